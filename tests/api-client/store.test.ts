// The typed client with the key of a partner store, on a real server and database: one test for each resource.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsOf } from '#tests/factories/api-clients.ts';
import { makeStoreApiKey } from '#tests/factories/api-keys.ts';
import { type Programme, programme, readyOrder } from '#tests/factories/handovers.ts';
import { type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { ApiClient } from '../../packages/api-client/src/client.ts';

let people: ShopWithPeople;
let client: ApiClient;
let here: Programme;
beforeAll(async () => {
  people = await shopWithPeople();
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

test('[BP13] the client makes, lists and reads offers of a store', async () => {
  const made = await client.POST('/api/v1/offers', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: {
      externalOfferId: randomUUID(),
      customerEmail: someEmail(),
      product: { brandName: 'Crescent', modelName: 'Elda', isElectric: true, priceGross: 24_995 },
    },
  });
  expect(made.response.status).toBe(202);
  expect(made.data?.data).toMatchObject({ status: 'pending', totalGross: 24_995, accessory: [] });
  const list = await client.GET('/api/v1/offers');
  expect(list.data?.data).toEqual([made.data?.data]);
  const id = made.data?.data.id as string;
  const one = await client.GET('/api/v1/offers/{id}', { params: { path: { id } } });
  expect(one.data?.data).toEqual(made.data?.data);
});

test('[BP13] the client looks a bike up, and sends and reads service claims', async () => {
  const { benefits } = await readyOrder(people, here);
  const benefitId = benefits[0] as string;
  await people.inDatabase(
    `update benefits set state = 'active', service_package = 'plus', handed_over_on = current_date,
        first_month = date_trunc('month', current_date), frame_number = 'RAM' || number where id = $1`,
    [benefitId],
  );
  const [row] = await people.inDatabase<{ frame: string }>(
    'select frame_number as frame from benefits where id = $1',
    [benefitId],
  );
  const number = row?.frame as string;
  const found = await client.GET('/api/v1/store/service', { params: { query: { number } } });
  expect(found.data?.data).toMatchObject([{ benefitId, remainingOre: 120_000 }]);
  const sent = await client.POST('/api/v1/store/claims', {
    params: { header: { 'Idempotency-Key': 'work-1' } },
    body: { benefitId, lines: [{ kind: 'service', text: 'Årsservice', amountOre: 45_000 }] },
  });
  expect(sent.data?.data).toMatchObject({ state: 'approved', budgetOre: 45_000 });
  const id = sent.data?.data.id as string;
  const one = await client.GET('/api/v1/store/claims/{id}', { params: { path: { id } } });
  expect(one.data?.data).toEqual(sent.data?.data);
  const list = await client.GET('/api/v1/store/claims');
  expect(list.data?.data).toEqual([sent.data?.data]);
});
