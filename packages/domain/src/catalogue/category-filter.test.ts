import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilteredProduct, filterKeysOf, matchesCategory, mergeCategories } from './category-filter.ts';
import { type Category, DEFAULT_CATEGORIES } from './default-categories.ts';

const named = (name: string, ...categoryNames: string[]): FilteredProduct => ({ name, categoryNames });

describe('keywords', () => {
  it.each<[string, string[], string[]]>([
    ['Gocycle G4', [], ['electric', 'foldable']],
    ['Brompton C Line', [], ['foldable']],
    ['Tern Link', [], ['foldable']],
    ['Lådcykel', ['Elcyklar', 'Electric'], ['electric']],
    ['El-lådcykel Familj', [], ['electric']],
    ['Vik E-bike', [], ['electric']],
    ['ELECTRIC CITY', [], ['electric', 'city']],
    ['Stadscykel Klara', [], ['city']],
    ['Klara', ['Stad'], ['city']],
    ['Mountain Bike', [], ['mtb']],
    ['Trail 29', ['MTB'], ['mtb']],
    ['Elgravelcykel Ås', [], ['electric']],
    ['eMTB Fjäll', [], ['electric', 'mtb']],
    ['Trek Marlin 5', [], ['mtb', 'commute-hybrid']],
    ['Endurance 105', ['Landsväg', 'Road'], ['road']],
    ['Racercykel Sund', [], ['road']],
    ['Skog', ['Commute / Hybrid'], ['commute-hybrid']],
    ['Pendlarcykeln', [], ['commute-hybrid']],
    ['Compact pump', ['Accessories'], ['accessories', 'foldable']],
    ['Portable tool', [], ['foldable']],
    ['Hjälm Frost', [], ['accessories']],
    ['Hja\u0308lm Frost', [], ['accessories']],
    ['Smart trainer', ['Trainers'], ['trainers']],
    ['Vikcykel Hopp', ['Hopfällbara'], ['foldable']],
  ])('[S9.22] find %s %j under %j', (name, categoryNames, keys) => {
    expect(filterKeysOf(named(name, ...categoryNames))).toEqual(keys);
  });

  it.each([
    ['Steel-blue frame', 'electric'],
    ['Ståldel-set', 'electric'],
    ['Modell-serien', 'electric'],
    ['Cube-bike bag', 'electric'],
    ['Elastic strap', 'electric'],
    ['Elefantringklocka', 'electric'],
    ['Non-electric kick bike', 'electric'],
    ['Grusgubbe, gravelcykel för nybörjare', 'electric'],
    ['Gravelcyklar', 'electric'],
    ['Velocity 20', 'city'],
    ['High capacity bottle', 'city'],
    ['Verkstadsställ', 'city'],
    ['Bostad', 'city'],
    ['Stadig hållare', 'city'],
    ['Off-road trail', 'road'],
    ['Offroad trail', 'road'],
    ['Broad saddle', 'road'],
    ['Bottle restrainer', 'trainers'],
    ['Scaffold rack', 'foldable'],
    ['Pattern jersey', 'foldable'],
    ['Supportable stand', 'foldable'],
    ['Lightweight road bike', 'accessories'],
    ['Blockset', 'accessories'],
    ['Talong', 'mtb'],
  ])('do not find %s under %s', (name, category) => {
    expect(matchesCategory(named(name), category)).toBe(false);
  });

  it('ignore a negated keyword, but not other words', () => {
    expect(matchesCategory(named('Non-electric and electric'), 'electric')).toBe(true);
  });
});

