// The stage of a self-billing invoice: sent, approved by the seller (and so issued), booked, paid; or objected to,
// credited. Source: docs/domain-facts.md 5.1, 5.4.

/** The stages of an invoice. 'sent': there was nobody to ask for approval. */
export const BILLING_STAGES = [
  'in-doubt',
  'sent',
  'awaiting-approval',
  'approved',
  'booked',
  'paid',
  'objected',
  'credited',
  'credit',
  'cancelled',
] as const;
/** One of BILLING_STAGES. */
export type BillingStage = (typeof BILLING_STAGES)[number];

/** The facts about an invoice. */
export interface BillingFacts {
  kind: 'invoice' | 'credit';
  state: 'intended' | 'unknown' | 'sent';
  approval: 'none' | 'asked' | 'approved' | 'objected';
  isCredited: boolean;
  isBooked: boolean;
  isCancelled: boolean;
  /** The balance in öre; null until the accounting system has answered. */
  balanceOre: number | null;
}

/** Returns the stage of an invoice. The seller's answer takes precedence over the books. */
export function billingStage(facts: BillingFacts): BillingStage {
  if (facts.state !== 'sent') return 'in-doubt';
  if (facts.isCancelled) return 'cancelled';
  if (facts.kind === 'credit') return 'credit';
  if (facts.isCredited) return 'credited';
  if (facts.approval === 'objected') return 'objected';
  if (facts.approval === 'asked') return 'awaiting-approval';
  if (facts.isBooked) return facts.balanceOre === 0 ? 'paid' : 'booked';
  return facts.approval === 'approved' ? 'approved' : 'sent';
}

/** Tells whether an invoice may still be credited. */
export const mayCredit = (stage: BillingStage): boolean =>
  !['in-doubt', 'credited', 'credit', 'cancelled'].includes(stage);
