// A benefit programme as a whole: employees of several companies over months of random events.
import {
  BENEFIT_CONDITIONS,
  BENEFIT_EVENT_OF,
  type BenefitActor,
  type BenefitEvent,
  type BenefitState,
  isRunning,
  mayGoTogether,
  type TermEnd,
  tryBenefitEvent,
} from '@activepick/domain/benefit/benefit-states.ts';
import { firstDayOfBenefit } from '@activepick/domain/benefit/decide-benefit.ts';
import { deductionPlan, type PlanEvents, withPlanEvent } from '@activepick/domain/benefit/deduction-plan.ts';
import {
  type LifeEvent,
  type LifeEventEffect,
  lifeEventEffect,
} from '@activepick/domain/benefit/life-events.ts';
import { accessoriesFrom } from '@activepick/domain/benefit/monthly-costs.ts';
import {
  exportedTaxable,
  type PayrollBenefit,
  type PayrollLine,
  payrollLines,
} from '@activepick/domain/benefit/payroll-lines.ts';
import {
  type BenefitPolicy,
  DEDUCTION_MODELS,
  DEFAULT_POLICY,
  EXIT_RULES,
  POLICY_TERMS,
  SERVICE_PACKAGES,
  type ServicePackage,
  TERM_END_RULES,
} from '@activepick/domain/benefit/policy.ts';
import { quoteBenefit } from '@activepick/domain/benefit/quote-benefit.ts';
import { type TaxedBenefit, taxableSchedule } from '@activepick/domain/benefit/taxable-schedule.ts';
import { type Ore, ore, sumOre, ZERO } from '@activepick/domain/money.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import { next, type OrderEvent, type OrderState } from '@activepick/domain/orders/order-states.ts';
import { between, chance, MONTHS, oneOf, parametersIn, random, START } from './simulated-chance.ts';

/** The number of employees. */
export const EMPLOYEES = 1_000;
const COMPANIES = 12;

interface Company {
  policy: BenefitPolicy;
  employees: Employee[];
}

/** An employee and what happened to their benefits. */
export interface Employee {
  company: Company;
  isEmployed: boolean;
  benefits: Benefit[];
  /** What payroll has closed, by period. */
  closed: Map<Month, readonly PayrollLine[]>;
}

/** A benefit with its order, and the data that the audit needs. */
export interface Benefit extends PayrollBenefit {
  state: BenefitState;
  order: OrderState;
  end: TermEnd | null;
  /** The amount that the employee has agreed to pay: the deductions of all terms. */
  agreedOre: Ore;
  /** The part that another person pays instead. */
  takenOverOre: Ore;
  /** The part that is dropped: after a loss or a buy-out, or if the employer pays it. */
  droppedOre: Ore;
  bike: {
    priceOre: Ore;
    isElectric: boolean;
    accessoriesOre: Ore;
    termMonths: number;
    servicePackage: ServicePackage;
    employerCostOre: Ore;
  };
  /** Ends with this effect when its month begins. */
  ending: {
    event: BenefitEvent;
    effectiveFrom: Month;
    taker: Employee | null;
    effect: LifeEventEffect;
  } | null;
  plan: PlanEvents;
  oneOffs: PayrollBenefit['oneOffs'][number][];
}

const met = new Set(BENEFIT_CONDITIONS);

/**
 * Lets an event happen if the transition table allows it, with the event of the order if there is one. Fails
 * otherwise.
 */
function happen(benefit: Benefit, event: BenefitEvent, who: BenefitActor): void {
  const transition = tryBenefitEvent(benefit.state, event, { who, met });
  if (!('to' in transition)) throw new Error(`${benefit.state} ${event} ${who}: ${transition.why}`);
  benefit.state = transition.to;
  benefit.end = transition.end ?? benefit.end;
}

function order(benefit: Benefit, event: OrderEvent, who: BenefitActor): void {
  const to = next(benefit.order, event);
  if (!to) throw new Error(`${benefit.order} ${event}`);
  benefit.order = to;
  const own = BENEFIT_EVENT_OF[event];
  if (own) happen(benefit, own, who);
  if (!mayGoTogether(benefit.state, benefit.order))
    throw new Error(`${benefit.state} and ${benefit.order} do not go together`);
}

