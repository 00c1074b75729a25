// Numbers, money and dates, always in Europe/Stockholm. Always uses U+00A0 for a space that groups or joins,
// because Node and browsers use different spaces, which React would report.
import { memoize } from '@activepick/domain/memoize.ts';
import { type Ore, oreToSek } from '@activepick/domain/money.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { Language } from './language.ts';

const TIME_ZONE = 'Europe/Stockholm';
const ANY_SPACE = /[\u0020\u00a0\u2009\u202f]/g;
const NO_BREAK_SPACE = '\u00a0';

const DATE_STYLES = {
  long: { dateStyle: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonth: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const CACHED_FORMATS = { maxEntries: 50, maxLength: 20 };
const numberFormat = memoize(
  CACHED_FORMATS,
  (language: Language, digits: `${number}`) =>
    new Intl.NumberFormat(LANGUAGES[language].locale, {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
);
const dateFormat = memoize(
  CACHED_FORMATS,
  (language: Language, style: keyof typeof DATE_STYLES) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeZone: TIME_ZONE, ...DATE_STYLES[style] }),
);
const joined = (text: string) => text.replace(ANY_SPACE, NO_BREAK_SPACE);

/** Returns a plain number with grouped thousands and a fixed count of decimals. */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  joined(numberFormat(language, `${digits}`).format(value));

/** Returns a percentage such as '43 %' (sv) or '43%' (en); `digits` decimals. */
export const formatPercent = (value: number, language: Language, digits = 0): string =>
  LANGUAGES[language].percent(formatNumber(value, language, digits));

/** Returns an amount of öre as whole kronor, '27 000 kr' or '27,000 SEK' (specification section 9). */
export const formatMoney = (amount: Ore, language: Language): string =>
  LANGUAGES[language].money(formatNumber(oreToSek(amount), language));

/** Returns an amount of öre with two decimals, for tables that must visibly add up. */
export const formatMoneyExact = (amount: Ore, language: Language): string =>
  LANGUAGES[language].money(formatNumber(oreToSek(amount), language, 2));

/** Returns an amount of whole euro, '1 364 €' or '€1,364' (specification section 9: chat prices in EUR). */
export const formatEuro = (euro: number, language: Language): string =>
  LANGUAGES[language].euro(formatNumber(euro, language));

/** Returns whether a table of amounts must show öre. As soon as one amount has öre, all rows show them. */
export const showsOre = (amounts: readonly number[]): boolean => amounts.some((amount) => amount % 100 !== 0);

/** Returns the formatter for a table of these amounts. */
export const moneyTableFormat = (amounts: readonly number[]) =>
  showsOre(amounts) ? formatMoneyExact : formatMoney;

// Providers and half-typed fields also contain texts that are not days. Shows them unchanged, because a page
// must not fail.
function formattedDay(day: string, format: Intl.DateTimeFormat): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? day : joined(format.format(date));
}

/**
 * Returns a day such as '21 november 2026' or '21 November 2026' from 'YYYY-MM-DD' or an instant. Returns a
 * text that is neither unchanged.
 */
export const formatDate = (day: string, language: Language): string =>
  formattedDay(day, dateFormat(language, 'long'));

/** Returns a day such as 'tis 2 dec.' or 'Tue 2 Dec', or a text that is not a day unchanged. */
export const formatShortDay = (day: string, language: Language): string =>
  formattedDay(day, dateFormat(language, 'short')).replace(',', '');

/** Returns a span of days such as 'tis 2 dec. – tors 4 dec.'. */
export const formatDaySpan = (from: string, to: string, language: Language): string =>
  from === to
    ? formatShortDay(from, language)
    : `${formatShortDay(from, language)} – ${formatShortDay(to, language)}`;

/** Returns a span of days without weekdays, such as '25–27 nov.' or '30 nov. – 2 dec.'. */
export function formatShortSpan(from: string, to: string, language: Language): string {
  const format = dateFormat(language, 'dayMonth');
  const last = formattedDay(to, format);
  if (from === to) return last;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${formattedDay(from, format)} – ${last}`;
}

/** Returns the calendar day in Sweden of an instant, as 'YYYY-MM-DD'. */
export const stockholmDay = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(instant);

// Made once: large files have a time in each row.
const STOCKHOLM_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the day and time in Sweden of an instant, as '2026-11-27 08:15:00'. */
export const stockholmTime = (instant: Date): string => STOCKHOLM_TIME.format(instant);
