// The orders of a partner store for its programs, and which rows the key of a store reaches, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { makeApiKey, makeStoreApiKey, programOf, type TestApiKey } from '#tests/factories/api-keys.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { type Programme, programme, type ReadyOrder, readyOrder } from '#tests/factories/handovers.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { STORE_KEY_SCOPES } from '../../../../../../packages/domain/src/access/key-scopes.ts';
import type { ApiStoreOrder } from '../order-contract.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof programOf>;
let here: Programme;
let there: Programme;
let ours: ReadyOrder;
let theirs: ReadyOrder;
let key: TestApiKey;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = programOf(people);
  here = await programme(people);
  there = await programme(people);
  ours = await readyOrder(people, here, { bikes: 2 });
  theirs = await readyOrder(people, there);
  key = await makeStoreApiKey(people, here.storeId);
});
afterAll(() => people.shop.close());

test('[BP13] a key of a store reads the orders that are collected there, with their benefits', async () => {
  const orders = await ask<ApiStoreOrder[]>('store/orders', key.text);
  expect(orders.status).toBe(200);
  expect(orders.nextCursor).toBeNull();
  expect(orders.data).toMatchObject([
    { id: ours.orderId, state: 'ready-for-pickup', employeeName: 'Anna Anställd', items: [{ quantity: 2 }] },
  ]);
  const [order] = orders.data as [ApiStoreOrder];
  expect(order.benefits.map(({ id, state }) => ({ id, state }))).toEqual(
    ours.benefits.map((id) => ({ id, state: 'ready' })),
  );
  expect((await ask<ApiStoreOrder>(`store/orders/${order.id}`, key.text)).data).toEqual(order);
  const { data: ready } = await ask<ApiStoreOrder[]>('store/orders?state=ready-for-pickup', key.text);
  expect(ready).toHaveLength(1);
  expect((await ask<ApiStoreOrder[]>('store/orders?state=delivered', key.text)).data).toEqual([]);
});

test('[T35] [T42] the orders of a store have no address, price or personal number', async () => {
  const [row] = await people.inDatabase<{ email: string; phone: string; street: string }>(
    'select email, phone, address as street from orders where id = $1',
    [ours.orderId],
  );
  const text = JSON.stringify(await ask('store/orders', key.text));
  for (const secret of Object.values(row as object)) expect(text).not.toContain(String(secret));
  expect(text).not.toMatch(/Ore"|personalNumber|deduction/);
});

test('[T42] a store sees the name of an employee only when a bike waits there', async () => {
  const elsewhere = await programme(people);
  const early = await readyOrder(people, elsewhere);
  const { text } = await makeStoreApiKey(people, elsewhere.storeId);
  await people.inDatabase(`update benefits set state = 'approved' where order_id = $1`, [early.orderId]);
  const { data } = await ask<ApiStoreOrder>(`store/orders/${early.orderId}`, text);
  expect(data).toMatchObject({ employeeName: null, benefits: [{ state: 'approved' }] });
});

test('[T35] ids of another store find nothing, in every position', async () => {
  expect(await ask(`store/orders/${theirs.orderId}`, key.text)).toMatchObject({
    status: 404,
    code: 'not-found',
  });
  for (const query of [`cursor=${theirs.orderId}`, `storeId=${there.storeId}`, `q=${theirs.orderId}`]) {
    const { status, data } = await ask<ApiStoreOrder[]>(`store/orders?${query}`, key.text);
    expect(status, query).toBe(200);
    expect(JSON.stringify(data), query).not.toContain(theirs.orderId);
  }
});

test('[T35] a key reaches only the endpoints of its kind of owner, although scopes share names', async () => {
  const ofCompany = await makeApiKey(people, here.companyId, ['orders:read']);
  const ofStore = await makeStoreApiKey(people, here.storeId, ['orders:read']);
  expect((await ask('orders', ofCompany.text)).status).toBe(200);
  expect((await ask('store/orders', ofStore.text)).status).toBe(200);
  for (const [path, { text }] of [
    ['store/orders', ofCompany],
    ['orders', ofStore],
    ['employees', ofStore],
    [`benefits/${ours.benefits[0]}`, ofStore],
  ] as const)
    expect(await ask(path, text), path).toMatchObject({ status: 403, code: 'access-denied' });
});

test('[T40] store/orders needs a valid key with the scope orders:read of an active store', async () => {
  for (const path of ['store/orders', `store/orders/${ours.orderId}`]) {
    for (const token of [null, `${key.text}A`, 'ap_live_', people.keys.anonKey])
      expect(await ask(path, token), path).toMatchObject({ status: 401, code: 'api-key-invalid' });
    expect((await ask(path, people.keys.serviceRoleKey)).status).toBe(403);
    const others = STORE_KEY_SCOPES.filter((one) => one !== 'orders:read');
    const wrong = await makeStoreApiKey(people, here.storeId, others);
    expect(await ask(path, wrong.text)).toMatchObject({
      status: 403,
      facts: { requiredScope: 'orders:read' },
    });
  }
  const storeId = await makePartnerStore(people.shop.app);
  const closing = await makeStoreApiKey(people, storeId);
  expect((await ask('store/orders', closing.text)).status).toBe(200);
  await people.inDatabase('update partner_stores set active = false where id = $1', [storeId]);
  expect(await ask('store/orders', closing.text)).toMatchObject({ status: 401, code: 'api-key-invalid' });
});

test('[T35] the database shows the key of a store only the rows of that store', async () => {
  const program = { userId: null, role: null, keyStoreId: here.storeId };
  const rows = <Row extends object>(text: string) =>
    asCaller(people.shop.app.db, program, async (tx) => (await tx.query<Row>(text)).rows);
  expect(await rows('select distinct partner_store_id as id from orders')).toEqual([{ id: here.storeId }]);
  expect(await rows('select distinct order_id as id from benefits')).toEqual([{ id: ours.orderId }]);
  expect(await rows('select distinct store_id as id from company_api_keys')).toEqual([{ id: here.storeId }]);
  for (const table of ['company_employees', 'company_members', 'payroll_lines', 'order_figures'])
    expect(await rows(`select 1 from ${table}`), table).toEqual([]);
});
