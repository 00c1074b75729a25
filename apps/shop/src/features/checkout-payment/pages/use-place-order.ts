import { useRef } from 'react';
import type { CheckoutLine } from '#src/features/checkout/ui/checkout-cart.ts';
import { type CheckoutState, refusalReason } from '#src/features/checkout/ui/checkout-state.ts';
import { broadcastPlaced, keepPlaced } from '#src/features/checkout/ui/checkout-storage.ts';
import { forgetToken, storeToken } from '#src/features/checkout/ui/payment-token.ts';
import { type Refusal, submitOrder } from '#src/features/checkout/ui/submit-order.ts';
import { type CheckoutValue, useCheckout } from '#src/features/checkout/ui/use-checkout.ts';
import type { OrderBody, OrderOrPayment, placeOrder } from '#src/features/order-placement/contract.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { call } from '#src/wire/call.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const itemOf = ({ productId, variantId, quantity }: CheckoutLine) =>
  variantId === null ? { productId, quantity } : { productId, quantity, variantId };

/**
 * Returns the body of the order, or null while no delivery option is chosen. `paymentMethodId`: for payment
 * by card.
 */
export function orderBodyOf(
  state: CheckoutState,
  lines: readonly CheckoutLine[],
  expectedTotal: number,
  paymentMethodId: string | null,
  pickupStoreId: string | null = state.pickupStoreId,
): OrderBody | null {
  if (state.shippingOptionId === null) return null;
  return {
    items: lines.map(itemOf),
    customer: state.customer,
    shippingOptionId: state.shippingOptionId,
    ...(state.shippingOptionId === 'pickup' && pickupStoreId !== null ? { pickupStoreId } : {}),
    payment:
      paymentMethodId === null
        ? {
            method: 'active-finance',
            ...(state.employmentId === null
              ? { employerCode: state.employerCode.trim() || undefined }
              : {
                  employmentId: state.employmentId,
                  ...(state.servicePackage === 'none' ? {} : { servicePackage: state.servicePackage }),
                }),
            personalNumber: state.personalNumber || undefined,
          }
        : { method: 'credit-card', paymentMethodId },
    expectedTotal,
  };
}

/** Returns a payment method from the card's frames; null if they have none. */
export type TakeCard = () => Promise<string | null>;

/**
 * Returns a function that places the order for a total that the buyer has seen. It does nothing while it is
 * already running. Calls `takeCard` for payment by card.
 */
export function usePlaceOrder(takeCard: TakeCard): (expectedTotal: number) => Promise<void> {
  const checkout = useCheckout();
  const { state, basket, dispatch } = checkout;
  const { language } = useLanguage();
  const isRunning = useRef(false);
  const submit = async (expectedTotal: number): Promise<void> => {
    const isCard = state.paymentMethod === 'credit-card';
    if (isCard) dispatch({ type: 'placing', progress: 'card' });
    const card = isCard ? await takeCard() : null;
    if (isCard && card === null) {
      dispatch({ type: 'refused', refusal: { reason: 'card-fields' } });
      return;
    }
    const body = orderBodyOf(state, basket.lines, expectedTotal, card, checkout.stepState.pickupStoreId);
    if (body === null) return;
    const send = async () => {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const options = { idempotencyKey: basket.generation, language, signal };
      return (await call<typeof placeOrder>('POST', '/api/orders', { body }, options)).data;
    };
    const submitted = await submitOrder({
      send,
      pause,
      isOffline: () => !navigator.onLine,
      expectedTotal,
      wasInDoubt: refusalReason(state) === 'unknown',
      onProgress: (progress) => dispatch({ type: 'placing', progress }),
    });
    if (submitted.ok) goOn(submitted.answer, checkout);
    else sendBack(submitted.refusal, checkout);
  };
  return async (expectedTotal) => {
    if (isRunning.current || state.shippingOptionId === null) return;
    isRunning.current = true;
    try {
      await submit(expectedTotal);
    } finally {
      isRunning.current = false;
    }
  };
}

function goOn(answer: OrderOrPayment, { basket, dispatch, followPayment }: CheckoutValue): void {
  if (answer.status === 'requires-action') {
    storeToken(answer.paymentToken);
    dispatch({ type: 'placing', progress: 'bank' });
    location.assign(answer.redirectUrl);
  } else if (answer.status === 'payment-pending') {
    storeToken(answer.paymentToken);
    dispatch({ type: 'placing', progress: 'pending' });
    followPayment(answer.paymentToken);
  } else {
    const placed = { generation: basket.generation, order: answer };
    forgetToken();
    keepPlaced(placed);
    broadcastPlaced(placed);
    dispatch({ type: 'placed', order: answer });
    basket.complete(basket.generation);
  }
}

function sendBack(refusal: Refusal, { basket, dispatch, goTo }: CheckoutValue): void {
  if (refusal.reason === 'declined') forgetToken();
  dispatch({ type: 'refused', refusal });
  if (refusal.reason === 'goods' || refusal.reason === 'total-changed') basket.askAgain();
  if (refusal.reason === 'goods') goTo('cart');
  if (refusal.reason === 'wrong-fields') goTo('customer-info');
  if (refusal.reason === 'pickup-store') goTo('shipping');
}
