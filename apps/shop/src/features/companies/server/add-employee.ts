import { type Employee, employeeProblem, LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { RequestCaller } from '#src/platform/http/authenticate.ts';
import { nextEmployeesVersion } from './company-repository.ts';
import { applyChange, countEmployees, personByEmail } from './employee-repository.ts';

/** The person who adds an employee, and the reason. */
export interface AddedBy {
  caller: RequestCaller;
  requestId: string;
  why: 'mail-domain' | 'question';
}

/**
 * Adds a person to a company's list as a new version, and returns the person's id. An employee with the same
 * address stays unchanged. Returns null when the list is full or the person cannot be on it. The caller must
 * have locked the company.
 */
export async function addEmployee(
  tx: Connection,
  companyId: string,
  { name, email }: Pick<Employee, 'name' | 'email'>,
  { caller, requestId, why }: AddedBy,
): Promise<string | null> {
  const listed = await personByEmail(tx, companyId, email);
  if (listed) return listed;
  const employee = { name, email, department: null, employeeId: null };
  if (employeeProblem(employee) || (await countEmployees(tx, companyId)) >= LIST_BOUNDS.rows) return null;
  const version = await nextEmployeesVersion(tx, companyId);
  await applyChange(tx, companyId, { removed: [], added: [employee] }, { version, userId: caller.userId });
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: 'company.employee-added',
    target: { type: 'company', id: companyId },
    detail: { version, why },
    requestId,
  });
  return personByEmail(tx, companyId, email);
}
