// Replaces a company's employees atomically: readers see the old list or the new one (docs/security.md, T09).
import {
  changeOfList,
  employeeProblem,
  type ListedEmployee,
} from '@activepick/domain/companies/employee-list.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import {
  type Companies,
  type CompanyCaller,
  orNotFound,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { lockCompany, nextEmployeesVersion } from './company-repository.ts';
import { applyChange, employeesOf, type NewEmployee, type StoredEmployee } from './employee-repository.ts';

const MAX_FIELDS = 20;

/** Replaces the list with the given version. Throws `changed-meanwhile` if another person has replaced it. */
export async function replaceEmployees(
  companies: Companies,
  by: CompanyCaller,
  { id, version, employees }: { id: string; version: number; employees: readonly ListedEmployee[] },
): Promise<{ version: number; added: number; removed: number }> {
  const fields = wrongIn(employees);
  if (fields.length > 0) throw new Problem('invalid-request', { fields: fields.slice(0, MAX_FIELDS) });
  return withCallerScope(companies, by, async (tx) => {
    const company = orNotFound(await lockCompany(tx, id));
    if (company.employeesVersion !== version)
      throw new Problem('changed-meanwhile', { facts: { version: company.employeesVersion } });
    const stored = await employeesOf(tx, id);
    const change = changeOfList(stored, withStoredFacts(stored, employees));
    const counts = { added: change.added.length, removed: change.removed.length };
    if (counts.added + counts.removed === 0) return { version, ...counts };
    const next = await nextEmployeesVersion(tx, id);
    await applyChange(tx, id, change, { version: next, userId: by.caller.userId });
    await recordChange(tx, by, {
      action: 'company.employees-replaced',
      id,
      detail: { version: next, ...counts },
    });
    return { version: next, ...counts };
  });
}

// Fields missing from the new list keep the values stored for the same email.
function withStoredFacts(
  stored: readonly StoredEmployee[],
  wanted: readonly ListedEmployee[],
): NewEmployee[] {
  const byEmail = new Map(stored.map((one) => [one.email.toLowerCase(), one]));
  return wanted.map((employee) => {
    const of = byEmail.get(employee.email.toLowerCase());
    if (!of) return employee;
    const { costCentre, firstDay, lastDay, id } = of;
    return { costCentre, firstDay, lastDay, ...employee, replaces: id };
  });
}

function wrongIn(employees: readonly ListedEmployee[]): FieldProblem[] {
  const seen = new Set<string>();
  return employees.flatMap((employee, at) => {
    const email = employee.email.toLowerCase();
    const code = employeeProblem(employee) ?? (seen.has(email) ? 'email-repeated' : null);
    seen.add(email);
    return code ? [{ field: `employees.${at}`, code }] : [];
  });
}
