// Members of partner stores over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { post, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { OwnStore, StoreMember } from '../member-contract.ts';

let people: ShopWithPeople;
let admin: Person;
let seller: Person;
let storeId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  seller = await people.person();
  storeId = await makePartnerStore(people.shop.app, 'Cykelboden');
});

const get = async <Data>(path: string, as: Person): Promise<Data> => {
  const { status, text } = await people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
  expect(status, text).toBe(200);
  return JSON.parse(text).data;
};
const send = (path: string, as: Person, body: object = {}) =>
  post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
const add = (email: string, as = admin) => send(`/api/stores/${storeId}/members`, as, { email });
const open = async (as: Person) =>
  (await people.shop.ask(`/api/store/${storeId}`, { headers: { authorization: `Bearer ${as.token}` } }))
    .status;

test('[T38] an admin adds a member by email, ends the membership, and adds the person again', async () => {
  expect(await open(seller)).toBe(404);
  const added = await add(` ${seller.email.toUpperCase()} `);
  const { data } = JSON.parse(added.text) as { data: StoreMember };
  expect(data).toMatchObject({ name: 'Anna Åkesson', email: seller.email });
  expect(await open(seller)).toBe(200);
  await people.shop.app.background.settled();
  expect(await get<OwnStore[]>('/api/account/stores', seller)).toEqual([
    { id: storeId, name: 'Cykelboden', town: 'Gislaved', visitedAt: expect.any(String) },
  ]);
  // A member stays one.
  expect(JSON.parse((await add(seller.email)).text).data.id).toBe(data.id);
  expect(await get<StoreMember[]>(`/api/stores/${storeId}/members`, admin)).toEqual([data]);
  const end = `/api/stores/${storeId}/members/${data.id}/end`;
  for (let n = 0; n < 2; n += 1) expect((await send(end, admin)).status).toBe(200);
  expect(await open(seller)).toBe(404);
  expect(await get<OwnStore[]>('/api/account/stores', seller)).toEqual([]);
  expect((await add(seller.email)).status).toBe(200);
  expect(await open(seller)).toBe(200);
  const log = await people.inDatabase(
    `select action, actor_id, detail from audit_log where target_type = 'partner-store' and target_id = $1 order by at, id`,
    [storeId],
  );
  const entry = { actor_id: admin.id, detail: { userId: seller.id } };
  expect(log).toEqual([
    { action: 'store.member-added', ...entry },
    { action: 'store.member-ended', ...entry },
    { action: 'store.member-added', ...entry },
  ]);
});

test('[T38] an address without a confirmed account, a store that does not exist, and people who are no admins', async () => {
  expect(problemIn(await add(someEmail())).fields).toEqual([{ field: 'email', code: 'no-account' }]);
  expect(problemIn(await add('anna@')).fields).toEqual([{ field: 'email', code: 'email' }]);
  await people.inDatabase('update users set email_confirmed_at = null where id = $1', [seller.id]);
  expect(problemIn(await add(seller.email)).fields).toEqual([{ field: 'email', code: 'no-account' }]);
  const unknown = '0198b000-0000-7000-8000-000000000099';
  expect((await send(`/api/stores/${unknown}/members`, admin, { email: admin.email })).status).toBe(404);
  for (const as of [seller, await people.person({ role: 'store' })])
    expect((await add(admin.email, as)).status).toBe(403);
});

test('[T38] a member cannot end a membership of another store by its id', async () => {
  const { data } = JSON.parse((await add(seller.email)).text) as { data: StoreMember };
  const other = await makePartnerStore(people.shop.app, 'Grannbutiken');
  expect((await send(`/api/stores/${other}/members/${data.id}/end`, admin)).status).toBe(200);
  expect(await open(seller)).toBe(200);
});

test('[T38] memberships are seen by the store’s own members and admins only, and end with the account', async () => {
  await add(seller.email);
  const neighbour = await people.person();
  const seenBy = ({ id }: Person, role = 'endcustomer') =>
    asCaller(people.shop.app.db, { userId: id, role }, async (tx) => {
      const { rows } = await tx.query('select 1 from store_members where store_id = $1', [storeId]);
      return rows.length;
    });
  expect([await seenBy(seller), await seenBy(neighbour), await seenBy(admin, 'admin')]).toEqual([1, 0, 1]);
  await people.inDatabase('update users set deleted_at = now() where id = $1', [seller.id]);
  const [row] = await people.inDatabase<{ ended_at: Date | null }>(
    'select ended_at from store_members where store_id = $1',
    [storeId],
  );
  expect(row?.ended_at).not.toBeNull();
});
