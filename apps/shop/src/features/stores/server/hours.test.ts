// Opening hours of stores over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { PartnerStore } from '../contract.ts';

const WEEKDAY = { opens: '10:00', closes: '18:00' };
const HOURS = [...Array(5).fill(WEEKDAY), { opens: '10:00', closes: '15:00' }, null];

let people: ShopWithPeople;
let admin: Person;
let store: Person;
let id: string;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
  store = await people.person({ role: 'store' });
  id = await makePartnerStore(people.shop.app);
});
afterAll(() => people.shop.close());

const save = (as: Person, body: unknown, of = id) =>
  people.shop.ask(`/api/stores/${of}/hours`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const listed = async () => {
  const { data } = JSON.parse((await people.shop.ask('/api/stores')).text) as { data: PartnerStore[] };
  return data.find((one) => one.id === id)?.openingHours;
};

test('[UX8.HOURS] staff save hours, everybody reads them, and the audit log names who saved', async () => {
  expect(await listed()).toBeNull();
  expect((await save(store, { was: null, hours: HOURS })).status).toBe(200);
  expect(await listed()).toEqual(HOURS);
  const [row] = await people.inDatabase(
    `select actor_id from audit_log where action = 'store.hours-changed' and target_id = $1`,
    [id],
  );
  expect(row).toEqual({ actor_id: store.id });
});

test('[UX8.HOURS] hours that another person has changed are not overwritten', async () => {
  const earlier = (await listed()) ?? null;
  const shorter = [null, ...HOURS.slice(1)];
  expect((await save(admin, { was: earlier, hours: shorter })).status).toBe(200);
  const refused = await save(store, { was: earlier, hours: null });
  expect(problemIn(refused)).toMatchObject({
    code: 'changed-meanwhile',
    facts: { store: { id, openingHours: shorter } },
  });
  expect((await save(store, { was: shorter, hours: null })).status).toBe(200);
  expect(await listed()).toBeNull();
});

test('[UX8.HOURS] customers cannot save hours, and an unknown store has none', async () => {
  expect((await save(await people.person(), { was: null, hours: HOURS })).status).toBe(403);
  const unknown = '0198b000-0000-7000-8000-000000000099';
  expect((await save(admin, { was: null, hours: HOURS }, unknown)).status).toBe(404);
});

test.each([
  [[WEEKDAY]],
  [Array(8).fill(WEEKDAY)],
  [Array(7).fill({ opens: '18:00', closes: '10:00' })],
  [Array(7).fill({ opens: '9:00', closes: '24:00' })],
  [Array(7).fill({ opens: '10:00' })],
])('[UX8.HOURS] refuses the hours %j', async (hours) => {
  expect((await save(admin, { was: null, hours })).status).toBe(400);
});
