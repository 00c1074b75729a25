import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLink } from './clean-html.ts';

describe('links of products', () => {
  it.each([
    ['https://example.com/norrbacka/model-752', 'https://example.com/norrbacka/model-752'],
    ['https://EXAMPLE.com/Å', 'https://example.com/%C3%85'],
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/model-1', null],
    ['javascript:alert(1)', null],
    ['https://user:word@example.com/model-1', null],
    ['/model-1', null],
    ['', null],
    [null, null],
  ])('%s is stored as %s', (address, kept) => {
    expect(cleanLink(address)).toBe(kept);
  });

  // Most links are recognised by a pattern without a parser. The parser must give the same result.
  it('equal the result of a URL parser', () => {
    const piece = fc.constantFrom(
      'a',
      'model',
      '7',
      '0x7f',
      'xn',
      'com',
      'se',
      '.',
      '-',
      '--',
      '_',
      '/',
      '..',
      '%',
      '?',
      '@',
      ':',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), (pieces) => {
        const address = `https://${pieces.join('')}`;
        const parsed = URL.parse(address);
        const isKept = parsed !== null && !parsed.username && !parsed.password;
        expect(cleanLink(address)).toBe(isKept ? parsed.href : null);
      }),
      { numRuns: 5_000 },
    );
  });
});
