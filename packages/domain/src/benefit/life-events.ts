// Calculates the effects of a life event on a running benefit, and its cost for each party by month, before
// anyone decides. Pure functions: the preview and the decision use the same ones.
import type { Day } from '../calendar.ts';
import { type Ore, ore, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter, openMonth } from '../month.ts';
import {
  deductionPlan,
  deductionsAfter,
  type PlanEvent,
  type PlanEvents,
  withPlanEvent,
} from './deduction-plan.ts';
import { type CostedBenefit, costFrom, monthlyCosts } from './monthly-costs.ts';
import type { BenefitPolicy } from './policy.ts';

/** The kinds of life events. Source: benefit programme, section 9. */
export const LIFE_EVENTS = [
  'leave',
  'leave-ends',
  'exit',
  'transfer-to-colleague',
  'transfer-to-company',
  'early-buy-out',
  'damage',
  'theft',
  'total-loss',
] as const;

/** One of LIFE_EVENTS. */
export type LifeEventKind = (typeof LIFE_EVENTS)[number];

/** A life event as the employee or HR reports it. */
export type LifeEvent =
  /** Parental or sick leave. The months are appended to the term, or paid as one sum first. */
  | { kind: 'leave'; from: Month; months: number; isPaidFirst: boolean }
  | { kind: 'leave-ends'; from: Month }
  /** The employment ends. The policy says who pays the rest. */
  | { kind: 'exit'; lastDay: Day }
  | { kind: 'transfer-to-colleague' | 'transfer-to-company' }
  | { kind: 'early-buy-out'; priceOre: Ore }
  | { kind: 'damage' }
  | { kind: 'theft' | 'total-loss' };

/** The data of a running benefit that a life event needs. */
export interface RunningBenefit extends CostedBenefit {
  policy: Pick<BenefitPolicy, 'approval' | 'cutOffDay' | 'exitRule'>;
}

/**
 * One sum beside the monthly ones. `basis` is how it is paid: from the gross salary, by the buyer, or by
 * invoice.
 */
export interface OneOff {
  what: 'remaining-deductions' | 'remaining-cost' | 'buy-out';
  payer: 'employee' | 'employer';
  basis: 'gross-salary' | 'card-or-net-salary' | 'invoice';
  month: Month;
  amountOre: Ore;
}

/** The cost of a month before and after the event, in öre, without one-off sums. */
export interface MonthOfEvent {
  month: Month;
  employeeBeforeOre: Ore;
  employeeAfterOre: Ore;
  employerBeforeOre: Ore;
  employerAfterOre: Ore;
}

/** The effects of an event. */
export interface LifeEventEffect {
  /** The first month that changes. */
  effectiveFrom: Month;
  /** The plan with the event. It is unchanged if the event does not change the deductions. */
  plan: PlanEvents;
  /** Every month from the first that changes to the last of both plans. */
  months: MonthOfEvent[];
  oneOffs: OneOff[];
  /** The deductions that another person or company takes over, from `effectiveFrom`. */
  takenOver: Ore[];
  needsApproval: boolean;
  /** Whether it changes the signed agreement, so that an amendment must be signed. */
  needsAmendment: boolean;
}

/** Why an event is refused. */
export type LifeEventRefusal =
  | 'nothing-left'
  | 'not-in-the-term'
  | 'already-on-leave'
  | 'not-on-leave'
  | 'too-late';

/**
 * Returns the first month that an event can change: the next month, or the one after if the day is past the
 * cut-off day. Never a month that payroll has closed. Source: benefit programme, section 9.
 */
export function effectiveMonth(today: Day, cutOffDay: number, lastClosed: Month | null): Month {
  const next = monthAfter(today.slice(0, 7), Number(today.slice(8)) <= cutOffDay ? 1 : 2);
  return openMonth(next, lastClosed);
}

/**
 * Returns the effects of a life event on a running benefit with the cost for each party, or why it is
 * refused. The amounts of the months before `effectiveFrom` never change. Source: benefit programme, section
 * 9.
 */
