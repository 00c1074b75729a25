// The payroll periods of companies and their lines.
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { allowTime, execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { FileFormat, PayrollSums } from '../contract.ts';
import type { OpenLine } from './open-lines.ts';

/** A period that is closed. A month without one is open. */
export interface ClosedPeriod {
  month: Month;
  state: 'closed' | 'exported';
  closedAt: Date;
  /** The name of who closed it. */
  closedBy: string | null;
  exportedAt: Date | null;
  files: FileFormat[];
  sums: PayrollSums;
  people: number;
  lines: number;
}

const CLOSING_TIMEOUT_MS = 60_000;
const PERIOD = `to_char(p.month, 'YYYY-MM') as month, p.state, p.closed_at as "closedAt",
  member_name(p.company_id, p.closed_by) as "closedBy",
  p.exported_at as "exportedAt", to_json(array(select f.format from payroll_files f
    where f.company_id = p.company_id and f.month = p.month order by f.format)) as files,
  json_build_object('grossOre', p.gross_ore, 'taxableOre', p.taxable_ore, 'netOre', p.net_ore) as sums, p.people, p.lines`;
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
    text: `select ${PERIOD} from payroll_periods p where p.company_id = $1 and p.month = ($2 || '-01')::date`,
    values: [companyId, month],
  });

/** Returns a closed period and keeps it as it is until the transaction ends; null for an open month. */
export const lockPeriod = (tx: Connection, companyId: string, month: Month): Promise<ClosedPeriod | null> =>
  queryRow<ClosedPeriod>(tx, {
    name: 'lock-payroll-period',
    text: `select ${PERIOD} from payroll_periods p
      where p.company_id = $1 and p.month = ($2 || '-01')::date for update of p`,
    values: [companyId, month],
  });

/** Returns the closed periods of a company, newest first, before a month or all. */
export const closedPeriods = (
  connection: Connection,
  { companyId, before, limit }: { companyId: string; before: Month | null; limit: number },
): Promise<ClosedPeriod[]> =>
  queryRows<ClosedPeriod>(connection, {
    name: 'closed-payroll-periods',
    text: `select ${PERIOD} from payroll_periods p
      where p.company_id = $1 and ($2::text is null or p.month < ($2 || '-01')::date) order by p.month desc limit $3`,
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

/** Begins to close a locked month. Its lines follow by `storeLines`, and its sums by `sumPeriod`. */
export async function beginPeriod(
  tx: Connection,
  { companyId, month, by }: { companyId: string; month: Month; by: string },
): Promise<void> {
  // A hundred thousand lines take longer than a statement of a request may.
  await allowTime(tx, CLOSING_TIMEOUT_MS);
  await execute(tx, {
    name: 'close-payroll-period',
    text: `insert into payroll_periods (company_id, month, state, closed_by) values ($1, ($2 || '-01')::date, 'closed', $3)`,
    values: [companyId, month, by],
  });
}

/** Stores lines of a period that is being closed. */
export async function storeLines(
  tx: Connection,
  { companyId, month }: { companyId: string; month: Month },
  lines: readonly OpenLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await execute(tx, {
    name: 'store-payroll-lines',
    query_timeout: CLOSING_TIMEOUT_MS,
    text: `insert into payroll_lines (id, company_id, month, of_month, person_id, benefit_id, kind, amount_ore, employee_name,
        employee_number, cost_centre, department, benefit_number, corrects, reason, what)
      select coalesce(l.id, gen_random_uuid()), $1, ($2 || '-01')::date, (l."ofMonth" || '-01')::date, l."personId", l."benefitId",
        l.kind, l."amountOre", l.name, l."employeeNumber", l."costCentre", l.department, l."benefitNumber", l.corrects, l.reason,
        l.what
      from jsonb_to_recordset($3) as l(id uuid, "ofMonth" text, "personId" uuid, "benefitId" uuid, kind text, "amountOre" bigint,
        name text, "employeeNumber" text, "costCentre" text, department text, "benefitNumber" integer, corrects uuid,
        reason text, what text)`,
    values: [companyId, month, JSON.stringify(lines)],
  });
}

/** Stores the sums of a period whose lines are all stored. Its corrections have become lines. */
export async function sumPeriod(tx: Connection, companyId: string, month: Month): Promise<void> {
  await execute(tx, {
    name: 'sum-payroll-period',
    query_timeout: CLOSING_TIMEOUT_MS,
    text: `update payroll_periods p set gross_ore = s.gross, taxable_ore = s.taxable, net_ore = s.net, people = s.people,
        lines = s.lines
      from (select coalesce(sum(amount_ore) filter (where kind = 'gross-deduction'), 0) as gross,
          coalesce(sum(amount_ore) filter (where kind = 'taxable-benefit'), 0) as taxable,
          coalesce(sum(amount_ore) filter (where kind = 'net-deduction'), 0) as net,
          count(distinct person_id)::int as people, count(*)::int as lines
        from payroll_lines where company_id = $1 and month = ($2 || '-01')::date) s
      where p.company_id = $1 and p.month = ($2 || '-01')::date`,
    values: [companyId, month],
  });
  await execute(tx, {
    name: 'drop-payroll-corrections',
    text: 'delete from payroll_corrections where company_id = $1',
    values: [companyId],
  });
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

/** A correction that waits for the next closing. */
interface NewCorrection {
  id: string;
  companyId: string;
  lineId: string;
  amountOre: number;
  reason: string;
  by: string;
}

/**
 * Stores a correction of a deduction of a closed month of the company. Returns whether there is such a line.
 */
export async function storeCorrection(tx: Connection, correction: NewCorrection): Promise<boolean> {
  const { id, companyId, lineId, amountOre, reason, by } = correction;
  const count = await execute(tx, {
    name: 'store-payroll-correction',
    text: `insert into payroll_corrections (id, company_id, corrects, amount_ore, reason, added_by)
      select $1, l.company_id, l.id, $4, $5, $6 from payroll_lines l
      where l.id = $3 and l.company_id = $2 and l.kind <> 'taxable-benefit'`,
    values: [id, companyId, lineId, amountOre, reason, by],
  });
  return count > 0;
}

/** A line with its corrections, as far as another correction is judged. */
export interface CorrectableLine {
  amountOre: Ore;
  correctedOre: Ore;
}

/**
 * Returns a closed deduction of a company with the sum of its corrections, stored and waiting; null for another line. A
 * correction is judged with the line that it corrects.
 */
export const correctableLine = (
  tx: Connection,
  companyId: string,
  lineId: string,
): Promise<CorrectableLine | null> =>
  queryRow<CorrectableLine>(tx, {
    name: 'correctable-payroll-line',
    text: `with recursive up as (
        select l.id, l.corrects from payroll_lines l
          where l.id = $2 and l.company_id = $1 and l.kind <> 'taxable-benefit'
        union all select l.id, l.corrects from payroll_lines l join up on l.id = up.corrects
      ), down as (
        select l.id, l.amount_ore, true as is_root from payroll_lines l join up on up.id = l.id where up.corrects is null
        union all select c.id, c.amount_ore, false
          from (select id, corrects, amount_ore from payroll_lines where company_id = $1
            union all select id, corrects, amount_ore from payroll_corrections where company_id = $1) c
          join down on down.id = c.corrects
      )
      select (sum(amount_ore) filter (where is_root))::float8 as "amountOre",
        coalesce(sum(amount_ore) filter (where not is_root), 0)::float8 as "correctedOre"
      from down having count(*) > 0`,
    values: [companyId, lineId],
  });

/** Tells whether a correction of that id is stored, waiting or as a line of its period. */
export async function isCorrectionStored(tx: Connection, companyId: string, id: string): Promise<boolean> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'stored-payroll-correction',
    text: `select id from payroll_corrections where company_id = $1 and id = $2
      union all select id from payroll_lines where company_id = $1 and id = $2 and corrects is not null limit 1`,
    values: [companyId, id],
  });
  return row !== null;
}

