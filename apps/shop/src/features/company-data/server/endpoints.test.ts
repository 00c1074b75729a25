// Full personal numbers, revealed to an admin on request with an audit row.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFunction } from '#tests/app/call-function.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let admin: Person;
let store: Person;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox', environment: { COMPANY_CACHE_HOURS: '8' } });
  admin = await people.person({ role: 'admin' });
  store = await people.person({ role: 'store' });
});
afterAll(() => people.shop.close());

const KULLERBYTTA = '556486-6803';
const petra = { companyId: KULLERBYTTA, name: 'Petra Efternamn2401', personalNumber: '19680502-****' };
const reveal = (who: Person | null, body: object = petra) =>
  people.shop.ask('/api/company-data/reveal', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
    body: JSON.stringify(body),
  });
const revealed = () =>
  people.inDatabase<{ actor_id: string; target_id: string; detail: object }>(
    `select actor_id, target_id, detail from audit_log where action = 'personal-number.revealed'`,
  );

test('[T33] an admin sees the full number, and the audit records who saw whose', async () => {
  const token = String((await callFunction(admin.client, 'roaring-auth')).body.access_token);
  const { body } = await callFunction(admin.client, 'signing-combinations', {
    companyId: KULLERBYTTA,
    authToken: token,
  });
  expect(JSON.stringify(body)).not.toMatch(/0502-?9268|\b9268\b/);
  const answer = await reveal(admin);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { personalNumber: '196805029268' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  const rows = await revealed();
  expect(rows).toEqual([
    { actor_id: admin.id, target_id: KULLERBYTTA, detail: { personalNumber: '19680502-****' } },
  ]);
  expect(JSON.stringify(people.shop.logLines)).not.toContain('196805029268');
});

test.each([
  ['a store', (): Person | null => store, 403],
  ['somebody signed out', (): Person | null => null, 401],
] as const)('[T33] %s does not see it, and no audit row is written', async (_who, who, status) => {
  const before = (await revealed()).length;
  const answer = await reveal(who());
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/0502-?9268|\b9268\b/);
  expect(await revealed()).toHaveLength(before);
});

test.each([
  ['another name', { ...petra, name: 'Petra M Efternamn2401' }, 404],
  ['a number that is not masked', { ...petra, personalNumber: '196805029268' }, 400],
  ['a company that nobody has', { ...petra, companyId: '559999-0008' }, 404],
  ['no number of a company', { ...petra, companyId: '556486-6804' }, 404],
])('%s reveals nothing', async (_case, body, status) => {
  expect((await reveal(admin, body)).status).toBe(status);
});

test('[T33] a person who reveals too many numbers is refused', async () => {
  const other = await people.person({ role: 'admin' });
  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) statuses.push((await reveal(other)).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.slice(60)).toEqual([429, 429]);
});
