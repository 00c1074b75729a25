// Factories: complete, realistic objects that a test can override in part.

import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import type { OrderBody } from '../../../apps/shop/src/features/order-placement/contract.ts';
import type { NewOrder } from '../../../apps/shop/src/features/order-records/server/order-repository.ts';
import type { ProductInput } from '../../../apps/shop/src/features/product-storage/server/product-row.ts';
import { uuidv7 } from '../../../apps/shop/src/platform/database/uuid.ts';
import { cartTotals, shippingOption } from '../../../packages/domain/src/checkout/totals.ts';
import { ore } from '../../../packages/domain/src/money.ts';
import { encodeArt } from '../../../packages/illustrations/src/art-parameters.ts';
import { ART_PRESETS } from '../../../packages/illustrations/src/art-presets.ts';

let made = 0;

/**
 * Returns a city bike with a new id: 10 000 SEK (8 000 current price by the house rule), one variant, five in stock.
 */
export function makeProduct(overrides: Partial<ProductInput> = {}): ProductInput {
  made += 1;
  const id = overrides.id ?? `test-bike-${made}`;
  return {
    id,
    group: 'customer-picks',
    listed: true,
    kind: 'city',
    brand: 'Testmärket',
    name: { sv: `Stadscykel ${made}`, en: `City bike ${made}` },
    description: { sv: '<p>En cykel för stan.</p>', en: '<p>A bike for the city.</p>' },
    specification: { sv: '<p>Ram: stål</p>', en: '<p>Frame: steel</p>' },
    specs: { sv: ['Ram: stål'], en: ['Frame: steel'] },
    categoryIds: [],
    tagIds: [],
    priceOre: ore(1_000_000),
    discountedOre: null,
    discountedPercent: null,
    history: [],
    isElectric: false,
    customerTier: null,
    madeIn: 'Sweden',
    manufacturerName: 'Testmärket AB',
    manufacturerUrl: null,
    videoUrl: null,
    handpickedBy: null,
    teamPick: false,
    popularity: made,
    art: encodeArt(ART_PRESETS.city),
    variants: [{ id: `${id}-m`, size: null, colour: null, art: null, onHand: 5, orderItem: false }],
    ...overrides,
  };
}

/** The default buyer. */
export const ANNA: OrderBody['customer'] = {
  firstName: 'Anna',
  lastName: 'Åkesson',
  email: 'anna@example.se',
  phone: '070-123 45 67',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

/** Returns the request body of an Active Finance order. `items` and `expectedTotal` must match the test's products. */
export function makeOrderBody(overrides: Partial<OrderBody> = {}): OrderBody {
  return {
    items: [{ productId: 'test-bike-1', quantity: 1 }],
    customer: ANNA,
    shippingOptionId: 'standard',
    payment: { method: 'active-finance' },
    expectedTotal: 1,
    ...overrides,
  };
}

/**
 * Returns an order for storage: one bike and two bottles, Active Finance, standard shipping, prices excl. VAT.
 * Computes totals from lines and tax mode. Insert products with the ids of the lines first.
 */
export function makeOrder(overrides: Partial<NewOrder> = {}): NewOrder {
  made += 1;
  const id = overrides.id ?? uuidv7();
  const lines = overrides.lines ?? [
    orderLine('bike', 'Stadscykel', 'M, blå', { unitOre: 800_000, quantity: 1 }),
    orderLine('bottle', 'Flaska', null, { unitOre: 8_999, quantity: 2 }),
  ];
  const taxMode = overrides.taxMode ?? 'added';
  const paymentMethod = overrides.paymentMethod ?? 'active-finance';
  const shippingOptionId = overrides.shippingOptionId ?? 'standard';
  return {
    id,
    number: String(500_000 + made) as OrderNumber,
    state: paymentMethod === 'active-finance' ? 'awaiting-employer' : 'placed',
    language: 'sv',
    customer: ANNA,
    shippingOptionId,
    pickupStoreId: null,
    paymentMethod,
    taxMode,
    totals: cartTotals({
      lines,
      shippingOre: shippingOption(shippingOptionId)?.priceOre ?? null,
      taxMode,
      vatPercent: 25,
      paymentMethod,
      activeFinance: { deductionPercent: 2.25, savingPercent: 25 },
    }),
    placedAt: new Date('2026-11-21T12:00:00Z'),
    employerCodeSealed: null,
    personalNumberSealed: null,
    companyId: null,
    personId: null,
    policyVersion: null,
    servicePackage: null,
    lines,
    events: [{ event: 'place', from: null, to: 'placed' }],
    ...overrides,
  };
}

/** Returns a line of an order; amounts in öre. */
export function orderLine(
  productId: string,
  name: string,
  variantLabel: string | null,
  { unitOre, quantity }: { unitOre: number; quantity: number },
): NewOrder['lines'][number] {
  return {
    productId: productId as ProductId,
    variantId: `${productId}-m`,
    name,
    variantLabel,
    quantity,
    unitOre: ore(unitOre),
    lineOre: ore(unitOre * quantity),
  };
}
