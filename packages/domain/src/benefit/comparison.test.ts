import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore, oreToSek, sekToOre } from '../money.ts';
import type { BenefitType } from './benefit-value.ts';
import { type BenefitQuestion, calculate, TERM_MONTHS } from './calculator.ts';
import { endValues, paidByMonth, verdictOn } from './comparison.ts';

const PARAMETERS = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
};
const ask = (overrides: Partial<BenefitQuestion> = {}): BenefitQuestion => ({
  priceOre: sekToOre(59_000),
  type: 'bike_electric',
  marginalTaxPercent: 52,
  termMonths: 36,
  deduction: { model: 'cost-neutral', monthlyCostOre: sekToOre(2065) },
  parameters: PARAMETERS,
  ...overrides,
});
const TYPES: readonly BenefitType[] = ['bike_non_electric', 'bike_electric', 'accessory'];
const prices = fc.integer({ min: 0, max: 20_000_000 }).map(ore);
const taxes = fc.integer({ min: 0, max: 100 });
const types = fc.constantFrom(...TYPES);
const simple = (priceOre: number, type: BenefitType, marginalTaxPercent: number) =>
  calculate(
    ask({
      priceOre: ore(priceOre),
      type,
      marginalTaxPercent,
      termMonths: TERM_MONTHS,
      deduction: { model: 'simple' },
    }),
  );

describe('the end values', () => {
  it('are three, including the worked example: at 20 % the expensive bike costs more than cash', () => {
    const ends = endValues(ask());
    expect(ends.map(({ percent }) => percent)).toEqual([10, 20, 30]);
    expect(oreToSek(ends[1]!.totalCostOre)).toBe(60_935.95);
    expect(ends.map(({ isCashCheaper }) => isCashCheaper)).toEqual([false, true, true]);
  });

  it('include the term and the buy-out, and increase with the share', () => {
    fc.assert(
      fc.property(prices, types, taxes, (priceOre, type, marginalTaxPercent) => {
        const question = ask({ priceOre, type, marginalTaxPercent, deduction: { model: 'simple' } });
        const { netOverTermOre } = calculate(question);
        const ends = endValues(question);
        for (const end of ends)
          expect(Math.abs(end.totalCostOre - netOverTermOre - end.buyOutOre)).toBeLessThanOrEqual(1);
        expect(ends.map(({ totalCostOre }) => totalCostOre)).toEqual(
          ends.map(({ totalCostOre }) => totalCostOre).sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('the verdict', () => {
  const ends = (...savings: number[]) =>
    savings.map((savingOre, index) => ({ percent: (index + 1) * 10, savingOre: ore(savingOre) }));
  it.each([
    ['the benefit is cheaper', 900, ends(700, 500, 300), { outcome: 'benefit' }],
    [
      'it depends on the end value',
      300,
      ends(100, -100, -300),
      { outcome: 'benefit-until', untilPercent: 10 },
    ],
    [
      'it pays only without a buy-out',
      300,
      ends(-1, -2, -3),
      { outcome: 'benefit-until', untilPercent: null },
    ],
    ['both cost the same', 0, ends(-1, -2, -3), { outcome: 'equal' }],
    ['cash is cheaper', -1, ends(-2, -3, -4), { outcome: 'cash' }],
  ])('is that %s', (_, saving, range, verdict) => {
    expect(verdictOn(saving, range)).toEqual(verdict);
  });
});

describe('a calculation', () => {
  it('never increases with the tax rate', () => {
    fc.assert(
      fc.property(prices, types, taxes, taxes, (priceOre, type, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(simple(priceOre, type, high).totalCostOre).toBeLessThanOrEqual(
          simple(priceOre, type, low).totalCostOre,
        );
      }),
    );
  });

  it('never decreases with the price', () => {
    fc.assert(
      fc.property(prices, prices, types, taxes, (one, other, type, tax) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(simple(low, type, tax).totalCostOre).toBeLessThanOrEqual(simple(high, type, tax).totalCostOre);
      }),
    );
  });

  it('has no negative cost, and equals the sum of its parts', () => {
    const models = fc.constantFrom('simple', 'cost-neutral', 'cost-neutral-vat');
    fc.assert(
      fc.property(prices, types, taxes, models, taxes, (priceOre, type, marginalTaxPercent, model, share) => {
        const deduction =
          model === 'simple'
            ? { model: 'simple' as const, employerSharePercent: share }
            : {
                model: model as 'cost-neutral',
                monthlyCostOre: ore(Math.round(priceOre / 30)),
                employerSharePercent: share,
              };
        const result = calculate(ask({ priceOre, type, marginalTaxPercent, deduction }));
        expect(result.netPerMonthOre).toBeGreaterThanOrEqual(0);
        expect(result.totalCostOre).toBeGreaterThanOrEqual(0);
        const parts = result.grossOverTermOre - result.taxSavedOverTermOre + result.taxOnBenefitOverTermOre;
        expect(Math.abs(parts - result.netOverTermOre)).toBeLessThanOrEqual(2);
        expect(Math.abs(result.cashOre - result.totalCostOre - result.savingOre)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has monthly payments until the end of the term', () => {
    const result = simple(1_899_000, 'bike_non_electric', 32);
    const paid = paidByMonth(result, 36);
    expect(paid).toHaveLength(37);
    expect(paid[0]).toBe(0);
    expect(paid[36]).toBe(sekToOre(14_006.78));
    expect([...paid].sort((a, b) => a - b)).toEqual(paid);
  });
});
