import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore, sumOre } from '../money.ts';
import { monthAfter } from '../month.ts';
import { deductionPlan, type PlanEvents } from './deduction-plan.ts';
import {
  effectiveMonth,
  type LifeEvent,
  type LifeEventEffect,
  lifeEventEffect,
  type RunningBenefit,
  sumOfEffect,
} from './life-events.ts';

const months = (count: number, amount: number): Ore[] => Array.from({ length: count }, () => ore(amount));
const PLAN: PlanEvents = [{ kind: 'start', firstMonth: '2026-09', deductions: months(6, 1_000) }];
const benefit = (part: Partial<RunningBenefit['policy']> = {}): RunningBenefit => ({
  plan: PLAN,
  employerCostOre: ore(1_200),
  accessoriesOre: ore(0),
  termMonths: 6,
  policy: { approval: 'none', cutOffDay: 15, exitRule: 'lump-sum', ...part },
});
const NOW = { today: '2026-10-10', lastClosed: '2026-09' } as const;
const effectOf = (
  event: LifeEvent,
  of = benefit(),
  now: { today: string; lastClosed: string | null } = NOW,
) => lifeEventEffect(of, event, now);
const done = (event: LifeEvent, of = benefit()) => effectOf(event, of) as LifeEventEffect;
const tableOf = (effect: LifeEventEffect) =>
  effect.months.map((one) =>
    [
      one.month,
      one.employeeBeforeOre,
      one.employeeAfterOre,
      one.employerBeforeOre,
      one.employerAfterOre,
    ].join(' '),
  );

