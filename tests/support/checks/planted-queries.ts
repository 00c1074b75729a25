// Queries with planted mistakes, for the test of the check itself (tests/sql-rows.test.ts). Nothing runs them.

import type { Connection } from '../../../apps/shop/src/platform/database/database.ts';
import {
  execute,
  queryOneRow,
  queryRow,
  queryRows,
} from '../../../apps/shop/src/platform/database/query-rows.ts';

const COLUMNS = 'id, email';
const textOf = (condition: string) => `select ${COLUMNS} from users where ${condition}`;

/** Queries without a mistake. */
export async function rightQueries(connection: Connection, sort: 'id' | 'email', condition: string) {
  const values: unknown[] = [];
  return [
    await queryRows<{ id: string; email: string | null }>(connection, textOf('id = $1'), values),
    await queryRow<{ language: 'sv' | 'en'; created_at: Date; app_metadata: { roles: string[] } }>(
      connection,
      {
        name: 'planted',
        text: `select language, created_at, app_metadata from users order by ${sort}`,
      },
    ),
    await queryOneRow<{ n: number; ids: string[]; big: string; isFound: boolean }>(
      connection,
      'select count(*)::int as n, array_agg(id) as ids, count(*) as big, true as "isFound" from users',
    ),
    await queryRow<{ id: string }>(
      connection,
      `select id from users where ${condition} limit $${values.push(1)}`,
      values,
    ),
    await execute(connection, 'delete from users where id = $1', values),
    await queryRows<{ email: string }>(connection, 'select u.email from users u where u.email is not null'),
    await queryRows<{ place: string | Date }>(
      connection,
      `select ${sort === 'id' ? 'id' : 'created_at'} as place from users`,
    ),
  ];
}

/** Queries with one mistake each. */
export async function wrongQueries(connection: Connection, table: string) {
  return [
    await queryRows<{ id: string; name: string }>(connection, 'select id from users'),
    await queryRows<{ userID: string }>(connection, 'select id as "userId" from users'),
    await queryRow<{ n: number }>(connection, 'select count(*) as n from users'),
    await queryRow<{ created_at: string }>(connection, { text: 'select created_at from users' }),
    await queryOneRow<{ is_demo: string }>(connection, 'select is_demo from users'),
    await queryRows<{ email: string }>(connection, 'select email from users'),
    await queryRows<{ ids: number[] }>(connection, 'select array_agg(id) as ids from users'),
    await queryRows<{ app_metadata: Date }>(connection, 'select app_metadata from users'),
    await queryRows<{ id: unknown }>(connection, 'select id from users'),
    await queryRows<object>(connection, 'select id from users'),
    await queryRows<{ email: string }>(connection, 'select email, email is not null as "isKnown" from users'),
    await queryRows<{ id: string | Date }>(connection, 'select id from users'),
    await queryRows<{ id: string }>(connection, 'select id from user'),
    await execute(connection, 'delete from users where emial = $1'),
    await queryRows<{ id: string }>(connection, `select id from ${table}`),
  ];
}
