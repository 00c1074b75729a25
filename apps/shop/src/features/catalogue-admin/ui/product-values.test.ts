import { expect, test } from 'vitest';
import { draftIn, emptyValues, isSame, merged, newVariant, shownValue, valuesOf } from './product-values.ts';

const FILLED = {
  ...emptyValues(),
  nameSv: 'Stadscykel',
  nameEn: 'City bike',
  brand: 'Norrsken',
  madeIn: 'Sweden',
  manufacturerName: 'Norrsken AB',
  priceOre: '12 345,50',
  specsSv: ' Ram: stål \n\n7 växlar',
  specsEn: 'Frame: steel\n7 gears',
};

test('a draft that is shown in a form and read back stays the same', () => {
  const { draft, faults } = draftIn(FILLED);
  expect(faults).toEqual([]);
  expect(draft).toMatchObject({
    priceOre: 1_234_550,
    discountedOre: null,
    specsSv: ['Ram: stål', '7 växlar'],
    customerTier: null,
    videoUrl: null,
  });
  expect(draftIn(valuesOf(draft)).draft).toEqual(draft);
});

test('invalid prices and counts are refused at their fields', () => {
  const wrong = {
    ...FILLED,
    priceOre: 'gratis',
    discountedOre: 'x',
    variants: [{ ...newVariant(), onHand: 'få' }],
  };
  expect(draftIn(wrong).faults).toEqual([
    { field: 'priceOre', problem: 'not-a-price' },
    { field: 'discountedOre', problem: 'not-a-price' },
    { field: 'variants.0.onHand', problem: 'not-a-count' },
  ]);
});

test('two people’s changes to different fields are both kept; at the same field the form keeps its own value and reports the conflict', () => {
  const base = FILLED;
  const mine = { ...base, nameSv: 'Min', brand: 'Mitt' };
  const theirs = { ...base, nameEn: 'Theirs', brand: 'Deras' };
  const { values, clashes } = merged(base, mine, theirs);
  expect(values).toMatchObject({ nameSv: 'Min', nameEn: 'Theirs', brand: 'Mitt' });
  expect(clashes).toEqual(['brand']);
  expect(merged(base, base, theirs)).toEqual({ values: theirs, clashes: [] });
  expect(merged(base, mine, mine).clashes).toEqual([]);
});

test('rows that differ only in their keys are equal', () => {
  expect(isSame(FILLED, { ...FILLED, variants: [newVariant()] })).toBe(true);
  expect(isSame(FILLED, { ...FILLED, teamPick: true })).toBe(false);
});

test('each value is shown on one line', () => {
  expect(shownValue({ ...FILLED, tagIds: ['a', 'b'] }, 'tagIds')).toBe('a, b');
  expect(shownValue(FILLED, 'videoUrl')).toBe('–');
  expect(shownValue({ ...FILLED, isElectric: true }, 'isElectric')).toBe('✓');
  expect(shownValue(FILLED, 'variants')).toBe('0');
});
