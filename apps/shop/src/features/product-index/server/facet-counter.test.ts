// Counts of a load. They must equal those of all its products, whichever threads count which parts.
import { ore } from '@activepick/domain/money.ts';
import { EVERY_PRODUCT, priceBucket } from '@activepick/domain/search/facets.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FacetTally } from './facet-counter.ts';

const product = fc.record({
  facets: fc.uniqueArray(fc.constantFrom<string>('kind:city', 'electric:yes', 'stock:in', 'tag:kids'), {
    maxLength: 4,
  }),
  current: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(ore),
});
type Product = typeof product extends fc.Arbitrary<infer One> ? One : never;

const tallyOf = (products: readonly Product[]): FacetTally => {
  const tally = new FacetTally();
  for (const { facets, current } of products) tally.add(facets, current);
  return tally;
};

test('counts the products of a filter in each price bucket', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (products) => {
      const counted = tallyOf(products).counted();
      for (const facet of new Set([EVERY_PRODUCT, ...products.flatMap(({ facets }) => facets)]))
        for (const bucket of new Set(products.map(({ current }) => priceBucket(current)))) {
          const answers = products.filter(
            (one) =>
              priceBucket(one.current) === bucket && (facet === EVERY_PRODUCT || one.facets.includes(facet)),
          );
          expect(counted.get(facet)?.[bucket] ?? 0).toBe(answers.length);
        }
    }),
  );
});

test('the sum of counted parts equals the count of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.array(product, { maxLength: 10 }), { maxLength: 6 }), (parts) => {
      const together = new FacetTally();
      for (const part of parts) together.addAll(tallyOf(part).counted());
      expect(together.counted()).toEqual(tallyOf(parts.flat()).counted());
    }),
  );
});
