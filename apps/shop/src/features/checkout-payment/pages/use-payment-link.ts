import { type Dispatch, useEffect, useRef } from 'react';
import type { CheckoutAction } from '#src/features/checkout/ui/checkout-state.ts';
import { broadcastPlaced, keepPlaced } from '#src/features/checkout/ui/checkout-storage.ts';
import { forgetToken, keptToken } from '#src/features/checkout/ui/payment-token.ts';
import { followPayment, type PaymentSeen } from '#src/features/checkout/ui/poll-payment.ts';
import type { askPayment } from '#src/features/order-placement/contract.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { call } from '#src/wire/call.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface LinkOptions {
  token: string | null;
  generation: string;
  complete: (generation: string) => void;
  dispatch: Dispatch<CheckoutAction>;
  goToConfirmation: () => void;
}

/**
 * Follows the payment that this tab returned from or started. Does so when the page opens, and when the
 * browser restores it. Returns a function that follows a payment that has just become pending.
 */
export function usePaymentLink(options: LinkOptions): (token: string) => void {
  const { language } = useLanguage();
  const latest = useRef({ ...options, language });
  latest.current = { ...options, language };
  const run = useRef(0);
  const follow = (token: string) => {
    run.current += 1;
    const mine = run.current;
    const ask = async (): Promise<PaymentSeen> => {
      const { generation } = latest.current;
      const { data, isThisCart } = await call<typeof askPayment>(
        'POST',
        '/api/payments/state',
        { body: { token } },
        {
          idempotencyKey: generation,
          language: latest.current.language,
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        },
      );
      return { data, isThisCart };
    };
    void followPayment({
      ask,
      pause,
      isLeft: () => run.current !== mine,
      onPending: (seen) => latest.current.dispatch({ type: 'payment-seen', seen }),
    }).then((followed) => {
      if (!followed) return;
      const { dispatch } = latest.current;
      if (followed.end === 'silent') dispatch({ type: 'payment-silent' });
      else if (followed.end === 'gone') {
        forgetToken();
        dispatch({ type: 'payment-gone' });
      } else settle(followed.seen, latest.current);
    });
  };
  const begun = useRef(false);
  useEffect(() => {
    const { token } = latest.current;
    if (token && !begun.current) follow(token);
    begun.current = true;
    // The browser has restored the page after a return from the bank.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const kept = persisted ? keptToken() : null;
      if (kept) follow(kept);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
  useEffect(
    () => () => {
      run.current += 1;
      begun.current = false;
    },
    [],
  );
  return follow;
}

function settle({ data, isThisCart }: PaymentSeen, { generation, ...options }: LinkOptions): void {
  if (data.status !== 'requires-action') forgetToken();
  if (data.status !== 'paid') {
    options.dispatch({ type: 'payment-seen', seen: { data, isThisCart } });
    return;
  }
  const placed = { generation: isThisCart ? generation : '', order: data.order };
  keepPlaced(placed);
  if (isThisCart) broadcastPlaced(placed);
  options.dispatch({ type: 'placed', order: data.order });
  if (isThisCart) options.complete(generation);
  options.goToConfirmation();
}
