import { ore } from '@activepick/domain/money.ts';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import type { Site } from '#src/wire/page.ts';
import { totalsOfPlaced } from './placed-lines.tsx';

const site = {
  taxMode: 'added',
  vatPercent: 25,
  activeFinance: { deductionPercent: 2.25, savingPercent: 25 },
} as Site;
const order = {
  total: 173_747 + 999,
  payable: 173_747 + 999 - 3_127,
  shippingOptionId: 'standard',
  paymentMethod: 'active-finance',
  lines: [{ line: 129_999 }, { line: 8_999 }],
} as PlacedOrder;

it('shows amounts of a placed order that add up to its total', () => {
  const totals = totalsOfPlaced(order, site);
  expect(totals.subtotalOre + totals.taxOre + totals.shippingOre).toBe(order.total);
  expect(totals.taxOre).toBe(34_749);
  expect(totals.deductionOre).toBe(3_127);
  expect(totals.payableOre).toBe(order.payable);
});

it('shows the tax within the total if prices include it', () => {
  const included = { ...order, total: 138_998 + 999 };
  const totals = totalsOfPlaced(included, { ...site, taxMode: 'included' });
  expect(totals.taxOre).toBe(ore(27_999));
  expect(totals.subtotalOre + totals.shippingOre).toBe(included.total);
});
