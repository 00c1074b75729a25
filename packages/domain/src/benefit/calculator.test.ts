import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore, oreToSek, sekToOre } from '../money.ts';
import {
  type BenefitQuestion,
  type BenefitResult,
  buyOutRange,
  calculate,
  proposedMarginalTaxPercent,
} from './calculator.ts';

const PARAMETERS = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
};

const ask = (overrides: Partial<BenefitQuestion>): BenefitQuestion => ({
  priceOre: sekToOre(18990),
  type: 'bike_non_electric',
  marginalTaxPercent: 32,
  termMonths: 36,
  deduction: { model: 'simple' },
  parameters: PARAMETERS,
  ...overrides,
});

const PEDAL_32 = ask({});
const PEDAL_44 = ask({ marginalTaxPercent: 44 });
const ELECTRIC_52 = ask({ priceOre: sekToOre(59000), type: 'bike_electric', marginalTaxPercent: 52 });
const WORKED = [PEDAL_32, PEDAL_44, ELECTRIC_52];
const MONTHLY_COSTS = [664.65, 664.65, 2065];

/** Calculates the three worked examples of 2026 with a model and returns a line of each in SEK. */
function lines(
  model: 'simple' | 'cost-neutral' | 'cost-neutral-vat',
  line: keyof BenefitResult,
  buyOutPercent = 0,
): number[] {
  return WORKED.map((question, i) => {
    const monthlyCostOre = sekToOre(MONTHLY_COSTS[i]!);
    const deduction = model === 'simple' ? { model } : { model, monthlyCostOre };
    const buyOutOre = ore((question.priceOre * buyOutPercent) / 100);
    return Number(calculate({ ...question, deduction, buyOutOre })[line]) / 100;
  });
}

describe('the worked examples of 2026', () => {
  it.each<[keyof BenefitResult, number[]]>([
    ['depreciationPerYearOre', [3165, 3165, 11800]],
    ['servicePerYearOre', [300, 300, 650]],
    ['capitalPerYearOre', [674.15, 674.15, 2094.5]],
    ['valuePerYearOre', [4139.15, 4139.15, 14544.5]],
    ['taxablePerYearOre', [1139.15, 1139.15, 11544.5]],
    ['taxablePerMonthOre', [94.93, 94.93, 962.04]],
    ['taxOnBenefitPerMonthOre', [30.38, 41.77, 500.26]],
    ['grossPerMonthOre', [527.5, 527.5, 1638.89]],
    ['netPerMonthOre', [389.08, 337.17, 1286.93]],
    ['netOverTermOre', [14006.78, 12138.07, 46329.42]],
    ['savingOre', [4983.22, 6851.93, 12670.58]],
  ])('by the simple model: %s', (line, expected) => {
    expect(lines('simple', line)).toEqual(expected);
  });

  it('by the simple model: saving in percent', () => {
    expect(WORKED.map((question) => calculate(question).savingPercent)).toEqual([26.2, 36.1, 21.5]);
  });

  it.each<[keyof BenefitResult, number[]]>([
    ['costPerMonthOre', [664.65, 664.65, 2065]],
    ['grossPerMonthOre', [528.44, 528.44, 1801.3]],
    ['netPerMonthOre', [389.72, 337.7, 1364.89]],
    ['netOverTermOre', [14029.8, 12157.03, 49135.95]],
  ])('cost-neutral: %s', (line, expected) => {
    expect(lines('cost-neutral', line)).toEqual(expected);
  });

  it('cost-neutral, bought out at 20 %: the expensive bike costs more than buying outright', () => {
    expect(lines('cost-neutral', 'totalCostOre', 20)).toEqual([17827.8, 15955.03, 60935.95]);
    expect(lines('cost-neutral', 'savingOre', 20)[2]).toBe(-1935.95);
    const result = calculate({
      ...ELECTRIC_52,
      deduction: { model: 'cost-neutral', monthlyCostOre: sekToOre(2065) },
      buyOutOre: sekToOre(11800),
    });
    expect(result.isCashCheaper).toBe(true);
    expect(result.savingPercent).toBe(-3.3);
  });

  it.each<[keyof BenefitResult, number[]]>([
    ['grossPerMonthOre', [503.99, 503.99, 1753.97]],
    ['netPerMonthOre', [373.09, 324, 1342.17]],
  ])('cost-neutral with VAT: %s', (line, expected) => {
    expect(lines('cost-neutral-vat', line)).toEqual(expected);
  });

  it('with half of the cost paid by the employer', () => {
    const deduction = {
      model: 'cost-neutral',
      monthlyCostOre: sekToOre(664.65),
      employerSharePercent: 50,
    } as const;
    const result = calculate({ ...PEDAL_32, deduction });
    expect(oreToSek(result.grossPerMonthOre)).toBe(275.57);
    expect(oreToSek(result.netPerMonthOre)).toBe(217.76);
    expect(oreToSek(result.employerSharePerMonthOre)).toBe(332.33);
  });
});

