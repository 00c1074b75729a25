import { ore } from '@activepick/domain/money.ts';
import { expect, it } from 'vitest';
import {
  formatDate,
  formatDaySpan,
  formatEuro,
  formatMoney,
  formatMoneyExact,
  formatShortSpan,
  moneyTableFormat,
} from './format.ts';
import { formatInstant } from './format-instant.ts';

it.each([
  [2_700_000, '27\u00a0000\u00a0kr', '27,000\u00a0SEK'],
  [129_999, '1\u00a0300\u00a0kr', '1,300\u00a0SEK'],
  [0, '0\u00a0kr', '0\u00a0SEK'],
])('[S9.01] shows %i öre as whole kronor', (amount, sv, en) => {
  expect(formatMoney(ore(amount), 'sv')).toBe(sv);
  expect(formatMoney(ore(amount), 'en')).toBe(en);
});

it('shows öre in all rows of a table as soon as one has any', () => {
  expect(moneyTableFormat([100, 20_000])).toBe(formatMoney);
  expect(moneyTableFormat([100, 20_001])).toBe(formatMoneyExact);
  expect(formatMoneyExact(ore(100), 'sv')).toBe('1,00\u00a0kr');
});

it('[S9.02] shows whole euro, with the sign at the language’s position', () => {
  expect(formatEuro(1364, 'sv')).toBe('1\u00a0364\u00a0€');
  expect(formatEuro(1364, 'en')).toBe('€1,364');
});

it.each([
  ['2026-11-25', '2026-11-27', '25–27 nov.', '25–27 Nov'],
  ['2026-11-30', '2026-12-02', '30 nov. – 2 dec.', '30 Nov – 2 Dec'],
  ['2026-11-25', '2026-11-25', '25 nov.', '25 Nov'],
  ['2026-12-30', '2027-12-31', '30 dec. – 31 dec.', '30 Dec – 31 Dec'],
])('[UX8.DEL] shows the days from %s to %s', (from, to, sv, en) => {
  expect(formatShortSpan(from, to, 'sv').replaceAll('\u00a0', ' ')).toBe(sv);
  expect(formatShortSpan(from, to, 'en').replaceAll('\u00a0', ' ')).toBe(en);
});

it('[S9.02] breaks a moment only before its time', () => {
  const moment = '2026-11-26T02:44:00Z';
  expect(formatInstant(moment, 'sv')).toBe('26\u00a0november\u00a02026 kl.\u00a003:44');
  expect(formatInstant(moment, 'en')).toBe('26\u00a0November\u00a02026 at\u00a003:44');
});

it.each(['', '2026-99-99', 'snart', '0000-00-00'])(
  '[S8.INV] shows %j unchanged instead of failing, because it is not a day',
  (text) => {
    expect(formatDate(text, 'sv')).toBe(text);
    expect(formatDaySpan(text, text, 'en')).toBe(text);
    expect(formatInstant(text, 'sv')).toBe(text);
  },
);
