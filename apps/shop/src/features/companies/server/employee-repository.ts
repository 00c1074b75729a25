// The employees who may take out the benefit, with history. A row is never changed, except to mark it as ended.
import type { Day } from '@activepick/domain/calendar.ts';
import type {
  Employee,
  EmploymentFacts,
  ListedEmployee,
} from '@activepick/domain/companies/employee-list.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored row of an employee. `personId` stays the same when an edit replaces the row. */
export interface StoredEmployee extends Employee, EmploymentFacts {
  id: string;
  personId: string;
  maskedNumber: string | null;
  /** The keyed hash of the personal number, in hexadecimal. */
  numberKey: string | null;
  /** The version of the list that added the row. */
  version: number;
}

/** A personal number in its stored form. */
export interface SealedNumber {
  maskedNumber: string;
  numberSealed: string;
  /** Hexadecimal. */
  numberKey: string;
}

/**
 * A new row. `replaces` is the id of the row that it replaces, whose person, position and personal number it
 * keeps. `number`: null removes the personal number, undefined keeps it. A missing fact is stored as empty.
 */
export interface NewEmployee extends ListedEmployee {
  replaces?: string;
  personId?: string;
  number?: SealedNumber | null;
}

/** The columns of a stored row. */
export const EMPLOYEE_ROW = `id, person_id as "personId", name, email, department, employee_id as "employeeId",
  cost_centre as "costCentre", to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay",
  masked_number as "maskedNumber", encode(number_hash, 'hex') as "numberKey", since_version as version`;

/** Returns a company's employees in the order of the list. */
export async function employeesOf(connection: Connection, companyId: string): Promise<StoredEmployee[]> {
  return queryRows<StoredEmployee>(connection, {
    name: 'employees-of-company',
    text: `select ${EMPLOYEE_ROW} from company_employees
      where company_id = $1 and until_version is null order by position, id`,
    values: [companyId],
  });
}

/** Returns the current row of a person on a company's list, or null. */
export async function employeeOfPerson(
  connection: Connection,
  companyId: string,
  personId: string,
): Promise<StoredEmployee | null> {
  return queryRow<StoredEmployee>(connection, {
    name: 'employee-of-person',
    text: `select ${EMPLOYEE_ROW} from company_employees
      where company_id = $1 and person_id = $2 and until_version is null`,
    values: [companyId, personId],
  });
}

/** Returns the current rows of a company's employees with a number, at most `most`. */
export async function employeesOfNumber(
  connection: Connection,
  companyId: string,
  employeeId: string,
  most: number,
): Promise<StoredEmployee[]> {
  return queryRows<StoredEmployee>(connection, {
    name: 'employees-of-number',
    text: `select ${EMPLOYEE_ROW} from company_employees
      where company_id = $1 and employee_id = $2 and until_version is null limit $3`,
    values: [companyId, employeeId, most],
  });
}

/**
 * Returns the columns whose values must be unique and that another current row of the company already has.
 */
export async function takenColumns(
  connection: Connection,
  companyId: string,
  of: { personId: string | null; email: string; employeeId: string | null; numberKey: string | null },
): Promise<('email' | 'employeeId' | 'personalNumber')[]> {
  const others = `exists (select 1 from company_employees where company_id = $1 and until_version is null
    and person_id is distinct from $2`;
  const row = await queryOneRow<{ email: boolean; employeeId: boolean; personalNumber: boolean }>(
    connection,
    {
      name: 'taken-employee-columns',
      text: `select ${others} and lower(email) = lower($3)) as email, ${others} and employee_id = $4) as "employeeId",
      ${others} and number_hash = decode($5, 'hex')) as "personalNumber"`,
      values: [companyId, of.personId, of.email, of.employeeId, of.numberKey],
    },
  );
  return (['email', 'employeeId', 'personalNumber'] as const).filter((column) => row[column]);
}

/** Returns the number of employees of a company. */
export async function countEmployees(connection: Connection, companyId: string): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'count-employees',
    text: `select count(*)::int as n from company_employees where company_id = $1 and until_version is null`,
    values: [companyId],
  });
  return row.n;
}

/** Returns the person on a company's current list with an address in lower case, or null. */
export async function personByEmail(
  connection: Connection,
  companyId: string,
  email: string,
): Promise<string | null> {
  const row = await queryRow<{ personId: string }>(connection, {
    name: 'person-of-address',
    text: `select person_id as "personId" from company_employees
      where company_id = $1 and email_key = $2 and until_version is null`,
    values: [companyId, email],
  });
  return row?.personId ?? null;
}

