import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore, sekToOre, sumOre } from '../money.ts';
import type { BenefitParameters } from './benefit-value.ts';
import { SERVICE_PACKAGES, type ServicePackage } from './policy.ts';
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
  servicePackage: 'plus',
  accessoriesOre: ore(0),
  termMonths: 36,
  firstMonth: '2026-04',
  ...part,
});
const scheduleOf = (benefits: TaxedBenefit[], exported: [string, number][] = []) =>
  taxableSchedule({
    benefits,
    parameters: [RATES_2026],
    exported: new Map(exported.map(([month, amount]) => [month, ore(amount)])),
  });
const amountsOf = ({ months }: TaxableYear) => months.map(({ taxableOre }) => taxableOre as number);
const times = (count: number, amount: number) => Array.from({ length: count }, () => amount);
const APRIL_TO_AUGUST = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map(
  (month): [string, number] => [month, 7_160],
);

describe('the taxable value', () => {
  it.each<[number, boolean, ServicePackage, number[], [number, number][]]>([
    [
      18_990,
      false,
      'plus',
      [64_436, 185_915, 185_915, 0],
      [
        [5, 7_160],
        [4, 7_159],
      ],
    ],
    [18_990, false, 'none', [0, 83_915, 83_915, 0], [[9, 0]]],
    [
      59_000,
      true,
      'plus',
      [818_588, 1_191_450, 1_191_450, 72_863],
      [
        [2, 90_955],
        [7, 90_954],
      ],
    ],
    [
      59_000,
      true,
      'none',
      [742_088, 1_089_450, 1_089_450, 47_363],
      [
        [2, 82_455],
        [7, 82_454],
      ],
    ],
  ])(
    '[BP6] [LIFE.M2] of a bike for %s, electric %s, with the package %s is spread over the months of each year',
    (price, isElectric, servicePackage, years, months) => {
      const schedule = scheduleOf([bike(price, { isElectric, servicePackage })]);
      expect(
        schedule.map(({ year, taxableOre, isPreliminary }) => [year, taxableOre, isPreliminary]),
      ).toEqual(years.map((taxable, at) => [2026 + at, taxable, at > 0]));
      expect(amountsOf(schedule[0] as TaxableYear)).toEqual(
        months.flatMap(([count, amount]) => times(count, amount)),
      );
      for (const { taxableOre, months: all } of schedule)
        expect(sumOre(all.map((month) => month.taxableOre))).toBe(taxableOre);
    },
  );

  it('[BP6] of a second bike is added to the months that are not exported', () => {
    const [first, second] = scheduleOf(
      [bike(18_990), bike(9_000, { firstMonth: '2026-09' })],
      APRIL_TO_AUGUST,
    );
    expect(first?.taxableOre).toBe(159_086);
    expect(amountsOf(first as TaxableYear)).toEqual([...times(5, 7_160), 30_822, 30_822, 30_821, 30_821]);
    expect(second?.taxableOre).toBe(469_865);
  });

  it('[LIFE.M2] of a running benefit changes with its service from the first month that is not exported', () => {
    // Until August, service was worth the 300 SEK of the public calculator.
    const exported = APRIL_TO_AUGUST.map(([month]): [string, number] => [month, 1_160]);
    const [none] = scheduleOf([bike(18_990, { servicePackage: 'none' })], exported);
    expect(amountsOf(none as TaxableYear)).toEqual([...times(5, 1_160), ...times(4, -1_450)]);
    const [plus] = scheduleOf([bike(18_990)], exported);
    expect(amountsOf(plus as TaxableYear)).toEqual([...times(5, 1_160), ...times(4, 14_659)]);
  });

  it('gives negative months when too much has been exported', () => {
    const [year] = scheduleOf([bike(9_000, { months: 6 })], APRIL_TO_AUGUST);
    expect(year).toMatchObject({ taxableOre: 0, unplacedOre: 0 });
    expect(amountsOf(year as TaxableYear)).toEqual([...times(5, 7_160), -35_800]);
  });

  it('leaves the rest of a year whose months are all exported to the next period', () => {
    const [year] = scheduleOf([bike(9_000, { months: 5 })], APRIL_TO_AUGUST);
    expect(year?.unplacedOre).toBe(-35_800);
    expect(amountsOf(year as TaxableYear)).toEqual(times(5, 7_160));
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
      servicePackage: fc.constantFrom(...SERVICE_PACKAGES),
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
