// BankID sign-ins in progress, and the account of each personal number.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** A sign-in, as stored when its browser left. */
export interface Attempt {
  /** The account that a BankID is to be linked to; null for a sign-in. */
  userId: string | null;
  isUsed: boolean;
  isOver: boolean;
}

/**
 * Stores an attempt. It is kept for an hour after it ends, so that a late callback is reported as expired.
 */
export async function insertAttempt(
  connection: Connection,
  attempt: { stateHash: Buffer; browserHash: Buffer; userId: string | null; seconds: number },
): Promise<void> {
  await execute(connection, {
    name: 'insert-bankid-attempt',
    text: `insert into bankid_attempts (state_hash, browser_hash, user_id, expires_at)
      values ($1, $2, $3, now() + make_interval(secs => $4))`,
    values: [attempt.stateHash, attempt.browserHash, attempt.userId, attempt.seconds],
  });
}

/** Locks the attempt of a state and a browser, marks it as used, and returns its earlier state, or null. */
export async function takeAttempt(
  tx: Connection,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<Attempt | null> {
  const row = await queryRow<Attempt>(tx, {
    name: 'lock-bankid-attempt',
    text: `select user_id as "userId", used_at is not null as "isUsed", expires_at <= now() as "isOver"
      from bankid_attempts where state_hash = $1 and browser_hash = $2 for update`,
    values: [stateHash, browserHash],
  });
  const attempt = row as Attempt | undefined;
  if (!attempt) return null;
  await execute(tx, {
    name: 'use-bankid-attempt',
    text: 'update bankid_attempts set used_at = coalesce(used_at, now()) where state_hash = $1',
    values: [stateHash],
  });
  return attempt;
}

/**
 * Records the use of an ID token. Returns false if it was used before. Deleted together with the attempts.
 */
export async function markTokenUsed(tx: Connection, tokenHash: Buffer, seconds: number): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'mark-id-token-used',
    text: `insert into bankid_attempts (state_hash, browser_hash, expires_at, used_at)
      values ($1, $1, now() + make_interval(secs => $2), now()) on conflict (state_hash) do nothing`,
    values: [tokenHash, seconds],
  });
  return rowCount > 0;
}

/** Locks a personal number until the transaction ends, so that concurrent sign-ins create only one account. */
export async function lockNumber(tx: Connection, numberHash: Buffer): Promise<void> {
  await execute(tx, {
    name: 'lock-personal-number',
    text: `select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))`,
    values: [numberHash],
  });
}

/** Returns the account of a personal number and records its use, or returns null. */
export async function accountOfNumber(
  tx: Connection,
  numberHash: Buffer,
): Promise<{ userId: string; identityId: string } | null> {
  return queryRow<{ userId: string; identityId: string }>(tx, {
    name: 'account-of-number',
    text: `update bankid_numbers set used_at = now() where number_hash = $1
      returning user_id as "userId", identity_id as "identityId"`,
    values: [numberHash],
  });
}

/** Returns whether an account already has a personal number. */
export async function hasNumber(connection: Connection, userId: string): Promise<boolean> {
  const row = await queryOneRow<{ found: boolean }>(connection, {
    name: 'has-bankid-number',
    text: 'select exists (select 1 from bankid_numbers where user_id = $1) as found',
    values: [userId],
  });
  return row.found;
}

/** Stores a personal number for an account without one. */
export async function insertNumber(
  tx: Connection,
  number: { identityId: string; userId: string; numberHash: Buffer; numberSealed: string },
): Promise<void> {
  await execute(tx, {
    name: 'insert-bankid-number',
    text: `insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) values ($1, $2, $3, $4)`,
    values: [number.identityId, number.userId, number.numberHash, number.numberSealed],
  });
}

/** Returns the encrypted number of an account that the caller may read, or null when none is linked. */
export async function numberOf(
  connection: Connection,
  userId: string,
): Promise<{ identityId: string; numberSealed: string; createdAt: Date } | null> {
  return queryRow<{ identityId: string; numberSealed: string; createdAt: Date }>(connection, {
    name: 'number-of-account',
    text: `select identity_id as "identityId", number_sealed as "numberSealed", created_at as "createdAt"
      from bankid_numbers where user_id = $1`,
    values: [userId],
  });
}

/** Deletes attempts that ended an hour ago, and returns their number. */
export async function sweepAttempts(connection: Connection): Promise<number> {
  return execute(connection, {
    name: 'sweep-bankid-attempts',
    text: `delete from bankid_attempts where expires_at < now() - interval '1 hour'`,
  });
}

/** Returns the keyed hash of the personal number that an account's BankID has proved; null without one. */
export async function numberHashOfUser(connection: Connection, userId: string): Promise<Buffer | null> {
  const row = await queryRow<{ hash: Buffer }>(connection, {
    name: 'number-hash-of-user',
    text: 'select number_hash as hash from bankid_numbers where user_id = $1',
    values: [userId],
  });
  return row?.hash ?? null;
}
