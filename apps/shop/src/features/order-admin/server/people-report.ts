// Lists the people to whom an order can be assigned, and stores. Read with the shop's own access, because the
// rows that a store may read do not contain a colleague's name.
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A person or a store, by name. */
export interface NamedEntry {
  id: string;
  name: string;
}

/** Returns the staff that an order can be assigned to. */
export async function assignableStaff(connection: Connection): Promise<NamedEntry[]> {
  return queryRows<NamedEntry>(connection, {
    name: 'assignable-staff',
    text: `select u.id, ${NAME_OF_USER} as name from users u join user_roles r on r.user_id = u.id
      where r.role in ('admin', 'store') and u.deleted_at is null order by 2, 1 limit 500`,
  });
}

// The stores are in another feature's table. Before its migration, there are no stores.
async function hasStores(connection: Connection): Promise<boolean> {
  const row = await queryOneRow<{ there: boolean }>(
    connection,
    `select to_regclass('partner_stores') is not null as there`,
  );
  return row.there;
}

/** Returns the partner stores that an order can be assigned to. */
export async function assignableStores(connection: Connection): Promise<NamedEntry[]> {
  if (!(await hasStores(connection))) return [];
  return queryRows<NamedEntry>(
    connection,
    `select id, concat_ws(', ', name, town) as name from partner_stores where active order by 2, 1 limit 500`,
  );
}

/** Returns the names of partner stores by their ids, including closed stores. */
export async function storeNames(
  connection: Connection,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  if (wanted.length === 0 || !(await hasStores(connection))) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(
    connection,
    `select id, concat_ws(', ', name, town) as name from partner_stores where id = any($1::uuid[])`,
    [wanted],
  );
  return new Map(rows.map(({ id, name }: NamedEntry) => [id, name]));
}
