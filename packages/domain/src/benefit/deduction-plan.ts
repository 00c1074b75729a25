// Computes the gross deductions of a benefit for each month from its events. The same events always give the
// same plan. Months that payroll has closed never change.
import { type Ore, ore, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter, monthIndex } from '../month.ts';

/** Why a month has no deduction: it is moved to the end of the term, or was paid before. */
export type Pause = 'appended' | 'paid-first';

/** A month in which the employee has the bike. */
export interface PlanMonth {
  month: Month;
  deductionOre: Ore;
  pause: Pause | null;
}

/** An event that changes the deductions of a benefit. Source: benefit programme, sections 6 and 9. */
export type PlanEvent =
  /** The handover: the deductions of the term, from its first month. */
  | { kind: 'start'; firstMonth: Month; deductions: readonly Ore[] }
  /**
   * Leave: no deduction for this number of months, which are appended to the term, or paid as one sum in an
   * earlier month.
   */
  | { kind: 'pause'; from: Month; months: number; paidIn?: Month }
  /** The leave ends early: deductions start again in this month. Paid months stay paid. */
  | { kind: 'resume'; from: Month }
  /**
   * Another term of the same benefit: its deductions, after the last month. `formerCostOre`: what the employer was
   * invoiced in a month before it, if that differs.
   */
  | { kind: 'extend'; deductions: readonly Ore[]; formerCostOre?: Ore }
  /** The benefit ends with this month; no deduction follows. */
  | { kind: 'stop'; lastMonth: Month };

/** The events of a benefit, in the order in which they happened. The first is its start. */
export type PlanEvents = readonly PlanEvent[];

/**
 * Returns the months of a benefit with their deductions in öre. Their sum is that of the terms, minus the
 * amount that a stop drops. Source: benefit programme, section 6, "Deduction schedule", and section 9.
 */
export function deductionPlan(events: PlanEvents): PlanMonth[] {
  const [start, ...later] = events;
  if (start?.kind !== 'start') throw new RangeError('A plan begins with its start');
  return later.reduce<PlanMonth[]>(changed, monthsFrom(start.firstMonth, start.deductions));
}

/**
 * Returns the events with one more.
 * @throws RangeError when it does not fit the plan, or changes a month up to the last one that payroll has closed.
 */
export function withPlanEvent(events: PlanEvents, event: PlanEvent, lastClosed: Month | null): PlanEvents {
  const before = events.length > 0 ? deductionPlan(events) : [];
  if (lastClosed !== null && firstChanged(before, event) <= lastClosed)
    throw new RangeError('A closed month never changes');
  const all = [...events, event];
  deductionPlan(all);
  return all;
}

/** Returns the total of the deductions after a month, in öre: the amount left to pay. */
export const deductionsAfter = (plan: readonly PlanMonth[], month: Month): Ore =>
  sumOre(plan.filter((one) => one.month > month).map(({ deductionOre }) => deductionOre));

function changed(plan: PlanMonth[], event: PlanEvent): PlanMonth[] {
  switch (event.kind) {
    case 'start':
      throw new RangeError('A plan begins once');
    case 'pause':
      return event.paidIn === undefined ? appended(plan, event) : paidFirst(plan, event, event.paidIn);
    case 'resume':
      return resumed(plan, event.from);
    case 'extend':
      return [...plan, ...monthsFrom(monthAfter(lastMonthOf(plan)), event.deductions)];
    case 'stop':
      if (
        monthIndex(event.lastMonth) < monthIndex(firstMonthOf(plan)) - 1 ||
        event.lastMonth > lastMonthOf(plan)
      )
        throw new RangeError('A benefit ends within its term');
      return plan.filter(({ month }) => month <= event.lastMonth);
  }
}

function appended(plan: PlanMonth[], { from, months }: { from: Month; months: number }): PlanMonth[] {
  const at = pausedAt(plan, from, months);
  const paused = Array.from({ length: months }, () => ({ deductionOre: ZERO, pause: 'appended' as const }));
  return dated(firstMonthOf(plan), plan.toSpliced(at, 0, ...paused.map((one) => ({ month: '', ...one }))));
}

function paidFirst(
  plan: PlanMonth[],
  { from, months }: { from: Month; months: number },
  paidIn: Month,
): PlanMonth[] {
  const at = pausedAt(plan, from, months);
  const payer = plan.findIndex(({ month }) => month === paidIn);
  if (payer < 0 || payer >= at)
    throw new RangeError('Months are paid in a month of the term before the pause');
  const isPaused = (index: number) => index >= at && index < at + months;
  const sum = sumOre(plan.filter((_, index) => isPaused(index)).map(({ deductionOre }) => deductionOre));
  return plan.map((one, index) => {
    if (index === payer) return { ...one, deductionOre: ore(one.deductionOre + sum) };
    return isPaused(index) ? { ...one, deductionOre: ZERO, pause: one.pause ?? 'paid-first' } : one;
  });
}

function resumed(plan: PlanMonth[], from: Month): PlanMonth[] {
  const at = plan.findIndex(({ month }) => month === from);
  const pause = plan[at]?.pause;
  if (!pause) throw new RangeError('Only a month without deduction can be the first with one again');
  const end = plan.findIndex((one, index) => index > at && one.pause !== pause);
  const count = (end < 0 ? plan.length : end) - at;
  if (pause === 'appended') return dated(firstMonthOf(plan), plan.toSpliced(at, count));
  return plan.map((one, index) => (index >= at && index < at + count ? { ...one, pause: null } : one));
}

function pausedAt(plan: readonly PlanMonth[], from: Month, months: number): number {
  if (!Number.isInteger(months) || months < 1) throw new RangeError('A pause lasts for whole months');
  const at = plan.findIndex(({ month }) => month === from);
  if (at < 0 || plan[at]?.pause)
    throw new RangeError('A pause begins in a month of the term that has a deduction');
  return at;
}

const monthsFrom = (firstMonth: Month, deductions: readonly Ore[]): PlanMonth[] =>
  deductions.map((deductionOre, index) => ({
    month: monthAfter(firstMonth, index),
    deductionOre,
    pause: null,
  }));

const dated = (firstMonth: Month, plan: readonly PlanMonth[]): PlanMonth[] =>
  plan.map((one, index) => ({ ...one, month: monthAfter(firstMonth, index) }));

function firstMonthOf(plan: readonly PlanMonth[]): Month {
  const [first] = plan;
  if (!first) throw new RangeError('The benefit has ended before its first month');
  return first.month;
}

const lastMonthOf = (plan: readonly PlanMonth[]): Month => monthAfter(firstMonthOf(plan), plan.length - 1);

/** The first month whose line an event may change. */
function firstChanged(plan: readonly PlanMonth[], event: PlanEvent): Month {
  switch (event.kind) {
    case 'start':
      return event.firstMonth;
    case 'pause':
      return event.paidIn ?? event.from;
    case 'resume':
      return event.from;
    case 'extend':
      return monthAfter(lastMonthOf(plan));
    case 'stop':
      return monthAfter(event.lastMonth);
  }
}
