// Writes the lines of a month as CSV or PAXml, piece by piece. Source: benefit programme, section 10.
import type { PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type Ore, ore } from '@activepick/domain/money.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import { PAXML_END, paxmlLine, paxmlStart } from '@activepick/domain/payroll/paxml.ts';
import type { FileFormat } from '#src/features/payroll/contract.ts';
import type { FileLine } from './file-repository.ts';

/** What a file is made with. */
export interface FileFrame {
  format: FileFormat;
  month: Month;
  /** Wage types, sign, encoding and personal numbers of the company. */
  payroll: BenefitPolicy['payroll'];
  orgNumber: OrgNumber;
  companyName: string;
  programName: string;
  /** Local time without a zone. */
  madeAt: string;
  /** Returns the personal number of a line, or null. */
  personalNumberOf: (line: FileLine) => PersonalNumber | null;
}

/** Writes a file: its beginning, its lines a batch at a time, and its end. */
export interface FileWriter {
  type: string;
  extension: 'csv' | 'xml';
  start(): Buffer;
  lines(batch: readonly FileLine[]): Buffer;
  end(): Buffer;
}

// In Swedish in every file, as the payroll systems that read them are.
const NAMES: Readonly<Record<PayrollKind, string>> = {
  'gross-deduction': 'Bruttolöneavdrag cykelförmån',
  'taxable-benefit': 'Förmånsvärde cykelförmån',
  'net-deduction': 'Nettolöneavdrag cykelförmån',
};
const HEADINGS = [
  'Anställningsnummer',
  'Namn',
  'Avdelning',
  'Kostnadsställe',
  'Löneart',
  'Benämning',
  'Period',
  'Avser månad',
  'Förmånsnummer',
  'Belopp',
  'Orsak',
];
const PERSONAL_NUMBER = 'Personnummer';
// Spreadsheets recognise UTF-8 by this mark.
const BYTE_ORDER_MARK = '\ufeff';

/** Returns the writer of a format. */
export async function fileWriter(frame: FileFrame): Promise<FileWriter> {
  return frame.format === 'csv' ? csvWriter(frame) : paxmlWriter(frame);
}

const wageTypeOf = ({ payroll }: FileFrame, kind: PayrollKind): string =>
  ({
    'gross-deduction': payroll.wageTypeDeduction,
    'taxable-benefit': payroll.wageTypeBenefit,
    'net-deduction': payroll.wageTypeNetDeduction,
  })[kind] ?? '';

/** Deductions have the sign that the payroll system expects; the taxable value is as it is. */
const signed = ({ payroll }: FileFrame, { kind, amountOre }: FileLine): Ore =>
  kind !== 'taxable-benefit' && payroll.deductionSign === 'negative' ? ore(0 - amountOre) : amountOre;

async function csvWriter(frame: FileFrame): Promise<FileWriter> {
  const { stringify } = await import('csv-stringify/sync');
  // A cell that a spreadsheet would run as a formula gets an apostrophe, but amounts are numbers.
  const csv = (rows: readonly (readonly string[])[]) =>
    Buffer.from(stringify(rows as string[][], { delimiter: ';', record_delimiter: 'windows' }));
  const { hasPersonalNumbers } = frame.payroll;
  const withNumber = (cells: string[], number: string) =>
    hasPersonalNumbers ? [cells[0] as string, number, ...cells.slice(1)] : cells;
  return {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    start: () => Buffer.concat([Buffer.from(BYTE_ORDER_MARK), csv([withNumber(HEADINGS, PERSONAL_NUMBER)])]),
    lines: (batch) =>
      csv(
        batch.map((line) =>
          withNumber(
            [
              safe(line.employeeNumber),
              safe(line.name),
              safe(line.department ?? ''),
              safe(line.costCentre ?? ''),
              safe(wageTypeOf(frame, line.kind)),
              NAMES[line.kind],
              frame.month,
              line.ofMonth,
              line.benefitNumber === null ? '' : String(line.benefitNumber),
              decimalComma(signed(frame, line)),
              safe(line.reason ?? ''),
            ],
            frame.personalNumberOf(line) ?? '',
          ),
        ),
      ),
    end: () => Buffer.alloc(0),
  };
}

/** Neutralises a text that a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function decimalComma(amount: Ore): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
}

function paxmlWriter(frame: FileFrame): FileWriter {
  const { encoding } = frame.payroll;
  const bytes = (text: string) => Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
  const day = lastDayOf(frame.month);
  let id = 0;
  return {
    type: `application/xml; charset=${encoding}`,
    extension: 'xml',
    start: () => bytes(paxmlStart({ ...frame, encoding })),
    lines: (batch) =>
      bytes(
        batch
          .map((line) => {
            id += 1;
            return paxmlLine({
              id,
              employeeNumber: line.employeeNumber,
              personalNumber: frame.personalNumberOf(line),
              wageType: wageTypeOf(frame, line.kind),
              name: NAMES[line.kind],
              day,
              amountOre: signed(frame, line),
              benefitNumber: line.benefitNumber,
              costCentre: line.costCentre || null,
              info: infoOf(frame, line),
            });
          })
          .join(''),
      ),
    end: () => bytes(PAXML_END),
  };
}

function infoOf({ month }: FileFrame, { ofMonth, reason }: FileLine): string | null {
  if (ofMonth === month) return null;
  return reason ? `Avser ${ofMonth}: ${reason}` : `Avser ${ofMonth}`;
}

/** Returns the last day of a month. */
function lastDayOf(month: Month): string {
  const next = Date.parse(`${monthAfter(month)}-01T00:00:00Z`);
  return new Date(next - 86_400_000).toISOString().slice(0, 10);
}
