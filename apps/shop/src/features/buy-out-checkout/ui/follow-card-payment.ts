// Asks for a card payment until its outcome is known. Free of React; the clock is injected.
import type { BuyOutPayment } from '../contract.ts';

// A bank usually answers in seconds, so the pauses grow after that.
const PAUSES_MS = [1_500, 2_500, 4_000, 6_000, 10_000];
const MAX_FAILURES = 6;

/** Returns the payment once its outcome is known; null when the caller has left, or the server does not answer. */
export async function followCardPayment(options: {
  ask: () => Promise<BuyOutPayment>;
  pause: (ms: number) => Promise<void>;
  isLeft: () => boolean;
  onPending: (payment: BuyOutPayment) => void;
}): Promise<BuyOutPayment | null> {
  let failures = 0;
  for (let asked = 0; !options.isLeft(); asked += 1) {
    try {
      const payment = await options.ask();
      if (options.isLeft()) return null;
      if (payment.status !== 'payment-pending') return payment;
      failures = 0;
      options.onPending(payment);
    } catch {
      failures += 1;
      if (failures >= MAX_FAILURES) return null;
    }
    await options.pause(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] as number);
  }
  return null;
}
