import { describe, expect, it } from 'vitest';
import { sekToOre } from '../money.ts';
import {
  type BenefitParameters,
  type BenefitType,
  benefitValue,
  calendarYears,
  DEFAULT_ASSUMPTIONS,
  parametersForYear,
  taxableValue,
} from './benefit-value.ts';

const rates = (year: number, stateBorrowingRatePercent: number): BenefitParameters => ({
  year,
  stateBorrowingRatePercent,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
});
const TABLE = [rates(2022, 0.23), rates(2024, 2.62), rates(2025, 1.96), rates(2026, 2.55)];
const IN_2026 = rates(2026, 2.55);

const yearlyValue = (sek: number, type: BenefitType, pedalLifeYears = 6, parameters = IN_2026) =>
  benefitValue({
    priceOre: sekToOre(sek),
    type,
    termMonths: 36,
    parameters,
    assumptions: { ...DEFAULT_ASSUMPTIONS, pedalLifeYears },
  });

const taxableOf = (perYearOre: number) => taxableValue([{ perYearOre, months: 12 }], IN_2026) / 100;

describe('the value of a benefit', () => {
  it.each<[number, BenefitType, number, number, number, number, number]>([
    [18990, 'bike_non_electric', 3165, 300, 674.145, 4139.145, 1139.145],
    [59000, 'bike_electric', 11800, 650, 2094.5, 14544.5, 11544.5],
  ])('for a price of %s SEK, %s', (price, type, depreciation, service, capital, perYear, taxable) => {
    const value = yearlyValue(price, type);
    expect(value.depreciationOre / 100).toBeCloseTo(depreciation, 6);
    expect(value.serviceOre / 100).toBe(service);
    expect(value.capitalOre / 100).toBeCloseTo(capital, 6);
    expect(value.perYearOre / 100).toBeCloseTo(perYear, 6);
    expect(taxableOf(value.perYearOre)).toBeCloseTo(taxable, 6);
  });

  it('decreases with a longer lifetime, below the limit', () => {
    const { perYearOre } = yearlyValue(18990, 'bike_non_electric', 10);
    expect(perYearOre / 100).toBeCloseTo(2873.145, 6);
    expect(taxableOf(perYearOre)).toBe(0);
  });

  it.each<[number, BenefitType, number]>([
    [13355, 'bike_non_electric', 0],
    [13356, 'bike_non_electric', 0.138],
    [9978, 'bike_electric', 0],
    [9979, 'bike_electric', 0.0545],
  ])('[S9.11] is taxed above the limit: %s SEK, %s, %s SEK', (price, type, taxable) => {
    expect(taxableOf(yearlyValue(price, type).perYearOre)).toBeCloseTo(taxable, 6);
  });

  it.each([
    [2022, 1194.83],
    [2024, 1314.33],
    [2025, 1281.33],
  ])('follows the rate of %s as published', (year, perYear) => {
    const value = yearlyValue(5000, 'bike_non_electric', 6, parametersForYear(TABLE, year));
    expect(value.perYearOre / 100).toBeCloseTo(perYear, 2);
  });

  it('counts all bikes of a person against one limit', () => {
    const { perYearOre } = yearlyValue(9000, 'bike_non_electric');
    expect((2 * perYearOre) / 100).toBeCloseTo(4239, 6);
    const bike = { perYearOre, months: 12 };
    expect(taxableValue([bike, bike], IN_2026) / 100).toBeCloseTo(1239, 6);
  });

  it('an accessory’s value is its price over the term', () => {
    expect(yearlyValue(3600, 'accessory').perYearOre).toBe(sekToOre(1200));
  });
});

describe('calendar years', () => {
  const years = (sek: number, type: BenefitType) =>
    calendarYears({
      priceOre: sekToOre(sek),
      type,
      firstMonth: '2026-04',
      termMonths: 36,
      parameters: TABLE,
      assumptions: DEFAULT_ASSUMPTIONS,
    });

  it.each<[number, BenefitType, number[]]>([
    [18990, 'bike_non_electric', [104.36, 1139.15, 1139.15, 0]],
    [59000, 'bike_electric', [7908.38, 11544.5, 11544.5, 636.13]],
  ])('for a price of %s SEK, %s, from April 2026', (price, type, taxable) => {
    const found = years(price, type);
    expect(found.map(({ year, months }) => [year, months])).toEqual([
      [2026, 9],
      [2027, 12],
      [2028, 12],
      [2029, 3],
    ]);
    expect(found.map(({ taxableOre }) => Math.round(taxableOre + 1e-6))).toEqual(taxable.map(sekToOre));
    expect(found.every(({ parametersYear }) => parametersYear === 2026)).toBe(true);
  });

  it('tax an accessory in full', () => {
    const found = years(3600, 'accessory');
    expect(found.map(({ taxableOre }) => taxableOre)).toEqual([90_000, 120_000, 120_000, 30_000]);
  });

  it('use the rate of each year', () => {
    const found = calendarYears({
      priceOre: sekToOre(5000),
      type: 'bike_non_electric',
      firstMonth: '2024-01',
      termMonths: 24,
      parameters: TABLE,
      assumptions: DEFAULT_ASSUMPTIONS,
    });
    expect(found.map(({ valueOre }) => Math.round(valueOre))).toEqual([131_433, 128_133]);
  });

  it('require a month, a term and rates', () => {
    const term = {
      priceOre: sekToOre(1),
      type: 'accessory',
      parameters: TABLE,
      assumptions: DEFAULT_ASSUMPTIONS,
    } as const;
    expect(() => calendarYears({ ...term, firstMonth: '2026-13', termMonths: 36 })).toThrow(RangeError);
    expect(() => calendarYears({ ...term, firstMonth: '2026-12', termMonths: 0 })).toThrow(RangeError);
    expect(() => calendarYears({ ...term, firstMonth: '2021-12', termMonths: 36 })).toThrow(RangeError);
  });
});

it('uses the latest known rate', () => {
  expect(parametersForYear(TABLE, 2023).year).toBe(2022);
  expect(parametersForYear(TABLE, 2030).year).toBe(2026);
  expect(() => parametersForYear(TABLE, 2021)).toThrow(RangeError);
});
