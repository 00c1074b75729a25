// The life of an order as one table. Pages, queues and guards read it; nothing else decides what may follow.
import { addDays, addWorkingDays, type Day, daysBetween } from '../calendar.ts';
import type { PaymentMethod } from '../checkout/totals.ts';

/** The states of an order, roughly in the order of its life. */
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

/** Who may make something happen to an order. */
export type OrderActor = 'customer' | 'system' | 'employer' | 'staff';

/** What can happen to an order. */
export type OrderEvent =
  | 'pay'
  | 'void-payment'
  | 'confirm-email'
  | 'ask-employer'
  | 'approve'
  | 'decline'
  | 'lapse'
  | 'confirm'
  | 'ship'
  | 'make-ready'
  | 'deliver'
  | 'cancel'
  | 'return';

/** One line of the table: in this state this may happen, by one of these, and then that is the state. */
export interface OrderTransition {
  from: OrderState;
  event: OrderEvent;
  to: OrderState;
  who: readonly OrderActor[];
}

/**
 * All that can happen to an order. A card order waits for its payment, which is voided when it lapses or another
 * order takes its place; an Active Finance order is placed and waits for the employer, whose answer staff may
 * enter for it. Before that, a buyer whose e-mail address nobody has proved confirms it. What waits too long lapses. What has left the shop can no longer be cancelled, only returned.
 * Source: the lives of specification sections 1, 2 and 9; return: 2 kap. distansavtalslagen (2005:59).
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: 'awaiting-payment', event: 'pay', to: 'placed', who: ['system'] },
  { from: 'awaiting-payment', event: 'void-payment', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-payment', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'awaiting-confirmation', event: 'confirm-email', to: 'placed', who: ['customer'] },
  { from: 'awaiting-confirmation', event: 'lapse', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-confirmation', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'placed', event: 'ask-employer', to: 'awaiting-employer', who: ['system'] },
  { from: 'placed', event: 'confirm', to: 'confirmed', who: ['staff', 'system'] },
  { from: 'placed', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'awaiting-employer', event: 'approve', to: 'confirmed', who: ['employer', 'staff'] },
  { from: 'awaiting-employer', event: 'decline', to: 'cancelled', who: ['employer', 'staff'] },
  { from: 'awaiting-employer', event: 'lapse', to: 'cancelled', who: ['system'] },
  { from: 'awaiting-employer', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'confirmed', event: 'ship', to: 'shipped', who: ['staff'] },
  { from: 'confirmed', event: 'make-ready', to: 'ready-for-pickup', who: ['staff'] },
  { from: 'confirmed', event: 'cancel', to: 'cancelled', who: ['customer', 'staff'] },
  { from: 'shipped', event: 'deliver', to: 'delivered', who: ['staff', 'system'] },
  { from: 'ready-for-pickup', event: 'deliver', to: 'delivered', who: ['staff'] },
  { from: 'ready-for-pickup', event: 'cancel', to: 'cancelled', who: ['staff'] },
  { from: 'delivered', event: 'return', to: 'returned', who: ['customer', 'staff'] },
];

/** How long a buyer has to confirm the e-mail address of an order, in hours. */
export const CONFIRMATION_HOURS = 24;
/** How long an order holds goods for an employer's answer, in days. */
export const EMPLOYER_ANSWER_DAYS = 14;
/** The most pieces of an order that nobody has confirmed yet: it holds goods for whoever typed it. */
export const MAX_UNCONFIRMED_PIECES = 10;

/**
 * Returns the state in which an order begins: a card order waits for its payment, an order whose e-mail address is
 * unproved waits for its confirmation, another is placed.
 */
export function initialState(method: PaymentMethod, mustConfirm = false): OrderState {
  if (method === 'credit-card') return 'awaiting-payment';
  return mustConfirm ? 'awaiting-confirmation' : 'placed';
}

/** What happens by itself once an order is placed: an Active Finance order asks the employer. */
export function eventAfterPlacing(method: PaymentMethod): OrderEvent | null {
  return method === 'active-finance' ? 'ask-employer' : null;
}

/** The state after an event, or null when the event cannot happen in this state. */
export function next(state: OrderState, event: OrderEvent): OrderState | null {
  return transition(state, event)?.to ?? null;
}

/** Tells whether someone may make this happen in this state. Whose order it is, is asked elsewhere. */
export function mayHappen(state: OrderState, event: OrderEvent, who: OrderActor): boolean {
  return transition(state, event)?.who.includes(who) ?? false;
}

/** The events that someone may make happen in a state: the buttons to show. */
export function eventsFor(state: OrderState, who: OrderActor): OrderEvent[] {
  return ORDER_TRANSITIONS.filter((line) => line.from === state && line.who.includes(who)).map(
    ({ event }) => event,
  );
}

/** The events that undo what was agreed: asked about before they happen. */
export const UNDOING_EVENTS: ReadonlySet<OrderEvent> = new Set(['decline', 'lapse', 'cancel', 'return']);

/**
 * The events that staff may make happen to an order: what is sent is not collected, and what is collected is not
 * sent, and goods come back within their time only.
 */
export function staffActs(order: {
  state: OrderState;
  isPickup: boolean;
  mayComeBack: boolean;
}): OrderEvent[] {
  const notNow: OrderEvent = order.isPickup ? 'ship' : 'make-ready';
  return eventsFor(order.state, 'staff').filter(
    (event) => event !== notNow && (event !== 'return' || order.mayComeBack),
  );
}

/** Tells whether nothing more can happen to an order in this state. */
export function isFinal(state: OrderState): boolean {
  return ORDER_TRANSITIONS.every(({ from }) => from !== state);
}

/** Tells whether a text, such as that of a row, names a state. */
export function isOrderState(text: string): text is OrderState {
  return (ORDER_STATES as readonly string[]).includes(text);
}

/** How long goods may be returned, in days after delivery (specification section 1; docs/domain-facts.md 3.5). */
export const RETURN_DAYS = 14;

/**
 * Returns the last day on which goods delivered on a day may be returned; a period that would end at a weekend
 * or on a holiday ends on the next working day. Days are `YYYY-MM-DD`.
 * @throws RangeError when the day is none.
 * Source: 2 kap. 10 § distansavtalslagen (2005:59); 2 § lag (1930:173) om beräkning av lagstadgad tid.
 */
export function lastReturnDay(deliveredOn: Day): Day {
  return addWorkingDays(addDays(deliveredOn, RETURN_DAYS), 0);
}

/** Tells whether goods delivered on a day may still be returned today. @throws RangeError when a day is none. */
export function isWithinReturnPeriod(deliveredOn: Day, today: Day): boolean {
  return daysBetween(today, lastReturnDay(deliveredOn)) >= 0;
}

/**
 * Tells whether goods that were delivered on a day may come back today: within the days to withdraw, or later when
 * the buyer had said so in time. Days are `YYYY-MM-DD`; null: never delivered, nothing said.
 * Source: 2 kap. 10 and 14 §§ distansavtalslagen (2005:59): the notice keeps the time, the goods may follow.
 */
export function mayComeBack(when: { deliveredOn: Day | null; noticeOn: Day | null; today: Day }): boolean {
  const { deliveredOn, noticeOn, today } = when;
  if (deliveredOn === null) return false;
  return (
    isWithinReturnPeriod(deliveredOn, today) ||
    (noticeOn !== null && isWithinReturnPeriod(deliveredOn, noticeOn))
  );
}

function transition(state: OrderState, event: OrderEvent): OrderTransition | undefined {
  return ORDER_TRANSITIONS.find((line) => line.from === state && line.event === event);
}
