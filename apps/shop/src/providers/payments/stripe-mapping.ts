// Tables that map Stripe's terms to ours.
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import type { DisputeState } from '@activepick/domain/payments/disputes.ts';
import type { SeenStatus } from '@activepick/domain/payments/payment-states.ts';
import type { SeenRefund } from './payments.ts';

/** The payment state of each status of a payment intent. Source: docs.stripe.com/payments/paymentintents/lifecycle. */
export const STATUS = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires-action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const satisfies Record<string, SeenStatus>;

/** The state of each status of a refund. Source: docs.stripe.com/api/refunds/object. */
export const REFUND_STATE: Readonly<Record<string, SeenRefund['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** The state of each status of a dispute. Source: docs.stripe.com/api/disputes/object. */
export const DISPUTE_STATE: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

// Source: docs.stripe.com/error-codes and docs.stripe.com/declines/codes. Lost and stolen cards are missing,
// because they are shown like any other decline.
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_number: 'wrong-number',
  invalid_number: 'wrong-number',
  invalid_expiry_month: 'wrong-expiry',
  invalid_expiry_year: 'wrong-expiry',
  incorrect_cvc: 'wrong-cvc',
  invalid_cvc: 'wrong-cvc',
  authentication_required: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  processing_error: 'try-again',
  issuer_not_available: 'try-again',
  try_again_later: 'try-again',
  reenter_transaction: 'try-again',
};

/** Returns why a card was declined, by the bank's own code if there is one. */
export const declineOf = (error: { code?: string | null; decline_code?: string | null }): DeclineReason =>
  DECLINES[error.decline_code ?? ''] ?? DECLINES[error.code ?? ''] ?? 'declined';
