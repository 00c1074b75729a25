// The rate limits of handover codes. Over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, problemIn } from '#tests/app/served-shop.ts';
import {
  makeStoreMember,
  type Programme,
  programme,
  type ReadyOrder,
  readyOrder,
} from '#tests/factories/handovers.ts';
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

const send = (path: string, as: Person, body: object = {}) =>
  post(people.shop, path, body, { authorization: `Bearer ${as.token}` });

test('[T38] wrong codes are limited by account, over all orders, and right ones are not counted', async () => {
  const orders: ReadyOrder[] = [];
  for (let n = 0; n < 5; n += 1) orders.push(await readyOrder(people, employer));
  const [last, ...others] = orders;
  const codeOf = async ({ benefits, employee }: ReadyOrder) =>
    JSON.parse((await send(`/api/benefits/${benefits[0]}/handover-code`, employee)).text).data.code as string;
  const enter = (benefitId: string | undefined, code: string, as = seller) =>
    send(`/api/store/${employer.storeId}/handovers/${benefitId}`, as, {
      code,
      frameNumber: `LIMIT-${benefitId?.slice(-12)}`,
      idChecked: true,
    });
  for (const order of others) {
    const wrong = String((Number(await codeOf(order)) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1)
      expect(problemIn(await enter(order.benefits[0], wrong)).code).toBe('handover-code-wrong');
    // A locked code tells nothing, so it costs nothing.
    expect(problemIn(await enter(order.benefits[0], wrong)).code).toMatch(
      /^(handover-code-locked|too-many-requests)$/,
    );
  }
  const code = await codeOf(last as ReadyOrder);
  const refused = await enter(last?.benefits[0], code);
  expect(problemIn(refused).code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const colleague = await people.person();
  await makeStoreMember(people, employer.storeId, colleague);
  expect((await enter(last?.benefits[0], code, colleague)).status).toBe(200);
});

test('[T38] an employee makes at most twenty codes in an hour', async () => {
  const { employee, benefits } = await readyOrder(people, employer);
  const path = `/api/benefits/${benefits[0]}/handover-code`;
  for (let n = 0; n < 20; n += 1) expect((await send(path, employee)).status).toBe(200);
  expect(problemIn(await send(path, employee)).code).toBe('too-many-requests');
});
