// Sends an order until there is an answer for the buyer. All attempts use the same idempotency key. Free of React; the
// clock is injected.

import { BENEFIT_RULES, type BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { type DeclineReason, isDeclineReason } from '@activepick/domain/payments/declines.ts';
import type { OrderOrPayment } from '#src/features/order-placement/contract.ts';
import { CallFailed, CallRefused } from '#src/wire/call.ts';
import type { FieldProblem, ProblemCode } from '#src/wire/problems.ts';

/** The reason why there is no order, or why that is unknown. */
export type Refusal =
  | { reason: 'total-changed'; from: number; total: number }
  | { reason: 'goods' }
  | { reason: 'wrong-fields'; fields: readonly FieldProblem[] }
  | { reason: 'wrong-personal-number' }
  /** No active employer has the code. */
  | { reason: 'wrong-employer-code' }
  /** The buyer has left the chosen employer, or is not on its list any more. */
  | { reason: 'employment-ended' }
  /** The employer's policy does not allow the order. */
  | { reason: 'policy-refused'; reasons: readonly BenefitReason[] }
  | { reason: 'pickup-store' }
  | { reason: 'already-ordered'; orderNumber: string }
  /** The card was declined. Nothing was charged, and the order waits for another attempt. */
  | { reason: 'declined'; decline: DeclineReason }
  /** The buyer returned without completing the bank's check, which is still open at `redirectUrl`. */
  | { reason: 'bank-left'; redirectUrl: string }
  /** The time for the payment has passed; nothing was charged. */
  | { reason: 'payment-left' }
  | { reason: 'payment-unavailable' }
  /** The provider's frames returned no card, and show the reason themselves. */
  | { reason: 'card-fields' }
  | { reason: 'offline' }
  | { reason: 'unavailable' }
  | { reason: 'unknown' }
  | { reason: 'other'; code: ProblemCode; requestId: string };

/** The result of placing an order. */
export type SubmitOrderResult = { ok: true; answer: OrderOrPayment } | { ok: false; refusal: Refusal };

/** The current step while the buyer waits. */
export type SubmitProgress = 'first' | 'again' | 'waits';

interface SubmitOptions {
  send: () => Promise<OrderOrPayment>;
  pause: (ms: number) => Promise<void>;
  isOffline: () => boolean;
  /** The total in öre that the buyer has seen. */
  expectedTotal: number;
  /**
   * An earlier attempt at the same order ended with an unknown outcome, so 'not placed' would not be certain.
   */
  wasInDoubt: boolean;
  onProgress: (progress: SubmitProgress) => void;
}

const RETRY_PAUSES_MS = [1000, 2500, 6000];
const MAX_WAITS = 15;
const WAIT_MS = 1000;

/**
 * Sends the order. Retries a lost answer three times with growing pauses, waits for an order in progress, and
 * returns any other answer. Returns 'unknown' if an answer was lost and no later one arrived.
 */
export async function submitOrder(options: SubmitOptions): Promise<SubmitOrderResult> {
  const { send, pause, isOffline, onProgress } = options;
  onProgress('first');
  if (isOffline() && !options.wasInDoubt) return { ok: false, refusal: { reason: 'offline' } };
  let isInDoubt = options.wasInDoubt;
  let lost = 0;
  let waits = 0;
  for (;;) {
    try {
      return { ok: true, answer: await send() };
    } catch (error) {
      if (isLost(error)) {
        isInDoubt = true;
        const wait = RETRY_PAUSES_MS[lost];
        if (wait === undefined) return { ok: false, refusal: { reason: 'unknown' } };
        lost += 1;
        onProgress('again');
        await pause(wait);
      } else if (isBeingHandled(error)) {
        isInDoubt = true;
        if (waits >= MAX_WAITS) return { ok: false, refusal: { reason: 'unknown' } };
        waits += 1;
        onProgress('waits');
        await pause(error.retryAfterSeconds === null ? WAIT_MS : error.retryAfterSeconds * 1000);
      } else if (error instanceof CallRefused)
        return { ok: false, refusal: refusalOf(error, isInDoubt, options.expectedTotal) };
      else throw error;
    }
  }
}

// The response was unreadable, or the server reports that its database's answer was lost.
const isLost = (error: unknown) =>
  error instanceof CallFailed || (error instanceof CallRefused && error.problem.code === 'in-doubt');

const isBeingHandled = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.problem.code === 'idempotency-in-progress';

const isEmployment = (fields: readonly FieldProblem[] = []): boolean =>
  fields.some(({ code }) => code === 'employment-ended');

// A newer server may send rules that this page has no text for.
const reasonsIn = (reasons: unknown): BenefitReason[] =>
  (Array.isArray(reasons) ? (reasons as BenefitReason[]) : []).filter(
    ({ rule, kind }) => kind === 'refused' && BENEFIT_RULES.includes(rule),
  );

/**
 * Returns the meaning of a refusal for the buyer. Only a definite refusal ends the doubt about an earlier attempt.
 */
export function refusalOf({ problem }: CallRefused, isInDoubt: boolean, expectedTotal: number): Refusal {
  switch (problem.code) {
    case 'total-changed':
      return { reason: 'total-changed', from: expectedTotal, total: Number(problem.facts?.total) };
    case 'out-of-stock':
    case 'not-sold':
    case 'choose-variant':
      return { reason: 'goods' };
    case 'invalid-customer':
      return { reason: 'wrong-fields', fields: problem.fields ?? [] };
    case 'invalid-personal-number':
      return { reason: 'wrong-personal-number' };
    case 'invalid-employer-code':
      return { reason: isEmployment(problem.fields) ? 'employment-ended' : 'wrong-employer-code' };
    case 'policy-refused':
      return { reason: 'policy-refused', reasons: reasonsIn(problem.facts?.reasons) };
    case 'invalid-pickup-store':
      return { reason: 'pickup-store' };
    case 'idempotency-mismatch':
      return { reason: 'already-ordered', orderNumber: String(problem.facts?.orderNumber ?? '') };
    case 'payment-declined': {
      const decline = problem.facts?.reason;
      return { reason: 'declined', decline: isDeclineReason(decline) ? decline : 'declined' };
    }
    case 'payment-unavailable':
      return { reason: 'payment-unavailable' };
    case 'unavailable':
      return { reason: isInDoubt ? 'unknown' : 'unavailable' };
    case 'internal':
      return { reason: 'unknown' };
    default:
      return { reason: 'other', code: problem.code, requestId: problem.requestId };
  }
}
