// Refunds, whole or in part. Both late captures and staff use this module: decide, call the provider, record.
//
import { refundableOre } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { SeenRefund } from '#src/providers/payments/payments.ts';
import { lookAtAftermath } from './aftermath.ts';
import { isMoneyHeld } from './dispute-repository.ts';
import { lockPayment, recountRefunds } from './payment-repository.ts';
import {
  closeRefused,
  decidedOre,
  insertRefund,
  pendingRefunds,
  recordAccepted,
  recordLook,
  recordRefused,
  recordTry,
  refundById,
  refundByKey,
  reopenRefund,
  type StoredRefund,
} from './refund-repository.ts';

/** A requested refund. The same key always means the same refund, whatever the other fields. */
export interface RefundWish {
  paymentId: string;
  /** In öre, or the whole remaining amount. */
  amountOre: number | 'rest';
  key: string;
  /** The actor: 'system', or a person's id. */
  actor: string;
}

/** The result. 'pending': decided, and sent as soon as the provider responds.  Amounts in öre. */
export type RefundResult =
  | { outcome: 'done' | 'pending' | 'failed'; amountOre: number }
  | { outcome: 'not-captured' }
  | { outcome: 'too-much'; leftOre: number };

/**
 * Decides to refund a captured payment, in the transaction of the cause. `refundPayment` with the same key,
 * or the reconciler, sends it after the commit. Returns null if there is nothing to refund. Lock the order
 * first.
 */
export async function decideRefund(tx: Connection, wish: RefundWish): Promise<RefundResult | null> {
  const payment = await lockPayment(tx, wish.paymentId);
  if (await refundByKey(tx, wish.key)) return null;
  if (!payment || !['captured', 'refunding'].includes(payment.state)) return { outcome: 'not-captured' };
  const leftOre = refundableOre(payment.capturedOre, await decidedOre(tx, payment.id));
  const amountOre = wish.amountOre === 'rest' ? leftOre : wish.amountOre;
  if (amountOre < 1 || amountOre > leftOre) return { outcome: 'too-much', leftOre };
  await insertRefund(tx, { ...wish, amountOre });
  return null;
}

/**
 * Refunds a captured payment, never more than was captured, even with concurrent calls. A lost answer of the provider
 * leaves the refund pending; the reconciler sends it again under the same reference.
 */
export async function refundPayment(app: App, wish: RefundWish): Promise<RefundResult> {
  const decided = await app.db.transaction((tx) => decideRefund(tx, wish));
  if (decided) return decided;
  const refund = (await refundByKey(app.db.pool, wish.key)) as StoredRefund;
  return { outcome: await sendRefund(app, refund), amountOre: refund.amountOre };
}

// The refused refund with its payment locked, or null if the money would be more than what is left of the payment.
async function lockRefused(tx: Connection, id: string): Promise<StoredRefund | null> {
  const found = await refundById(tx, id);
  const payment = found && (await lockPayment(tx, found.paymentId));
  if (!payment || found.amountOre > refundableOre(payment.capturedOre, await decidedOre(tx, payment.id)))
    return null;
  return found;
}

/**
 * Lets a refused refund be sent again, in the transaction of the cause, and returns it for `sendRefund` after the commit. Null
 * if it is not refused, or if other refunds have used up the payment.
 */
export async function reopenRefused(tx: Connection, id: string): Promise<StoredRefund | null> {
  if (!(await lockRefused(tx, id)) || !(await reopenRefund(tx, id))) return null;
  return refundById(tx, id);
}

/** Records that the money of a refused refund was paid back without the provider. Returns false as `reopenRefused` does null. */
export async function settleRefused(tx: Connection, id: string): Promise<boolean> {
  const refund = await lockRefused(tx, id);
  // The bank may still give the money back.
  if (!refund || (await isMoneyHeld(tx, refund.paymentId))) return false;
  if (!(await closeRefused(tx, id))) return false;
  await recountRefunds(tx, refund.paymentId);
  return true;
}

/**
 * Sends a decided refund to the provider, less what was paid back there already. Waits while the bank holds the money.
 * Returns its state after that.
 */
export async function sendRefund(app: App, refund: StoredRefund): Promise<StoredRefund['state']> {
  const { id, paymentId, providerPaymentId } = refund;
  if (refund.state !== 'pending') return refund.state;
  try {
    await lookAtAftermath(app, paymentId, providerPaymentId);
    const current = await refundById(app.db.pool, id);
    // All of it was paid back in another way.
    if (!current) return 'done';
    if (current.state !== 'pending') return current.state;
    if (current.providerId || (await isMoneyHeld(app.db.pool, paymentId))) {
      await recordLook(app.db.pool, id);
      return 'pending';
    }
    const given = await app.payments.refund(providerPaymentId, {
      reference: id,
      key: `${id}:refund:${current.tries}`,
      amountOre: current.amountOre,
    });
    return await app.db.transaction((tx) => recordSent(tx, current, given));
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    app.log.warn({ err, refundId: id }, 'Refund not confirmed by the provider');
    if (err.kind !== 'refused') {
      await recordTry(app.db.pool, id);
      return 'pending';
    }
    await recordRefused(app.db.pool, id);
    return 'failed';
  }
}

// An event may have told the same, or more, meanwhile.
async function recordSent(
  tx: Connection,
  { id, paymentId }: StoredRefund,
  given: SeenRefund,
): Promise<StoredRefund['state']> {
  await lockPayment(tx, paymentId);
  const current = await refundById(tx, id);
  if (current?.state === 'pending') {
    await recordAccepted(tx, id, given);
    await recountRefunds(tx, paymentId);
    return given.state;
  }
  return current?.state ?? 'done';
}

/** Sends the decided refunds that are not confirmed. Returns the number of confirmed ones. */
export async function sendPendingRefunds(app: App, most: number): Promise<number> {
  let done = 0;
  for (const refund of await pendingRefunds(app.db.pool, most))
    if ((await sendRefund(app, refund)) === 'done') done += 1;
  return done;
}
