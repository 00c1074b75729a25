import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore, sumOre } from '../money.ts';
import { type Month, monthAfter } from '../month.ts';
import {
  deductionPlan,
  deductionsAfter,
  type PlanEvent,
  type PlanEvents,
  type PlanMonth,
  withPlanEvent,
} from './deduction-plan.ts';

const amounts = (...values: number[]): Ore[] => values.map((value) => ore(value));
const START: PlanEvent = { kind: 'start', firstMonth: '2026-10', deductions: amounts(101, 100, 100, 100) };
const linesOf = (plan: readonly PlanMonth[]) =>
  plan.map(({ month, deductionOre, pause }) => `${month} ${deductionOre}${pause ? ` ${pause}` : ''}`);
const planOf = (...events: PlanEvent[]) => linesOf(deductionPlan([START, ...events]));
const sumOf = (plan: readonly PlanMonth[]): number => sumOre(plan.map(({ deductionOre }) => deductionOre));

describe('the deductions of a benefit', () => {
  it('[BP6] follow the term', () => {
    expect(planOf()).toEqual(['2026-10 101', '2026-11 100', '2026-12 100', '2027-01 100']);
  });

  it('[BP9] of a leave are appended to the term', () => {
    expect(planOf({ kind: 'pause', from: '2026-11', months: 2 })).toEqual([
      '2026-10 101',
      '2026-11 0 appended',
      '2026-12 0 appended',
      '2027-01 100',
      '2027-02 100',
      '2027-03 100',
    ]);
  });

  it('[BP9] of a leave can be paid before it as one sum', () => {
    expect(planOf({ kind: 'pause', from: '2026-12', months: 5, paidIn: '2026-11' })).toEqual([
      '2026-10 101',
      '2026-11 300',
      '2026-12 0 paid-first',
      '2027-01 0 paid-first',
    ]);
  });

  it('[BP9] start again when the leave ends early, and paid months stay paid', () => {
    expect(
      planOf({ kind: 'pause', from: '2026-11', months: 3 }, { kind: 'resume', from: '2026-12' }),
    ).toEqual(['2026-10 101', '2026-11 0 appended', '2026-12 100', '2027-01 100', '2027-02 100']);
    expect(
      planOf(
        { kind: 'pause', from: '2026-11', months: 2, paidIn: '2026-10' },
        { kind: 'resume', from: '2026-12' },
      ),
    ).toEqual(['2026-10 301', '2026-11 0 paid-first', '2026-12 0', '2027-01 100']);
  });

  it('[BP9] continue with another term, and stop with the benefit', () => {
    expect(planOf({ kind: 'extend', deductions: amounts(50) }).at(-1)).toBe('2027-02 50');
    expect(planOf({ kind: 'stop', lastMonth: '2026-11' })).toEqual(['2026-10 101', '2026-11 100']);
    expect(planOf({ kind: 'stop', lastMonth: '2026-09' })).toEqual([]);
    expect(deductionsAfter(deductionPlan([START]), '2026-11')).toBe(200);
  });

  it.each<[string, PlanEvent[]]>([
    ['begins twice', [START]],
    ['is paused before it begins', [{ kind: 'pause', from: '2026-09', months: 1 }]],
    ['is paused after its end', [{ kind: 'pause', from: '2027-02', months: 1 }]],
    ['is paused for no month', [{ kind: 'pause', from: '2026-11', months: 0 }]],
    ['is paid in the pause', [{ kind: 'pause', from: '2026-11', months: 1, paidIn: '2026-11' }]],
    ['is resumed without a pause', [{ kind: 'resume', from: '2026-11' }]],
    ['stops after its end', [{ kind: 'stop', lastMonth: '2027-02' }]],
    ['stops before it begins', [{ kind: 'stop', lastMonth: '2026-08' }]],
    [
      'is paused in a pause',
      [
        { kind: 'pause', from: '2026-11', months: 2 },
        { kind: 'pause', from: '2026-12', months: 1 },
      ],
    ],
    [
      'is extended after it has ended at once',
      [
        { kind: 'stop', lastMonth: '2026-09' },
        { kind: 'extend', deductions: amounts(1) },
      ],
    ],
  ])('are refused for a benefit that %s', (_title, events) => {
    expect(() => deductionPlan([START, ...events])).toThrow(RangeError);
  });

  it('[BP6] of a closed month never change', () => {
    const refused = (event: PlanEvent, lastClosed: Month) => () => withPlanEvent([START], event, lastClosed);
    expect(refused({ kind: 'pause', from: '2026-11', months: 1 }, '2026-11')).toThrow('closed month');
    expect(refused({ kind: 'pause', from: '2026-12', months: 1, paidIn: '2026-10' }, '2026-11')).toThrow();
    expect(refused({ kind: 'stop', lastMonth: '2026-10' }, '2026-11')).toThrow('closed month');
    expect(refused({ kind: 'stop', lastMonth: '2026-11' }, '2026-11')).not.toThrow();
    expect(() => withPlanEvent([], START, '2026-10')).toThrow('closed month');
  });

  // Random events at random months. An event is kept if it fits.
  const anyEvent = fc.oneof(
    fc.record({
      kind: fc.constant('pause' as const),
      at: fc.nat(50),
      months: fc.integer({ min: 1, max: 12 }),
      isPaid: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('resume' as const), at: fc.nat(50) }),
    fc.record({ kind: fc.constant('stop' as const), at: fc.nat(50) }),
    fc.record({ kind: fc.constant('extend' as const), at: fc.nat(50), deductionOre: fc.nat(500_000) }),
  );

  it('[BP6] are exact for any events, and the same events give the same plan', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500_000), { minLength: 1, maxLength: 36 }),
        fc.array(fc.tuple(anyEvent, fc.nat(12)), { maxLength: 8 }),
        (deductions, tries) => {
          const start: PlanEvent = {
            kind: 'start',
            firstMonth: '2026-04',
            deductions: amounts(...deductions),
          };
          let events: PlanEvents = withPlanEvent([], start, null);
          let owed = deductions.reduce((sum, amount) => sum + amount, 0);
          let lastClosed: Month = '2026-03';
          for (const [tried, closing] of tries) {
            const plan = deductionPlan(events);
            const month = monthAfter('2026-03', tried.at);
            const event: PlanEvent =
              tried.kind === 'pause'
                ? {
                    kind: 'pause',
                    from: month,
                    months: tried.months,
                    ...(tried.isPaid ? { paidIn: monthAfter(month, -1) } : {}),
                  }
                : tried.kind === 'resume'
                  ? { kind: 'resume', from: month }
                  : tried.kind === 'stop'
                    ? { kind: 'stop', lastMonth: month }
                    : { kind: 'extend', deductions: amounts(tried.deductionOre, tried.deductionOre) };
            try {
              events = withPlanEvent(events, event, lastClosed);
            } catch (error) {
              expect(error).toBeInstanceOf(RangeError);
              continue;
            }
            if (event.kind === 'extend') owed += sumOre(event.deductions);
            if (event.kind === 'stop') owed -= deductionsAfter(plan, event.lastMonth);
            const changed = deductionPlan(events);
            expect(sumOf(changed)).toBe(owed);
            const isClosed = ({ month: one }: PlanMonth) => one <= lastClosed;
            expect(changed.filter(isClosed)).toEqual(plan.filter(isClosed));
            expect(changed.map(({ month: one }) => one)).toEqual(
              changed.map((_, index) => monthAfter('2026-04', index)),
            );
            expect(deductionPlan(structuredClone(events) as PlanEvents)).toEqual(changed);
            lastClosed = monthAfter(lastClosed, closing);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
