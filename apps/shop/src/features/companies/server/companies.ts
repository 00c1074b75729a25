// Code shared by the endpoints about companies: parsing of numbers, and access to rows as the caller.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { auditReasonText } from '@activepick/domain/companies/audit-reason.ts';
import { type OrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type pg from 'pg';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import {
  type CompanyDataContext,
  type CompanyDataService,
  createCompanyDataService,
} from '#src/features/company-data/server/company-data-service.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { StoredCompany } from './company-row.ts';

/** The dependencies of the endpoints. */
export interface Companies {
  account: AuthService;
  companyData: CompanyDataService;
}

/** The caller of a request, with language, request id and IP. */
export type CompanyCaller = Pick<CompanyDataContext, 'caller' | 'language' | 'requestId' | 'ip'>;

/** Returns the dependencies of the endpoints. */
export const createCompanies = (account: AuthService): Companies => ({
  account,
  companyData: createCompanyDataService(account),
});

/** Runs the work as the caller. Row-level security applies to staff. The work for a pass runs as the shop itself. */
export const withCallerScope = <Result>(
  { account: { app } }: Companies,
  { caller }: CompanyCaller,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  caller.passId
    ? app.db.transaction(work)
    : asCaller(app.db, { userId: caller.userId, role: caller.role }, work);

/** Parses an organisation number, and tells whether it is a sole trader's. Throws `invalid-org-number`. */
export function parseCompanyNumber(
  { account: { app } }: Companies,
  text: string,
): { orgNumber: OrgNumber; isSoleTrader: boolean } {
  const parsed = parseOrgNumber(text, app.today());
  if (!parsed.ok)
    throw new Problem('invalid-org-number', { fields: [{ field: 'companyNumber', code: parsed.reason }] });
  return { orgNumber: parsed.value, isSoleTrader: parsed.kind === 'sole-trader' };
}

/** Returns the keyed hash of a number, used to find a company. */
export const orgNumberHash = ({ account }: Companies, orgNumber: OrgNumber): Promise<Buffer> =>
  account.keys.code('company', orgNumber);

/** Returns the company. Throws `not-found` if it is null. */
export function orNotFound(company: StoredCompany | null): StoredCompany {
  if (!company) throw new Problem('not-found');
  return company;
}

/** Audits an action on a company. */
export const recordChange = (
  tx: pg.PoolClient,
  { caller, requestId }: CompanyCaller,
  of: { action: AuditAction; id: string; detail?: Record<string, unknown> },
): Promise<void> =>
  recordAudit(tx, {
    actor: actorOf(caller),
    action: of.action,
    target: { type: 'company', id: of.id },
    ...(of.detail ? { detail: of.detail } : {}),
    ...(caller.passId ? { reason: auditReasonText({ why: 'light-onboarding', passId: caller.passId }) } : {}),
    requestId,
  });
