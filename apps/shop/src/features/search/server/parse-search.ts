// Parses a query: its words, and the sort order, prices, reduction and size in it.

import type { Drive } from '@activepick/domain/benefit/policy.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { REDUCED_FACET } from '@activepick/domain/search/facets.ts';
import { tidyQuery } from '@activepick/domain/search/normalise-query.ts';
import { wordsAndReduction } from '@activepick/domain/search/parse-discount.ts';
import { type PriceRange, wordsAndMonth, wordsAndPrice } from '@activepick/domain/search/parse-price.ts';
import { wordsAndSize } from '@activepick/domain/search/parse-size.ts';
import { wordsAndSort } from '@activepick/domain/search/parse-sort.ts';
import { catalogueRange, type ProgrammeFilter } from '@activepick/domain/search/programme-filter.ts';
import { type QueryWord, queryWords } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import type { Catalogue } from '#src/features/catalogue/server/read-catalogue.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import type { HitsFilter } from '#src/features/product-index/server/hits-repository.ts';
import { priceFacets } from '#src/features/product-index/server/price-buckets.ts';
import {
  type MonthPrices,
  monthPricesOf,
  withinBoth,
} from '#src/features/product-index/server/price-filters.ts';

/** A parsed query. */
export interface ParsedQuery {
  /** As it was typed. */
  asked: string;
  /** Without the words for sort order, prices, reduction and size. */
  plain: string;
  words: QueryWord[];
  /** The sort order in the query. */
  sort: SearchSort | null;
  price: PriceRange | null;
  /** The monthly price range. */
  month: PriceRange | null;
  isReduced: boolean;
  /** As a value of the size filter. */
  size: string | null;
  /** The filter from prices, reduction and size; null without any. */
  narrowing: HitsFilter | null;
}

/** The data for parsing queries. */
export interface ParseContext {
  counts: FacetCounts;
  /** Converts prices in euros. */
  sekPerEuro: number;
  /** Returns the prices that give a monthly cost. */
  monthPrices: (month: PriceRange) => MonthPrices;
  /** The bikes of a programme, for any query; null without one. */
  programme: { kinds: readonly string[]; prices: MonthPrices } | null;
}

/** Returns the data for parsing queries today, and the bikes of a programme. */
export async function readingOf(
  { app, counts, rates }: Catalogue,
  programme: ProgrammeFilter | null = null,
): Promise<ParseContext> {
  const [known, parameters] = await Promise.all([counts(), rates()]);
  return {
    counts: known,
    sekPerEuro: app.settings.sekPerEuro,
    monthPrices: (month) => monthPricesOf(app, parameters, month),
    programme: programme && bikesOf(programme, app.settings.tax),
  };
}

function bikesOf(
  { kinds, drives, ...prices }: ProgrammeFilter,
  { mode, vatPercent }: Catalogue['app']['settings']['tax'],
): ParseContext['programme'] {
  const range = catalogueRange(prices, mode, vatPercent);
  const ofDrive = (drive: Drive) => (drives.includes(drive) ? range : null);
  return { kinds, prices: { electric: ofDrive('electric'), other: ofDrive('pedal') } };
}

/** Parses a query. A size that no product has is an ordinary word. */
export function parseQuery(reading: ParseContext, query: string): ParsedQuery {
  const asked = tidyQuery(query);
  const sorted = wordsAndSort(asked);
  const reduced = wordsAndReduction(sorted.words);
  const monthly = wordsAndMonth(reduced.words, reading.sekPerEuro);
  const priced = wordsAndPrice(monthly.words, reading.sekPerEuro);
  const sized = wordsAndSize(priced.words);
  const isSize = sized.size !== null && reading.counts.of(`size:${sized.size}`) > 0;
  const plain = isSize ? sized.words : priced.words;
  const found = {
    price: priced.price,
    month: monthly.price,
    isReduced: reduced.isReduced,
    size: isSize ? sized.size : null,
  };
  return {
    asked,
    plain,
    words: queryWords(plain),
    sort: sorted.sort,
    ...found,
    narrowing: narrowingBy(reading, found),
  };
}

function narrowingBy(
  { counts, monthPrices, programme }: ParseContext,
  { price: whole, month, isReduced, size }: Pick<ParsedQuery, 'price' | 'month' | 'isReduced' | 'size'>,
): HitsFilter | null {
  const monthly = month && monthPrices(month);
  const bikes =
    monthly && programme ? withinBoth(monthly, programme.prices) : (monthly ?? programme?.prices ?? null);
  const price = whole || bikes ? { whole, month: bikes } : null;
  const alternatives = [
    ...(programme && programme.kinds.length < BIKE_KINDS.length
      ? [programme.kinds.map((kind) => `kind:${kind}`)]
      : []),
    ...(price ? priceFacets(counts, price) : []),
    ...(isReduced ? [[REDUCED_FACET]] : []),
    ...(size ? [[`size:${size}`]] : []),
  ];
  return alternatives.length > 0 ? { alternatives, price } : null;
}
