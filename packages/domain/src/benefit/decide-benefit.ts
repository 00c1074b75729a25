// The one decision about a benefit: whether an employer's policy allows an order. Pages and endpoints use the
// same function.
import { addMonths, type Day, lastDayOfMonth } from '../calendar.ts';
import { isBikeKind, type ProductKind } from '../catalogue/product-kind.ts';
import { type Ore, ore, percentOf, timesOre, ZERO } from '../money.ts';
import {
  type AccessoryKind,
  type BenefitPolicy,
  type Drive,
  isFixedKind,
  type OrderWindow,
  windowsAt,
} from './policy.ts';

/** A line of an order as input of the decision. The price is in öre incl. VAT, for one piece. */
export interface BenefitLine {
  kind: ProductKind;
  isElectric: boolean;
  unitOre: Ore;
  quantity: number;
}

/** The data about a person and the employer that the decision uses. */
export interface BenefitPerson {
  isEmployerActive: boolean;
  /** Whether the person is on the eligible list; null if the person's identity is not proved. */
  isListed: boolean | null;
  /** First and last day of employment; null if the list does not have it. */
  firstDay: Day | null;
  lastDay: Day | null;
}

/** A benefit that the person has. */
export interface RunningBenefit {
  /** The last day of its term, or null. */
  endsOn: Day | null;
}

/** Why an order is refused or needs approval: the rule, and the facts that a sentence about it needs. */
export type BenefitReason = { kind: 'refused' | 'needs-approval' } & (
  | { rule: 'employer-not-active'; facts: Record<string, never> }
  | { rule: 'not-listed'; facts: Record<string, never> }
  | { rule: 'employed-too-short'; facts: { months: number; from: Day | null } }
  | { rule: 'leaving'; facts: { lastDay: Day; begins: Day } }
  | { rule: 'outside-window'; facts: { next: OrderWindow | null } }
  | { rule: 'bike-above-maximum'; facts: { maxOre: Ore; priceOre: Ore; differenceOre: Ore } }
  | { rule: 'above-maximum'; facts: { maxOre: Ore; totalOre: Ore; differenceOre: Ore } }
  | { rule: 'below-minimum'; facts: { minOre: Ore; priceOre: Ore; differenceOre: Ore } }
  | { rule: 'kind-not-allowed'; facts: { kinds: ProductKind[]; drives: Drive[] } }
  | { rule: 'bike-missing'; facts: Record<string, never> }
  | { rule: 'accessories-not-allowed'; facts: Record<string, never> }
  | { rule: 'accessory-kind-not-allowed'; facts: { kinds: AccessoryKind[] } }
  | {
      rule: 'accessories-above-share';
      facts: { percent: number; maxOre: Ore; totalOre: Ore; differenceOre: Ore };
    }
  | { rule: 'lock-missing'; facts: Record<string, never> }
  | { rule: 'second-benefit'; facts: { running: number; bikes: number; until: Day | null } }
  | { rule: 'term-too-long'; facts: { termMonths: number; termEnds: Day; lastDay: Day } }
  | { rule: 'approval-needed'; facts: { by: 'hr' | 'approver' } }
);

/** The name of a rule. */
export type BenefitRule = BenefitReason['rule'];

/** The rules in the order in which their reasons are given. Source: benefit programme, section 5. */
export const BENEFIT_RULES = [
  'employer-not-active',
  'not-listed',
  'employed-too-short',
  'leaving',
  'outside-window',
  'bike-above-maximum',
  'above-maximum',
  'below-minimum',
  'kind-not-allowed',
  'bike-missing',
  'accessories-not-allowed',
  'accessory-kind-not-allowed',
  'accessories-above-share',
  'lock-missing',
  'second-benefit',
  'term-too-long',
  'approval-needed',
] as const satisfies readonly BenefitRule[];

/**
 * Returns all reasons why a policy refuses an order, or why it needs approval, at once and in the order of
 * BENEFIT_RULES; none when the order needs no approval. Each rule looks at its own facts only, so that a
 * further reason never removes one. Without lines, only the person is checked.
 *
 * Lights and locks are fixed parts of the bike, not loose accessories (docs/domain-facts.md 1.4). Without a
 * first day of employment on the list, a required time of employment needs approval. A person who leaves
 * before the benefit begins also leaves before it ends. The term is counted from today, the earliest
 * handover. A person whose identity is not proved is not refused for being off the list, because the employer
 * can identify them. Source: benefit programme, section 5, "Policy and the one decision"; readings, "An
 * employer's policy".
 */
