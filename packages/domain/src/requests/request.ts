// Written requests to the shop: a missing bike, a question, a benefit of one's own choice.

/** The kinds of requests (specification section 3, "Forms"). */
export const REQUEST_KINDS = ['missing-bike', 'contact', 'active-pick'] as const;

/** One of REQUEST_KINDS. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * The states of a request. A request for a bike is verified, procured and delivered, or declined. A message is received
 * and answered. Source: (docs/readings.md, "Orders and requests").
 */
export const REQUEST_STATES = [
  'requested',
  'availability-verified',
  'eligibility-verified',
  'procurement',
  'delivered',
  'declined',
  'received',
  'answered',
] as const;

/** One of REQUEST_STATES. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** Returns the initial state of a request. */
export const firstState = (kind: RequestKind): RequestState =>
  kind === 'contact' ? 'received' : 'requested';
