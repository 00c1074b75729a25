import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import { expect, test } from 'vitest';
import {
  drawingOf,
  isBelievablePrice,
  isElectric,
  isPrice,
  kindOf,
  mirroredId,
  nameId,
} from './mirrored-product.ts';
import { PRODUCT_KINDS } from './product-kind.ts';

test.each([
  ['Lastcykel Max', [], 'cargo'],
  ['Barnsits till lastcykel', [], 'child-seat'],
  ['Trek Marlin', ['MTB'], 'mountain'],
  ['Brompton C Line', ['Foldable'], 'folding'],
  ['Urban Helmet', ['Accessories'], 'helmet'],
  ['Aurora', ['Gravel', 'Road'], 'gravel'],
  ['Vanlig cykel', [], 'city'],
  ['Ringklocka', ['Accessories'], 'accessory'],
])('%s in %j is of the kind %s', (name, categoryNames, kind) => {
  expect(kindOf({ name, categoryNames })).toBe(kind);
});

test('every kind has a stable drawing, electric ones with a motor', () => {
  for (const kind of PRODUCT_KINDS) {
    const art = drawingOf(kind, 'p-1', true);
    expect(encodeArt(art)).toBe(encodeArt(drawingOf(kind, 'p-1', true)));
    if (art.type === 'bike') expect(art.motor).toBe('mid');
  }
  expect(isElectric({ name: 'E-bike One', categoryNames: [] })).toBe(true);
});

test('a price is plausible if it is positive, in whole öre, and more than a tenth of the last one', () => {
  for (const sek of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2_000_000, 1.005])
    expect(isPrice(sek)).toBe(false);
  for (const sek of [0.01, 175, 14_812.5]) expect(isPrice(sek)).toBe(true);
  expect(isBelievablePrice(18_990, 1_899)).toBe(true);
  expect(isBelievablePrice(18_990, 189.9)).toBe(false);
  expect(isBelievablePrice(null, 1)).toBe(true);
});

test('ids are adapted for URLs, or refused', () => {
  expect(mirroredId(17)).toBe('17');
  expect(mirroredId('SKU 12/a')).toBe('sku-12-a');
  expect(mirroredId('')).toBeNull();
  expect(mirroredId('x'.repeat(65))).toBeNull();
  expect(nameId('Pendling / Hybrid')).toBe('pendling-hybrid');
  expect(nameId('Åkdon')).toBe('akdon');
  expect(nameId('—')).toBeNull();
});
