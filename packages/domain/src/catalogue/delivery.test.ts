import { expect, it } from 'vitest';
import { deliveryWindow, latestWindow } from './delivery.ts';

const FRIDAY = '2026-11-20';

it.each([
  ['standard', 'in-stock', '2026-11-25', '2026-11-27'],
  ['express', 'few-left', '2026-11-23', '2026-11-24'],
  ['pickup', 'in-stock', '2026-11-23', '2026-11-23'],
  ['standard', 'order-item', '2026-12-09', '2026-12-29'],
  ['pickup', 'order-item', '2026-12-07', '2026-12-21'],
] as const)('[S3.38] [READ.PICKUP] %s, %s: from %s to %s', (option, level, from, to) => {
  expect(deliveryWindow(option, level, FRIDAY)).toEqual({ from, to });
});

it('counts from the next working day for an order at a weekend', () => {
  expect(deliveryWindow('pickup', 'in-stock', '2026-11-21')).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  });
});

it('promises nothing for a sold-out product', () => {
  expect(deliveryWindow('standard', 'sold-out', FRIDAY)).toBeNull();
});

it('uses the latest line', () => {
  const windows = [
    { from: '2026-11-25', to: '2026-11-27' },
    { from: '2026-11-24', to: '2026-12-27' },
  ];
  expect(latestWindow(windows)).toEqual({ from: '2026-11-25', to: '2026-12-27' });
  expect(latestWindow([])).toBeNull();
});
