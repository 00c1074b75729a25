import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIKE_KINDS } from './product-kind.ts';
import { fittingSizes, sizeForHeight } from './size-guide.ts';

describe('the size guide [S2.CPK]', () => {
  it('has only sizes of the product, with their labels', () => {
    const sizes = fittingSizes('hybrid', ['M (50 cm)', 'L (54 cm)', 'XL (58 cm)']);
    expect(sizes.map(({ label }) => label)).toEqual(['M (50 cm)', 'L (54 cm)', 'XL (58 cm)']);
    expect(sizeForHeight(sizes, 170)?.label).toBe('M (50 cm)');
    expect(sizeForHeight(sizes, 155)).toBeNull();
  });

  it.each([
    [160, '47 cm'],
    [169, '51 cm'],
    [177.9, '55 cm'],
  ])('recognises a size by its frame alone: %s cm fits %s', (height, label) => {
    expect(sizeForHeight(fittingSizes('city', ['47 cm', '51 cm', '55 cm']), height)?.label).toBe(label);
  });

  it.each([
    ['city', 'En storlek, 160–190 cm', 160, 190],
    ['folding', 'One size', 142, 195],
    ['cargo', 'En storlek', 150, 200],
    ['kids', '20"', 115, 129],
    ['mountain', 'XL', 185, 200],
  ] as const)('reads a %s of size %s as %s to %s cm', (kind, label, fromCm, toCm) => {
    expect(fittingSizes(kind, [label])).toEqual([{ label, fromCm, toCm }]);
  });

  it.each([
    ['city', []],
    ['helmet', ['S (51–55 cm)', 'M (55–59 cm)']],
    ['city', ['En storlek']],
    ['road', ['54 cm', 'Special']],
    ['kids', ['30 cm']],
  ] as const)('is empty for a %s with the sizes %j', (kind, labels) => {
    expect(fittingSizes(kind, labels)).toEqual([]);
  });

  it('goes from small to large without gaps, for any frame sizes', () => {
    const frames = fc.uniqueArray(fc.integer({ min: 44, max: 62 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(frames, fc.constantFrom(...BIKE_KINDS), (centimetres, kind) => {
        const sizes = fittingSizes(
          kind,
          centimetres.map((cm) => `${cm} cm`),
        );
        sizes.slice(1).forEach((size, at) => {
          expect(size.fromCm).toBe(sizes[at]!.toCm + 1);
        });
        for (const { label } of sizes) expect(centimetres).toContain(Number.parseInt(label, 10));
      }),
    );
  });
});
