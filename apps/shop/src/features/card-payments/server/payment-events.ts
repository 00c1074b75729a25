// The provider's events. They arrive repeatedly, late and in any order. An event therefore only causes a request for
// the payment's current state, which the one transition judges.
import { nextPaymentStep } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { recordAftermath } from '#src/features/payments/server/aftermath.ts';
import {
  paymentById,
  paymentOfProvider,
  type StoredPayment,
} from '#src/features/payments/server/payment-repository.ts';
import { isDealtWith, recordEvent } from '#src/features/payments/server/provider-event-repository.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import type { ProviderEvent, SeenPayment } from '#src/providers/payments/payments.ts';
import { ADVANCE_PAYMENT_JOB } from './advance-payment.ts';
import { afterSettling, recordPaymentState } from './record-payment-state.ts';

/**
 * The result of an event. 'unknown': its payment is ours and not stored yet; the event is stored and retried. 'foreign': it
 * is about a payment that the shop did not start.
 */
export type PaymentEventResult = 'done' | 'repeated' | 'ignored' | 'unknown' | 'foreign';

const OF_PAYMENTS = /^(payment_intent|charge|refund)\./;
const AFTER_CAPTURE = /^(charge\.(refund|dispute)|refund\.)/;
// A payment is stored before it begins at the provider. Another installation on the same account has references like ours.
const MAX_UNKNOWN_MS = 60 * 60 * 1000;

/**
 * Applies an event once. Throws `ProviderError` when the provider does not return the payment's state; the event must
 * then be sent again.
 */
export async function handlePaymentEvent(app: App, event: ProviderEvent): Promise<PaymentEventResult> {
  if (await isDealtWith(app.db.pool, event.id)) return 'repeated';
  if (!event.providerId || !OF_PAYMENTS.test(event.kind)) return keep(app, event, 'ignored', 'ignored');
  const seen = await app.payments.read(event.providerId);
  const own = await ownPayment(app, seen);
  if (!own)
    return mayBeOurs(event, seen)
      ? keep(app, event, 'waiting', 'unknown')
      : keep(app, event, 'ignored', 'foreign');
  // Another record at the provider has replaced one that was never charged.
  const isCurrent = own.providerId === null || own.providerId === seen.providerId;
  const aftermath =
    isCurrent && AFTER_CAPTURE.test(event.kind) ? await app.payments.aftermath(seen.providerId) : null;
  const settled = await app.db.transaction(async (tx) => {
    const isNew = await recordEvent(tx, rowOf(event, 'done'));
    if (!isNew) return null;
    const result = await recordPaymentState(tx, { id: own.id, word: seen, today: app.today() });
    const step = nextPaymentStep(result.payment.state);
    if (step !== null && step !== 'read' && step !== 'begin')
      await enqueueJob(tx, ADVANCE_PAYMENT_JOB, { id: own.id }, `${ADVANCE_PAYMENT_JOB}:${own.id}`);
    const later = aftermath ? await recordAftermath(tx, own.id, aftermath) : [];
    return { ...result, facts: [...result.facts, ...later] };
  });
  if (!settled) return 'repeated';
  afterSettling(app, settled);
  return 'done';
}

const isReference = (reference: string | null): reference is string =>
  reference !== null && /^[0-9a-f-]{36}$/.test(reference);

const mayBeOurs = ({ createdAt }: ProviderEvent, { reference }: SeenPayment): boolean =>
  isReference(reference) && Date.now() - createdAt.getTime() < MAX_UNKNOWN_MS;

// An event may arrive before we have committed the provider's id of the payment. The event's reference finds the
// payment as well.
async function ownPayment(app: App, seen: SeenPayment): Promise<StoredPayment | null> {
  const known = await paymentOfProvider(app.db.pool, seen.providerId);
  if (known || !isReference(seen.reference)) return known;
  return paymentById(app.db.pool, seen.reference);
}

async function keep(
  app: App,
  event: ProviderEvent,
  state: 'waiting' | 'ignored',
  heard: PaymentEventResult,
): Promise<PaymentEventResult> {
  await recordEvent(app.db.pool, rowOf(event, state));
  return heard;
}

const rowOf = ({ id, kind, providerId }: ProviderEvent, state: 'done' | 'waiting' | 'ignored') => ({
  id,
  kind,
  providerId: providerId ?? '',
  state,
});
