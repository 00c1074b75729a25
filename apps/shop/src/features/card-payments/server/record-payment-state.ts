// The one transition of a payment. The order's request, the return from the bank, the webhook and the reconciler all
// pass the provider's state to it. The domain's table judges it on the locked rows, so their order does not matter.

import type { Day } from '@activepick/domain/calendar.ts';
import { next } from '@activepick/domain/orders/order-states.ts';
import {
  orderSays,
  type PaymentState,
  paymentAfter,
  RESERVATION_MINUTES,
  type SeenStatus,
} from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { lockBuyOut } from '#src/features/buy-outs/server/buy-out.ts';
import { isReserved, reserveAgain } from '#src/features/inventory/server/reservations.ts';
import { consume, extendReservation } from '#src/features/inventory/server/stock-repository.ts';
import { confirmByMail } from '#src/features/order-mails/server/confirm-by-mail.ts';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
} from '#src/features/order-records/server/order-repository.ts';
import {
  type OutsideFact,
  recordOutsideFact,
} from '#src/features/order-records/server/order-work-repository.ts';
import { countFacts } from '#src/features/payments/server/aftermath.ts';
import { tellPaid, tellRefunded } from '#src/features/payments/server/buy-out-payment-repository.ts';
import {
  type BuyOutTarget,
  lockPayment,
  paymentById,
  recordState,
  type StoredPayment,
} from '#src/features/payments/server/payment-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SeenPayment } from '#src/providers/payments/payments.ts';

/**
 * The state of a payment at the provider. 'never-begun': it was not started there, which counts as cancelled.
 */
export type Word = SeenPayment | 'never-begun';

/** The result of recording a state. */
export interface RecordPaymentResult {
  payment: StoredPayment;
  isPlaced: boolean;
  changedTags: string[];
  /** What happened outside the shop. */
  facts: OutsideFact[];
}

/** Moves a payment to the provider's state, and its order with it. The same state again changes nothing. */
export async function settlePayment(app: App, id: string, word: Word): Promise<StoredPayment> {
  const settled = await app.db.transaction((tx) => recordPaymentState(tx, { id, word, today: app.today() }));
  return afterSettling(app, settled);
}

/** Work for this process after the commit. */
export function afterSettling(
  app: App,
  { payment, isPlaced, changedTags, facts }: RecordPaymentResult,
): StoredPayment {
  countFacts(app, facts);
  app.cache.drop(changedTags);
  if (isPlaced) app.metrics.ordersPlaced.inc({ method: 'credit-card' });
  return payment;
}

/**
 * The transition, in a transaction that can contain more work. Locks the order, then the payment, then stock; for a bike that
 * is bought, its benefit, then the payment.
 */
export async function recordPaymentState(
  tx: Connection,
  { id, word, today }: { id: string; word: Word; today: Day },
): Promise<RecordPaymentResult> {
  const known = await paymentById(tx, id);
  if (!known) throw new Error('there is no such payment');
  const { target } = known;
  if (target.kind !== 'order') return recordBuyOutState(tx, { id, word, today, target });
  const order = await lockOrder(tx, target.id);
  const payment = (await lockPayment(tx, id)) as StoredPayment;
  if (isOutdated(payment, word)) return { payment, isPlaced: false, changedTags: [], facts: [] };
  const status = word === 'never-begun' ? 'cancelled' : word.status;
  const goods = await goodsFor(tx, order, payment, status);
  const state = paymentAfter(payment.state, status, orderSays(order.state, goods.held));
  const settled = { payment, isPlaced: false, changedTags: goods.tags, facts: [] };
  if (goods.tags.length > 0) await publishInvalidation(tx, goods.tags);
  if (state === payment.state) return settled;
  const recorded = await recordWord(tx, payment, state, word);
  if (state === 'authorised') await extendReservation(tx, order.id, RESERVATION_MINUTES);
  const facts = factsOf(status, recorded);
  for (const fact of facts) await recordOutsideFact(tx, order, { ...fact, paymentId: id });
  const isPlaced = state === 'captured' && (await placePaidOrder(tx, order, id));
  return { ...settled, isPlaced, payment: recorded, facts };
}

const factsOf = (status: SeenStatus, { capturedOre }: StoredPayment): OutsideFact[] =>
  status === 'captured-in-part' ? [{ kind: status, amountOre: capturedOre }] : [];

async function recordWord(
  tx: Connection,
  payment: StoredPayment,
  state: PaymentState,
  word: Word,
): Promise<StoredPayment> {
  const { decline = null, card = null, providerId = null } = word === 'never-begun' ? {} : word;
  const capturedOre = word !== 'never-begun' && word.receivedOre > 0 ? word.receivedOre : null;
  await recordState(tx, payment.id, {
    state,
    providerId,
    decline: state === 'declined' ? decline : null,
    card,
    capturedOre,
  });
  return { ...payment, state, decline, checks: 0, capturedOre: capturedOre ?? payment.capturedOre };
}

// A captured payment is the employee's choice. Where the bike cannot be bought for this amount any more, the money goes back.
async function recordBuyOutState(
  tx: Connection,
  { id, word, today, target }: { id: string; word: Word; today: Day; target: BuyOutTarget },
): Promise<RecordPaymentResult> {
  const buyOut = await lockBuyOut(tx, target, today);
  const payment = (await lockPayment(tx, id)) as StoredPayment;
  const settled = { payment, isPlaced: false, changedTags: [], facts: [] };
  if (isOutdated(payment, word)) return settled;
  const status = word === 'never-begun' ? 'cancelled' : word.status;
  const state = paymentAfter(
    payment.state,
    status,
    buyOut?.priceOre === payment.amountOre ? 'waits' : 'gone',
  );
  if (state === payment.state) return settled;
  const recorded = await recordWord(tx, payment, state, word);
  if (state === 'captured') {
    await buyOut?.take(id);
    await tellPaid(tx, payment);
  }
  if (state === 'refunding') await tellRefunded(tx, payment);
  const facts = factsOf(status, recorded);
  return { ...settled, payment: recorded, facts };
}

// A started record whose answer was lost: another record has replaced it, and this one charges nothing.
function isOutdated(payment: StoredPayment, word: Word): boolean {
  if (word === 'never-begun') return false;
  requireOwn(payment, word);
  return payment.providerId !== null && payment.providerId !== word.providerId;
}

// A payment of another buyer or another amount must never place an order.
function requireOwn(payment: StoredPayment, word: SeenPayment): void {
  if (word.reference !== payment.id || word.amountOre !== payment.amountOre)
    throw new Error('the provider speaks of another payment or another amount');
}

// If the payment arrives after the goods were released, reserves them again if they are still in stock.
async function goodsFor(tx: Connection, order: LockedOrder, payment: StoredPayment, status: string) {
  if (order.state !== 'awaiting-payment') return { held: false, tags: [] };
  const isLate = ['unknown', 'requires-action', 'authorised'].includes(payment.state);
  if (isLate && (status === 'authorised' || status === 'captured'))
    return reserveAgain(tx, order.id, RESERVATION_MINUTES);
  return { held: await isReserved(tx, order.id), tags: [] };
}

async function placePaidOrder(tx: Connection, order: LockedOrder, paymentId: string): Promise<boolean> {
  const to = next(order.state, 'pay');
  if (!to) return false;
  await consume(tx, order.id);
  await moveOrder(tx, order, { event: 'pay', to, actor: 'system', detail: { payment: paymentId } });
  await confirmByMail(tx, order);
  return true;
}
