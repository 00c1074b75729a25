// The overview of an employer over HTTP, and the counts behind it, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { firstDayOfBenefit } from '../../../../../../packages/domain/src/benefit/decide-benefit.ts';
import { monthAfter } from '../../../../../../packages/domain/src/month.ts';
import { stockholmDay } from '../../../i18n/format.ts';
import { jobsOf } from '../../../jobs.ts';
import type { EmployerOverview } from '../contract.ts';

let people: ShopWithPeople;
let owner: Person;
let approver: Person;
let payroll: Person;
let companyId: string;
let code: string;
let bike: string;
let places = 0;
beforeAll(async () => {
  people = await shopWithPeople();
  [owner, approver, payroll] = await Promise.all([people.person(), people.person(), people.person()]);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  const product = makeProduct();
  bike = product.id;
  await people.shop.sell(product);
  await people.inDatabase('update stock set on_hand = 100 where variant_id = $1', [`${bike}-m`]);
  companyId = await activeEmployer(people, 'Översikten AB');
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  code = row?.code as string;
  await makeMember(people, companyId, owner, ['owner']);
  await makeMember(people, companyId, approver, ['approver']);
  await makeMember(people, companyId, payroll, ['payroll']);
  await people.inDatabase(
    `update company_members set departments = '{Lager}' where company_id = $1 and user_id = $2`,
    [companyId, approver.id],
  );
});

