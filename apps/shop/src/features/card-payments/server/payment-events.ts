// The provider's events. They arrive repeatedly, late and in any order. An event therefore only causes a request for
// the payment's current state, which the one transition judges.
import { nextPaymentStep } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { paymentById, paymentOfProvider } from '#src/features/payments/server/payment-repository.ts';
import { isDealtWith, recordEvent } from '#src/features/payments/server/provider-event-repository.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import type { ProviderEvent, SeenPayment } from '#src/providers/payments/payments.ts';
import { ADVANCE_PAYMENT_JOB } from './advance-payment.ts';
import { afterSettling, recordPaymentState } from './record-payment-state.ts';

/** The result of an event. 'unknown': its payment is not known yet; the event is stored and retried. */
export type PaymentEventResult = 'done' | 'repeated' | 'ignored' | 'unknown';

/**
 * Applies an event once. Throws `ProviderError` when the provider does not return the payment's state; the event must
 * then be sent again.
 */
export async function handlePaymentEvent(app: App, event: ProviderEvent): Promise<PaymentEventResult> {
  if (await isDealtWith(app.db.pool, event.id)) return 'repeated';
  if (!event.providerId || !/^(payment_intent|charge)\./.test(event.kind)) return ignore(app, event);
  const seen = await app.payments.read(event.providerId);
  const paymentId = await ownPayment(app, seen);
  if (!paymentId) return keep(app, event, 'waiting', 'unknown');
  const settled = await app.db.transaction(async (tx) => {
    const isNew = await recordEvent(tx, rowOf(event, 'done'));
    if (!isNew) return null;
    const result = await recordPaymentState(tx, { id: paymentId, word: seen, today: app.today() });
    const step = nextPaymentStep(result.payment.state);
    if (step !== null && step !== 'read' && step !== 'begin')
      await enqueueJob(tx, ADVANCE_PAYMENT_JOB, { id: paymentId }, `${ADVANCE_PAYMENT_JOB}:${paymentId}`);
    return result;
  });
  if (!settled) return 'repeated';
  afterSettling(app, settled);
  return 'done';
}

// An event may arrive before we have committed the provider's id of the payment. The event's reference finds the
// payment as well.
async function ownPayment(app: App, seen: SeenPayment): Promise<string | null> {
  const known = await paymentOfProvider(app.db.pool, seen.providerId);
  if (known) return known.id;
  if (!seen.reference || !/^[0-9a-f-]{36}$/.test(seen.reference)) return null;
  return (await paymentById(app.db.pool, seen.reference))?.id ?? null;
}

const ignore = (app: App, event: ProviderEvent) => keep(app, event, 'ignored', 'ignored');

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
