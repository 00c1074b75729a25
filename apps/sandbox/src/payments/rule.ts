// Rules of the control API for the next requests.
import type { RefundStatus } from './objects.ts';

/** The operations of rules. */
export const OPERATIONS = ['create', 'confirm', 'capture', 'cancel', 'refund'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * A rule for the next requests of an operation. `times` counts requests, including the official client's automatic
 * retries.
 */
export interface Rule {
  operation: Operation;
  times: number;
  /** Delays the effect and the response, in milliseconds. The effect happens even if the caller no longer waits. */
  delayMs?: number;
  /** Breaks the connection before or after the effect. */
  loseAnswer?: 'before' | 'after';
  /** Refuses the payment with this decline code. Only for confirm. */
  decline?: string;
  /** The status of the refund instead of 'succeeded'. Only for refund. */
  status?: RefundStatus;
  /** An error status instead of the effect, or (`cut`) half a response after the effect. */
  fail?: 'error' | 'rate-limit' | 'html' | 'cut';
  /** Applies only to payments with this cardholder or metadata. */
  where?: { cardholder?: string; metadata?: Record<string, string> };
}

/** The data of a request that rules compare. */
export interface Subject {
  cardholder: string | null;
  metadata: Record<string, string>;
}
