// A payment attempt: how the card, its issuer and its owner change a payment intent. Source of the statuses:
// docs.stripe.com/payments/paymentintents/lifecycle.
import { docUrl, type ErrorBody } from './errors.ts';
import { type Charge, type Intent, type KeptMethod, letters, newId, seconds } from './objects.ts';
import { refusalOf, type Verdict } from './test-cards.ts';
import type { Work } from './work.ts';

/** The result of an attempt: the current intent, and the error if it was refused. */
export interface Attempted {
  intent: Intent;
  error?: ErrorBody;
}

interface Terms {
  returnUrl: string | null;
  /** The owner is absent, so a card with a challenge is refused. */
  isOffSession: boolean;
  /** The decline code that a control rule sets. */
  decline?: string;
  /** The base URL of challenge pages. */
  url: string;
}

/** Tries to pay with a card. The result is authorised, refused, or waiting for the card's owner. */
export function attempt(intent: Intent, kept: KeptMethod, terms: Terms, work: Work): Attempted {
  const { challenge, verdict } = kept.behaviour;
  const tried: Intent = { ...intent, payment_method: kept.method.id, last_payment_error: null };
  if (terms.decline) return judge(tried, kept, refusalOf(terms.decline), work);
  if (challenge === 'none' || challenge === 'lookup-fails') return judge(tried, kept, verdict, work);
  if (terms.isOffSession) return judge(tried, kept, refusalOf('authentication_required'), work);
  return askOwner(tried, kept, terms, work);
}

function askOwner(
  intent: Intent,
  kept: KeptMethod,
  { returnUrl, url: address }: Terms,
  work: Work,
): Attempted {
  const id = letters(32);
  const url = `${address}/challenge/${id}`;
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    next_action:
      returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
        : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  };
  work.put('challenges', id, { id, intent: intent.id, returnUrl });
  work.put('methods', kept.method.id, { ...kept, usedBy: intent.id });
  save(waiting, 'payment_intent.requires_action', work);
  return { intent: waiting };
}

/** Continues after the challenge: applies the issuer's decision, or fails the attempt. */
export function afterChallenge(intent: Intent, kept: KeptMethod, isApproved: boolean, work: Work): Attempted {
  const answered: Intent = { ...intent, next_action: null };
  if (isApproved) return judge(answered, kept, kept.behaviour.verdict, work);
  // Source: docs.stripe.com/error-codes, payment_intent_authentication_failure.
  const error = {
    type: 'invalid_request_error' as const,
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  };
  return refuse(answered, kept, error, work);
}

function judge(intent: Intent, kept: KeptMethod, verdict: Verdict, work: Work): Attempted {
  if (verdict.approved) return { intent: authorise(intent, kept, work) };
  const { code, declineCode } = verdict;
  const decline = code === 'card_declined' || code === 'authentication_required';
  const error = {
    type: 'card_error' as const,
    code: declineCode === 'authentication_required' ? 'authentication_required' : code,
    ...(decline ? { decline_code: declineCode } : {}),
    message: MESSAGES[declineCode] ?? 'Your card was declined.',
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  };
  return refuse(intent, kept, error, work);
}

// Source: docs.stripe.com/error-codes and docs.stripe.com/declines/codes.
const MESSAGES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  incorrect_cvc: "Your card's security code is incorrect.",
  expired_card: 'Your card has expired.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

function authorise(intent: Intent, kept: KeptMethod, work: Work): Intent {
  const isManual = intent.capture_method === 'manual';
  const charge = newCharge(intent, kept, isManual ? 0 : intent.amount);
  const authorised: Intent = {
    ...intent,
    status: isManual ? 'requires_capture' : 'succeeded',
    amount_capturable: isManual ? intent.amount : 0,
    amount_received: isManual ? 0 : intent.amount,
    latest_charge: charge.id,
    next_action: null,
  };
  work.put('charges', charge.id, charge);
  work.put('methods', kept.method.id, { ...kept, usedBy: intent.id });
  save(authorised, isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', work);
  return authorised;
}

type Refusal = Pick<ErrorBody, 'type' | 'message' | 'decline_code' | 'param'> & { code: string };

function refuse(intent: Intent, kept: KeptMethod, refusal: Refusal, work: Work): Attempted {
  const charge: Charge = {
    ...newCharge(intent, kept, 0),
    status: 'failed',
    paid: false,
    failure_code: refusal.code,
    failure_message: refusal.message,
  };
  const doc_url = docUrl(refusal.code);
  const error = { ...refusal, doc_url, charge: charge.id, payment_method: kept.method };
  const refused: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: error,
  };
  work.put('charges', charge.id, charge);
  save(refused, 'payment_intent.payment_failed', work);
  return { intent: refused, error: { ...error, payment_intent: refused } };
}

function newCharge(intent: Intent, { method }: KeptMethod, captured: number): Charge {
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: captured > 0,
    created: seconds(),
    currency: intent.currency,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { brand, last4, exp_month, exp_year } },
    refunded: false,
    status: 'succeeded',
  };
}

/** Stores an intent and sends an event. */
export function save(intent: Intent, event: string, work: Work): void {
  work.put('intents', intent.id, intent);
  work.emit(event, intent);
}