/** Returns the person on a company's current list with the hash of a personal number, or null. */
export async function personOfNumber(
  connection: Connection,
  companyId: string,
  numberHash: Buffer,
): Promise<string | null> {
  const row = await queryRow<{ personId: string }>(connection, {
    name: 'person-of-number',
    text: `select person_id as "personId" from company_employees
      where company_id = $1 and number_hash = $2 and until_version is null`,
    values: [companyId, numberHash],
  });
  return row?.personId ?? null;
}

/** Ends and adds rows to apply a change as a new version. Runs inside the transaction that increments the version. */
export async function applyChange(
  tx: Connection,
  companyId: string,
  change: { removed: readonly { id: string }[]; added: readonly NewEmployee[] },
  by: { version: number; userId: string | null },
): Promise<void> {
  for (let from = 0; from < change.removed.length; from += AT_ONCE)
    await endRows(
      tx,
      companyId,
      change.removed.slice(from, from + AT_ONCE).map(({ id }) => id),
      by,
    );
  const rows = change.added.map((employee, position) => ({ ...employee, id: uuidv7(), position }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await addEmployees(tx, companyId, rows.slice(from, from + AT_ONCE), by);
    const isFirstOrLast = from === 0 || from + AT_ONCE >= rows.length;
    // Updates the planner's statistics at once after a long list, because its plans were made for a short
    // one.
    if (rows.length > AT_ONCE && isFirstOrLast) await execute(tx, 'select analyze_employee_lists()');
  }
}

async function endRows(
  tx: Connection,
  companyId: string,
  ids: readonly string[],
  { version, userId }: { version: number; userId: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'end-employees',
    text: `update company_employees set until_version = $2, removed_by = $3, removed_at = now()
      where company_id = $1 and until_version is null and id = any($4::uuid[])`,
    values: [companyId, version, userId, ids],
  });
}

/** Removes employees whose last day has passed, each list as a new version. Returns their number. */
export async function endPastEmployees(connection: Connection, today: Day): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'end-past-employees',
    text: `with due as materialized (
        select c.id, c.employees_version + 1 as version from companies c
        where c.id in (select company_id from company_employees where until_version is null and last_day < $1)
        order by c.id for update
      ), changed as (
        update companies c set employees_version = due.version, updated_at = now() from due where c.id = due.id
      ), gone as (
        update company_employees e set until_version = due.version, removed_at = now() from due
        where e.company_id = due.id and e.until_version is null and e.last_day < $1 returning 1
      )
      select count(*)::int as n from gone`,
    values: [today],
  });
  return row.n;
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
  const row = await queryOneRow<{ n: number }>(tx, {
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
  return row.n;
}

/** Deletes employees who left the list so many months ago, and returns their number. */
export async function sweepFormerEmployees(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-former-employees',
    text: `delete from company_employees
      where until_version is not null and removed_at < now() - make_interval(months => $1)`,
    values: [months],
  });
}

// Keeps each statement within its time limit, even on a busy machine.
const AT_ONCE = 1_000;

// Passes all rows as one parameter: COPY does not work on tables with row-level security.
async function addEmployees(
  tx: Connection,
  companyId: string,
  rows: readonly (NewEmployee & { id: string; position: number })[],
  { version, userId }: { version: number; userId: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'add-employees',
    text: `insert into company_employees (id, company_id, position, person_id, name, email, department, employee_id,
        cost_centre, first_day, last_day, masked_number, number_sealed, number_hash, since_version, added_by)
      select given.id, $1, coalesce(old.position, given.position),
        coalesce(given."personId", old.person_id, gen_random_uuid()), given.name, given.email, given.department,
        given."employeeId", given."costCentre", given."firstDay", given."lastDay",
        case when given."keepsNumber" then old.masked_number else given."maskedNumber" end,
        case when given."keepsNumber" then old.number_sealed else given."numberSealed" end,
        case when given."keepsNumber" then old.number_hash else decode(given."numberKey", 'hex') end, $2, $3
      from json_to_recordset($4::json) as given (id uuid, replaces uuid, position int, "personId" uuid, name text, email text,
        department text, "employeeId" text, "costCentre" text, "firstDay" date, "lastDay" date, "keepsNumber" boolean,
        "maskedNumber" text, "numberSealed" text, "numberKey" text)
      left join company_employees old on old.id = given.replaces and old.company_id = $1`,
    values: [
      companyId,
      version,
      userId,
      JSON.stringify(
        rows.map(({ number, ...row }) => ({ ...row, keepsNumber: number === undefined, ...number })),
      ),
    ],
  });
}
