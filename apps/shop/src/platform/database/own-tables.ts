import type { Database } from './database.ts';
import { queryRow } from './query-rows.ts';

/**
 * Returns whether the connection's role owns tables of the shop, or may act as their owner. Such a role could disable
 * the triggers that keep the audit log append-only (docs/security.md, T33).
 */
export async function ownsTables({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const row = await queryRow<{ owns: boolean }>(
    pool,
    `select exists (
       select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')
     ) as owns`,
  );
  return row?.owns === true;
}
