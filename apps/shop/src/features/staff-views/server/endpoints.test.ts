// Saved views over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { MAX_VIEWS, type SavedView } from '../contract.ts';

let people: ShopWithPeople;
let store: Person;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  store = await people.person({ role: 'store' });
  admin = await people.person({ role: 'admin' });
  customer = await people.person();
});
afterAll(() => people.shop.close());

const ask = async (path: string, as: Person, method = 'GET', body?: unknown) => {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, ...(JSON.parse(text) as { data: SavedView[]; code?: string }) };
};
const save = (name: string, query = '?state=placed', as = store, list = 'orders') =>
  ask('/api/staff/views', as, 'POST', { list, name, query });
const namesOf = async (as: Person, list = 'orders') =>
  (await ask(`/api/staff/views?list=${list}`, as)).data.map(({ name }) => name);

test('[A11Y.UX3] a view is visible to its owner only, is replaced under its name, and can be deleted', async () => {
  expect((await save('Nya')).status).toBe(200);
  expect((await save('Äldre', '?state=shipped&hide=email.total')).status).toBe(200);
  const replaced = await save('nya', '?state=placed&assigned=nobody');
  expect(replaced.data.map(({ name, query }) => [name, query])).toEqual([
    ['nya', '?state=placed&assigned=nobody'],
    ['Äldre', '?state=shipped&hide=email.total'],
  ]);
  expect(await namesOf(store, 'requests')).toEqual([]);
  expect(await namesOf(admin)).toEqual([]);
  const [first] = replaced.data as [SavedView];
  expect((await ask(`/api/staff/views/${first.id}`, admin, 'DELETE')).status).toBe(200);
  expect(await namesOf(store)).toEqual(['nya', 'Äldre']);
  expect((await ask(`/api/staff/views/${first.id}`, store, 'DELETE')).status).toBe(200);
  expect(await namesOf(store)).toEqual(['Äldre']);
});

test('[A11Y.UX3] the number of views per list is limited, and only staff have views', async () => {
  for (let at = 0; at < MAX_VIEWS; at += 1)
    expect((await save(`Vy ${at}`, '', admin, 'requests')).status).toBe(200);
  expect(await save('En till', '', admin, 'requests')).toMatchObject({
    status: 409,
    code: 'not-possible-now',
  });
  expect((await save('vy 0', '?kind=contact', admin, 'requests')).status).toBe(200);
  expect((await save('Egen', '', customer)).status).toBe(403);
  expect((await ask('/api/staff/views?list=orders', customer)).status).toBe(403);
});

test.each([
  ['', '?a=1'],
  ['x'.repeat(61), ''],
  ['Vy', 'https://example.com/'],
  ['Vy', '?q=a b'],
  ['Vy', `?${'x'.repeat(500)}`],
])('[A11Y.UX3] refuses the view %j with the query %j', async (name, query) => {
  expect((await save(name, query)).status).toBe(400);
});
