// The life of an offer, and where it is stuck.
import type { BenefitState } from '../benefit/benefit-states.ts';
import type { OrderState } from '../orders/order-states.ts';

/** The states of an offer. Once it is accepted, its order decides: 'done' is delivered, 'cancelled' came to nothing. */
export const OFFER_STATES = [
  'open',
  'accepted',
  'done',
  'cancelled',
  'rejected',
  'withdrawn',
  'expired',
] as const;
/** One of OFFER_STATES. */
export type OfferState = (typeof OFFER_STATES)[number];

/** The filters of a store's list: each names states. */
export const OFFER_FILTERS = {
  open: ['open'],
  accepted: ['accepted'],
  done: ['done'],
  ended: ['rejected', 'withdrawn', 'expired', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly OfferState[]>>;
/** A filter of a store's list. */
export type OfferFilter = keyof typeof OFFER_FILTERS;

/** The events of an open offer. */
export const OFFER_EVENTS = ['revise', 'withdraw', 'accept', 'reject', 'expire'] as const;
/** One of OFFER_EVENTS. */
export type OfferEvent = (typeof OFFER_EVENTS)[number];
/** Who causes an event. An admin may act for the store. */
export type OfferActor = 'store' | 'employee' | 'system';

const TRANSITIONS: Readonly<Record<OfferEvent, { to: OfferState; by: OfferActor }>> = {
  revise: { to: 'open', by: 'store' },
  withdraw: { to: 'withdrawn', by: 'store' },
  accept: { to: 'accepted', by: 'employee' },
  reject: { to: 'rejected', by: 'employee' },
  expire: { to: 'expired', by: 'system' },
};

/**
 * Returns the state after an event, or null if it is not allowed: only an open offer changes, and each event has one actor.
 * Source: issue 29, part 2.
 */
export function offerAfter(state: OfferState, event: OfferEvent, actor: OfferActor): OfferState | null {
  const { to, by } = TRANSITIONS[event];
  return state === 'open' && by === actor ? to : null;
}

/** Where an offer is: for one under way, the step that is missing. */
export const OFFER_STAGES = [
  'employee',
  'employer',
  'signing',
  'preparing',
  'handover',
  'done',
  'cancelled',
  'rejected',
  'withdrawn',
  'expired',
] as const;
/** One of OFFER_STAGES. */
export type OfferStage = (typeof OFFER_STAGES)[number];

/**
 * Returns where an offer is, by its state, the state of its order and that of the order's benefit. An order without a benefit
 * has nothing to sign. Source: benefit programme, section 12.
 */
export function offerStage(offer: {
  state: OfferState;
  orderState: OrderState | null;
  benefitState: BenefitState | null;
}): OfferStage {
  const { state, orderState, benefitState } = offer;
  if (state === 'open') return 'employee';
  if (state !== 'accepted') return state;
  switch (orderState) {
    case 'confirmed':
      return benefitState === 'requested' || benefitState === 'approved' ? 'signing' : 'preparing';
    case 'shipped':
    case 'ready-for-pickup':
      return 'handover';
    case 'delivered':
      return 'done';
    case 'cancelled':
    case 'returned':
      return 'cancelled';
    default:
      return 'employer';
  }
}
