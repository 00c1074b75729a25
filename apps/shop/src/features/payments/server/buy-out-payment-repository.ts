// The card payments for bikes that their employees buy. Lock the benefit, then the end of its term or its life event, and
// then the payment.

import type { Ore } from '@activepick/domain/money.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import {
  type BuyOutTarget,
  CLAIM,
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentOf,
  type StoredPayment,
} from './payment-repository.ts';
import { decideRefund } from './refund.ts';

/** The kind of the mail that tells an employee that the money for a bike comes back; its payload is `{ paymentId }`. */
export const BUY_OUT_REFUNDED = 'buy-out-refunded';

/** The kind of the receipt for a bike; its payload is `{ paymentId }`. */
export const BUY_OUT_PAID = 'buy-out-paid';

/** An attempt to pay for a bike. */
export interface NewBuyOutPayment {
  id: string;
  target: BuyOutTarget;
  amountOre: Ore;
  language: Language;
  attempt: number;
  providerMethodId: string;
  /** The SHA-256 of the request's key. */
  requestHash: Buffer;
}

const idsOf = ({ kind, id }: BuyOutTarget): [termId: string | null, eventId: string | null] =>
  kind === 'term-end' ? [id, null] : [null, id];
async function one(
  connection: Connection,
  query: { name: string; text: string; values: unknown[] },
): Promise<StoredPayment | null> {
  const row = await queryRow<PaymentRow>(connection, query);
  return row && paymentOf(row);
}

const OF_TARGET = '(term_id = $1 or life_event_id = $2)';

/** Stores a claimed attempt to pay for a bike. */
export async function insertBuyOutPayment(tx: Connection, payment: NewBuyOutPayment): Promise<void> {
  await execute(tx, {
    name: 'insert-buy-out-payment',
    text: `insert into payments (id, term_id, life_event_id, method, state, amount_ore, attempt, provider_method_id,
        request_hash, language, claimed_until, check_after)
      values ($3, $1, $2, 'credit-card', 'pending', $4, $5, $6, $7, $8, now() + ${CLAIM}, now() + ${CLAIM})`,
    values: [
      ...idsOf(payment.target),
      payment.id,
      payment.amountOre,
      payment.attempt,
      payment.providerMethodId,
      payment.requestHash,
      payment.language,
    ],
  });
}

/** Returns the payment that a request has started, or null. */
export const paymentOfRequest = (
  connection: Connection,
  requestHash: Buffer,
): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'payment-of-request',
    text: `select ${PAYMENT_COLUMNS} from payments where request_hash = $1`,
    values: [requestHash],
  });

/** Returns the last attempt to pay for a bike with its row locked, or null. */
export const lockLastBuyOutAttempt = (tx: Connection, target: BuyOutTarget): Promise<StoredPayment | null> =>
  one(tx, {
    name: 'lock-last-buy-out-attempt',
    text: `select ${PAYMENT_COLUMNS} from payments where ${OF_TARGET} order by attempt desc limit 1 for update`,
    values: idsOf(target),
  });

/** Returns the last card payment for the bike of a benefit, or null. */
export const lastPaymentOfBenefit = (
  connection: Connection,
  benefitId: string,
): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'last-payment-of-benefit',
    text: `select ${PAYMENT_COLUMNS} from payments
      where term_id in (select id from term_choices where benefit_id = $1)
        or life_event_id in (select id from life_events where benefit_id = $1)
      order by id desc limit 1`,
    values: [benefitId],
  });

/** Abandons an attempt that waits for its buyer, so that nothing more may be charged. Returns whether it waited. */
export async function giveUpPayment(tx: Connection, id: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'give-up-payment',
    text: `update payments set state = 'voiding', check_after = now(), updated_at = now()
      where id = $1 and state in ('pending', 'requires-action')`,
    values: [id],
  });
  return count > 0;
}

/** Abandons the attempts to pay for bikes that have waited so many hours for their buyer. The reconciler cancels them. */
export async function giveUpOldBuyOuts(connection: Connection, hours: number, most: number): Promise<number> {
  return execute(connection, {
    name: 'give-up-old-buy-outs',
    text: `update payments set state = 'voiding', check_after = now(), updated_at = now()
      where state in ('pending', 'requires-action') and id in (select id from payments
        where order_id is null and state in ('pending', 'requires-action')
          and created_at < now() - make_interval(hours => $1) order by id limit $2)`,
    values: [hours, most],
  });
}

/**
 * Decides to refund what was paid for a bike that is not bought after all, in the transaction of the cause, and abandons a
 * started attempt. The reconciler sends the refund.
 */
export async function undoBuyOut(tx: Connection, target: BuyOutTarget, actor: string): Promise<void> {
  const rows = await queryRows<{ id: string; isPaid: boolean; language: Language | null }>(tx, {
    name: 'lock-buy-out-payments',
    text: `select id, state = 'captured' as "isPaid", language from payments
      where ${OF_TARGET} and state in ('pending', 'requires-action', 'captured') order by id for update`,
    values: idsOf(target),
  });
  for (const { id, isPaid, language } of rows) {
    if (!isPaid) await giveUpPayment(tx, id);
    else {
      await decideRefund(tx, { paymentId: id, amountOre: 'rest', key: `payment:${id}:undone`, actor });
      await tellRefunded(tx, { id, language });
    }
  }
}

type ToldPayment = Pick<StoredPayment, 'id' | 'language'>;

/** Numbers the receipt for a bike and sends it to the employee, once for each payment. */
export async function tellPaid(tx: Connection, payment: ToldPayment): Promise<void> {
  await execute(tx, {
    name: 'number-receipt',
    text: `update payments set receipt_number = nextval('receipt_numbers') where id = $1 and receipt_number is null`,
    values: [payment.id],
  });
  await tell(tx, payment, BUY_OUT_PAID);
}

/** Tells the employee that the money for a bike comes back, once for each payment. */
export const tellRefunded = (tx: Connection, payment: ToldPayment): Promise<void> =>
  tell(tx, payment, BUY_OUT_REFUNDED);

async function tell(tx: Connection, { id, language }: ToldPayment, kind: string): Promise<void> {
  await addToOutbox(tx, {
    kind,
    businessKey: `payment:${id}:${kind}`,
    language: language ?? DEFAULT_LANGUAGE,
    payload: { paymentId: id },
  });
}
