// Starts a card payment for a bike, or finds the one that is already running.
import { createHash } from 'node:crypto';
import { isInDoubt, mayTryAgain } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { lockBuyOut } from '#src/features/buy-outs/server/buy-out.ts';
import { ADVANCE_PAYMENT_JOB } from '#src/features/card-payments/server/advance-payment.ts';
import {
  giveUpPayment,
  insertBuyOutPayment,
  lockLastBuyOutAttempt,
  paymentOfRequest,
} from '#src/features/payments/server/buy-out-payment-repository.ts';
import type { BuyOutTarget, StoredPayment } from '#src/features/payments/server/payment-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';

/** A request to pay for a bike. The caller of the function has checked whose benefit it is. */
export interface CardRequest {
  benefitId: string;
  target: BuyOutTarget;
  version: number;
  priceOre: number;
  paymentMethodId: string;
  /** The request's idempotency key. */
  key: string;
  language: Language;
}

/** A payment to advance. `isOwn`: this request has started it and holds the claim. */
export interface StartedPayment {
  paymentId: string;
  isOwn: boolean;
}

/**
 * Stores an attempt to pay for a bike. Two requests at once wait for each other on the benefit, so at most one attempt runs:
 * the same request answers for its own, another one for an attempt in doubt, and replaces one that waits for the bank.
 * Throws `not-possible-now`, `changed-meanwhile`, `idempotency-mismatch` and `payment-declined` after too many cards.
 * Source: docs/security.md, F11, F27, F28.
 */
export function startBuyOut(app: App, request: CardRequest): Promise<StartedPayment> {
  const { benefitId, target, key, version, priceOre, paymentMethodId, language } = request;
  const requestHash = createHash('sha256').update(`buy-out:${benefitId}:${key}`).digest();
  return app.db.transaction(async (tx) => {
    const buyOut = await lockBuyOut(tx, target, app.today());
    const existing = await paymentOfRequest(tx, requestHash);
    if (existing) return sameRequest(existing, request);
    if (!buyOut) throw new Problem('not-possible-now');
    if (buyOut.version !== version || buyOut.priceOre !== priceOre) throw new Problem('changed-meanwhile');
    const last = await lockLastBuyOutAttempt(tx, target);
    if (last && isRunning(last, paymentMethodId)) return { paymentId: last.id, isOwn: false };
    if (last && !mayTryAgain(last.attempt))
      throw new Problem('payment-declined', { facts: { reason: 'too-many-tries' } });
    if (last) await giveUp(tx, last);
    const paymentId = uuidv7();
    await insertBuyOutPayment(tx, {
      id: paymentId,
      target,
      amountOre: buyOut.priceOre,
      language,
      attempt: (last?.attempt ?? 0) + 1,
      providerMethodId: paymentMethodId,
      requestHash,
    });
    return { paymentId, isOwn: true };
  });
}

function sameRequest({ id, target, amountOre }: StoredPayment, request: CardRequest): StartedPayment {
  const isSame = target.kind === request.target.kind && target.id === request.target.id;
  if (!isSame || amountOre !== request.priceOre) throw new Problem('idempotency-mismatch');
  return { paymentId: id, isOwn: false };
}

// Money may be in transit, a request is just being sent, or the same card waits for its bank.
function isRunning({ state, isClaimed, providerMethodId }: StoredPayment, paymentMethodId: string): boolean {
  if (isInDoubt(state)) return true;
  if (state === 'pending' && isClaimed) return true;
  return (state === 'pending' || state === 'requires-action') && providerMethodId === paymentMethodId;
}

async function giveUp(tx: Connection, { id }: StoredPayment): Promise<void> {
  if (await giveUpPayment(tx, id))
    await enqueueJob(tx, ADVANCE_PAYMENT_JOB, { id }, `${ADVANCE_PAYMENT_JOB}:${id}`);
}
