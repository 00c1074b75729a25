// Pending OAuth consents at the accounting system.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** A pending consent of a session. */
export interface AccountingAttempt {
  stateHash: Buffer;
  scope: string;
}

/** Stores a new pending consent. Deletes those that expired an hour ago. */
export async function insertAccountingAttempt(
  connection: Connection,
  attempt: { stateHash: Buffer; sessionId: string; userId: string; scope: string; seconds: number },
): Promise<void> {
  await execute(connection, {
    name: 'insert-accounting-attempt',
    text: `with swept as (delete from accounting_attempts where expires_at < now() - interval '1 hour')
      insert into accounting_attempts (state_hash, session_id, user_id, scope, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    values: [attempt.stateHash, attempt.sessionId, attempt.userId, attempt.scope, attempt.seconds],
  });
}

/**
 * Consumes and returns a session's pending consent: the one with the state, or the only one if the callback
 * has no state. Returns null if there is none, if it has expired or is used, or if several match.
 */
export async function takeAccountingAttempt(
  connection: Connection,
  sessionId: string,
  stateHash: Buffer | null,
): Promise<AccountingAttempt | null> {
  return queryRow<AccountingAttempt>(connection, {
    name: 'take-accounting-attempt',
    text: `with open as (
        select state_hash, count(*) over () as n from accounting_attempts
        where session_id = $1 and used_at is null and expires_at > now() and ($2::bytea is null or state_hash = $2)
      )
      update accounting_attempts a set used_at = now() from open
      where a.state_hash = open.state_hash and open.n = 1 and a.used_at is null
      returning a.state_hash as "stateHash", a.scope`,
    values: [sessionId, stateHash],
  });
}
