// Sends one attempt to pay, with one idempotency key, until there is an answer. Free of React; the clock is injected.
import { type DeclineReason, isDeclineReason } from '@activepick/domain/payments/declines.ts';
import { CallFailed, CallRefused } from '#src/wire/call.ts';
import type { BuyOutPayment } from '../contract.ts';

/** How an attempt ended. 'stale': the price or the choice is another. 'unknown': an answer was lost, and no later one came. */
export type PayResult =
  | { end: 'answered'; payment: BuyOutPayment }
  | { end: 'declined'; reason: DeclineReason }
  | { end: 'stale' | 'unavailable' | 'unknown' };

const RETRY_PAUSES_MS = [1_000, 2_500, 6_000];

/** Sends an attempt. A lost answer is asked for again under the same key, so nothing is charged twice. */
export async function payByCard(
  send: () => Promise<BuyOutPayment>,
  pause: (ms: number) => Promise<void>,
): Promise<PayResult> {
  for (const wait of [...RETRY_PAUSES_MS, null]) {
    try {
      return { end: 'answered', payment: await send() };
    } catch (error) {
      if (error instanceof CallRefused) return refusalOf(error);
      if (!(error instanceof CallFailed)) throw error;
      if (wait !== null) await pause(wait);
    }
  }
  return { end: 'unknown' };
}

function refusalOf({ problem }: CallRefused): PayResult {
  switch (problem.code) {
    case 'payment-declined': {
      const reason = problem.facts?.reason;
      return { end: 'declined', reason: isDeclineReason(reason) ? reason : 'declined' };
    }
    case 'changed-meanwhile':
    case 'not-possible-now':
    case 'not-found':
      return { end: 'stale' };
    case 'internal':
      return { end: 'unknown' };
    default:
      return { end: 'unavailable' };
  }
}
