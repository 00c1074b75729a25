import type { Connection } from '#src/platform/database/database.ts';
import { queryRow } from '#src/platform/database/query-rows.ts';

/** Tells whether an account is one of a demonstration, if the caller may see it. */
export async function isDemoPerson(connection: Connection, userId: string): Promise<boolean> {
  const row = await queryRow<{ isDemo: boolean }>(connection, {
    name: 'is-demo-person',
    text: 'select is_demo as "isDemo" from users where id = $1',
    values: [userId],
  });
  return row?.isDemo === true;
}
