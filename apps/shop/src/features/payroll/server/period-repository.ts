// The payroll periods of companies and their lines.
import type { PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A period that is closed. A month without one is open. */
export interface ClosedPeriod {
  month: Month;
  state: 'closed' | 'exported';
  closedAt: Date;
  closedBy: string | null;
  exportedAt: Date | null;
}

/** A line of a period. */
export interface PayrollRow {
  /** Null while the period is open. */
  id: string | null;
  personId: string | null;
  benefitId: string | null;
  benefitNumber: number | null;
  kind: PayrollKind;
  /** The month that the amount belongs to; earlier than the period for a correction. */
  ofMonth: Month;
  amountOre: Ore;
  employeeName: string;
  employeeNumber: string | null;
  costCentre: string | null;
  department: string | null;
  corrects: string | null;
  reason: string | null;
}

const PERIOD = `to_char(month, 'YYYY-MM') as month, state, closed_at as "closedAt", closed_by as "closedBy",
  exported_at as "exportedAt"`;
const LINE = `person_id as "personId", benefit_id as "benefitId", benefit_number as "benefitNumber", kind,
  to_char(of_month, 'YYYY-MM') as "ofMonth", amount_ore::float8 as "amountOre", employee_name as "employeeName",
  employee_number as "employeeNumber", cost_centre as "costCentre", department, corrects, reason`;

/**
 * Keeps the periods of a company to this transaction: nothing is closed, opened or handed over beside it until it ends
 * (docs/security.md, F28, F29).
 */
export async function lockPeriods(tx: Connection, companyId: string): Promise<void> {
  await execute(tx, {
    name: 'lock-payroll-periods',
    text: `select pg_advisory_xact_lock(hashtextextended('payroll:' || $1::uuid, 0))`,
    values: [companyId],
  });
}

/** Returns a closed period, or null for an open month. */
export const periodOf = (
  connection: Connection,
  companyId: string,
  month: Month,
): Promise<ClosedPeriod | null> =>
  queryRow<ClosedPeriod>(connection, {
    name: 'payroll-period',
    text: `select ${PERIOD} from payroll_periods where company_id = $1 and month = ($2 || '-01')::date`,
    values: [companyId, month],
  });

/** Returns the closed periods of a company, newest first, before a month or all. */
export const closedPeriods = (
  connection: Connection,
  { companyId, before, limit }: { companyId: string; before: Month | null; limit: number },
): Promise<ClosedPeriod[]> =>
  queryRows<ClosedPeriod>(connection, {
    name: 'closed-payroll-periods',
    text: `select ${PERIOD} from payroll_periods
      where company_id = $1 and ($2::text is null or month < ($2 || '-01')::date) order by month desc limit $3`,
    values: [companyId, before, limit],
  });

/** Returns the first month of any benefit of a company, or null while it has none. */
export async function firstMonthOf(connection: Connection, companyId: string): Promise<Month | null> {
  const row = await queryOneRow<{ month: Month | null }>(connection, {
    name: 'first-payroll-month',
    text: `select to_char(min(first_month), 'YYYY-MM') as month from benefits where company_id = $1`,
    values: [companyId],
  });
  return row.month;
}

/** A person of a period, behind whom a page begins. */
export interface PersonCursor {
  sortName: string;
  personId: string;
}

/** Returns the next people with a benefit, or a correction of one, in a month, by name. */
export const peopleOfPeriod = (
  connection: Connection,
  of: { companyId: string; month: Month; after: PersonCursor | null; limit: number },
): Promise<PersonCursor[]> =>
  queryRows<PersonCursor>(connection, {
    name: 'people-of-payroll-period',
    text: `select coalesce(sort_name, '') as "sortName", person_id::text as "personId" from benefits
      where company_id = $1 and person_id is not null and handed_over_on is not null
        and first_month <= ($2 || '-01')::date
        and ($3::text is null or (sort_name, person_id) > ($3, $4::uuid))
      group by sort_name, person_id order by sort_name, person_id limit $5`,
    values: [of.companyId, of.month, of.after?.sortName ?? null, of.after?.personId ?? null, of.limit],
  });

/** Returns the lines of people in an open month, as they would be closed now. */
export const openLines = (
  connection: Connection,
  of: { companyId: string; month: Month; people: readonly string[] | null },
): Promise<PayrollRow[]> =>
  queryRows<PayrollRow>(connection, {
    name: 'open-payroll-lines',
    text: `select null::uuid as id, ${LINE} from open_payroll_lines($1, ($2 || '-01')::date, $3)
      order by lower(employee_name), person_id, kind, of_month, benefit_id`,
    values: [of.companyId, of.month, of.people],
  });

/** Returns the lines of people in a closed month. */
export const closedLines = (
  connection: Connection,
  of: { companyId: string; month: Month; people: readonly string[] },
): Promise<PayrollRow[]> =>
  queryRows<PayrollRow>(connection, {
    name: 'closed-payroll-lines',
    text: `select id, ${LINE} from payroll_lines
      where company_id = $1 and month = ($2 || '-01')::date and person_id = any ($3)
      order by lower(employee_name), person_id, kind, of_month, benefit_id`,
    values: [of.companyId, of.month, of.people],
  });

/** Closes a locked month: its lines are stored as they are now. Returns how many there are. */
export async function freezePeriod(
  tx: Connection,
  { companyId, month, by }: { companyId: string; month: Month; by: string },
): Promise<number> {
  await execute(tx, {
    name: 'close-payroll-period',
    text: `insert into payroll_periods (company_id, month, state, closed_by) values ($1, ($2 || '-01')::date, 'closed', $3)`,
    values: [companyId, month, by],
  });
  const count = await execute(tx, {
    name: 'freeze-payroll-lines',
    text: `insert into payroll_lines (id, company_id, month, of_month, person_id, benefit_id, kind, amount_ore, employee_name,
        employee_number, cost_centre, department, benefit_number, corrects, reason)
      select gen_random_uuid(), $1, ($2 || '-01')::date, of_month, person_id, benefit_id, kind, amount_ore, employee_name,
        employee_number, cost_centre, department, benefit_number, corrects, reason
      from open_payroll_lines($1, ($2 || '-01')::date)`,
    values: [companyId, month],
  });
  await execute(tx, {
    name: 'drop-payroll-corrections',
    text: 'delete from payroll_corrections where company_id = $1',
    values: [companyId],
  });
  return count;
}

/** Opens a locked, closed month again: its lines go, and its corrections wait for the next closing. */
export async function thawPeriod(tx: Connection, companyId: string, month: Month): Promise<void> {
  await execute(tx, {
    name: 'keep-payroll-corrections',
    text: `insert into payroll_corrections (id, company_id, corrects, amount_ore, reason)
      select id, company_id, corrects, amount_ore, reason from payroll_lines
      where company_id = $1 and month = ($2 || '-01')::date and corrects is not null`,
    values: [companyId, month],
  });
  await execute(tx, {
    name: 'reopen-payroll-period',
    text: `delete from payroll_periods where company_id = $1 and month = ($2 || '-01')::date and state = 'closed'`,
    values: [companyId, month],
  });
}

/** Returns the people whose taxable value a period has corrected. */
export const peopleCorrectedIn = (
  tx: Connection,
  companyId: string,
  month: Month,
): Promise<{ companyId: string; personId: string }[]> =>
  queryRows<{ companyId: string; personId: string }>(tx, {
    name: 'people-with-corrected-taxable-value',
    text: `select distinct company_id as "companyId", person_id as "personId" from payroll_lines
      where company_id = $1 and month = ($2 || '-01')::date and kind = 'taxable-benefit' and of_month < month
        and corrects is null and person_id is not null`,
    values: [companyId, month],
  });