/** Removes a correction that waits. Returns whether there was one. */
export async function dropCorrection(tx: Connection, companyId: string, id: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'drop-payroll-correction',
    text: 'delete from payroll_corrections where company_id = $1 and id = $2',
    values: [companyId, id],
  });
  return count > 0;
}

/** Sets the employee number of a person in the closed lines that no file has yet. */
export const numberClosedLines = (
  tx: Connection,
  { companyId, personId, employeeNumber }: { companyId: string; personId: string; employeeNumber: string },
): Promise<number> =>
  execute(tx, {
    name: 'number-payroll-lines',
    text: `update payroll_lines l set employee_number = $3 from payroll_periods p
      where l.company_id = $1 and l.person_id = $2 and p.company_id = l.company_id and p.month = l.month and p.state = 'closed'`,
    values: [companyId, personId, employeeNumber],
  });

/** Gives the closed lines of a month the employee numbers that the list has now, where they have none. */
export const numberLinesFromList = (tx: Connection, companyId: string, month: Month): Promise<number> =>
  execute(tx, {
    name: 'number-payroll-lines-from-list',
    text: `update payroll_lines l set employee_number = b.employee_number from benefits b
      where l.company_id = $1 and l.month = ($2 || '-01')::date and l.employee_number is null
        and b.company_id = l.company_id and b.person_id = l.person_id and b.employee_number is not null`,
    values: [companyId, month],
  });

/** Marks a locked month as exported. */
export const markExported = (tx: Connection, companyId: string, month: Month, by: string): Promise<number> =>
  execute(tx, {
    name: 'mark-payroll-exported',
    text: `update payroll_periods set state = 'exported', exported_at = now(), exported_by = $3
      where company_id = $1 and month = ($2 || '-01')::date and state = 'closed'`,
    values: [companyId, month, by],
  });
