// The endpoints of the list of agreements: search, download, remind, withdraw.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import type { AgreementReason } from '@activepick/domain/companies/audit-reason.ts';
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  type EndpointInput,
  type ServedEndpoint,
  serve,
  success,
} from '#src/platform/http/serve-endpoint.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import {
  agreementDefaults,
  type ListedAgreement,
  listAgreements,
  readAgreementDocument,
  remindOfAgreement,
  withdrawAgreement,
} from '../contract.ts';
import { type AgreementRow, findAgreements, markWithdrawn } from './agreement-list-repository.ts';
import { type Agreement, agreementById } from './agreement-repository.ts';
import { remindSigners } from './remind.ts';
import { syncAgreement } from './sync-agreement.ts';

const PAGE = 25;
const MAX_WORDS = 5;
const BETWEEN_WORDS = /[^\p{L}\p{N}@._+-]+/u;
const OPEN = ['draft', 'pending', 'overdue'];
/** The endpoints of agreements. Staff see all agreements of the shop. Any other id is treated as not found (T12). */
export const agreementEndpoints = (account: AuthService): ServedEndpoint[] => {
  const { app } = account;
  return [
    serve(listAgreements, (context) => list(account, context)),
    serve(agreementDefaults, async () => {
      const { workspaceId, templateId, userEmail } = app.settings.oneflow;
      return { answer: { workspaceId, templateId, userEmail } };
    }),
    serve(readAgreementDocument, async (context) => {
      const agreement = await made(account, context.params.id);
      const providerContext = providerContextOf(context, agreement, 'contract-document');
      const bytes = await app.contractSigning
        .downloadDocument(providerContext, agreement.providerId)
        .catch(inProblems);
      await recordAudit(app.db.pool, entryOf(context, agreement, 'agreement.document-read'));
      const file = { name: `${agreement.name} ${agreement.reference}.pdf`, type: 'application/pdf', bytes };
      return { answer: '', file };
    }),
    serve(remindOfAgreement, async (context) => {
      const agreement = await fresh(account, context, await made(account, context.params.id));
      if (agreement.state !== 'pending') throw new Problem('contract-not-open');
      const { caller, requestId, language } = context;
      const by = { actor: actorOf(caller), requestId, language };
      return { answer: { success, ...(await remindSigners(app, by, agreement)) } };
    }),
    serve(withdrawAgreement, async (context) => {
      await withdraw(account, context, await made(account, context.params.id));
      return { answer: { success } };
    }),
  ];
};

type CreatedAgreement = Agreement & { providerId: string };
type StaffContext = Pick<EndpointInput<typeof withdrawAgreement>, 'caller' | 'requestId' | 'language'>;

async function made({ app }: AuthService, id: string): Promise<CreatedAgreement> {
  const agreement = await agreementById(app.db.pool, id);
  if (!agreement?.providerId) throw new Problem('not-found');
  return agreement as CreatedAgreement;
}

const providerContextOf = (
  { caller, requestId }: StaffContext,
  { reference }: Agreement,
  why: AgreementReason,
): ProviderContext => ({
  actor: actorOf(caller),
  orgNumber: null,
  reason: { why, reference },
  requestId,
});

const entryOf = ({ caller, requestId }: StaffContext, { id, reference }: Agreement, action: AuditAction) => ({
  actor: actorOf(caller),
  action,
  target: { type: 'agreement', id },
  detail: { reference },
  requestId,
});

function inProblems(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === 'refused' && error.answer?.status === 404)
    throw new Problem('not-found', { cause: error });
  throw new Problem('contracts-unavailable', {
    retryAfterSeconds: error.retryAfterSeconds ?? 5,
    cause: error,
  });
}

// Reads the current state first, so that a person who has signed in the meantime gets no reminder.
async function fresh(
  { app }: AuthService,
  context: StaffContext,
  agreement: CreatedAgreement,
): Promise<Agreement> {
  const providerContext = providerContextOf(context, agreement, 'contract-state');
  const seen = await app.contractSigning
    .readAgreement(providerContext, agreement.providerId)
    .catch(inProblems);
  return app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
}

async function withdraw(
  account: AuthService,
  context: StaffContext,
  agreement: CreatedAgreement,
): Promise<void> {
  const { app } = account;
  if (agreement.state === 'deleted') return;
  if (!OPEN.includes(agreement.state)) throw new Problem('contract-not-open');
  const providerContext = providerContextOf(context, agreement, 'contract-withdrawal');
  const isGone = await app.contractSigning
    .withdrawAgreement(providerContext, agreement.providerId)
    .catch(inProblems);
  if (!isGone) {
    // The last signature has just arrived, so the new state is stored.
    await fresh(account, context, agreement);
    throw new Problem('contract-not-open');
  }
  await app.db.transaction(async (tx) => {
    await syncAgreement(tx, agreement, null);
    await markWithdrawn(tx, agreement.id);
    await recordAudit(tx, entryOf(context, agreement, 'agreement.withdrawn'));
  });
}

async function list(account: AuthService, { body }: EndpointInput<typeof listAgreements>) {
  const { app, keys } = account;
  const { state = null, q = '', cursor = null } = body;
  const number = parseOrgNumber(q.trim(), app.today());
  const found = await findAgreements(app.db.pool, {
    state,
    words: number.ok ? [] : q.toLowerCase().split(BETWEEN_WORDS).filter(Boolean).slice(0, MAX_WORDS),
    orgNumberHash: number.ok ? await keys.code('company', number.value) : null,
    before: cursor,
    most: PAGE + 1,
  });
  const data = found.slice(0, PAGE).map(shapeOf);
  const nextCursor = found.length > PAGE ? (data.at(-1)?.id ?? null) : null;
  return { answer: { success, data, nextCursor } };
}

const shapeOf = (row: AgreementRow): ListedAgreement => ({
  ...row,
  participants: row.participants.map(({ name, email, signState, isSignatory }) => ({
    name,
    email,
    signState,
    isSignatory,
  })),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  signBy: row.signBy?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});
