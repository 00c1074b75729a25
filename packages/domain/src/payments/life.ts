// The life of a payment by card as tables: what the provider says of it, what our own order says, and what follows.
// Call, return from the bank, webhook and reconciler all ask here, so that their order does not matter.
import type { OrderState } from '../orders/life.ts';

/**
 * The states of a payment. 'awaiting-employer' is Active Finance's; all others are a card's. 'pending': the provider
 * was not asked for money yet. 'unknown': it was asked, and nobody knows the outcome. 'voiding' and 'refunding': it is
 * decided that the buyer gets the money back, and the provider has yet to say so.
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

/** What the provider says of a payment. 'open': nobody has tried a card on it; 'processing': it is still at work. */
export type SeenStatus =
  | 'open'
  | 'declined'
  | 'requires-action'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'cancelled';

/** What the order of a payment says: it waits for it and its goods are held, or there is nothing to pay for. */
export type OrderSays = 'waits' | 'gone';

type Verdicts = Readonly<Record<SeenStatus, PaymentState>>;

// The order waits: the provider's word is the state.
const WHILE_IT_WAITS: Verdicts = {
  open: 'unknown',
  declined: 'declined',
  'requires-action': 'requires-action',
  processing: 'unknown',
  authorised: 'authorised',
  captured: 'captured',
  cancelled: 'voided',
};
// Nothing to pay for, or it is decided to undo it: whatever is held or taken goes back.
const TO_UNDO: Verdicts = {
  open: 'voiding',
  declined: 'voiding',
  'requires-action': 'voiding',
  processing: 'voiding',
  authorised: 'voiding',
  captured: 'refunding',
  cancelled: 'voided',
};

// Words that a payment in this state has left behind for good: somebody read them before, and brings them late. A record
// whose making is told by an event is read while the buyer's own call goes on; without this the bank's question would
// become a doubt, and bind the buyer to the card that they have left.
const LEFT_BEHIND: Readonly<Partial<Record<PaymentState, readonly SeenStatus[]>>> = {
  'requires-action': ['open'],
  authorised: ['open', 'declined', 'requires-action', 'processing'],
};

/**
 * Returns the state of a payment after the provider's word about it. A word that is older than the state changes nothing. What is captured stays so: giving money back is
 * decided elsewhere. An attempt that had ended and comes to life again (an authorisation after the cancel, a capture
 * after the void) is undone.
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
      return seen === 'authorised' || seen === 'captured' ? TO_UNDO[seen] : state;
    case 'pending':
      // Its record at the provider is there, and nobody has asked for money yet: that is no doubt.
      if (seen === 'open') return order === 'waits' ? state : 'voiding';
      return order === 'waits' ? WHILE_IT_WAITS[seen] : TO_UNDO[seen];
    default:
      if (order !== 'waits') return TO_UNDO[seen];
      return LEFT_BEHIND[state]?.includes(seen) ? state : WHILE_IT_WAITS[seen];
  }
}

/** What has to be done at the provider next. */
export type PaymentAct = 'begin' | 'read' | 'capture' | 'void' | 'refund';

const ACTS: Readonly<Record<PaymentState, PaymentAct | null>> = {
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

/** Returns what has to be done at the provider about a payment in this state; null when it has come to its end. */
export const actOn = (state: PaymentState): PaymentAct | null => ACTS[state];

/** Tells whether money may be on its way, so that the order's key is bound and no other attempt may begin. */
export const isInDoubt = (state: PaymentState): boolean => state === 'unknown' || state === 'authorised';

/** Tells whether an attempt has come to nothing, or its money goes back, so that another one may begin. */
export const cameToNothing = (state: PaymentState): boolean =>
  ['declined', 'voiding', 'voided', 'refunding', 'refunded'].includes(state);

/** Returns the state in which an attempt is given up; null when it can not be, or need not. */
export function givenUp(state: PaymentState): PaymentState | null {
  return state === 'pending' || state === 'requires-action' ? 'voiding' : null;
}

/** Returns what an order in a state says to its payment. `areGoodsHeld`: they are, or could be held again. */
export const orderSays = (state: OrderState, areGoodsHeld: boolean): OrderSays =>
  state === 'awaiting-payment' && areGoodsHeld ? 'waits' : 'gone';

/** How long goods are held for a card order that is not paid, in minutes. Source: docs/security.md, F11. */
export const RESERVATION_MINUTES = 15;

/** How long a card order may wait for its payment before it is cancelled, in hours: as long as its link works. */
export const PAYMENT_LINK_HOURS = 24;

/** How often a card may be tried on one order: more is somebody who tries out stolen numbers. */
export const MAX_ATTEMPTS = 10;

/** Tells whether another card may be tried on an order. */
export const mayTryAgain = (attempts: number): boolean => attempts < MAX_ATTEMPTS;

const FIRST_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 120;

/**
 * Returns how many seconds to wait before a payment is looked at again that was looked at so often in vain. It never
 * exceeds two minutes, so that what is in doubt is settled within five of the provider's return.
 */
export const pauseBeforeCheck = (checks: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(checks, 10), MAX_PAUSE_SECONDS);

/** Returns how much of a payment can still be given back, in öre. */
export const refundableOre = (capturedOre: number, refundedOre: number): number =>
  Math.max(0, capturedOre - refundedOre);
