// Which accounts work in which partner store.
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { OwnStore } from '../member-contract.ts';

/**
 * Returns whether a person is a member of a partner store; null when there is no such store. Read with each request, so that
 * a former member loses access at once.
 */
export async function isMemberOfStore(
  connection: Connection,
  storeId: string,
  userId: string,
): Promise<boolean | null> {
  const row = await queryRow<{ isMember: boolean }>(connection, {
    name: 'is-store-member',
    text: `select m.id is not null as "isMember" from partner_stores s
      left join store_members m on m.store_id = s.id and m.user_id = $2 and m.ended_at is null
      where s.id = $1`,
    values: [storeId, userId],
  });
  return row?.isMember ?? null;
}

/** Returns the partner stores of which a person is a member, by name. */
export async function storesOfMember(connection: Connection, userId: string): Promise<OwnStore[]> {
  const rows = await queryRows<Omit<OwnStore, 'visitedAt'> & { visitedAt: Date | null }>(connection, {
    name: 'stores-of-member',
    text: `select s.id, s.name, s.town, m.visited_at as "visitedAt" from store_members m join partner_stores s on s.id = m.store_id
      where m.user_id = $1 and m.ended_at is null order by lower(s.name), s.id`,
    values: [userId],
  });
  return rows.map((row) => ({ ...row, visitedAt: row.visitedAt?.toISOString() ?? null }));
}

/** Records that a member has opened the store's pages, at most once a minute. */
export async function recordVisit(connection: Connection, storeId: string, userId: string): Promise<void> {
  await execute(connection, {
    name: 'visit-store',
    text: `update store_members set visited_at = now() where store_id = $1 and user_id = $2 and ended_at is null
      and (visited_at is null or visited_at < now() - interval '1 minute')`,
    values: [storeId, userId],
  });
}

/** A current member of a store. */
export interface StoredStoreMember {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  since: Date;
}

const MEMBER = `m.id, m.user_id as "userId", ${NAME_OF_USER} as name, u.email, m.started_at as since`;

/** Returns a page of a store's current members, oldest membership first, after the member with the id `cursor`. */
export const membersOfStore = (
  connection: Connection,
  storeId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredStoreMember[]> =>
  queryRows<StoredStoreMember>(connection, {
    name: 'members-of-store',
    text: `select ${MEMBER} from store_members m join users u on u.id = m.user_id
      where m.store_id = $1 and m.ended_at is null and ($2::uuid is null or m.id > $2) order by m.id limit $3`,
    values: [storeId, cursor, limit],
  });

/** Returns the current membership of a person in a store, or null. */
export const memberOfStore = (
  connection: Connection,
  storeId: string,
  userId: string,
): Promise<StoredStoreMember | null> =>
  queryRow<StoredStoreMember>(connection, {
    name: 'member-of-store',
    text: `select ${MEMBER} from store_members m join users u on u.id = m.user_id
      where m.store_id = $1 and m.user_id = $2 and m.ended_at is null`,
    values: [storeId, userId],
  });

/** Makes a person a member of a store. Returns whether the person was none before. */
export async function insertStoreMember(
  tx: Connection,
  { storeId, userId, addedBy }: { storeId: string; userId: string; addedBy: string | null },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'insert-store-member',
    text: `insert into store_members (id, store_id, user_id, added_by) values ($1, $2, $3, $4)
      on conflict (store_id, user_id) where ended_at is null do nothing`,
    values: [uuidv7(), storeId, userId, addedBy],
  });
  return count === 1;
}

/** Ends a membership. Returns whose it was, or null where none was running. */
export async function endStoreMembership(
  tx: Connection,
  { storeId, id, endedBy }: { storeId: string; id: string; endedBy: string },
): Promise<string | null> {
  const row = await queryRow<{ userId: string }>(tx, {
    name: 'end-store-membership',
    text: `update store_members set ended_at = now(), ended_by = $3
      where id = $1 and store_id = $2 and ended_at is null returning user_id as "userId"`,
    values: [id, storeId, endedBy],
  });
  return row?.userId ?? null;
}

/** Deletes memberships that ended so many months ago, and returns their number. */
export const sweepStoreMembers = (connection: Connection, months: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-store-members',
    text: 'delete from store_members where ended_at < now() - make_interval(months => $1)',
    values: [months],
  });
