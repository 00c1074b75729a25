// The typed client with the key of a partner store, on a real server and database: one test for each resource.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsOf } from '#tests/factories/api-clients.ts';
import { makeStoreApiKey } from '#tests/factories/api-keys.ts';
import { type Programme, programme, readyOrder } from '#tests/factories/handovers.ts';
import { type PeopledShop, peopledShop } from '#tests/factories/people.ts';
import type { ApiClient } from '../../packages/api-client/src/client.ts';

let people: PeopledShop;
let client: ApiClient;
let here: Programme;
beforeAll(async () => {
  people = await peopledShop();
  here = await programme(people);
  client = (await clientsOf(people))((await makeStoreApiKey(people, here.storeId)).text);
});
afterAll(() => people.shop.close());

test('[BP13] the client reads the orders of a store', async () => {
  const { orderId, benefits } = await readyOrder(people, here);
  const list = await client.GET('/api/v1/store/orders', { params: { query: { state: 'ready-for-pickup' } } });
  expect(list.data?.data).toMatchObject([{ id: orderId, benefits: [{ id: benefits[0], state: 'ready' }] }]);
  const one = await client.GET('/api/v1/store/orders/{id}', { params: { path: { id: orderId } } });
  expect(one.data?.data).toEqual(list.data?.data[0]);
  const foreign = await client.GET('/api/v1/orders');
  expect(foreign.error).toMatchObject({ status: 403, code: 'access-denied' });
});
