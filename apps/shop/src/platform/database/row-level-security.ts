import type pg from 'pg';
import type { Database } from './database.ts';

/**
 * Runs the work in a transaction in which statements read and change only the caller's rows, by the policies
 * of the tables. This is the second protection behind the access checks of endpoints (ADR 0014). Works
 * through a pooler, because the setting ends with the transaction. `userId` null means signed out. A program with an API
 * key sees the rows of its company or partner store.
 */
export function asCaller<Result>(
  db: Database,
  caller: {
    userId: string | null;
    role: string | null;
    keyCompanyId?: string | null;
    keyStoreId?: string | null;
  },
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: 'scope-to-caller',
      text: `select set_config('shop.caller', $1, true), set_config('shop.caller_role', $2, true)`,
      values: [caller.userId ?? 'nobody', caller.role ?? ''],
    });
    if (caller.keyCompanyId)
      await tx.query({
        name: 'scope-to-company',
        text: `select set_config('shop.caller_company', $1, true)`,
        values: [caller.keyCompanyId],
      });
    if (caller.keyStoreId)
      await tx.query({
        name: 'scope-to-store',
        text: `select set_config('shop.caller_store', $1, true)`,
        values: [caller.keyStoreId],
      });
    return work(tx);
  });
}
