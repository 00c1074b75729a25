// The filters that products at certain prices answer to: the bands that lie within, and rungs where the prices begin and end.
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { ore } from '@activepick/domain/money.ts';
import { MONTH_GIVEN_MARK, PRICE_BANDS, priceRung, rungMark } from '@activepick/domain/search/facets.ts';
import type { PriceRange } from '@activepick/domain/search/price-words.ts';
import { type FacetCounts, isRungMarked } from './facet-counts.ts';
import type { MonthPrices, PriceLimits } from './price-limits.ts';

/** The dearest that the database can hold, in öre. */
export const MOST_ORE = ore(2 ** 31 - 1);

const BANDS = PRICE_BANDS.map(({ id, fromSek, toSek }) => ({
  mark: `price:${id}`,
  begin: Math.max(1, 100 * fromSek),
  end: toSek === null ? MOST_ORE : 100 * toSek - 1,
}));

/**
 * Returns groups of filters, of each of which every product within such limits answers to one. Some that answer are a
 * little cheaper or dearer: the price itself is to be looked at as well.
 */
export const priceMarks = (counts: FacetCounts, { whole, month }: PriceLimits): string[][] => [
  ...(whole ? [marksWithin(counts, whole)] : []),
  ...(month ? [BIKE_MARKS, [...marksOfMonth(counts, month), MONTH_GIVEN_MARK]] : []),
];

const BIKE_MARKS = BIKE_KINDS.map((kind) => `kind:${kind}`);

// With a motor or without one: from the cheapest of both to the dearest of both.
function marksOfMonth(counts: FacetCounts, { electric, other }: MonthPrices): string[] {
  const ranges = [electric, other].filter((range) => range !== null);
  if (ranges.length === 0) return [];
  return marksWithin(counts, {
    from: ore(Math.min(...ranges.map(({ from }) => from ?? 0))),
    to: ore(Math.max(...ranges.map(({ to }) => to ?? MOST_ORE))),
  });
}

function marksWithin(counts: FacetCounts, price: PriceRange): string[] {
  const [from, to] = [price.from ?? 0, price.to ?? MOST_ORE];
  const touched = BANDS.filter(({ begin, end }) => begin <= to && end >= from);
  const isWithin = ({ begin, end }: (typeof BANDS)[number]) => begin >= from && end <= to;
  const rungs = touched
    .filter((band) => !isWithin(band))
    .flatMap(({ begin, end }) => {
      const [low, high] = [priceRung(ore(Math.max(begin, from))), priceRung(ore(Math.min(end, to)))];
      return counts.rungs.filter((rung) => rung >= low && rung <= high);
    });
  if (!rungs.every((rung) => isRungMarked(counts, rung))) return touched.map(({ mark }) => mark);
  return [...touched.filter(isWithin).map(({ mark }) => mark), ...new Set(rungs.map(rungMark))];
}
