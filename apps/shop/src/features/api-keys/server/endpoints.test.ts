// API keys as their owners manage them, over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { type ApiKey, MAX_KEYS } from '../contract.ts';
import { apiKeyHash } from './api-key-text.ts';

let people: ShopWithPeople;
let owner: Person;
let company: string;
let other: string;
beforeAll(async () => {
  people = await shopWithPeople();
  owner = await people.person();
  company = await activeEmployer(people, 'Nyckelringen AB');
  other = await activeEmployer(people, 'Grannen AB');
  await makeMember(people, company, owner, ['owner']);
});
afterAll(() => people.shop.close());

interface Answer {
  status: number;
  data: ApiKey[] & { key: string; stored: ApiKey };
  code?: string;
  nextCursor?: string | null;
}
async function ask(path: string, as: Person, body?: unknown): Promise<Answer> {
  const { status, text } = await people.shop.ask(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
}
const keysOf = (id: string) => `/api/employer/${id}/api-keys`;
const create = (body: object = {}, as = owner, id = company) =>
  ask(keysOf(id), as, { name: 'Lönesystemet', scopes: ['payroll:read'], days: null, ...body });
const revoke = (keyId: string, as = owner, id = company) => ask(`${keysOf(id)}/${keyId}/revocation`, as, {});
const audited = (keyId: string) =>
  people.inDatabase<{ action: string; detail: object }>(
    `select action, detail from audit_log where target_id = $1 and detail ->> 'apiKeyId' = $2 order by id`,
    [company, keyId],
  );

test('[T40] a key is shown once and stored as a hash', async () => {
  const made = await create({ scopes: ['payroll:read', 'orders:read', 'payroll:read'], days: 90 });

  expect(made.status).toBe(201);
  const { key, stored } = made.data;
  expect(key).toMatch(/^ap_live_[A-Za-z0-9_-]{43}$/);
  expect(stored).toMatchObject({
    name: 'Lönesystemet',
    scopes: ['payroll:read', 'orders:read'],
    state: 'active',
    createdBy: 'Anna Åkesson',
    lastUsedAt: null,
  });
  expect(stored.start).toBe(key.slice(0, 14));
  const ninetyDays = Date.parse(stored.createdAt) + 90 * 86_400_000;
  expect(Math.abs(Date.parse(stored.expiresAt as string) - ninetyDays)).toBeLessThan(2 * 3_600_000);
  const list = await ask(keysOf(company), owner);
  expect(list.data[0]).toEqual(stored);
  expect(JSON.stringify(list)).not.toContain(key);
  const [row] = await people.inDatabase<{ hash: Buffer; whole: string }>(
    'select k.key_hash as hash, k::text as whole from company_api_keys k where id = $1',
    [stored.id],
  );
  expect(row?.hash).toEqual(apiKeyHash(key));
  expect(row?.whole).not.toContain(key);
  expect(people.shop.logLines.join('\n')).not.toContain(key);
  expect(await audited(stored.id)).toEqual([
    {
      action: 'company.api-key-created',
      detail: { apiKeyId: stored.id, scopes: ['payroll:read', 'orders:read'], days: 90 },
    },
  ]);
});

test('[T40] a revoked key stays in the list, and revoking again changes nothing', async () => {
  const { stored } = (await create()).data;
  expect((await revoke(stored.id)).status).toBe(200);
  const first = (await ask(keysOf(company), owner)).data.find(({ id }) => id === stored.id);
  expect(first).toMatchObject({ state: 'revoked' });
  expect((await revoke(stored.id)).status).toBe(200);
  expect((await ask(keysOf(company), owner)).data.find(({ id }) => id === stored.id)).toEqual(first);
  expect((await audited(stored.id)).map(({ action }) => action)).toEqual([
    'company.api-key-created',
    'company.api-key-revoked',
  ]);
});

test.each([
  ['without a name', { name: '  ' }],
  ['without a scope', { scopes: [] }],
  ['with an unknown scope', { scopes: ['orders:write'] }],
  ['with another validity', { days: 31 }],
  ['with more than the contract', { companyId: '01920000-0000-7000-8000-000000000000' }],
])('refuses a key %s', async (_what, body) => {
  expect(await create(body)).toMatchObject({ status: 400, code: 'invalid-request' });
});

test('[T40] creating needs a recent sign-in, revoking does not', async () => {
  const late = await people.person();
  await makeMember(people, company, late, ['owner']);
  const { stored } = (await create({}, late)).data;
  await people.inDatabase(
    `update sessions set amr = '[{"method": "password", "timestamp": 1000}]' where user_id = $1`,
    [late.id],
  );
  expect(await create({}, late)).toMatchObject({ status: 403, code: 'fresh-sign-in-required' });
  expect((await revoke(stored.id, late)).status).toBe(200);
});

test('[T35] [T40] only owners of the company see, create and revoke its keys', async () => {
  const { stored } = (await create()).data;
  const [colleague, stranger] = await Promise.all([people.person(), people.person()]);
  await makeMember(people, company, colleague, ['hr', 'payroll', 'approver']);
  await makeMember(people, other, stranger, ['owner']);
  for (const [as, status] of [
    [colleague, 403],
    [stranger, 404],
  ] as const) {
    expect((await ask(keysOf(company), as)).status).toBe(status);
    expect((await create({}, as)).status).toBe(status);
    expect((await revoke(stored.id, as)).status).toBe(status);
  }
  // The id of another company's key under the own company.
  expect((await revoke(stored.id, stranger, other)).status).toBe(404);
  expect((await ask(keysOf(other), stranger)).data).toEqual([]);
  expect((await ask(`${keysOf(other)}?cursor=${stored.id}`, stranger)).data).toEqual([]);
  const [row] = await people.inDatabase('select revoked_at from company_api_keys where id = $1', [stored.id]);
  expect(row).toEqual({ revoked_at: null });
});

test('[T40] a company has a limited number of valid keys, also when they are created at once', async () => {
  const full = await activeEmployer(people, 'Full Ring AB');
  await makeMember(people, full, owner, ['owner']);
  const made = await Promise.all(Array.from({ length: MAX_KEYS + 3 }, () => create({}, owner, full)));
  const keys = made.filter(({ status }) => status === 201);
  expect(keys).toHaveLength(MAX_KEYS);
  for (const { status, code } of made)
    if (status !== 201) expect({ status, code }).toEqual({ status: 409, code: 'not-possible-now' });
  await revoke(keys[0]?.data.stored.id as string, owner, full);
  expect((await create({}, owner, full)).status).toBe(201);
});
