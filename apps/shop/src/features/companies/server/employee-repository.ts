// The employees who may take out the benefit, with history. A row is never changed, except to mark it as ended.
import type { Employee, ListChange } from '@activepick/domain/companies/employee-list.ts';
import type { Connection } from '#src/platform/db.ts';
import { uuidv7 } from '#src/platform/uuid.ts';

/** An employee with the row's id. */
export interface StoredEmployee extends Employee {
  id: string;
}

/** Returns a company's employees in the order of the list. */
export async function employeesOf(connection: Connection, companyId: string): Promise<StoredEmployee[]> {
  const { rows } = await connection.query({
    name: 'employees-of-company',
    text: `select id, name, email, department, employee_id as "employeeId" from company_employees
      where company_id = $1 and until_version is null order by position, id`,
    values: [companyId],
  });
  return rows;
}

/** Returns the number of employees of a company. */
export async function countEmployees(connection: Connection, companyId: string): Promise<number> {
  const { rows } = await connection.query({
    name: 'count-employees',
    text: `select count(*)::int as n from company_employees where company_id = $1 and until_version is null`,
    values: [companyId],
  });
  return rows[0].n;
}

/** Returns the person on a company's current list with an address in lower case, or null. */
export async function personOfAddress(
  connection: Connection,
  companyId: string,
  email: string,
): Promise<string | null> {
  const { rows } = await connection.query({
    name: 'person-of-address',
    text: `select person_id as "personId" from company_employees
      where company_id = $1 and email_key = $2 and until_version is null`,
    values: [companyId, email],
  });
  return rows[0]?.personId ?? null;
}

/** Ends and adds rows to apply a change as a new version. Runs inside the transaction that increments the version. */
export async function applyChange(
  tx: Connection,
  companyId: string,
  change: ListChange<StoredEmployee>,
  { version, userId }: { version: number; userId: string | null },
): Promise<void> {
  if (change.gone.length > 0)
    await tx.query({
      name: 'end-employees',
      text: `update company_employees set until_version = $2, removed_by = $3, removed_at = now()
        where company_id = $1 and until_version is null and id = any($4::uuid[])`,
      values: [companyId, version, userId, change.gone.map(({ id }) => id)],
    });
  const rows = change.come.map((employee, position) => ({ ...employee, id: uuidv7(), position }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await addEmployees(tx, companyId, rows.slice(from, from + AT_ONCE), { version, userId });
}

/**
 * Deletes the rows of an email, given in lower case: always the ended ones, and the current ones unless `keepsCurrent`.
 * A changed list gets a new version. Returns the number of rows.
 */
export async function forgetEmployee(
  tx: Connection,
  email: string,
  { keepsCurrent }: { keepsCurrent: boolean },
): Promise<number> {
  const { rows } = await tx.query({
    name: 'forget-employee',
    text: `with gone as (
        delete from company_employees where lower(email) = $1 and (until_version is not null or not $2)
        returning company_id, until_version
      ), changed as (
        update companies set employees_version = employees_version + 1, updated_at = now()
        where id in (select company_id from gone where until_version is null)
      )
      select count(*)::int as n from gone`,
    values: [email, keepsCurrent],
  });
  return rows[0].n;
}

/** Deletes employees who left the list so many months ago, and returns their number. */
export async function sweepFormerEmployees(connection: Connection, months: number): Promise<number> {
  const { rowCount } = await connection.query({
    name: 'sweep-former-employees',
    text: `delete from company_employees
      where until_version is not null and removed_at < now() - make_interval(months => $1)`,
    values: [months],
  });
  return rowCount ?? 0;
}

// Keeps each statement within its time limit, on a busy machine too.
const AT_ONCE = 5_000;

// Passes all rows as one parameter: COPY does not work on tables with row-level security.
async function addEmployees(
  tx: Connection,
  companyId: string,
  rows: readonly object[],
  { version, userId }: { version: number; userId: string | null },
): Promise<void> {
  await tx.query({
    name: 'add-employees',
    text: `insert into company_employees (id, company_id, position, person_id, name, email, department, employee_id,
        since_version, added_by)
      select given.id, $1, given.position, coalesce(former.person_id, gen_random_uuid()), given.name, given.email,
        given.department, given."employeeId", $2, $3
      from json_to_recordset($4::json)
        as given (id uuid, position int, name text, email text, department text, "employeeId" text)
      left join company_employees former
        on former.company_id = $1 and former.until_version = $2 and former.email_key = lower(given.email)`,
    values: [companyId, version, userId, JSON.stringify(rows)],
  });
}
