// Writes the lines of a month as CSV or PAXml, piece by piece. Source: benefit programme, section 10.
import type { PayrollKind, SumKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';
import { lastDayOfMonth } from '@activepick/domain/calendar.ts';
import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow, decimalComma } from '@activepick/domain/csv-text.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { decimalText, type Ore, ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import { PAXML_END, paxmlLine, paxmlStart } from '@activepick/domain/payroll/paxml.ts';
import type { FileFormat } from '#src/features/payroll/contract.ts';
import { wageTypesOf } from '#src/features/payroll/server/wage-types.ts';
import type { FileLine } from './file-repository.ts';

/** The company, its settings and the month of a file. */
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
  'taxable-benefit': 'Skattepliktigt värde cykelförmån',
  'net-deduction': 'Nettolöneavdrag cykelförmån',
};
const SUMS: Readonly<Record<SumKind, string>> = {
  'remaining-deductions': 'resterande avdrag',
  'remaining-cost': 'resterande kostnad',
  'buy-out': 'utköp',
  damage: 'skada',
};
// A sum beside the monthly deduction and a correction by hand say what they are, so that a pay slip shows it.
const nameOf = ({ kind, what, isCorrection }: FileLine): string =>
  [NAMES[kind], ...(what ? [SUMS[what]] : []), ...(isCorrection ? ['rättelse'] : [])].join(', ');
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
  'Skäl',
];
const PERSONAL_NUMBER = 'Personnummer';

/** Returns the writer of a format. */
export function fileWriter(frame: FileFrame): FileWriter {
  return frame.format === 'csv' ? csvWriter(frame) : paxmlWriter(frame);
}

const wageTypeOf = ({ payroll }: FileFrame, kind: PayrollKind): string => wageTypesOf(payroll)[kind] ?? '';

/** Deductions have the sign that the payroll system expects; the taxable value is as it is. */
const signed = ({ payroll }: FileFrame, { kind, amountOre }: FileLine): Ore =>
  kind !== 'taxable-benefit' && payroll.deductionSign === 'negative' ? ore(0 - amountOre) : amountOre;

function csvWriter(frame: FileFrame): FileWriter {
  const { hasPersonalNumbers } = frame.payroll;
  const withNumber = ([first = '', ...others]: string[], number: string) =>
    hasPersonalNumbers ? [first, number, ...others] : [first, ...others];
  const rowOf = (line: FileLine) =>
    csvRow(
      withNumber(
        [
          guardedText(line.employeeNumber ?? ''),
          guardedText(line.name),
          guardedText(line.department ?? ''),
          guardedText(line.costCentre ?? ''),
          guardedText(wageTypeOf(frame, line.kind)),
          nameOf(line),
          frame.month,
          line.ofMonth,
          line.benefitNumber === null ? '' : String(line.benefitNumber),
          decimalComma(decimalText(signed(frame, line))),
          guardedText(line.reason ?? ''),
        ],
        hasPersonalNumbers ? (frame.personalNumberOf(line) ?? '') : '',
      ),
    );
  return {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    start: () => Buffer.from(`${BYTE_ORDER_MARK}${csvRow(withNumber(HEADINGS, PERSONAL_NUMBER))}`),
    lines: (batch) => Buffer.from(batch.map(rowOf).join('')),
    end: () => Buffer.alloc(0),
  };
}

function paxmlWriter(frame: FileFrame): FileWriter {
  const { encoding } = frame.payroll;
  const bytes = (text: string) => Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
  const day = lastDayOfMonth(`${frame.month}-01`);
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
              employeeNumber: line.employeeNumber ?? '',
              personalNumber: frame.personalNumberOf(line),
              wageType: wageTypeOf(frame, line.kind),
              name: nameOf(line),
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
