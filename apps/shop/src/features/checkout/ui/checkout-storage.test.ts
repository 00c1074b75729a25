import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './checkout-state.ts';
import { parseDraft, parsePlaced } from './checkout-storage.ts';

const draft = {
  customer: { ...EMPTY_DRAFT.customer, firstName: 'Anna', city: 'Gislaved' },
  shippingOptionId: 'express',
  pickupStoreId: null,
  paymentMethod: 'active-finance',
  employerCode: 'ABC',
  servicePackage: 'plus',
};
const placed = {
  generation: 'g',
  order: {
    orderNumber: '123456',
    status: 'awaiting-employer',
    total: 100,
    payable: 90,
    currency: 'SEK',
    email: 'anna@exempel.se',
    shippingOptionId: 'pickup',
    paymentMethod: 'active-finance',
    placedAt: '2026-11-21T10:00:00.000Z',
    lines: [{ name: 'Hjälm', variantLabel: null, quantity: 1, line: 100 }],
  },
};

describe('[F26] stored drafts', () => {
  it('are parsed to the same draft', () => expect(parseDraft(JSON.stringify(draft))).toEqual(draft));
  it('keep the readable fields', () => {
    const stored = {
      ...draft,
      customer: { firstName: 'Anna', city: 7, extra: 'x' },
      shippingOptionId: 'drone',
      servicePackage: 'gold',
    };
    expect(parseDraft(JSON.stringify(stored))).toEqual({
      ...draft,
      customer: { ...EMPTY_DRAFT.customer, firstName: 'Anna' },
      shippingOptionId: null,
      // A paid option is never preselected.
      servicePackage: 'none',
    });
  });
  it('never throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseDraft(JSON.stringify(value))));
    fc.assert(fc.property(fc.string(), (text) => void parseDraft(text)));
    expect(parseDraft(null)).toEqual(EMPTY_DRAFT);
  });
});

describe('[F26] stored orders', () => {
  it('are parsed to the same order', () => expect(parsePlaced(JSON.stringify(placed))).toEqual(placed));
  it.each([
    null,
    '{',
    '[]',
    '{}',
    JSON.stringify({ ...placed, generation: 1 }),
    JSON.stringify({ ...placed, order: { ...placed.order, total: '100' } }),
    JSON.stringify({ ...placed, order: { ...placed.order, placedAt: 'yesterday' } }),
    JSON.stringify({ ...placed, order: { ...placed.order, lines: [{}] } }),
  ])('are dropped if they cannot be read: %s', (text) => expect(parsePlaced(text)).toBeNull());
});
