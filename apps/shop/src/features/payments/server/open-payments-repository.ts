import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/** Counts the card payments that need the provider: those that are not final, and refunds that are not done. */
export async function countOpenPayments(connection: Connection): Promise<number> {
  const { count } = await queryOneRow<{ count: number }>(connection, {
    name: 'count-open-payments',
    text: `select count(*)::int as count from payments
      where state in ('requires-action', 'unknown', 'authorised', 'voiding', 'refunding')`,
    values: [],
  });
  return count;
}
