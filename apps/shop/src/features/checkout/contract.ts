import { ORDER_STATES } from '@activepick/domain/orders/life.ts';
import * as z from 'zod/mini';
import { cartItems } from '#src/features/cart/contract.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const field = (longest: number) => z.string().check(z.maxLength(longest));

/** Who buys and where it goes; the rules of the fields are the domain's (`customerProblems`). */
export const customer = z.strictObject({
  firstName: field(100),
  lastName: field(100),
  email: field(254),
  phone: field(40),
  address: field(200),
  city: field(100),
  state: field(100),
  zipCode: field(20),
});

/** The body of an order. A price is not among it: `expectedTotal` (öre) can only make an order fail. */
export const orderBody = z.strictObject({
  items: cartItems,
  customer,
  shippingOptionId: z.enum(['standard', 'express', 'pickup']),
  payment: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('active-finance'),
      employerCode: z.optional(field(40)),
      personalNumber: z.optional(field(20)),
    }),
    z.strictObject({ method: z.literal('credit-card'), paymentMethodId: field(200) }),
  ]),
  expectedTotal: z.int().check(z.minimum(1)),
});
/** The body of an order. */
export type OrderBody = z.infer<typeof orderBody>;

/** An order as its buyer sees it right after placing it. Amounts in öre. */
export const placedOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATES),
  total: z.int(),
  payable: z.int(),
  currency: z.literal('SEK'),
  email: z.string(),
  shippingOptionId: z.string(),
  paymentMethod: z.enum(['active-finance', 'credit-card']),
  placedAt: z.string(),
  lines: z.array(
    z.object({ name: z.string(), variantLabel: z.nullable(z.string()), quantity: z.int(), line: z.int() }),
  ),
});
/** An order as its buyer sees it right after placing it. */
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Places an order; the header Idempotency-Key carries the cart's generation. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  body: orderBody,
  answer: z.object({ success: z.literal(true), data: placedOrder }),
  problems: [
    'malformed-request',
    'invalid-request',
    'idempotency-key-missing',
    'idempotency-mismatch',
    'idempotency-in-progress',
    'total-changed',
    'out-of-stock',
    'not-sold',
    'invalid-customer',
    'invalid-personal-number',
    'payment-method-unavailable',
    'in-doubt',
    'unavailable',
  ],
});
/** The type of the call `POST /api/orders`. */
export type PlaceOrder = typeof placeOrder;
