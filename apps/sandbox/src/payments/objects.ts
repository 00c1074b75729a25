// The provider's objects, with the fields that the shop or its tests use. Source: docs.stripe.com/api; the types
// of the official client.
import { randomBytes } from 'node:crypto';
import type { Behaviour } from './test-cards.ts';

/** The displayable card data of a payment method, without number and CVC. */
export interface Card {
  brand: string;
  display_brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: string;
  /** Equal for equal cards. Cannot be reversed without this installation's key. */
  fingerprint: string;
  checks: {
    address_line1_check: null;
    address_postal_code_check: null;
    cvc_check: string | null;
  };
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: boolean };
  wallet: null;
}

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  billing_details: BillingDetails;
  card: Card;
  created: number;
  customer: null;
  livemode: false;
  metadata: Record<string, string>;
}

/** A stored payment method, with its card's behaviour and whether it has been used. */
export interface KeptMethod {
  method: PaymentMethod;
  behaviour: Behaviour;
  usedBy: string | null;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentError {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
  doc_url: string;
  charge?: string;
  payment_method: PaymentMethod;
}

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } };

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  capture_method: string;
  confirmation_method: string;
  payment_method: string | null;
  allowed_payment_method_types: string[];
  payment_method_types: string[];
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: NextAction | null;
  cancellation_reason: string | null;
  canceled_at: number | null;
  created: number;
  customer: null;
  description: string | null;
  livemode: false;
  metadata: Record<string, string>;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  statement_descriptor_suffix: string | null;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'> };
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: RefundStatus;
}

/** The states of a refund. The bank can refuse one that looked successful. Source: docs.stripe.com/refunds. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Source: docs.stripe.com/api/disputes/object. */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
}

/** The objects that events contain. */
export type EventObject = Intent | Charge | Refund | Dispute;

/** Returns the id of the intent that an event is about. */
export const intentOfEvent = ({ data: { object } }: StripeEvent): string =>
  object.object === 'payment_intent' ? object.id : object.payment_intent;

/** An event. `data.object` is the object at that time. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Version of the API that the installed official client speaks. Source: stripe 23.1.0, apiVersion. */
export const API_VERSION = '2026-10-28.endive';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id such as `pi_3Q…`: the prefix and 24 random letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${letters(24)}`;

/** Returns random letters and digits. */
export const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Returns the current time in seconds, as the provider does. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Returns a page of a list. */
export const listObject = (url: string, data: readonly object[], has_more = false) => ({
  object: 'list',
  url,
  has_more,
  data,
});
