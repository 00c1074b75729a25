import { describe, expect, it } from 'vitest';
import type { Variant } from '#src/features/catalogue/contract.ts';
import {
  chosenVariant,
  firstChoice,
  levelOf,
  missingTrait,
  traitsToChoose,
  valuesOf,
  variantLabel,
} from './variant-choice.ts';

const variant = (
  size: string | null,
  colour: string | null,
  stock_level: Variant['stock_level'],
): Variant => ({
  id: `${size}-${colour}`,
  size,
  colour,
  image: null,
  image_alt: null,
  swatch: null,
  stock_level,
});
const bike = [
  variant('S', 'röd', 'in-stock'),
  variant('M', 'röd', 'sold-out'),
  variant('S', 'blå', 'order-item'),
  variant('M', 'blå', 'few-left'),
];

it('lists each value once, in the order of the variants', () => {
  expect(valuesOf(bike, 'size')).toEqual(['S', 'M']);
  expect(valuesOf(bike, 'colour')).toEqual(['röd', 'blå']);
});

it('starts with the pictured colour and no size', () => {
  expect(firstChoice(bike)).toEqual({ colour: 'röd', size: null });
  expect(missingTrait(bike, firstChoice(bike))).toBe('size');
  expect(chosenVariant(bike, firstChoice(bike))).toBeNull();
});

it('finds the variant of a complete choice', () => {
  expect(chosenVariant(bike, { size: 'M', colour: 'blå' })?.id).toBe('M-blå');
  expect(missingTrait(bike, { size: 'M', colour: 'blå' })).toBeNull();
});

it('shows the stock of a value together with the other chosen value', () => {
  expect(levelOf(bike, 'size', 'M', { size: null, colour: 'röd' })).toBe('sold-out');
  expect(levelOf(bike, 'size', 'M', { size: null, colour: null })).toBe('few-left');
  expect(levelOf(bike, 'colour', 'röd', { size: 'XL', colour: null })).toBe('sold-out');
});

describe('a product with a single variant', () => {
  const lamp = [variant(null, null, 'in-stock')];
  it('requires no choice', () => {
    expect(traitsToChoose(lamp)).toEqual([]);
    expect(chosenVariant(lamp, firstChoice(lamp))).toBe(lamp[0]);
    expect(variantLabel(lamp[0] as Variant)).toBeNull();
  });
});

it('names a variant by the traits that distinguish it', () => {
  expect(variantLabel(variant('M', 'röd', 'in-stock'))).toBe('M, röd');
  expect(variantLabel(variant('M', null, 'in-stock'))).toBe('M');
  expect(variantLabel(null)).toBeNull();
});
