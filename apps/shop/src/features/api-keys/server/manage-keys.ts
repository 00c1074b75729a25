// What members do with the API keys of their company or partner store.
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import { type ApiKey, type createApiKey, MAX_KEYS } from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import type { createStoreApiKey } from '../store-contract.ts';
import { apiKeysOf, insertApiKey, revokeStored, type StoredApiKey } from './api-key-repository.ts';
import { apiKeyHash, newApiKey, startOfApiKey } from './api-key-text.ts';
import { lockOwner, recordForOwner, requireFreshProof } from './program-owner.ts';

const PAGE = 50;

/** Who manages the keys of which owner. */
export interface KeyManager {
  owner: ProgramOwner;
  caller: SignedInCaller;
  requestId: string;
}

/** Returns a page of keys, newest first, after the key with the id `cursor`. */
export async function pageOfKeys(
  { db }: Pick<App, 'db'>,
  { owner, caller }: Pick<KeyManager, 'owner' | 'caller'>,
  cursor: string | null,
): Promise<{ data: ApiKey[]; nextCursor: string | null }> {
  const rows = await asCaller(db, caller, (tx) => apiKeysOf(tx, owner, cursor, PAGE + 1));
  const data = rows.slice(0, PAGE).map(shapeOf);
  return { data, nextCursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null };
}

/**
 * Creates a key and returns it with its text. Throws `fresh-sign-in-required`, and `not-possible-now` when MAX_KEYS are
 * valid.
 */
export async function createKey(
  app: App,
  by: KeyManager,
  body: BodyOf<typeof createApiKey> | BodyOf<typeof createStoreApiKey>,
): Promise<{ key: string; stored: ApiKey }> {
  await requireFreshProof(app, by.caller);
  const key = newApiKey();
  const id = uuidv7();
  const scopes = [...new Set(body.scopes)];
  const stored = await asCaller(app.db, by.caller, async (tx) => {
    await lockOwner(tx, by.owner);
    const made = await insertApiKey(
      tx,
      {
        ...body,
        id,
        owner: by.owner,
        scopes,
        hash: apiKeyHash(key),
        start: startOfApiKey(key),
        createdBy: by.caller.userId,
      },
      MAX_KEYS,
    );
    if (!made) throw new Problem('not-possible-now', { facts: { most: MAX_KEYS } });
    await recordForOwner(tx, by, 'api-key-created', { apiKeyId: id, scopes, days: body.days });
    return made;
  });
  return { key, stored: shapeOf(stored) };
}

/** Revokes a key. Throws `not-found` when it is not the owner's. */
export async function revokeKey({ db }: Pick<App, 'db'>, by: KeyManager, keyId: string): Promise<void> {
  await asCaller(db, by.caller, async (tx) => {
    const revoked = await revokeStored(tx, { owner: by.owner, keyId, userId: by.caller.userId });
    if (!revoked) throw new Problem('not-found');
    if (revoked.wasValid) await recordForOwner(tx, by, 'api-key-revoked', { apiKeyId: keyId });
  });
}

const shapeOf = ({ isExpired, ...key }: StoredApiKey): ApiKey => ({
  ...key,
  state: key.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
