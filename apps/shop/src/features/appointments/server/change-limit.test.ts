// The rate limit of changes to an appointment. Over HTTP, on a real database.
import { addDays } from '@activepick/domain/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, problemIn } from '#tests/app/served-shop.ts';
import { makeStoreMember, type Programme, programme, readyOrder } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let employer: Programme;
let seller: Person;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
  employer = await programme(people);
  seller = await people.person();
  await makeStoreMember(people, employer.storeId, seller);
});
afterAll(() => people.shop.close());

test('[T35] an appointment is changed at most twenty times a day by both sides, because each change sends a mail', async () => {
  const { benefits, employee } = await readyOrder(people, employer);
  const [benefitId] = benefits;
  const send = (path: string, as: Person, body: object) =>
    post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
  const times = [3, 4].map((days) => ({ day: addDays(people.shop.app.today(), days), time: '10:00' }));
  const propose = (version: number, as = seller) =>
    send(`/api/store/${employer.storeId}/bikes/${benefitId}/appointment`, as, { version, times });
  for (let version = 0; version < 20; version += 1) expect((await propose(version)).status).toBe(200);
  const refused = await propose(20);
  expect(problemIn(refused).code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const asked = await send(`/api/benefits/${benefitId}/appointment/wish`, employee, {
    version: 20,
    wish: '',
  });
  expect(problemIn(asked).code).toBe('too-many-requests');
  // The bike of somebody else is not affected.
  const other = await readyOrder(people, employer);
  const path = `/api/store/${employer.storeId}/bikes/${other.benefits[0]}/appointment`;
  expect((await send(path, seller, { version: 0, times })).status).toBe(200);
});
