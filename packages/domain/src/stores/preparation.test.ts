import { describe, expect, test } from 'vitest';
import { BENEFIT_STATES } from '../benefit/benefit-states.ts';
import { buildStateOf, isOrderPrepared, mayPrepare } from './preparation.ts';

describe('the preparation of a bike', () => {
  test('[BP8.5] begins once the agreement is signed, and ends with the bike ready for pickup', () => {
    expect(BENEFIT_STATES.filter(mayPrepare)).toEqual(['signed']);
  });

  test.each([
    [null, 'signed', 'to-prepare'],
    ['in-progress', 'signed', 'in-progress'],
    ['ready', 'signed', 'ready'],
    // Staff have made the order ready without the store.
    [null, 'ready', 'ready'],
    ['in-progress', 'ready', 'ready'],
  ] as const)('[BP8.5] %s on a benefit that is %s is shown as %s', (stored, benefit, shown) => {
    expect(buildStateOf(stored, benefit)).toBe(shown);
  });

  test.each([
    [[], false],
    [[{ benefit: 'signed', build: 'ready' }], true],
    [[{ benefit: 'signed', build: 'in-progress' }], false],
    [
      [
        { benefit: 'signed', build: 'ready' },
        { benefit: 'signed', build: null },
      ],
      false,
    ],
    [
      [
        { benefit: 'signed', build: 'ready' },
        { benefit: 'approved', build: null },
      ],
      false,
    ],
    [
      [
        { benefit: 'signed', build: 'ready' },
        { benefit: 'signed', build: 'ready' },
      ],
      true,
    ],
  ] as const)('[BP8.5] of an order is complete when each bike is ready: %j is %s', (bikes, isReady) => {
    expect(isOrderPrepared(bikes)).toBe(isReady);
  });
});