describe('a category', () => {
  it.each(['all', 'All', 'ALLA', ' alla '])('[S4.27] %s shows everything', (all) => {
    expect(matchesCategory(named('Anything'), all)).toBe(true);
  });

  it.each(['commute-hybrid', 'Commute / Hybrid', 'pendling / hybrid'])(
    'matches by id and names: %s',
    (category) => {
      expect(matchesCategory(named('Hybrid 3'), category)).toBe(true);
    },
  );

  it('shows products with its own name', () => {
    for (const { id, name } of DEFAULT_CATEGORIES) {
      expect(matchesCategory(named('X', name.sv), id)).toBe(true);
      expect(matchesCategory(named('X', name.en), id)).toBe(true);
    }
  });

  it('of the catalogue matches by id', () => {
    const product = { ...named('X', 'Barn'), categoryIds: ['kids', 'cat-7'] };
    expect(matchesCategory(product, 'cat-7')).toBe(true);
    expect(matchesCategory(product, 'cat-70')).toBe(false);
  });

  it('of the catalogue with the id of a default one always matches', () => {
    expect(matchesCategory({ ...named('X'), categoryIds: ['electric'] }, 'electric')).toBe(true);
  });

  it('[S9.21] of the catalogue matches its name in the product’s category names, not in the product name', () => {
    expect(matchesCategory(named('X', 'Gravel bikes'), 'GRAVEL')).toBe(true);
    expect(matchesCategory(named('Gravel bag', 'Bags'), 'gravel')).toBe(false);
    expect(matchesCategory(named('X', 'Bags'), '')).toBe(false);
  });
});

describe('filter keys', () => {
  const catalogue: Category[] = [
    { id: 'gravel', name: { sv: 'Gravel', en: 'Gravel' } },
    { id: 'kids', name: { sv: 'Barn', en: 'Kids' } },
  ];

  it('contain each category once and never All', () => {
    const product = { ...named('City', 'All', 'Gravel bikes'), categoryIds: ['gravel', 'city', 'all'] };
    expect(filterKeysOf(product, catalogue)).toEqual(['city', 'gravel']);
  });

  it('are exactly the matching categories', () => {
    const words = fc.constantFrom('City', 'Elcykel', 'Barn', 'Gravel', 'Hybrid', 'Lås', 'fold', 'X');
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (name, categoryNames) => {
        const product = named(name.join(' '), ...categoryNames);
        const keys = filterKeysOf(product, catalogue);
        for (const { id, name } of [...DEFAULT_CATEGORIES.slice(1), ...catalogue]) {
          const matches = matchesCategory(product, name.en) || matchesCategory(product, name.sv);
          expect(keys.includes(id)).toBe(matches);
        }
      }),
    );
  });

  it('are exactly the matching categories if words form phrases or nearly do', () => {
    const words = 'Bike lock light Bikes child seat water bottle Off road all Tall non electric Ej elektrisk';
    const more = ['off-road', 'Non-electric', 'Stad', 'El-', 'x', '', '\u00a0', 'Ha\u0308ll'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words.split(' '), ...more), { maxLength: 6 }), (name) => {
        const product = named(name.join(' '));
        const keys = filterKeysOf(product, catalogue);
        for (const { id, name } of [...DEFAULT_CATEGORIES.slice(1), ...catalogue])
          expect(keys.includes(id), id).toBe(matchesCategory(product, name.en));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('merging', () => {
  const catalogue: Category[] = [
    { id: 'cat-1', name: { sv: 'Elcyklar', en: 'ELECTRIC' } },
    { id: 'city', name: { sv: 'Stadscyklar', en: 'City bikes' } },
    { id: 'kids', name: { sv: 'Ängsbarn', en: 'Kids' } },
    { id: 'kids', name: { sv: 'Barn igen', en: 'Kids again' } },
    { id: 'gravel', name: { sv: 'Åkgrus', en: 'Gravel' } },
  ];

  it('[S9.20] puts All first and sorts the rest by the language', () => {
    const sv = mergeCategories(DEFAULT_CATEGORIES, catalogue, 'sv').map((category) => category.name.sv);
    expect(sv).toEqual([
      'Alla',
      'Elcyklar',
      'Hopfällbara',
      'Inomhusträning',
      'MTB',
      'Pendling / Hybrid',
      'Racer',
      'Stad',
      'Tillbehör',
      'Åkgrus',
      'Ängsbarn',
    ]);
    const en = mergeCategories(DEFAULT_CATEGORIES, catalogue, 'en').map((category) => category.name.en);
    expect(en).toEqual([
      'All',
      'Accessories',
      'City',
      'Commute / Hybrid',
      'Electric',
      'Foldable',
      'Gravel',
      'Kids',
      'MTB',
      'Road',
      'Trainers',
    ]);
  });

  it('[S9.19] keeps the nine default categories if the catalogue has none', () => {
    expect(mergeCategories(DEFAULT_CATEGORIES, [], 'en')).toHaveLength(9);
  });
});
