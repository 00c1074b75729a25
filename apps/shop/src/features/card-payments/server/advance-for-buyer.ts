// Advances a payment for the buyer who waits for the answer.
import type { App } from '#src/app.ts';
import { paymentById, type StoredPayment } from '#src/features/payments/server/payment-repository.ts';
import { type AdvanceResult, advanceClaimed, advancePayment } from './advance-payment.ts';

// The provider answers in a second or two. Concurrent calls wait for that answer, up to a limit.
const PAYMENT_TIMEOUT_MS = 8_000;
const BETWEEN_LOOKS_MS = 120;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Advances a payment and returns its state. `isOwn`: the caller has just started it and holds the claim. Otherwise waits for
 * the process that works on it.
 */
export async function advanceForBuyer(app: App, paymentId: string, isOwn: boolean): Promise<AdvanceResult> {
  const stored = async () => (await paymentById(app.db.pool, paymentId)) as StoredPayment;
  if (isOwn) return advanceClaimed(app, await stored(), 'buyer');
  const until = performance.now() + PAYMENT_TIMEOUT_MS;
  for (;;) {
    const advanced = await advancePayment(app, paymentId, 'buyer');
    if (advanced) return advanced;
    if (performance.now() > until) return { payment: await stored(), redirectUrl: null };
    await pause(BETWEEN_LOOKS_MS);
  }
}
