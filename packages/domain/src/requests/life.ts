// The life of a request as one table. The queue, the status page and the mails read it; nothing else decides what may
// follow.
import type { RequestKind, RequestState } from './request.ts';

/** What can happen to a request after it has been sent. */
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

/** One line of the table: a request of these kinds, in this state, may make this move, and then that is its state. */
export interface RequestTransition {
  kinds: readonly RequestKind[];
  from: RequestState;
  move: RequestMove;
  to: RequestState;
}

const BIKES: readonly RequestKind[] = ['missing-bike', 'active-pick'];

/**
 * All that can happen to a request. A benefit of one's own choice is verified twice before anything is bought; a bike
 * that is only missing from the range need not be anybody's benefit. What has been bought can no longer be declined. A
 * message is answered, as often as needed.
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

/** Returns the moves that a request may make now, in their order. */
export const movesOf = (kind: RequestKind, state: RequestState): RequestMove[] =>
  REQUEST_TRANSITIONS.filter(({ kinds, from }) => kinds.includes(kind) && from === state).map(
    ({ move }) => move,
  );

/** Returns where a request stands after a move, or null when it can't make it. */
export const stateAfter = (kind: RequestKind, state: RequestState, move: RequestMove): RequestState | null =>
  REQUEST_TRANSITIONS.find((one) => one.kinds.includes(kind) && one.from === state && one.move === move)
    ?.to ?? null;

/** Tells whether a move needs words to the sender: why something is declined, or what the answer is. */
export const needsWords = (move: RequestMove): boolean => move === 'decline' || move === 'answer';

/** The states in which nothing is left to be done. */
export const CLOSED_STATES = ['delivered', 'declined', 'answered'] as const satisfies readonly RequestState[];

/** Tells whether there is something left to be done. */
export const isOpen = (state: RequestState): boolean =>
  !(CLOSED_STATES as readonly RequestState[]).includes(state);

/** Returns the states that a request of a kind goes through when all goes well, for whoever follows it. */
export const pathOf = (kind: RequestKind): RequestState[] => {
  if (kind === 'contact') return ['received', 'answered'];
  const verified: RequestState[] = kind === 'active-pick' ? ['eligibility-verified'] : [];
  return ['requested', 'availability-verified', ...verified, 'procurement', 'delivered'];
};
