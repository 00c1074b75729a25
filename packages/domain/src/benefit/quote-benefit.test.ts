import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore, sekToOre, sumOre } from '../money.ts';
import type { BenefitParameters } from './benefit-value.ts';
import { calculate } from './calculator.ts';
import { endValues } from './comparison.ts';
import { deductionSchedule, splitOre } from './deduction-schedule.ts';
import {
  assumptionsOf,
  type BenefitPolicy,
  DEDUCTION_MODELS,
  DEFAULT_POLICY,
  POLICY_TERMS,
  SERVICE_PACKAGES,
} from './policy.ts';
import { type QuoteQuestion, quoteBenefit } from './quote-benefit.ts';

const RATES_2026: BenefitParameters = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3_000,
  employerContributionsPercent: 31.42,
};
const NO_SERVICE: BenefitPolicy = { ...DEFAULT_POLICY, servicePackage: 'none' };
const PLUS: BenefitPolicy = { ...DEFAULT_POLICY, servicePackage: 'plus' };

const question = (priceSek: number, part: Partial<QuoteQuestion> = {}): QuoteQuestion => ({
  bikeOre: sekToOre(priceSek),
  isElectric: false,
  accessoriesOre: ore(0),
  policy: { ...NO_SERVICE, deductionModel: 'cost-neutral' },
  marginalTaxPercent: 32,
  firstMonth: '2026-04',
  parameters: [RATES_2026],
  ...part,
});

/** Returns the runs of equal amounts, in the order of the months, each as length and amount. */
const runs = (amounts: readonly Ore[]) =>
  amounts.reduce<[number, number][]>((found, amount) => {
    const last = found.at(-1);
    if (last?.[1] === amount) last[0] += 1;
    else found.push([1, amount]);
    return found;
  }, []);

describe('the deduction of a term', () => {
  it.each<[string, QuoteQuestion, number, [number, number][]]>([
    [
      '18,990 pedal, no package',
      question(18_990),
      1_880_869,
      [
        [13, 52_247],
        [23, 52_246],
      ],
    ],
    [
      '18,990 pedal, plus',
      question(18_990, { policy: { ...PLUS, deductionModel: 'cost-neutral' } }),
      2_186_869,
      [
        [13, 60_747],
        [23, 60_746],
      ],
    ],
    [
      '59,000 electric, no package',
      question(59_000, { isElectric: true }),
      6_438_073,
      [
        [13, 178_836],
        [23, 178_835],
      ],
    ],
    [
      '59,000, model simple',
      question(59_000, { isElectric: true, policy: NO_SERVICE }),
      5_900_000,
      [
        [32, 163_889],
        [4, 163_888],
      ],
    ],
    [
      '[LIFE.M4] 3,990 over 12 months, model simple: what the employer is invoiced',
      question(3_990, { policy: { ...NO_SERVICE, termMonths: 12 } }),
      167_580,
      [[12, 13_965]],
    ],
    [
      '[LIFE.M4] 3,990 over 12 months, model simple, plus: the service on both sides',
      question(3_990, { policy: { ...PLUS, termMonths: 12 } }),
      167_580 + 12 * 8_500,
      [[12, 22_465]],
    ],
  ])('[BP6] is exact to the öre: %s', (_name, asked, total, months) => {
    const { grossOverTermOre, deductions } = quoteBenefit(asked);
    expect(grossOverTermOre).toBe(total);
    expect(runs(deductions)).toEqual(months);
  });

  it('[BP6] is split into equal months whose sum is exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (total, n) => {
          const months = splitOre(ore(total), n);
          expect(months).toHaveLength(n);
          expect(sumOre(months)).toBe(total);
          const sizes = months.map(Math.abs);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
        },
      ),
    );
  });

  it.each([0, -1, 1.5])('refuses a term of %s months', (months) => {
    expect(() => deductionSchedule(100, months)).toThrow(RangeError);
    expect(() => splitOre(ore(100), months)).toThrow(RangeError);
  });
});

