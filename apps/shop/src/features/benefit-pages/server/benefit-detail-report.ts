// The queries of one benefit: who may see it, its order, and its history.
import type { BenefitActor, BenefitEvent } from '@activepick/domain/benefit/benefit-states.ts';
import type { TermChoice } from '@activepick/domain/benefit/term-end.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { remainingFrom } from './benefit-list-report.ts';

/** Tells whether a benefit is one of a company, and of one of the departments; null for all of them. */
export async function isCompanyBenefit(
  tx: Connection,
  of: { id: string; companyId: string; departments: readonly string[] | null },
): Promise<boolean> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'is-company-benefit',
    text: `select id from benefits where id = $1 and company_id = $2
      and ($3::text[] is null or department = any ($3))`,
    values: [of.id, of.companyId, of.departments],
  });
  return row !== null;
}

/** What the pages show of a benefit beside its own row. */
export interface BenefitFacts {
  companyName: string;
  employee: string;
  employeeNumber: string | null;
  department: string | null;
  costCentre: string | null;
  art: string | null;
  remainingOre: Ore;
  orderNumber: string | null;
  orderState: OrderState | null;
  linkVersion: number | null;
  /** Whether the order is of the confirmed address of the account in question. */
  isOwnOrder: boolean;
  isPickup: boolean;
  hasStore: boolean;
  storeName: string | null;
  lapsesAt: Date | null;
  /** The employee's choice at the end of the term, the state of a return, and the time of both; null before a choice. */
  termChoice: TermChoice | null;
  returnState: 'due' | 'booked' | 'inspected' | 'objected' | 'settled' | null;
  termSince: Date | null;
}

/** Returns what the pages show of a benefit beside its row. `userId`: the account whose own order is linked. */
export const benefitFacts = (
  connection: Connection,
  of: { id: string; userId: string | null; month: Month },
): Promise<BenefitFacts> =>
  queryOneRow<BenefitFacts>(connection, {
    name: 'benefit-facts',
    text: `select c.company_name as "companyName", b.employee_name as employee, b.employee_number as "employeeNumber",
        b.department, b.cost_centre as "costCentre", p.art, ${remainingFrom(`($3 || '-01')::date`)} as "remainingOre",
        o.number as "orderNumber", o.state as "orderState", o.link_version as "linkVersion",
        exists (select 1 from users u where u.id = $2 and u.email_confirmed_at is not null
          and u.email = lower(o.email)) as "isOwnOrder",
        coalesce(o.shipping_option_id = 'pickup', false) as "isPickup", o.partner_store_id is not null as "hasStore",
        s.name as "storeName",
        case when o.state in ('awaiting-confirmation', 'awaiting-employer') then o.lapses_at end as "lapsesAt",
        t.choice as "termChoice", t.return_state as "returnState",
        coalesce(t.objected_at, t.inspected_at, t.chosen_at) as "termSince"
      from benefits b join companies c on c.id = b.company_id left join products p on p.id = b.product_id
      left join orders o on o.id = b.order_id left join partner_stores s on s.id = o.partner_store_id
      left join term_choices t on t.benefit_id = b.id and t.closed_at is null
      where b.id = $1`,
    values: [of.id, of.userId, of.month],
  });

/** An event of a benefit, of its order before the benefit follows, or a notice of the buyer. */
export interface HistoryRow {
  event:
    | BenefitEvent
    | 'request'
    | 'change-plan'
    | 'confirm-email'
    | 'ask-employer'
    | 'withdrawal'
    | 'complaint';
  at: Date;
  actor: BenefitActor;
  actorId: string | null;
  reason: string | null;
  /** The event of the order that moved the benefit; null for its own events. */
  orderEvent: string | null;
}

/**
 * Returns what has happened to a benefit and its order, oldest first. The request has the time of its order, and comes before
 * other entries of the same transaction.
 */
export const historyOf = (connection: Connection, benefitId: string): Promise<HistoryRow[]> =>
  queryRows<HistoryRow>(connection, {
    name: 'history-of-benefit-and-order',
    text: `select * from (
      select e.event, case when e.event = 'request' then coalesce(o.created_at, e.at) else e.at end as at, e.actor,
          e.actor_id as "actorId", e.reason, e.detail->>'order' as "orderEvent"
        from benefit_events e join benefits b on b.id = e.benefit_id left join orders o on o.id = b.order_id
        where e.benefit_id = $1
      union all
      select e.event, e.at, case e.actor when 'customer' then 'employee' when 'staff' then 'admin' else 'system' end,
          e.actor_id, null, e.event
        from benefits b join order_events e on e.order_id = b.order_id
        where b.id = $1 and e.event in ('confirm-email', 'ask-employer')
      union all
      select n.kind, n.received_at, 'employee', null, null, null
        from benefits b join order_notices n on n.order_id = b.order_id where b.id = $1
      ) as history order by at, event <> 'request', event <> 'confirm-email'`,
    values: [benefitId],
  });
