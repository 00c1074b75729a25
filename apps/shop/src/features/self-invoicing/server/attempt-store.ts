// Consents at the accounting system that are on their way.
import type { Connection } from '#src/platform/db.ts';

/** A consent as its session left it. */
export interface AccountingAttempt {
  stateHash: Buffer;
  scope: string;
}

/** Begins a consent. Those that ended an hour ago are swept away. */
export async function insertAccountingAttempt(
  connection: Connection,
  attempt: { stateHash: Buffer; sessionId: string; userId: string; scope: string; seconds: number },
): Promise<void> {
  await connection.query({
    name: 'insert-accounting-attempt',
    text: `with swept as (delete from accounting_attempts where expires_at < now() - interval '1 hour')
      insert into accounting_attempts (state_hash, session_id, user_id, scope, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    values: [attempt.stateHash, attempt.sessionId, attempt.userId, attempt.scope, attempt.seconds],
  });
}

/**
 * Uses up and returns the consent that a session has on its way: the one of the state, or the one alone when the state
 * did not come back. Null when there is none, when it is over or used, or when it can't be told which one is meant.
 */
export async function takeAccountingAttempt(
  connection: Connection,
  sessionId: string,
  stateHash: Buffer | null,
): Promise<AccountingAttempt | null> {
  const { rows } = await connection.query({
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
  return rows[0] ?? null;
}
