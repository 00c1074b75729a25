// Resets of second factors.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** A reset that waits for another admin. */
export interface WaitingReset {
  id: string;
  askedBy: string | null;
  reason: string;
  askedAt: Date;
  expiresAt: Date;
}

/** Returns the reset of an account that waits and has not expired, or null. */
export async function waitingReset(connection: Connection, userId: string): Promise<WaitingReset | null> {
  return queryRow<WaitingReset>(connection, {
    name: 'waiting-factor-reset',
    text: `select id, asked_by as "askedBy", reason, asked_at as "askedAt", expires_at as "expiresAt"
      from factor_resets where user_id = $1 and outcome is null and expires_at > now()`,
    values: [userId],
  });
}

/** Stores a reset, in place of an expired one. Returns false if one waits already. */
export async function insertReset(
  tx: Connection,
  reset: { id: string; userId: string; askedBy: string; reason: string; hours: number },
): Promise<boolean> {
  await execute(tx, {
    name: 'expire-factor-reset',
    text: `update factor_resets set outcome = 'expired', decided_at = now()
      where user_id = $1 and outcome is null and expires_at <= now()`,
    values: [reset.userId],
  });
  const rowCount = await execute(tx, {
    name: 'insert-factor-reset',
    text: `insert into factor_resets (id, user_id, asked_by, reason, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(hours => $5)) on conflict do nothing`,
    values: [reset.id, reset.userId, reset.askedBy, reset.reason, reset.hours],
  });
  return rowCount > 0;
}

/** Stores the decision about a reset. */
export async function decideReset(
  tx: Connection,
  of: { id: string; decidedBy: string; outcome: 'confirmed' | 'withdrawn' },
): Promise<void> {
  await execute(tx, {
    name: 'decide-factor-reset',
    text: 'update factor_resets set outcome = $3, decided_by = $2, decided_at = now() where id = $1',
    values: [of.id, of.decidedBy, of.outcome],
  });
}

/** Deletes resets that expired so many days ago, and returns their number. The audit log keeps what was decided. */
export async function sweepResets(connection: Connection, days: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-factor-resets',
    text: 'delete from factor_resets where expires_at < now() - make_interval(days => $1)',
    values: [days],
  });
}