describe('a life event', () => {
  it.each([
    ['2026-10-15', null, '2026-11'],
    ['2026-10-16', null, '2026-12'],
    ['2026-12-31', null, '2027-02'],
    ['2026-10-01', '2026-11', '2026-12'],
  ])('[BP9] of %s, with %s closed, takes effect in %s', (today, lastClosed, month) => {
    expect(effectiveMonth(today, 15, lastClosed)).toBe(month);
  });

  it('[BP9] leave appends the months and credits the employer', () => {
    const effect = done({ kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false });
    expect(tableOf(effect)).toEqual([
      '2026-11 1000 0 1200 0',
      '2026-12 1000 0 1200 0',
      '2027-01 1000 1000 1200 1200',
      '2027-02 1000 1000 1200 1200',
      '2027-03 0 1000 0 1200',
      '2027-04 0 1000 0 1200',
    ]);
    expect(sumOfEffect(effect)).toEqual({ employeeOre: 0, employerOre: 0 });
    expect(effect).toMatchObject({ needsApproval: false, needsAmendment: true, oneOffs: [] });
  });

  it('[BP9] leave can be paid as one sum in the month before', () => {
    const effect = done({ kind: 'leave', from: '2026-12', months: 2, isPaidFirst: true });
    expect(tableOf(effect)).toEqual([
      '2026-11 1000 3000 1200 1200',
      '2026-12 1000 0 1200 1200',
      '2027-01 1000 0 1200 1200',
      '2027-02 1000 1000 1200 1200',
    ]);
    expect(effectOf({ kind: 'leave', from: '2026-11', months: 2, isPaidFirst: true })).toBe('too-late');
  });

  it('[BP9] an exit by lump sum deducts the rest from the last salary', () => {
    const effect = done({ kind: 'exit', lastDay: '2026-11-30' });
    expect(effect.effectiveFrom).toBe('2026-12');
    expect(effect.oneOffs).toEqual([
      {
        what: 'remaining-deductions',
        payer: 'employee',
        basis: 'gross-salary',
        month: '2026-11',
        amountOre: 3_000,
      },
      { what: 'remaining-cost', payer: 'employer', basis: 'invoice', month: '2026-11', amountOre: 3_600 },
    ]);
    expect(sumOfEffect(effect)).toEqual({ employeeOre: 0, employerOre: 0 });
  });

  it('[BP9] an exit is paid by the employer, or the bike is taken over, if the policy says so', () => {
    const paid = done({ kind: 'exit', lastDay: '2026-11-30' }, benefit({ exitRule: 'employer-pays' }));
    expect(sumOfEffect(paid)).toEqual({ employeeOre: -3_000, employerOre: 0 });
    const taken = done({ kind: 'exit', lastDay: '2026-11-30' }, benefit({ exitRule: 'transfer' }));
    expect(taken.takenOver).toEqual([1_000, 1_000, 1_000]);
    expect(taken.oneOffs).toEqual([]);
  });

  it('[BP9] an exit that is reported late takes effect in the first open month', () => {
    expect(done({ kind: 'exit', lastDay: '2026-09-05' }).effectiveFrom).toBe('2026-11');
    expect(done({ kind: 'exit', lastDay: '2031-01-31' })).toMatchObject({
      effectiveFrom: '2027-03',
      months: [],
    });
  });

  it('[BP9] a transfer moves the remaining deductions to another person', () => {
    const effect = done({ kind: 'transfer-to-colleague' }, benefit({ approval: 'hr' }));
    expect(effect).toMatchObject({ needsApproval: true, needsAmendment: true, effectiveFrom: '2026-11' });
    expect(effect.takenOver).toEqual(months(4, 1_000));
    expect(sumOre(deductionPlan(effect.plan).map(({ deductionOre }) => deductionOre))).toBe(2_000);
  });

  it('[BP9] an early buy-out costs its price and ends the deductions', () => {
    const effect = done({ kind: 'early-buy-out', priceOre: ore(5_000) });
    expect(sumOfEffect(effect)).toEqual({ employeeOre: 1_000, employerOre: -4_800 });
    expect(effect.oneOffs).toMatchObject([
      { what: 'buy-out', basis: 'card-or-net-salary', month: '2026-10' },
    ]);
  });

  it.each(['theft', 'total-loss'] as const)('[BP9] after a %s there are no further payments', (kind) => {
    expect(sumOfEffect(done({ kind }))).toEqual({ employeeOre: -4_000, employerOre: -4_800 });
  });

  it('[BP9] damage changes no deduction', () => {
    const effect = done({ kind: 'damage' });
    expect(effect.plan).toBe(PLAN);
    expect(sumOfEffect(effect)).toEqual({ employeeOre: 0, employerOre: 0 });
  });

  it('[BP9] a leave can end early', () => {
    const paused = done({ kind: 'leave', from: '2026-11', months: 4, isPaidFirst: false }).plan;
    const effect = done({ kind: 'leave-ends', from: '2026-12' }, { ...benefit(), plan: paused });
    expect(deductionPlan(effect.plan)).toHaveLength(7);
  });

  it.each<[string, LifeEvent]>([
    ['too-late', { kind: 'leave', from: '2026-10', months: 1, isPaidFirst: false }],
    ['not-in-the-term', { kind: 'leave', from: '2027-09', months: 1, isPaidFirst: false }],
    ['not-on-leave', { kind: 'leave-ends', from: '2026-11' }],
  ])('[BP9] is refused: %s', (refusal, event) => {
    expect(effectOf(event)).toBe(refusal);
  });

  it('[BP9] is refused in a leave, or when nothing is left', () => {
    const paused = done({ kind: 'leave', from: '2026-11', months: 3, isPaidFirst: false }).plan;
    const again: LifeEvent = { kind: 'leave', from: '2026-12', months: 1, isPaidFirst: false };
    expect(effectOf(again, { ...benefit(), plan: paused })).toBe('already-on-leave');
    expect(effectOf({ kind: 'theft' }, benefit(), { today: '2027-02-10', lastClosed: null })).toBe(
      'nothing-left',
    );
  });

  it('[BP9] puts a sum into the first open month when its own is closed', () => {
    const effect = effectOf({ kind: 'early-buy-out', priceOre: ore(5_000) }, benefit(), {
      today: '2026-10-10',
      lastClosed: '2026-10',
    }) as LifeEventEffect;
    expect(effect).toMatchObject({ effectiveFrom: '2026-11', oneOffs: [{ month: '2026-11' }] });
  });

  it.each(['theft', 'total-loss'] as const)('[BP9] a %s is always confirmed by HR', (kind) => {
    expect(done({ kind })).toMatchObject({ needsApproval: true, needsAmendment: false });
  });

  it('[BP9] never changes a month before it takes effect, and loses no öre of a transfer', () => {
    const anyEvent = fc.oneof(
      fc.record({
        kind: fc.constant('leave' as const),
        from: fc.nat(40).map((at) => monthAfter('2026-09', at)),
        months: fc.integer({ min: 1, max: 18 }),
        isPaidFirst: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('exit' as const),
        lastDay: fc.nat(40).map((at) => `${monthAfter('2026-09', at)}-28`),
      }),
      fc.constant({ kind: 'transfer-to-colleague' as const }),
      fc.constant({ kind: 'theft' as const }),
      fc.constant({ kind: 'early-buy-out' as const, priceOre: ore(1) }),
    );
    fc.assert(
      fc.property(
        anyEvent,
        fc.array(fc.nat(400_000), { minLength: 1, maxLength: 36 }),
        fc.constantFrom('lump-sum' as const, 'transfer' as const, 'employer-pays' as const),
        fc.nat(40),
        (event, deductions, exitRule, now) => {
          const plan: PlanEvents = [
            { kind: 'start', firstMonth: '2026-09', deductions: deductions.map((one) => ore(one)) },
          ];
          const today = `${monthAfter('2026-09', now)}-10`;
          const effect = effectOf(
            event,
            { ...benefit({ exitRule }), plan },
            { today, lastClosed: monthAfter('2026-08', now) },
          );
          if (typeof effect === 'string') return;
          const before = deductionPlan(plan);
          const after = deductionPlan(effect.plan);
          const isKept = ({ month }: { month: string }) => month < effect.effectiveFrom;
          expect(after.filter(isKept)).toEqual(before.filter(isKept));
          const total = (list: typeof before) => sumOre(list.map(({ deductionOre }) => deductionOre));
          if (effect.takenOver.length > 0)
            expect(total(after) + sumOre(effect.takenOver)).toBe(total(before));
          if (event.kind === 'leave') expect(total(after)).toBe(total(before));
          if (event.kind === 'exit' && exitRule === 'lump-sum')
            expect(sumOfEffect(effect).employeeOre).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
