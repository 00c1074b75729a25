import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shrinkRefunds } from './shrink-refunds.ts';

it('[COM.H2] never refunds more than is left after what was refunded outside, and changes no refund that fits', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 200_000 }), amounts, (leftOre, given) => {
      const decisions = given.map((amountOre, at) => ({ at, amountOre }));
      const shrunk = shrinkRefunds(leftOre, decisions);
      const after = decisions.map(
        ({ at, amountOre }) => shrunk.find(({ decision }) => decision.at === at)?.amountOre ?? amountOre,
      );
      const total = after.reduce((sum, one) => sum + one, 0);
      const wanted = given.reduce((sum, one) => sum + one, 0);
      expect(total).toBe(Math.min(Math.max(0, leftOre), wanted));
      if (wanted <= leftOre) expect(shrunk).toEqual([]);
    }),
  );
});
