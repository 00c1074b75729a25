// What people ask of the shop in writing: a bike that is missing from the range, a question, a benefit of their choice.

/** The kinds of requests (specification section 3, "Forms"). */
export const REQUEST_KINDS = ['missing-bike', 'contact', 'active-pick'] as const;

/** One of REQUEST_KINDS. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Where a request can stand. One for a bike is verified, procured and delivered, or declined; a message is received and
 * answered. Source: the life of a request (docs/readings.md, "Orders and requests").
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

/** Returns where a new request stands. */
export const firstState = (kind: RequestKind): RequestState =>
  kind === 'contact' ? 'received' : 'requested';
