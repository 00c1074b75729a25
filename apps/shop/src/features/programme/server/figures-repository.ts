// The figures of orders under an employer's programme, and the counts that the database keeps of them.
import type { BenefitLine } from '@activepick/domain/benefit/decide-benefit.ts';
import type { OrderFigures } from '@activepick/domain/benefit/employer-figures.ts';
import type { BenefitPolicy, ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** An order whose figures have to be stored. */
export interface UncountedOrder {
  orderId: string;
  companyId: string;
  policyVersion: number | null;
  servicePackage: ServicePackage | null;
  at: Date;
  taxMode: TaxMode;
  lines: BenefitLine[];
}

/**
 * Locks and returns placed orders under a programme whose figures are not stored: the order with this id, or
 * for null up to `most` orders. The lines have the unit prices of the order, with or without VAT by its tax
 * mode.
 */
export async function uncountedOrders(
  tx: Connection,
  orderId: string | null,
  most: number,
): Promise<UncountedOrder[]> {
  return queryRows<UncountedOrder>(tx, {
    name: orderId ? 'uncounted-order' : 'uncounted-orders',
    text: `select o.id as "orderId", o.company_id as "companyId", o.policy_version as "policyVersion", o.created_at as at,
        o.service_package as "servicePackage", o.tax_mode as "taxMode",
        (select coalesce(json_agg(json_build_object('kind', coalesce(l.kind, p.kind),
          'isElectric', coalesce(l.is_electric, p.is_electric), 'unitOre', l.unit_ore,
          'quantity', l.quantity)), '[]') from order_lines l left join products p on p.id = l.product_id
          where l.order_id = o.id) as lines
      from orders o
      where o.company_id is not null and ${orderId ? 'o.id = $2' : '$2::uuid is null'}
        and not exists (select 1 from order_figures f where f.order_id = o.id)
      order by o.id limit $1 for update of o skip locked`,
    values: [most, orderId],
  });
}

/**
 * Stores the figures of orders, each once. Takes person, department and cost centre from the eligible list of
 * today.
 */
export async function storeFigures(
  tx: Connection,
  figures: readonly (OrderFigures & { orderId: string; cutOffDay: BenefitPolicy['cutOffDay'] })[],
): Promise<void> {
  await execute(tx, {
    name: 'store-order-figures',
    text: `insert into order_figures (order_id, company_id, person_id, department, cost_centre, state, term_months,
        cut_off_day, first_month, cost_ore, deduction_ore, deduction_term_ore, contributions_saved_ore)
      select o.id, o.company_id, coalesce(o.person_id, e.person_id), e.department, e.cost_centre, o.state,
        given."termMonths", given."cutOffDay",
        case when o.state = 'delivered' then first_month_of_term(coalesce(o.delivered_at, now()), given."cutOffDay") end,
        given."costPerMonthOre", given."deductionPerMonthOre", given."deductionOverTermOre",
        given."contributionsSavedPerMonthOre"
      from json_to_recordset($1::json) as given ("orderId" uuid, "termMonths" int, "cutOffDay" int,
        "costPerMonthOre" bigint, "deductionPerMonthOre" bigint, "deductionOverTermOre" bigint,
        "contributionsSavedPerMonthOre" bigint)
      join orders o on o.id = given."orderId"
      left join company_employees e on e.company_id = o.company_id and e.until_version is null
        and case when o.person_id is null then e.email_key = lower(o.email) else e.person_id = o.person_id end
      on conflict (order_id) do nothing`,
    values: [JSON.stringify(figures)],
  });
}

/** Marks at most `most` orders whose term is over, and returns their number. `month` is the first day of the present month. */
export async function endTerms(connection: Connection, month: string, most: number): Promise<number> {
  return execute(connection, {
    name: 'end-terms',
    text: `update order_figures set state = 'ended' where order_id in (
        select order_id from order_figures
        where state = 'delivered' and first_month + make_interval(months => term_months) <= $1::date limit $2)`,
    values: [month, most],
  });
}

/**
 * Folds the counts of companies that have many more rows than keys into one row for each key. A reader sees
 * either all old rows or all new ones. Returns the number of rows that were folded.
 */
export async function foldCounts(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'fold-programme-counts',
    text: `with due as (
        select company_id from programme_counts group by company_id
        having count(*) > 100 and count(*) > 1.5 * count(distinct (part, value, state))
      ), gone as (
        delete from programme_counts where company_id in (select company_id from due) returning *
      ), kept as (
        insert into programme_counts (company_id, part, value, state, orders, people, eligible, cost_ore, deduction_ore,
            deduction_term_ore, contributions_saved_ore)
          select company_id, part, value, state, sum(orders), sum(people), sum(eligible), sum(cost_ore),
            sum(deduction_ore), sum(deduction_term_ore), sum(contributions_saved_ore)
          from gone group by company_id, part, value, state
          having sum(orders) <> 0 or sum(people) <> 0 or sum(eligible) <> 0
      )
      select count(*)::int as n from gone`,
  });
  return row.n;
}

/** The deductions of an order by the employer's model, in öre. */
export interface OrderCost {
  deductionOre: Ore;
  termMonths: number;
  overTermOre: Ore;
}

/** Returns what an order costs its proved employee; null for a person who is not proved. */
export const figuresOfOrder = (connection: Connection, orderId: string): Promise<OrderCost | null> =>
  queryRow<OrderCost>(connection, {
    name: 'cost-of-order',
    text: `select f.deduction_ore::float8 as "deductionOre", f.term_months::int as "termMonths",
        f.deduction_term_ore::float8 as "overTermOre"
      from order_figures f where f.order_id = $1 and f.person_id is not null and f.deduction_ore > 0`,
    values: [orderId],
  });
