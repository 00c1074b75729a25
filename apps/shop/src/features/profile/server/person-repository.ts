import type { Connection } from '#src/platform/database/database.ts';

/** Tells whether an account is one of a demonstration, as the caller may see it. */
export async function isDemoPerson(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await connection.query({
    name: 'is-demo-person',
    text: 'select is_demo as "isDemo" from users where id = $1',
    values: [userId],
  });
  return rows[0]?.isDemo === true;
}
