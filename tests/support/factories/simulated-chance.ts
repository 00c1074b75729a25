// Chance and rates of the simulated programme. Print `random.seed` to repeat a run.
import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import { dice } from './seeded-random.ts';

/** The first month of the programme. */
export const START = '2026-01';
/** The number of closed months. */
export const MONTHS = 48;
/** The numbers of the simulation; print `random.seed` to repeat it. */
export const random = dice();
/** Tells whether something of so many percent happens. */
export const chance = (percent: number) => random.roll(100) < percent;
/** Returns one of a list. */
export const oneOf = <T>(list: readonly T[]): T => list[random.roll(list.length)] as T;
/** Returns a whole number of a range. */
export const between = (from: number, to: number) => from + random.roll(to - from + 1);

// The rate of a year is known from November; sometimes it is entered months late, when months of the year are closed.
const rates: { from: Month; row: BenefitParameters }[] = Array.from({ length: 5 }, (_, at) => ({
  from: at === 0 ? START : monthAfter(START, at * 12 + (chance(50) ? -1 : between(0, 8))),
  row: {
    year: 2026 + at,
    stateBorrowingRatePercent: between(100, 500) / 100,
    taxFreeSek: 3_000,
    employerContributionsPercent: 31.42,
  },
}));
/** Returns the rates that are known in a month. */
export const parametersIn = (month: Month) => rates.filter(({ from }) => from <= month).map(({ row }) => row);
