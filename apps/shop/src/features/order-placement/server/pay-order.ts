// The state of a payment for the waiting buyer, for the order endpoint and for the return link from the bank.
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import type { App } from '#src/app.ts';
import { advanceForBuyer } from '#src/features/card-payments/server/advance-for-buyer.ts';
import type { AdvanceResult } from '#src/features/card-payments/server/advance-payment.ts';
import { hashOfToken, linkToken } from '#src/features/card-payments/server/payment-link.ts';
import { orderById, type StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { paymentByReturn } from '#src/features/payments/server/payment-repository.ts';
import { isKeyOf, keyHash } from './order-key-repository.ts';

/** The state of a card order and its payment. `token` is the secret of the payment's link. */
export type PayOrderResult =
  | { outcome: 'placed' | 'repeated'; order: StoredOrder }
  | { outcome: 'requires-action'; order: StoredOrder; redirectUrl: string; token: string }
  | { outcome: 'payment-pending'; order: StoredOrder; token: string }
  | { outcome: 'declined'; order: StoredOrder; reason: DeclineReason }
  /** The attempt was abandoned or has expired. Nothing was charged. */
  | { outcome: 'left'; order: StoredOrder }
  /** The provider could not be reached. Nothing was charged, and the same request can be repeated. */
  | { outcome: 'payment-unavailable' }
  | { outcome: 'in-progress' };

/** Pays an order and returns its state. `isOwn`: the caller has just started the attempt and holds the claim. */
export async function payOrder(
  app: App,
  { paymentId, isOwn }: { paymentId: string; isOwn: boolean },
): Promise<PayOrderResult> {
  const advanced = await advanceForBuyer(app, paymentId, isOwn);
  const paying = await payingOf(app, advanced);
  return paying.outcome === 'placed' && !isOwn ? { ...paying, outcome: 'repeated' } : paying;
}

/** Returns the state of an order with its payment. */
export async function payingOf(app: App, { payment, redirectUrl }: AdvanceResult): Promise<PayOrderResult> {
  const order = (await orderById(app.db.pool, payment.target.id)) as StoredOrder;
  const token = linkToken(app, payment.id);
  if (order.state !== 'awaiting-payment' && order.state !== 'cancelled') return { outcome: 'placed', order };
  switch (payment.state) {
    case 'declined':
      return { outcome: 'declined', order, reason: payment.decline ?? 'declined' };
    case 'requires-action':
      if (redirectUrl) return { outcome: 'requires-action', order, redirectUrl, token };
      return { outcome: 'payment-unavailable' };
    case 'unknown':
    case 'authorised':
      return { outcome: 'payment-pending', order, token };
    case 'pending':
      return { outcome: payment.isClaimed ? 'in-progress' : 'payment-unavailable' };
    default:
      return { outcome: 'left', order };
  }
}

/**
 * Advances the payment of a link and returns its state; null when the link is invalid. `key` is the generation of the
 * browser's cart, so that only the paid cart is emptied.
 */
export async function paymentOfLink(
  app: App,
  token: string,
  key: string | null,
): Promise<{ paying: PayOrderResult; isThisCart: boolean } | null> {
  const payment = await paymentByReturn(app.db.pool, hashOfToken(token));
  if (payment?.target.kind !== 'order') return null;
  // Reading the state never starts a payment attempt.
  const advanced =
    payment.state === 'pending'
      ? { payment, redirectUrl: null }
      : await advanceForBuyer(app, payment.id, false);
  const isThisCart = key !== null && (await isKeyOf(app.db.pool, keyHash(key), payment.target.id));
  return { paying: await payingOf(app, advanced), isThisCart };
}
