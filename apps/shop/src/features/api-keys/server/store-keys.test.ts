// API keys and webhooks of partner stores as their members manage them, over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '#tests/factories/api-keys.ts';
import { activeEmployer, makeMember, makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { ApiKey } from '../contract.ts';

let people: ShopWithPeople;
let member: Person;
let stranger: Person;
let store: string;
let other: string;
beforeAll(async () => {
  people = await shopWithPeople();
  member = await people.person();
  stranger = await people.person();
  store = await makePartnerStore(people.shop.app);
  other = await makePartnerStore(people.shop.app);
  await makeStoreMember(people, store, member);
  await makeStoreMember(people, other, stranger);
});
afterAll(() => people.shop.close());

interface Answer {
  status: number;
  data: ApiKey[] & { key: string; stored: ApiKey };
  code?: string;
}
async function ask(path: string, as: Person, body?: unknown, method?: string): Promise<Answer> {
  const { status, text } = await people.shop.ask(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
}
const root = (id = store) => `/api/store/${id}`;
const create = (body: object = {}, as = member, id = store) =>
  ask(`${root(id)}/api-keys`, as, { name: 'Kassan', scopes: ['orders:read'], days: null, ...body });

test('[T40] a member creates, sees and revokes a key of the store, and each act is in the audit log', async () => {
  const made = await create();
  expect(made.status).toBe(201);
  const { key, stored } = made.data;
  expect(stored).toMatchObject({ name: 'Kassan', scopes: ['orders:read'], createdBy: 'Anna Åkesson' });
  expect((await ask(`${root()}/api-keys`, member)).data[0]).toEqual(stored);
  const program = programOf(people);
  expect((await program('store/orders', key)).status).toBe(200);
  expect((await ask(`${root()}/api-keys/${stored.id}/revocation`, member, {})).status).toBe(200);
  expect((await program('store/orders', key)).status).toBe(401);
  const audited = await people.inDatabase<{ action: string; type: string }>(
    `select action, target_type as type from audit_log where target_id = $1 and detail ->> 'apiKeyId' = $2 order by id`,
    [store, stored.id],
  );
  expect(audited).toEqual([
    { action: 'store.api-key-created', type: 'partner-store' },
    { action: 'store.api-key-revoked', type: 'partner-store' },
  ]);
});

test.each(['employees:read', 'employees:write', 'benefits:read', 'payroll:read'])(
  '[T35] a key of a store cannot have the scope %s of companies',
  async (scope) => {
    expect(await create({ scopes: [scope] })).toMatchObject({ status: 400, code: 'invalid-request' });
  },
);

test.each(['offers:write', 'claims:write', 'service:read'])(
  '[T35] a key of a company cannot have the scope %s of stores',
  async (scope) => {
    const companyId = await activeEmployer(people, 'Bolaget AB');
    await makeMember(people, companyId, member, ['owner']);
    const body = { name: 'Lön', scopes: [scope], days: null };
    expect((await ask(`/api/employer/${companyId}/api-keys`, member, body)).status).toBe(400);
  },
);

test('[T35] [T40] only members of the store see and change its keys and webhooks', async () => {
  const { stored } = (await create()).data;
  const added = await ask(`${root()}/webhooks`, member, {
    url: 'https://8.8.8.8/in',
    events: ['order.updated'],
  });
  expect(added.status).toBe(201);
  const { webhook } = added.data as unknown as { webhook: { id: string } };
  const calls = (id: string): [string, unknown?, string?][] => [
    [`${root(id)}/api-keys/${stored.id}/revocation`, {}],
    [`${root(id)}/webhooks/${webhook.id}/secret`, {}],
    [`${root(id)}/webhooks/${webhook.id}/state`, { isEnabled: false }, 'PUT'],
    [`${root(id)}/webhooks/${webhook.id}/deliveries`],
    [`${root(id)}/webhooks/${webhook.id}`, undefined, 'DELETE'],
  ];
  for (const call of [[`${root()}/api-keys`], [`${root()}/webhooks`], ...calls(store)] as [string][])
    expect((await ask(call[0], stranger, ...call.slice(1))).status, call[0]).toBe(404);
  for (const [path, body, method] of calls(other))
    expect((await ask(path, stranger, body, method)).status, path).toBe(404);
  // Members of companies use their own pages, and no id of a store opens those.
  expect((await ask(`/api/employer/${store}/api-keys`, member)).status).toBe(404);
  const list = await ask(`${root()}/api-keys`, member);
  expect(list.data.find(({ id }) => id === stored.id)).toMatchObject({ state: 'active' });
});

test('[T41] a webhook of a store hears of no payroll, and its URL is checked', async () => {
  const add = (body: object) =>
    ask(`${root()}/webhooks`, member, { url: 'https://8.8.8.8/in', events: ['order.updated'], ...body });
  expect((await add({ events: ['payroll-period.updated'] })).status).toBe(400);
  expect(await add({ url: 'https://10.0.0.1/' })).toMatchObject({
    status: 400,
    fields: [{ field: 'url', code: 'url-not-public' }],
  });
});
