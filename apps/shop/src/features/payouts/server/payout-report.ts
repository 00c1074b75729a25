// The payouts of one store. Reads orders, claims and invoices of all owners; the endpoints have checked the store's members.
import type { Day } from '@activepick/domain/calendar.ts';
import { BILLING_STAGES, type BillingStage } from '@activepick/domain/invoicing/billing-stage.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { PAYOUT_STAGE_OF, type PayoutStage } from '@activepick/domain/service/payout.ts';
import { STAGE } from '#src/features/sent-invoices/server/billing-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

const DUE = 'due';

/** A payout with the stage of its invoice; 'due' without one. */
export interface PayoutRow {
  id: string;
  kind: 'order' | 'claim';
  number: string;
  day: Day;
  amountOre: Ore;
  stage: BillingStage | typeof DUE;
  invoiceNumber: string | null;
}

// Goods at their prices incl. VAT, as their invoice has them; $2 is the VAT in percent.
const PAYOUTS = `with items as (
    select o.id, 'order' as kind, o.number,
      (coalesce(o.delivered_at, o.updated_at) at time zone 'Europe/Stockholm')::date as day,
      (select case when o.tax_mode = 'added' then round(sum(l.line_ore) * (100 + $2::numeric) / 100) else sum(l.line_ore) end
        from order_lines l where l.order_id = o.id) as amount_ore,
      (select n.invoice_id from self_invoice_orders n where n.order_id = o.id) as invoice_id
    from orders o where o.partner_store_id = $1 and o.state = 'delivered'
    union all
    select c.id, 'claim', c.number::text, c.approved_on, c.budget_ore,
      (select n.invoice_id from self_invoice_claims n where n.claim_id = c.id)
    from service_claims c where c.store_id = $1 and c.state = 'approved'
  ), payouts as (
    select p.id, p.kind, p.number, p.day, coalesce(p.amount_ore, 0) as amount_ore, i.invoice_number,
      case when i.id is null then '${DUE}' else ${STAGE} end as stage
    from items p left join self_invoices i on i.id = p.invoice_id
  )`;

// The stages of invoices whose payouts have a stage.
const billingStagesOf = (stage: PayoutStage): string[] =>
  stage === DUE ? [DUE] : BILLING_STAGES.filter((one) => PAYOUT_STAGE_OF[one] === stage);

/** Returns the stage of a payout. */
export const payoutStage = (stage: PayoutRow['stage']): PayoutStage =>
  stage === DUE ? DUE : PAYOUT_STAGE_OF[stage];

/** Returns payouts of a store, latest first, after the one with the day and id of `after`. */
export const payoutsOf = (
  connection: Connection,
  wanted: {
    storeId: string;
    vatPercent: number;
    stage: PayoutStage | null;
    after: { day: Day; id: string } | null;
    most: number;
  },
): Promise<PayoutRow[]> =>
  queryRows<PayoutRow>(connection, {
    name: 'payouts-of-store',
    text: `${PAYOUTS} select id, kind, number, day::text as day, amount_ore::float8 as "amountOre", stage,
        invoice_number as "invoiceNumber"
      from payouts where ($3::text[] is null or stage = any ($3))
        and ($4::date is null or (payouts.day, id) < ($4::date, $5::uuid))
      order by payouts.day desc, id desc limit $6`,
    values: [
      wanted.storeId,
      wanted.vatPercent,
      wanted.stage && billingStagesOf(wanted.stage),
      wanted.after?.day ?? null,
      wanted.after?.id ?? null,
      wanted.most,
    ],
  });

/** Returns the number and sum of a store's payouts by the stage of their invoices. */
export const payoutSumsOf = (
  connection: Connection,
  storeId: string,
  vatPercent: number,
): Promise<{ stage: PayoutRow['stage']; count: number; amountOre: Ore }[]> =>
  queryRows<{ stage: PayoutRow['stage']; count: number; amountOre: Ore }>(connection, {
    name: 'payout-sums-of-store',
    text: `${PAYOUTS} select stage, count(*)::int as count, sum(amount_ore)::float8 as "amountOre" from payouts group by stage`,
    values: [storeId, vatPercent],
  });

/** Returns what is due to a store by day, earliest first. */
export const dueByDay = (
  connection: Connection,
  storeId: string,
  vatPercent: number,
  most: number,
): Promise<{ day: Day; count: number; amountOre: Ore }[]> =>
  queryRows<{ day: Day; count: number; amountOre: Ore }>(connection, {
    name: 'payouts-due-by-day',
    text: `${PAYOUTS} select payouts.day::text as day, count(*)::int as count, sum(amount_ore)::float8 as "amountOre"
      from payouts where stage = '${DUE}' group by payouts.day order by payouts.day limit $3`,
    values: [storeId, vatPercent, most],
  });
