// Sign-ins of staff in progress.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** A sign-in, as stored when its browser left. */
export interface StaffAttempt {
  /** The account to link; null for a sign-in. */
  userId: string | null;
  isUsed: boolean;
  isOver: boolean;
}

/** Stores an attempt. */
export async function insertStaffAttempt(
  connection: Connection,
  attempt: { stateHash: Buffer; browserHash: Buffer; userId: string | null; seconds: number },
): Promise<void> {
  await execute(connection, {
    name: 'insert-staff-sign-in-attempt',
    text: `insert into staff_sign_in_attempts (state_hash, browser_hash, user_id, expires_at)
      values ($1, $2, $3, now() + make_interval(secs => $4))`,
    values: [attempt.stateHash, attempt.browserHash, attempt.userId, attempt.seconds],
  });
}

/** Locks the attempt of a state and a browser, marks it as used, and returns its earlier state, or null. */
export async function takeStaffAttempt(
  tx: Connection,
  { stateHash, browserHash }: { stateHash: Buffer; browserHash: Buffer },
): Promise<StaffAttempt | null> {
  return queryRow<StaffAttempt>(tx, {
    name: 'take-staff-sign-in-attempt',
    text: `with found as (
        select state_hash, user_id, used_at is not null as is_used, expires_at <= now() as is_over
        from staff_sign_in_attempts where state_hash = $1 and browser_hash = $2 for update
      ), used as (
        update staff_sign_in_attempts a set used_at = coalesce(a.used_at, now())
        from found where a.state_hash = found.state_hash
      )
      select user_id as "userId", is_used as "isUsed", is_over as "isOver" from found`,
    values: [stateHash, browserHash],
  });
}

/** Deletes attempts that ended an hour ago, and returns their number. */
export async function sweepStaffAttempts(connection: Connection): Promise<number> {
  return execute(connection, {
    name: 'sweep-staff-sign-in-attempts',
    text: `delete from staff_sign_in_attempts where expires_at < now() - interval '1 hour'`,
  });
}