let count = 0;
const newBenefit = (bike: Benefit['bike']): Benefit => ({
  id: `b${++count}`,
  state: 'requested',
  order: 'placed',
  end: null,
  agreedOre: ZERO,
  takenOverOre: ZERO,
  droppedOre: ZERO,
  bike,
  ending: null,
  plan: [],
  oneOffs: [],
});

/** Creates an order that is refused, withdrawn, or approved, signed, made ready and handed over. */
function orderBike(employee: Employee, today: string): void {
  const { policy } = employee.company;
  const isElectric = chance(60);
  const priceOre = ore(between(500_000, 6_000_000));
  const accessoriesOre = chance(40) ? ore(between(10_000, 400_000)) : ZERO;
  const firstMonth = firstDayOfBenefit(today, policy.cutOffDay).slice(0, 7);
  const quote = quoteBenefit({
    bikeOre: priceOre,
    isElectric,
    accessoriesOre,
    policy,
    servicePackage: oneOf(SERVICE_PACKAGES),
    marginalTaxPercent: 0,
    firstMonth,
    parameters: parametersIn(firstMonth),
  });
  const benefit = newBenefit({
    priceOre,
    isElectric,
    accessoriesOre,
    termMonths: policy.termMonths,
    servicePackage: quote.servicePackage,
    employerCostOre: quote.employerCostPerMonthOre,
  });
  employee.benefits.push(benefit);
  order(benefit, 'ask-employer', 'system');
  const fate = random.roll(100);
  if (fate < 5) order(benefit, 'decline', 'hr');
  else if (fate < 10) order(benefit, 'cancel', 'employee');
  else order(benefit, 'approve', 'approver');
  if (benefit.state === 'approved' && fate > 96) order(benefit, 'cancel', 'employee');
  if (benefit.state !== 'approved') return;
  handOver(benefit, firstMonth, quote.deductions);
}

function handOver(benefit: Benefit, firstMonth: Month, deductions: readonly Ore[]): void {
  happen(benefit, 'sign', 'system');
  order(benefit, 'make-ready', 'store');
  order(benefit, 'deliver', 'store');
  benefit.plan = [{ kind: 'start', firstMonth, deductions }];
  benefit.agreedOre = sumOre(deductions);
}

/** Returns the last month of a benefit, or null when it ended before its first. */
export const lastMonthOf = (benefit: Benefit) => deductionPlan(benefit.plan).at(-1)?.month ?? null;
const runningBenefits = (employee: Employee) => employee.benefits.filter(({ state }) => isRunning(state));
const colleagueOf = (employee: Employee): Employee | null => {
  const others = employee.company.employees.filter((one) => one !== employee && one.isEmployed);
  return others.length > 0 ? oneOf(others) : null;
};

const BENEFIT_END = {
  exit: 'terminate',
  'transfer-to-colleague': 'transfer',
  'transfer-to-company': 'transfer',
  'early-buy-out': 'buy-out',
  theft: 'lose',
  'total-loss': 'lose',
} as const satisfies Partial<Record<LifeEvent['kind'], BenefitEvent>>;

function randomEvent(month: Month): LifeEvent {
  const from = monthAfter(month, between(0, 4));
  const kind = oneOf([
    'leave',
    'leave',
    'leave-ends',
    'transfer-to-colleague',
    'early-buy-out',
    'damage',
    'theft',
    'total-loss',
  ] as const);
  if (kind === 'leave') return { kind, from, months: between(1, 12), isPaidFirst: chance(40) };
  if (kind === 'leave-ends') return { kind, from };
  if (kind === 'early-buy-out') return { kind, priceOre: ore(between(100_000, 3_000_000)) };
  return { kind };
}

