import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/** Counts the agreements that are on their way at the contract provider. */
export async function countOpenAgreements(connection: Connection): Promise<number> {
  const { count } = await queryOneRow<{ count: number }>(connection, {
    name: 'count-open-agreements',
    text: `select count(*)::int as count from agreements where state in ('intended', 'draft', 'pending')`,
    values: [],
  });
  return count;
}
