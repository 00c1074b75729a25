import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsCardNumberAnywhere, isWithinBounds, MAX_DEPTH, MAX_PARTS } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('[H2] the bounds of a JSON body', () => {
  test('[H2] nesting up to the bound passes, and one more does not', () => {
    expect(isWithinBounds(nested(MAX_DEPTH))).toBe(true);
    expect(isWithinBounds(nested(MAX_DEPTH + 1))).toBe(false);
  });

  test('[H2] a list with too many parts is refused', () => {
    expect(isWithinBounds(`[${'1,'.repeat(MAX_PARTS - 2)}1]`)).toBe(true);
    expect(isWithinBounds(`[${'1,'.repeat(MAX_PARTS)}1]`)).toBe(false);
  });

  test('[H2] what stands in a text counts as nothing', () => {
    const text = JSON.stringify({ note: `${'['.repeat(100)}"\\"${'{,'.repeat(100)}\\` });
    expect(isWithinBounds(text)).toBe(true);
  });

  test('[H2] every shallow value passes in any spelling', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(isWithinBounds(text)).toBe(true);
      }),
    );
  });

  test('[H2] 10 MB are measured in under 200 ms', () => {
    const text = `{"a":"${'\\"'.repeat(5 * 1024 * 1024)}"}`;
    const begun = performance.now();
    expect(isWithinBounds(text)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

describe('[T03] the search for card numbers', () => {
  test.each([
    ['4242424242424242'],
    [4242424242424242],
    [{ a: [{ b: ['x', '4242 4242 4242 4242'] }] }],
    [{ '4242-4242-4242-4242': null }],
  ])('[T03] finds one in %j', (body) => {
    expect(holdsCardNumberAnywhere(body)).toBe(true);
  });

  test.each([[null], [undefined], [{ a: [1, 'text', null, { b: true }] }], ['4242424242424243']])(
    '[T03] finds none in %j',
    (body) => {
      expect(holdsCardNumberAnywhere(body)).toBe(false);
    },
  );
});
