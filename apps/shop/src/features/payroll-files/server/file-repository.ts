// The stored payroll files, in compressed parts of about 1 MB, and the closed lines that they are made of.
import type { PayrollKind, SumKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { FileFormat } from '#src/features/payroll/contract.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ContentTable } from '#src/platform/storage/content-repository.ts';
import type { StoredContent } from '#src/platform/storage/content-storage.ts';

/** The parts of files. */
export const PAYROLL_FILE_CONTENT: ContentTable = { table: 'payroll_file_parts', area: 'payroll-files' };

/** A closed month of a company. */
export interface ClosedMonth {
  companyId: string;
  month: Month;
}

/** A stored file. */
export interface FileRow {
  id: string;
  format: FileFormat;
  name: string;
  type: string;
  size: number;
  madeAt: Date;
  sha256: Buffer;
}

const FILE = `id, format, name, type, size::float8 as size, made_at as "madeAt", sha256`;
const MONTH = `($2 || '-01')::date`;

/** Returns the stored file of a month in a format, or null. */
export const fileOf = (
  connection: Connection,
  { companyId, month }: ClosedMonth,
  format: FileFormat,
): Promise<FileRow | null> =>
  queryRow<FileRow>(connection, {
    name: 'payroll-file',
    text: `select ${FILE} from payroll_files where company_id = $1 and month = ${MONTH} and format = $3`,
    values: [companyId, month, format],
  });

/** A file before its bytes are known. */
export interface NewFile extends ClosedMonth {
  id: string;
  format: FileFormat;
  name: string;
  type: string;
  by: string;
}

/** Stores the row that the parts belong to. `sealFile` gives it its size and hash in the same transaction. */
export const beginFile = (tx: Connection, file: NewFile): Promise<number> =>
  execute(tx, {
    name: 'begin-payroll-file',
    text: `insert into payroll_files (id, company_id, month, format, name, type, sha256, size, made_by)
      values ($3, $1, ${MONTH}, $4, $5, $6, decode(repeat('00', 32), 'hex'), 0, $7)`,
    values: [file.companyId, file.month, file.id, file.format, file.name, file.type, file.by],
  });

/** Stores a part, compressed. */
export const storePart = (
  tx: Connection,
  fileId: string,
  position: number,
  { bytes, objectKey }: StoredContent,
): Promise<number> =>
  execute(tx, {
    name: 'store-payroll-part',
    text: 'insert into payroll_file_parts (file_id, position, bytes, object_key) values ($1, $2, $3, $4)',
    values: [fileId, position, bytes, objectKey],
  });

/** Stores what a file's bytes add up to, and returns the file. */
export const sealFile = (tx: Connection, id: string, size: number, sha256: Buffer): Promise<FileRow> =>
  queryOneRow<FileRow>(tx, {
    name: 'seal-payroll-file',
    text: `update payroll_files set size = $2, sha256 = $3 where id = $1 returning ${FILE}`,
    values: [id, size, sha256],
  });

/** Returns the compressed bytes of a part, or null behind the last one. */
export async function partOf(
  connection: Connection,
  fileId: string,
  position: number,
): Promise<StoredContent | null> {
  return queryRow<StoredContent>(connection, {
    name: 'payroll-part-content',
    text: `select bytes, object_key as "objectKey" from payroll_file_parts where file_id = $1 and position = $2`,
    values: [fileId, position],
  });
}

/** A closed line as a file has it. */
export interface FileLine {
  id: string;
  personId: string;
  sortName: string;
  kind: PayrollKind;
  ofMonth: Month;
  amountOre: Ore;
  name: string;
  employeeNumber: string | null;
  department: string | null;
  costCentre: string | null;
  benefitNumber: number | null;
  reason: string | null;
  /** The encrypted personal number of the person on the list; null if it is not wanted or not known. */
  sealedNumber: string | null;
  /** The sum that it deducts beside the monthly deduction; null for other lines. */
  what: SumKind | null;
  /** Whether somebody has added it by hand to correct an earlier line. */
  isCorrection: boolean;
}

/** Returns the next lines of a month by name. */
export const linesAfter = (
  tx: Connection,
  { companyId, month }: ClosedMonth,
  {
    after,
    limit,
    hasPersonalNumbers,
  }: { after: FileLine | null; limit: number; hasPersonalNumbers: boolean },
): Promise<FileLine[]> =>
  queryRows<FileLine>(tx, {
    name: 'payroll-lines-after',
    text: `select l.id, coalesce(l.person_id, l.id) as "personId", l.sort_name as "sortName", l.kind,
        to_char(l.of_month, 'YYYY-MM') as "ofMonth", l.amount_ore::float8 as "amountOre", l.employee_name as name,
        l.employee_number as "employeeNumber", l.department, l.cost_centre as "costCentre",
        l.benefit_number as "benefitNumber", l.reason, l.what,
        l.corrects is not null as "isCorrection", case when $9 then (
          select e.number_sealed from company_employees e
          where e.company_id = l.company_id and e.person_id = l.person_id and e.until_version is null
        ) end as "sealedNumber"
      from payroll_lines l
      where l.company_id = $1 and l.month = ${MONTH} and ($3::text is null
        or (l.sort_name, l.person_id, l.kind, l.of_month, l.id) > ($3, $4::uuid, $5, ($6 || '-01')::date, $7::uuid))
      order by l.sort_name, l.person_id, l.kind, l.of_month, l.id limit $8`,
    values: [
      companyId,
      month,
      after?.sortName ?? null,
      after?.personId ?? null,
      after?.kind ?? null,
      after?.ofMonth ?? null,
      after?.id ?? null,
      limit,
      hasPersonalNumbers,
    ],
  });
