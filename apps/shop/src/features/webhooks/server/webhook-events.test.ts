// Which steps of orders, benefits and payroll periods companies and partner stores hear of, on a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeEmployer } from '#tests/factories/employers.ts';
import { type Programme, programme, readyOrder } from '#tests/factories/handovers.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { BENEFIT_STATES } from '../../../../../../packages/domain/src/benefit/benefit-states.ts';
import { ORDER_STATES } from '../../../../../../packages/domain/src/orders/order-states.ts';
import { STORE_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../contract.ts';
import { claimDeliveries } from './delivery-repository.ts';
import { disableWebhook, peopleToTell } from './webhook-repository.ts';

let people: ShopWithPeople;
let here: Programme;
beforeAll(async () => {
  people = await shopWithPeople();
  here = await programme(people);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await people.inDatabase('delete from webhook_endpoints');
});

const addEndpoint = async (column: 'company_id' | 'store_id', owner: string) => {
  const events = column === 'company_id' ? WEBHOOK_EVENTS : STORE_WEBHOOK_EVENTS;
  const [row] = await people.inDatabase<{ id: string }>(
    `insert into webhook_endpoints (id, ${column}, url, events, secret_sealed)
      values (gen_random_uuid(), $1, 'https://in.example.se/', $2, 'sealed') returning id`,
    [owner, events],
  );
  return (row as { id: string }).id;
};
/** Returns what waits for an endpoint, oldest first. */
const told = async (id: string) => {
  const rows = await people.inDatabase<{ body: string }>(
    'select body from webhook_deliveries where endpoint_id = $1 order by created_at, id',
    [id],
  );
  return rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
};
const forget = () => people.inDatabase('delete from webhook_deliveries');

test('[BP13] a company and the store of an order hear of every step until the bike waits in the store', async () => {
  const company = await addEndpoint('company_id', here.companyId);
  const store = await addEndpoint('store_id', here.storeId);
  const { orderId, benefits } = await readyOrder(people, here);
  // Events of one transaction have no order.
  const stepsOf = async (endpoint: string) =>
    (await told(endpoint)).map(({ type, data }) => [type, data.id, data.state]).sort();
  const steps = await stepsOf(company);
  expect(steps).toContainEqual(['order.updated', orderId, 'ready-for-pickup']);
  for (const state of ['approved', 'signed', 'ready'])
    expect(steps).toContainEqual(['benefit.updated', benefits[0], state]);
  expect(await stepsOf(store)).toEqual(steps);
});

test('[BP13] every state of an order and of a benefit is an event', async () => {
  const company = await addEndpoint('company_id', here.companyId);
  const { orderId, benefits } = await readyOrder(people, here);
  await forget();
  for (const state of ORDER_STATES.filter((one) => one !== 'ready-for-pickup'))
    await people.inDatabase('update orders set state = $2 where id = $1', [orderId, state]);
  const orders = await told(company);
  expect(orders.map(({ data }) => data.state)).toEqual(
    ORDER_STATES.filter((one) => one !== 'ready-for-pickup'),
  );
  await forget();
  const handedOver = `update benefits set handed_over_on = '2026-04-10', first_month = '2026-05-01' where id = $1`;
  await people.inDatabase(handedOver, benefits);
  const withoutEnd = BENEFIT_STATES.filter((one) => one !== 'ready' && one !== 'ended');
  for (const state of withoutEnd)
    await people.inDatabase('update benefits set state = $2 where id = $1', [benefits[0], state]);
  await people.inDatabase(
    `update benefits set state = 'ended', term_end = 'returned' where id = $1`,
    benefits,
  );
  const benefitEvents = await told(company);
  expect(benefitEvents.map(({ data }) => data.state)).toEqual([...withoutEnd, 'ended']);
  expect(benefitEvents.at(-1)?.data).toMatchObject({ termEnd: 'returned' });
});

test('[BP13] an order that is placed after its payment is an event, and one that is not placed is none', async () => {
  const store = await addEndpoint('store_id', here.storeId);
  const { orderId } = await readyOrder(people, here);
  await people.inDatabase('update orders set placed_at = null where id = $1', [orderId]);
  await forget();
  await people.inDatabase(`update orders set state = 'confirmed' where id = $1`, [orderId]);
  expect(await told(store)).toEqual([]);
  await people.inDatabase('update orders set placed_at = now() where id = $1', [orderId]);
  await people.inDatabase('update orders set placed_at = now(), updated_at = now() where id = $1', [orderId]);
  expect((await told(store)).map(({ data }) => data.state)).toEqual(['confirmed']);
});

test('[BP13] the store to which an order moves hears of it', async () => {
  const there = await programme(people);
  const store = await addEndpoint('store_id', there.storeId);
  const { orderId } = await readyOrder(people, here);
  expect(await told(store)).toEqual([]);
  await people.inDatabase('update orders set partner_store_id = $2 where id = $1', [orderId, there.storeId]);
  expect(await told(store)).toMatchObject([{ type: 'order.updated', data: { id: orderId } }]);
});

test('[BP13] a period that is closed, exported and opened again is an event each time', async () => {
  const companyId = await activeEmployer(people, 'Periodverket AB');
  const company = await addEndpoint('company_id', companyId);
  await people.inDatabase(
    `insert into payroll_periods (company_id, month, state) values ($1, '2026-04-01', 'closed')`,
    [companyId],
  );
  await people.inDatabase(
    `update payroll_periods set state = 'exported', exported_at = now() where company_id = $1`,
    [companyId],
  );
  await people.inDatabase('delete from payroll_periods where company_id = $1', [companyId]);
  expect((await told(company)).map(({ type, data }) => [type, data.month, data.state])).toEqual([
    ['payroll-period.updated', '2026-04', 'closed'],
    ['payroll-period.updated', '2026-04', 'exported'],
    ['payroll-period.updated', '2026-04', 'open'],
  ]);
});

test('[T35] a store hears of no order of another store and of no payroll, and its events name nobody', async () => {
  const there = await programme(people);
  const store = await addEndpoint('store_id', there.storeId);
  await readyOrder(people, here);
  expect(await told(store)).toEqual([]);
  await readyOrder(people, there);
  const events = await told(store);
  expect(events.length).toBeGreaterThan(0);
  for (const { type, data } of events)
    expect(Object.keys(data).sort(), type).toEqual(
      type === 'order.updated' ? ['id', 'orderNumber', 'state'] : ['id', 'number', 'state', 'termEnd'],
    );
});

test('a store’s endpoint that is disabled stops its deliveries, and every member is told', async () => {
  const store = await addEndpoint('store_id', here.storeId);
  const member = await people.person();
  await people.inDatabase(
    'insert into store_members (id, store_id, user_id) values (gen_random_uuid(), $1, $2)',
    [here.storeId, member.id],
  );
  await readyOrder(people, here);
  const { pool } = people.shop.app.db;
  expect(await claimDeliveries(pool, [], { most: 1, claimSeconds: 0 })).toMatchObject([{ webhookId: store }]);
  const owner = await disableWebhook(pool, store, 'failures');
  expect(owner).toEqual({ kind: 'store', id: here.storeId });
  expect(await peopleToTell(pool, { kind: 'store', id: here.storeId })).toEqual([
    { userId: member.id, language: 'sv' },
  ]);
  expect(await claimDeliveries(pool, [], { most: 1, claimSeconds: 0 })).toEqual([]);
});
