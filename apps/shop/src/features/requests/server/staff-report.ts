// The names of the staff who have a request or acted on it.
import type { Connection } from '#src/platform/database/database.ts';

/** Returns the names of accounts by id, or the email of an account without a name. */
export async function namesOf(
  connection: Connection,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await connection.query<{ id: string; name: string }>({
    name: 'names-of-staff',
    text: `select id, coalesce(nullif(trim(concat_ws(' ', user_metadata ->> 'first_name', user_metadata ->> 'last_name')), ''),
        email, '') as name
      from users where id = any($1)`,
    values: [wanted],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
