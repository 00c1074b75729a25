import type { KeyOwner, KeyScope } from '@activepick/domain/access/key-scopes.ts';
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ProgramOwner } from '../program-contract.ts';

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

const OWNER_COLUMN: Readonly<Record<KeyOwner, string>> = { company: 'company_id', store: 'store_id' };
const COLUMNS = `k.id, k.name, k.key_start as start, k.scopes, k.created_at as "createdAt",
  coalesce(member_name(k.company_id, k.created_by), store_member_name(k.store_id, k.created_by)) as "createdBy", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.revoked_at as "revokedAt", coalesce(k.expires_at <= now(), false) as "isExpired"`;

/** Returns keys of a company or a partner store, newest first, after the one with the id `cursor`. */
export async function apiKeysOf(
  tx: Connection,
  owner: ProgramOwner,
  cursor: string | null,
  limit: number,
): Promise<StoredApiKey[]> {
  return queryRows<StoredApiKey>(tx, {
    name: `api-keys-of-${owner.kind}`,
    text: `select ${COLUMNS} from company_api_keys k
      where k.${OWNER_COLUMN[owner.kind]} = $1 and ($2::uuid is null or k.id < $2) order by k.id desc limit $3`,
    values: [owner.id, cursor, limit],
  });
}

/** A key to store. `days`: how long it is valid; null for no end. */
export interface NewApiKey {
  id: string;
  owner: ProgramOwner;
  name: string;
  hash: Buffer;
  start: string;
  scopes: readonly KeyScope[];
  createdBy: string;
  days: number | null;
}

/** Stores a key and returns it; null if its owner already has `most` valid ones. The caller must have locked the owner. */
export async function insertApiKey(
  tx: Connection,
  key: NewApiKey,
  most: number,
): Promise<StoredApiKey | null> {
  const column = OWNER_COLUMN[key.owner.kind];
  return queryRow<StoredApiKey>(tx, {
    name: `insert-${key.owner.kind}-api-key`,
    text: `with k as (
        insert into company_api_keys (id, ${column}, name, key_hash, key_start, scopes, created_by, expires_at)
        select $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)
        where (select count(*) from company_api_keys where ${column} = $2 and revoked_at is null
          and (expires_at is null or expires_at > now())) < $9
        returning *
      ) select ${COLUMNS} from k`,
    values: [key.id, key.owner.id, key.name, key.hash, key.start, key.scopes, key.createdBy, key.days, most],
  });
}

/** Revokes a key. Returns whether it was valid until now; null if its owner has no such key. */
export async function revokeStored(
  tx: Connection,
  of: { owner: ProgramOwner; keyId: string; userId: string },
): Promise<{ wasValid: boolean } | null> {
  return queryRow<{ wasValid: boolean }>(tx, {
    name: `revoke-${of.owner.kind}-api-key`,
    text: `with found as (
        select id, revoked_at from company_api_keys
        where ${OWNER_COLUMN[of.owner.kind]} = $1 and id = $2 for update
      ), changed as (
        update company_api_keys k set revoked_at = now(), revoked_by = $3
        from found where k.id = found.id and found.revoked_at is null
      )
      select revoked_at is null as "wasValid" from found`,
    values: [of.owner.id, of.keyId, of.userId],
  });
}

/** The facts of a mail about withdrawn keys to an owner or member. */
export interface MailedWithdrawal {
  ownerName: string;
  /** Null when the account is gone. */
  personName: string | null;
  to: string;
}

/** Returns the facts of a mail to `userId` about what `personId` had granted; null when `userId` has left. */
export const mailedWithdrawal = (
  connection: Connection,
  { owner, personId, userId }: { owner: ProgramOwner; personId: string; userId: string },
): Promise<MailedWithdrawal | null> =>
  queryRow<MailedWithdrawal>(connection, {
    name: 'mailed-withdrawal',
    text: `select coalesce(c.company_name, s.name) as "ownerName", u.email as "to",
        (select ${NAME_OF_USER} from users u where u.id = $3 and u.deleted_at is null) as "personName"
      from users u left join companies c on $1 = 'company' and c.id = $2
      left join partner_stores s on $1 = 'store' and s.id = $2
      where u.id = $4 and u.email is not null and u.deleted_at is null and (
        exists (select 1 from company_members m where m.company_id = c.id and m.user_id = u.id and m.ended_at is null)
        or exists (select 1 from store_members m where m.store_id = s.id and m.user_id = u.id and m.ended_at is null))`,
    values: [owner.kind, owner.id, personId, userId],
  });

/** A valid key of an active company or partner store. */
export interface ValidApiKey {
  id: string;
  owner: KeyOwner;
  ownerId: string;
  scopes: KeyScope[];
  /** Whether its last use has not been stored for a minute. */
  isUseDue: boolean;
}

/** Returns the valid key with a hash, or null. */
export async function apiKeyByHash(connection: Connection, hash: Buffer): Promise<ValidApiKey | null> {
  return queryRow<ValidApiKey>(connection, {
    name: 'api-key-by-hash',
    text: `select k.id, case when k.store_id is null then 'company' else 'store' end as owner,
        coalesce(k.company_id, k.store_id) as "ownerId", k.scopes,
        coalesce(k.last_used_at < now() - interval '1 minute', true) as "isUseDue"
      from company_api_keys k left join companies c on c.id = k.company_id
        left join partner_stores s on s.id = k.store_id
      where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and ((c.kind = 'employer' and c.active_since is not null) or s.active)`,
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
