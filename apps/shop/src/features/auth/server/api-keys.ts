// The two API keys of programs: the public one for signed-out calls, and the one for administration. Source:
// docs/operations/keys-and-accounts.md.
import { randomUUID } from 'node:crypto';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import {
  type ApiKey,
  apiKeys,
  insertApiKey,
  lockKeys,
  revokeApiKeys,
} from '#src/platform/security/key-repository.ts';
import type { AuthService } from './auth-service.ts';

/** Both keys as JWTs. */
export interface KeyPair {
  anonKey: string;
  serviceRoleKey: string;
}

const aadOf = (jti: string) => ({ table: 'api_keys', column: 'token_sealed', row: jti });

/** Returns the public key, or null if there are no keys yet. */
export async function publicKey({ app }: Pick<AuthService, 'app'>): Promise<string | null> {
  const keys = await apiKeys(app.db.pool);
  return keys.find(({ role }) => role === 'anon')?.token ?? null;
}

/**
 * Returns the keys of a demonstration. Creates them at the first start, and stores them encrypted to print
 * them at every start.
 */
export async function demoKeys(account: AuthService): Promise<KeyPair> {
  const { db } = account.app;
  const kept = keptPair(account, await apiKeys(db.pool));
  if (kept) return kept;
  // Creates the signing key pair first, because that takes a lock of its own.
  await account.keys.signing('api');
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    return keptPair(account, await apiKeys(tx)) ?? makePair(tx, account, true);
  });
}

function keptPair({ app }: AuthService, keys: readonly ApiKey[]): KeyPair | null {
  const anon = keys.find(({ role }) => role === 'anon')?.token;
  const service = keys.find(({ role, tokenSealed }) => role === 'service_role' && tokenSealed);
  if (!anon || !service) return null;
  try {
    const serviceRoleKey = app.encryption.decrypt(service.tokenSealed as string, aadOf(service.jti));
    return { anonKey: anon, serviceRoleKey };
  } catch (err) {
    app.log.warn({ err }, 'Demonstration keys belong to another installation, creating new ones');
    return null;
  }
}

/** Replaces the API keys; the old ones are invalid immediately. Returns the service key, which is not stored. */
export async function createKeyPair(account: AuthService): Promise<KeyPair> {
  await account.keys.signing('api');
  return account.app.db.transaction(async (tx) => {
    await lockKeys(tx);
    await revokeApiKeys(tx);
    return makePair(tx, account, false);
  });
}

async function makePair(tx: Connection, account: AuthService, isKept: boolean): Promise<KeyPair> {
  const anonKey = await makeKey(tx, account, 'anon', isKept);
  const serviceRoleKey = await makeKey(tx, account, 'service_role', isKept);
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'api-keys.made',
    target: { type: 'api-keys', id: null },
  });
  return { anonKey, serviceRoleKey };
}

async function makeKey(
  tx: Connection,
  { app, keys }: AuthService,
  role: ApiKey['role'],
  isKept: boolean,
): Promise<string> {
  const { SignJWT } = await import('jose');
  const { kid, key } = await keys.signing('api');
  const jti = randomUUID();
  const token = await new SignJWT({ role })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(app.settings.brand.domain)
    .setIssuedAt()
    .setJti(jti)
    .sign(key);
  const tokenSealed = role === 'service_role' && isKept ? app.encryption.encrypt(token, aadOf(jti)) : null;
  await insertApiKey(tx, { jti, role, kid, token: role === 'anon' ? token : null, tokenSealed });
  return token;
}
