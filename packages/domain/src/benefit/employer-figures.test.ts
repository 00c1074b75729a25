import { describe, expect, it } from 'vitest';
import { sekToOre } from '../money.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { openDeductions, openMonths, orderFigures } from './employer-figures.ts';
import { type BenefitPolicy, DEFAULT_POLICY } from './policy.ts';

const RATES_2026 = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3_000,
  employerContributionsPercent: 31.42,
};
const figures = (lines: BenefitLine[], rules: Partial<BenefitPolicy> = {}) =>
  orderFigures({
    lines,
    policy: { ...DEFAULT_POLICY, servicePackage: 'none', ...rules },
    day: '2026-04-02',
    parameters: [RATES_2026],
  });
const bike = (sek: number, isElectric = false, quantity = 1): BenefitLine => ({
  kind: 'city',
  isElectric,
  unitOre: sekToOre(sek),
  quantity,
});

describe('the figures of an order for its employer', () => {
  // The published example of docs/domain-facts.md 2.7.
  it('follow the calculator: an electric bike of 59,000 SEK that is cost-neutral', () => {
    expect(figures([bike(59_000, true)], { deductionModel: 'cost-neutral' })).toEqual({
      termMonths: 36,
      costPerMonthOre: 206_500,
      deductionPerMonthOre: 178_835,
      deductionOverTermOre: 6_438_073,
      contributionsSavedPerMonthOre: 27_664,
    });
  });

  it('leave no cost for the employer if the deduction is cost-neutral', () => {
    const { costPerMonthOre, deductionPerMonthOre, contributionsSavedPerMonthOre } = figures(
      [bike(59_000, true)],
      { deductionModel: 'cost-neutral' },
    );
    expect(
      Math.abs(costPerMonthOre - deductionPerMonthOre - contributionsSavedPerMonthOre),
    ).toBeLessThanOrEqual(1);
  });

  it('[LIFE.H1] quote each bike separately, with the accessories of the order at the first', () => {
    const lines = [bike(18_990, false, 2), { ...bike(900), kind: 'helmet' as const }];
    const one = figures([bike(18_990)]);
    const both = figures(lines);
    // 900 SEK of accessories over 36 months.
    expect(both.costPerMonthOre).toBe(2 * one.costPerMonthOre + 2_500);
    expect(both.deductionOverTermOre).toBe(2 * one.deductionOverTermOre + 90_000);
  });

  it('are those of the accessories alone in an order without a bike', () => {
    const only = figures([{ ...bike(900), kind: 'helmet' }]);
    expect(only).toMatchObject({ costPerMonthOre: 2_500, deductionOverTermOre: 90_000 });
  });
});

describe('the open months of a term', () => {
  it.each([
    [null, '2026-11', 36],
    ['2026-12', '2026-11', 36],
    ['2026-11', '2026-11', 36],
    ['2025-12', '2026-11', 25],
    ['2023-12', '2026-11', 1],
    ['2023-11', '2026-11', 0],
  ])('for a term of 36 months from %s are in %s: %i', (firstMonth, month, open) => {
    expect(openMonths({ firstMonth, termMonths: 36 }, month)).toBe(open);
  });

  it('determine the remaining deductions', () => {
    const deductionOverTermOre = sekToOre(36_000);
    expect(
      openDeductions(
        [
          { firstMonth: null, termMonths: 36, deductionOverTermOre },
          { firstMonth: '2025-11', termMonths: 36, deductionOverTermOre },
          { firstMonth: '2023-11', termMonths: 36, deductionOverTermOre },
        ],
        '2026-11',
      ),
    ).toBe(sekToOre(36_000 + 24_000));
  });
});
