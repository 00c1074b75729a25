import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStores } from './store-finder.ts';

const store = (name: string, town: string, zipCode: string) => ({ name, town, zipCode });
const STORES = [
  store('Hjul & Häng', 'Gislaved', '33230'),
  store('Cykelkällaren', 'Värnamo', '33130'),
  store('Navet', 'Jönköping', '55316'),
  store('Pedalen', 'Göteborg', '41104'),
];

test.each<[string, string[]]>([
  ['', ['Hjul & Häng', 'Cykelkällaren', 'Navet', 'Pedalen']],
  ['33230', ['Hjul & Häng', 'Cykelkällaren']],
  ['332 35', ['Hjul & Häng', 'Cykelkällaren']],
  ['33131', ['Cykelkällaren', 'Hjul & Häng']],
  ['55', ['Navet']],
  ['99999', []],
  ['JÖNKÖP', ['Navet']],
  ['göteborg', ['Pedalen']],
  ['häng', ['Hjul & Häng']],
  ['nowhere', []],
])('%j finds %j', (typed, names) => {
  expect(findStores(STORES, typed).map(({ name }) => name)).toEqual(names);
});

test('finds each store at most once, and only existing stores', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const found = findStores(STORES, typed);
      expect(new Set(found).size).toBe(found.length);
      for (const one of found) expect(STORES).toContain(one);
    }),
  );
});
