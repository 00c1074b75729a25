import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAccessory, arbitraryArt, arbitraryBike } from '#tests/factories/arbitrary-art.ts';
import { decodeArt, encodeArt } from './art-parameters.ts';

describe('the URL segment of a drawing', () => {
  test('decodes to its parameters', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => {
        expect(decodeArt(encodeArt(art))).toEqual(art);
      }),
    );
  });

  test('needs no escaping in a URL', () => {
    fc.assert(fc.property(arbitraryArt, (art) => /^[\w-]+$/.test(encodeArt(art))));
  });

  test('is the only segment of its parameters: a valid segment encodes to itself', () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const segment = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...digits), minLength: 4, maxLength: 4 }).map((tail) => `a1${tail}`),
    );
    fc.assert(
      fc.property(segment, (text) => {
        const art = decodeArt(text);
        return art === null || encodeArt(art) === text;
      }),
    );
  });

  test('is refused with a missing, extra or invalid character', () => {
    fc.assert(
      fc.property(arbitraryArt, fc.nat(), (art, position) => {
        const good = encodeArt(art);
        const at = position % good.length;
        expect(decodeArt(good.slice(0, at) + good.slice(at + 1))).toBeNull();
        expect(decodeArt(`${good}A`)).toBeNull();
        expect(decodeArt(`${good.slice(0, at)}.${good.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  test.each(['', 'b1', 'a1', 'c1AAAA', 'a1____', 'a1AAA\u{1F6B2}', 'A1AAAA', `b1${'A'.repeat(100_000)}`])(
    'is refused: %.12s',
    (segment) => expect(decodeArt(segment)).toBeNull(),
  );

  test('does not exist for values between the steps of a field or outside its list', () => {
    const [bike] = fc.sample(arbitraryBike, 1);
    const [accessory] = fc.sample(arbitraryAccessory, 1);
    expect(() => encodeArt({ ...bike!, headAngle: 70.25 })).toThrow(RangeError);
    expect(() => encodeArt({ ...bike!, wheelbaseMm: 90 })).toThrow(RangeError);
    expect(() => encodeArt({ ...bike!, tyreMm: Number.NaN })).toThrow(RangeError);
    expect(() => encodeArt({ ...accessory!, colour: 'beige' as never })).toThrow(RangeError);
  });
});
