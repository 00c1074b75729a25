// The names that people see of each other.
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** SQL for the name of the user `u`: first and last name, else the email address, else an empty text. */
export const NAME_OF_USER = `coalesce(nullif(trim(concat_ws(' ', u.user_metadata->>'first_name',
  u.user_metadata->>'last_name')), ''), u.email, '')`;

/** Returns the names of users by their ids. A user that does not exist has none. */
export async function namesOfUsers(
  connection: Connection,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(connection, {
    name: 'names-of-users',
    text: `select u.id, ${NAME_OF_USER} as name from users u where u.id = any($1::uuid[])`,
    values: [wanted],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
