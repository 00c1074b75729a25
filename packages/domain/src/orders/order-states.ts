// The state machine of an order as one table. Pages, queues and permission checks use only this table.
import { addDays, addWorkingDays, type Day, daysBetween } from '../calendar.ts';
import type { PaymentMethod } from '../checkout/totals.ts';

/** The states of an order, roughly in chronological order. */
export const ORDER_STATES = [
  'awaiting-payment',
  'awaiting-confirmation',
  'placed',
  'awaiting-employer',
  'confirmed',
  'shipped',
  'ready-for-pickup',
  'delivered',
  'cancelled',
  'returned',
] as const;

/** One of ORDER_STATES. */
export type OrderState = (typeof ORDER_STATES)[number];

/** Who may trigger an event of an order. */
export type OrderActor = 'customer' | 'system' | 'employer' | 'staff';

/** The events of an order. */
export type OrderEvent =
  | 'pay'
  | 'void-payment'
  | 'confirm-email'
  | 'ask-employer'
  | 'approve-by-policy'
  | 'approve'
  | 'decline'
  | 'lapse'
  | 'confirm'
  | 'ship'
  | 'make-ready'
  | 'deliver'
  | 'cancel'
  | 'return';

/** A transition: the event, the actors who may trigger it, and the states before and after. */
export interface OrderTransition {
  from: OrderState;
  event: OrderEvent;
  to: OrderState;
  who: readonly OrderActor[];
}

/**
 * All transitions of an order. A card order awaits its payment, which is voided if the order expires or is replaced.
 * An Active Finance order is placed and awaits the employer, or is approved by the employer's policy; staff may enter
 * the employer's answer.
 * Before that, a buyer with an unproved email address confirms it. An order that waits too long expires.
 * A shipped order cannot be cancelled, only returned.
 * Source: specification sections 1, 2 and 9; return: 2 kap. distansavtalslagen (2005:59).
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: 'awaiting-payment', event: 'pay', to: 'placed', who: ['system'] },
  { from: 'awaiting-payment', event: 'void-payment', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-payment', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'awaiting-confirmation', event: 'confirm-email', to: 'placed', who: ['customer'] },
  { from: 'awaiting-confirmation', event: 'lapse', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-confirmation', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'placed', event: 'ask-employer', to: 'awaiting-employer', who: ['system'] },
  { from: 'placed', event: 'approve-by-policy', to: 'confirmed', who: ['system'] },
  { from: 'placed', event: 'confirm', to: 'confirmed', who: ['staff', 'system'] },
  { from: 'placed', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'awaiting-employer', event: 'approve', to: 'confirmed', who: ['employer', 'staff'] },
  { from: 'awaiting-employer', event: 'decline', to: 'cancelled', who: ['employer', 'staff'] },
  { from: 'awaiting-employer', event: 'lapse', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-employer', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'confirmed', event: 'ship', to: 'shipped', who: ['staff'] },
  // The system: once the store has prepared each of its bikes.
  { from: 'confirmed', event: 'make-ready', to: 'ready-for-pickup', who: ['staff', 'system'] },
  { from: 'confirmed', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'shipped', event: 'deliver', to: 'delivered', who: ['staff', 'system'] },
  // The system: once each benefit's bike of the order is handed over by its code.
  { from: 'ready-for-pickup', event: 'deliver', to: 'delivered', who: ['staff', 'system'] },
  { from: 'ready-for-pickup', event: 'cancel', to: 'cancelled', who: ['staff'] },
  { from: 'delivered', event: 'return', to: 'returned', who: ['customer', 'staff'] },
];

/** How long a buyer has to confirm the email address of an order, in hours. */
export const CONFIRMATION_HOURS = 24;
/** The maximum number of pieces of an unconfirmed order, because it reserves goods for an unproved buyer. */
export const MAX_UNCONFIRMED_PIECES = 10;

/**
 * Returns the initial state of an order: a card order awaits its payment, an order with an unproved email address
 * awaits its confirmation, any other is placed.
 */
