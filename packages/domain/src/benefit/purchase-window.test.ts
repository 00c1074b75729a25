import { expect, test } from 'vitest';
import { purchaseWindow } from './purchase-window.ts';

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-15', '2027-01-14'],
  ['2028-02-01', '2028-03-02'],
])('[S9.56] the purchase window that opens on %s ends on %s', (from, to) => {
  expect(purchaseWindow(from)).toEqual({ from, to });
});
