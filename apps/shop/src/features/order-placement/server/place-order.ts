// Places an order. Read it from top to bottom (docs/security.md, section "Orders and outside effects").

import { MAX_UNCONFIRMED_PIECES } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import { cancelUnpaid } from '#src/features/card-payments/server/abandon-payment.ts';
import { employerOfCode } from '#src/features/companies/server/employer-code-repository.ts';
import { employerOfEmployment } from '#src/features/joining/server/employment-repository.ts';
import { orderById, type StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { CheckedOrder } from './check-order.ts';
import { type ExistingOrder, existingOrderFor, retryPayment } from './existing-order.ts';
import { keyHash, lockKey } from './order-key-repository.ts';
import { goodsOf } from './ordered-goods.ts';
import { type PayOrderResult, payOrder } from './pay-order.ts';
import { decideUnderProgramme, enterProgramme } from './under-programme.ts';
import { decideOrder, type OrderRefusal } from './validate-order.ts';
import { writeOrder } from './write-order.ts';

/** The result of placing an order. */
export type PlaceOrderResult =
  | { outcome: 'placed' | 'repeated'; order: StoredOrder }
  | PayOrderResult
  | { outcome: 'mismatch'; orderNumber: string }
  | { outcome: 'in-progress' }
  | OrderRefusal;

/** The caller who places an order. */
export interface Buyer {
  /** The signed-in account, or null. */
  userId: string | null;
  language: Language;
  /** The caller's account has proved the order's email address. */
  hasProvedEmail: boolean;
}

/**
 * Places an order under an idempotency key, or returns the reason for a refusal: an Active Finance order immediately, a
 * card order once its payment is captured. The same key and order again returns the existing order; a refusal stores
 * nothing. Throws when the database is unavailable: the outcome is then unknown, and the request can be repeated safely.
 */
export async function placeOrder(
  app: App,
  order: CheckedOrder,
  key: string,
  buyer: Buyer,
): Promise<PlaceOrderResult> {
  const changed: string[] = [];
  const stored = await app.db
    .transaction((tx) => store(app, tx, { order, key, buyer, changed }), { withinMs: TRANSACTION_TIMEOUT_MS })
    .catch((error): StoredResult => {
      if (error instanceof Refused) return error.refusal;
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return { outcome: 'in-progress' };
      throw error;
    });
  app.cache.drop(changed);
  if (stored.outcome === 'placed') app.metrics.ordersPlaced.inc({ method: stored.order.paymentMethod });
  // No provider is called inside a transaction: the order is stored before its payment starts.
  return stored.outcome === 'to-pay' ? payOrder(app, stored) : stored;
}

// The possible results of the transaction.
type StoredResult = Exclude<PlaceOrderResult, { outcome: 'requires-action' | 'payment-pending' }> | ToPay;
interface ToPay {
  outcome: 'to-pay';
  paymentId: string;
  /** This call has started the attempt, so no other process works on it. */
  isOwn: boolean;
}

// The buyer gets an answer within 5 s (docs/security.md, F04), even if many statements each nearly time out.
const TRANSACTION_TIMEOUT_MS = 4_500;
// PostgreSQL's lock_timeout: another request holds the key or the stock for too long.
const LOCK_NOT_AVAILABLE = '55P03';

/** Rolls back the transaction of an order that cannot be placed, because a refusal stores nothing. */
class Refused extends Error {
  readonly refusal: OrderRefusal;
  constructor(refusal: OrderRefusal) {
    super(refusal.outcome);
    this.refusal = refusal;
  }
}
const REFUSALS: ReadonlySet<string> = new Set<OrderRefusal['outcome']>([
  'not-sold',
  'out-of-stock',
  'choose-variant',
  'total-changed',
  'invalid-employer-code',
  'employment-ended',
  'invalid-pickup-store',
  'too-many-pieces',
  'policy-refused',
]);
/** Tells whether placing an order stored nothing. */
export const isRefusal = ({ outcome }: PlaceOrderResult): boolean => REFUSALS.has(outcome);
function granted<Decided extends { outcome: string }>(decided: Decided | OrderRefusal): Decided {
  if (REFUSALS.has(decided.outcome)) throw new Refused(decided as OrderRefusal);
  return decided as Decided;
}

interface OrderSubmission {
  order: CheckedOrder;
  key: string;
  buyer: Buyer;
  /** Collects the cache tags to invalidate. */
  changed: string[];
}

async function store(app: App, tx: Connection, sent: OrderSubmission): Promise<StoredResult> {
  const { buyer } = sent;
  const hash = keyHash(sent.key);
  await lockKey(tx, hash);
  const existing = await existingOrderFor(tx, hash, sent.order);
  if (existing.says !== 'free') return answerFor(app, tx, existing, sent);
  const { order, employerId: companyId } = await withEmployer(tx, sent.order, buyer);
  const mustConfirm = isUnconfirmed(order, buyer);
  if (mustConfirm) refuseManyPieces(order);
  // Runs before the goods are locked. Otherwise, waiting for a list that is being replaced would block other
  // buyers of the goods.
  const entered = companyId && (await enterProgramme(app, tx, { companyId, userId: buyer.userId }));
  const decided = granted(await decideOrder(app, tx, order, existing.insteadOf?.id ?? null));
  const chosen = order.payment.method === 'active-finance' ? order.payment.servicePackage : null;
  const goods = goodsOf(decided.matched, buyer.language);
  const { tax } = app.settings;
  const employer = entered ? granted(decideUnderProgramme(app, entered, { goods, tax }, chosen)) : null;
  if (existing.insteadOf) await cancelUnpaid(tx, existing.insteadOf);
  const written = await writeOrder(app, tx, {
    order,
    hash,
    language: buyer.language,
    mustConfirm,
    employer,
    goods,
    taxMode: tax.mode,
    ...decided,
  });
  sent.changed.push(...decided.changedTags);
  return order.payment.method === 'credit-card'
    ? { outcome: 'to-pay', paymentId: written.paymentId, isOwn: true }
    : { outcome: 'placed', order: written.order };
}

/** Tells whether an order needs an employer's answer but has an unproved email address. */
export const isUnconfirmed = ({ payment }: CheckedOrder, { hasProvedEmail }: Buyer): boolean =>
  payment.method === 'active-finance' &&
  payment.employerCode === null &&
  payment.employmentId === null &&
  !hasProvedEmail;

// The employer of an employment or a code; null for an order without either. An employment overrides a code,
// and the employer's current code is stored.
async function withEmployer(
  tx: Connection,
  order: CheckedOrder,
  { userId }: Buyer,
): Promise<{ order: CheckedOrder; employerId: string | null }> {
  const { payment } = order;
  if (payment.method !== 'active-finance') return { order, employerId: null };
  const { employerCode, employmentId } = payment;
  if (employmentId !== null) {
    const employer = userId && (await employerOfEmployment(tx, { userId, employmentId }));
    if (!employer) throw new Refused({ outcome: 'employment-ended' });
    return {
      order: { ...order, payment: { ...payment, employerCode: employer.code } },
      employerId: employer.companyId,
    };
  }
  if (employerCode === null) return { order, employerId: null };
  const employer = await employerOfCode(tx, employerCode);
  if (!employer) throw new Refused({ outcome: 'invalid-employer-code' });
  return { order, employerId: employer.id };
}

function refuseManyPieces({ items }: CheckedOrder): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > MAX_UNCONFIRMED_PIECES)
    throw new Refused({ outcome: 'too-many-pieces', most: MAX_UNCONFIRMED_PIECES });
}

async function answerFor(
  app: App,
  tx: Connection,
  existing: Exclude<ExistingOrder, { says: 'free' }>,
  { order, changed }: OrderSubmission,
): Promise<StoredResult> {
  switch (existing.says) {
    case 'mismatch':
      return { outcome: 'mismatch', orderNumber: existing.orderNumber };
    case 'repeated':
      return { outcome: 'repeated', order: (await orderById(tx, existing.orderId)) as StoredOrder };
    case 'being-paid':
      return { outcome: 'to-pay', paymentId: existing.paymentId, isOwn: false };
    case 'too-many-tries':
      return {
        outcome: 'declined',
        order: (await orderById(tx, existing.orderId)) as StoredOrder,
        reason: 'too-many-tries',
      };
    case 'pay-anew': {
      const { payment } = order;
      if (payment.method !== 'credit-card') throw new Error('only a card pays an order anew');
      const what = { existing: existing.order, attempt: existing.attempt, order, ...payment };
      const begun = granted(await retryPayment(app, tx, what));
      changed.push(...begun.changedTags);
      return { outcome: 'to-pay', paymentId: begun.paymentId, isOwn: true };
    }
  }
}
