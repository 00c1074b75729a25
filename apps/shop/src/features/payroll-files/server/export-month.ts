// Makes the payroll file of a closed month once, and sends the stored bytes ever after.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { App } from '#src/app.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate, type StoredCompany } from '#src/features/companies/server/company-row.ts';
import type { FileFormat } from '#src/features/payroll/contract.ts';
import {
  lockPeriod,
  markExported,
  numberLinesFromList,
} from '#src/features/payroll/server/period-repository.ts';
import { type PayrollWork, recordPayroll } from '#src/features/payroll/server/record-payroll.ts';
import {
  policyOf,
  rememberFormat,
  type StoredPolicy,
} from '#src/features/policy/server/policy-repository.ts';
import { stockholmTime } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { allowTime } from '#src/platform/database/query-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import { type Faults, faultsOf } from './export-faults.ts';
import {
  beginFile,
  type FileLine,
  type FileRow,
  fileOf,
  linesAfter,
  partOf,
  sealFile,
  storePart,
} from './file-repository.ts';
import { type FileWriter, fileWriter } from './write-file.ts';

/** Who works with the files of a company's month. */
export interface FileWork extends PayrollWork {
  format: FileFormat;
}

const LINES_AT_ONCE = 4_000;
const PART_BYTES = 1_000_000;
// The lines of a file resemble each other, so parts shrink to a twentieth, and storing them takes less time.
const FASTEST = { level: 1 };
const compressed = promisify<Buffer, typeof FASTEST, Buffer>(gzip);
const decompressed = promisify<Buffer, Buffer>(gunzip);
// A second member waits here until the first one's file is stored.
const EXPORT_TIMEOUT_MS = 60_000;

/**
 * Returns the file of a closed month; makes and stores it the first time. In one transaction, so that an export that is killed
 * leaves nothing, and two at once make one file. Throws `not-possible-now` for an open month and an empty PAXml, and
 * `payroll-not-ready` with the people whose lines cannot be written.
 */
export function exportMonth(app: App, work: FileWork): Promise<FileRow> {
  const { companyId, month, format, caller } = work;
  return asCaller(app.db, caller, async (tx) => {
    await allowTime(tx, EXPORT_TIMEOUT_MS);
    const period = await lockPeriod(tx, companyId, month);
    if (!period) throw new Problem('not-possible-now', { facts: { reason: 'not-closed' } });
    const stored = await fileOf(tx, work, format);
    if (stored) return stored;
    await numberLinesFromList(tx, companyId, month);
    const policy = await policyOf(tx, companyId);
    const company = await companyById(tx, companyId);
    if (!policy || !company) throw new Problem('not-found');
    const writer = writerFor(app, { work, policy, company });
    const id = uuidv7();
    const name = `lon-${month}-${format === 'csv' ? 'cykelforman' : 'paxml'}.${writer.extension}`;
    await beginFile(tx, { ...work, id, name, type: writer.type, by: caller.userId });
    const faults = faultsOf({ format, policy, companyName: company.companyName });
    const { storage } = app;
    const { size, sha256 } = await storeParts(tx, { id, writer, work, policy, faults, storage });
    faults.refuse();
    await markExported(tx, companyId, month, caller.userId);
    await rememberFormat(tx, companyId, format);
    await recordPayroll(tx, work, 'payroll.exported', { format, size });
    return sealFile(tx, id, size, sha256);
  });
}

/** Returns the time in Stockholm without a zone, as PAXml writes it. */
export const localTime = (now: Date): string => stockholmTime(now).replace(' ', 'T');

const writerFor = (
  app: App,
  { work, policy, company }: { work: FileWork; policy: StoredPolicy; company: StoredCompany },
): FileWriter =>
  fileWriter({
    format: work.format,
    month: work.month,
    payroll: policy.payroll,
    orgNumber: decryptPrivate(app.encryption, company).companyNumber,
    companyName: company.companyName,
    programName: app.settings.brand.name,
    madeAt: localTime(app.now()),
    personalNumberOf: ({ personId, sealedNumber }) =>
      sealedNumber === null
        ? null
        : (app.encryption.decrypt(sealedNumber, {
            table: 'company_employees',
            column: 'number_sealed',
            row: personId,
          }) as PersonalNumber),
  });

async function storeParts(
  tx: Connection,
  {
    id,
    writer,
    work,
    policy,
    faults,
    storage,
  }: {
    id: string;
    writer: FileWriter;
    work: FileWork;
    policy: StoredPolicy;
    faults: Faults;
    storage: App['storage'];
  },
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  const { hasPersonalNumbers } = policy.payroll;
  let size = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    const part = await compressed(Buffer.concat(waiting), FASTEST);
    await storePart(tx, id, position, await storage.store('payroll-files', part));
    position += 1;
    waiting = [];
    waitingBytes = 0;
  };
  const write = async (bytes: Buffer) => {
    hash.update(bytes);
    size += bytes.length;
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= PART_BYTES) await flush();
  };
  await write(writer.start());
  const read = (after: FileLine | null) =>
    linesAfter(tx, work, { after, limit: LINES_AT_ONCE, hasPersonalNumbers });
  for (let reading: Promise<FileLine[]> | null = read(null); reading !== null; ) {
    const batch: FileLine[] = await reading;
    // The database reads the next lines while these are written.
    reading = batch.length === LINES_AT_ONCE ? read(batch.at(-1) as FileLine) : null;
    reading?.catch(() => undefined);
    if (batch.filter((line) => !faults.isWritable(line)).length === 0) await write(writer.lines(batch));
  }
  await write(writer.end());
  await flush();
  return { size, sha256: hash.digest() };
}

/** Returns a stored file as a download, which the audit log records. Throws `not-found`. */
export async function downloadMonth(app: App, work: FileWork): Promise<AnsweredFile> {
  const file = await asCaller(app.db, work.caller, async (tx) => {
    const stored = await fileOf(tx, work, work.format);
    if (!stored) throw new Problem('not-found');
    await recordPayroll(tx, work, 'payroll.downloaded', { format: work.format });
    return stored;
  });
  const read = async (position: number) => {
    const stored = await asCaller(app.db, work.caller, (tx) => partOf(tx, file.id, position));
    return stored && decompressed(await app.storage.read(stored));
  };
  return { name: file.name, type: file.type, bytes: Readable.from(checkedParts(file, read)) };
}

/** Yields the parts. Fails before the last byte when they are not the ones that were stored. */
async function* checkedParts(
  { size, sha256 }: FileRow,
  read: (position: number) => Promise<Buffer | null>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  let sent = 0;
  for (let position = 0; sent < size; position += 1) {
    const bytes = await read(position);
    if (!bytes) break;
    hash.update(bytes);
    sent += bytes.length;
    if (held) yield held;
    held = bytes;
  }
  if (!hash.digest().equals(sha256)) throw new Error('a stored payroll file does not have its checksum');
  if (held) yield held;
}
