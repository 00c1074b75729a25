// Refunds, whole or in part. Both late captures and staff use this module: decide, call the provider, record.
//
import { refundableOre } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { addRefunded, lockPayment } from './payment-repository.ts';
import {
  closeRefused,
  decidedOre,
  insertRefund,
  pendingRefunds,
  recordRefund,
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
  const leftOre = refundableOre(payment.amountOre, await decidedOre(tx, payment.id));
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
  if (!payment || found.amountOre > refundableOre(payment.amountOre, await decidedOre(tx, payment.id)))
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
  if (!refund || !(await closeRefused(tx, id))) return false;
  await addRefunded(tx, refund.paymentId, refund.amountOre);
  return true;
}

/** Sends a decided refund to the provider. Returns its state after that. */
export async function sendRefund(app: App, refund: StoredRefund): Promise<StoredRefund['state']> {
  if (refund.state !== 'pending') return refund.state;
  const { id, paymentId, amountOre, providerPaymentId, tries } = refund;
  try {
    const providerId = await app.payments.refund(providerPaymentId, {
      reference: id,
      key: `${id}:refund:${tries}`,
      amountOre,
    });
    await app.db.transaction(async (tx) => {
      await lockPayment(tx, paymentId);
      if (await recordRefund(tx, id, { state: 'done', providerId }))
        await addRefunded(tx, paymentId, amountOre);
    });
    return 'done';
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    app.log.warn({ err, refundId: id }, 'Refund not confirmed by the provider');
    if (err.kind !== 'refused') {
      await recordTry(app.db.pool, id);
      return 'pending';
    }
    await recordRefund(app.db.pool, id, { state: 'failed', providerId: null });
    return 'failed';
  }
}

/** Sends the decided refunds that are not confirmed. Returns the number of confirmed ones. */
export async function sendPendingRefunds(app: App, most: number): Promise<number> {
  let done = 0;
  for (const refund of await pendingRefunds(app.db.pool, most))
    if ((await sendRefund(app, refund)) === 'done') done += 1;
  return done;
}
