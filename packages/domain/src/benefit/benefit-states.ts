// The state machine of a benefit as one table, and which states of its order go with each. Pages, queues and permission
// checks use only this table.
import type { OrderEvent, OrderState } from '../orders/order-states.ts';

/** The states of a benefit, roughly in chronological order. Source: benefit programme, section 7. */
export const BENEFIT_STATES = [
  'requested',
  'refused',
  'withdrawn',
  'approved',
  'signed',
  'ready',
  'active',
  'ending',
  'ended',
] as const;

/** One of BENEFIT_STATES. */
export type BenefitState = (typeof BENEFIT_STATES)[number];

/** How a term ends. After 'extended' the same benefit has another term; after any other the benefit has ended. */
export const TERM_ENDS = ['bought-out', 'returned', 'extended', 'transferred', 'terminated', 'lost'] as const;

/** One of TERM_ENDS. */
export type TermEnd = (typeof TERM_ENDS)[number];

/** Who may cause an event: the system, the employee, a member of the company with this right, the store, an admin. */
export const BENEFIT_ACTORS = ['system', 'employee', 'hr', 'approver', 'store', 'admin'] as const;

/** One of BENEFIT_ACTORS. */
export type BenefitActor = (typeof BENEFIT_ACTORS)[number];

/** The events of a benefit. */
export type BenefitEvent =
  | 'approve-by-policy'
  | 'approve'
  | 'refuse'
  | 'lapse'
  | 'withdraw'
  | 'sign'
  | 'make-ready'
  | 'hand-over'
  | 'give-notice'
  | 'withdraw-notice'
  | 'extend'
  | 'buy-out'
  | 'return'
  | 'transfer'
  | 'terminate'
  | 'lose';

/**
 * The conditions of events: the company's contract is signed and active; no approval is missing; every
 * required person has signed the use agreement; the handover is proven, by code, frame number and ID check in
 * the store, or by the receipt of a shipped bike; the costs of the end are settled.
 */
export const BENEFIT_CONDITIONS = ['contract', 'approval', 'signatures', 'handover', 'settlement'] as const;

/** One of BENEFIT_CONDITIONS. */
export type BenefitCondition = (typeof BENEFIT_CONDITIONS)[number];

/** A transition: the event, the states before and after, who may cause it, what must be true, and how the term ends. */
export interface BenefitTransition {
  from: BenefitState;
  event: BenefitEvent;
  to: BenefitState;
  who: readonly BenefitActor[];
  needs: readonly BenefitCondition[];
  end?: TermEnd;
}

const RUNNING = ['active', 'ending'] as const;

/**
 * All transitions of a benefit. Signatures are reported by the contract provider, so the system enters them.
 * After the handover of the bike, a benefit can only be ended, not withdrawn. Source: benefit programme,
 * sections 7 to 9.
 */
export const BENEFIT_TRANSITIONS: readonly BenefitTransition[] = [
  {
    from: 'requested',
    event: 'approve-by-policy',
    to: 'approved',
    who: ['system'],
    needs: ['contract', 'approval'],
  },
  {
    from: 'requested',
    event: 'approve',
    to: 'approved',
    who: ['hr', 'approver', 'admin'],
    needs: ['contract'],
  },
  { from: 'requested', event: 'refuse', to: 'refused', who: ['hr', 'approver', 'admin'], needs: [] },
  { from: 'requested', event: 'lapse', to: 'withdrawn', who: ['system'], needs: [] },
  { from: 'requested', event: 'withdraw', to: 'withdrawn', who: ['employee', 'admin'], needs: [] },
  { from: 'approved', event: 'withdraw', to: 'withdrawn', who: ['employee', 'admin'], needs: [] },
  { from: 'approved', event: 'sign', to: 'signed', who: ['system'], needs: ['contract', 'signatures'] },
  { from: 'signed', event: 'withdraw', to: 'withdrawn', who: ['admin'], needs: [] },
  {
    from: 'signed',
    event: 'make-ready',
    to: 'ready',
    // The system where the bike is with the employee already: after a transfer.
    who: ['store', 'admin', 'system'],
    needs: ['contract', 'signatures'],
  },
  { from: 'ready', event: 'withdraw', to: 'withdrawn', who: ['admin'], needs: [] },
  {
    from: 'ready',
    event: 'hand-over',
    to: 'active',
    who: ['store', 'employee', 'system', 'admin'],
    needs: ['contract', 'signatures', 'handover'],
  },
  {
    from: 'active',
    event: 'give-notice',
    to: 'ending',
    who: ['system', 'employee', 'hr', 'admin'],
    needs: [],
  },
  { from: 'ending', event: 'withdraw-notice', to: 'active', who: ['hr', 'admin'], needs: [] },
  {
    from: 'ending',
    event: 'extend',
    to: 'active',
    who: ['employee', 'system', 'admin'],
    needs: ['contract'],
    end: 'extended',
  },
  ...RUNNING.flatMap((from): BenefitTransition[] => [
    {
      from,
      event: 'buy-out',
      to: 'ended',
      who: ['system', 'admin'],
      needs: ['settlement'],
      end: 'bought-out',
    },
    { from, event: 'return', to: 'ended', who: ['store', 'admin'], needs: ['settlement'], end: 'returned' },
    {
      from,
      event: 'transfer',
      to: 'ended',
      who: ['system'],
      needs: ['signatures', 'settlement'],
      end: 'transferred',
    },
    {
      from,
      event: 'terminate',
      to: 'ended',
      who: ['hr', 'system', 'admin'],
      needs: ['settlement'],
      end: 'terminated',
    },
    { from, event: 'lose', to: 'ended', who: ['hr', 'admin'], needs: ['settlement'], end: 'lost' },
  ]),
];

