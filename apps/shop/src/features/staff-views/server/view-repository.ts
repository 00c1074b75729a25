import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import type { SavedView, ViewedList } from '../contract.ts';

/** Returns a person's views of a list, by name. */
export async function viewsOf(tx: Connection, userId: string, list: ViewedList): Promise<SavedView[]> {
  return queryRows<SavedView>(tx, {
    name: 'staff-views',
    text: `select id, name, query from staff_views where user_id = $1 and list = $2 order by lower(name), id`,
    values: [userId, list],
  });
}

/**
 * Saves a view, which replaces one with the same name. Returns false when the person has `most` other views
 * of the list.
 */
export async function saveStaffView(
  tx: Connection,
  view: { id: string; userId: string; list: ViewedList; name: string; query: string },
  most: number,
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'save-staff-view',
    text: `insert into staff_views (id, user_id, list, name, query) select $1, $2, $3, $4, $5
      where (select count(*) from staff_views where user_id = $2 and list = $3 and lower(name) <> lower($4)) < $6
      on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query`,
    values: [view.id, view.userId, view.list, view.name, view.query, most],
  });
  return rowCount === 1;
}

/** Deletes a person's view. */
export async function deleteStaffView(tx: Connection, userId: string, id: string): Promise<void> {
  await execute(tx, {
    name: 'delete-staff-view',
    text: 'delete from staff_views where id = $2 and user_id = $1',
    values: [userId, id],
  });
}
