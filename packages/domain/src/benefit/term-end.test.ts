import { describe, expect, it } from 'vitest';
import { ore, sumOre, ZERO } from '../money.ts';
import { DEFAULT_POLICY } from './policy.ts';
import {
  ageAtEnd,
  answerDay,
  defaultDay,
  extensionQuote,
  isOpenOn,
  isStopped,
  lastDayOfTerm,
  lastDeduction,
  monthOfSum,
  nextReturnReminder,
  noticeDay,
  noticesDue,
  openDeductions,
  returnDays,
  returnReminders,
  taxedDifference,
} from './term-end.ts';

const RATES = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
};

describe('the days of a term’s end', () => {
  it.each([
    ['2026-12', '2026-12-31', '2026-10-02', '2026-11-01', '2026-12-01', '2027-01-14', '2027-01-15'],
    ['2028-02', '2028-02-29', '2027-12-01', '2027-12-31', '2028-01-30', '2028-03-14', '2028-03-15'],
    ['2027-02', '2027-02-28', '2026-11-30', '2026-12-30', '2027-01-29', '2027-03-14', '2027-03-15'],
  ])('[BP9] of %s are its notices, the last day to choose and the default', (month, end, ...days) => {
    expect(lastDayOfTerm(month)).toBe(end);
    expect([90, 60, 30].map((before) => noticeDay(month, before))).toEqual(days.slice(0, 3));
    expect([answerDay(month), defaultDay(month)]).toEqual(days.slice(3));
  });

  it('[BP9] make each notice due from its day on', () => {
    expect(noticesDue('2026-12', '2026-10-01')).toEqual([]);
    expect(noticesDue('2026-12', '2026-10-02')).toEqual([90]);
    expect(noticesDue('2026-12', '2026-11-01')).toEqual([90, 60]);
    expect(noticesDue('2026-12', '2027-03-01')).toEqual([90, 60, 30]);
  });

  it('[LIFE.H2] remind of a booked return after 3 days, then every 14 days', () => {
    expect(returnReminders('2027-03-10', '2027-03-12')).toEqual([]);
    expect(returnReminders('2027-03-10', '2027-04-08')).toEqual(['2027-03-13', '2027-03-24', '2027-04-07']);
    const next = ['2027-03-10', '2027-03-13', '2027-03-24'].map((day) =>
      nextReturnReminder('2027-03-10', day),
    );
    expect(next).toEqual(['2027-03-13', '2027-03-24', '2027-04-07']);
  });

  it('[BP9] allow a return from the first day of the last month', () => {
    expect(returnDays('2026-12', '2026-10-02', false)).toEqual({
      from: '2026-12-01',
      to: '2027-01-14',
    });
    expect(returnDays('2026-12', '2027-01-10', true)).toEqual({ from: '2027-01-10', to: '2027-01-14' });
    expect(returnDays('2026-12', '2027-01-15', false)).toBeNull();
    const late = { from: '2027-01-15', to: '2027-01-29' };
    expect(returnDays('2026-12', '2027-01-15', true)).toEqual(late);
  });

  it('[BP9] allow a store’s opening days only, and any day of unknown hours', () => {
    const weekdays = [...Array(5).fill({ opens: '10:00', closes: '18:00' }), null, null];
    expect(isOpenOn(weekdays, '2026-12-14')).toBe(true);
    expect(isOpenOn(weekdays, '2026-12-13')).toBe(false);
    expect(isOpenOn(weekdays, '2026-12-25')).toBe(false);
    expect(isOpenOn(null, '2026-12-25')).toBe(true);
  });
});

describe('the value at the end', () => {
  it.each([
    ['2023-12-10', '2026-11', 36],
    ['2023-11-26', '2026-11', 37],
    ['2024-02-29', '2027-02', 37],
    ['2026-12-31', '2026-11', 0],
  ])(
    '[BP9] of a bike from %s and a term to %s has an age of %s months, counted by calendar months',
    (day, month, age) => {
      expect(ageAtEnd(day, month)).toBe(age);
    },
  );

  it('[BP9] is taxed where the price is lower', () => {
    expect(taxedDifference(ore(379_800), ore(379_800))).toBe(0);
    expect(taxedDifference(ore(379_800), ore(200_000))).toBe(179_800);
    expect(taxedDifference(ore(379_800), ore(400_000))).toBe(0);
  });

  it.each([
    ['2026-12', '2026-10-05', null, '2026-12'],
    ['2026-12', '2027-01-05', null, '2027-01'],
    ['2026-12', '2026-12-20', '2026-12', '2027-01'],
  ])(
    '[BP9] is paid in the last month of %s, or the first that is open on %s',
    (last, today, closed, month) => {
      expect(monthOfSum(last, today, closed)).toBe(month);
    },
  );
});

describe('an extension', () => {
  const plan = [{ kind: 'start' as const, firstMonth: '2024-01', deductions: Array(36).fill(ore(50_000)) }];

  it('[BP9] has the market value as price, and an exact sum', () => {
    const quote = extensionQuote({
      valueOre: ore(379_800),
      lastMonth: '2026-12',
      isElectric: false,
      servicePackage: 'none',
      policy: { ...DEFAULT_POLICY, servicePackage: 'full', termMonths: 36 },
      parameters: RATES,
    });
    expect(quote).toMatchObject({ termMonths: 12, servicePackage: 'none', bikeOre: 379_800 });
    expect(quote.deductions).toHaveLength(12);
    // Model simple never deducts more than the employer is invoiced: 12 times 3.5 % of 3,798 SEK.
    expect(sumOre(quote.deductions)).toBe(159_516);
  });

  it.each([
    [null, [5, 5, 5], 0],
    ['2026-12', [5, 5, 5], 0],
    ['2027-02', [0, 0, 5], 10],
    ['2027-09', [0, 0, 0], 15],
  ] as const)(
    '[BP9] [BP10] after %s is closed deducts %j, and %s öre with the next salary',
    (closed, left, missed) => {
      expect(openDeductions([ore(5), ore(5), ore(5)], '2027-01', closed)).toEqual({
        deductions: left,
        missedOre: missed,
      });
    },
  );

  it('[BP9] of single months keeps the last deduction of the term', () => {
    const none = { accessoryGrossOre: ZERO, termMonths: 36 };
    expect(lastDeduction([...plan, { kind: 'extend', deductions: [ore(7), ore(6)] }], none)).toBe(6);
    expect(lastDeduction(plan, none)).toBe(50_000);
    expect(lastDeduction([...plan, { kind: 'extend', deductions: [ZERO] }], none)).toBe(50_000);
    expect([isStopped(plan), isStopped([...plan, { kind: 'stop', lastMonth: '2025-01' }])]).toEqual([
      false,
      true,
    ]);
  });

  it('[LIFE.H1] of single months does not deduct the accessories again', () => {
    const accessories = { accessoryGrossOre: ore(360_000), termMonths: 36 };
    expect(lastDeduction(plan, accessories)).toBe(40_000);
    expect(lastDeduction([...plan, { kind: 'extend', deductions: [ore(40_000)] }], accessories)).toBe(40_000);
  });
});
