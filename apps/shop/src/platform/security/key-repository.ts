// The shop's signing keys, encrypted, and the two API keys of programs.
import type { Connection } from '../database/database.ts';
import { execute, queryRows } from '../database/query-rows.ts';

/** The purpose of a key: session tokens, API keys, or HMACs. */
export type KeyPurpose = 'session' | 'api' | 'secrets';

/** A stored key. */
export interface StoredKey {
  kid: string;
  purpose: KeyPurpose;
  publicJwk: Record<string, unknown> | null;
  privateSealed: string;
  createdAt: Date;
  ageSeconds: number;
}

const LOCK = 7_320_114;
// Longer than the lifetime of a token and the time for which a client caches the list (docs/security.md,
// "Tokens").
const LISTED_AFTER = '1 hour';

/** Holds the lock for creating keys until the transaction ends, so that two starts create one set. */
export async function lockKeys(tx: Connection): Promise<void> {
  await execute(tx, { name: 'lock-keys', text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
}

/** Returns the keys that still verify, newest first. */
export async function storedKeys(connection: Connection): Promise<StoredKey[]> {
  return queryRows<StoredKey>(connection, {
    name: 'stored-keys',
    text: `select kid, purpose, public_jwk as "publicJwk", private_sealed as "privateSealed", created_at as "createdAt",
        extract(epoch from now() - created_at)::float8 as "ageSeconds"
      from signing_keys where retired_at is null or retired_at > now() - interval '${LISTED_AFTER}'
      order by created_at desc, kid`,
  });
}

/** Stores a key. This retires the earlier keys for session tokens. */
export async function insertKey(
  tx: Connection,
  key: Pick<StoredKey, 'kid' | 'purpose' | 'publicJwk' | 'privateSealed'>,
): Promise<void> {
  await execute(tx, {
    name: 'insert-key',
    text: `with retired as (
        update signing_keys set retired_at = now() where purpose = $2 and $2 = 'session' and retired_at is null
      )
      insert into signing_keys (kid, purpose, public_jwk, private_sealed) values ($1, $2, $3, $4)`,
    values: [key.kid, key.purpose, key.publicJwk && JSON.stringify(key.publicJwk), key.privateSealed],
  });
}

/** The key of programs for a role. */
export interface ApiKey {
  jti: string;
  role: 'anon' | 'service_role';
  token: string | null;
  tokenSealed: string | null;
}

/** Returns the valid keys of programs, newest first. */
export async function apiKeys(connection: Connection): Promise<ApiKey[]> {
  return queryRows<ApiKey>(connection, {
    name: 'api-keys',
    text: `select jti, role, token, token_sealed as "tokenSealed" from api_keys where revoked_at is null
      order by created_at desc, jti`,
  });
}

/** Returns whether the service key of an id is valid. */
export async function isServiceKey(connection: Connection, jti: string): Promise<boolean> {
  const count = await execute(connection, {
    name: 'is-service-key',
    text: `select 1 from api_keys where jti = $1 and role = 'service_role' and revoked_at is null`,
    values: [jti],
  });
  return count > 0;
}

/** Stores a key of programs. */
export async function insertApiKey(tx: Connection, key: ApiKey & { kid: string }): Promise<void> {
  await execute(tx, {
    name: 'insert-api-key',
    text: 'insert into api_keys (jti, role, kid, token, token_sealed) values ($1, $2, $3, $4, $5)',
    values: [key.jti, key.role, key.kid, key.token, key.tokenSealed],
  });
}

/** Invalidates every key of programs. */
export async function revokeApiKeys(tx: Connection): Promise<void> {
  await execute(tx, {
    name: 'revoke-api-keys',
    text: 'update api_keys set revoked_at = now() where revoked_at is null',
  });
}
