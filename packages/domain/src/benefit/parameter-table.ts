// The rates of benefit calculations and their allowed values.
import { isDay } from '../calendar.ts';

/** The rates of the table by name, each with its unit (docs/domain-facts.md 1, the table of income years). */
export const PARAMETER_UNITS = {
  'state-borrowing-rate-percent': 'percent',
  'tax-free-sek': 'sek',
  'employer-contributions-percent': 'percent',
  'state-tax-from-sek': 'sek',
  'public-pension-ceiling-sek': 'sek',
  'sick-pay-ceiling-sek': 'sek',
} as const satisfies Readonly<Record<string, 'percent' | 'sek'>>;

/** The name of a rate. */
export type ParameterName = keyof typeof PARAMETER_UNITS;

/** The names of all rates. */
export const PARAMETER_NAMES = Object.keys(PARAMETER_UNITS) as [ParameterName, ...ParameterName[]];

const MOST = { percent: 100, sek: 10_000_000 } as const;
const DECIMALS = 4;

/** Parses a typed value of a rate. Returns null if it is negative, too large or not a number. */
export function parseParameterValue(name: ParameterName, text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (!/^\d{1,8}(\.\d{1,4})?$/.test(plain)) return null;
  const value = Number(plain);
  return isParameterValue(name, value) ? value : null;
}

/** Tells whether a number is a valid value of a rate. */
export function isParameterValue(name: ParameterName, value: number): boolean {
  const isShort = Number.isInteger(Number((value * 10 ** DECIMALS).toFixed(6)));
  return Number.isFinite(value) && isShort && value >= 0 && value <= MOST[PARAMETER_UNITS[name]];
}

/** Tells whether a text is a real day, 'YYYY-MM-DD', from 2000 on. */
export const isParameterDay = (text: string): boolean => text.startsWith('2') && isDay(text);
