// Counting, exporting and viewing orders in the admin, over HTTP on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { OrderView } from '../../orders/contract.ts';
import type { AdminOrder } from '../contract.ts';

let people: ShopWithPeople;
let store: Person;
let customer: Person;
const numbers: string[] = [];
beforeAll(async () => {
  people = await shopWithPeople();
  store = await people.person({ role: 'store' });
  customer = await people.person();
  for (const firstName of ['Anna', '=1+1', 'Bo']) {
    const product = makeProduct();
    await people.shop.sell(product);
    const items = [{ productId: product.id, quantity: 1 }];
    const { customer: of } = await orderFor(people.shop, items);
    const body = await orderFor(people.shop, items, { customer: { ...of, firstName } });
    const { data } = JSON.parse((await order(people.shop, body)).text) as { data: { orderNumber: string } };
    numbers.push(data.orderNumber);
  }
});
afterAll(() => people.shop.close());

const get = (path: string, as: Person = store) =>
  people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
const listed = async (query = '') =>
  JSON.parse((await get(`/api/admin/orders${query}`)).text) as { data: AdminOrder[]; total?: number };
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\n');

test('[A11Y.S8] only the first page of the list contains the count', async () => {
  const first = await listed();
  expect(first.total).toBe(3);
  expect((await listed('?state=shipped')).total).toBe(0);
  expect(await listed(`?cursor=${first.data[0]?.id}`)).not.toHaveProperty('total');
});

test('[T11] [A11Y.UX3] the export contains the filtered orders, with names that no spreadsheet runs as a formula', async () => {
  const sv = await get('/api/admin/orders-export?lang=sv');
  expect(sv.status).toBe(200);
  expect(sv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(sv.headers['content-disposition']).toMatch(/\d{4}-\d\d-\d\d-bestallningar\.csv/);
  const [head, ...rows] = linesOf(sv.text);
  expect(head?.split(';')).toContain('Totalt inkl. moms');
  expect(rows.map((row) => row.split(';')[0])).toEqual([...numbers].reverse());
  expect(rows[1]).toContain(";'=1+1");
  expect(rows[0]).toMatch(/;\d+,\d\d;/);
  expect(linesOf((await get('/api/admin/orders-export?lang=en&state=shipped')).text)).toHaveLength(1);
  const { data } = await listed();
  const ids = data.slice(0, 2).map(({ id }) => id);
  expect(linesOf((await get(`/api/admin/orders-export?lang=en&ids=${ids.join(',')}`)).text)).toHaveLength(3);
});

test('[T33] [A11Y.UX3] an export is for staff, and is audited with its filters and its size', async () => {
  expect((await get('/api/admin/orders-export', customer)).status).toBe(403);
  expect((await get('/api/admin/orders-export?q=an')).status).toBe(400);
  expect((await get('/api/admin/orders-export?ids=1')).status).toBe(400);
  expect((await get('/api/admin/orders-export?q=Anna&payment=active-finance')).status).toBe(200);
  const entries = await people.inDatabase<{ detail: object; actor_id: string }>(
    `select detail, actor_id from audit_log where action = 'orders.exported' order by id desc limit 1`,
  );
  expect(entries).toMatchObject([
    { detail: { payment: 'active-finance', isSearch: true, isChosen: false }, actor_id: store.id },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Anna');
  expect(await people.inDatabase('select 1 from provider_requests_in_flight')).toEqual([]);
});

test('[T33] [A11Y.UX8] staff see an order as its buyer does, and each access is audited', async () => {
  const [first] = (await listed()).data as [AdminOrder];
  const look = (as: Person) =>
    people.shop.ask(`/api/admin/orders/${first.id}/buyer-views`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}` },
    });
  const { status, text } = await look(store);
  expect(status).toBe(200);
  const { data } = JSON.parse(text) as { data: OrderView };
  expect(data).toMatchObject({ orderNumber: first.orderNumber, state: first.state, email: first.email });
  expect(Object.keys(data)).not.toContain('phone');
  expect((await look(customer)).status).toBe(403);
  const looks = await people.inDatabase(
    `select actor_id, target_id from audit_log where action = 'order.viewed-as-buyer'`,
  );
  expect(looks).toEqual([{ actor_id: store.id, target_id: first.id }]);
});

test('[A11Y.UX8] the filter “to prepare” lists the orders that wait for staff', async () => {
  const [first, second] = (await listed()).data as [AdminOrder, AdminOrder];
  await people.inDatabase(`update orders set state = 'confirmed' where id = $1`, [first.id]);
  await people.inDatabase(`update orders set state = 'shipped' where id = $1`, [second.id]);
  const { data, total } = await listed('?state=to-prepare');
  expect(data.map(({ id }) => id)).toEqual([first.id]);
  expect(total).toBe(1);
});