describe('a quote', () => {
  it.each<[string, QuoteQuestion, Record<string, number>]>([
    [
      'pedal, 32 %',
      question(18_990),
      {
        employerCostPerMonthOre: 66_465,
        grossPerMonthOre: 52_246,
        netPerMonthOre: 37_765,
        netOverTermOre: 1_359_549,
      },
    ],
    [
      'electric, 52 %',
      question(59_000, { isElectric: true, marginalTaxPercent: 52 }),
      {
        employerCostPerMonthOre: 206_500,
        grossPerMonthOre: 178_835,
        netPerMonthOre: 133_050,
        netOverTermOre: 4_789_817,
      },
    ],
    [
      'pedal, VAT deducted',
      question(18_990, { policy: { ...NO_SERVICE, deductionModel: 'cost-neutral-vat' } }),
      { grossPerMonthOre: 49_694, netPerMonthOre: 36_030 },
    ],
    [
      'pedal, half paid by the employer',
      question(18_990, {
        policy: { ...NO_SERVICE, deductionModel: 'cost-neutral', employerSharePercent: 50 },
      }),
      { grossPerMonthOre: 26_959, netPerMonthOre: 20_570, employerSharePerMonthOre: 33_233 },
    ],
    [
      'pedal, simple',
      question(18_990, { policy: NO_SERVICE }),
      { grossPerMonthOre: 52_750, netPerMonthOre: 38_108, savingOre: 527_122, cashOre: 1_899_000 },
    ],
  ])('[BP6] has the figures of the worked examples: %s', (_name, asked, expected) => {
    expect(quoteBenefit(asked)).toMatchObject(expected);
  });

  it('[BP6] gives the taxable value by calendar year, preliminary if the rate is not set', () => {
    expect(quoteBenefit(question(18_990)).taxableYears).toEqual([
      { year: 2026, months: 9, taxableOre: 0, isPreliminary: false },
      { year: 2027, months: 12, taxableOre: 83_915, isPreliminary: true },
      { year: 2028, months: 12, taxableOre: 83_915, isPreliminary: true },
      { year: 2029, months: 3, taxableOre: 0, isPreliminary: true },
    ]);
  });

  it('[LIFE.M2] values service at what the employer pays for the package, and at nothing without one', () => {
    const ofYear = (servicePackage: BenefitPolicy['servicePackage'], isElectric: boolean) =>
      quoteBenefit(
        question(isElectric ? 59_000 : 18_990, {
          isElectric,
          policy: { ...NO_SERVICE, servicePackage },
        }),
      ).taxableYears[1]?.taxableOre;
    expect([ofYear('none', false), ofYear('plus', false)]).toEqual([83_915, 185_915]);
    expect([ofYear('none', true), ofYear('plus', true)]).toEqual([1_089_450, 1_191_450]);
  });

  it('[BP6] adds accessories, which cost their price and save nothing', () => {
    const without = quoteBenefit(question(18_990));
    const quote = quoteBenefit(question(18_990, { accessoriesOre: ore(360_000) }));
    expect(quote.grossOverTermOre).toBe(without.grossOverTermOre + 360_000);
    expect(quote.netOverTermOre).toBe(without.netOverTermOre + 360_000);
    expect(quote.savingOre).toBe(without.savingOre);
    expect(quote.taxableYears.map(({ taxableOre }) => taxableOre)).toEqual([
      90_000,
      83_915 + 120_000,
      83_915 + 120_000,
      30_000,
    ]);
  });

  it('[LIFE.H1] invoices accessories at their price, and the employer’s share pays its part of them', () => {
    const policy = { ...PLUS, employerSharePercent: 25 };
    const without = quoteBenefit(question(18_990, { policy }));
    const quote = quoteBenefit(question(18_990, { policy, accessoriesOre: ore(100_000) }));
    expect(runs(quote.accessoryCosts)).toEqual([
      [28, 2_778],
      [8, 2_777],
    ]);
    expect(quote.employerCostPerMonthOre).toBe(without.employerCostPerMonthOre);
    expect(quote.invoicedPerMonthOre).toBe(without.invoicedPerMonthOre + 2_778);
    expect(quote.invoicedOverTermOre).toBe(without.invoicedOverTermOre + 100_000);
    expect(quote.accessoryGrossOre).toBe(75_000);
    expect(quote.grossOverTermOre).toBe(without.grossOverTermOre + 75_000);
    expect(quote.employerSharePerMonthOre).toBe(without.employerSharePerMonthOre + 694);
  });

  it('[LIFE.M4] of model simple deducts the price, but never more than the employer is invoiced, less the share', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 0, max: 20_000_000 }),
          accessories: fc.integer({ min: 0, max: 1_000_000 }),
          leasePercent: fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
          servicePackage: fc.constantFrom(...SERVICE_PACKAGES),
          termMonths: fc.constantFrom(...POLICY_TERMS),
          share: fc.integer({ min: 0, max: 100 }),
        }),
        ({ price, accessories, share, ...part }) => {
          const policy = { ...DEFAULT_POLICY, ...part, employerSharePercent: share };
          const quote = quoteBenefit(
            question(0, { bikeOre: ore(price), accessoriesOre: ore(accessories), policy }),
          );
          const service = { none: 0, basic: 5_500, plus: 8_500, full: 13_500 }[part.servicePackage];
          const priced = price + accessories + service * part.termMonths;
          const lower = Math.min(priced, quote.invoicedOverTermOre);
          expect(Math.abs(quote.grossOverTermOre - lower * (1 - share / 100))).toBeLessThanOrEqual(0.5001);
          expect(quote.grossOverTermOre).toBeLessThanOrEqual(quote.cashOre);
        },
      ),
    );
  });

  it('[BP6] lets the employee choose the service package only if the policy allows it', () => {
    const chosen = { servicePackage: 'plus' } as const;
    const open = quoteBenefit(question(18_990, { policy: DEFAULT_POLICY, ...chosen }));
    expect(open).toMatchObject({ servicePackage: 'plus', serviceBudgetPerYearOre: 120_000 });
    expect(open.grossOverTermOre).toBe(1_899_000 + 36 * 8_500);
    expect(open.cashOre).toBe(1_899_000 + 36 * 8_500);
    const fixed = { ...DEFAULT_POLICY, servicePackage: 'basic' } as const;
    expect(quoteBenefit(question(18_990, { policy: fixed, ...chosen })).servicePackage).toBe('basic');
  });

  it('reports that buying outright costs less', () => {
    const policy = {
      ...NO_SERVICE,
      deductionModel: 'cost-neutral',
      leasePercent: 3.5,
      insurancePercent: 0,
    } as const;
    const quote = quoteBenefit(question(59_000, { isElectric: true, marginalTaxPercent: 0, policy }));
    expect(quote).toMatchObject({ isCashCheaper: true });
    expect(quote.savingOre).toBeLessThan(0);
    expect(quote.endValues.every(({ isCashCheaper }) => isCashCheaper)).toBe(true);
  });

  it.each<[string, Partial<QuoteQuestion>]>([
    ['tax above 100 %', { marginalTaxPercent: 101 }],
    ['share below 0 %', { policy: { ...NO_SERVICE, employerSharePercent: -1 } }],
    ['a negative price', { bikeOre: ore(-1) }],
    ['no month', { firstMonth: '2026-13' }],
  ])('refuses %s', (_name, part) => {
    expect(() => quoteBenefit(question(18_990, part))).toThrow(RangeError);
  });

  it('[BP6] agrees with the calculator for a bike alone, for any policy', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 0, max: 20_000_000 }),
          isElectric: fc.boolean(),
          deductionModel: fc.constantFrom(...DEDUCTION_MODELS),
          servicePackage: fc.constantFrom(...SERVICE_PACKAGES),
          termMonths: fc.constantFrom(...POLICY_TERMS),
          tax: fc.integer({ min: 0, max: 60 }),
          share: fc.integer({ min: 0, max: 100 }),
        }),
        ({ price, isElectric, tax, share, ...part }) => {
          const policy = { ...DEFAULT_POLICY, ...part, employerSharePercent: share };
          const quote = quoteBenefit(
            question(0, { bikeOre: ore(price), isElectric, policy, marginalTaxPercent: tax }),
          );
          const service = { none: 0, basic: 5_500, plus: 8_500, full: 13_500 }[part.servicePackage];
          const cashExtras = part.deductionModel === 'simple' ? 0 : (price * 0.4375) / 100;
          const monthlyOre = Math.round((price * 3.5) / 100 + 1e-6);
          const engine = {
            priceOre: ore(price),
            type: isElectric ? ('bike_electric' as const) : ('bike_non_electric' as const),
            marginalTaxPercent: tax,
            termMonths: part.termMonths,
            parameters: RATES_2026,
            assumptions: assumptionsOf(part.servicePackage),
            deduction:
              part.deductionModel === 'simple'
                ? {
                    model: 'simple' as const,
                    totalCostOre: Math.min(price, monthlyOre * part.termMonths) + service * part.termMonths,
                    employerSharePercent: share,
                  }
                : {
                    model: part.deductionModel,
                    monthlyCostOre: (price * 3.5) / 100 + service,
                    employerSharePercent: share,
                  },
          };
          const result = calculate(engine);
          expect(quote).toMatchObject({
            grossPerMonthOre: result.grossPerMonthOre,
            grossOverTermOre: result.grossOverTermOre,
            netPerMonthOre: result.netPerMonthOre,
            netOverTermOre: result.netOverTermOre,
          });
          expect(sumOre(quote.deductions)).toBe(result.grossOverTermOre);
          expect(quote.endValues.map(({ totalCostOre }) => totalCostOre)).toEqual(
            endValues(engine).map(({ totalCostOre }) => totalCostOre),
          );
          const cash = price + (service + cashExtras) * part.termMonths;
          expect(Math.abs(quote.cashOre - cash)).toBeLessThanOrEqual(0.5001);
        },
      ),
    );
  });
});
