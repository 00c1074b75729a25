import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextInvoiceNumber } from './invoice-series.ts';

it.each([
  ['1', [], '1-0001'],
  ['1', ['1-0001', '1-0002'], '1-0003'],
  ['1', ['1-0001', '1-0003'], '1-0002'],
  ['1', ['F-2001', '12-0001', '1-1', '1-00x1'], '1-0001'],
  ['7', Array.from({ length: 9_999 }, (_, n) => `7-${String(n + 1).padStart(4, '0')}`), '7-10000'],
])('the next number of supplier %s follows the existing numbers', (supplier, existing, next) =>
  expect(nextInvoiceNumber(supplier, existing)).toBe(next),
);

it('has no gaps and no duplicates, for any manual and released numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('give', 'forget', 'by-hand'), { maxLength: 40 }), (steps) => {
      const existing: string[] = [];
      for (const [at, step] of steps.entries()) {
        if (step === 'forget') existing.pop();
        else if (step === 'by-hand') existing.push(`H-${at}`);
        else {
          const next = nextInvoiceNumber('3', existing);
          expect(existing).not.toContain(next);
          existing.push(next);
        }
      }
      const own = existing
        .filter((number) => number.startsWith('3-'))
        .map((number) => Number(number.slice(2)));
      expect(own.toSorted((a, b) => a - b)).toEqual(own.map((_, n) => n + 1));
    }),
  );
});