/** Applies a life event, or changes nothing if it is refused. */
function live(employee: Employee, benefit: Benefit, event: LifeEvent, today: string): void {
  if (benefit.ending) return;
  const lastClosed = monthAfter(today.slice(0, 7), -1);
  const taker = event.kind === 'exit' || event.kind.startsWith('transfer') ? colleagueOf(employee) : null;
  const policy = { ...employee.company.policy };
  // No one takes the benefit over, so the employer pays.
  if (!taker && policy.exitRule === 'transfer') policy.exitRule = 'employer-pays';
  if (!taker && event.kind.startsWith('transfer')) return;
  const effect = lifeEventEffect({ ...benefit.bike, plan: benefit.plan, policy }, event, {
    today,
    lastClosed,
  });
  if (typeof effect === 'string') return;
  const before = sumOre(deductionPlan(benefit.plan).map(({ deductionOre }) => deductionOre));
  const after = sumOre(deductionPlan(effect.plan).map(({ deductionOre }) => deductionOre));
  const ownOneOffs = effect.oneOffs.filter(({ payer }) => payer === 'employee');
  const carried = sumOre(
    ownOneOffs.filter(({ basis }) => basis === 'gross-salary').map(({ amountOre }) => amountOre),
  );
  benefit.plan = effect.plan;
  for (const { basis, ...one } of ownOneOffs)
    benefit.oneOffs.push({
      ...one,
      basis: basis === 'card-or-net-salary' && chance(50) ? 'net-salary' : basis,
    });
  benefit.takenOverOre = sumOre(effect.takenOver);
  benefit.droppedOre = ore(before - after - carried - benefit.takenOverOre);
  const isDropped = ['early-buy-out', 'theft', 'total-loss'].includes(event.kind);
  const mayDrop = isDropped || (event.kind === 'exit' && policy.exitRule === 'employer-pays');
  if (!mayDrop && benefit.droppedOre !== 0) throw new Error(`${event.kind} drops ${benefit.droppedOre} öre`);
  if (!(event.kind in BENEFIT_END)) return;
  benefit.ending = {
    event: effect.takenOver.length > 0 ? 'transfer' : BENEFIT_END[event.kind as keyof typeof BENEFIT_END],
    effectiveFrom: effect.effectiveFrom,
    taker: effect.takenOver.length > 0 ? taker : null,
    effect,
  };
}

/** Ends the benefits whose end is due. A person who takes one over gets a benefit of the remaining months. */
function settle(benefit: Benefit, month: Month): void {
  const { ending } = benefit;
  if (!ending || ending.effectiveFrom > month) return;
  benefit.ending = null;
  happen(benefit, ending.event, ending.event === 'lose' ? 'hr' : 'system');
  if (!ending.taker) return;
  const taken = newBenefit({
    ...benefit.bike,
    accessoriesOre: accessoriesFrom({ ...benefit.bike, plan: benefit.plan }, ending.effectiveFrom),
    termMonths: ending.effect.takenOver.length,
  });
  ending.taker.benefits.push(taken);
  order(taken, 'approve-by-policy', 'system');
  handOver(taken, ending.effectiveFrom, ending.effect.takenOver);
}

/**
 * Ends the term: notice, and then a return, a buy-out, another term, or what the policy says if no choice is made: one more
 * month, or nothing until the bike is returned.
 */
function endTerm(benefit: Benefit, month: Month, rule: BenefitPolicy['termEndRule']): void {
  const last = lastMonthOf(benefit);
  if (benefit.ending || last === null) return;
  if (benefit.state === 'active' && monthAfter(last, -2) <= month) happen(benefit, 'give-notice', 'system');
  if (benefit.state === 'ending' && monthAfter(last, -2) > month) happen(benefit, 'withdraw-notice', 'hr');
  if (benefit.state !== 'ending') return;
  if (month === last && chance(20)) extend(benefit, 12, 'employee', month);
  if (month > last) choose(benefit, month, rule);
}

function choose(benefit: Benefit, month: Month, rule: BenefitPolicy['termEndRule']): void {
  const choice = random.roll(100);
  if (choice < 50) happen(benefit, 'return', 'store');
  else if (choice < 80) {
    const amountOre = ore(between(1, 900_000));
    benefit.oneOffs.push({ what: 'buy-out', payer: 'employee', basis: 'net-salary', month, amountOre });
    happen(benefit, 'buy-out', 'system');
  } else if (rule === 'extension') extend(benefit, 1, 'system', month);
}

