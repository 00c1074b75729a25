// Privacy requests of people without an account: to see their data, and to have it erased.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order, orderFor, post, problemIn } from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import type { OpenedCase, PrivacyCase } from '../contract.ts';

const LOOSE = 'vilse@example.se';
let people: ShopWithPeople;
let admin: Person;
let orderNumber: string;
beforeAll(async () => {
  people = await shopWithPeople();
  const bike = makeProduct();
  await people.shop.sell(bike);
  admin = await people.person({ role: 'admin' });
  const placed = await order(people.shop, await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]));
  orderNumber = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await people.inDatabase('delete from privacy_cases');
  await people.inDatabase('delete from requests');
  for (const email of [ANNA.email, LOOSE])
    await people.inDatabase(
      `insert into requests (id, kind, state, language, name, email, message, fingerprint)
        values (gen_random_uuid(), 'contact', 'received', 'sv', 'Anna', $1::text, 'Hej där', sha256(convert_to($1::text, 'UTF8')))`,
      [email],
    );
});

const asAdmin = (path: string, body?: object, by: Person | null = admin) =>
  people.shop.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const asked = (more: object = {}) => ({
  kind: 'erasure',
  email: ANNA.email,
  language: 'sv',
  askedOn: people.shop.app.today(),
  ...more,
});
const dataOf = <Data>(answer: { text: string }) => (JSON.parse(answer.text) as { data: Data }).data;
const open = async (more: object = {}) =>
  dataOf<PrivacyCase>(await asAdmin('/api/privacy/cases', asked(more)));
/** Sends pending emails and returns the token of the newest link to an address. */
async function mailedTo(email: string): Promise<string> {
  const jobs = jobsOf(people.shop.app);
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' and kind = 'privacy-link' order by id`,
  ))
    await jobs['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  const mail = people.shop.app.recorded.filter(({ to }) => to.address === email).at(-1);
  return /my-data\S*#([A-Za-z0-9_-]{65})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const view = (token: string) => post(people.shop, '/api/privacy/view', { token });
const requestsOf = async (email: string) =>
  (await people.inDatabase('select 1 from requests where email = $1', [email])).length;

test('a person sees what is erased and what is kept until when, and then confirms', async () => {
  await open();
  const token = await mailedTo(ANNA.email);
  const year = Number(people.shop.app.today().slice(0, 4));
  expect(dataOf<OpenedCase>(await view(token))).toMatchObject({
    kind: 'erasure',
    email: ANNA.email,
    hasAccount: false,
    requests: 1,
    orders: [{ orderNumber, keptUntil: `${year + 7}-12-31` }],
  });
  expect((await post(people.shop, '/api/privacy/erasure', { token })).status).toBe(400);
  expect((await post(people.shop, '/api/privacy/copy', { token })).status).toBe(404);
  expect(await requestsOf(ANNA.email)).toBe(1);
  const erased = await post(people.shop, '/api/privacy/erasure', { token, confirmed: true });
  expect(dataOf(erased)).toEqual({
    requests: 1,
    notices: 0,
    orders: 0,
    lists: 0,
    contacts: 0,
    agreements: 0,
  });
  expect(await requestsOf(ANNA.email)).toBe(0);
  expect(await requestsOf(LOOSE)).toBe(1);
  expect(await people.inDatabase('select 1 from orders where email = $1', [ANNA.email])).toHaveLength(1);
  expect((await view(token)).status).toBe(404);
  const [left] = dataOf<PrivacyCase[]>(await asAdmin('/api/privacy/cases'));
  expect(left).toMatchObject({ email: 'a***@***', answeredAt: expect.any(String) });
});

test('[T33] a copy contains the data of the address and of nobody else, and every step is audited', async () => {
  const { id } = await open({ kind: 'copy', language: 'en' });
  const token = await mailedTo(ANNA.email);
  const answer = await post(people.shop, '/api/privacy/copy', { token });
  const { json, html } = dataOf<{ json: Record<string, { email: string }[]>; html: string }>(answer);
  expect(json.orders).toHaveLength(1);
  expect(json.requests?.map(({ email }) => email)).toEqual([ANNA.email]);
  expect(html).toContain('<html lang="en">');
  expect(answer.text).not.toContain(LOOSE);
  expect(answer.text).not.toMatch(/_sealed|fingerprint/);
  expect((await post(people.shop, '/api/privacy/erasure', { token, confirmed: true })).status).toBe(404);
  const noted = await people.inDatabase<{ action: string }>(
    `select action from audit_log where target_id = $1 order by id`,
    [id],
  );
  expect(noted.map(({ action }) => action)).toEqual(['privacy.asked', 'privacy.copied']);
});

test('a newer link replaces the previous one, and every link expires after a day', async () => {
  const { id } = await open();
  const first = await mailedTo(ANNA.email);
  expect((await asAdmin(`/api/privacy/cases/${id}/link`, {})).status).toBe(200);
  const second = await mailedTo(ANNA.email);
  expect(second).not.toBe(first);
  expect((await view(first)).status).toBe(404);
  expect((await view(second)).status).toBe(200);
  const turned = second.slice(0, -1) + (second.endsWith('A') ? 'B' : 'A');
  expect((await view(turned.slice(0, 22) + turned.slice(23, 65).padEnd(43, 'x'))).status).toBe(404);
  await people.inDatabase(`update privacy_cases set link_expires_at = now() - interval '1 second'`);
  expect((await view(second)).status).toBe(404);
});

test('a repeated request is the same one, with the first deadline', async () => {
  const first = await open({ askedOn: '2026-01-31' });
  expect(first.answerBy).toBe('2026-02-28');
  const again = await open({ email: ` ${ANNA.email.toUpperCase()} ` });
  expect(again).toMatchObject({ id: first.id, askedOn: '2026-01-31' });
  expect((await open({ kind: 'copy' })).id).not.toBe(first.id);
});

test.each([
  ['no address', { email: 'anna' }, 'email'],
  ['a day that is still to come', { askedOn: '2999-01-01' }, 'askedOn'],
])('%s is refused at its field', async (_what, more, field) => {
  const answer = await asAdmin('/api/privacy/cases', asked(more));
  expect(problemIn(answer).fields?.map((one) => one.field)).toEqual([field]);
});

test('only an admin can record and see requests', async () => {
  await open();
  const store = await people.person({ role: 'store' });
  for (const by of [store, null]) {
    const status = by ? 403 : 401;
    expect((await asAdmin('/api/privacy/cases', undefined, by)).status).toBe(status);
    expect((await asAdmin('/api/privacy/cases', asked(), by)).status).toBe(status);
  }
});