/** Returns the transition of an event in a state, or null when the event is not allowed there. */
export const benefitTransition = (state: BenefitState, event: BenefitEvent): BenefitTransition | null =>
  BENEFIT_TRANSITIONS.find((line) => line.from === state && line.event === event) ?? null;

/**
 * Why an event cannot happen now: it does not exist in this state, this actor may not cause it, or conditions
 * are not met.
 */
export type BenefitRefusal =
  | { why: 'not-in-this-state' }
  | { why: 'not-by-this-actor' }
  | { why: 'conditions'; missing: BenefitCondition[] };

/**
 * Returns the transition of an event, or why it cannot happen. Does not check whose benefit, company or store it is.
 * `met` are the conditions that are true.
 */
export function tryBenefitEvent(
  state: BenefitState,
  event: BenefitEvent,
  { who, met }: { who: BenefitActor; met: ReadonlySet<BenefitCondition> },
): BenefitTransition | BenefitRefusal {
  const transition = benefitTransition(state, event);
  if (!transition) return { why: 'not-in-this-state' };
  if (!transition.who.includes(who)) return { why: 'not-by-this-actor' };
  const missing = transition.needs.filter((condition) => !met.has(condition));
  return missing.length > 0 ? { why: 'conditions', missing } : transition;
}

/** Tells whether the employee has the bike. */
export const isRunning = (state: BenefitState): boolean =>
  (RUNNING as readonly BenefitState[]).includes(state);

/** Tells whether the bike was handed over, whatever became of its benefit since: a benefit ends only after its handover. */
export const wasHandedOver = (state: BenefitState): boolean => isRunning(state) || state === 'ended';

/**
 * The states of the order that go with a state of its benefit. Benefits of one order are handed over one by one, so one
 * may run while the order still waits for another.
 */
export const ORDER_STATES_WITH: Readonly<Record<BenefitState, readonly OrderState[]>> = {
  requested: ['awaiting-confirmation', 'placed', 'awaiting-employer'],
  refused: ['cancelled'],
  withdrawn: ['cancelled'],
  approved: ['confirmed'],
  signed: ['confirmed'],
  ready: ['ready-for-pickup', 'shipped'],
  active: ['ready-for-pickup', 'shipped', 'delivered'],
  ending: ['ready-for-pickup', 'shipped', 'delivered'],
  ended: ['ready-for-pickup', 'shipped', 'delivered', 'returned'],
};

/** Tells whether a benefit in a state may belong to an order in a state. */
export const mayGoTogether = (benefit: BenefitState, order: OrderState): boolean =>
  ORDER_STATES_WITH[benefit].includes(order);

/**
 * The effect of an order's event on its benefits in the same transaction; null for none. 'pay' and
 * 'void-payment' are events of orders by card, which have no benefits. 'return' is the withdrawal within the
 * 14 days after the delivery.
 */
export const BENEFIT_EVENT_OF: Readonly<Record<OrderEvent, BenefitEvent | null>> = {
  pay: null,
  'void-payment': null,
  'confirm-email': null,
  'ask-employer': null,
  'approve-by-policy': 'approve-by-policy',
  approve: 'approve',
  decline: 'refuse',
  lapse: 'lapse',
  confirm: 'approve',
  ship: 'make-ready',
  'make-ready': 'make-ready',
  deliver: 'hand-over',
  cancel: 'withdraw',
  return: 'return',
};
