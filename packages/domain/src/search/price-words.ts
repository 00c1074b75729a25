// A price among the words of a query: 'cykel under 5 000 kr', 'bike 10000-20000', 'max 5k'. It is taken out of the words
// and narrows the hits down. What is no price (a weight, a height, a year, the number of a part) stays a word.
import { type Ore, ore } from '../money.ts';
import { tidyQuery, withoutMatch } from './tidy-query.ts';

/** Prices in öre that are asked for, both ends included; null for no end. */
export interface PriceRange {
  from: Ore | null;
  to: Ore | null;
}

/** A query with its price taken out. `words`: what is left of it. */
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

// Thousands stand apart by a sign of their own; three digits before such a group are not an amount by themselves.
const APART = "[ .,'’]";
const AMOUNT = `(\\d{1,3}(?:${APART}\\d{3})+(?!\\d)(?:[.,]\\d{2})?|(?:\\d{1,3}(?!${APART}\\d{3}(?!\\d))|\\d{4,8})(?:[.,]\\d{1,2})?)(?!\\d)`;
const ENDS = '(?![\\p{L}\\p{N}])';
const CURRENCY = 'kronor|kr\\.?|sek|:-|,-';
// What a number counts, when it is no money, stands right behind it.
const UNITS =
  'kg|kilo|gram|g|hg|mm|cm|dm|m|meter|km|mil|miles?|lm|lumen|lux|wh|w|watt|kw|v|volt|ah|mah|nm|tum|inch|inches|liters?|litres?|l|år|years?|v[äa]xlar|gears?|speed|psi|bar|%|"|”|″';
const A_MONTH = ' ?(?:/|per|i|a|om) ?(?:mån|mo)';
const NO_OTHER = `(?! ?(?:(?:${UNITS}|${CURRENCY})${ENDS}))(?![\\p{L}\\p{N}/]|[.,-]\\d)(?!${A_MONTH})`;
const BARE = `(?:(kr|sek) ?)?${AMOUNT}(?: ?(k|tkr|tusen|thousand)${ENDS})?`;
const FIRST = `${BARE}(?: ?(${CURRENCY})${ENDS})?`;
const LAST = `${BARE}(?: ?(${CURRENCY})${ENDS}(?!${A_MONTH})|${NO_OTHER})`;

const form = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])${text}`, 'giu');
const JOINED = '(?: ?(?:-|–|—|\\.\\.) ?| (?:till|to|och|and|upp till) )';
const BETWEEN = form(`${PRICED}(?:(mellan|between|från|fran|from) )?${FIRST}${JOINED}${LAST}`);
const AT_MOST = form(`${PRICED}(?:${UPPER}) ?${LAST}`);
const AT_LEAST = form(`${PRICED}(?:${LOWER}) ?${LAST}`);
const ABOUT_SO_MUCH = form(`(?:(?:${ABOUT}) ?)?${LAST}`);

/** Where no word says that it is money, less is a size, a weight, an age. In SEK. */
const LEAST_PLAIN = 200;
/** And in a range that has no word either, less is a part or a wheel. In SEK. */
const LEAST_IN_RANGE = 500;
/** Nobody asks for more. In SEK. */
const MOST = 10_000_000;
/** 'About' is a quarter less to a quarter more. */
const ABOUT_SHARE = 0.25;
const YEARS = { from: 2005, to: 2040 };

interface Money {
  sek: number;
  /** It is told to be money. */
  isTold: boolean;
}

const BETWEEN_THOUSANDS = new RegExp(`${APART}(?=\\d{3}(?!\\d))`);

type Groups = readonly (string | undefined)[];

function moneyOf([before, digits = '', thousand, after]: Groups): Money {
  const [whole = '', ...groups] = digits.split(BETWEEN_THOUSANDS);
  const plain = Number((whole + groups.join('')).replace(',', '.'));
  return { sek: thousand ? plain * 1_000 : plain, isTold: Boolean(before ?? thousand ?? after) };
}

function isPrice({ sek, isTold }: Money, least = LEAST_PLAIN): boolean {
  if (isTold) return sek > 0 && sek <= MOST;
  // 2023 is a year, 2000 a price.
  const isYear = sek >= YEARS.from && sek <= YEARS.to && sek % 100 !== 0;
  return sek >= least && sek <= MOST && Number.isInteger(sek) && !isYear;
}

const inOre = (sek: number): Ore => ore(Math.round(sek * 100));

function rangeBetween([, word, ...groups]: RegExpExecArray): PriceRange | null {
  const high = moneyOf(groups.slice(4));
  let low = moneyOf(groups.slice(0, 4));
  // '5-10k' and '5-10 000 kr' begin at five thousand.
  if (!low.isTold && low.sek < 100 && low.sek * 1_000 < high.sek) low = { ...low, sek: low.sek * 1_000 };
  const isTold = low.isTold || high.isTold;
  const least = word ? LEAST_PLAIN : LEAST_IN_RANGE;
  if (low.sek >= high.sek || ![low, high].every(({ sek }) => isPrice({ sek, isTold }, least))) return null;
  return { from: inOre(low.sek), to: inOre(high.sek) };
}

const rangeFrom =
  (range: (end: Ore) => PriceRange) =>
  ([, ...groups]: RegExpExecArray): PriceRange | null => {
    const money = moneyOf(groups);
    return isPrice(money) ? range(inOre(money.sek)) : null;
  };

// A number by itself is a price only where it is told to be money.
function rangeAbout([, ...groups]: RegExpExecArray): PriceRange | null {
  const money = moneyOf(groups);
  if (!money.isTold || !isPrice(money)) return null;
  return { from: inOre(money.sek * (1 - ABOUT_SHARE)), to: inOre(money.sek * (1 + ABOUT_SHARE)) };
}

type Reader = readonly [form: RegExp, read: (match: RegExpExecArray) => PriceRange | null];
const BOTH_ENDS: Reader = [BETWEEN, rangeBetween];
const UPPER_END: Reader = [AT_MOST, rangeFrom((to) => ({ from: null, to }))];
const LOWER_END: Reader = [AT_LEAST, rangeFrom((from) => ({ from, to: null }))];
const ABOUT_AN_AMOUNT: Reader = [ABOUT_SO_MUCH, rangeAbout];

function taken(text: string, [of, read]: Reader): WordsAndPrice | null {
  for (const match of text.matchAll(of)) {
    const price = read(match);
    if (price) return { words: withoutMatch(text, match), price };
  }
  return null;
}

// 'över 5 000 under 10 000' tells both ends one by one.
function takenEnds(text: string): WordsAndPrice | null {
  const upper = taken(text, UPPER_END);
  const lower = taken(upper?.words ?? text, LOWER_END);
  if (!upper || !lower) return upper ?? lower;
  const [from, to] = [lower.price?.from ?? null, upper.price?.to ?? null];
  return from !== null && to !== null && from > to ? upper : { words: lower.words, price: { from, to } };
}

/**
 * Returns a query with the price that stands among its words taken out, in Swedish or English. An amount by itself
 * ('5 000 kr') means about so much: a quarter less to a quarter more.
 */
export function wordsAndPrice(query: string): WordsAndPrice {
  const text = tidyQuery(query);
  if (!/\d/.test(text)) return { words: text, price: null };
  return (
    taken(text, BOTH_ENDS) ?? takenEnds(text) ?? taken(text, ABOUT_AN_AMOUNT) ?? { words: text, price: null }
  );
}