export function initialState(method: PaymentMethod, mustConfirm = false): OrderState {
  if (method === 'credit-card') return 'awaiting-payment';
  return mustConfirm ? 'awaiting-confirmation' : 'placed';
}

/**
 * Returns the automatic event of a placed order: an Active Finance order asks the employer, unless the employer's policy
 * approves it.
 */
export function eventAfterPlacing(method: PaymentMethod, isApprovedByPolicy = false): OrderEvent | null {
  if (method !== 'active-finance') return null;
  return isApprovedByPolicy ? 'approve-by-policy' : 'ask-employer';
}

/** Returns the state after an event, or null if the event is not allowed in this state. */
export function next(state: OrderState, event: OrderEvent): OrderState | null {
  return transition(state, event)?.to ?? null;
}

/** Tells whether an actor may trigger an event in a state. Does not check the order's owner. */
export function mayHappen(state: OrderState, event: OrderEvent, who: OrderActor): boolean {
  return transition(state, event)?.who.includes(who) ?? false;
}

/** Returns the events that an actor may trigger in a state: the buttons to show. */
export function eventsFor(state: OrderState, who: OrderActor): OrderEvent[] {
  return ORDER_TRANSITIONS.filter((line) => line.from === state && line.who.includes(who)).map(
    ({ event }) => event,
  );
}

/** The events that undo an order, which need a confirmation. */
export const UNDOING_EVENTS: ReadonlySet<OrderEvent> = new Set(['decline', 'lapse', 'cancel', 'return']);

/**
 * Returns the events that staff may trigger for an order. Delivered orders cannot be collected, pickups cannot be
 * shipped, and returns are possible only within the period.
 */
export function staffActions(order: {
  state: OrderState;
  isPickup: boolean;
  mayComeBack: boolean;
}): OrderEvent[] {
  const notNow: OrderEvent = order.isPickup ? 'ship' : 'make-ready';
  return eventsFor(order.state, 'staff').filter(
    (event) => event !== notNow && (event !== 'return' || order.mayComeBack),
  );
}

/** Tells whether a state is final. */
export function isFinal(state: OrderState): boolean {
  return ORDER_TRANSITIONS.every(({ from }) => from !== state);
}

/** How long goods may be returned, in days after delivery (specification section 1; docs/domain-facts.md 3.5). */
export const RETURN_DAYS = 14;

/**
 * Returns the last day on which goods delivered on a day may be returned; a period that would end at a weekend
 * or on a holiday ends on the next working day. Days are `YYYY-MM-DD`.
 * @throws RangeError for an invalid day.
 * Source: 2 kap. 10 § distansavtalslagen (2005:59); 2 § lag (1930:173) om beräkning av lagstadgad tid.
 */
export function lastReturnDay(deliveredOn: Day): Day {
  return addWorkingDays(addDays(deliveredOn, RETURN_DAYS), 0);
}

/** Tells whether goods delivered on a day may still be returned today. @throws RangeError for an invalid day. */
export function isWithinReturnPeriod(deliveredOn: Day, today: Day): boolean {
  return daysBetween(today, lastReturnDay(deliveredOn)) >= 0;
}

/**
 * Tells whether delivered goods may be returned today: within the withdrawal period, or later if the buyer
 * gave notice in time. Days are `YYYY-MM-DD`; null means not delivered, or no notice. Source: 2 kap. 10 and
 * 14 §§ distansavtalslagen (2005:59). The notice must be in time, and the goods may come later.
 */
export function mayComeBack(when: { deliveredOn: Day | null; withdrawnOn: Day | null; today: Day }): boolean {
  const { deliveredOn, withdrawnOn, today } = when;
  if (deliveredOn === null) return false;
  return (
    isWithinReturnPeriod(deliveredOn, today) ||
    (withdrawnOn !== null && isWithinReturnPeriod(deliveredOn, withdrawnOn))
  );
}

function transition(state: OrderState, event: OrderEvent): OrderTransition | undefined {
  return ORDER_TRANSITIONS.find((line) => line.from === state && line.event === event);
}
