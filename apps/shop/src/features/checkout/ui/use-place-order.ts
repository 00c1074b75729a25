import { useRef } from 'react';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { call } from '#src/wire/call.ts';
import type { OrderBody, PlaceOrder } from '../contract.ts';
import type { BasketLine } from './basket.ts';
import { type CheckoutState, refusalReason } from './checkout-state.ts';
import { keepPlaced, tellPlaced } from './checkout-storage.ts';
import { submitOrder } from './submit-order.ts';
import { useCheckout } from './use-checkout.ts';

const ANSWER_WITHIN_MS = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const itemOf = ({ productId, variantId, quantity }: BasketLine) =>
  variantId === null ? { productId, quantity } : { productId, quantity, variantId };

/** Returns the body of the order, or null while no delivery is chosen. */
export function orderBodyOf(
  state: CheckoutState,
  lines: readonly BasketLine[],
  expectedTotal: number,
): OrderBody | null {
  if (state.shippingOptionId === null) return null;
  return {
    items: lines.map(itemOf),
    customer: state.customer,
    shippingOptionId: state.shippingOptionId,
    payment: {
      method: 'active-finance',
      employerCode: state.employerCode.trim() || undefined,
      personalNumber: state.personalNumber || undefined,
    },
    expectedTotal,
  };
}

/** Returns the act that places the order for a total that the buyer has seen. While it runs it does nothing. */
export function usePlaceOrder(): (expectedTotal: number) => Promise<void> {
  const { state, basket, dispatch, goTo } = useCheckout();
  const { language } = useLanguage();
  const isRunning = useRef(false);
  return async (expectedTotal) => {
    const body = orderBodyOf(state, basket.lines, expectedTotal);
    if (isRunning.current || body === null) return;
    isRunning.current = true;
    const { generation } = basket;
    const wasInDoubt = refusalReason(state) === 'unknown';
    const send = async () => {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const options = { idempotencyKey: generation, language, signal };
      return (await call<PlaceOrder>('POST', '/api/orders', { body }, options)).data;
    };
    try {
      const submitted = await submitOrder({
        send,
        pause,
        isOffline: () => !navigator.onLine,
        expectedTotal,
        wasInDoubt,
        onProgress: (progress) => dispatch({ type: 'placing', progress }),
      });
      if (submitted.ok && 'lines' in submitted.answer) {
        const placed = { generation, order: submitted.answer };
        keepPlaced(placed);
        tellPlaced(placed);
        dispatch({ type: 'placed', order: submitted.answer });
        basket.complete(generation);
        return;
      }
      if (submitted.ok) return;
      const { refusal } = submitted;
      dispatch({ type: 'refused', refusal });
      if (refusal.reason === 'goods' || refusal.reason === 'total-changed') basket.askAgain();
      if (refusal.reason === 'goods') goTo('cart');
      if (refusal.reason === 'wrong-fields') goTo('customer-info');
    } finally {
      isRunning.current = false;
    }
  };
}
