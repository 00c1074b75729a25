// The state machine of a card payment as tables: the provider's status, the order's state, and the result.
// Call, return from the bank, webhook and reconciler all use it, so that their order does not matter.
import type { OrderState } from '../orders/order-states.ts';

/**
 * The states of a payment. 'awaiting-employer' is for Active Finance, all others are for cards. 'pending': the charge
 * has not been requested yet. 'unknown': it was requested, but the outcome is unknown. 'voiding' and 'refunding': the
 * buyer will get the money back, but the provider has not confirmed it yet.
 */
export const PAYMENT_STATES = [
  'awaiting-employer',
  'pending',
  'unknown',
  'requires-action',
  'authorised',
  'captured',
  'declined',
  'voiding',
  'voided',
  'refunding',
  'refunded',
] as const;

/** One of PAYMENT_STATES. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The provider's status of a payment. 'open': no card has been tried; 'processing': it is not finished;
 * 'captured-in-part': less was captured than the order costs, and the rest was released.
 */
export type SeenStatus =
  | 'open'
  | 'declined'
  | 'requires-action'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'captured-in-part'
  | 'cancelled';

/**
 * Whether the order still needs the payment. 'waits': its goods are reserved until it is paid. 'gone': there
 * is nothing to pay.
 */
export type OrderSays = 'waits' | 'gone';

type Verdicts = Readonly<Record<SeenStatus, PaymentState>>;

// The order awaits the payment: the provider's status decides.
const WHILE_IT_WAITS: Verdicts = {
  open: 'unknown',
  declined: 'declined',
  'requires-action': 'requires-action',
  processing: 'unknown',
  authorised: 'authorised',
  captured: 'captured',
  // Less than the price pays for nothing.
  'captured-in-part': 'refunding',
  cancelled: 'voided',
};
// Nothing to pay, or the payment is being undone: void or refund it.
const TO_UNDO: Verdicts = {
  open: 'voiding',
  declined: 'voiding',
  'requires-action': 'voiding',
  processing: 'voiding',
  authorised: 'voiding',
  captured: 'refunding',
  'captured-in-part': 'refunding',
  cancelled: 'voided',
};

// Statuses that are outdated in this state, because they were read earlier and arrive late.
// An event about a new payment intent is handled while the buyer's own call continues. Without this rule, the bank's
// challenge would become 'unknown' and bind the buyer to a card that they have abandoned.
const LEFT_BEHIND: Readonly<Partial<Record<PaymentState, readonly SeenStatus[]>>> = {
  'requires-action': ['open'],
  authorised: ['open', 'declined', 'requires-action', 'processing'],
};

/**
 * Returns the state of a payment after a provider status. An outdated status changes nothing. A captured payment stays
 * captured, because refunds and disputes are recorded elsewhere. A partial capture pays for nothing and is refunded. An attempt that succeeds after it had ended (an authorisation after
 * the cancel, a capture after the void) is undone.
 * Source: docs/security.md, section "Orders and outside effects", points 3 and 4; F11, F12.
 */
export function paymentAfter(state: PaymentState, seen: SeenStatus, order: OrderSays): PaymentState {
  switch (state) {
    case 'awaiting-employer':
    case 'captured':
    case 'refunding':
    case 'refunded':
      return state;
    case 'voiding':
      return TO_UNDO[seen];
    case 'declined':
    case 'voided':
      return seen === 'authorised' || seen === 'captured' || seen === 'captured-in-part'
        ? TO_UNDO[seen]
        : state;
    case 'pending':
      // The payment intent exists, but no charge has been requested, so the outcome is known.
      if (seen === 'open') return order === 'waits' ? state : 'voiding';
      return order === 'waits' ? WHILE_IT_WAITS[seen] : TO_UNDO[seen];
    default:
      if (order !== 'waits') return TO_UNDO[seen];
      return LEFT_BEHIND[state]?.includes(seen) ? state : WHILE_IT_WAITS[seen];
  }
}

/** The next step at the provider. */
export type PaymentStep = 'begin' | 'read' | 'capture' | 'void' | 'refund';

const NEXT_STEP: Readonly<Record<PaymentState, PaymentStep | null>> = {
  'awaiting-employer': null,
  pending: 'begin',
  unknown: 'read',
  'requires-action': 'read',
  authorised: 'capture',
  captured: null,
  declined: null,
  voiding: 'void',
  voided: null,
  refunding: 'refund',
  refunded: null,
};

/** Returns the next step at the provider for a state; null if the payment has ended. */
export const nextPaymentStep = (state: PaymentState): PaymentStep | null => NEXT_STEP[state];

/** Tells whether money may be in transit, so that the order's key is bound and no other attempt may begin. */
export const isInDoubt = (state: PaymentState): boolean => state === 'unknown' || state === 'authorised';

/** Tells whether an attempt failed or is being undone, so that another one may begin. */
export const cameToNothing = (state: PaymentState): boolean =>
  ['declined', 'voiding', 'voided', 'refunding', 'refunded'].includes(state);

/** Returns the need of an order in a state. `areGoodsHeld`: the goods are reserved, or could be reserved again. */
export const orderSays = (state: OrderState, areGoodsHeld: boolean): OrderSays =>
  state === 'awaiting-payment' && areGoodsHeld ? 'waits' : 'gone';

/** How long an unpaid card order reserves goods, in minutes. Source: docs/security.md, F11. */
export const RESERVATION_MINUTES = 15;

/** How long a card order awaits its payment before it is cancelled, in hours. Its link is valid for the same time. */
export const PAYMENT_LINK_HOURS = 24;

/** The maximum number of card attempts per order, against testing of stolen cards. */
export const MAX_ATTEMPTS = 10;

/** Tells whether another card may be tried for an order. */
export const mayTryAgain = (attempts: number): boolean => attempts < MAX_ATTEMPTS;

const FIRST_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 120;

/**
 * Returns the seconds until the next check of a payment, given the number of checks so far. At most two
 * minutes, so that unknown outcomes are resolved within five minutes of the provider's recovery.
 */
export const pauseBeforeCheck = (checks: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(checks, 10), MAX_PAUSE_SECONDS);

/** Returns the refundable amount of a payment, in öre. */
export const refundableOre = (capturedOre: number, refundedOre: number): number =>
  Math.max(0, capturedOre - refundedOre);