async function read(as = owner, id = companyId) {
  const { status, text } = await people.shop.ask(`/api/employer/${id}/overview`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { status, ...(JSON.parse(text) as { data: EmployerOverview }) };
}
const onList = async (email: string, department: string | null, costCentre: string | null = null) => {
  places += 1;
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, cost_centre, since_version)
      values (gen_random_uuid(), $1, $5, 'Anna', $2, $3, $4, 1)`,
    [companyId, email, department, costCentre, places],
  );
};
async function placed(email: string): Promise<string> {
  const body = await orderFor(people.shop, [{ productId: bike, quantity: 1 }], {
    payment: { method: 'active-finance', employerCode: code },
  });
  const ordered = await order(people.shop, { ...body, customer: { ...body.customer, email } });
  expect(ordered.status, ordered.text).toBe(201);
  const { orderNumber } = (JSON.parse(ordered.text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  return row?.id as string;
}
const toState = (ids: string[], state: string) =>
  people.inDatabase(`update orders set state = $2, version = version + 1 where id = any ($1)`, [ids, state]);
const count = () => jobsOf(people.shop.app)['count-programmes']?.({}, { attempt: 1, max: 1 });
/** Computes all counts again from the rows. */
const recounted = async () =>
  (
    await people.inDatabase<{ running: number; people: number; eligible: number; cost: number }>(
      `select count(*) filter (where is_running_order(f.state))::int as running,
          count(distinct f.person_id) filter (where is_running_order(f.state))::int as people,
          (select count(*)::int from company_employees where company_id = $1 and until_version is null) as eligible,
          coalesce(sum(f.cost_ore) filter (where is_running_order(f.state)), 0)::float8 as cost
        from order_figures f where f.company_id = $1`,
      [companyId],
    )
  )[0];

describe('the open tasks of a member', () => {
  test('depend on the rights: approvals for approvers, questions for HR, invitations for owners', async () => {
    await onList('lagret@example.se', 'Lager');
    await onList('kontoret@example.se', 'Kontor');
    await placed('lagret@example.se');
    await placed('kontoret@example.se');
    await people.inDatabase(
      `insert into company_invitations (id, company_id, email, rights, language, expires_at)
        values (gen_random_uuid(), $1, 'ny@example.se', '{hr}', 'sv', now() + interval '2 days')`,
      [companyId],
    );
    await people.inDatabase(
      `insert into join_questions (id, company_id, user_id, name, email, language)
        values (gen_random_uuid(), $1, $2, 'Siv', 'siv@example.se', 'sv')`,
      [companyId, payroll.id],
    );
    expect((await read()).data.needs).toMatchObject({
      approvals: { count: 2, since: expect.any(String) },
      questions: { count: 1 },
      invitations: { count: 1, expiresAt: expect.any(String) },
      pastEmployees: 0,
      isPolicyMissing: true,
      isCodeMissing: false,
      isListEmpty: false,
    });
    // An approver of one department sees its open tasks, and no sums.
    expect((await read(approver)).data).toMatchObject({
      needs: { approvals: { count: 1 }, questions: null, invitations: null, isPolicyMissing: null },
      figures: null,
    });
    expect((await read(payroll)).data).toMatchObject({
      needs: { approvals: null, questions: null },
      figures: { running: 0, states: { waiting: 2 } },
    });
  });

  test('[BP14] include the payroll month to close, for owners and payroll', async () => {
    const closed = (month: string) =>
      people.inDatabase(
        `insert into payroll_periods (company_id, month, state) values ($1, ($2 || '-01')::date, 'closed')`,
        [companyId, month],
      );
    const present = people.shop.app.today().slice(0, 7);
    expect((await read(payroll)).data.needs.payrollMonth).toBeNull();
    await closed(monthAfter(present, -2));
    expect((await read(payroll)).data.needs.payrollMonth).toBe(monthAfter(present, -1));
    expect((await read()).data.needs.payrollMonth).toBe(monthAfter(present, -1));
    expect((await read(approver)).data.needs.payrollMonth).toBeNull();
    await closed(monthAfter(present, -1));
    await closed(present);
    expect((await read(payroll)).data.needs.payrollMonth).toBeNull();
  });

  test('do not include orders that require HR, except for HR', async () => {
    await people.inDatabase(
      `insert into company_policies (company_id, approval, require_manager_approval, allowed_kinds)
        values ($1, 'hr', true, array['city', 'hybrid', 'road', 'gravel', 'mountain', 'cargo', 'folding', 'kids'])`,
      [companyId],
    );
    await onList('lagret@example.se', 'Lager');
    await placed('lagret@example.se');
    expect((await read()).data.needs.approvals?.count).toBe(1);
    expect((await read(approver)).data.needs.approvals?.count).toBe(0);
  });

  test('include employees whose last day has passed, and leave out the member’s own order', async () => {
    await people.inDatabase('update users set email_confirmed_at = now() where id = $1', [owner.id]);
    await onList(owner.email, null);
    await placed(owner.email);
    await people.inDatabase(
      'update company_employees set last_day = current_date - 3 where company_id = $1',
      [companyId],
    );
    expect((await read()).data.needs).toMatchObject({
      approvals: { count: 0, since: null },
      pastEmployees: 1,
    });
  });

  test('[T35] are not found by members of other companies', async () => {
    const stranger = await people.person();
    await makeMember(people, await activeEmployer(people, 'Grannen AB'), stranger, ['owner']);
    expect((await read(stranger)).status).toBe(404);
  });
});

describe('the figures', () => {
  test('count an order once it is approved, by department and cost centre, until it is returned', async () => {
    await onList('lagret@example.se', 'Lager', 'K1');
    await onList('kontoret@example.se', 'Kontor');
    const [first, second] = [await placed('lagret@example.se'), await placed('lagret@example.se')];
    const other = await placed('okand@example.se');
    await toState([first as string, second as string, other], 'confirmed');
    const { figures } = (await read()).data;
    const [{ cost, deduction } = { cost: 0, deduction: 0 }] = figures?.departments.rows ?? [];
    expect(cost).toBeGreaterThan(0);
    expect(figures).toMatchObject({
      states: { waiting: 0, approved: 3, onTheWay: 0, delivered: 0 },
      running: 3,
      // A person with two orders counts once. A buyer who is not on the list is not counted.
      people: 1,
      eligible: 2,
      cost: 1.5 * cost,
      deduction: 1.5 * deduction,
      departments: {
        rows: [
          { name: 'Lager', running: 2, people: 1, eligible: 1 },
          { name: null, running: 1, people: 0, eligible: 0 },
          { name: 'Kontor', running: 0, people: 0, eligible: 1 },
        ],
        others: null,
      },
      costCentres: {
        rows: [
          { name: null, running: 1, eligible: 1 },
          { name: 'K1', running: 2, eligible: 1 },
        ].reverse(),
      },
    });
    await toState([first as string], 'delivered');
    await toState([first as string], 'returned');
    await toState([second as string], 'cancelled');
    expect((await read()).data.figures).toMatchObject({ running: 1, people: 0, cost: cost / 2 });
  });

  test('follow the policy that applied when the order was placed', async () => {
    await people.inDatabase(
      `insert into company_policies (company_id, term_months, lease_percent, insurance_percent) values ($1, 12, 10, 0)`,
      [companyId],
    );
    const id = await placed('lagret@example.se');
    await toState([id], 'confirmed');
    await people.inDatabase(
      'update company_policies set lease_percent = 1, term_months = 36, version = version + 1 where company_id = $1',
      [companyId],
    );
    const [row] = await people.inDatabase<{ price: number }>(
      'select (total_ore - shipping_ore)::float8 as price from orders where id = $1',
      [id],
    );
    const figures = (await read()).data.figures;
    expect(figures?.cost).toBe(Math.round((row?.price as number) * 0.1));
    expect(figures?.remaining).toBe(row?.price);
  });

  test('count the open months of a term from its first month, and none after its end', async () => {
    const id = await placed('lagret@example.se');
    await toState([id], 'confirmed');
    const whole = (await read()).data.figures?.remaining as number;
    await people.inDatabase(`update orders set delivered_at = now() - interval '13 months' where id = $1`, [
      id,
    ]);
    await toState([id], 'delivered');
    const [row] = await people.inDatabase<{ first: string; delivered: Date }>(
      `select first_month::text as first, o.delivered_at as delivered from order_figures f join orders o on o.id = f.order_id
        where o.id = $1`,
      [id],
    );
    expect(row?.first).toBe(firstDayOfBenefit(stockholmDay(row?.delivered as Date), 15));
    const remaining = (await read()).data.figures?.remaining as number;
    expect(remaining).toBeGreaterThan(whole * 0.6);
    expect(remaining).toBeLessThan(whole * 0.7);
    await people.inDatabase(
      `update order_figures set first_month = first_month - interval '30 months' where order_id = $1`,
      [id],
    );
    await count();
    expect((await read()).data.figures).toMatchObject({ running: 0, remaining: 0, states: { ended: 1 } });
  });

  test('agree with a recount after random events, before and after the counts are folded', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `person-${n}@example.se`);
    for (const [n, email] of emails.entries()) await onList(email, `Avdelning ${n % 3}`, `K${n % 2}`);
    const ids: string[] = [];
    for (const email of [...emails, ...emails.slice(0, 3)]) ids.push(await placed(email));
    const states = ['confirmed', 'shipped', 'delivered', 'cancelled', 'returned'];
    for (const [round, state] of [...states, ...states].entries())
      await toState(
        ids.filter((_, place) => (place * 7 + round) % 4 === 0),
        state,
      );
    await people.inDatabase(
      `update company_employees set until_version = 2 where company_id = $1 and department = 'Avdelning 1'`,
      [companyId],
    );
    const check = async () =>
      expect((await read()).data.figures).toMatchObject((await recounted()) as object);
    await check();
    const rows = async () =>
      (
        await people.inDatabase<{ n: number }>(
          'select count(*)::int as n from programme_counts where company_id = $1',
          [companyId],
        )
      )[0]?.n as number;
    const before = await rows();
    await Promise.all([count(), count()]);
    expect(await rows()).toBeLessThan(before);
    await check();
  });

  test('count a person once if two of their orders are approved at the same time', async () => {
    await onList('lagret@example.se', 'Lager');
    const ids = [await placed('lagret@example.se'), await placed('lagret@example.se')];
    await Promise.all(ids.map((id) => toState([id], 'confirmed')));
    expect((await read()).data.figures).toMatchObject({ running: 2, people: 1 });
  });

  test('are added for an order that was placed before they existed', async () => {
    const id = await placed('lagret@example.se');
    await toState([id], 'confirmed');
    await people.inDatabase('delete from order_figures where order_id = $1', [id]);
    expect((await read()).data.figures?.running).toBe(0);
    await count();
    expect((await read()).data.figures?.running).toBe(1);
  });

  test('show the largest departments, and the sum of the others', async () => {
    for (let n = 0; n < 15; n += 1) await onList(`person-${n}@example.se`, `Avdelning ${n}`);
    const departments = (await read()).data.figures?.departments;
    expect(departments).toMatchObject({ others: { groups: 3, eligible: 3 } });
  });

  test('show the interval of the company register if the list is shorter', async () => {
    await people.inDatabase(
      `update companies set company_information = '{"numberEmployeesInterval": "5-9 anställda"}' where id = $1`,
      [companyId],
    );
    expect((await read()).data.figures?.shorterThan).toBe('5-9 anställda');
  });

  test('are deleted with their company', async () => {
    const id = await placed('lagret@example.se');
    await onList('lagret@example.se', 'Lager');
    await people.inDatabase('delete from order_approvals where company_id = $1', [companyId]);
    await people.inDatabase('delete from companies where id = $1', [companyId]);
    expect(await people.inDatabase('select 1 from order_figures where order_id = $1', [id])).toHaveLength(0);
  });
});
