import { expect, test } from 'vitest';
import { lookedAt, queryOf } from './address.ts';

test('the address keeps the company and the filters of the list', () => {
  const looked = {
    company: '0190a5b0-0000-7000-8000-000000000001',
    q: 'norrsken',
    kind: 'store',
    progress: 'unfinished',
    hide: ['contact'],
  } as const;
  expect(lookedAt(queryOf(looked))).toEqual(looked);
});

test('unknown values in the address are left out', () => {
  const nothing = { company: null, q: '', kind: null, progress: null, hide: [] };
  expect(lookedAt('?company=1&kind=bank&progress=all&hide=name')).toEqual(nothing);
  expect(queryOf(nothing)).toBe('');
});
