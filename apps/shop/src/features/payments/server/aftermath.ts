// What happens to the money of a payment after its capture: refunds of the shop, refunds in the provider's dashboard,
// refunds that fail later, and disputes. The provider's state is recorded as it is now, so repeated and late looks agree.
import { shrinkRefunds } from '@activepick/domain/payments/shrink-refunds.ts';
import type { App } from '#src/app.ts';
import { lockOrder } from '#src/features/order-records/server/order-repository.ts';
import {
  type OutsideFact,
  recordOutsideFact,
} from '#src/features/order-records/server/order-work-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { Aftermath, SeenDispute, SeenRefund } from '#src/providers/payments/payments.ts';
import { storeDispute } from './dispute-repository.ts';
import { lockPayment, paymentById, recountRefunds, type StoredPayment } from './payment-repository.ts';
import {
  changeDecision,
  insertOutsideRefund,
  lostOre,
  type PaymentRefund,
  recordAccepted,
  recordFailed,
  refundsOfPayment,
} from './refund-repository.ts';

/** Reads what happened to the money of a payment and records it. Throws `ProviderError`. */
export async function lookAtAftermath(app: App, paymentId: string, providerId: string): Promise<void> {
  const seen = await app.payments.aftermath(providerId);
  countFacts(app, await app.db.transaction((tx) => recordAftermath(tx, paymentId, seen)));
}

/** Counts recorded facts. Call it after the commit. */
export function countFacts(app: App, facts: readonly OutsideFact[]): void {
  for (const { kind } of facts) app.metrics.outsidePaymentFacts.inc({ kind });
}

/** Records refunds and disputes of a payment, and returns what is new. Locks the order, then the payment. */
export async function recordAftermath(
  tx: Connection,
  paymentId: string,
  { refunds, disputes }: Aftermath,
): Promise<OutsideFact[]> {
  const { target } = (await paymentById(tx, paymentId)) as StoredPayment;
  const order = target.kind === 'order' ? await lockOrder(tx, target.id) : null;
  const payment = (await lockPayment(tx, paymentId)) as StoredPayment;
  const facts = [
    ...(await recordRefunds(tx, payment, refunds)),
    ...(await recordDisputes(tx, payment, disputes)),
  ];
  await shrinkDecisions(tx, payment);
  await recountRefunds(tx, paymentId);
  for (const fact of order ? facts : [])
    await recordOutsideFact(tx, order as NonNullable<typeof order>, { ...fact, paymentId });
  return facts;
}

async function recordRefunds(
  tx: Connection,
  payment: StoredPayment,
  seen: readonly SeenRefund[],
): Promise<OutsideFact[]> {
  const stored = await refundsOfPayment(tx, payment.id);
  const facts: OutsideFact[] = [];
  for (const refund of seen) {
    const { providerId, reference, amountOre } = refund;
    const row =
      stored.find((one) => one.providerId === providerId) ?? stored.find(({ id }) => id === reference);
    if (row) {
      if (await recordRefund(tx, row, refund)) facts.push({ kind: 'refund-failed', amountOre });
    } else if (refund.state !== 'failed') {
      await insertOutsideRefund(tx, payment.id, refund);
      facts.push({ kind: 'refunded-outside', amountOre });
    }
  }
  return facts;
}

// Returns whether the refund has failed now.
async function recordRefund(tx: Connection, row: PaymentRefund, seen: SeenRefund): Promise<boolean> {
  if (row.failedIds.includes(seen.providerId)) return false;
  const isOther = row.providerId !== null && row.providerId !== seen.providerId;
  if (seen.state === 'failed') {
    // A later attempt was accepted, or the money was paid back in another way.
    if (isOther || (row.state === 'done' && row.providerId === null)) return false;
    await recordFailed(tx, row.id, seen.providerId);
    return true;
  }
  const isOutdated = row.state === 'done' && seen.state === 'pending';
  if (!isOutdated) await recordAccepted(tx, row.id, seen);
  return false;
}

const FACT_OF_DISPUTE = {
  inquiry: 'disputed',
  'needs-response': 'disputed',
  'under-review': 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
} as const satisfies Record<SeenDispute['state'], OutsideFact['kind']>;

async function recordDisputes(
  tx: Connection,
  payment: StoredPayment,
  seen: readonly SeenDispute[],
): Promise<OutsideFact[]> {
  const facts: OutsideFact[] = [];
  for (const dispute of seen) {
    const before = await storeDispute(tx, payment.id, dispute);
    const kind = FACT_OF_DISPUTE[dispute.state];
    if (before === null || FACT_OF_DISPUTE[before] !== kind)
      facts.push({ kind, amountOre: dispute.amountOre });
  }
  return facts;
}

// A refund that was only decided must not pay back money that has left the shop by another way. The provider would
// refuse it.
async function shrinkDecisions(tx: Connection, payment: StoredPayment): Promise<void> {
  const stored = await refundsOfPayment(tx, payment.id);
  const isOpen = (one: PaymentRefund) =>
    one.state === 'failed' || (one.state === 'pending' && one.providerId === null);
  const gone = stored.filter((one) => !isOpen(one)).reduce((sum, { amountOre }) => sum + amountOre, 0);
  const left = payment.capturedOre - gone - (await lostOre(tx, payment.id));
  const open = stored.filter(isOpen);
  const inOrder = [
    ...open.filter(({ state }) => state === 'pending'),
    ...open.filter(({ state }) => state === 'failed'),
  ];
  for (const { decision, amountOre } of shrinkRefunds(left, inOrder))
    await changeDecision(tx, decision.id, amountOre);
}