export function lifeEventEffect(
  benefit: RunningBenefit,
  event: LifeEvent,
  { today, lastClosed }: { today: Day; lastClosed: Month | null },
): LifeEventEffect | LifeEventRefusal {
  const { policy } = benefit;
  const before = deductionPlan(benefit.plan);
  const last = before.at(-1)?.month;
  const earliest = effectiveMonth(today, policy.cutOffDay, lastClosed);
  if (last === undefined || (event.kind !== 'damage' && last < earliest)) return 'nothing-left';
  const change = changeOf(benefit, event, { earliest, last });
  if (typeof change === 'string') return change;
  const { planEvent, effectiveFrom } = change;
  const plan = planEvent ? withPlanEvent(benefit.plan, planEvent, lastClosed) : benefit.plan;
  return {
    effectiveFrom,
    plan,
    months: monthsOf(benefit, plan, effectiveFrom),
    oneOffs: (change.oneOffs ?? []).map((one) => inOpenMonth(one, lastClosed)),
    takenOver: change.takenOver ?? [],
    needsApproval: CONFIRMED.has(event.kind) || (policy.approval !== 'none' && APPROVED.has(event.kind)),
    needsAmendment: AMENDED.has(event.kind),
  };
}

// Payroll has no line for a sum in a closed month, so it goes to the next one.
const inOpenMonth = (one: OneOff, lastClosed: Month | null): OneOff => ({
  ...one,
  month: openMonth(one.month, lastClosed),
});

// HR or an admin confirms the end of a benefit, and the last day and sums of an exit, whatever the policy says.
const CONFIRMED: ReadonlySet<LifeEventKind> = new Set(['exit', 'theft', 'total-loss']);
const APPROVED: ReadonlySet<LifeEventKind> = new Set([
  'leave',
  'transfer-to-colleague',
  'transfer-to-company',
  'early-buy-out',
]);
const AMENDED: ReadonlySet<LifeEventKind> = new Set([
  'leave',
  'leave-ends',
  'transfer-to-colleague',
  'transfer-to-company',
]);

interface Change {
  effectiveFrom: Month;
  planEvent?: PlanEvent;
  oneOffs?: OneOff[];
  takenOver?: Ore[];
}

function changeOf(
  benefit: RunningBenefit,
  event: LifeEvent,
  { earliest, last }: { earliest: Month; last: Month },
): Change | LifeEventRefusal {
  switch (event.kind) {
    case 'leave':
      return leave(benefit, event, earliest);
    case 'leave-ends': {
      const month = deductionPlan(benefit.plan).find((one) => one.month === event.from);
      if (!month?.pause) return 'not-on-leave';
      if (event.from < earliest) return 'too-late';
      return { effectiveFrom: event.from, planEvent: { kind: 'resume', from: event.from } };
    }
    case 'exit':
      return exit(benefit, event.lastDay, earliest, last);
    case 'transfer-to-colleague':
    case 'transfer-to-company':
      return { ...stopBefore(earliest), takenOver: deductionsFrom(benefit, earliest) };
    case 'early-buy-out':
      return {
        ...stopBefore(earliest),
        oneOffs: [
          {
            what: 'buy-out',
            payer: 'employee',
            basis: 'card-or-net-salary',
            month: monthAfter(earliest, -1),
            amountOre: event.priceOre,
          },
        ],
      };
    // The insurance in the employer's cost pays for the bike.
    case 'theft':
    case 'total-loss':
      return stopBefore(earliest);
    case 'damage':
      return { effectiveFrom: earliest };
  }
}

function leave(
  { plan }: RunningBenefit,
  { from, months, isPaidFirst }: Extract<LifeEvent, { kind: 'leave' }>,
  earliest: Month,
): Change | LifeEventRefusal {
  if (from < earliest) return 'too-late';
  const now = deductionPlan(plan);
  const first = now.find((one) => one.month === from);
  if (!first) return 'not-in-the-term';
  if (first.pause) return 'already-on-leave';
  if (!isPaidFirst) return { effectiveFrom: from, planEvent: { kind: 'pause', from, months } };
  // The sum is due in the month before the leave, which must still be open.
  const paidIn = monthAfter(from, -1);
  if (paidIn < earliest) return 'too-late';
  return { effectiveFrom: paidIn, planEvent: { kind: 'pause', from, months, paidIn } };
}

