import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterQuery, filtersOf, hasOuterFilter, NO_FILTERS } from './home-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

it('finds no filter in an address without parameters', () => {
  expect(read('')).toEqual(NO_FILTERS);
  expect(filterQuery(NO_FILTERS)).toBe('');
});

it('[S2.59] lets a tag clear the category', () => {
  expect(read('category=city&tag=premium')).toEqual({ ...NO_FILTERS, tag: 'premium' });
});

it('ignores the two drop-downs while an outer filter is set', () => {
  expect(read('category=city&tier=3&pickCategory=mtb')).toEqual({ ...NO_FILTERS, category: 'city' });
  expect(read('tier=3&pickCategory=mtb')).toEqual({ ...NO_FILTERS, tier: '3', pickCategory: 'mtb' });
});

it.each(['category=all', 'tag=all', 'tier=all&pickCategory=all'])(
  '[S2.60] reads %s as no filter',
  (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  },
);

it.each(['category=%3Cscript%3E', 'tier=5x', 'cursor=%00', `tag=${'a'.repeat(65)}`])(
  'leaves out %s',
  (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  },
);

it('reads back the address that it wrote', () => {
  const slug = fc.option(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/).filter((text) => text !== 'all'));
  fc.assert(
    fc.property(slug, slug, (category, cursor) => {
      const filters = { ...NO_FILTERS, category, cursor };
      expect(read(filterQuery(filters).slice(1))).toEqual(filters);
    }),
  );
});

it('keeps the page numbers of the two lists apart', () => {
  const filters = { ...NO_FILTERS, featuredCursor: 'abc' };
  expect(filterQuery(filters)).toBe('?cursor=abc&of=featured');
  expect(read('cursor=abc&of=featured')).toEqual(filters);
});

it('recognises the outer filters', () => {
  expect(hasOuterFilter({ ...NO_FILTERS, tag: 'x' })).toBe(true);
  expect(hasOuterFilter({ ...NO_FILTERS, tier: '5' })).toBe(false);
});
