import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstState, REQUEST_KINDS, REQUEST_STATES, type RequestKind, type RequestState } from './request.ts';
import {
  isOpen,
  movesOf,
  needsWords,
  pathOf,
  REQUEST_MOVES,
  REQUEST_TRANSITIONS,
  type RequestMove,
  stateAfter,
} from './request-states.ts';

const live = (kind: RequestKind, ...moves: RequestMove[]) =>
  moves.reduce<RequestState | null>(
    (state, move) => state && stateAfter(kind, state, move),
    firstState(kind),
  );

test.each<[RequestKind, RequestMove[], RequestState | null]>([
  ['active-pick', ['verify-availability', 'verify-eligibility', 'procure', 'deliver'], 'delivered'],
  ['active-pick', ['verify-availability', 'procure'], null],
  ['active-pick', ['verify-eligibility'], null],
  ['missing-bike', ['verify-availability', 'procure', 'deliver'], 'delivered'],
  ['missing-bike', ['verify-availability', 'verify-eligibility', 'decline'], 'declined'],
  ['active-pick', ['decline'], 'declined'],
  ['active-pick', ['decline', 'verify-availability'], null],
  ['active-pick', ['verify-availability', 'verify-eligibility', 'procure', 'decline'], null],
  ['contact', ['answer', 'answer'], 'answered'],
  ['contact', ['decline'], null],
  ['missing-bike', ['answer'], null],
])('[S1.13] a request of the kind %s after %j is %s', (kind, moves, state) => {
  expect(live(kind, ...moves)).toBe(state);
});

test('a refusal and an answer require a text', () => {
  expect(REQUEST_MOVES.filter(needsWords)).toEqual(['decline', 'answer']);
});

describe.each(REQUEST_KINDS)('the table for %s', (kind) => {
  const lines = REQUEST_TRANSITIONS.filter(({ kinds }) => kinds.includes(kind));

  test('has one line per state and move', () => {
    const keys = lines.map(({ from, move }) => `${from} ${move}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('follows the path that its sender sees', () => {
    const path = pathOf(kind);
    expect(path[0]).toBe(firstState(kind));
    for (const [place, from] of path.slice(0, -1).entries())
      expect(lines.map((line) => [line.from, line.to])).toContainEqual([from, path[place + 1]]);
    expect(isOpen(path.at(-1) as RequestState)).toBe(false);
  });

  test('always ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REQUEST_MOVES), { maxLength: 40 }), (moves) => {
        let state = firstState(kind);
        for (const move of moves) {
          const to = stateAfter(kind, state, move);
          expect(to !== null).toBe(movesOf(kind, state).includes(move));
          if (to) expect(REQUEST_STATES).toContain(to);
          if (!isOpen(state) && to) expect(to).toBe(state);
          state = to ?? state;
        }
      }),
    );
  });
});
