// What the calls about companies have in common: whose number it is, in whose name rows are read and written.
import { callReasonText } from '@activepick/domain/companies/call-reason.ts';
import { type OrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type pg from 'pg';
import type { Account } from '#src/features/account/server/account.ts';
import {
  type CompanyAsker,
  type CompanyDesk,
  createDesk,
} from '#src/features/company-data/server/company-call.ts';
import { recordAudit } from '#src/platform/audit.ts';
import { actorOf } from '#src/platform/http/actor.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { asCaller } from '#src/platform/row-scope.ts';
import type { StoredCompany } from './company-row.ts';

/** What the calls work with. */
export interface Companies {
  account: Account;
  desk: CompanyDesk;
}

/** Who calls. */
export type By = Pick<CompanyAsker, 'caller' | 'language' | 'requestId' | 'ip'>;

/** Returns what the calls work with. */
export const createCompanies = (account: Account): Companies => ({ account, desk: createDesk(account) });

/** Runs the work as the caller: staff by the policies of the tables, the holder of a pass as the shop's own work. */
export const asStaff = <Result>(
  { account: { app } }: Companies,
  { caller }: By,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  caller.passId
    ? app.db.transaction(work)
    : asCaller(app.db, { userId: caller.userId, role: caller.role }, work);

/** Returns the company's number of a text, and whether it is a person's. Throws `invalid-org-number`. */
export function numberIn(
  { account: { app } }: Companies,
  text: string,
): { companyNumber: OrgNumber; isSoleTrader: boolean } {
  const parsed = parseOrgNumber(text, app.today());
  if (!parsed.ok)
    throw new Problem('invalid-org-number', { fields: [{ field: 'companyNumber', code: parsed.reason }] });
  return { companyNumber: parsed.value, isSoleTrader: parsed.kind === 'sole-trader' };
}

/** Returns what a company is found by. */
export const hashOf = ({ account }: Companies, companyNumber: OrgNumber): Promise<Buffer> =>
  account.keys.code('company', companyNumber);

/** Returns a company that is there. Throws `not-found`. */
export function there(company: StoredCompany | null): StoredCompany {
  if (!company) throw new Problem('not-found');
  return company;
}

/** Writes down what was done to a company. */
export const recordChange = (
  tx: pg.PoolClient,
  { caller, requestId }: By,
  of: { action: string; id: string; detail?: Record<string, unknown> },
): Promise<void> =>
  recordAudit(tx, {
    actor: actorOf(caller),
    action: of.action,
    target: { type: 'company', id: of.id },
    ...(of.detail ? { detail: of.detail } : {}),
    ...(caller.passId ? { reason: callReasonText({ why: 'light-onboarding', passId: caller.passId }) } : {}),
    requestId,
  });
