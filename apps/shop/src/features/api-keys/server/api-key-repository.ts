import type { KeyScope } from '@activepick/domain/access/key-scopes.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored key. */
export interface StoredApiKey {
  id: string;
  name: string;
  start: string;
  scopes: KeyScope[];
  createdAt: Date;
  createdBy: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  isExpired: boolean;
}

const COLUMNS = `k.id, k.name, k.key_start as start, k.scopes, k.created_at as "createdAt",
  member_name(k.company_id, k.created_by) as "createdBy", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.revoked_at as "revokedAt", coalesce(k.expires_at <= now(), false) as "isExpired"`;

/** Returns keys of a company, newest first, after the one with the id `cursor`. */
export async function apiKeysOf(
  tx: Connection,
  companyId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredApiKey[]> {
  return queryRows<StoredApiKey>(tx, {
    name: 'api-keys-of-company',
    text: `select ${COLUMNS} from company_api_keys k
      where k.company_id = $1 and ($2::uuid is null or k.id < $2) order by k.id desc limit $3`,
    values: [companyId, cursor, limit],
  });
}

/** A key to store. `days`: how long it is valid; null for no end. */
export interface NewApiKey {
  id: string;
  companyId: string;
  name: string;
  hash: Buffer;
  start: string;
  scopes: readonly KeyScope[];
  createdBy: string;
  days: number | null;
}

/** Stores a key and returns it; null if the company already has `most` valid ones. The caller must have locked the company. */
export async function insertApiKey(
  tx: Connection,
  key: NewApiKey,
  most: number,
): Promise<StoredApiKey | null> {
  return queryRow<StoredApiKey>(tx, {
    name: 'insert-company-api-key',
    text: `with k as (
        insert into company_api_keys (id, company_id, name, key_hash, key_start, scopes, created_by, expires_at)
        select $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)
        where (select count(*) from company_api_keys where company_id = $2 and revoked_at is null
          and (expires_at is null or expires_at > now())) < $9
        returning *
      ) select ${COLUMNS} from k`,
    values: [key.id, key.companyId, key.name, key.hash, key.start, key.scopes, key.createdBy, key.days, most],
  });
}

/** Revokes a key of a company. Returns its name and whether it was valid until now; null if the company has no such key. */
export async function revokeStored(
  tx: Connection,
  of: { companyId: string; keyId: string; userId: string },
): Promise<{ wasValid: boolean } | null> {
  return queryRow<{ wasValid: boolean }>(tx, {
    name: 'revoke-company-api-key',
    text: `with found as (
        select id, revoked_at from company_api_keys where company_id = $1 and id = $2 for update
      ), changed as (
        update company_api_keys k set revoked_at = now(), revoked_by = $3
        from found where k.id = found.id and found.revoked_at is null
      )
      select revoked_at is null as "wasValid" from found`,
    values: [of.companyId, of.keyId, of.userId],
  });
}

/** Revokes the valid keys that a person has created, and returns them with their companies. */
export async function revokeKeysOfPerson(
  tx: Connection,
  of: { createdBy: string; revokedBy: string },
): Promise<{ id: string; companyId: string }[]> {
  return queryRows<{ id: string; companyId: string }>(tx, {
    name: 'revoke-keys-of-person',
    text: `update company_api_keys set revoked_at = now(), revoked_by = $2
      where created_by = $1 and revoked_at is null and (expires_at is null or expires_at > now())
      returning id, company_id as "companyId"`,
    values: [of.createdBy, of.revokedBy],
  });
}

/** A valid key of an active company. */
export interface ValidApiKey {
  id: string;
  companyId: string;
  scopes: KeyScope[];
  /** Whether its last use has not been stored for a minute. */
  isUseDue: boolean;
}

/** Returns the valid key with a hash, or null. */
export async function apiKeyByHash(connection: Connection, hash: Buffer): Promise<ValidApiKey | null> {
  return queryRow<ValidApiKey>(connection, {
    name: 'api-key-by-hash',
    text: `select k.id, k.company_id as "companyId", k.scopes,
        coalesce(k.last_used_at < now() - interval '1 minute', true) as "isUseDue"
      from company_api_keys k join companies c on c.id = k.company_id
      where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and c.kind = 'employer' and c.active_since is not null`,
    values: [hash],
  });
}

/** Stores that a key is used now, unless another process has done so within the minute. */
export async function markApiKeyUsed(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'mark-api-key-used',
    text: `update company_api_keys set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    values: [id],
  });
}
