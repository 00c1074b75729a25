// The settings for the time that an order waits for its employer, and for reminders to approvers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({
    environment: { APPROVAL_DAYS: '5', APPROVAL_REMINDER_DAYS: '1', APPROVAL_SECOND_REMINDER_DAYS: '2' },
  });
});
afterAll(() => people.shop.close());

test('[BP8] the settings decide how many days an order waits and when approvers are reminded', async () => {
  const product = makeProduct();
  await people.shop.sell(product);
  const companyId = await activeEmployer(people, 'Verkstaden AB');
  await makeMember(people, companyId, await people.person(), ['hr']);
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  const body = await orderFor(people.shop, [{ productId: product.id, quantity: 1 }], {
    payment: { method: 'active-finance', employerCode: row?.code as string },
  });
  expect((await order(people.shop, body)).status).toBe(201);
  const [placed] = await people.inDatabase<{ id: string; days: number }>(
    `select id, extract(day from lapses_at - created_at)::int as days from orders where company_id = $1`,
    [companyId],
  );
  expect(placed?.days).toBe(5);
  const remindersAfter = async (days: number) => {
    await people.inDatabase('update order_approvals set requested_at = now() - make_interval(days => $1)', [
      days,
    ]);
    await jobsOf(people.shop.app)['remind-approvers']?.({}, { attempt: 1, max: 1 });
    const [found] = await people.inDatabase<{ reminders: number }>('select reminders from order_approvals');
    return found?.reminders;
  };
  expect([await remindersAfter(0), await remindersAfter(1), await remindersAfter(2)]).toEqual([0, 1, 2]);
});