function extend(benefit: Benefit, months: number, who: BenefitActor, month: Month): void {
  const old = deductionPlan(benefit.plan).at(-1)?.deductionOre ?? ZERO;
  const deductions = Array.from({ length: months }, () => old);
  benefit.plan = withPlanEvent(benefit.plan, { kind: 'extend', deductions }, monthAfter(month, -1));
  benefit.agreedOre = sumOre([benefit.agreedOre, ...deductions]);
  happen(benefit, 'extend', who);
}

const taxedOf = (employee: Employee): TaxedBenefit[] =>
  employee.benefits.flatMap(({ plan, bike: { priceOre, employerCostOre: _, ...bike } }) => {
    const [start] = plan;
    if (start?.kind !== 'start') return [];
    return [{ ...bike, bikeOre: priceOre, firstMonth: start.firstMonth, months: deductionPlan(plan).length }];
  });
/** Returns the taxable schedule of an employee as payroll sees it in a month. */
export const scheduleOf = (employee: Employee, month: Month) =>
  taxableSchedule({
    benefits: taxedOf(employee),
    parameters: parametersIn(month),
    exported: exportedTaxable([...employee.closed.values()].flat(), employee.closed.keys()),
  });

function closeMonth(employee: Employee, month: Month): void {
  const handedOver = employee.benefits.filter(({ plan }) => plan.length > 0);
  if (handedOver.length > 0)
    employee.closed.set(month, payrollLines(handedOver, scheduleOf(employee, month), month));
}

/** A month of the programme before payroll closes it. */
export interface SimulatedMonth {
  month: Month;
  employees: readonly Employee[];
  /** Closes the month of every employee. The programme goes on only after it. */
  close: () => void;
}

/**
 * Runs the programme and returns its employees: each event goes through the state tables, plans and schedules of the domain.
 * @throws Error when a table refuses an event, an order does not fit its benefit, or an event loses an öre.
 */
export function simulateProgramme(): readonly Employee[] {
  let all: readonly Employee[] = [];
  for (const { employees, close } of programmeMonths(EMPLOYEES)) {
    close();
    all = employees;
  }
  return all;
}

/** Runs the programme of so many employees month by month. @throws Error as `simulateProgramme` */
export function* programmeMonths(size: number): Generator<SimulatedMonth> {
  const companies: Company[] = Array.from({ length: COMPANIES }, () => ({
    policy: {
      ...DEFAULT_POLICY,
      termMonths: oneOf(POLICY_TERMS),
      deductionModel: oneOf(DEDUCTION_MODELS),
      employerSharePercent: chance(30) ? between(1, 60) : 0,
      exitRule: oneOf(EXIT_RULES),
      termEndRule: oneOf(TERM_END_RULES),
      cutOffDay: between(1, 28),
    },
    employees: [],
  }));
  const employees = Array.from({ length: size }, (): Employee => {
    const company = oneOf(companies);
    const employee: Employee = { company, isEmployed: true, benefits: [], closed: new Map() };
    company.employees.push(employee);
    return employee;
  });
  for (let at = 0; at < MONTHS; at++) {
    const month = monthAfter(START, at);
    for (const employee of employees) for (const benefit of [...employee.benefits]) settle(benefit, month);
    for (const employee of employees) {
      const today = `${month}-${String(between(1, 28)).padStart(2, '0')}`;
      for (const benefit of runningBenefits(employee))
        endTerm(benefit, month, employee.company.policy.termEndRule);
      for (const benefit of runningBenefits(employee))
        if (chance(6)) live(employee, benefit, randomEvent(month), today);
      if (employee.isEmployed && chance(1)) {
        employee.isEmployed = false;
        const lastDay = `${monthAfter(month, between(0, 3))}-28`;
        for (const benefit of runningBenefits(employee))
          live(employee, benefit, { kind: 'exit', lastDay }, today);
      }
      if (employee.isEmployed && runningBenefits(employee).length < 2 && chance(4))
        orderBike(employee, today);
    }
    yield {
      month,
      employees,
      close: () => {
        for (const employee of employees) closeMonth(employee, month);
      },
    };
  }
}

/** The last month that payroll has closed. */
export const LAST_CLOSED = monthAfter(START, MONTHS - 1);
