// Favourites and saved views of an account, on a real database.
import { MAX_FAVOURITES } from '@activepick/domain/catalogue/favourites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataCopy } from '#src/features/own-data/server/make-data-copy.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let anna: Person;
let stranger: Person;
const bikes = Array.from({ length: MAX_FAVOURITES + 2 }, () => makeProduct());
const ids = bikes.map(({ id }) => id);
const [first, second, third] = ids as [string, string, string];
beforeAll(async () => {
  people = await shopWithPeople();
  for (const bike of bikes) await people.shop.sell(bike);
  anna = await people.person({ role: 'store' });
  stranger = await people.person();
});
afterAll(() => people.shop.close());

const PATH = '/api/account/favourites';
async function ask(path: string, as: Person, method = 'GET', body?: unknown) {
  const answer = await people.shop.ask(path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: JSON.parse(answer.text).data };
}
const change = (as: Person, add: string[], remove: string[] = []) => ask(PATH, as, 'POST', { add, remove });

test('[UX8.FAV] lists the newest favourite first, for its owner alone', async () => {
  expect((await change(anna, [second, first])).data).toEqual([second, first]);
  expect((await change(anna, [third, first, 'no-such-product'])).data).toEqual([third, second, first]);
  expect((await change(anna, [], [second])).data).toEqual([third, first]);
  expect((await ask(PATH, anna)).data).toEqual([third, first]);
  expect((await ask(PATH, stranger)).data).toEqual([]);
  await change(stranger, [], [third]);
  expect((await ask(PATH, anna)).data).toEqual([third, first]);
  expect((await people.shop.ask(PATH)).status).toBe(401);
});

test('[UX8.FAV] keeps the newest favourites up to the limit', async () => {
  const person = await people.person();
  await change(person, ids.slice(0, MAX_FAVOURITES).toReversed());
  const [, last] = ids.slice(-2) as [string, string];
  expect((await change(person, ids.slice(-2).toReversed())).data).toEqual(
    ids.toReversed().slice(0, MAX_FAVOURITES),
  );
  expect((await ask(PATH, person)).data[0]).toBe(last);
  const rows = await people.inDatabase('select 1 from favourites where user_id = $1', [person.id]);
  expect(rows).toHaveLength(MAX_FAVOURITES);
});

test.each([
  { add: ids.slice(0, MAX_FAVOURITES + 1), remove: [] },
  { add: ['Bike 1'], remove: [] },
  { add: [], remove: [], userId: '0198b000-0000-7000-8000-000000000000' },
])('[UX8.FAV] refuses the change %#', async (body) => {
  expect((await ask(PATH, anna, 'POST', body)).status).toBe(400);
});

test('[UX8.FAV] the database hides favourites from other callers', async () => {
  await change(anna, [first]);
  const { db } = people.shop.app;
  const rows = await db.transaction(async (tx) => {
    await tx.query(
      `select set_config('shop.caller', $1, true), set_config('shop.caller_role', 'admin', true)`,
      [stranger.id],
    );
    return (await tx.query('select * from favourites')).rows;
  });
  expect(rows).toEqual([]);
});

async function saveBoth(): Promise<Person> {
  const person = await people.person({ role: 'store' });
  await change(person, [first]);
  const view = { list: 'orders', name: 'Att packa', query: '?state=placed' };
  expect((await ask('/api/staff/views', person, 'POST', view)).status).toBe(200);
  return person;
}

test('[UX8.FAV] the data copy has favourites and saved views', async () => {
  const person = await saveBoth();
  const { data: asked } = await ask('/api/profile/data-copies', person, 'POST', {});
  await makeDataCopy(people.shop.app, asked.id);
  const { data: copy } = await ask(`/api/profile/data-copies/${asked.id}`, person);
  expect(copy.json).toMatchObject({
    favourites: [{ productId: first }],
    savedViews: [{ list: 'orders', name: 'Att packa', query: '?state=placed' }],
  });
  expect(copy.html).toContain('<h2>Sparade vyer av listor</h2>');
});

test.each(['deletes', 'empties'])('[UX8.FAV] erasure that %s an account deletes both', async (how) => {
  const person = await saveBoth();
  const { error } = await people.service.auth.admin.deleteUser(person.id, how === 'empties');
  expect(error).toBeNull();
  for (const table of ['favourites', 'staff_views'])
    expect(await people.inDatabase(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
});
