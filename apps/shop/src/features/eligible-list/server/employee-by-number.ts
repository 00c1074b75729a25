// Changes of the eligible list by programs, which name an employee by the employee number. The rules are those of single
// changes by people.
import { changedColumns } from '@activepick/domain/companies/employee-import.ts';
import { LIST_BOUNDS, type StatedEmployee } from '@activepick/domain/companies/employee-list.ts';
import type pg from 'pg';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import {
  countEmployees,
  employeeOfPerson,
  employeesOfNumber,
  personByEmail,
  type StoredEmployee,
} from '#src/features/companies/server/employee-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { applyToList, checkedRow, type ListAuthor } from './eligible-employees.ts';

/** The person of a write, and whether it added the person. */
export interface WrittenEmployee {
  personId: string;
  isNew: boolean;
}

/**
 * Returns the employee with a number, or null. Throws `not-possible-now` when two have it, which a list saved by a wizard
 * may contain.
 */
export async function employeeByNumber(
  tx: Connection,
  companyId: string,
  employeeNumber: string,
): Promise<StoredEmployee | null> {
  const found = await employeesOfNumber(tx, companyId, employeeNumber, 2);
  if (found.length > 1) throw new Problem('not-possible-now', { facts: { reason: 'number-repeated' } });
  return found[0] ?? null;
}

/**
 * Adds an employee, or changes the one with the number. An employee with the email and no number gets the number. A
 * missing fact keeps its value. A list that already says so gets no new version. Throws `invalid-request` with the wrong
 * fields, and `not-possible-now` for a full list.
 */
export async function upsertByNumber(
  tx: pg.PoolClient,
  account: AuthService,
  by: ListAuthor,
  { employeeNumber, stated }: { employeeNumber: string; stated: Omit<StatedEmployee, 'employeeId'> },
): Promise<WrittenEmployee> {
  await lockCompany(tx, by.companyId);
  const of = await employeeToChange(tx, by.companyId, employeeNumber, stated.email);
  if (of) return change(tx, account, by, { of, stated: { ...stated, employeeId: employeeNumber } });
  if ((await countEmployees(tx, by.companyId)) >= LIST_BOUNDS.rows)
    throw new Problem('not-possible-now', { facts: { reason: 'list-full' } });
  const personId = uuidv7();
  const typed = { ...NOTHING, ...known(stated), employeeId: employeeNumber };
  const row = await checkedRow(tx, account, { by, typed, of: null, personId });
  await applyToList(tx, by, { action: 'company.employee-added', removed: [], added: [row], personId });
  return { personId, isNew: true };
}

/** Sets the last day of the employee with a number, today or later, or null. Throws `not-found` and `invalid-request`. */
export async function endByNumber(
  tx: pg.PoolClient,
  account: AuthService,
  by: ListAuthor,
  { employeeNumber, lastDay }: { employeeNumber: string; lastDay: string | null },
): Promise<WrittenEmployee> {
  await lockCompany(tx, by.companyId);
  const of = await employeeByNumber(tx, by.companyId, employeeNumber);
  if (!of) throw new Problem('not-found');
  return change(tx, account, by, { of, stated: { name: of.name, email: of.email, lastDay } });
}

const NOTHING = { department: null, employeeId: null, costCentre: null, firstDay: null, lastDay: null };

async function employeeToChange(
  tx: Connection,
  companyId: string,
  employeeNumber: string,
  email: string,
): Promise<StoredEmployee | null> {
  const numbered = await employeeByNumber(tx, companyId, employeeNumber);
  if (numbered) return numbered;
  const personId = await personByEmail(tx, companyId, email.toLowerCase());
  const named = personId === null ? null : await employeeOfPerson(tx, companyId, personId);
  // One with another number is somebody else, so the email is refused as taken.
  return named?.employeeId === null ? named : null;
}

async function change(
  tx: pg.PoolClient,
  account: AuthService,
  by: ListAuthor,
  { of, stated }: { of: StoredEmployee; stated: StatedEmployee },
): Promise<WrittenEmployee> {
  const { name, email, department, employeeId, costCentre, firstDay, lastDay, personId } = of;
  const before = { name, email, department, employeeId, costCentre, firstDay, lastDay };
  const given = known(stated);
  if (changedColumns(before, given).length === 0) return { personId, isNew: false };
  const typed = { ...before, ...given };
  const row = await checkedRow(tx, account, { by, typed, of, personId });
  await applyToList(tx, by, { action: 'company.employee-changed', removed: [of], added: [row], personId });
  return { personId, isNew: false };
}

// Without the facts that were not stated. An empty fact is no value.
function known({ name, email, ...facts }: StatedEmployee) {
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { name, email, ...Object.fromEntries(stated.map(([fact, value]) => [fact, value || null])) };
}
