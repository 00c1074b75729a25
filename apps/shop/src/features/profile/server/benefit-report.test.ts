import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Benefit } from '../contract.ts';
import { monthsLater } from './benefit-report.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

test('the end of a benefit is a day that its month has', () => {
  expect(monthsLater('2026-11-21', 36)).toBe('2029-11-21');
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2024-02-29', 36)).toBe('2027-02-28');
});

test('a delivered order that the employer pays is a benefit until its term ends, and one in delivery is not', async () => {
  const bike = makeProduct();
  const lamp = makeProduct({ kind: 'lights' });
  await people.shop.sell(bike, lamp);
  const person = await people.person();
  const items = [bike, lamp].map(({ id }) => ({ productId: id, quantity: 1 }));
  const customer = { ...ANNA, email: person.email };
  for (let n = 0; n < 3; n += 1)
    expect((await order(people.shop, await orderFor(people.shop, items, { customer }))).status).toBe(201);
  await people.inDatabase(
    `update orders set state = 'delivered', delivered_at = now() - interval '1 year' * 4 * (n - 1)
      from (select id, row_number() over (order by id) as n from orders where email = $1) as o
      where orders.id = o.id and n <= 2`,
    [person.email],
  );
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (
      JSON.parse((await people.shop.ask('/api/profile/benefits', { headers })).text) as { data: Benefit[] }
    ).data;
  };
  expect(await ask(person.token)).toMatchObject([
    { name: bike.name.sv, status: 'active', category: 'Förmånscykel' },
    { name: bike.name.sv, status: 'expired' },
  ]);
  expect(await ask((await people.person()).token)).toEqual([]);
});
