import type { App } from '#src/app.ts';
import { hasFreshProof } from '#src/features/auth/server/second-factor.ts';
import { readSession } from '#src/features/auth/server/session-repository.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import { auditOf } from '#src/features/members/server/change-members.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { type ApiKey, createApiKey, listApiKeys, MAX_KEYS, revokeApiKey } from '../contract.ts';
import { apiKeysOf, insertApiKey, revokeStored, type StoredApiKey } from './api-key-repository.ts';
import { apiKeyHash, newApiKey, startOfApiKey } from './api-key-text.ts';

const PAGE = 50;

/** The endpoints by which owners manage the API keys of their company. */
export const apiKeyEndpoints = (app: App): ServedEndpoint[] => [
  serve(listApiKeys, async ({ params: { companyId }, query: { cursor }, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) => apiKeysOf(tx, companyId, cursor ?? null, PAGE + 1));
    const data = rows.slice(0, PAGE).map(shapeOf);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(createApiKey, async ({ params: { companyId }, body, caller, requestId }) => {
    await requireFreshProof(app, caller);
    const key = newApiKey();
    const id = uuidv7();
    const scopes = [...new Set(body.scopes)];
    const stored = await asCaller(app.db, caller, async (tx) => {
      await lockCompany(tx, companyId);
      const made = await insertApiKey(
        tx,
        {
          ...body,
          id,
          companyId,
          scopes,
          hash: apiKeyHash(key),
          start: startOfApiKey(key),
          createdBy: caller.userId,
        },
        MAX_KEYS,
      );
      if (!made) throw new Problem('not-possible-now', { facts: { most: MAX_KEYS } });
      const { actor, detail } = auditOf({ caller });
      await recordAudit(tx, {
        actor,
        action: 'company.api-key-created',
        target: { type: 'company', id: companyId },
        detail: { ...detail, apiKeyId: id, scopes, days: body.days },
        requestId,
      });
      return made;
    });
    return { answer: { success, data: { key, stored: shapeOf(stored) } }, status: 201 };
  }),
  serve(revokeApiKey, async ({ params, caller, requestId }) => {
    await asCaller(app.db, caller, async (tx) => {
      const revoked = await revokeStored(tx, { ...params, userId: caller.userId });
      if (!revoked) throw new Problem('not-found');
      if (!revoked.wasValid) return;
      const { actor, detail } = auditOf({ caller });
      await recordAudit(tx, {
        actor,
        action: 'company.api-key-revoked',
        target: { type: 'company', id: params.companyId },
        detail: { ...detail, apiKeyId: params.keyId },
        requestId,
      });
    });
    return { answer: { success } };
  }),
];

// A key works without any factor, so a session that was left open must not be enough to create one.
async function requireFreshProof(app: App, { userId, sessionId }: SignedInCaller): Promise<void> {
  const found = await readSession(app.db.pool, sessionId);
  if (found?.user.id !== userId || !hasFreshProof(found, app.now()))
    throw new Problem('fresh-sign-in-required');
}

const shapeOf = ({ isExpired, ...key }: StoredApiKey): ApiKey => ({
  ...key,
  state: key.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
