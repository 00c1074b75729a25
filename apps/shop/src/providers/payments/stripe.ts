// Card payments by Stripe. The library is loaded with the first payment, so that the shop starts without it.
import type { SeenStatus } from '@activepick/domain/payments/payment-states.ts';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { loadOnce } from '#src/platform/cache/load-once.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { PaymentProvider, SeenDispute, SeenPayment, SeenRefund } from './payments.ts';
import { DISPUTE_STATE, declineOf, REFUND_STATE, STATUS } from './stripe-mapping.ts';

/** The adapter's settings. Only the URL decides between Stripe and the sandbox. */
export interface StripeSettings {
  payments: { apiUrl: string; secretKey: string; webhookSecret: string };
}

const TIMEOUT_MS = 10_000;
const CURRENCY = 'sek';
// The provider's largest page. A payment has a few at most.
const MAX_LISTED = 100;

// ASSUMED from docs.stripe.com, never observed by us: a declined card leaves the payment at
// `requires_payment_method` with `last_payment_error`. An action that the payment's state does not allow is
// refused with this code.
const assumptions = { unexpectedState: 'payment_intent_unexpected_state' };

// Validates the fields of Stripe's responses that we use. All others are ignored.
const intentShape = z.object({
  id: z.string().max(255),
  amount: z.int().min(0),
  amount_received: z.int().min(0),
  currency: z.literal(CURRENCY),
  status: z.enum(Object.keys(STATUS) as [keyof typeof STATUS]),
  metadata: z.record(z.string(), z.string()),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish() })
    .nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  payment_method: z
    .union([z.string(), z.object({ card: z.object({ brand: z.string(), last4: z.string() }).nullish() })])
    .nullish(),
});
const refundShape = z.object({
  id: z.string().max(255),
  amount: z.int().min(1),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const disputeShape = z.object({
  id: z.string().max(255),
  amount: z.int().min(0),
  status: z.string(),
  reason: z.string().max(255),
  evidence_details: z.object({ due_by: z.int().nullish() }),
});
const eventShape = z.object({
  id: z.string().max(255),
  type: z.string().max(100),
  created: z.int().min(0),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      object: z.string(),
      payment_intent: z.string().max(255).nullish(),
    }),
  }),
});

/**
 * Returns card payments by Stripe's API, or by the sandbox with the same API. Source:
 * docs.stripe.com/api/payment_intents, /refunds, /disputes, /idempotent_requests; stripe-node 23, `Error.ts`,
 * `Webhooks.ts`.
 */