describe('an accessory', () => {
  it('is taxable in full and saves nothing', () => {
    const result = calculate(ask({ type: 'accessory', priceOre: sekToOre(2138), marginalTaxPercent: 44 }));
    expect(result).toMatchObject({
      taxFreePerYearOre: 0,
      netPerMonthOre: sekToOre(59.39),
      netOverTermOre: sekToOre(2138),
      savingOre: 0,
      isCashCheaper: false,
    });
  });

  it('costs its price by any model, tax and term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map(ore),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 60 }),
        (priceOre, marginalTaxPercent, termMonths) => {
          const deduction = { model: 'cost-neutral', monthlyCostOre: ore(12_345) } as const;
          const result = calculate(
            ask({ type: 'accessory', priceOre, marginalTaxPercent, termMonths, deduction }),
          );
          expect(result.netOverTermOre).toBe(priceOre);
        },
      ),
    );
  });
});

describe('a calculation', () => {
  it('compares benefit and cash with the same costs', () => {
    const result = calculate(ask({ cashExtrasOre: sekToOre(2000), buyOutOre: sekToOre(1000) }));
    expect(result.cashOre).toBe(sekToOre(20990));
    expect(oreToSek(result.savingOre)).toBe(5983.22);
  });

  it('spreads a given cost instead of the price', () => {
    const result = calculate(
      ask({ deduction: { model: 'simple', totalCostOre: sekToOre(36000), employerSharePercent: 25 } }),
    );
    expect(oreToSek(result.grossPerMonthOre)).toBe(750);
  });

  it('its lines add up within their rounding', () => {
    const question = fc.record({
      priceOre: fc.integer({ min: 100, max: 20_000_000 }).map(ore),
      type: fc.constantFrom('bike_non_electric', 'bike_electric', 'accessory'),
      marginalTaxPercent: fc.integer({ min: 0, max: 100 }),
      termMonths: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(question, (overrides) => {
        const r = calculate(ask(overrides as Partial<BenefitQuestion>));
        expect(
          Math.abs(r.valuePerYearOre - r.depreciationPerYearOre - r.servicePerYearOre - r.capitalPerYearOre),
        ).toBeLessThanOrEqual(2);
        expect(Math.abs(r.cashOre - r.totalCostOre - r.savingOre)).toBeLessThanOrEqual(1);
        expect(r.taxablePerYearOre).toBeLessThanOrEqual(r.valuePerYearOre);
      }),
    );
  });

  it.each<Partial<BenefitQuestion>>([
    { marginalTaxPercent: -1 },
    { marginalTaxPercent: 101 },
    { marginalTaxPercent: Number.NaN },
    { termMonths: 0 },
    { termMonths: 1.5 },
    { priceOre: ore(-1) },
    { deduction: { model: 'simple', employerSharePercent: 101 } },
  ])('refuses %j', (overrides) => {
    expect(() => calculate(ask(overrides))).toThrow(RangeError);
  });
});

it('shows the end value as a range', () => {
  expect(buyOutRange(sekToOre(18990)).map(({ buyOutOre }) => oreToSek(buyOutOre))).toEqual([
    1899, 3798, 5697,
  ]);
});

it('proposes a marginal tax by the state tax threshold', () => {
  expect(proposedMarginalTaxPercent(660_400, 660_400)).toBe(32);
  expect(proposedMarginalTaxPercent(660_401, 660_400)).toBe(52);
});
