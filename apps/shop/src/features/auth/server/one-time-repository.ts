// One-time tokens of mails: a link's secret and a six-digit code, stored as hashes, one per purpose and account.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** The purposes of one-time tokens. */
export type TokenPurpose =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'email-change-current'
  | 'email-change-new'
  | 'reauthentication'
  | 'first-factor';

/** The data of a sign-up. The account gets it when the token of this sign-up is used. */
export interface PendingSignUp {
  /** Null for a sign-up without a password. */
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
}

/** Number of wrong codes after which a token is invalid. */
export const MAX_TRIES = 5;

/** A one-time token. */
export interface OneTimeToken {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  email: string;
  flowId: string | null;
}

/** A used token with the data of its sign-up. */
export type UsedToken = OneTimeToken & { pending: PendingSignUp };

const COLUMNS = `id, user_id as "userId", purpose, address as email, flow_id as "flowId",
  json_build_object('passwordHash', case when typed_for = id then password_hash end,
    'userMetadata', case when typed_for = id then user_metadata else '{}' end) as pending`;

/**
 * Stores a token that replaces the earlier one. Without `pending`, keeps the data of the earlier sign-up.
 * Does nothing if the account does not exist.
 */
export async function saveToken(
  tx: Connection,
  token: OneTimeToken & {
    tokenHash: Buffer | null;
    codeHash: Buffer;
    linkSeconds: number;
    codeSeconds: number;
    pending: PendingSignUp | null;
  },
): Promise<void> {
  await execute(tx, {
    name: 'save-one-time-token',
    text: `insert into one_time_tokens (id, user_id, purpose, address, token_hash, code_hash, flow_id, expires_at,
        code_expires_at, password_hash, user_metadata, typed_for)
      select $1, u.id, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), now() + make_interval(secs => $9), $10,
        $11::jsonb, case when $11::jsonb is not null then $1::uuid end
      from users u where u.id = $2
      on conflict (user_id, purpose) do update set id = excluded.id, address = excluded.address,
        token_hash = excluded.token_hash, code_hash = excluded.code_hash, flow_id = excluded.flow_id, tries = 0,
        created_at = now(), expires_at = excluded.expires_at, code_expires_at = excluded.code_expires_at,
        password_hash = case when excluded.user_metadata is null then one_time_tokens.password_hash
          else excluded.password_hash end,
        user_metadata = coalesce(excluded.user_metadata, one_time_tokens.user_metadata),
        typed_for = case when excluded.user_metadata is not null or one_time_tokens.typed_for = one_time_tokens.id
          then excluded.id end`,
    values: [
      token.id,
      token.userId,
      token.purpose,
      token.email,
      token.tokenHash,
      token.codeHash,
      token.flowId,
      token.linkSeconds,
      token.codeSeconds,
      token.pending?.passwordHash ?? null,
      token.pending && JSON.stringify(token.pending.userMetadata),
    ],
  });
}

/**
 * Consumes the token of a link and returns it, if it is valid. With `userId` the token must belong to that
 * account; the token of another account stays valid.
 */
export async function takeByLink(
  tx: Connection,
  tokenHash: Buffer,
  purposes: readonly TokenPurpose[],
  userId: string | null = null,
): Promise<UsedToken | null> {
  return queryRow<UsedToken>(tx, {
    name: 'take-token-by-link',
    text: `delete from one_time_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()
        and ($3::uuid is null or user_id = $3)
      returning ${COLUMNS}`,
    values: [tokenHash, purposes, userId],
  });
}

/**
 * Uses the token of a code that was emailed to an address. Counts the attempt first, under the row's lock, so
 * that concurrent attempts get no extra tries.
 */
export async function takeByCode(
  tx: Connection,
  email: string,
  codeHash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<UsedToken | null> {
  await execute(tx, {
    name: 'count-code-try',
    text: 'update one_time_tokens set tries = tries + 1 where address = $1 and purpose = any($2)',
    values: [email, purposes],
  });
  return queryRow<UsedToken>(tx, {
    name: 'take-token-by-code',
    text: `delete from one_time_tokens where address = $1 and code_hash = $2 and purpose = any($3)
        and code_expires_at > now() and tries <= $4
      returning ${COLUMNS}`,
    values: [email, codeHash, purposes, MAX_TRIES],
  });
}

/** Returns whether an account has an unused token of a purpose. */
export async function hasToken(tx: Connection, userId: string, purpose: TokenPurpose): Promise<boolean> {
  const count = await execute(tx, {
    name: 'has-token',
    text: 'select 1 from one_time_tokens where user_id = $1 and purpose = $2',
    values: [userId, purpose],
  });
  return count > 0;
}

/** Deletes all tokens of an account. */
export async function dropTokens(tx: Connection, userId: string): Promise<void> {
  await execute(tx, {
    name: 'drop-tokens',
    text: 'delete from one_time_tokens where user_id = $1',
    values: [userId],
  });
}
