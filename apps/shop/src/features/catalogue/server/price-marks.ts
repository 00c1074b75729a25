// The filters that products at certain prices answer to: the bands that lie within, and rungs where the prices begin and end.
import { ore } from '@activepick/domain/money.ts';
import { PRICE_BANDS, priceRung, rungMark } from '@activepick/domain/search/facets.ts';
import type { PriceRange } from '@activepick/domain/search/price-words.ts';
import { type FacetCounts, isRungMarked } from './facet-counts.ts';

/** The dearest that the database can hold, in öre. */
export const MOST_ORE = ore(2 ** 31 - 1);

const BANDS = PRICE_BANDS.map(({ id, fromSek, toSek }) => ({
  mark: `price:${id}`,
  begin: Math.max(1, 100 * fromSek),
  end: toSek === null ? MOST_ORE : 100 * toSek - 1,
}));

/**
 * Returns filters of which each product at such a price answers to one. Some that answer are a little cheaper or dearer:
 * the price itself is to be looked at as well.
 */
export function priceMarks(counts: FacetCounts, price: PriceRange): string[] {
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
