// The queries of the overview: the open tasks, and the counts in the database.
import type { Day } from '@activepick/domain/calendar.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';

/** The open tasks of a company. */
export interface WaitingWork {
  approvals: number;
  approvalsSince: Date | null;
  questions: number;
  questionsSince: Date | null;
  invitations: number;
  invitationsExpire: Date | null;
  pastEmployees: number;
  hasPolicy: boolean;
  hasCode: boolean;
  hasEmployees: boolean;
}

/**
 * Returns the open tasks of a company, each number at most `most`. Does not count the member's own orders.
 * With `departments`, does not count orders of other departments, and without `isHr`, orders that require HR.
 */
export async function waitingWork(
  tx: Connection,
  of: { companyId: string; userId: string; departments: readonly string[] | null; isHr: boolean; today: Day },
  most: number,
): Promise<WaitingWork> {
  return queryOneRow<WaitingWork>(tx, {
    name: 'waiting-work-of-company',
    text: `select orders.count as approvals, orders.since as "approvalsSince", questions.count as questions,
        questions.since as "questionsSince", invitations.count as invitations,
        invitations.until as "invitationsExpire",
        (select count(*)::int from (select 1 from company_employees
          where company_id = $1 and until_version is null and last_day < $4::date limit $5) past) as "pastEmployees",
        exists (select 1 from company_policies where company_id = $1) as "hasPolicy",
        exists (select 1 from companies where id = $1 and employer_code is not null) as "hasCode",
        exists (select 1 from company_employees where company_id = $1 and until_version is null) as "hasEmployees"
      from (select count(*)::int as count, min(requested_at) as since from (
          select a.requested_at from orders o join order_approvals a on a.order_id = o.id
          where o.company_id = $1 and o.state = 'awaiting-employer' and a.buyer_id is distinct from $2::uuid
            and ($3::text[] is null or a.department = any ($3)) and ($6 or a.asked is distinct from 'hr')
          order by o.id limit $5) o) orders,
        (select count(*)::int as count, min(asked_at) as since from (
          select asked_at from join_questions where company_id = $1 and state = 'open' order by id limit $5) q) questions,
        (select count(*)::int as count, min(expires_at) as until from (
          select expires_at from company_invitations where company_id = $1 and accepted_at is null
            and withdrawn_at is null and expires_at > now() limit $5) i) invitations`,
    values: [of.companyId, of.userId, of.departments, of.today, most, of.isHr],
  });
}

/** The sums of one key of the counts. */
export interface CountedPart {
  part: 'total' | 'term';
  value: string;
  state: string;
  orders: number;
  people: number;
  eligible: number;
  cost: number;
  deduction: number;
  deductionOverTerm: number;
  contributionsSaved: number;
}

/**
 * Returns the counts of a whole company by state, and those of its running orders by first month and term.
 */
export async function countedParts(tx: Connection, companyId: string): Promise<CountedPart[]> {
  return queryRows<CountedPart>(tx, {
    name: 'counted-parts-of-company',
    text: `select part, value, state, sum(orders)::int as orders, sum(people)::int as people,
        sum(eligible)::int as eligible, sum(cost_ore)::float8 as cost, sum(deduction_ore)::float8 as deduction,
        sum(deduction_term_ore)::float8 as "deductionOverTerm",
        sum(contributions_saved_ore)::float8 as "contributionsSaved"
      from programme_counts
      where company_id = $1 and (part = 'total' or (part = 'term' and is_running_order(state)))
      group by part, value, state`,
    values: [companyId],
  });
}

/** A department or cost centre; `place` is its rank by running orders. */
export interface CountedGroup {
  part: 'department' | 'cost-centre';
  name: string | null;
  place: number;
  /** The number of rows after this place. The row of the others has their sums. */
  groups: number;
  running: number;
  people: number;
  eligible: number;
  cost: number;
  deduction: number;
}

/** Returns the departments and cost centres of a company: the `most` largest, and one row with the sum of the others. */
export async function countedGroups(
  tx: Connection,
  companyId: string,
  most: number,
): Promise<CountedGroup[]> {
  return queryRows<CountedGroup>(tx, {
    name: 'counted-groups-of-company',
    text: `with sums as (
        select part, value, coalesce(sum(orders) filter (where is_running_order(state)), 0) as running,
          sum(people) as people, sum(eligible) as eligible,
          coalesce(sum(cost_ore) filter (where is_running_order(state)), 0) as cost,
          coalesce(sum(deduction_ore) filter (where is_running_order(state)), 0) as deduction
        from programme_counts where company_id = $1 and part in ('department', 'cost-centre')
        group by part, value
      ), ranked as (
        select *, row_number() over (partition by part order by running desc, eligible desc, value) as place
        from sums where running > 0 or people > 0 or eligible > 0
      )
      select part, case when place <= $2 then nullif(value, '') end as name, least(place, $2 + 1)::int as place,
        count(*)::int as groups, sum(running)::int as running, sum(people)::int as people, sum(eligible)::int as eligible,
        sum(cost)::float8 as cost, sum(deduction)::float8 as deduction
      from ranked group by part, least(place, $2 + 1), case when place <= $2 then nullif(value, '') end
      order by part, 3`,
    values: [companyId, most],
  });
}
