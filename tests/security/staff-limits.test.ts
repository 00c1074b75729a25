// Limits on data that staff export: orders, and copies of sent emails.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import {
  COPIES_BY_PERSON,
  COPIES_OF_MAIL,
} from '../../apps/shop/src/features/operations/server/endpoints.ts';
import { EXPORTS } from '../../apps/shop/src/features/order-admin/server/export-orders.ts';
import { addToOutbox } from '../../apps/shop/src/platform/jobs/outbox.ts';

let people: ShopWithPeople;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
  admin = await people.person({ role: 'admin' });
  colleague = await people.person({ role: 'admin' });
});
beforeEach(() => people.inDatabase('delete from rate_limits'));
afterAll(() => people.shop.close());

const ask = (path: string, as: Person, method = 'GET') =>
  people.shop.ask(path, { method, headers: { authorization: `Bearer ${as.token}` } });
const exported = (as: Person) => ask('/api/admin/orders-export', as);

/** Stores a sent email and returns the path of its copy. */
async function sentMail(businessKey: string): Promise<string> {
  await addToOutbox(people.shop.app.db.pool, {
    kind: 'request',
    businessKey,
    language: 'sv',
    payload: { requestId: '0198b000-0000-7000-8000-000000000001' },
  });
  const [row] = await people.inDatabase<{ id: string }>(
    `update outbox set state = 'sent' where business_key = $1 returning id`,
    [businessKey],
  );
  return `/api/operations/outbox/${row?.id}/copies`;
}
const rowsOf = (action: string) => people.inDatabase('select 1 from audit_log where action = $1', [action]);

test('[T34] [UX8.LIMIT] limits a person’s order exports per hour, but not those of others', async () => {
  for (let n = 0; n < EXPORTS.points; n += 1) expect((await exported(admin)).status).toBe(200);
  const refused = await exported(admin);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rowsOf('orders.exported')).toHaveLength(EXPORTS.points);
  expect((await exported(colleague)).status).toBe(200);
});

test('[T34] [UX8.LIMIT] limits the copies of a sent email per day, over all people', async () => {
  const path = await sentMail('request:often:staff');
  for (let n = 0; n < COPIES_OF_MAIL.points; n += 1)
    expect((await ask(path, n === 0 ? colleague : admin, 'POST')).status).toBe(200);
  for (const person of [admin, colleague]) expect((await ask(path, person, 'POST')).status).toBe(429);
  expect(await rowsOf('mail.copied')).toHaveLength(COPIES_OF_MAIL.points);
});

test('[T34] [UX8.LIMIT] limits a person’s email copies per hour, but not those of others', async () => {
  const { limits } = people.shop.app;
  for (let n = 0; n < COPIES_BY_PERSON.points; n += 1) await limits.take(COPIES_BY_PERSON, admin.id);
  const path = await sentMail('request:hourly:staff');
  expect((await ask(path, admin, 'POST')).status).toBe(429);
  expect((await ask(path, colleague, 'POST')).status).toBe(200);
});
