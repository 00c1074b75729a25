// The tax rate of a calculation.
import { proposedMarginalTaxPercent } from './calculator.ts';

const LONGEST = 12;
const FORM = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/;

/**
 * Returns a typed tax rate in percent, from 0 to 100, or null for anything else. Accepts a comma or a point, a percent
 * sign and surrounding spaces.
 * Source: specification section 5, 'Calculator tax rate: numeric (min 0, max 100)'.
 */
export function parseTaxRate(text: string): number | null {
  const parts = text.length > LONGEST ? null : FORM.exec(text.trim());
  if (!parts) return null;
  const percent = Number(`${parts[1]}.${parts[2] ?? '0'}`);
  return percent <= 100 ? percent : null;
}

/**
 * Returns the proposed tax rate for a monthly salary in SEK before tax, in percent.
 * @param stateTaxFromSek the yearly income above which state tax is paid, from the dated table
 * Source: docs/domain-facts.md 2.1.
 */
export function taxRateForSalary(monthlySek: number, stateTaxFromSek: number): number {
  return proposedMarginalTaxPercent(monthlySek * 12, stateTaxFromSek);
}
