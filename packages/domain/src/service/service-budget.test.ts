import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import { ore, sumOre, ZERO } from '../money.ts';
import { claimShares, remainingBudget, servicePeriod } from './service-budget.ts';

it.each([
  ['2026-04-10', '2026-04-10', '2026-04-10', '2027-04-09'],
  ['2026-04-10', '2027-04-09', '2026-04-10', '2027-04-09'],
  ['2026-04-10', '2027-04-10', '2027-04-10', '2028-04-09'],
  ['2026-04-10', '2029-01-01', '2028-04-10', '2029-04-09'],
  ['2026-04-10', '2026-04-09', '2026-04-10', '2027-04-09'],
  ['2026-12-31', '2027-12-30', '2026-12-31', '2027-12-30'],
  ['2024-02-29', '2025-02-27', '2024-02-29', '2025-02-27'],
  ['2024-02-29', '2025-02-28', '2025-02-28', '2026-02-27'],
  ['2024-02-29', '2028-02-28', '2027-02-28', '2028-02-28'],
  ['2024-02-29', '2028-02-29', '2028-02-29', '2029-02-27'],
])(
  '[BP12.1] after a handover on %s, %s lies in the 12 months from %s to %s',
  (handedOverOn, day, from, to) => {
    expect(servicePeriod(handedOverOn, day)).toEqual({ from, to });
  },
);

const START = '2019-01-01';
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(START, days));

it('[BP12.1] the periods of a benefit follow each other without a gap and without an overlap', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 2_500 }), (handedOverOn, later) => {
      const today = addDays(handedOverOn, later);
      const { from, to } = servicePeriod(handedOverOn, today);
      expect(from <= today && today <= to).toBe(true);
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(364);
      expect(daysBetween(from, to)).toBeLessThanOrEqual(366);
      expect(servicePeriod(handedOverOn, from)).toEqual({ from, to });
      expect(servicePeriod(handedOverOn, addDays(to, 1)).from).toBe(addDays(to, 1));
    }),
  );
});

it.each([
  [120_000, 0, 120_000],
  [120_000, 119_999, 1],
  [120_000, 120_000, 0],
  [70_000, 120_000, 0],
  [0, 0, 0],
])('[BP12.2] of a budget of %i öre, %i used leave %i', (yearly, used, left) => {
  expect(remainingBudget(ore(yearly), ore(used))).toBe(left);
});

it.each([
  [50_000, 120_000, 50_000, 0],
  [120_000, 120_000, 120_000, 0],
  [120_001, 120_000, 120_000, 1],
  [5_000, 0, 0, 5_000],
])(
  '[BP12.2] a claim of %i öre with %i left takes %i, and the employee pays %i',
  (total, left, budget, rest) => {
    expect(claimShares(ore(total), ore(left))).toEqual({ budgetOre: budget, restOre: rest });
  },
);

it('[BP12.2] claims one after another never use more than the budget, and their parts are exact', () => {
  const claims = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), claims, (yearly, totals) => {
      let used = ZERO;
      for (const total of totals) {
        const left = remainingBudget(ore(yearly), used);
        const { budgetOre, restOre } = claimShares(ore(total), left);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(budgetOre).toBeGreaterThanOrEqual(0);
        expect(restOre).toBeGreaterThanOrEqual(0);
        expect(budgetOre + restOre).toBe(total);
        used = sumOre([used, budgetOre]);
      }
      expect(used).toBe(Math.min(yearly, sumOre(totals.map(ore))));
    }),
  );
});
