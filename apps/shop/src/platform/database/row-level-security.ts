import type pg from 'pg';
import type { Database } from './database.ts';

/**
 * Runs the work in a transaction whose statements see and change only what this caller may, by the policies of the
 * tables: the second line behind the rights of calls (ADR 0014). Holds through a pooler, since what is set ends with
 * the transaction. `userId` null is somebody signed out.
 */
export function asCaller<Result>(
  db: Database,
  caller: { userId: string | null; role: string | null },
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: 'scope-to-caller',
      text: `select set_config('shop.caller', $1, true), set_config('shop.caller_role', $2, true)`,
      values: [caller.userId ?? 'nobody', caller.role ?? ''],
    });
    return work(tx);
  });
}
