import { type Attempted, attempt, save } from './attempt.ts';
import { ApiError, invalid, missing, noSuch, unexpectedState } from './errors.ts';
import { flagOf, listOf, type Params, refuseUnknown, textOf, textsOf, wholeOf, wordOf } from './form.ts';
import { methodById } from './methods.ts';
import { type Intent, type IntentStatus, letters, newId, seconds } from './objects.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

// Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: 3.00 kr.
const MIN_AMOUNT: Readonly<Record<string, number>> = { sek: 300 };
const MAX_AMOUNT = 99_999_999;

const CONFIRM_ONLY = ['return_url', 'off_session', 'error_on_requires_action', 'use_stripe_sdk'];
const CHANGEABLE = ['description', 'metadata', 'receipt_email', 'statement_descriptor_suffix', 'shipping'];
const CREATE = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'capture_method',
  'confirmation_method',
  'confirm',
  'payment_method',
  'expand',
  ...CONFIRM_ONLY,
  ...CHANGEABLE,
];

/** The context of a confirmation. */
export interface Circumstances {
  decline?: string | undefined;
  url: string;
}

/** Returns an intent by id. Throws 404. */
export function intentById(state: State, id: string): Intent {
  const intent = state.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** `POST /v1/payment_intents`. Source: docs.stripe.com/api/payment_intents/create. */
export function createIntent(params: Params, circumstances: Circumstances, work: Work): Attempted {
  refuseUnknown(params, CREATE);
  const intent = newIntent(params, work);
  const confirms = flagOf(params, 'confirm');
  const early = CONFIRM_ONLY.find((name) => params[name] !== undefined);
  if (early && !confirms) throw invalid(`You cannot provide ${early} when confirm is not true.`, early);
  save(intent, 'payment_intent.created', work);
  const { payment_method: _, ...rest } = params;
  return confirms ? tryToPay(intent, rest, circumstances, work) : { intent };
}

function newIntent(params: Params, work: Work): Intent {
  const { amount, currency } = moneyOf(params);
  const id = newId('pi');
  const given = textOf(params, 'payment_method');
  const method = given === undefined ? null : methodById(given, work).method.id;
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    client_secret: `${id}_secret_${letters(25)}`,
    capture_method:
      wordOf(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    confirmation_method: wordOf(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    payment_method: method,
    allowed_payment_method_types: typesOf(params),
    payment_method_types: ['card'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    created: seconds(),
    customer: null,
    description: textOf(params, 'description') ?? null,
    livemode: false,
    metadata: textsOf(params, 'metadata'),
    receipt_email: textOf(params, 'receipt_email') ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor_suffix: textOf(params, 'statement_descriptor_suffix') ?? null,
  };
}

function moneyOf(params: Params): { amount: number; currency: string } {
  const amount = wholeOf(params, 'amount');
  if (amount === undefined) throw missing('amount');
  const currency = textOf(params, 'currency')?.toLowerCase();
  if (currency === undefined) throw missing('currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, 'currency');
  if (amount < (MIN_AMOUNT[currency] ?? 1))
    throw invalid('Amount must be at least the minimum charge amount.', 'amount', 'amount_too_small');
  if (amount > MAX_AMOUNT)
    throw invalid('Amount must be no more than 999,999.99.', 'amount', 'amount_too_large');
  return { amount, currency };
}

// Without this parameter, the account's Dashboard decides, which may add redirects. The shop must not depend on it.
// Source of the name: changelog of the official client 23.0.0, which removes the parameter payment_method_types.
function typesOf(params: Params): string[] {
  const types = listOf(params, 'allowed_payment_method_types');
  if (types.length === 1 && types[0] === 'card') return types;
  throw invalid('Only allowed_payment_method_types[0]=card is taken here.', 'allowed_payment_method_types');
}

/** `POST /v1/payment_intents/{id}`. Source: docs.stripe.com/api/payment_intents/update. */
export function updateIntent(intent: Intent, params: Params, work: Work): Intent {
  refuseUnknown(params, [...CHANGEABLE, 'expand']);
  const changed: Intent = {
    ...intent,
    description: textOf(params, 'description') ?? intent.description,
    receipt_email: textOf(params, 'receipt_email') ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...textsOf(params, 'metadata') },
  };
  work.put('intents', intent.id, changed);
  return changed;
}

const CONFIRMABLE: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** `POST …/confirm`. Source: docs.stripe.com/api/payment_intents/confirm. */
export function confirmIntent(
  intent: Intent,
  params: Params,
  circumstances: Circumstances,
  work: Work,
): Attempted {
  refuseUnknown(params, ['payment_method', 'receipt_email', 'shipping', 'expand', ...CONFIRM_ONLY]);
  return tryToPay(intent, params, circumstances, work);
}

// Source: the provider's responses in public reports of merchants.
const USED_UP =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

function tryToPay(intent: Intent, params: Params, { decline, url }: Circumstances, work: Work): Attempted {
  requireStatus(intent, CONFIRMABLE, 'confirm');
  const id = textOf(params, 'payment_method') ?? intent.payment_method;
  if (!id)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  const kept = methodById(id, work);
  if (kept.usedBy !== null && kept.usedBy !== intent.id)
    throw new ApiError(
      400,
      { type: 'invalid_request_error', message: USED_UP, param: 'payment_method' },
      true,
    );
  const isOffSession = flagOf(params, 'off_session') || flagOf(params, 'error_on_requires_action');
  const returnUrl = returnUrlOf(params);
  return attempt(intent, kept, { returnUrl, isOffSession, url, ...(decline ? { decline } : {}) }, work);
}

function returnUrlOf(params: Params): string | null {
  const text = textOf(params, 'return_url');
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  return text;
}

/** `POST …/capture`, in full or in part; releases the rest. Source: docs.stripe.com/api/payment_intents/capture. */
export function captureIntent(intent: Intent, params: Params, work: Work): Intent {
  refuseUnknown(params, ['amount_to_capture', 'final_capture', 'metadata', 'expand']);
  const amount = wholeOf(params, 'amount_to_capture') ?? intent.amount_capturable;
  requireStatus(intent, ['requires_capture'], 'capture');
  if (amount > intent.amount_capturable)
    throw invalid(
      'The amount_to_capture cannot be greater than amount_capturable.',
      'amount_to_capture',
      'amount_too_large',
    );
  const captured: Intent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: { ...intent.metadata, ...textsOf(params, 'metadata') },
  };
  const charge = work.find('charges', intent.latest_charge ?? '');
  if (charge) work.put('charges', charge.id, { ...charge, captured: true, amount_captured: amount });
  save(captured, 'payment_intent.succeeded', work);
  return captured;
}

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** `POST …/cancel`; releases an authorised amount. Source: docs.stripe.com/api/payment_intents/cancel. */
export function cancelIntent(intent: Intent, params: Params, work: Work): Intent {
  refuseUnknown(params, ['cancellation_reason', 'expand']);
  const reason = wordOf(params, 'cancellation_reason', REASONS) ?? null;
  requireStatus(intent, [...CONFIRMABLE, 'requires_capture', 'processing'], 'cancel');
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: seconds(),
    cancellation_reason: reason,
  };
  const charge = work.find('charges', intent.latest_charge ?? '');
  // A released authorisation is shown as refunded, although no money was moved.
  if (charge?.status === 'succeeded')
    work.put('charges', charge.id, { ...charge, refunded: true, amount_refunded: charge.amount });
  save(canceled, 'payment_intent.canceled', work);
  return canceled;
}

const PAST = { confirm: 'confirmed', capture: 'captured', cancel: 'canceled' } as const;

function requireStatus(intent: Intent, allowed: readonly IntentStatus[], act: keyof typeof PAST): void {
  if (allowed.includes(intent.status)) return;
  throw unexpectedState(
    `This PaymentIntent could not be ${PAST[act]} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${PAST[act]}: ${allowed.join(', ')}.`,
    intent,
  );
}
