import { expect, test } from 'vitest';
import { lookedAt, type QueueView, queryOf } from './queue-url.ts';

test.each<[string, QueueView]>([
  ['', { kind: null, state: 'open', owner: null, q: '', hide: [] }],
  ['?state=all', { kind: null, state: null, owner: null, q: '', hide: [] }],
  [
    '?kind=contact&state=answered&owner=mine&q=bo',
    { kind: 'contact', state: 'answered', owner: 'mine', q: 'bo', hide: [] },
  ],
  ['?hide=came.owner', { kind: null, state: 'open', owner: null, q: '', hide: ['came', 'owner'] }],
  ['?hide=lost', { kind: null, state: 'open', owner: null, q: '', hide: [] }],
  ['?kind=lost&state=lost&owner=lost', { kind: null, state: 'open', owner: null, q: '', hide: [] }],
])('%j shows %j', (search, looked) => {
  expect(lookedAt(search)).toEqual(looked);
  expect(lookedAt(queryOf(looked))).toEqual(looked);
});
