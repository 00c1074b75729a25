// The card payments for the bikes of benefits, with their refunds. For admins.
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { CardPaymentRow, PaymentMoney } from '../contract.ts';
import { moneyOf, PAYMENT_MONEY } from './payment-money-report.ts';

/** Returns the card payments for the bike of a benefit, the newest first. Amounts are in öre. */
export async function cardPaymentsOfBenefit(
  connection: Connection,
  benefitId: string,
  most: number,
): Promise<CardPaymentRow[]> {
  const rows = await queryRows<CardPaymentColumns>(connection, {
    name: 'card-payments-of-benefit',
    text: `select p.id, case when p.term_id is null then 'life-event' else 'term-end' end as target, p.state,
        p.amount_ore::float8 as "amountOre", p.attempt, p.card_brand || ' ' || p.card_last4 as card,
        p.created_at as "startedAt",
        ${PAYMENT_MONEY} as money
      from payments p
      where p.term_id in (select id from term_choices where benefit_id = $1)
        or p.life_event_id in (select id from life_events where benefit_id = $1)
      order by p.id desc limit $2`,
    values: [benefitId, most],
  });
  return rows.map(({ money, ...row }) => ({
    ...row,
    ...moneyOf(money),
    startedAt: row.startedAt.toISOString(),
  }));
}

type CardPaymentColumns = Omit<CardPaymentRow, 'startedAt' | keyof PaymentMoney> & {
  startedAt: Date;
  money: PaymentMoney;
};

/** What a refund belongs to, for the log: a benefit or an order. */
export interface RefundSubject {
  type: 'benefit' | 'order';
  id: string;
}

/** Returns the benefit or order of a refund, or null. */
export const subjectOfRefund = (connection: Connection, refundId: string): Promise<RefundSubject | null> =>
  queryRow<RefundSubject>(connection, {
    name: 'subject-of-refund',
    text: `select case when p.order_id is null then 'benefit' else 'order' end as type,
        coalesce(p.order_id, t.benefit_id, e.benefit_id) as id
      from refunds r join payments p on p.id = r.payment_id left join term_choices t on t.id = p.term_id
      left join life_events e on e.id = p.life_event_id
      where r.id = $1`,
    values: [refundId],
  });
