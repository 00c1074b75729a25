import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { testDatabase } from '#tests/app/test-database.ts';

let database: FreshDatabase;
afterAll(() => database.drop());

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
const asApp = (sql: string) => ask(database.appUrl, sql);
const asOwner = (sql: string) => ask(database.ownerUrl, sql);

const PRODUCT = `insert into products (id, kind, brand, html_rules, price_ore, current_ore, price_basis, made_in,
    manufacturer_name, art) values ('p', 'lock', 'b', 1, 100, 100, 'list', 'Sweden', 'm', 'a')`;
const ORDER = `insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city,
    state_region, zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore,
    total_ore, deduction_ore, payable_ore) values ('0192aaaa-0000-7000-8000-000000000001', '512345', 'placed', 'sv',
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'standard', 'active-finance', 'added', 1, 1, 1, 1, 1, 1)`;
beforeAll(async () => {
  database = await testDatabase();
  await asApp(PRODUCT);
  await asApp(`insert into price_history values ('p', now(), 100, 100)`);
  await asApp(ORDER);
  await asApp(
    `insert into audit_log (id, actor_kind, action, target_type) select id, 'system', 'x', 'order' from orders`,
  );
  await asApp(
    `insert into order_events (id, order_id, event, to_state, actor) select id, id, 'place', 'placed', 'customer' from orders`,
  );
});

test.each([
  'update price_history set current_ore = 1',
  'delete from price_history',
  'truncate price_history',
  `update order_events set actor = 'nobody'`,
  'delete from order_events',
  'truncate order_events',
  `update audit_log set action = 'nothing'`,
  'delete from audit_log',
  'truncate audit_log',
  'delete from migrations',
  `insert into migrations (name, hash) values ('x', 'y')`,
  'create table mine (id int)',
  'alter table orders add column mine int',
  'drop table outbox',
  'alter table price_history disable trigger all',
  'select * from graphile_worker._private_jobs',
  `select graphile_worker.add_job('x')`,
  'set role activepick',
])('[T33] the application role may not: %s', async (sql) => {
  await expect(asApp(sql)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  'update price_history set current_ore = 1',
  'delete from order_events',
  'truncate order_events',
  'delete from audit_log',
])('[T33] not even the owner may: %s', async (sql) => {
  await expect(asOwner(sql)).rejects.toThrow('append-only');
});

test('the application role has its own time limits', async () => {
  expect(await asApp('show statement_timeout')).toEqual([{ statement_timeout: '4s' }]);
  expect(await asApp('show lock_timeout')).toEqual([{ lock_timeout: '3s' }]);
  expect(await asApp('show idle_in_transaction_session_timeout')).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ]);
});
