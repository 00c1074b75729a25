import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { STOCK_LEVELS } from '@activepick/domain/catalogue/stock-level.ts';
import { MAX_LINES, MAX_QUANTITY } from '@activepick/domain/checkout/quantity.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { productId, variantId } from '#src/wire/ids.ts';

/** The delivery option of a call. 'store-pickup' is the specification's other name of 'pickup'. */
export const shippingOptionName = z.enum(['standard', 'express', 'pickup', 'store-pickup']);

/** One line of a cart in a request: product, variant and quantity, never a price. */
export const cartItem = z.strictObject({
  productId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  variantId: z.optional(variantId),
});
/** One line of a cart in a request. */
export type CartItem = z.input<typeof cartItem>;

/** The items of a cart. */
export const cartItems = z.array(cartItem).check(z.minLength(1), z.maxLength(MAX_LINES));

/** Amounts in öre. */
export const totals = z.object({
  subtotal: z.int(),
  tax: z.int(),
  shipping: z.int(),
  total: z.int(),
  deduction: z.int(),
  saving: z.int(),
  payable: z.int(),
});
/** Amounts of a cart in öre. */
export type Totals = z.infer<typeof totals>;

const quoteLine = z.object({
  productId: z.string(),
  variantId: z.nullable(z.string()),
  quantity: z.int(),
  /**
   * A line with 'sold' can be ordered. The others block the next step until the line is changed or removed.
   */
  state: z.enum(['sold', 'not-sold', 'choose-variant', 'too-many']),
  kind: z.enum(PRODUCT_KINDS),
  isElectric: z.boolean(),
  name: z.string(),
  variantLabel: z.nullable(z.string()),
  image: z.nullable(z.string()),
  imageAlt: z.string(),
  address: z.string(),
  unit: z.int(),
  line: z.int(),
  stockLevel: z.enum(STOCK_LEVELS),
  /** The largest quantity in stock; null if only the line's own limit applies. */
  available: z.nullable(z.int()),
});
/** A line of a cart with its current price, in öre. */
export type QuoteLine = z.infer<typeof quoteLine>;

/** Quotes a cart at current prices, by the same functions as the order. */
export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/cart/quote',
  access: 'public',
  body: z.strictObject({
    items: cartItems,
    shippingOptionId: z.optional(shippingOptionName),
    paymentMethod: z.optional(z.enum(['active-finance', 'credit-card'])),
  }),
  answer: withData(z.object({ lines: z.array(quoteLine), totals, currency: z.literal('SEK') })),
  problems: ['malformed-request', 'invalid-request', 'unavailable'],
});
/** The answer to a quote. */
export type Quote = z.infer<(typeof quoteCart)['answer']>['data'];
