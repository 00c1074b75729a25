// Parses a price in a query: 'cykel under 5 000 kr', 'bike 10000-20000', 'max 5k', or a monthly price:
// 'elcykel under 500 kr/mån'. The price becomes a filter and is removed from the words. Other numbers (a weight, a
// height, a year, a part number) remain words. Euros are converted; amounts in other currencies remain words.
import { type Ore, ore } from '../money.ts';
import { tidyQuery, wholeWords, withoutMatch } from './normalise-query.ts';

/** The requested price range in öre, inclusive; null for an open end. */
export interface PriceRange {
  from: Ore | null;
  to: Ore | null;
}

/** A query without its price. `words` is the rest. */
export interface WordsAndPrice {
  words: string;
  price: PriceRange | null;
}

const UPPER =
  '<=? ?|≤ ?|under|högst|hogst|maximalt|maximum|max|upp till|mindre än|mindre an|billigare än|billigare an|inte över|inte mer än|below|up to|at most|less than|cheaper than|not over|no more than|not more than|budget';
const LOWER =
  '>=? ?|≥ ?|över|over|minst|minimum|min|från|fran|mer än|mer an|dyrare än|dyrare an|above|from|at least|more than';
const ABOUT = '~ ?|omkring|runt|cirka|circa|ca|kring|ungefär|about|around|roughly|för|for';
const PRICED = '(?:(?:för|for|pris|priset|price|priced|kostar|cost|costs|costing) )?';

// Thousands have a separator. Three digits before such a group are not an amount.
const APART = "[ .,'’]";
const AMOUNT = `(\\d{1,3}(?:${APART}\\d{3})+(?!\\d)(?:[.,]\\d{2})?|(?:\\d{1,3}(?!${APART}\\d{3}(?!\\d))|\\d{4,8})(?:[.,]\\d{1,2})?)(?!\\d)`;
const ENDS = '(?![\\p{L}\\p{N}])';
const EURO = 'euros?|eur|€';
const CURRENCY = `kronor|kr\\.?|sek|:-|,-|${EURO}`;
// Units after a number that is not money.
const UNITS =
  'kg|kilo|gram|g|hg|mm|cm|dm|m|meter|km|mil|miles?|lm|lumen|lux|wh|w|watt|kw|v|volt|ah|mah|nm|tum|inch|inches|liters?|litres?|l|år|years?|v[äa]xlar|gears?|speed|psi|bar|%|"|”|″|usd|dollars?|\\$|gbp|pund|pounds?|£|nok|dkk|chf|yen';
const A_MONTH = ' ?(?:/|per|i|a|om) ?(?:mån|mo)';
const NO_OTHER = `(?! ?(?:(?:${UNITS}|${CURRENCY})${ENDS}))(?![\\p{L}\\p{N}/]|[.,-]\\d)(?!${A_MONTH})`;
const BARE = `(?:(kr|sek|${EURO}) ?)?${AMOUNT}(?: ?(k|tkr|tusen|thousand)${ENDS})?`;
const FIRST = `${BARE}(?: ?(${CURRENCY})${ENDS})?`;
const LAST = `${BARE}(?: ?(${CURRENCY})${ENDS}(?!${A_MONTH})|${NO_OTHER})`;
const EACH_MONTH =
  '(?: ?(?:/|per|i|a|om|each|every|varje) ?(?:mån(?:ad(?:en)?)?|manad(?:en)?|months?|mo|m)\\.?| monthly| månadsvis)';
const LAST_OF_MONTH = `${BARE}(?: ?(${CURRENCY}))?${EACH_MONTH}${ENDS}`;
const OF_MONTH = wholeWords(
  'månads?(?:kostnad(?:en)?|pris(?:et)?|avgift(?:en)?)|monthly (?:cost|price|fee)|(?:kostnad |pris |cost |price )?(?:per|i) (?:månad(?:en)?|month)|monthly',
);

