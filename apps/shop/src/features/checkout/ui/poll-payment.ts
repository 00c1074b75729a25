// Polls a payment until it has a result to show. Free of React; the clock is injected.

import type { PaymentState } from '#src/features/order-placement/contract.ts';
import { CallRefused } from '#src/wire/call.ts';

/** The server's answer about a payment; `isThisCart`: it belongs to this browser's cart. */
export interface PaymentSeen {
  data: PaymentState;
  isThisCart: boolean;
}

/** The result of following a payment. 'gone': its link no longer works. 'silent': the server does not answer. */
export type PollResult = { end: 'seen'; seen: PaymentSeen } | { end: 'gone' } | { end: 'silent' };

// A bank usually answers in seconds, so the pauses grow after that.
const PAUSES_MS = [1_500, 2_500, 4_000, 6_000, 10_000];
const MAX_FAILURES = 6;

/** Polls until the payment is no longer pending. Calls `onPending` after each response that it still is. */
export async function followPayment(options: {
  ask: () => Promise<PaymentSeen>;
  pause: (ms: number) => Promise<void>;
  isLeft: () => boolean;
  onPending: (seen: PaymentSeen) => void;
}): Promise<PollResult | null> {
  let failures = 0;
  for (let asked = 0; !options.isLeft(); asked += 1) {
    try {
      const seen = await options.ask();
      if (options.isLeft()) return null;
      if (seen.data.status !== 'payment-pending') return { end: 'seen', seen };
      failures = 0;
      options.onPending(seen);
    } catch (error) {
      if (error instanceof CallRefused && [400, 404].includes(error.problem.status)) return { end: 'gone' };
      failures += 1;
      if (failures >= MAX_FAILURES) return { end: 'silent' };
    }
    await options.pause(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] as number);
  }
  return null;
}
