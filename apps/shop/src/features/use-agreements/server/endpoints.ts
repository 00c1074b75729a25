// The endpoints of use agreements: for the employee, for the members of the company, for admins.
import { answeredDepartments } from '@activepick/domain/benefit/approval.ts';
import type { App } from '#src/app.ts';
import { askReplacement } from '#src/features/agreements/server/benefit-agreement-repository.ts';
import { memberDepartments } from '#src/features/members/server/approver-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import {
  MAX_RENEWALS_A_DAY,
  openOwnUseAgreement,
  readEmployerUseAgreement,
  readEmployerUseAgreementDocument,
  readOwnUseAgreement,
  readOwnUseAgreementDocument,
  readUseAgreement,
  renewEmployerUseAgreement,
  renewOwnUseAgreement,
  renewUseAgreement,
} from '../contract.ts';
import { USE_AGREEMENTS_JOB } from './advance-use-agreements.ts';
import { isEmployee, type OwnedAgreement, shownAgreement } from './shown-agreement.ts';
import { employeeEmailOf, type UseAgreementRow, useAgreementOf } from './use-agreement-repository.ts';

const DAY_SECONDS = 86_400;
const RETRY_AFTER_SECONDS = 5;

/** The part in which somebody asks: as the employee, as a member of the company, or as an admin. */
type Reader = { as: 'employee' | 'admin' } | { as: 'employer'; companyId: string };
type Request = { caller: SignedInCaller; requestId: string };

const EMPLOYEE: Reader = { as: 'employee' };
const ADMIN: Reader = { as: 'admin' };
const employer = (companyId: string): Reader => ({ as: 'employer', companyId });

/** The endpoints of use agreements. A benefit of somebody else is treated as not found (docs/security.md, T35, T42). */
export const useAgreementEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOwnUseAgreement, async ({ params: { id }, caller }) => show(app, id, caller, EMPLOYEE)),
  serve(openOwnUseAgreement, async ({ params: { id }, caller, requestId }) => {
    const row = await agreementOf(app, id, caller, EMPLOYEE);
    return { answer: { success, data: { link: await linkOf(app, row, { caller, requestId }) } } };
  }),
  serve(readOwnUseAgreementDocument, async ({ params: { id }, caller, requestId }) =>
    documentOf(app, await agreementOf(app, id, caller, EMPLOYEE), { caller, requestId, isOwn: true }),
  ),
  serve(renewOwnUseAgreement, async ({ params: { id }, caller, requestId }) =>
    renew(app, id, { caller, requestId }, EMPLOYEE),
  ),
  serve(readEmployerUseAgreement, async ({ params: { id, companyId }, caller }) =>
    show(app, id, caller, employer(companyId)),
  ),
  serve(readEmployerUseAgreementDocument, async ({ params: { id, companyId }, caller, requestId }) =>
    documentOf(app, await agreementOf(app, id, caller, employer(companyId)), { caller, requestId }),
  ),
  serve(renewEmployerUseAgreement, async ({ params: { id, companyId }, caller, requestId }) =>
    renew(app, id, { caller, requestId }, employer(companyId)),
  ),
  serve(readUseAgreement, async ({ params: { id }, caller }) => show(app, id, caller, ADMIN)),
  serve(renewUseAgreement, async ({ params: { id }, caller, requestId }) =>
    renew(app, id, { caller, requestId }, ADMIN),
  ),
];

async function agreementOf(
  app: App,
  id: string,
  caller: SignedInCaller,
  reader: Reader,
): Promise<OwnedAgreement> {
  const departments = reader.as === 'employer' ? await departmentsOf(app, reader.companyId, caller) : null;
  const row = await asCaller(app.db, caller, (tx) => useAgreementOf(tx, id, departments));
  const isTheirs = row && belongsTo(row, reader);
  if (!isTheirs) throw new Problem('not-found');
  // Members may not see it, and the employee's own account can have another.
  return { ...row, employeeEmail: await employeeEmailOf(app.db.pool, id) };
}

function belongsTo({ isOwn, companyId }: UseAgreementRow, reader: Reader): boolean {
  if (reader.as === 'employer') return companyId === reader.companyId;
  return reader.as === 'admin' || isOwn;
}

// An approver of some departments sees the agreements of these.
async function departmentsOf(app: App, companyId: string, { userId, memberRights: rights }: SignedInCaller) {
  if (!rights.includes('approver') || rights.includes('payroll')) return null;
  return answeredDepartments({
    rights,
    departments: await memberDepartments(app.db.pool, companyId, userId),
  });
}

const mayRenew = (reader: Reader, { memberRights }: SignedInCaller): boolean =>
  reader.as !== 'employer' ||
  memberRights.length === 0 ||
  memberRights.includes('owner') ||
  memberRights.includes('hr');

async function show(app: App, id: string, caller: SignedInCaller, reader: Reader) {
  const row = await agreementOf(app, id, caller, reader);
  const may = { sign: reader.as === 'employee', renew: mayRenew(reader, caller) };
  return { answer: { success, data: shownAgreement(row, may) } };
}

async function renew(app: App, id: string, { caller, requestId }: Request, reader: Reader) {
  await agreementOf(app, id, caller, reader);
  await app.db.transaction(async (tx) => {
    const asked = await askReplacement(tx, id, MAX_RENEWALS_A_DAY);
    if (asked === 'not-now') throw new Problem('not-possible-now');
    if (asked === 'too-often') throw new Problem('too-many-requests', { retryAfterSeconds: DAY_SECONDS });
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'use-agreement.renewed',
      target: { type: 'benefit', id },
      requestId,
    });
    await enqueueJob(tx, USE_AGREEMENTS_JOB, {}, USE_AGREEMENTS_JOB);
  });
  return show(app, id, caller, reader);
}

const contextOf = (
  { caller, requestId }: Request,
  reference: string,
  why: 'contract' | 'contract-document',
): ProviderContext => ({ actor: actorOf(caller), orgNumber: null, reason: { why, reference }, requestId });

async function linkOf(app: App, row: OwnedAgreement, by: Request): Promise<string | null> {
  const { state, providerId, reference } = row;
  const own = row.participants.find((person) => isEmployee(row, person));
  if (state !== 'pending' || !providerId || !reference || own?.signState !== 'undecided')
    throw new Problem('contract-not-open');
  return app.contractSigning
    .signingUrl(contextOf(by, reference, 'contract'), { providerId, participantId: own.id })
    .catch(inProblems);
}

async function documentOf(app: App, row: OwnedAgreement, by: Request & { isOwn?: boolean }) {
  const { agreementId, state, providerId, reference, name } = row;
  if (state !== 'signed' || !agreementId || !providerId || !reference) throw new Problem('not-found');
  const bytes = await app.contractSigning
    .downloadDocument(contextOf(by, reference, 'contract-document'), providerId)
    .catch(inProblems);
  await recordAudit(app.db.pool, {
    actor: actorOf(by.caller),
    // The employer does not see when employees read their own documents.
    action: by.isOwn ? 'agreement.own-document-read' : 'agreement.document-read',
    target: { type: 'agreement', id: agreementId },
    detail: { reference },
    requestId: by.requestId,
  });
  return { answer: '', file: { name: `${name} ${reference}.pdf`, type: 'application/pdf', bytes } };
}

function inProblems(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === 'refused' && error.answer?.status === 404)
    throw new Problem('not-found', { cause: error });
  const retryAfterSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  throw new Problem('contracts-unavailable', { retryAfterSeconds, cause: error });
}
