// The calls of the list of agreements: search, download, remind, withdraw.
import type { AgreementReason } from '@activepick/domain/companies/audit-reason.ts';
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { Account } from '#src/features/auth/server/auth-service.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type CallInput, type ServedCall, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { CallContext } from '#src/platform/provider-client/call-audit.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
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
import { settleIn } from './sync-agreement.ts';

const PAGE = 25;
const MAX_WORDS = 5;
const BETWEEN_WORDS = /[^\p{L}\p{N}@._+-]+/u;
const OPEN = ['draft', 'pending', 'overdue'];
/** The calls of agreements. Staff see all agreements of the shop. Any other id is treated as not found (T12). */
export const agreementCalls = (account: Account): ServedCall[] => {
  const { app } = account;
  return [
    serve(listAgreements, (call) => list(account, call)),
    serve(agreementDefaults, async () => {
      const { workspaceId, templateId, userEmail } = app.settings.oneflow;
      return { answer: { workspaceId, templateId, userEmail } };
    }),
    serve(readAgreementDocument, async (call) => {
      const agreement = await made(account, call.params.id);
      const errand = errandOf(call, agreement, 'contract-document');
      const bytes = await app.contractSigning
        .downloadDocument(errand, agreement.providerId)
        .catch(inProblems);
      await recordAudit(app.db.pool, entryOf(call, agreement, 'agreement.document-read'));
      const file = { name: `${agreement.name} ${agreement.reference}.pdf`, type: 'application/pdf', bytes };
      return { answer: '', file };
    }),
    serve(remindOfAgreement, async (call) => {
      const agreement = await fresh(account, call, await made(account, call.params.id));
      if (agreement.state !== 'pending') throw new Problem('contract-not-open');
      return { answer: { success, ...(await remindSigners(app, call, agreement)) } };
    }),
    serve(withdrawAgreement, async (call) => {
      await withdraw(account, call, await made(account, call.params.id));
      return { answer: { success } };
    }),
  ];
};

type Made = Agreement & { providerId: string };
type StaffCall = Pick<CallInput<typeof withdrawAgreement>, 'caller' | 'requestId' | 'language'>;

async function made({ app }: Account, id: string): Promise<Made> {
  const agreement = await agreementById(app.db.pool, id);
  if (!agreement?.providerId) throw new Problem('not-found');
  return agreement as Made;
}

const errandOf = (
  { caller, requestId }: StaffCall,
  { reference }: Agreement,
  why: AgreementReason,
): CallContext => ({
  actor: actorOf(caller),
  orgNumber: null,
  reason: { why, reference },
  requestId,
});

const entryOf = ({ caller, requestId }: StaffCall, { id, reference }: Agreement, action: string) => ({
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

// Reads the current state first, so that nobody who has signed in the meantime is reminded.
async function fresh({ app }: Account, call: StaffCall, agreement: Made): Promise<Agreement> {
  const errand = errandOf(call, agreement, 'contract-state');
  const seen = await app.contractSigning.readAgreement(errand, agreement.providerId).catch(inProblems);
  return app.db.transaction((tx) => settleIn(tx, agreement, seen));
}

async function withdraw(account: Account, call: StaffCall, agreement: Made): Promise<void> {
  const { app } = account;
  if (agreement.state === 'deleted') return;
  if (!OPEN.includes(agreement.state)) throw new Problem('contract-not-open');
  const errand = errandOf(call, agreement, 'contract-withdrawal');
  const isGone = await app.contractSigning.withdrawAgreement(errand, agreement.providerId).catch(inProblems);
  if (!isGone) {
    // The last person has just signed, so the new state is stored.
    await fresh(account, call, agreement);
    throw new Problem('contract-not-open');
  }
  await app.db.transaction(async (tx) => {
    await settleIn(tx, agreement, null);
    await markWithdrawn(tx, agreement.id);
    await recordAudit(tx, entryOf(call, agreement, 'agreement.withdrawn'));
  });
}

async function list(account: Account, { body }: CallInput<typeof listAgreements>) {
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
