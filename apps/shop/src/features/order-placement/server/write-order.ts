// Stores an order that can be placed: lines, history, reservation, payment and key in the transaction of its decision.
import { inclVat, type TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { eventAfterPlacing, initialState, next } from '@activepick/domain/orders/order-states.ts';
import { RESERVATION_MINUTES } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { askForApproval } from '#src/features/approvals/server/ask-approvers.ts';
import { followOrder } from '#src/features/benefits/server/follow-order.ts';
import { requestBenefits } from '#src/features/benefits/server/request-benefits.ts';
import { linkHash } from '#src/features/card-payments/server/payment-link.ts';
import { reserve } from '#src/features/inventory/server/stock-repository.ts';
import { askToConfirm, confirmByMail } from '#src/features/order-mails/server/confirm-by-mail.ts';
import { waitFor } from '#src/features/order-records/server/lapse-repository.ts';
import { orderNumber } from '#src/features/order-records/server/order-number.ts';
import {
  insertOrder,
  nextOrderSequence,
  type StoredOrder,
} from '#src/features/order-records/server/order-repository.ts';
import { insertPayment } from '#src/features/payments/server/payment-repository.ts';
import { countOrder } from '#src/features/programme/server/count-orders.ts';
import type { Language } from '#src/i18n/language.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { type CheckedOrder, fingerprintOf } from './check-order.ts';
import { bindKey } from './order-key-repository.ts';
import { type OrderedGoods, orderLine } from './ordered-goods.ts';
import type { DecidedProgramme } from './under-programme.ts';
import type { Decision } from './validate-order.ts';

/** The input of storing an order: the decision, the request, its key and language. */
export interface OrderToWrite extends Omit<Decision, 'outcome' | 'matched'> {
  order: CheckedOrder;
  goods: readonly OrderedGoods[];
  taxMode: TaxMode;
  hash: Buffer;
  language: Language;
  /** The buyer must confirm the email address before the employer is asked. */
  mustConfirm: boolean;
  /** The decision of the employer's policy; null for an order without an employer. */
  employer: DecidedProgramme | null;
}

/**
 * Stores the order. An Active Finance order is placed at once and its email queued, or it waits for its
 * buyer's confirmation. If the employer's policy requires no approval, it is approved at once. A card order
 * waits for its payment.
 */
export async function writeOrder(
  app: App,
  tx: Connection,
  what: OrderToWrite,
): Promise<{ order: StoredOrder; paymentId: string }> {
  const { order, totals, language } = what;
  const { payment } = order;
  const isCard = payment.method === 'credit-card';
  const stored = await insertDecided(app, tx, what);
  await reserve(tx, stored.id, what.stockRequests, isCard ? RESERVATION_MINUTES : null);
  const paymentId = uuidv7();
  await insertPayment(tx, {
    id: paymentId,
    orderId: stored.id,
    method: payment.method,
    state: isCard ? 'pending' : 'awaiting-employer',
    amountOre: totals.payableOre,
    ...(isCard ? { card: cardOf(app, paymentId, 1, payment.paymentMethodId) } : {}),
  });
  await bindKey(tx, what.hash, fingerprintOf(order), stored.id);
  if (stored.state === 'confirmed') await confirmByMail(tx, { id: stored.id, language });
  else if (!isCard) await waitForAnswer(app, tx, { id: stored.id, language }, what.mustConfirm);
  const { employer } = what;
  if (employer && employer.asked !== 'none')
    await askForApproval(tx, {
      ...employer,
      orderId: stored.id,
      email: order.customer.email,
      asked: employer.asked,
    });
  if (employer) {
    await countOrder(app, tx, stored.id);
    await startBenefits(app, tx, { stored, employer, goods: what.goods });
  }
  if (what.changedTags.length > 0) await publishInvalidation(tx, what.changedTags);
  return { order: stored, paymentId };
}

// An order that the policy approves at once has its benefits approved with it.
async function startBenefits(
  { settings, today }: App,
  tx: Connection,
  {
    stored,
    employer,
    goods,
  }: { stored: StoredOrder; employer: DecidedProgramme; goods: readonly OrderedGoods[] },
): Promise<void> {
  const { policy, policyVersion, servicePackage, companyId, personId, buyerId: userId } = employer;
  if (!policy || policyVersion === null || servicePackage === null) return;
  const lines = goods.map((line) => ({
    ...line,
    unitOre: inclVat(line.unitOre, stored.taxMode, settings.tax.vatPercent),
  }));
  const terms = { companyId, personId, userId, policy, policyVersion, servicePackage };
  await requestBenefits(tx, { orderId: stored.id, ...terms, lines, today: today() });
  if (stored.state === 'confirmed')
    await followOrder(tx, stored.id, { event: 'approve-by-policy', actor: 'system' });
}

async function waitForAnswer(
  { settings }: Pick<App, 'settings'>,
  tx: Connection,
  order: { id: string; language: Language },
  mustConfirm: boolean,
): Promise<void> {
  await waitFor(tx, order.id, mustConfirm ? 'confirmation' : { days: settings.companies.approvalDays });
  if (mustConfirm) await askToConfirm(tx, order);
  else await confirmByMail(tx, order);
}

/** The additional columns of a card payment: attempt number, card, and return link from the bank. */
export const cardOf = (app: App, paymentId: string, attempt: number, providerMethodId: string) => ({
  attempt,
  providerMethodId,
  returnTokenHash: linkHash(app, paymentId),
});

async function insertDecided(app: App, tx: Connection, what: OrderToWrite): Promise<StoredOrder> {
  const { order, totals, language } = what;
  const { payment } = order;
  const id = uuidv7();
  const begun = initialState(payment.method, what.mustConfirm);
  const isApproved = what.employer?.asked === 'none';
  const event = begun === 'placed' ? eventAfterPlacing(payment.method, isApproved) : null;
  const state = (event && next(begun, event)) ?? begun;
  const encryption = (column: string, plain: string | null) =>
    plain === null ? null : app.encryption.encrypt(plain, { table: 'orders', column, row: id });
  const lines = what.goods.map(orderLine);
  const stored: StoredOrder = {
    id,
    number: orderNumber(await nextOrderSequence(tx), app.orderNumberKey),
    state,
    language,
    customer: order.customer,
    shippingOptionId: what.shipping.id,
    pickupStoreId: what.pickupStoreId,
    paymentMethod: payment.method,
    taxMode: what.taxMode,
    servicePackage: what.employer?.servicePackage ?? null,
    currency: 'SEK',
    totals,
    placedAt: app.now(),
    wasPlaced: begun === 'placed',
    linkVersion: 1,
    lines,
  };
  const isFinanced = payment.method === 'active-finance';
  await insertOrder(tx, {
    ...stored,
    totals,
    lines,
    employerCodeSealed: encryption('employer_code_sealed', isFinanced ? payment.employerCode : null),
    companyId: what.employer?.companyId ?? null,
    personId: what.employer?.personId ?? null,
    policyVersion: what.employer?.policyVersion ?? null,
    personalNumberSealed: encryption('personal_number_sealed', isFinanced ? payment.personalNumber : null),
    events: [
      { event: 'place', from: null, to: begun },
      ...(event ? [{ event, from: begun, to: state }] : []),
    ],
  });
  return stored;
}
