import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore, sekToOre, sumOre } from '../money.ts';
import { type BenefitParameters, DEFAULT_ASSUMPTIONS } from './benefit-value.ts';
import { type TaxableYear, type TaxedBenefit, taxableSchedule } from './taxable-schedule.ts';

const RATES_2026: BenefitParameters = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3_000,
  employerContributionsPercent: 31.42,
};
const bike = (priceSek: number, part: Partial<TaxedBenefit> = {}): TaxedBenefit => ({
  bikeOre: sekToOre(priceSek),
  isElectric: false,
  accessoriesOre: ore(0),
  termMonths: 36,
  firstMonth: '2026-04',
  ...part,
});
const scheduleOf = (benefits: TaxedBenefit[], exported: [string, number][] = []) =>
  taxableSchedule({
    benefits,
    parameters: [RATES_2026],
    assumptions: DEFAULT_ASSUMPTIONS,
    exported: new Map(exported.map(([month, amount]) => [month, ore(amount)])),
  });
const amountsOf = ({ months }: TaxableYear) => months.map(({ taxableOre }) => taxableOre as number);
const times = (count: number, amount: number) => Array.from({ length: count }, () => amount);
const APRIL_TO_AUGUST = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map(
  (month): [string, number] => [month, 1_160],
);

describe('the taxable value', () => {
  it('[BP6] of a pedal bike for 18,990 is spread over the months of each year', () => {
    const years = scheduleOf([bike(18_990)]);
    expect(years.map(({ year, taxableOre, isPreliminary }) => [year, taxableOre, isPreliminary])).toEqual([
      [2026, 10_436, false],
      [2027, 113_915, true],
      [2028, 113_915, true],
      [2029, 0, true],
    ]);
    expect(years.map(amountsOf)).toEqual([
      [...times(5, 1_160), ...times(4, 1_159)],
      [...times(11, 9_493), ...times(1, 9_492)],
      [...times(11, 9_493), ...times(1, 9_492)],
      [0, 0, 0],
    ]);
  });

  it('[BP6] of an e-bike for 59,000', () => {
    const years = scheduleOf([bike(59_000, { isElectric: true })]);
    expect(years.map(({ taxableOre }) => taxableOre)).toEqual([790_838, 1_154_450, 1_154_450, 63_613]);
    expect(amountsOf(years[0] as TaxableYear)).toEqual([...times(8, 87_871), 87_870]);
    expect(amountsOf(years[3] as TaxableYear)).toEqual([21_205, 21_204, 21_204]);
  });

  it('[BP6] of a second bike is added to the months that are not exported', () => {
    const [first, second] = scheduleOf(
      [bike(18_990), bike(9_000, { firstMonth: '2026-09' })],
      APRIL_TO_AUGUST,
    );
    expect(first?.taxableOre).toBe(81_086);
    expect(amountsOf(first as TaxableYear)).toEqual([...times(5, 1_160), 18_822, 18_822, 18_821, 18_821]);
    expect(second?.taxableOre).toBe(325_865);
  });

  it('gives negative months when too much has been exported', () => {
    const [year] = scheduleOf([bike(9_000, { months: 6 })], APRIL_TO_AUGUST);
    expect(year).toMatchObject({ taxableOre: 0, unplacedOre: 0 });
    expect(amountsOf(year as TaxableYear)).toEqual([...times(5, 1_160), -5_800]);
  });

  it('leaves the rest of a year whose months are all exported to the next period', () => {
    const [year] = scheduleOf([bike(9_000, { months: 5 })], APRIL_TO_AUGUST);
    expect(year?.unplacedOre).toBe(-5_800);
    expect(amountsOf(year as TaxableYear)).toEqual(times(5, 1_160));
  });

  it('[BP6] of accessories is their price divided by the months, with nothing tax-free', () => {
    const [year] = scheduleOf([bike(9_000, { accessoriesOre: sekToOre(3_600) })]);
    expect(amountsOf(year as TaxableYear)).toEqual(times(9, 10_000));
  });

  it('[BP6] of accessories is never more than their price, for any extension of the benefit', () => {
    const years = scheduleOf([bike(0, { accessoriesOre: sekToOre(3_600), months: 48 })]);
    expect(sumOre(years.map(({ taxableOre }) => taxableOre))).toBe(360_000);
    expect(amountsOf(years.at(-1) as TaxableYear)).toEqual([0, 0, 0]);
  });

  it('[BP6] does not depend on the order of the benefits', () => {
    const three = [
      bike(18_990),
      bike(9_000, { firstMonth: '2026-09' }),
      bike(59_000, { isElectric: true, months: 7 }),
    ];
    const forwards = scheduleOf(three);
    expect(scheduleOf([...three].reverse())).toEqual(forwards);
    expect(forwards[0]?.taxableOre).toBeGreaterThan(0);
  });

  it('[BP6] is exact for any benefits and any exported months', () => {
    const anyBenefit = fc.record({
      bikeOre: fc.integer({ min: 0, max: 10_000_000 }).map((value): Ore => ore(value)),
      isElectric: fc.boolean(),
      accessoriesOre: fc.integer({ min: 0, max: 1_000_000 }).map((value): Ore => ore(value)),
      termMonths: fc.constantFrom(12, 24, 36),
      firstMonth: fc.constantFrom('2026-01', '2026-04', '2026-12', '2027-07'),
    });
    fc.assert(
      fc.property(
        fc.array(anyBenefit, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.tuple(fc.constantFrom('2026-04', '2026-12', '2027-01'), fc.integer({ min: 0, max: 1e6 })),
        ),
        (benefits, exported) => {
          for (const { taxableOre, months, unplacedOre } of scheduleOf(benefits, exported)) {
            expect(taxableOre).toBeGreaterThanOrEqual(0);
            expect(sumOre(months.map((month) => month.taxableOre)) + unplacedOre).toBe(taxableOre);
            const open = months.filter(({ isExported }) => !isExported).map((month) => month.taxableOre);
            if (open.length > 0) expect(Math.max(...open) - Math.min(...open)).toBeLessThanOrEqual(1);
            const kept = new Map<string, number>(exported);
            for (const { month, isExported, taxableOre: amount } of months)
              if (isExported) expect(amount).toBe(kept.get(month));
          }
        },
      ),
    );
  });
});
