// Reads the input of decisions about benefits: an employer's policy, the person on its list, and the person's
// benefits.
import {
  type BenefitPerson,
  lastDayOfBenefit,
  type RunningBenefit,
} from '@activepick/domain/benefit/decide-benefit.ts';
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';
import { type Day, lastDayOfMonth } from '@activepick/domain/calendar.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { type Ore, ore, sumOre } from '@activepick/domain/money.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { employeeOfPerson } from '#src/features/companies/server/employee-repository.ts';
import { confirmedEmail, personOfAccount } from '#src/features/joining/server/match-person.ts';
import { policyIn } from '#src/features/policy/contract.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** An employer's programme for one person: all that `decideBenefit` needs beside the order and the day. */
export interface Programme {
  companyId: string;
  companyName: string;
  policy: BenefitPolicy;
  policyVersion: number;
  person: BenefitPerson;
  /** One entry for each bike. */
  runningBenefits: RunningBenefit[];
  /** What the orders of the running benefits cost, bikes and accessories incl. VAT, without delivery. In öre. */
  usedOre: Ore;
}

/** The buyer's entry on a company's list. */
export interface ListMembership {
  /** The person on the list, or null. */
  personId: string | null;
  /**
   * Whether an account proves who the buyer is. A signed-out person could enter a colleague's address. So no
   * data of the list is used or shown for them, and the employer identifies the person.
   */
  isProved: boolean;
}

/** The person whose programme is read. */
export interface ProgrammeQuestion extends ListMembership {
  companyId: string;
  /** Benefits whose term ended before this day are not running any more. */
  today: Day;
  /**
   * The order that is being approved. It does not count as a running benefit, and neither do other orders
   * that wait for approval. So the order that is approved first counts first.
   */
  approving?: string;
}

/**
 * Returns the programme of a company for one person, or null where the company has no policy. Running benefits are the
 * person's benefits that wait, are approved or run. So are orders without a benefit of their own, such as those that no policy
 * decided, until they are cancelled or returned: their term is counted from their delivery, else from their placing, and is
 * unknown without a policy.
 */
export async function programmeOf(
  connection: Connection,
  question: ProgrammeQuestion,
): Promise<Programme | null> {
  const { companyId, personId } = question;
  const stored = await policyOf(connection, companyId);
  const company = stored && (await companyById(connection, companyId));
  if (!stored || !company) return null;
  const employee = personId === null ? null : await employeeOfPerson(connection, companyId, personId);
  const running = personId === null ? [] : await runningOrders(connection, { ...question, personId });
  return {
    companyId,
    companyName: company.companyName,
    policy: policyIn(stored),
    policyVersion: stored.version,
    person: {
      isEmployerActive: company.activeSince !== null,
      isListed: employee !== null ? true : question.isProved ? false : null,
      firstDay: employee?.firstDay ?? null,
      lastDay: employee?.lastDay ?? null,
    },
    runningBenefits: running.flatMap(({ bikes, endsOn }) =>
      Array.from({ length: bikes }, () => ({ endsOn })),
    ),
    usedOre: sumOre(running.map(({ costOre }) => costOre)),
  };
}

/**
 * Returns the person on a company's list that an account belongs to: by joining, or by confirmed email
 * address or BankID. An account without a confirmed address proves nothing unless BankID matches it.
 */
export async function listMembershipOf(
  connection: Connection,
  { companyId, userId }: { companyId: string; userId: string | null },
): Promise<ListMembership> {
  const user = userId === null ? null : await userById(connection, userId);
  const personId = user && (await personOfAccount(connection, companyId, user));
  return { personId, isProved: personId !== null || (user !== null && confirmedEmail(user) !== null) };
}

/**
 * Returns the programme of a company for an account, by `listMembershipOf`; null if the company has no
 * policy.
 */
export async function programmeOfAccount(
  connection: Connection,
  { companyId, userId, today }: { companyId: string; userId: string; today: Day },
): Promise<Programme | null> {
  const membership = await listMembershipOf(connection, { companyId, userId });
  return programmeOf(connection, { ...membership, companyId, today });
}

/**
 * Locks policy, list and the person's benefits until the end of the transaction. So of two orders of one
 * person, the second is decided after the first. Read the programme after it.
 */
export async function lockProgramme(
  tx: Connection,
  { companyId, personId }: { companyId: string; personId: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'lock-company-to-read',
    text: 'select 1 from companies where id = $1 for share',
    values: [companyId],
  });
  await execute(tx, {
    name: 'lock-policy',
    text: 'select 1 from company_policies where company_id = $1 for share',
    values: [companyId],
  });
  if (personId !== null)
    await execute(tx, {
      name: 'lock-benefits-of-person',
      text: `select pg_advisory_xact_lock(hashtextextended('benefits:' || $1::uuid || ':' || $2::uuid, 0))`,
      values: [companyId, personId],
    });
}

interface RunningOrder {
  bikes: number;
  endsOn: Day | null;
  costOre: Ore;
}

async function runningOrders(
  connection: Connection,
  { companyId, personId, today, approving }: Omit<ProgrammeQuestion, 'isProved'> & { personId: string },
): Promise<RunningOrder[]> {
  const rows = await queryRows<{
    bikes: number;
    costOre: number;
    startsAt: Date;
    lastMonth: Day | null;
    termMonths: BenefitPolicy['termMonths'] | null;
    cutOffDay: number | null;
  }>(connection, {
    name: 'running-benefits-of-person',
    text: `select 1 as bikes, (b.bike_ore + b.accessories_ore)::float8 as "costOre", b.created_at as "startsAt",
        b.last_month::text as "lastMonth", b.term_months::int as "termMonths", b.cut_off_day::int as "cutOffDay"
      from benefits b
      where b.company_id = $1 and b.person_id = $2 and b.state not in ('refused', 'withdrawn', 'ended')
        and ($4::uuid is null or (b.order_id is distinct from $4 and b.state <> 'requested'))
      union all
      select (select coalesce(sum(l.quantity), 0)::int from order_lines l left join products p on p.id = l.product_id
          where l.order_id = o.id and coalesce(l.kind, p.kind) = any ($3)),
        (o.total_ore - o.shipping_ore)::float8, coalesce(o.delivered_at, o.placed_at), null,
        (v.policy ->> 'term_months')::int, (v.policy ->> 'cut_off_day')::int
      from orders o
      left join company_policy_versions v on v.company_id = o.company_id and v.version = o.policy_version
      where o.company_id = $1 and o.person_id = $2 and o.placed_at is not null
        and o.state not in ('cancelled', 'returned')
        and ($4::uuid is null or (o.id <> $4 and o.state <> 'awaiting-employer'))
        and not exists (select 1 from benefits b where b.order_id = o.id)`,
    values: [companyId, personId, BIKE_KINDS, approving ?? null],
  });
  return rows
    .map(({ bikes, costOre, ...term }) => ({ bikes, costOre: ore(costOre), endsOn: endOf(term) }))
    .filter(({ endsOn }) => endsOn === null || endsOn >= today);
}

// A benefit that runs ends with its last month; one that waits is counted from its order.
function endOf(term: {
  startsAt: Date;
  lastMonth: Day | null;
  termMonths: BenefitPolicy['termMonths'] | null;
  cutOffDay: number | null;
}): Day | null {
  const { startsAt, lastMonth, termMonths, cutOffDay } = term;
  if (lastMonth !== null) return lastDayOfMonth(lastMonth);
  if (termMonths === null || cutOffDay === null) return null;
  return lastDayOfBenefit(stockholmDay(startsAt), { termMonths, cutOffDay });
}
