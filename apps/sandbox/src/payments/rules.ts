// What the steering can do to the next requests.
import type { State } from './state.ts';

/** What a rule looks for. */
export const OPERATIONS = ['create', 'confirm', 'capture', 'cancel', 'refund'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * What happens to the next requests of an operation. `times` counts requests, repeated ones too: the official
 * client sends a request again by itself when no answer comes.
 */
export interface Rule {
  operation: Operation;
  times: number;
  /** Takes effect, and is answered, only after this time, whether the caller still waits or not. */
  delayMs?: number;
  /** Breaks the connection before anything happened, or after everything has. */
  loseAnswer?: 'before' | 'after';
  /** Refuses the payment with this decline code; of confirm only. */
  decline?: string;
  /** A status of an unwell provider instead of an effect, or (`cut`) half an answer after the effect. */
  fail?: 'error' | 'rate-limit' | 'html' | 'cut';
  /** Only payments with this cardholder or these metadata. */
  where?: { cardholder?: string; metadata?: Record<string, string> };
}

/** What a request is about, as far as rules look at it. */
export interface Subject {
  cardholder: string | null;
  metadata: Record<string, string>;
}

/** Takes the first rule that fits one of the operations, and counts it down. */
export function takeRule(state: State, operations: readonly Operation[], subject: Subject): Rule | undefined {
  const steering = state.steering();
  const rule = steering.rules.find((one) => operations.includes(one.operation) && fits(one, subject));
  if (!rule) return undefined;
  const rules = steering.rules
    .map((one) => (one === rule ? { ...one, times: one.times - 1 } : one))
    .filter(({ times }) => times > 0);
  state.put('steering', 'all', { ...steering, rules });
  return rule;
}

const fits = ({ where = {} }: Rule, { cardholder, metadata }: Subject): boolean =>
  (where.cardholder === undefined || where.cardholder === cardholder) &&
  Object.entries(where.metadata ?? {}).every(([name, value]) => metadata[name] === value);
