// Invitations to join the staff over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { StaffInvitation } from '../contract.ts';

let people: ShopWithPeople;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

interface Answer<Data> {
  status: number;
  data: Data;
  code?: string;
  fields?: { code: string }[];
}
async function ask<Data = StaffInvitation>(path: string, as: Person, body?: object): Promise<Answer<Data>> {
  const { status, text } = await people.shop.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...(JSON.parse(text) as Omit<Answer<Data>, 'status'>) };
}
const LIST = '/api/admin/staff-invitations';
const invite = (email: string, role = 'store', as = admin) => ask(LIST, as, { email, role, language: 'sv' });
const open = (step: 'view' | 'acceptance', token: string, as: Person) =>
  ask<{ role: string }>(`/api/staff-invitations/${step}`, as, { token });
const tokenTo = async (email: string) =>
  new URL((await people.mailsTo(email))[0]?.link as string).hash.slice(1);
const roleOf = async (person: Person) =>
  JSON.parse(
    (await people.shop.ask('/api/account', { headers: { authorization: `Bearer ${person.token}` } })).text,
  ).data.role as string;

test('[T57] an invited person gets the role once, the lifetime of staff, and time for a first factor', async () => {
  const anna = await people.person();
  const elsewhere = await people.signIn(anna.email);
  const invited = await invite(anna.email.toUpperCase());
  expect(invited).toMatchObject({ status: 201, data: { email: anna.email, role: 'store' } });
  const token = await tokenTo(anna.email);
  expect((await open('view', token, anna)).data).toEqual({ role: 'store' });
  expect((await open('acceptance', token, anna)).status).toBe(200);
  await expect.poll(() => roleOf(anna), { timeout: 6_000 }).toBe('store');
  expect((await elsewhere.client.auth.getUser(elsewhere.token)).error).not.toBeNull();
  const [session] = await people.inDatabase(
    `select not_after < now() + interval '12 hours 1 minute' as "isShort", first_factor_until > now() as "mayAdd"
      from sessions where user_id = $1`,
    [anna.id],
  );
  expect(session).toEqual({ isShort: true, mayAdd: true });
  expect((await open('acceptance', token, anna)).code).toBe('link-ended');
  const rows = await people.inDatabase<{ action: string }>(
    `select action from audit_log where target_id = $1 or target_id = $2 order by id`,
    [invited.data.id, anna.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff-invitation.sent', 'staff-invitation.accepted', 'role.changed']),
  );
});

test('[T57] the link works only for the confirmed address, and a sign-up with it alone gives no role', async () => {
  const [anna, thief] = await Promise.all([people.person(), people.person()]);
  await invite(anna.email, 'admin');
  const token = await tokenTo(anna.email);
  expect((await open('acceptance', token, thief)).code).toBe('wrong-account');
  await people.inDatabase('update users set email_confirmed_at = null where id = $1', [anna.id]);
  expect((await open('acceptance', token, anna)).code).toBe('wrong-account');
  expect(await roleOf(anna)).toBe('endcustomer');
  expect((await open('view', `${'A'.repeat(69)}`, anna)).code).toBe('link-ended');
});

test('[T57] an older link, a withdrawn one and an expired one have ended', async () => {
  const anna = await people.person();
  const { data } = await invite(anna.email);
  const first = await tokenTo(anna.email);
  expect((await ask(`${LIST}/${data.id}/resend`, admin, {})).status).toBe(200);
  const renewed = await tokenTo(anna.email);
  expect((await open('view', first, anna)).code).toBe('link-ended');
  expect((await open('view', renewed, anna)).status).toBe(200);
  await people.inDatabase('update staff_invitations set expires_at = now() where id = $1', [data.id]);
  expect((await open('view', renewed, anna)).code).toBe('link-ended');
  expect((await ask(`${LIST}/${data.id}/withdrawal`, admin, {})).status).toBe(200);
  expect((await ask(`${LIST}/${data.id}/withdrawal`, admin, {})).status).toBe(409);
  expect((await ask(`${LIST}/${data.id}/resend`, admin, {})).status).toBe(409);
});

test('[T57] an address is invited once, and never that of staff', async () => {
  const email = someEmail();
  const both = await Promise.all([invite(email), invite(email)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await invite(email)).fields?.[0]?.code).toBe('already-invited');
  expect((await invite(admin.email)).fields?.[0]?.code).toBe('already-staff');
  expect((await invite('no address')).status).toBe(400);
  const [row] = (await ask<StaffInvitation[]>(LIST, admin)).data.filter((one) => one.email === email);
  expect(row).toMatchObject({ role: 'store', isExpired: false, invitedBy: 'Anna Åkesson' });
});

test('[T57] an account with a second factor shows it before it becomes staff', async () => {
  const anna = await people.person();
  await people.inDatabase(
    `insert into factors (id, user_id, factor_type, friendly_name, status) values (gen_random_uuid(), $1, 'totp', 'app', 'verified')`,
    [anna.id],
  );
  await invite(anna.email);
  const token = await tokenTo(anna.email);
  expect((await open('acceptance', token, anna)).code).toBe('second-factor-required');
  const again = await people.signIn(anna.email);
  await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [anna.id]);
  expect((await open('acceptance', token, again)).status).toBe(200);
});

test('[T23] [T57] only admins invite, and with a fresh proof', async () => {
  const [store, anna] = await Promise.all([people.person({ role: 'store' }), people.person()]);
  for (const person of [store, anna]) {
    expect((await invite(someEmail(), 'admin', person)).status).toBe(403);
    expect((await ask(LIST, person)).status).toBe(403);
  }
  const late = await people.person({ role: 'admin' });
  await people.inDatabase(
    `update sessions set amr = '[{"method": "password", "timestamp": 1000}]' where user_id = $1`,
    [late.id],
  );
  expect((await invite(someEmail(), 'admin', late)).code).toBe('fresh-sign-in-required');
});
