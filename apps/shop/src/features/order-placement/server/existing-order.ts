// Finds the existing order of an idempotency key, and decides what it means for a new request.
import {
  cameToNothing,
  isInDoubt,
  mayTryAgain,
  RESERVATION_MINUTES,
} from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { giveUp } from '#src/features/card-payments/server/abandon-payment.ts';
import { isReserved } from '#src/features/inventory/server/reservations.ts';
import { extendReservation, reserve } from '#src/features/inventory/server/stock-repository.ts';
import {
  type LockedOrder,
  lockOrder,
  orderById,
  type StoredOrder,
} from '#src/features/order-records/server/order-repository.ts';
import {
  insertPayment,
  lockLastAttempt,
  type StoredPayment,
} from '#src/features/payments/server/payment-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { type CheckedOrder, fingerprintOf } from './check-order.ts';
import { boundKey } from './order-key-repository.ts';
import { decideOrder, type OrderRefusal } from './validate-order.ts';
import { cardOf } from './write-order.ts';

/** The result of looking up a key. */
export type ExistingOrder =
  /** The new order can be placed; `insteadOf` is an unpaid order that it replaces. */
  | { says: 'free'; insteadOf: LockedOrder | null }
  | { says: 'repeated'; orderId: string }
  | { says: 'mismatch'; orderNumber: string }
  /** The order waits for a payment that has been started. */
  | { says: 'being-paid'; paymentId: string }
  | { says: 'pay-anew'; order: LockedOrder; attempt: number }
  | { says: 'too-many-tries'; orderId: string };

/**
 * Looks up the existing order of a key, inside the key's lock. Only a placed order, or one with a payment in doubt, binds
 * the key. An order that was declined or abandoned, or whose reservation ended, can be replaced or paid by another card.
 * Source: the contract of POST /api/orders.
 */
export async function existingOrderFor(
  tx: Connection,
  hash: Buffer,
  order: CheckedOrder,
): Promise<ExistingOrder> {
  const bound = await boundKey(tx, hash);
  if (!bound) return { says: 'free', insteadOf: null };
  const isSame = bound.fingerprint.equals(fingerprintOf(order));
  const existing = await lockOrder(tx, bound.orderId);
  if (existing.state !== 'awaiting-payment') {
    // An unpaid card order that is cancelled has no lasting effect.
    if (existing.state === 'cancelled' && !existing.wasPlaced) return { says: 'free', insteadOf: null };
    return isSame
      ? { says: 'repeated', orderId: existing.id }
      : { says: 'mismatch', orderNumber: existing.number };
  }
  const payment = (await lockLastAttempt(tx, existing.id)) as StoredPayment;
  if (isBinding(payment))
    return isSame
      ? { says: 'being-paid', paymentId: payment.id }
      : { says: 'mismatch', orderNumber: existing.number };
  if (!isSame) return { says: 'free', insteadOf: existing };
  return sameAgain(existing, payment, order);
}

const isBinding = (payment: StoredPayment) =>
  isInDoubt(payment.state) || (payment.state === 'pending' && payment.isClaimed);

function sameAgain(
  existing: LockedOrder,
  payment: StoredPayment,
  { payment: paid }: CheckedOrder,
): ExistingOrder {
  const isSameCard = paid.method === 'credit-card' && paid.paymentMethodId === payment.providerMethodId;
  const mayGoOn = payment.state === 'declined' || !cameToNothing(payment.state);
  if (isSameCard && mayGoOn) return { says: 'being-paid', paymentId: payment.id };
  if (!mayTryAgain(payment.attempt)) return { says: 'too-many-tries', orderId: existing.id };
  return { says: 'pay-anew', order: existing, attempt: payment.attempt + 1 };
}

/**
 * Starts another attempt to pay an order with another card, and reserves its goods for that time. Returns the
 * payment's id, or the reason why the goods are not available as ordered.
 */
export async function retryPayment(
  app: App,
  tx: Connection,
  what: { existing: LockedOrder; attempt: number; order: CheckedOrder; paymentMethodId: string },
): Promise<{ outcome: 'begun'; paymentId: string; changedTags: string[] } | OrderRefusal> {
  const { existing, attempt, order } = what;
  const changedTags: string[] = [];
  if (await isReserved(tx, existing.id)) await extendReservation(tx, existing.id, RESERVATION_MINUTES);
  else {
    const decided = await decideOrder(app, tx, order, null);
    if (decided.outcome !== 'go-on') return decided;
    await reserve(tx, existing.id, decided.stockRequests, RESERVATION_MINUTES);
    changedTags.push(...decided.changedTags);
    if (changedTags.length > 0) await publishInvalidation(tx, changedTags);
  }
  await giveUp(tx, existing.id);
  const stored = (await orderById(tx, existing.id)) as StoredOrder;
  const paymentId = uuidv7();
  await insertPayment(tx, {
    id: paymentId,
    orderId: existing.id,
    method: 'credit-card',
    state: 'pending',
    amountOre: stored.totals.payableOre,
    card: cardOf(app, paymentId, attempt, what.paymentMethodId),
  });
  return { outcome: 'begun', paymentId, changedTags };
}
