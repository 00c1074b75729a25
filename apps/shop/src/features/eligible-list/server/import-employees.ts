// Imports a list of employees. A dry run stores nothing. Its token is bound to the file, the list's version
// and the outcome of each row, so the import has exactly the displayed outcome, or is refused
// (docs/security.md, T43).
import { createHash } from 'node:crypto';
import {
  type JudgedRow,
  judgeImport,
  outcomeCounts,
  storedFacts,
} from '@activepick/domain/companies/employee-import.ts';
import type { StatedEmployee } from '@activepick/domain/companies/employee-list.ts';
import { type PersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { orNotFound, recordChange } from '#src/features/companies/server/companies.ts';
import {
  companyById,
  lockCompany,
  nextEmployeesVersion,
} from '#src/features/companies/server/company-repository.ts';
import {
  applyChange,
  employeesOf,
  type NewEmployee,
  type StoredEmployee,
} from '#src/features/companies/server/employee-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { importEligible, JudgedEligible, tryEligibleImport } from '../contract.ts';
import { type ListEditor, sealedNumber } from './eligible-employees.ts';

/** Limits the dry runs and imports of one person, because each reads a whole list. */
export const IMPORTS: Limit = { name: 'employee-imports', points: 60, seconds: 3_600 };

type File = BodyOf<typeof tryEligibleImport>;
type EmployeeVerdict = JudgedRow<StoredEmployee>;
interface ImportEntry {
  employee: StatedEmployee & { numberKey?: string };
  whole: PersonalNumber | null;
  hasWrongNumber: boolean;
}

/** Returns the outcome of an import. */
export async function tryImport(account: AuthService, by: ListEditor, file: File) {
  await countImport(account, by);
  const given = await givenIn(account, file);
  const { stored, version } = await asCaller(account.app.db, by.caller, async (tx) => ({
    version: orNotFound(await companyById(tx, by.companyId)).employeesVersion,
    stored: await employeesOf(tx, by.companyId),
  }));
  const rows = judge(account, { stored, given, file });
  return {
    token: tokenOf(version, given, rows),
    version,
    counts: outcomeCounts(rows),
    rows: rows.map(shapeOf),
  };
}

/** Imports the outcome of a dry run. Throws `changed-meanwhile` when the outcome would differ. */
export async function importEmployees(
  account: AuthService,
  by: ListEditor,
  { token, ...file }: BodyOf<typeof importEligible>,
) {
  await countImport(account, by);
  const given = await givenIn(account, file);
  return asCaller(account.app.db, by.caller, async (tx) => {
    const { employeesVersion } = orNotFound(await lockCompany(tx, by.companyId));
    const rows = judge(account, { stored: await employeesOf(tx, by.companyId), given, file });
    if (tokenOf(employeesVersion, given, rows) !== token)
      throw new Problem('changed-meanwhile', { facts: { version: employeesVersion } });
    const counts = outcomeCounts(rows);
    if (counts.added + counts.changed + counts.ended === 0) return { version: employeesVersion, counts };
    const version = await nextEmployeesVersion(tx, by.companyId);
    const change = await changeOf(account, given, rows);
    await applyChange(tx, by.companyId, change, { version, userId: by.caller.userId });
    await recordChange(tx, by, {
      action: 'company.employees-imported',
      id: by.companyId,
      detail: { version, ...counts, replacesAll: file.replacesAll },
    });
    return { version, counts };
  });
}

async function countImport({ app }: AuthService, { caller }: ListEditor): Promise<void> {
  const wait = await app.limits.take(IMPORTS, caller.userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}

async function givenIn({ app, keys }: AuthService, { employees }: File): Promise<ImportEntry[]> {
  const today = app.today();
  return Promise.all(
    employees.map(async ({ personalNumber, ...employee }): Promise<ImportEntry> => {
      const facts = withoutEmpty(employee);
      if (!personalNumber) return { employee: facts, whole: null, hasWrongNumber: false };
      const number = parsePersonalNumber(personalNumber, today);
      if (!number.ok) return { employee: facts, whole: null, hasWrongNumber: true };
      const numberKey = (await keys.code('personal-number', number.value)).toString('hex');
      return { employee: { ...facts, numberKey }, whole: number.value, hasWrongNumber: false };
    }),
  );
}

function withoutEmpty({
  name,
  email,
  ...facts
}: Omit<File['employees'][number], 'personalNumber'>): StatedEmployee {
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined);
  return {
    name,
    email,
    ...Object.fromEntries(stated.map(([fact, value]) => [fact, value || null])),
  };
}

function judge(
  { app }: AuthService,
  {
    stored,
    given,
    file,
  }: { stored: StoredEmployee[]; given: readonly ImportEntry[]; file: { replacesAll: boolean } },
): EmployeeVerdict[] {
  const employees = given.map(({ employee }) => employee);
  return judgeImport(stored, employees, { replacesAll: file.replacesAll, today: app.today() }).map((row) =>
    row.outcome !== 'ended' && given[row.at]?.hasWrongNumber
      ? { outcome: 'refused', at: row.at, problem: 'number-invalid', column: 'personalNumber' }
      : row,
  );
}

function shapeOf(row: EmployeeVerdict): JudgedEligible {
  if (row.outcome === 'ended') return { outcome: 'ended', name: row.of.name, email: row.of.email };
  const { outcome, at } = row;
  if (outcome === 'changed')
    return { outcome, at, columns: row.columns, was: storedFacts(row.of, row.columns) };
  if (outcome === 'refused') return { outcome, at, problem: row.problem, column: row.column };
  return { outcome, at };
}

function tokenOf(version: number, given: readonly ImportEntry[], rows: readonly EmployeeVerdict[]): string {
  const hash = createHash('sha256').update(`${version}\n`);
  for (const { employee } of given) hash.update(`${JSON.stringify(employee)}\n`);
  for (const row of rows)
    hash.update(`${JSON.stringify(row.outcome === 'ended' ? row.of.id : shapeOf(row))}\n`);
  return hash.digest('base64url');
}

async function changeOf(
  account: AuthService,
  given: readonly ImportEntry[],
  rows: readonly EmployeeVerdict[],
) {
  const removed: StoredEmployee[] = [];
  const added: NewEmployee[] = [];
  for (const row of rows) {
    if (row.outcome === 'ended') removed.push(row.of);
    if (row.outcome === 'changed') {
      const { id, personId, department, employeeId, costCentre, firstDay, lastDay } = row.of;
      const { employee, whole } = given[row.at] as ImportEntry;
      removed.push(row.of);
      added.push({
        department,
        employeeId,
        costCentre,
        firstDay,
        lastDay,
        ...employee,
        replaces: id,
        ...(whole ? { number: await sealedNumber(account, whole, personId) } : {}),
      });
    }
    if (row.outcome === 'added') {
      const { employee, whole } = given[row.at] as ImportEntry;
      const personId = uuidv7();
      added.push({
        department: null,
        employeeId: null,
        ...employee,
        personId,
        number: whole ? await sealedNumber(account, whole, personId) : null,
      });
    }
  }
  return { removed, added };
}