/**
 * If the employee pays the remaining amount, it is deducted from the last salary. The lease is settled with
 * the employer.
 */
function exit(benefit: RunningBenefit, lastDay: Day, earliest: Month, last: Month): Change {
  const { policy, plan } = benefit;
  const wanted = lastDay.slice(0, 7);
  const ofExit = wanted < earliest ? monthAfter(earliest, -1) : wanted;
  const lastMonth = ofExit > last ? last : ofExit;
  const planEvent: PlanEvent = { kind: 'stop', lastMonth };
  const effectiveFrom = monthAfter(lastMonth);
  if (policy.exitRule === 'transfer')
    return { effectiveFrom, planEvent, takenOver: deductionsFrom(benefit, effectiveFrom) };
  const cost: OneOff = {
    what: 'remaining-cost',
    payer: 'employer',
    basis: 'invoice',
    month: lastMonth,
    amountOre: costFrom(benefit, effectiveFrom),
  };
  if (policy.exitRule === 'employer-pays') return { effectiveFrom, planEvent, oneOffs: [cost] };
  const rest: OneOff = {
    what: 'remaining-deductions',
    payer: 'employee',
    basis: 'gross-salary',
    month: lastMonth,
    amountOre: deductionsAfter(deductionPlan(plan), lastMonth),
  };
  return { effectiveFrom, planEvent, oneOffs: [rest, cost] };
}

const stopBefore = (month: Month): Change & { planEvent: PlanEvent } => ({
  effectiveFrom: month,
  planEvent: { kind: 'stop', lastMonth: monthAfter(month, -1) },
});

// An appended month of leave is no month of the term, and the next person has no leave.
const deductionsFrom = ({ plan }: RunningBenefit, month: Month): Ore[] =>
  deductionPlan(plan)
    .filter((one) => one.month >= month && one.pause !== 'appended')
    .map(({ deductionOre }) => deductionOre);

function monthsOf(benefit: RunningBenefit, plan: PlanEvents, from: Month): MonthOfEvent[] {
  const [before, after] = [benefit.plan, plan].map(
    (events) => new Map(deductionPlan(events).map((one) => [one.month, one])),
  ) as [
    Map<Month, ReturnType<typeof deductionPlan>[number]>,
    Map<Month, ReturnType<typeof deductionPlan>[number]>,
  ];
  const [costBefore, costAfter] = [benefit.plan, plan].map((events) => {
    const costs = monthlyCosts({ ...benefit, plan: events });
    return (month: Month): Ore => {
      const cost = costs.get(month);
      return cost ? ore(cost.employerCostOre + cost.accessoriesOre) : ZERO;
    };
  }) as [(month: Month) => Ore, (month: Month) => Ore];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((month) => month >= from)
    .sort()
    .map((month) => ({
      month,
      employeeBeforeOre: before.get(month)?.deductionOre ?? ZERO,
      employeeAfterOre: after.get(month)?.deductionOre ?? ZERO,
      employerBeforeOre: costBefore(month),
      employerAfterOre: costAfter(month),
    }));
}

/** Returns the sum that an event takes from a salary beside the monthly deductions, or undefined. */
export const salaryOneOff = (oneOffs: readonly OneOff[]): OneOff | undefined =>
  oneOffs.find(({ payer, basis }) => payer === 'employee' && basis === 'gross-salary');

/** Returns the total change for the employee and the employer, including one-off sums, in öre. */
export function sumOfEffect({ months, oneOffs }: LifeEventEffect): { employeeOre: Ore; employerOre: Ore } {
  const oneOffsOf = (payer: OneOff['payer']) =>
    sumOre(oneOffs.filter((one) => one.payer === payer).map(({ amountOre }) => amountOre));
  const sum = (values: Ore[]) => sumOre(values);
  return {
    employeeOre: ore(
      sum(months.map((one) => one.employeeAfterOre)) -
        sum(months.map((one) => one.employeeBeforeOre)) +
        oneOffsOf('employee'),
    ),
    employerOre: ore(
      sum(months.map((one) => one.employerAfterOre)) -
        sum(months.map((one) => one.employerBeforeOre)) +
        oneOffsOf('employer'),
    ),
  };
}
