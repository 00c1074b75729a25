// What the mails about a card payment for a bike say.
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow } from '#src/platform/database/query-rows.ts';

/** A card payment for a bike. */
export interface PaidBike {
  to: string;
  benefitId: string;
  number: number;
  bike: string;
  amountOre: Ore;
  /** Null for a payment of a version that did not number its receipts. */
  receiptNumber: number | null;
  card: string | null;
  paidAt: Date;
  /** The day from which the bike is the employee's. */
  ownFrom: Day;
  /** Whether the employer still has to approve the purchase. */
  isWaiting: boolean;
}

/** Returns a card payment for a bike, or null when nobody is left to be told. */
export const paidBike = (connection: Connection, paymentId: string): Promise<PaidBike | null> =>
  queryRow<PaidBike>(connection, {
    name: 'paid-bike',
    text: `select coalesce(u.email, o.email) as "to", b.id as "benefitId", b.number,
        concat_ws(', ', b.name, b.variant_label) as bike, p.amount_ore::float8 as "amountOre",
        p.receipt_number as "receiptNumber",
        p.card_brand || ' ' || p.card_last4 as card, coalesce(t.paid_at, e.paid_at, p.updated_at) as "paidAt",
        coalesce(greatest(t.effective_on, (t.paid_at at time zone 'Europe/Stockholm')::date), e.effective_from,
          (p.updated_at at time zone 'Europe/Stockholm')::date)::text as "ownFrom",
        coalesce(e.state = 'awaiting-approval', false) as "isWaiting"
      from payments p left join term_choices t on t.id = p.term_id left join life_events e on e.id = p.life_event_id
        join benefits b on b.id = coalesce(t.benefit_id, e.benefit_id)
        left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where p.id = $1 and coalesce(u.email, o.email) <> ''`,
    values: [paymentId],
  });
