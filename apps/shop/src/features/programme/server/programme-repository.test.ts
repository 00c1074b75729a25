// The programme of an employer for one person, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { programmeOf, programmeOfAccount } from './programme-repository.ts';

let people: ShopWithPeople;
let anna: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  anna = await people.person();
  companyId = await activeEmployer(people, 'Verkstaden AB');
});

const today = () => people.shop.app.today();
const programme = (company = companyId) =>
  programmeOfAccount(people.shop.app.db.pool, { companyId: company, userId: anna.id, today: today() });

/** Places an order of a bike and a helmet, and sets its person and state. */
async function orderOf(personId: string, state: string, placed = 'now()'): Promise<string> {
  const [bike, helmet] = [makeProduct(), makeProduct({ kind: 'helmet' })];
  await people.shop.sell(bike);
  await people.shop.sell(helmet);
  const items = [bike, helmet].map(({ id }) => ({ productId: id, quantity: 1 }));
  const body = await orderFor(people.shop, items, { payment: { method: 'active-finance' } });
  const email = `${bike.id}@example.se`;
  const answer = await order(people.shop, { ...body, customer: { ...body.customer, email } });
  expect(answer.status, answer.text).toBe(201);
  const [row] = await people.inDatabase<{ id: string }>(
    `update orders set company_id = $1, person_id = $2, state = $3, placed_at = ${placed} where email = $4 returning id`,
    [companyId, personId, state, email],
  );
  return row?.id as string;
}

describe('the programme of a person', () => {
  test('[BP5] is null if the company has no policy', async () => {
    await listEmployee(people, companyId, anna.email);
    expect(await programme()).toBeNull();
  });

  test('[BP5] contains the policy with its version, and the days of employment', async () => {
    await listEmployee(people, companyId, anna.email.toUpperCase(), { lastDay: '2030-01-31' });
    await savePolicyOf(people, companyId, { maxBenefitOre: 3_000_000 });
    const version = await savePolicyOf(people, companyId, { termMonths: 24 });
    expect(await programme()).toMatchObject({
      companyName: 'Verkstaden AB',
      policy: { maxBenefitOre: 3_000_000, termMonths: 24 },
      policyVersion: version,
      person: { isEmployerActive: true, isListed: true, firstDay: null, lastDay: '2030-01-31' },
      runningBenefits: [],
      usedOre: 0,
    });
  });

  test('[BP5] of a person on the lists of two companies is different for each company', async () => {
    const other = await activeEmployer(people, 'Andra AB');
    const persons = [
      await listEmployee(people, companyId, anna.email),
      await listEmployee(people, other, anna.email, { lastDay: '2027-01-31' }),
    ];
    for (const company of [companyId, other]) await savePolicyOf(people, company, {});
    await orderOf(persons[0] as string, 'confirmed');
    expect(await programme()).toMatchObject({ person: { lastDay: null }, runningBenefits: [{}] });
    expect(await programme(other)).toMatchObject({ person: { lastDay: '2027-01-31' }, runningBenefits: [] });
  });

  test('[BP4.1] matches no one by an unconfirmed address, and no person that another account has joined as', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, {});
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [anna.id]);
    expect(await programme()).toMatchObject({ person: { isListed: null } });
    await people.inDatabase('update users set email_confirmed_at = now() where id = $1', [anna.id]);
    const other = await people.person();
    await people.inDatabase(
      `insert into employments (id, company_id, user_id, person_id, matched_by)
        values (gen_random_uuid(), $1, $2, $3, 'answer')`,
      [companyId, other.id, personId],
    );
    expect(await programme()).toMatchObject({ person: { isListed: false } });
  });

  test('[BP5] counts each bike of orders that wait, are approved or delivered, and no other', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, {});
    const waiting = await orderOf(personId, 'awaiting-employer');
    await orderOf(personId, 'delivered');
    await orderOf(personId, 'cancelled');
    await orderOf(personId, 'returned');
    const [sums] = await people.inDatabase<{ used: number }>(
      `select sum(total_ore - shipping_ore)::float8 as used from orders
        where person_id = $1 and state in ('awaiting-employer', 'delivered')`,
      [personId],
    );
    expect(await programme()).toMatchObject({
      runningBenefits: [{ endsOn: null }, { endsOn: null }],
      usedOre: sums?.used,
    });
    const approving = await orderOf(personId, 'awaiting-employer');
    const question = { companyId, personId, isProved: true, today: today(), approving };
    expect(await programmeOf(people.shop.app.db.pool, question)).toMatchObject({ runningBenefits: [{}] });
    expect(waiting).not.toBe(approving);
  });

  test('[BP5] a benefit ends with the term of the policy that decided it', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    const version = await savePolicyOf(people, companyId, { termMonths: 12 });
    const old = await orderOf(personId, 'delivered', "now() - interval '14 months'");
    const young = await orderOf(personId, 'confirmed');
    expect(await programme()).toMatchObject({ runningBenefits: [{ endsOn: null }, { endsOn: null }] });
    await people.inDatabase('update orders set policy_version = $1 where id = any ($2)', [
      version,
      [old, young],
    ]);
    await savePolicyOf(people, companyId, { termMonths: 36 });
    const running = (await programme())?.runningBenefits ?? [];
    expect(running).toHaveLength(1);
    const year = Number(today().slice(0, 4));
    expect([year, year + 1]).toContain(Number(running[0]?.endsOn?.slice(0, 4)));
  });
});
