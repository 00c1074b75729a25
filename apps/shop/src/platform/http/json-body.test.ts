import { LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsCardNumberAnywhere, isWithinBounds, MAX_DEPTH, MAX_PARTS } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('[H2] the limits of a JSON body', () => {
  test('[H2] nesting up to the limit is accepted, and one level more is not', () => {
    expect(isWithinBounds(nested(MAX_DEPTH))).toBe(true);
    expect(isWithinBounds(nested(MAX_DEPTH + 1))).toBe(false);
  });

  test('[H2] a list with too many parts is refused', () => {
    expect(isWithinBounds(`[${'1,'.repeat(MAX_PARTS - 2)}1]`)).toBe(true);
    expect(isWithinBounds(`[${'1,'.repeat(MAX_PARTS)}1]`)).toBe(false);
  });

  test('[H2] the longest list of employees is accepted, with all facts of each', () => {
    const facts = [
      'name',
      'email',
      'department',
      'employeeId',
      'costCentre',
      'firstDay',
      'lastDay',
      'personalNumber',
    ];
    const employee = Object.fromEntries(facts.map((fact) => [fact, fact]));
    const employees = Array(LIST_BOUNDS.rows).fill(employee);
    expect(isWithinBounds(JSON.stringify({ employees, replacesAll: true, token: 'x' }))).toBe(true);
  });

  test('[H2] characters within a string do not count', () => {
    const text = JSON.stringify({ note: `${'['.repeat(100)}"\\"${'{,'.repeat(100)}\\` });
    expect(isWithinBounds(text)).toBe(true);
  });

  test('[H2] every shallow value is accepted in any notation', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(isWithinBounds(text)).toBe(true);
      }),
    );
  });

  test('[H2] checking 10 MB takes at most ten times as long as parsing it', () => {
    const text = `{"a":"${'\\"'.repeat(5 * 1024 * 1024)}"}`;
    const fastestOf = (run: () => unknown) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const start = performance.now();
          run();
          return performance.now() - start;
        }),
      );
    expect(isWithinBounds(text)).toBe(true);
    expect(fastestOf(() => isWithinBounds(text))).toBeLessThan(10 * fastestOf(() => JSON.parse(text)));
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