export function decideBenefit(
  orderLines: readonly BenefitLine[],
  policy: BenefitPolicy,
  person: BenefitPerson,
  runningBenefits: readonly RunningBenefit[],
  today: Day,
): BenefitReason[] {
  const order = measure(orderLines);
  const begins = firstDayOfBenefit(today, policy.cutOffDay);
  return [
    ...personReasons(policy, person, { today, begins }),
    ...windowReasons(policy, today),
    ...(orderLines.length > 0 ? orderReasons(order, policy) : []),
    ...secondBenefit(order, policy, runningBenefits),
    ...termTooLong(policy, person, begins),
    ...(policy.approval === 'none' ? [] : [approvalNeeded(policy.approval)]),
  ];
}

/** Tells whether an order can go ahead, needs somebody's approval, or is refused. */
export function outcomeOf(reasons: readonly BenefitReason[]): 'allowed' | 'needs-approval' | 'refused' {
  if (reasons.length === 0) return 'allowed';
  return reasons.some(({ kind }) => kind === 'refused') ? 'refused' : 'needs-approval';
}

/**
 * Returns the first day of the first month of a benefit that is handed over on a day: the same month until
 * the cut-off day, otherwise the next. Source: benefit programme, section 6, "The first month".
 */
export function firstDayOfBenefit(handover: Day, cutOffDay: number): Day {
  const day = Number(handover.slice(8));
  const month = `${handover.slice(0, 8)}01`;
  return day <= cutOffDay ? month : addMonths(month, 1);
}

/** Returns the last day of the term of a benefit that is handed over on a day. */
export const lastDayOfBenefit = (
  handover: Day,
  { cutOffDay, termMonths }: Pick<BenefitPolicy, 'cutOffDay' | 'termMonths'>,
): Day => lastDayOfMonth(addMonths(firstDayOfBenefit(handover, cutOffDay), termMonths - 1));

interface MeasuredOrder {
  bikes: BenefitLine[];
  bikeCount: number;
  dearestBikeOre: Ore;
  cheapestBikeOre: Ore;
  bikesOre: Ore;
  loose: BenefitLine[];
  looseOre: Ore;
  totalOre: Ore;
  locks: number;
}

function measure(lines: readonly BenefitLine[]): MeasuredOrder {
  const sum = (some: readonly BenefitLine[]) =>
    ore(some.reduce((total, { unitOre, quantity }) => total + timesOre(unitOre, quantity), 0));
  const bikes = lines.filter(({ kind }) => isBikeKind(kind));
  const loose = lines.filter(({ kind }) => !isBikeKind(kind) && !isFixedKind(kind));
  const prices = bikes.map(({ unitOre }) => unitOre);
  return {
    bikes,
    bikeCount: bikes.reduce((count, { quantity }) => count + quantity, 0),
    dearestBikeOre: prices.reduce((most, price) => (price > most ? price : most), ZERO),
    cheapestBikeOre: prices.reduce((least, price) => (price < least ? price : least), prices[0] ?? ZERO),
    bikesOre: sum(bikes),
    loose,
    looseOre: sum(loose),
    totalOre: sum(lines),
    locks: lines.filter(({ kind }) => kind === 'lock').reduce((count, { quantity }) => count + quantity, 0),
  };
}

const refused = 'refused' as const;
const NO_FACTS = Object.freeze({});

function personReasons(
  policy: BenefitPolicy,
  person: BenefitPerson,
  { today, begins }: { today: Day; begins: Day },
): BenefitReason[] {
  const reasons: BenefitReason[] = [];
  if (!person.isEmployerActive) reasons.push({ rule: 'employer-not-active', kind: refused, facts: NO_FACTS });
  if (!person.isListed)
    reasons.push({
      rule: 'not-listed',
      kind: person.isListed === null ? 'needs-approval' : refused,
      facts: NO_FACTS,
    });
  const months = policy.employmentMonths;
  // Month arithmetic is the slow part, so it waits until a rule needs it.
  const from = months === 0 || person.firstDay === null ? null : addMonths(person.firstDay, months);
  if (months > 0 && (from === null || from > today))
    reasons.push({
      rule: 'employed-too-short',
      kind: from === null ? 'needs-approval' : refused,
      facts: { months, from },
    });
  const { lastDay } = person;
  if (lastDay !== null && (lastDay < today || lastDay < begins))
    reasons.push({ rule: 'leaving', kind: refused, facts: { lastDay, begins } });
  return reasons;
}

function windowReasons({ orderWindows }: BenefitPolicy, today: Day): BenefitReason[] {
  if (orderWindows.length === 0) return [];
  const { current, next } = windowsAt(orderWindows, today);
  return current ? [] : [{ rule: 'outside-window', kind: refused, facts: { next } }];
}

function orderReasons(order: MeasuredOrder, policy: BenefitPolicy): BenefitReason[] {
  return [...priceReasons(order, policy), ...kindReasons(order, policy), ...accessoryReasons(order, policy)];
}

