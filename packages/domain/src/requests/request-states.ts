// The state machine of a request as one table. The queue, the status page and the emails use only this table.
import type { RequestKind, RequestState } from './request.ts';

/** The moves of a sent request. */
export const REQUEST_MOVES = [
  'verify-availability',
  'verify-eligibility',
  'procure',
  'deliver',
  'decline',
  'answer',
] as const;

/** One of REQUEST_MOVES. */
export type RequestMove = (typeof REQUEST_MOVES)[number];

/** A transition: the kinds of requests, the state, the move, and the next state. */
export interface RequestTransition {
  kinds: readonly RequestKind[];
  from: RequestState;
  move: RequestMove;
  to: RequestState;
}

const BIKES: readonly RequestKind[] = ['missing-bike', 'active-pick'];

/**
 * All transitions of a request. A benefit of one's own choice is verified twice before the purchase. A bike that is
 * missing from the range needs no eligibility check. A procured request cannot be declined. A message can be answered
 * repeatedly.
 * Source: docs/readings.md, "A request or order has a life"; specification section 1.
 */
export const REQUEST_TRANSITIONS: readonly RequestTransition[] = [
  { kinds: BIKES, from: 'requested', move: 'verify-availability', to: 'availability-verified' },
  { kinds: BIKES, from: 'requested', move: 'decline', to: 'declined' },
  { kinds: BIKES, from: 'availability-verified', move: 'verify-eligibility', to: 'eligibility-verified' },
  { kinds: ['missing-bike'], from: 'availability-verified', move: 'procure', to: 'procurement' },
  { kinds: BIKES, from: 'availability-verified', move: 'decline', to: 'declined' },
  { kinds: BIKES, from: 'eligibility-verified', move: 'procure', to: 'procurement' },
  { kinds: BIKES, from: 'eligibility-verified', move: 'decline', to: 'declined' },
  { kinds: BIKES, from: 'procurement', move: 'deliver', to: 'delivered' },
  { kinds: ['contact'], from: 'received', move: 'answer', to: 'answered' },
  { kinds: ['contact'], from: 'answered', move: 'answer', to: 'answered' },
];

/** Returns the possible moves of a request, in order. */
export const movesOf = (kind: RequestKind, state: RequestState): RequestMove[] =>
  REQUEST_TRANSITIONS.filter(({ kinds, from }) => kinds.includes(kind) && from === state).map(
    ({ move }) => move,
  );

/** Returns the state after a move, or null if the move is not allowed. */
export const stateAfter = (kind: RequestKind, state: RequestState, move: RequestMove): RequestState | null =>
  REQUEST_TRANSITIONS.find((one) => one.kinds.includes(kind) && one.from === state && one.move === move)
    ?.to ?? null;

/** Tells whether a move needs a text for the sender: the reason for declining, or the answer. */
export const needsWords = (move: RequestMove): boolean => move === 'decline' || move === 'answer';

/** The final states. */
export const CLOSED_STATES = ['delivered', 'declined', 'answered'] as const satisfies readonly RequestState[];

/** Tells whether a request is still open. */
export const isOpen = (state: RequestState): boolean =>
  !(CLOSED_STATES as readonly RequestState[]).includes(state);

/** Returns the successful path of a kind of request, for the status page. */
export const pathOf = (kind: RequestKind): RequestState[] => {
  if (kind === 'contact') return ['received', 'answered'];
  const verified: RequestState[] = kind === 'active-pick' ? ['eligibility-verified'] : [];
  return ['requested', 'availability-verified', ...verified, 'procurement', 'delivered'];
};
