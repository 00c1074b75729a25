import type { App } from '#src/app.ts';
import type { StoredOrder } from '#src/features/orders/server/order-store.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { type PlacedOrder, placeOrder as placeOrderCall } from '../contract.ts';
import { checkOrder } from './check-order.ts';
import { type Placing, placeOrder } from './place-order.ts';

// A generation is 256 random bits; anything much shorter could be guessed and would open another's answer.
const KEY = /^[A-Za-z0-9_-]{20,128}$/;
const RETRY_AFTER_SECONDS = 1;

/** The calls of the checkout. */
export const checkoutCalls = (app: App): ServedCall[] => [
  serve(placeOrderCall, async ({ body, language, idempotencyKey }) => {
    if (!idempotencyKey || !KEY.test(idempotencyKey)) throw new Problem('idempotency-key-missing');
    const check = checkOrder(body, app.today());
    if (!check.ok) throw new Problem(check.reason, 'fields' in check ? { fields: check.fields } : {});
    return answerOf(await placeOrder(app, check.order, idempotencyKey, language));
  }),
];

function answerOf(placing: Placing): { status: number; answer: { success: true; data: PlacedOrder } } {
  switch (placing.outcome) {
    case 'placed':
      return { status: 201, answer: { success: true, data: placedOrderOf(placing.order) } };
    case 'repeated':
      return { status: 200, answer: { success: true, data: placedOrderOf(placing.order) } };
    case 'mismatch':
      throw new Problem('idempotency-mismatch', { facts: { orderNumber: placing.orderNumber } });
    case 'in-progress':
      throw new Problem('idempotency-in-progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    case 'total-changed':
      throw new Problem('total-changed', { facts: { total: placing.total } });
    case 'not-sold':
    case 'out-of-stock':
      throw new Problem(placing.outcome, { facts: { lines: placing.lines } });
  }
}

function placedOrderOf(order: StoredOrder): PlacedOrder {
  return {
    orderNumber: order.number,
    status: order.state,
    total: order.totals.totalOre,
    payable: order.totals.payableOre,
    currency: order.currency,
    email: order.customer.email,
    shippingOptionId: order.shippingOptionId,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt.toISOString(),
    lines: order.lines.map((line) => ({
      name: line.name,
      variantLabel: line.variantLabel,
      quantity: line.quantity,
      line: line.lineOre,
    })),
  };
}
