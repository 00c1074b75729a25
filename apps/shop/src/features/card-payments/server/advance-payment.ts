// Advances a payment at the provider until it is final, waits for the buyer, or the provider does not answer.
import { nextPaymentStep } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { benefitOfTarget } from '#src/features/buy-outs/server/buy-out-repository.ts';
import { orderById } from '#src/features/order-records/server/order-repository.ts';
import {
  claimPayment,
  leavePayment,
  paymentById,
  recordBegun,
  type StoredPayment,
} from '#src/features/payments/server/payment-repository.ts';
import { refundPayment } from '#src/features/payments/server/refund.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { SeenPayment } from '#src/providers/payments/payments.ts';
import { returnUrl } from './payment-link.ts';
import { settlePayment } from './record-payment-state.ts';

/** Name of the job that follows one payment. */
export const ADVANCE_PAYMENT_JOB = 'pursue-payment';

/** The progress of a payment. `redirectUrl`: the bank's page for the buyer's authentication. */
export interface AdvanceResult {
  payment: StoredPayment;
  redirectUrl: string | null;
}

/**
 * Advances a payment, or returns null if another process is working on it. Only a request of the buyer starts
 * a payment. Other callers send nothing to the provider for a payment that was not started.
 */
export async function advancePayment(
  app: App,
  id: string,
  who: 'buyer' | 'background',
): Promise<AdvanceResult | null> {
  const payment = await claimPayment(app.db.pool, id);
  if (payment) return advanceClaimed(app, payment, who);
  const ended = await paymentById(app.db.pool, id);
  return ended && !(ended.isClaimed && nextPaymentStep(ended.state))
    ? { payment: ended, redirectUrl: null }
    : null;
}

/** Advances a payment that the caller has claimed. Does not throw for failures of the provider. */
export async function advanceClaimed(
  app: App,
  claimed: StoredPayment,
  who: 'buyer' | 'background',
): Promise<AdvanceResult> {
  let advanced: AdvanceResult = { payment: claimed, redirectUrl: null };
  try {
    for (let turn = firstTurn(claimed, who); turn; ) {
      const seen: SeenPayment | null = await turn(app, advanced.payment);
      const payment = (await paymentById(app.db.pool, claimed.id)) as StoredPayment;
      advanced = { payment, redirectUrl: seen?.redirectUrl ?? null };
      const following = nextTurn(payment, seen);
      // After one failed attempt, the reconciler continues.
      turn = following === turn ? null : following;
    }
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    app.log.warn({ err, paymentId: claimed.id }, 'Card payment request failed');
    advanced.payment = (await paymentById(app.db.pool, claimed.id)) as StoredPayment;
  }
  const { payment } = advanced;
  if (nextPaymentStep(payment.state)) await leavePayment(app.db.pool, payment);
  return { ...advanced, payment: { ...payment, isClaimed: false } };
}

// Sends one request to the provider and records the result. Returns null if there was no answer.
type Turn = (app: App, payment: StoredPayment) => Promise<SeenPayment | null>;

function firstTurn({ state }: StoredPayment, who: 'buyer' | 'background'): Turn | null {
  const step = nextPaymentStep(state);
  return step === 'begin' && who === 'background' ? null : step && TURNS[step];
}

function nextTurn({ state }: StoredPayment, seen: SeenPayment | null): Turn | null {
  // An earlier request never arrived, so repeats it under the same reference.
  if (state === 'unknown') return seen?.status === 'open' ? TURNS.authorise : null;
  const step = nextPaymentStep(state);
  // These states wait for the buyer or the provider.
  return step === null || step === 'read' || step === 'begin' ? null : TURNS[step];
}

const TURNS: Record<'begin' | 'authorise' | 'read' | 'capture' | 'void' | 'refund', Turn> = {
  async begin(app, payment) {
    const { providerId } = await app.payments.begin({
      reference: payment.id,
      key: tryOf(payment, 'begin'),
      ...(await describe(app, payment)),
      amountOre: payment.amountOre,
    });
    const begun = await recordBegun(app.db.pool, payment.id, providerId);
    return begun && TURNS.authorise(app, begun);
  },
  async authorise(app, payment) {
    const card = {
      key: tryOf(payment, 'authorise'),
      paymentMethodId: payment.providerMethodId as string,
      returnUrl: await returnUrl(app, payment),
    };
    return settled(
      app,
      payment,
      await app.payments.authorise(idOf(payment), card).catch(refusedCard(app, payment)),
    );
  },
  read: async (app, payment) => settled(app, payment, await app.payments.read(idOf(payment))),
  capture: async (app, payment) =>
    settled(app, payment, await app.payments.capture(idOf(payment), tryOf(payment, 'capture'))),
  async void(app, payment) {
    if (payment.providerId)
      return settled(app, payment, await app.payments.void(payment.providerId, tryOf(payment, 'void')));
    await settlePayment(app, payment.id, 'never-begun');
    return null;
  },
  async refund(app, payment) {
    await refundPayment(app, {
      paymentId: payment.id,
      amountOre: 'rest',
      key: `payment:${payment.id}:not-wanted`,
      actor: 'system',
    });
    return null;
  },
};

async function describe({ db }: App, { target }: StoredPayment) {
  if (target.kind === 'order')
    return { what: 'order' as const, number: (await orderById(db.pool, target.id))?.number ?? '' };
  return {
    what: 'benefit' as const,
    number: String((await benefitOfTarget(db.pool, target))?.number ?? ''),
  };
}

async function settled(app: App, payment: StoredPayment, seen: SeenPayment): Promise<SeenPayment> {
  await settlePayment(app, payment.id, seen);
  return seen;
}

// The provider repeats its first answer for the same idempotency key, errors included. It performs each step of a payment
// only once, so a retry after an error may use a new key.
const tryOf = ({ id, checks }: StoredPayment, step: string) => `${id}:${step}:${checks}`;

function idOf({ providerId }: StoredPayment): string {
  if (!providerId) throw new Error('this payment was never begun');
  return providerId;
}

// A token that the provider does not accept (used or invalid) counts as a declined card.
const refusedCard =
  (app: App, payment: StoredPayment) =>
  (err: unknown): SeenPayment => {
    if (!(err instanceof ProviderError) || err.kind !== 'refused') throw err;
    app.log.warn({ err, paymentId: payment.id }, 'Provider refused a payment method');
    return {
      providerId: idOf(payment),
      reference: payment.id,
      amountOre: payment.amountOre,
      receivedOre: 0,
      status: 'declined',
      decline: 'try-again',
      redirectUrl: null,
      card: null,
    };
  };
