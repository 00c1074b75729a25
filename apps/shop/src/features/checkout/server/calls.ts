import type { App } from '#src/app.ts';
import type { StoredOrder } from '#src/features/orders/server/order-store.ts';
import { networkOf } from '#src/platform/http/network.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import {
  askPayment as askPaymentCall,
  type OrderOrPayment,
  type PaymentState,
  type PlacedOrder,
  placeOrder as placeOrderCall,
} from '../contract.ts';
import { checkOrder } from './check-order.ts';
import { type Paying, paymentOfLink } from './pay-order.ts';
import { CARDS_BY_CART, CARDS_BY_PLACE, countPayment, STATES_BY_PLACE } from './payment-limits.ts';
import { type Placing, placeOrder } from './place-order.ts';

// A generation is 256 random bits; anything much shorter could be guessed and would open another's answer.
const KEY = /^[A-Za-z0-9_-]{20,128}$/;
const RETRY_AFTER_SECONDS = 1;

/** The calls of the checkout. */
export const checkoutCalls = (app: App): ServedCall[] => [
  serve(placeOrderCall, async ({ body, language, idempotencyKey, ip }) => {
    if (!idempotencyKey || !KEY.test(idempotencyKey)) throw new Problem('idempotency-key-missing');
    const check = checkOrder(body, app.today());
    if (!check.ok) throw new Problem(check.reason, 'fields' in check ? { fields: check.fields } : {});
    if (check.order.payment.method === 'credit-card') {
      await countPayment(app, CARDS_BY_PLACE, networkOf(ip));
      await countPayment(app, CARDS_BY_CART, idempotencyKey);
    }
    return answerOf(await placeOrder(app, check.order, idempotencyKey, language));
  }),
  serve(askPaymentCall, async ({ body, idempotencyKey, ip }) => {
    await countPayment(app, STATES_BY_PLACE, networkOf(ip));
    const asked = await paymentOfLink(app, body.token, idempotencyKey);
    if (!asked) throw new Problem('not-found');
    return {
      answer: { success: true as const, data: stateOf(asked.paying), isThisCart: asked.isThisCart },
    };
  }),
];

interface Answered {
  status: number;
  answer: { success: true; data: OrderOrPayment };
}
const answered = (status: number, data: OrderOrPayment): Answered => ({
  status,
  answer: { success: true, data },
});

function answerOf(placing: Placing): Answered {
  switch (placing.outcome) {
    case 'placed':
      return answered(201, placedOrderOf(placing.order));
    case 'repeated':
      return answered(200, placedOrderOf(placing.order));
    case 'requires-action':
    case 'payment-pending':
      return answered(202, waitingOf(placing));
    case 'declined':
    case 'left':
      throw new Problem('payment-declined', {
        facts: {
          orderNumber: placing.order.number,
          reason: placing.outcome === 'declined' ? placing.reason : 'try-again',
        },
      });
    case 'payment-unavailable':
      throw new Problem('payment-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
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

function waitingOf(paying: Extract<Paying, { token: string }>) {
  const { order, token } = paying;
  const common = { orderNumber: order.number, paymentToken: token };
  return paying.outcome === 'requires-action'
    ? { ...common, status: paying.outcome, redirectUrl: paying.redirectUrl }
    : { ...common, status: paying.outcome };
}

function stateOf(paying: Paying): PaymentState {
  switch (paying.outcome) {
    case 'placed':
    case 'repeated':
      return { status: 'paid', order: placedOrderOf(paying.order) };
    case 'requires-action':
    case 'payment-pending':
      return waitingOf(paying);
    case 'declined':
      return { orderNumber: paying.order.number, status: 'declined', reason: paying.reason };
    case 'left':
      return { orderNumber: paying.order.number, status: 'left' };
    case 'payment-unavailable':
    case 'in-progress':
      throw new Problem('payment-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
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