// The maximum applies to each benefit, so these are two rules: no bike may cost more than the maximum, and an order no more
// than the maximum for each of its bikes. An order that is too expensive only because of such a bike breaks the first
// rule alone, so that each reason has its own numbers.
function priceReasons(order: MeasuredOrder, policy: BenefitPolicy): BenefitReason[] {
  const reasons: BenefitReason[] = [];
  const { dearestBikeOre, totalOre } = order;
  const { maxBenefitOre } = policy;
  if (dearestBikeOre > maxBenefitOre)
    reasons.push({
      rule: 'bike-above-maximum',
      kind: refused,
      facts: {
        maxOre: maxBenefitOre,
        priceOre: dearestBikeOre,
        differenceOre: ore(dearestBikeOre - maxBenefitOre),
      },
    });
  const maxOre = timesOre(maxBenefitOre, Math.max(1, order.bikeCount));
  const aboveOfBikes = order.bikes.reduce(
    (sum, { unitOre, quantity }) => sum + Math.max(0, unitOre - maxBenefitOre) * quantity,
    0,
  );
  if (totalOre - aboveOfBikes > maxOre)
    reasons.push({
      rule: 'above-maximum',
      kind: refused,
      facts: { maxOre, totalOre, differenceOre: ore(totalOre - maxOre) },
    });
  const below = policy.minPriceOre - order.cheapestBikeOre;
  if (order.bikeCount > 0 && below > 0)
    reasons.push({
      rule: 'below-minimum',
      kind: refused,
      facts: { minOre: policy.minPriceOre, priceOre: order.cheapestBikeOre, differenceOre: ore(below) },
    });
  return reasons;
}

const driveOf = ({ isElectric }: BenefitLine): Drive => (isElectric ? 'electric' : 'pedal');
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

function kindReasons({ bikes }: MeasuredOrder, policy: BenefitPolicy): BenefitReason[] {
  const allowed: readonly ProductKind[] = policy.allowedKinds;
  const kinds = unique(bikes.map(({ kind }) => kind).filter((kind) => !allowed.includes(kind)));
  const drives = unique(bikes.map(driveOf).filter((drive) => !policy.allowedDrives.includes(drive)));
  if (kinds.length === 0 && drives.length === 0) return [];
  return [{ rule: 'kind-not-allowed', kind: refused, facts: { kinds, drives } }];
}

function accessoryReasons(order: MeasuredOrder, policy: BenefitPolicy): BenefitReason[] {
  const reasons: BenefitReason[] = [];
  const { bikeCount, loose, looseOre } = order;
  if (bikeCount === 0) reasons.push({ rule: 'bike-missing', kind: refused, facts: NO_FACTS });
  if (loose.length > 0 && !policy.allowAccessories)
    reasons.push({ rule: 'accessories-not-allowed', kind: refused, facts: NO_FACTS });
  const kinds = unique(loose.map(({ kind }) => kind as AccessoryKind)).filter(
    (kind) => !policy.allowedAccessories.includes(kind),
  );
  if (kinds.length > 0) reasons.push({ rule: 'accessory-kind-not-allowed', kind: refused, facts: { kinds } });
  const percent = policy.accessoryMaxPercent;
  const maxOre = percentOf(order.bikesOre, percent);
  if (bikeCount > 0 && looseOre > maxOre)
    reasons.push({
      rule: 'accessories-above-share',
      kind: refused,
      facts: { percent, maxOre, totalOre: looseOre, differenceOre: ore(looseOre - maxOre) },
    });
  if (policy.isLockRequired && order.locks < bikeCount)
    reasons.push({ rule: 'lock-missing', kind: refused, facts: NO_FACTS });
  return reasons;
}

// Two bikes in one order are two benefits.
function secondBenefit(
  { bikeCount: bikes }: MeasuredOrder,
  { allowBikeLeasing }: BenefitPolicy,
  benefits: readonly RunningBenefit[],
): BenefitReason[] {
  const running = benefits.length;
  if (allowBikeLeasing || (running === 0 && bikes <= 1)) return [];
  const ends = benefits.map(({ endsOn }) => endsOn);
  const until = ends.reduce<Day | null>(
    (latest, day) => (latest === null || day === null ? null : day > latest ? day : latest),
    ends[0] ?? null,
  );
  return [{ rule: 'second-benefit', kind: refused, facts: { running, bikes, until } }];
}

function termTooLong(policy: BenefitPolicy, { lastDay }: BenefitPerson, begins: Day): BenefitReason[] {
  if (lastDay === null) return [];
  const { termMonths } = policy;
  const termEnds = lastDayOfMonth(addMonths(begins, termMonths - 1));
  if (lastDay >= termEnds) return [];
  return [{ rule: 'term-too-long', kind: refused, facts: { termMonths, termEnds, lastDay } }];
}

const approvalNeeded = (by: 'hr' | 'approver'): BenefitReason => ({
  rule: 'approval-needed',
  kind: 'needs-approval',
  facts: { by },
});
