import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxMode } from '../catalogue/vat.ts';
import { ore, sekToOre } from '../money.ts';
import { isQuantity, itemCount, MAX_LINES } from './quantity.ts';
import {
  cartTotals,
  type PaymentMethod,
  SHIPPING_OPTIONS,
  shippingOption,
  type TotalsInput,
} from './totals.ts';

const input = (overrides: Partial<TotalsInput>): TotalsInput => ({
  lines: [
    { unitOre: sekToOre(1299.99), quantity: 1 },
    { unitOre: sekToOre(89.99), quantity: 1 },
  ],
  shippingOre: ore(999),
  taxMode: 'added',
  vatPercent: 25,
  paymentMethod: 'active-finance',
  activeFinance: { deductionPercent: 2.25, savingPercent: 25 },
  ...overrides,
});

const sek = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, sekToOre(amount)]));

describe('the totals of a cart', () => {
  it('[S9.04] add tax to prices excl. VAT', () => {
    expect(cartTotals(input({}))).toEqual(
      sek({
        subtotalOre: 1389.98,
        taxOre: 347.5,
        shippingOre: 9.99,
        totalOre: 1747.47,
        deductionOre: 31.27,
        savingOre: 347.5,
        payableOre: 1716.2,
      }),
    );
  });

  it('extract the tax from prices incl. VAT', () => {
    expect(cartTotals(input({ taxMode: 'included' }))).toEqual(
      sek({
        subtotalOre: 1389.98,
        taxOre: 279.99,
        shippingOre: 9.99,
        totalOre: 1399.97,
        deductionOre: 31.27,
        savingOre: 347.5,
        payableOre: 1368.7,
      }),
    );
  });

  it('of goods alone contain 20 % VAT when incl. VAT', () => {
    const lines = [{ unitOre: sekToOre(18990), quantity: 1 }];
    expect(cartTotals(input({ lines, shippingOre: null, taxMode: 'included' })).taxOre).toBe(sekToOre(3798));
  });

  it('[S9.07] with Active Finance deduct 2.25 % of the subtotal and save 25 % of it', () => {
    const lines = [{ unitOre: sekToOre(10_000), quantity: 1 }];
    expect(cartTotals(input({ lines }))).toMatchObject(
      sek({ deductionOre: 225, savingOre: 2500, totalOre: 12_509.99, payableOre: 12_284.99 }),
    );
  });

  it('have no deduction or saving with a card', () => {
    expect(cartTotals(input({ paymentMethod: 'credit-card' }))).toMatchObject({
      deductionOre: 0,
      savingOre: 0,
      payableOre: sekToOre(1747.47),
    });
  });

  it('of an empty cart are 0', () => {
    expect(Object.values(cartTotals(input({ lines: [], shippingOre: null })))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('round once, not per line', () => {
    const lines = Array.from({ length: 4 }, () => ({ unitOre: ore(1), quantity: 1 }));
    expect(cartTotals(input({ lines, shippingOre: null })).taxOre).toBe(1);
  });

  it('[S9.05] always add up', () => {
    const line = fc.record({
      unitOre: fc.integer({ min: 0, max: 10_000_000 }).map(ore),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: MAX_LINES }),
        fc.constantFrom(...SHIPPING_OPTIONS, null),
        fc.constantFrom<TaxMode>('added', 'included'),
        fc.constantFrom<PaymentMethod>('credit-card', 'active-finance'),
        (lines, option, taxMode, paymentMethod) => {
          const t = cartTotals(
            input({ lines, shippingOre: option?.priceOre ?? null, taxMode, paymentMethod }),
          );
          expect(t.subtotalOre).toBe(lines.reduce((sum, l) => sum + l.unitOre * l.quantity, 0));
          expect(t.totalOre).toBe(t.subtotalOre + t.shippingOre + (taxMode === 'added' ? t.taxOre : 0));
          expect(t.payableOre).toBe(t.totalOre - t.deductionOre);
          const base = taxMode === 'added' ? t.subtotalOre : t.totalOre - t.taxOre;
          expect(Math.abs(t.taxOre - base / 4)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it.each([0, -1, 1.5, 100, Number.NaN])('refuse a quantity of %s', (quantity) => {
    expect(isQuantity(quantity)).toBe(false);
    expect(() => cartTotals(input({ lines: [{ unitOre: ore(1), quantity }] }))).toThrow(RangeError);
  });

  it('refuse too many lines', () => {
    const lines = Array.from({ length: MAX_LINES + 1 }, () => ({ unitOre: ore(1), quantity: 1 }));
    expect(() => cartTotals(input({ lines }))).toThrow(RangeError);
  });
});

it.each([
  ['standard', 9.99, 3, 5, null],
  ['express', 19.99, 1, 2, null],
  ['pickup', 0, 0, 1, 24],
] as const)('[S3.36] delivers by %s for %s SEK', (id, sek, minDays, maxDays, readyHours) => {
  expect(SHIPPING_OPTIONS).toHaveLength(3);
  expect(shippingOption(id)).toEqual({ id, priceOre: sekToOre(sek), minDays, maxDays, readyHours });
});

it('[S3.35] finds a delivery option by either name', () => {
  expect(shippingOption('express')?.priceOre).toBe(1999);
  expect(shippingOption('store-pickup')?.id).toBe('pickup');
  expect(shippingOption('drone')).toBeUndefined();
});

it('[S2.38] the cart’s badge counts pieces, not lines', () => {
  expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
});
