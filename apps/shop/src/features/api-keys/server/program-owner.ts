// The owner of API keys and webhooks, a company or a partner store, as its pages need it.
import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';
import type { App } from '#src/app.ts';
import { hasFreshProof } from '#src/features/auth/server/second-factor.ts';
import { readSession } from '#src/features/auth/server/session-repository.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import { auditOf } from '#src/features/members/server/change-members.ts';
import { lockPartnerStore } from '#src/features/stores/server/partner-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { ProgramOwner } from '../program-contract.ts';

/** Locks the owner, so that requests at the same time do not exceed its number of keys or webhooks. */
export async function lockOwner(tx: Connection, { kind, id }: ProgramOwner): Promise<void> {
  await (kind === 'company' ? lockCompany(tx, id) : lockPartnerStore(tx, id));
}

/**
 * Throws `fresh-sign-in-required` without a recent sign-in. A key or the secret of a webhook works without any factor, so a
 * session that was left open must not be enough to get one.
 */
export async function requireFreshProof(app: App, { userId, sessionId }: SignedInCaller): Promise<void> {
  const found = await readSession(app.db.pool, sessionId);
  if (found?.user.id !== userId || !hasFreshProof(found, app.now()))
    throw new Problem('fresh-sign-in-required');
}

/** The acts of which both kinds of owners have an audit action. */
type OwnerAct =
  | 'api-key-created'
  | 'api-key-revoked'
  | 'webhook-added'
  | 'webhook-disabled'
  | 'webhook-enabled'
  | 'webhook-removed'
  | 'webhook-resent'
  | 'webhook-secret-rotated';

/** Records an act of a person for the owner in the audit log: `api-key-created` as `company.` or `store.api-key-created`. */
export async function recordForOwner(
  tx: Connection,
  by: { owner: ProgramOwner; caller: SignedInCaller; requestId: string },
  act: OwnerAct,
  facts: Record<string, unknown>,
): Promise<void> {
  const { owner, caller, requestId } = by;
  const { actor, detail } = actorOf(owner.kind, caller);
  await recordAudit(tx, {
    actor,
    action: `${owner.kind}.${act}`,
    target: { type: owner.kind === 'company' ? 'company' : 'partner-store', id: owner.id },
    detail: { ...detail, ...facts },
    requestId,
  });
}

function actorOf(kind: KeyOwner, caller: SignedInCaller) {
  if (kind === 'company') return auditOf({ caller });
  return {
    actor: { kind: 'user', id: caller.userId } as const,
    detail: caller.isStoreMember ? {} : { asAdmin: true },
  };
}
