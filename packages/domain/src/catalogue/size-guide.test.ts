import { describe, expect, it } from 'vitest';
import { BIKE_KINDS } from './product-kind.ts';
import { SIZE_GUIDE, sizeForHeight } from './size-guide.ts';

describe('the size guide', () => {
  it.each([
    ['city', 164, 'M'],
    ['city', 174.9, 'M'],
    ['road', 176, 'M'],
    ['mountain', 185, 'XL'],
    ['kids', 120, '20"'],
    ['folding', 142, 'One size'],
  ] as const)('gives a %s bike for %s cm as %s', (kind, height, size) => {
    expect(sizeForHeight(kind, height)?.size).toBe(size);
  });

  it.each([
    ['city', 149],
    ['city', 201],
    ['helmet', 170],
    ['road', Number.NaN],
  ] as const)('gives none for %s at %s cm', (kind, height) => {
    expect(sizeForHeight(kind, height)).toBeNull();
  });

  it.each(BIKE_KINDS)('goes from small to large without gaps: %s', (kind) => {
    const sizes = SIZE_GUIDE[kind];
    sizes.slice(1).forEach((size, i) => {
      expect(size.fromCm).toBe(sizes[i]!.toCm + 1);
      expect(size.measure.value).toBeGreaterThan(sizes[i]!.measure.value);
    });
  });
});
