// Amounts of the payroll pages: how they are typed, compared and copied.

import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { decimalText, ore } from '@activepick/domain/money.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { LANGUAGES } from '#src/languages/languages.ts';

/** Returns a typed amount of kronor in öre, or null if it is not an amount above zero. */
export function typedOre(text: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, ''));
  if (!found) return null;
  const amount = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** Returns an amount with its sign, such as '+120,00 kr'; null for no change. */
export function changeText(now: number, before: number, language: Language): string | null {
  if (now === before) return null;
  const change = formatMoneyExact(ore(Math.abs(now - before)), language);
  return `${now > before ? '+' : '−'}${change}`;
}

/** Returns an amount as a spreadsheet of the language reads it: no groups, its decimal sign. */
export function cellAmount(amount: number, language: Language): string {
  return decimalText(ore(amount)).replace('.', LANGUAGES[language].decimalSign);
}

/** Returns a text as a cell of copied rows. A spreadsheet never reads it as a formula. */
export const cellText = (text: string): string => guardedText(text.replace(/[\t\r\n]+/g, ' '));