const form = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])${text}`, 'giu');
const JOINED = '(?: ?(?:-|–|—|\\.\\.) ?| (?:till|to|och|and|upp till) )';

/** Without a currency, smaller numbers are a size, a weight or an age. In SEK. */
const MIN_PLAIN = 200;
/** In a range without a currency, smaller numbers are a part or a wheel. In SEK. */
const MIN_IN_RANGE = 500;
/** The maximum requested price, in SEK. */
const MOST = 10_000_000;
/** 'About' means plus or minus a quarter. */
const ABOUT_SHARE = 0.25;
const YEARS = { from: 2005, to: 2040 };

interface Money {
  amount: number;
  /** Whether the query marks it as money. */
  isTold: boolean;
  /** SEK to a unit of its currency. */
  rate: number;
}

const BETWEEN_THOUSANDS = new RegExp(`${APART}(?=\\d{3}(?!\\d))`);
const IN_EURO = new RegExp(`^(?:${EURO})$`, 'i');

type Groups = readonly (string | undefined)[];
type MoneyOf = (groups: Groups) => Money;

const moneyIn =
  (sekPerEuro: number): MoneyOf =>
  ([before, digits = '', thousand, after]) => {
    const [whole = '', ...groups] = digits.split(BETWEEN_THOUSANDS);
    const plain = Number((whole + groups.join('')).replace(',', '.'));
    return {
      amount: thousand ? plain * 1_000 : plain,
      isTold: Boolean(before ?? thousand ?? after),
      rate: IN_EURO.test(after ?? before ?? '') ? sekPerEuro : 1,
    };
  };
const sekOf = ({ amount, rate }: Money): number => amount * rate;

function isPrice(money: Money, least = MIN_PLAIN): boolean {
  const sek = sekOf(money);
  if (money.isTold) return sek > 0 && sek <= MOST;
  // 2023 is a year, 2000 is a price.
  const isYear = sek >= YEARS.from && sek <= YEARS.to && sek % 100 !== 0;
  return sek >= least && sek <= MOST && Number.isInteger(sek) && !isYear;
}

const inOre = (sek: number): Ore => ore(Math.round(sek * 100));

type PriceReader = (match: RegExpExecArray) => PriceRange | null;
type Reader = readonly [form: RegExp, read: PriceReader];

const rangeBetween =
  (money: MoneyOf): PriceReader =>
  ([, word, ...groups]) => {
    const high = money(groups.slice(4));
    let low = money(groups.slice(0, 4));
    // '5-10k' and '5-10 000 kr' start at five thousand. '500-1000 euro' is in euros.
    if (!low.isTold && low.amount < 100 && low.amount * 1_000 < high.amount)
      low = { ...low, amount: low.amount * 1_000 };
    if (!low.isTold) low = { ...low, rate: high.rate };
    const isTold = low.isTold || high.isTold;
    const least = word ? MIN_PLAIN : MIN_IN_RANGE;
    const isRange =
      sekOf(low) < sekOf(high) && [low, high].every((one) => isPrice({ ...one, isTold }, least));
    return isRange ? { from: inOre(sekOf(low)), to: inOre(sekOf(high)) } : null;
  };

const rangeFrom =
  (money: MoneyOf, range: (end: Ore) => PriceRange): PriceReader =>
  ([, ...groups]) => {
    const end = money(groups);
    return isPrice(end) ? range(inOre(sekOf(end))) : null;
  };

// A number alone is a price only if it is marked as money.
const rangeAbout =
  (money: MoneyOf): PriceReader =>
  ([, ...groups]) => {
    const about = money(groups);
    if (!about.isTold || !isPrice(about)) return null;
    return {
      from: inOre(sekOf(about) * (1 - ABOUT_SHARE)),
      to: inOre(sekOf(about) * (1 + ABOUT_SHARE)),
    };
  };

/** The price patterns, by the format of the last amount. */
const readersOf = (last: string, money: MoneyOf) =>
  ({
    both: [
      form(`${PRICED}(?:(mellan|between|från|fran|from) )?${FIRST}${JOINED}${last}`),
      rangeBetween(money),
    ],
    upper: [form(`${PRICED}(?:${UPPER}) ?${last}`), rangeFrom(money, (to) => ({ from: null, to }))],
    lower: [form(`${PRICED}(?:${LOWER}) ?${last}`), rangeFrom(money, (from) => ({ from, to: null }))],
    about: [form(`(?:(?:${ABOUT}) ?)?${last}`), rangeAbout(money)],
  }) as const satisfies Record<string, Reader>;
type Readers = ReturnType<typeof readersOf>;
// A shop has one rate, and tests a few.
const byRate = new Map<number, { once: Readers; monthly: Readers; behindMonth: Readers }>();
function readersFor(sekPerEuro: number) {
  const known = byRate.get(sekPerEuro);
  if (known) return known;
  const money = moneyIn(sekPerEuro);
  // A monthly amount is always money.
  const moneyOfMonth: MoneyOf = (groups) => ({ ...money(groups), isTold: true });
  const made = {
    once: readersOf(LAST, money),
    monthly: readersOf(LAST_OF_MONTH, moneyOfMonth),
    // After a word for the month, the amount need not repeat it: 'månadskostnad högst 500'.
    behindMonth: readersOf(LAST, moneyOfMonth),
  };
  byRate.set(sekPerEuro, made);
  return made;
}

function taken(text: string, [of, read]: Reader): WordsAndPrice | null {
  for (const match of text.matchAll(of)) {
    const price = read(match);
    if (price) return { words: withoutMatch(text, match), price };
  }
  return null;
}

// 'över 5 000 under 10 000' gives both ends separately.
function takenEnds(text: string, readers: Readers): WordsAndPrice | null {
  const upper = taken(text, readers.upper);
  const lower = taken(upper?.words ?? text, readers.lower);
  if (!upper || !lower) return upper ?? lower;
  const [from, to] = [lower.price?.from ?? null, upper.price?.to ?? null];
  return from !== null && to !== null && from > to ? upper : { words: lower.words, price: { from, to } };
}

const takenBy = (text: string, readers: Readers): WordsAndPrice | null =>
  taken(text, readers.both) ?? takenEnds(text, readers) ?? taken(text, readers.about);

/**
 * Extracts a price from a query in Swedish or English. A single amount ('5 000 kr') means plus or minus a quarter.
 * `sekPerEuro` converts euros; without it, an amount in euros remains a word.
 */
export function wordsAndPrice(query: string, sekPerEuro = 0): WordsAndPrice {
  const text = tidyQuery(query);
  return (
    (/\d/.test(text) ? takenBy(text, readersFor(sekPerEuro).once) : null) ?? { words: text, price: null }
  );
}

/** Extracts a monthly price ('under 500 kr/mån', 'månadskostnad högst 500'). */
export function wordsAndMonth(query: string, sekPerEuro = 0): WordsAndPrice {
  const text = tidyQuery(query);
  const none = { words: text, price: null };
  if (!/\d/.test(text)) return none;
  const { monthly, behindMonth } = readersFor(sekPerEuro);
  const named = takenBy(text, monthly);
  if (named) return named;
  const month = OF_MONTH.exec(text);
  return (month && takenBy(withoutMatch(text, month), behindMonth)) ?? none;
}

/** Returns a query without its price. Keeps a monthly price if it is recognisable. */
export function withoutPrice(query: string, sekPerEuro = 0): string {
  const month = wordsAndMonth(query, sekPerEuro);
  const left = wordsAndPrice(query, sekPerEuro).words;
  const kept = wordsAndMonth(left, sekPerEuro).price;
  const isKept = kept?.from === month.price?.from && kept?.to === month.price?.to;
  return isKept ? left : wordsAndPrice(month.words, sekPerEuro).words;
}
