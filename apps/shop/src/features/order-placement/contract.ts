import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import { DECLINE_REASONS } from '@activepick/domain/payments/declines.ts';
import * as z from 'zod/mini';
import { cartItems, shippingOptionName } from '#src/features/cart/contract.ts';
import { success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The buyer and the delivery address; the domain validates the fields (`customerProblems`). */
export const customer = z.strictObject({
  firstName: typed('name', 100),
  lastName: typed('name', 100),
  email: typed('email', 254),
  phone: typed('phone', 40),
  address: typed('name', 200),
  city: typed('name', 100),
  state: typed('name', 100),
  zipCode: typed('number', 20),
});

/** The body of an order. It contains no price: `expectedTotal` (öre) can only make an order fail. */
export const orderBody = z.strictObject({
  items: cartItems,
  customer,
  shippingOptionId: shippingOptionName,
  /** The store where the order is collected. Optional if there is only one. */
  pickupStoreId: z.optional(z.uuid()),
  payment: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('active-finance'),
      employerCode: z.optional(typed('code', 40)),
      /** The caller's own employment, instead of a code. */
      employmentId: z.optional(z.uuid()),
      personalNumber: z.optional(typed('number', 20)),
      /** Used if the employer's policy lets the employee choose; otherwise the policy names the package. */
      servicePackage: z.optional(z.enum(SERVICE_PACKAGES)),
    }),
    z.strictObject({
      method: z.literal('credit-card'),
      // The token of the provider's frames; card data never reaches the shop.
      paymentMethodId: z.string().check(z.regex(/^[A-Za-z0-9_]{3,200}$/)),
    }),
  ]),
  expectedTotal: z.int().check(z.minimum(1)),
});
/** The body of an order. */
export type OrderBody = z.input<typeof orderBody>;
/** The checked body of an order. */
export type CheckedBody = z.infer<typeof orderBody>;

/** An order as shown to its buyer after placing it. Amounts in öre. */
export const placedOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATES),
  total: z.int(),
  payable: z.int(),
  currency: z.literal('SEK'),
  email: z.string(),
  shippingOptionId: z.string(),
  /** The pickup store. */
  pickup: z.nullable(z.object({ name: z.string(), address: z.string() })),
  paymentMethod: z.enum(['active-finance', 'credit-card']),
  /** The service package of each bike; null if no employer's policy decided the order. */
  servicePackage: z.nullable(z.enum(SERVICE_PACKAGES)),
  /** The costs of a proved employee by the employer's model, in öre. */
  figures: z.optional(
    z.nullable(z.object({ deductionOre: z.int(), termMonths: z.int(), overTermOre: z.int() })),
  ),
  placedAt: z.string(),
  lines: z.array(
    z.object({ name: z.string(), variantLabel: z.nullable(z.string()), quantity: z.int(), line: z.int() }),
  ),
});
/** An order as shown to its buyer after placing it. */
export type PlacedOrder = z.infer<typeof placedOrder>;

// Gives access to one payment for a day. Only the URL to which the bank redirects the buyer contains it.
const paymentToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A card order whose buyer must authenticate with the bank, at `redirectUrl`. */
export const actionRequired = z.object({
  orderNumber: z.string(),
  status: z.literal('requires-action'),
  redirectUrl: z.string(),
  paymentToken,
});

/** A card order whose payment has an unknown outcome. The shop resolves it later. */
export const paymentPending = z.object({
  orderNumber: z.string(),
  status: z.literal('payment-pending'),
  paymentToken,
});

/** The result of placing an order: the order, or the next step of its payment. */
export const orderOrPayment = z.union([placedOrder, actionRequired, paymentPending]);
/** The result of placing an order: the order, or the next step of its payment. */
export type OrderOrPayment = z.infer<typeof orderOrPayment>;

/** Places an order; the header Idempotency-Key contains the cart's generation. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  body: orderBody,
  answer: withData(orderOrPayment),
  problems: [
    'malformed-request',
    'invalid-request',
    'idempotency-key-missing',
    'card-number-refused',
    'payment-declined',
    'idempotency-mismatch',
    'idempotency-in-progress',
    'total-changed',
    'out-of-stock',
    'not-sold',
    'choose-variant',
    'invalid-customer',
    'invalid-personal-number',
    'invalid-employer-code',
    'policy-refused',
    'invalid-pickup-store',
    'too-many-pieces',
    'payment-unavailable',
    'too-many-requests',
    'in-doubt',
    'unavailable',
  ],
});

/** The state of a payment, for anybody with its link, in any browser and on any device. */
export const paymentState = z.union([
  z.object({ status: z.literal('paid'), order: placedOrder }),
  actionRequired,
  paymentPending,
  z.object({
    orderNumber: z.string(),
    status: z.literal('declined'),
    reason: z.enum(DECLINE_REASONS),
  }),
  /** Nothing was charged or will be: the payment has expired, or another attempt has replaced it. */
  z.object({ orderNumber: z.string(), status: z.literal('left') }),
]);
/** The state of a payment. */
export type PaymentState = z.infer<typeof paymentState>;

/**
 * Reads the state of a payment by its link's token. The header Idempotency-Key may contain the generation of
 * this browser's cart: `isThisCart` tells whether the order belongs to that cart.
 */
export const askPayment = endpoint({
  method: 'POST',
  path: '/api/payments/state',
  access: 'public',
  body: z.strictObject({ token: paymentToken }),
  answer: z.object({ success, data: paymentState, isThisCart: z.boolean() }),
  problems: [
    'malformed-request',
    'invalid-request',
    'not-found',
    'payment-unavailable',
    'too-many-requests',
    'unavailable',
  ],
});