export function createStripePayments({ payments }: StripeSettings): PaymentProvider {
  const stripe = loadOnce(() => open(payments));
  const withCard = { expand: ['payment_method'] };
  const read = (providerId: string) =>
    asking('unavailable', async () =>
      seenOf(await (await stripe()).paymentIntents.retrieve(providerId, withCard)),
    );
  // A step that the payment's state no longer allows has already happened, so the state is the result.
  const acting = async (providerId: string, act: (api: Stripe) => Promise<unknown>): Promise<SeenPayment> => {
    try {
      return await asking('unknown-outcome', async () => seenOf(await act(await stripe())));
    } catch (error) {
      if (isRefusalFor(error, assumptions.unexpectedState)) return read(providerId);
      throw error;
    }
  };
  return {
    begin: ({ reference, key, what, number, amountOre }) =>
      asking('unavailable', async () =>
        seenOf(
          await (await stripe()).paymentIntents.create(
            {
              amount: amountOre,
              currency: CURRENCY,
              allowed_payment_method_types: ['card'],
              capture_method: 'manual',
              description: `${what === 'order' ? 'Order' : 'Benefit'} ${number}`,
              metadata: { payment: reference, [what]: number },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    authorise: (providerId, { key, paymentMethodId, returnUrl }) =>
      acting(providerId, (api) =>
        api.paymentIntents
          .confirm(
            providerId,
            { payment_method: paymentMethodId, return_url: returnUrl, ...withCard },
            { idempotencyKey: key },
          )
          .catch(declinedIntent),
      ),
    read,
    capture: (providerId, key) =>
      acting(providerId, (api) => api.paymentIntents.capture(providerId, withCard, { idempotencyKey: key })),
    void: (providerId, key) =>
      acting(providerId, (api) => api.paymentIntents.cancel(providerId, withCard, { idempotencyKey: key })),
    refund: (providerId, { reference, key, amountOre }) =>
      asking('unknown-outcome', async () => {
        const api = await stripe();
        // A key is valid for a day only. A refund is found by our reference at any later time.
        const { data } = await api.refunds.list({ payment_intent: providerId, limit: MAX_LISTED });
        const given =
          data.map(refundOf).find((refund) => refund.reference === reference && refund.state !== 'failed') ??
          refundOf(
            await api.refunds.create(
              { payment_intent: providerId, amount: amountOre, metadata: { refund: reference } },
              { idempotencyKey: key },
            ),
          );
        if (given.state === 'failed') throw new ProviderError('refused', 'refund failed');
        return given;
      }),
    aftermath: (providerId) =>
      asking('unavailable', async () => {
        const api = await stripe();
        const ofPayment = { payment_intent: providerId, limit: MAX_LISTED };
        const refunds = await api.refunds.list(ofPayment);
        const disputes = await api.disputes.list(ofPayment);
        // The provider lists the newest first.
        return {
          refunds: refunds.data.map(refundOf).reverse(),
          disputes: disputes.data.map(disputeOf).reverse(),
        };
      }),
    readEvent: async (body, signature) => eventOf(await stripe(), body, signature, payments.webhookSecret),
  };
}

async function open({ apiUrl, secretKey }: StripeSettings['payments']): Promise<Stripe> {
  const { default: StripeApi } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeApi(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: TIMEOUT_MS,
    // The library does not retry. The shop decides about it after looking at the payment.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function eventOf(api: Stripe, body: Buffer, signature: string, secret: string) {
  let event: unknown;
  try {
    event = api.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new ProviderError('refused', 'webhook signature', wordless(cause));
  }
  const { id, type, created, data } = shaped(eventShape, event);
  const { object } = data;
  const providerId = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return { id, kind: type, createdAt: new Date(created * 1000), providerId: providerId ?? null };
}

// An unknown status counts as not final, so that the shop reads it again and staff see it.
const refundOf = (refund: unknown): SeenRefund => {
  const { id, amount, status, metadata } = shaped(refundShape, refund);
  return {
    providerId: id,
    reference: metadata?.refund ?? null,
    amountOre: amount,
    state: REFUND_STATE[status ?? ''] ?? 'pending',
  };
};

const disputeOf = (dispute: unknown): SeenDispute => {
  const { id, amount, status, reason, evidence_details } = shaped(disputeShape, dispute);
  return {
    providerId: id,
    amountOre: amount,
    state: DISPUTE_STATE[status] ?? 'needs-response',
    reason,
    respondBy: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
  };
};

const statusOf = (status: keyof typeof STATUS, amount: number, received: number): SeenStatus =>
  STATUS[status] === 'captured' && received < amount ? 'captured-in-part' : STATUS[status];

const seenOf = (intent: unknown): SeenPayment => {
  const { id, amount, amount_received, status, metadata, next_action, last_payment_error, payment_method } =
    shaped(intentShape, intent);
  const isDeclined = STATUS[status] === 'open' && last_payment_error;
  return {
    providerId: id,
    reference: metadata.payment ?? null,
    status: isDeclined ? 'declined' : statusOf(status, amount, amount_received),
    amountOre: amount,
    receivedOre: amount_received,
    redirectUrl: next_action?.redirect_to_url?.url ?? null,
    decline: isDeclined ? declineOf(last_payment_error) : null,
    card: (typeof payment_method === 'object' && payment_method?.card) || null,
  };
};

function shaped<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  throw new ProviderError('unknown-outcome', `answer: ${result.error.issues[0]?.path.join('.')}`);
}

// A declined card is an error to the library and a result for us: the error contains the payment.
function declinedIntent(error: unknown): unknown {
  const { type, payment_intent, code, decline_code } = error as StripeFailure;
  if (type !== 'StripeCardError' || !payment_intent) throw error;
  return {
    ...payment_intent,
    last_payment_error: payment_intent.last_payment_error ?? { code, decline_code },
  };
}

interface StripeFailure extends Error {
  type?: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
  payment_intent?: Record<string, unknown>;
}

/** Runs a call and converts its failure to our terms; `lost` is the meaning of a missing response. */
async function asking<Result>(
  lost: 'unavailable' | 'unknown-outcome',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { type = 'unknown', code } = error as StripeFailure;
    const reason = code ? `${type} ${code}` : type;
    throw new ProviderError(KINDS[type] ?? lost, reason, wordless(error));
  }
}

// Nothing was done: too many requests, or invalid API keys. After all other errors, something may have been
// done.
const KINDS: Readonly<Record<string, ProviderError['kind']>> = {
  StripeInvalidRequestError: 'refused',
  StripeCardError: 'refused',
  StripeRateLimitError: 'unavailable',
  StripeAuthenticationError: 'unavailable',
  StripePermissionError: 'unavailable',
};

const isRefusalFor = (error: unknown, code: string) =>
  error instanceof ProviderError && error.reason.endsWith(` ${code}`);

// The provider's text may repeat the request, so only kind, code and stack frames are kept.
function wordless(error: unknown): Error {
  const { type, name, code, stack } = error as StripeFailure;
  const kept = Object.assign(new Error(code ?? type ?? name), { code });
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  kept.stack = [`${type ?? name}: ${code ?? ''}`, ...frames].join('\n');
  return kept;
}
