import type { App } from '#src/app.ts';
import {
  CARDS_BY_CART,
  CARDS_PER_NETWORK,
  countPayment,
  STATES_BY_CLIENT,
} from '#src/features/card-payments/server/payment-rate-limits.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { figuresOfOrder } from '#src/features/programme/server/figures-repository.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder } from '#src/platform/limits/rate-limit.ts';
import {
  askPayment as askPaymentEndpoint,
  type OrderOrPayment,
  type PaymentState,
  type PlacedOrder,
  placeOrder as placeOrderEndpoint,
} from '../contract.ts';
import { checkOrder, ENDED_EMPLOYMENT, WRONG_CODE } from './check-order.ts';
import { countOrder, ORDERS_BY_CLIENT, watchUnconfirmed } from './order-limits.ts';
import { type PayOrderResult, paymentOfLink } from './pay-order.ts';
import { isRefusal, isUnconfirmed, type PlaceOrderResult, placeOrder } from './place-order.ts';

// A generation has 256 random bits. A much shorter one could be guessed, and would return another buyer's
// order.
const KEY = /^[A-Za-z0-9_-]{20,128}$/;
const RETRY_AFTER_SECONDS = 1;

const orders = (app: App): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit: ORDERS_BY_CLIENT, key: networkOf(ip) }]),
});
const paymentStates = (app: App): EarlyLimits => ({
  count: ({ ip }) => countPayment(app, STATES_BY_CLIENT, networkOf(ip)),
});

/** The endpoints of the checkout. */
export const checkoutEndpoints = (app: App): ServedEndpoint[] => [
  serve(placeOrderEndpoint, orders(app), async ({ body, language, idempotencyKey, ip, liveCaller }) => {
    if (!idempotencyKey || !KEY.test(idempotencyKey)) throw new Problem('idempotency-key-missing');
    const check = checkOrder(body, app.today());
    if (!check.ok) throw new Problem(check.reason, 'fields' in check ? { fields: check.fields } : {});
    const { order } = check;
    if (order.payment.method === 'credit-card') {
      if (app.settings.services.payments === 'off')
        throw new Problem('invalid-request', {
          fields: [{ field: 'payment.method', code: 'not-offered' }],
        });
      await countPayment(app, CARDS_PER_NETWORK, networkOf(ip));
      await countPayment(app, CARDS_BY_CART, idempotencyKey);
    }
    const { userId } = await liveCaller();
    const buyer = {
      userId,
      language,
      hasProvedEmail: await hasProvedEmail(app, userId, order.customer.email),
    };
    const mustConfirm = isUnconfirmed(order, buyer);
    const returnPoints = await countOrder(app, {
      client: networkOf(ip),
      email: order.customer.email,
      isFinanced: order.payment.method === 'active-finance',
      isUnconfirmed: mustConfirm,
      hasEmployerCode: order.payment.method === 'active-finance' && order.payment.employerCode !== null,
    });
    const placing = await placeOrder(app, order, idempotencyKey, buyer);
    if (isRefusal(placing) || placing.outcome === 'repeated') await returnPoints('order');
    if (placing.outcome !== 'invalid-employer-code') await returnPoints('employer-code');
    if (placing.outcome === 'placed' && mustConfirm) await watchUnconfirmed(app);
    return answerOf(app, placing);
  }),
  serve(askPaymentEndpoint, paymentStates(app), async ({ body, idempotencyKey }) => {
    const asked = await paymentOfLink(app, body.token, idempotencyKey);
    if (!asked) throw new Problem('not-found');
    return {
      answer: {
        success,
        data: await stateOf(app, asked.paying),
        isThisCart: asked.isThisCart,
      },
    };
  }),
];

async function hasProvedEmail(app: App, userId: string | null, email: string): Promise<boolean> {
  const user = userId ? await userById(app.db.pool, userId) : null;
  return user?.email === email && user.emailConfirmedAt !== null;
}

interface OrderAnswer {
  status: number;
  answer: { success: true; data: OrderOrPayment };
}
const answered = (status: number, data: OrderOrPayment): OrderAnswer => ({
  status,
  answer: { success: true, data },
});

async function answerOf(app: App, placing: PlaceOrderResult): Promise<OrderAnswer> {
  switch (placing.outcome) {
    case 'placed':
      return answered(201, await placedOrderOf(app, placing.order));
    case 'repeated':
      return answered(200, await placedOrderOf(app, placing.order));
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
    case 'policy-refused':
      throw new Problem('policy-refused', { facts: { reasons: placing.reasons } });
    case 'invalid-employer-code':
      throw new Problem('invalid-employer-code', { fields: WRONG_CODE });
    case 'employment-ended':
      throw new Problem('invalid-employer-code', { fields: ENDED_EMPLOYMENT });
    case 'too-many-pieces':
      throw new Problem('too-many-pieces', { facts: { most: placing.most } });
    case 'invalid-pickup-store':
      throw new Problem('invalid-pickup-store', { fields: [{ field: 'pickupStoreId', code: 'required' }] });
    case 'choose-variant':
    case 'not-sold':
    case 'out-of-stock':
      throw new Problem(placing.outcome, { facts: { lines: placing.lines } });
  }
}

function waitingOf(paying: Extract<PayOrderResult, { token: string }>) {
  const { order, token } = paying;
  const common = { orderNumber: order.number, paymentToken: token };
  return paying.outcome === 'requires-action'
    ? { ...common, status: paying.outcome, redirectUrl: paying.redirectUrl }
    : { ...common, status: paying.outcome };
}

async function stateOf(app: App, paying: PayOrderResult): Promise<PaymentState> {
  switch (paying.outcome) {
    case 'placed':
    case 'repeated':
      return { status: 'paid', order: await placedOrderOf(app, paying.order) };
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

async function placedOrderOf(app: App, order: StoredOrder): Promise<PlacedOrder> {
  const store = order.pickupStoreId && (await partnerStoreById(app.db.pool, order.pickupStoreId));
  return {
    orderNumber: order.number,
    status: order.state,
    total: order.totals.totalOre,
    payable: order.totals.payableOre,
    currency: order.currency,
    email: order.customer.email,
    shippingOptionId: order.shippingOptionId,
    pickup: store ? { name: store.name, address: addressOfStore(store) } : null,
    paymentMethod: order.paymentMethod,
    servicePackage: order.servicePackage,
    figures: order.servicePackage === null ? null : await figuresOfOrder(app.db.pool, order.id),
    placedAt: order.placedAt.toISOString(),
    lines: order.lines.map((line) => ({
      name: line.name,
      variantLabel: line.variantLabel,
      quantity: line.quantity,
      line: line.lineOre,
    })),
  };
}
