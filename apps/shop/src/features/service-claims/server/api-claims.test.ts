// Service for the programs of a store: look-up, claims, keys of other stores, and webhooks. Over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStoreApiKey } from '#tests/factories/api-keys.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { lifeEventClock } from '#tests/factories/life-events.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LINES, type ServiceScene, serviceScene } from '#tests/factories/service-scenes.ts';
import type { ApiClaim, ApiServicedBike } from '../api-contract.ts';

let people: ShopWithPeople;
let scene: ServiceScene;
let key: string;
let otherKey: string;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
  scene = await serviceScene(people);
  key = (await makeStoreApiKey(people, scene.storeId)).text;
  otherKey = (await makeStoreApiKey(people, await makePartnerStore(people.shop.app, 'Grannbutiken'))).text;
});
afterAll(() => people.shop.close());

interface Answered<Data> {
  status: number;
  code?: string;
  data: Data;
}
async function ask<Data>(
  path: string,
  as = key,
  { body, idempotencyKey }: { body?: object; idempotencyKey?: string } = {},
): Promise<Answered<Data>> {
  const answer = await people.shop.ask(`/api/v1/store/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${as}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}
const claim = (idempotencyKey: string | undefined, lines: readonly object[] = LINES, as = key) =>
  ask<ApiClaim>('claims', as, {
    body: { benefitId: scene.benefitId, lines },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

test('[BP13] [BP12.1] [T35] a program looks a bike up, and learns no name and no salary', async () => {
  const { data } = await ask<ApiServicedBike[]>(`service?number=${scene.frameNumber}`);
  expect(data).toMatchObject([{ benefitId: scene.benefitId, servicePackage: 'plus', budgetOre: 120_000 }]);
  expect(Object.keys(data[0] as object).sort()).toEqual([
    'benefitId',
    'budgetOre',
    'frameNumber',
    'from',
    'hasDamage',
    'name',
    'number',
    'remainingOre',
    'servicePackage',
    'to',
    'variantLabel',
  ]);
});

test('[BP13] [F28] a claim that a program sends twice is one claim, also at once', async () => {
  expect(await claim(undefined)).toMatchObject({ status: 400, code: 'idempotency-key-missing' });
  const sent = await Promise.all([1, 2, 3].map(() => claim('order-17')));
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
  expect(sent[0]).toMatchObject({ status: 200, data: { state: 'approved', budgetOre: 70_050 } });
  const changed = [{ ...LINES[0], amountOre: 1 }];
  expect(await claim('order-17', changed)).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  const { data: bikes } = await ask<ApiServicedBike[]>(`service?number=${scene.frameNumber}`);
  expect(bikes[0]?.remainingOre).toBe(49_950);
});

test('[T35] the key of another store reads none of the claims, and its own text is another key', async () => {
  const { data: ours } = await claim('order-18', [{ kind: 'wear', text: 'Däck', amountOre: 100 }]);
  expect(await ask(`claims/${ours.id}`, otherKey)).toMatchObject({ status: 404, code: 'not-found' });
  expect((await ask<ApiClaim[]>('claims', otherKey)).data).toEqual([]);
  const { data: theirs } = await claim(
    'order-18',
    [{ kind: 'wear', text: 'Kedja', amountOre: 200 }],
    otherKey,
  );
  expect(theirs.id).not.toBe(ours.id);
  expect((await ask<ApiClaim[]>('claims')).data.map(({ id }) => id)).not.toContain(theirs.id);
  expect((await ask<ApiClaim>(`claims/${ours.id}`)).data).toEqual(ours);
});

test('[BP13] a key without the scope is refused', async () => {
  const { text } = await makeStoreApiKey(people, scene.storeId, ['orders:read']);
  for (const path of ['claims', `service?number=${scene.frameNumber}`])
    expect((await ask(path, text)).status).toBe(403);
  expect((await claim('order-19', LINES, text)).status).toBe(403);
  const reader = await makeStoreApiKey(people, scene.storeId, ['claims:read']);
  expect((await claim('order-19', LINES, reader.text)).status).toBe(403);
  expect((await ask('claims', reader.text)).status).toBe(200);
});

test('[BP13] [T35] the webhooks of a store hear of its claims, and nobody else’s do', async () => {
  const endpoint = async (column: 'store_id' | 'company_id', owner: string) => {
    const [row] = await people.inDatabase<{ id: string }>(
      `insert into webhook_endpoints (id, ${column}, url, events, secret_sealed)
        values (gen_random_uuid(), $1, 'https://in.example.se/', '{claim.updated}', 'sealed') returning id`,
      [owner],
    );
    return (row as { id: string }).id;
  };
  const own = await endpoint('store_id', scene.storeId);
  const employer = await endpoint('company_id', scene.companyId);
  const { data } = await claim('order-20', [{ kind: 'repair', text: 'Motor', amountOre: 900_000 }]);
  await scene.send(`/api/benefits/${scene.benefitId}/claims/${data.id}/answer`, scene.employee, {
    agrees: true,
    restOre: data.restOre,
  });
  const rows = await people.inDatabase<{ endpoint: string; body: string }>(
    'select endpoint_id as endpoint, body from webhook_deliveries order by created_at, id',
  );
  expect(rows.map((row) => row.endpoint)).not.toContain(employer);
  const bodies = rows.filter((row) => row.endpoint === own).map(({ body }) => JSON.parse(body));
  expect(bodies).toMatchObject([
    { type: 'claim.updated', data: { id: data.id, number: data.number, state: 'awaiting-consent' } },
    { type: 'claim.updated', data: { id: data.id, state: 'approved' } },
  ]);
  expect(Object.keys(bodies[0].data).sort()).toEqual(['id', 'number', 'state']);
});
