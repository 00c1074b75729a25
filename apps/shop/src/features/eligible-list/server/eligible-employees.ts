// Single changes of the eligible list. Each ends the person's row and adds another, as a new version of the list.

import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import {
  employeeFault,
  type ListedEmployee,
  type RowProblem,
} from '@activepick/domain/companies/employee-list.ts';
import { hidePersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type pg from 'pg';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { orNotFound, recordChange } from '#src/features/companies/server/companies.ts';
import { lockCompany, nextEmployeesVersion } from '#src/features/companies/server/company-repository.ts';
import {
  applyChange,
  employeeOfPerson,
  type NewEmployee,
  type SealedNumber,
  type StoredEmployee,
  takenColumns,
} from '#src/features/companies/server/employee-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { RequestCaller, SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { EligibleEmployee } from '../contract.ts';

/** The list that is changed, and the person or program that changes it. */
export interface ListAuthor {
  companyId: string;
  caller: RequestCaller;
  requestId: string;
  ip: string;
  language: Language;
}

/** The list that is changed, and the person who changes it. */
export interface ListEditor extends ListAuthor {
  caller: SignedInCaller;
}

/** An employee as the page shows them. */
export const eligibleShape = (stored: StoredEmployee): EligibleEmployee => ({
  id: stored.personId,
  name: stored.name,
  email: stored.email,
  department: stored.department,
  employeeId: stored.employeeId,
  costCentre: stored.costCentre,
  firstDay: stored.firstDay,
  lastDay: stored.lastDay,
  personalNumber: stored.maskedNumber,
  version: stored.version,
});

/** The typed facts of an employee. `personalNumber`: undefined keeps the stored one, null removes it. */
export type TypedEmployee = Required<ListedEmployee> & { personalNumber?: string | null | undefined };

/** Adds an employee and returns them. Throws `invalid-request` with the wrong fields. */
export const addEmployee = (
  account: AuthService,
  by: ListEditor,
  typed: TypedEmployee,
): Promise<EligibleEmployee> =>
  changeList(account, by, async (tx) => {
    const personId = uuidv7();
    const row = await checkedRow(tx, account, { by, typed, of: null, personId });
    return { action: 'company.employee-added', removed: [], added: [row], personId };
  });

/** Changes an employee and returns them. Throws `changed-meanwhile` with the newer one, `invalid-request`, `not-found`. */
export const changeEmployee = (
  account: AuthService,
  by: ListEditor,
  { personId, version, typed }: { personId: string; version: number; typed: TypedEmployee },
): Promise<EligibleEmployee> =>
  changeList(account, by, async (tx) => {
    const of = await personAt(tx, by, personId, version);
    const row = await checkedRow(tx, account, { by, typed, of, personId });
    return { action: 'company.employee-changed', removed: [of], added: [row], personId };
  });

/** Sets an employee's last day, today or later, or null. Throws as `changeEmployee` does. */
export const setLastDay = (
  account: AuthService,
  by: ListEditor,
  { personId, version, lastDay }: { personId: string; version: number; lastDay: string | null },
): Promise<EligibleEmployee> =>
  changeList(account, by, async (tx) => {
    const of = await personAt(tx, by, personId, version);
    const { name, email, department, employeeId, costCentre, firstDay } = of;
    const typed = { name, email, department, employeeId, costCentre, firstDay, lastDay };
    const row = await checkedRow(tx, account, { by, typed, of, personId });
    const action = lastDay ? 'company.employee-ended' : 'company.employee-continued';
    return { action, removed: [of], added: [row], personId };
  });

/** Sets the employee number of a person on the list. Throws `not-found`, or `invalid-request` for a number that is taken. */
export const setEmployeeNumber = (
  account: AuthService,
  by: ListEditor,
  { personId, employeeId }: { personId: string; employeeId: string },
): Promise<EligibleEmployee> =>
  changeList(account, by, async (tx) => {
    const of = await employeeOfPerson(tx, by.companyId, personId);
    if (!of) throw new Problem('not-found');
    const { name, email, department, costCentre, firstDay, lastDay } = of;
    const typed = { name, email, department, employeeId, costCentre, firstDay, lastDay };
    const row = await checkedRow(tx, account, { by, typed, of, personId });
    return { action: 'company.employee-changed', removed: [of], added: [row], personId };
  });

/** Removes an employee from the list at once. Throws `changed-meanwhile` or `not-found`. */
export async function removeEmployee(
  account: AuthService,
  by: ListEditor,
  { personId, version }: { personId: string; version: number },
): Promise<void> {
  await changeList(account, by, async (tx) => {
    const of = await personAt(tx, by, personId, version);
    return { action: 'company.employee-removed', removed: [of], added: [], personId };
  });
}

/** A change of one person: the rows that end, and those that begin. */
export interface ListChange {
  action: AuditAction;
  removed: StoredEmployee[];
  added: NewEmployee[];
  personId: string;
}

async function changeList(
  { app }: AuthService,
  by: ListEditor,
  work: (tx: pg.PoolClient) => Promise<ListChange>,
): Promise<EligibleEmployee> {
  const { companyId, caller } = by;
  return asCaller(app.db, caller, async (tx) => {
    orNotFound(await lockCompany(tx, companyId));
    const change = await work(tx);
    await applyToList(tx, by, change);
    const { removed, personId } = change;
    const stored = await employeeOfPerson(tx, companyId, personId);
    return eligibleShape(stored ?? (removed[0] as StoredEmployee));
  });
}

/** Applies a change as a new version of the list, and records it. The caller must have locked the company. */
export async function applyToList(
  tx: pg.PoolClient,
  by: ListAuthor,
  { action, removed, added, personId }: ListChange,
): Promise<void> {
  const { companyId, caller } = by;
  const version = await nextEmployeesVersion(tx, companyId);
  await applyChange(tx, companyId, { removed, added }, { version, userId: caller.userId });
  await recordChange(tx, by, { action, id: companyId, detail: { version, personId } });
}

async function personAt(
  tx: pg.PoolClient,
  { companyId }: ListEditor,
  personId: string,
  version: number,
): Promise<StoredEmployee> {
  const of = await employeeOfPerson(tx, companyId, personId);
  if (!of) throw new Problem('not-found');
  if (of.version !== version)
    throw new Problem('changed-meanwhile', { facts: { employee: eligibleShape(of) } });
  return of;
}

const TAKEN = {
  email: 'email-repeated',
  employeeId: 'employee-id-repeated',
  personalNumber: 'number-repeated',
} as const satisfies Record<string, RowProblem>;

/** Returns the new row of an employee. Throws `invalid-request` with the wrong fields. */
export async function checkedRow(
  tx: pg.PoolClient,
  account: AuthService,
  {
    by: { companyId },
    typed: { personalNumber, ...typed },
    of,
    personId,
  }: { by: Pick<ListAuthor, 'companyId'>; typed: TypedEmployee; of: StoredEmployee | null; personId: string },
): Promise<NewEmployee> {
  const today = account.app.today();
  const facts = withoutEmpty(typed);
  const number = personalNumber ? parsePersonalNumber(personalNumber, today) : null;
  const sealed = number?.ok ? await sealedNumber(account, number.value, personId) : null;
  const fault = employeeFault(facts);
  const isPast = facts.lastDay !== null && facts.lastDay < today && facts.lastDay !== of?.lastDay;
  const taken = fault
    ? []
    : await takenColumns(tx, companyId, {
        personId: of?.personId ?? null,
        email: facts.email,
        // Lists saved by a wizard can contain the same number twice. An employee who keeps such a number does
        // not have to change it.
        employeeId: facts.employeeId === of?.employeeId ? null : facts.employeeId,
        numberKey: sealed?.numberKey ?? null,
      });
  const fields = [
    ...(fault ? [{ field: fault.column as string, code: fault.problem }] : []),
    ...(number && !number.ok ? [{ field: 'personalNumber', code: 'number-invalid' }] : []),
    ...(isPast ? [{ field: 'lastDay', code: 'last-day-past' }] : []),
    ...taken.map((column) => ({ field: column, code: TAKEN[column] })),
  ];
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
  return {
    ...facts,
    ...(of ? { replaces: of.id } : { personId }),
    ...(personalNumber === undefined ? {} : { number: sealed }),
  };
}

const withoutEmpty = (typed: Required<ListedEmployee>): Required<ListedEmployee> => ({
  ...typed,
  department: typed.department || null,
  employeeId: typed.employeeId || null,
  costCentre: typed.costCentre || null,
});

/** Returns a checked personal number as it is stored: masked, encrypted for the person, and as a keyed hash. */
export async function sealedNumber(
  { app, keys }: AuthService,
  whole: Extract<ReturnType<typeof parsePersonalNumber>, { ok: true }>['value'],
  personId: string,
): Promise<SealedNumber> {
  const aad = { table: 'company_employees', column: 'number_sealed', row: personId };
  return {
    maskedNumber: hidePersonalNumber(whole),
    numberSealed: app.encryption.encrypt(whole, aad),
    numberKey: (await keys.code('personal-number', whole)).toString('hex'),
  };
}
