// The payroll file in PAXml 2.0, in pieces, so that a file of any size can be written as a stream.
// Source: paxml.se, "PAXml 2.0"; benefit programme, section 10.
import type { Day } from '../calendar.ts';
import type { OrgNumber } from '../identifiers/org-number.ts';
import type { PersonalNumber } from '../identifiers/personal-number.ts';
import { decimalText, type Ore } from '../money.ts';

/** The encodings of a file. Payroll systems read both; the first is the standard's own. */
export type PaxmlEncoding = 'iso-8859-1' | 'utf-8';

/** What a file says of itself. */
export interface PaxmlHead {
  orgNumber: OrgNumber;
  companyName: string;
  /** The name of the program that wrote the file. */
  programName: string;
  /** When the file was made, local time without a zone: `2026-11-26T14:05:00`. */
  madeAt: string;
  encoding: PaxmlEncoding;
}

/** One payroll transaction. */
export interface PaxmlLine {
  /** Unique in the file, from 1. */
  id: number;
  employeeNumber: string;
  /** Null unless the company wants personal numbers in the file. */
  personalNumber: PersonalNumber | null;
  /** The company's own wage type. */
  wageType: string;
  name: string;
  day: Day;
  /** With the sign that the company's payroll system expects. */
  amountOre: Ore;
  /** The number of the benefit; null for a value that belongs to the person. */
  benefitNumber: number | null;
  costCentre: string | null;
  /** For a correction: what it corrects. */
  info: string | null;
}

/** The dimension that carries the cost centre. */
const COST_CENTRE_DIMENSION = 1;
/** The longest id of a result unit. */
export const MAX_COST_CENTRE = 10;
const MAX_COMPANY_DIGITS = 12;

/** Returns the file up to its first transaction. */
export function paxmlStart({ orgNumber, companyName, programName, madeAt, encoding }: PaxmlHead): string {
  const digits = orgNumber.replace(/\D/g, '').slice(0, MAX_COMPANY_DIGITS);
  return [
    `<?xml version="1.0" encoding="${encoding.toUpperCase()}"?>`,
    '<paxml>',
    '  <header>',
    '    <format>LÖNIN</format>',
    '    <version>2.0</version>',
    `    <datum>${madeAt}</datum>`,
    `    <foretagorgnr>${digits}</foretagorgnr>`,
    `    <foretagnamn>${escaped(companyName)}</foretagnamn>`,
    `    <programnamn>${escaped(programName)}</programnamn>`,
    '  </header>',
    '  <lonetransaktioner>',
    '',
  ].join('\n');
}

/**
 * Returns one transaction. It has no `lonkod`: the standard's closed list has none for a bike benefit.
 * @throws RangeError when the cost centre is longer than the standard allows.
 */
export function paxmlLine(line: PaxmlLine): string {
  const { costCentre } = line;
  if (costCentre !== null && costCentre.length > MAX_COST_CENTRE)
    throw new RangeError(`A cost centre has at most ${MAX_COST_CENTRE} characters`);
  const person = line.personalNumber === null ? '' : ` persnr="${line.personalNumber.replace(/\D/g, '')}"`;
  return [
    `    <lonetrans postid="${line.id}" anstid="${escaped(line.employeeNumber)}"${person}>`,
    `      <lonart>${escaped(line.wageType)}</lonart>`,
    `      <benamning>${escaped(line.name)}</benamning>`,
    `      <datum>${line.day}</datum>`,
    `      <belopp>${decimalText(line.amountOre)}</belopp>`,
    ...(line.benefitNumber === null ? [] : [`      <samlingsid>${line.benefitNumber}</samlingsid>`]),
    ...(costCentre === null
      ? []
      : [
          '      <resenheter>',
          `        <resenhet dim="${COST_CENTRE_DIMENSION}" id="${escaped(costCentre)}"/>`,
          '      </resenheter>',
        ]),
    ...(line.info === null ? [] : [`      <info>${escaped(line.info)}</info>`]),
    '    </lonetrans>',
    '',
  ].join('\n');
}

/** The file after its last transaction. */
export const PAXML_END = '  </lonetransaktioner>\n</paxml>\n';

/**
 * Returns the characters of a text that an encoding lacks, or that XML does not allow at all, each once. A file is not written
 * before they are gone: nothing is replaced silently.
 */
export function unencodable(text: string, encoding: PaxmlEncoding): string[] {
  const isLacking = (character: string) => {
    const code = character.codePointAt(0) as number;
    return !isXmlCharacter(code) || (encoding === 'iso-8859-1' && !isLatin1(code));
  };
  return [...new Set(text)].filter(isLacking);
}

const LAST_OF_LATIN_1 = 0xff;
// The range of C1 controls holds letters in Windows-1252, so programs disagree about it.
const isLatin1 = (code: number) => code <= LAST_OF_LATIN_1 && !(code >= 0x7f && code <= 0x9f);
const isXmlCharacter = (code: number) =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
