// The pages and lists of benefits, over HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import { monthAfter } from '@activepick/domain/month.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey, orderFor, post, problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { lockBenefitsOfOrder } from '../../benefits/server/benefit-repository.ts';
import { foldMonthSums, remainingLiability } from '../../benefits/server/month-sums-repository.ts';
import { type BenefitStep, moveBenefit } from '../../benefits/server/move-benefit.ts';
import type { Benefit as ListedBenefit } from '../../profile/contract.ts';
import type { BenefitRow, OwnBenefit, StaffBenefit } from '../contract.ts';

let people: ShopWithPeople;
let hr: Person;
let admin: Person;
let anna: Person;
let bike: string;
let companyId: string;
let code: string;
beforeAll(async () => {
  people = await shopWithPeople();
  hr = await people.person();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  anna = await people.person();
  const product = makeProduct();
  await people.shop.sell(product);
  bike = product.id;
  companyId = await activeEmployer(people, 'Verkstaden AB');
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  code = row?.code as string;
  await makeMember(people, companyId, hr, ['hr']);
  await listEmployee(people, companyId, anna.email, { department: 'Lager', employeeId: '4711' });
  await savePolicyOf(people, companyId, { approval: 'hr', maxBenefitOre: 5_000_000, termMonths: 36 });
});

interface Placed {
  orderId: string;
  orderNumber: string;
  id: string;
}
async function placed(by: Person = anna, isSignedIn = true): Promise<Placed> {
  const body = await orderFor(people.shop, [{ productId: bike, quantity: 1 }], {
    payment: { method: 'active-finance', employerCode: code, servicePackage: 'plus' },
  });
  const answer = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email: by.email } },
    { 'idempotency-key': newKey(), ...(isSignedIn ? { authorization: `Bearer ${by.token}` } : {}) },
  );
  expect(answer.status, answer.text).toBe(201);
  const { orderNumber } = (JSON.parse(answer.text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<{ orderId: string; id: string }>(
    `select o.id as "orderId", b.id from orders o join benefits b on b.order_id = o.id where o.number = $1`,
    [orderNumber],
  );
  return { orderNumber, ...(row as { orderId: string; id: string }) };
}
const move = (orderId: string, step: Partial<BenefitStep> & Pick<BenefitStep, 'event'>) =>
  people.shop.app.db.transaction(async (tx) => {
    const [benefit] = await lockBenefitsOfOrder(tx, orderId);
    const moved = await moveBenefit(tx, benefit as NonNullable<typeof benefit>, {
      who: 'system',
      by: null,
      met: ['approval', 'signatures', 'handover', 'settlement'],
      today: people.shop.app.today(),
      ...step,
    });
    expect(moved.outcome).toBe('done');
  });
async function running(): Promise<Placed> {
  const order = await placed();
  await move(order.orderId, { event: 'approve', who: 'hr', by: hr.id, reason: 'Grattis!' });
  await move(order.orderId, { event: 'sign' });
  await move(order.orderId, { event: 'make-ready', who: 'admin', by: admin.id, reason: 'Kunden ringde.' });
  await move(order.orderId, { event: 'hand-over', who: 'store' });
  return order;
}
const ask = (path: string, { token }: Pick<Person, 'token'>) =>
  people.shop.ask(path, { headers: { authorization: `Bearer ${token}` } });
async function read<Data>(path: string, as: Pick<Person, 'token'>): Promise<Data> {
  const answer = await ask(path, as);
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
}
const list = (query: string, as: Person = hr) =>
  read<BenefitRow[]>(`/api/employer/${companyId}/benefits${query}`, as);

describe('the benefit’s page', () => {
  test('[BP14] shows the employee the plan, the taxable value and the timeline in the order of events', async () => {
    const { id, orderId, orderNumber } = await running();
    // Both may have happened in the same instant.
    await people.inDatabase(
      `update orders set created_at = (select min(at) from order_events where order_id = $1) where id = $1`,
      [orderId],
    );
    const benefit = await read<OwnBenefit>(`/api/benefits/${id}`, anna);
    expect(benefit).toMatchObject({
      id,
      state: 'active',
      orderNumber,
      servicePackage: 'plus',
      serviceBudgetOre: 120_000,
      taxedBenefits: 1,
      timeline: { wait: null, names: { employer: 'Verkstaden AB' } },
    });
    expect(benefit.plan).toHaveLength(36);
    expect(benefit.remainingOre).toBe(benefit.deductionOverTermOre);
    expect(benefit.orderToken).toEqual(expect.any(String));
    expect(benefit.taxable.length).toBeGreaterThanOrEqual(3);
    for (const { taxableOre, valueOre, months } of benefit.taxable) {
      expect(months.reduce((sum, one) => sum + one.taxableOre, 0)).toBe(taxableOre);
      expect(valueOre).toBeGreaterThanOrEqual(taxableOre);
    }
    const steps = benefit.timeline.steps.map(({ event, by }) => `${event} ${by}`);
    expect(steps).toEqual([
      'request employee',
      'ask-employer system',
      'approve employer',
      'sign system',
      'make-ready shop',
      'hand-over store',
    ]);
    // The employer's words are for everybody, those of the shop's staff are not.
    expect(benefit.timeline.steps.map(({ reason }) => reason).filter(Boolean)).toEqual(['Grattis!']);
  });

  test('[BP14] [T42] is missing for everybody but its employee, whatever their role, and asks others to sign in', async () => {
    const { id } = await placed();
    const store = await people.person({ role: 'store' });
    for (const other of [hr, admin, store, await people.person()]) {
      const answer = await ask(`/api/benefits/${id}`, other);
      expect(answer.status).toBe(404);
      expect(problemIn(answer).code).toBe('not-found');
    }
    expect((await people.shop.ask(`/api/benefits/${id}`)).status).toBe(401);
    expect((await ask(`/api/benefits/${randomUUID()}`, anna)).status).toBe(404);
    expect((await ask('/api/benefits/none', anna)).status).toBe(400);
  });

  test('[BP14] [T42] opens by the confirmed email of the order, and not before it is confirmed', async () => {
    const { id } = await placed();
    await people.inDatabase('update benefits set user_id = null where id = $1', [id]);
    expect((await ask(`/api/benefits/${id}`, anna)).status).toBe(200);
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [anna.id]);
    expect((await ask(`/api/benefits/${id}`, anna)).status).toBe(404);
  });

  test('[BP7] says with whom a benefit is, and since when', async () => {
    const { id, orderId } = await placed();
    const waitOf = async () => (await read<OwnBenefit>(`/api/benefits/${id}`, anna)).timeline.wait;
    expect(await waitOf()).toMatchObject({ what: 'answer', who: 'employer', lapsesAt: expect.any(String) });
    await people.inDatabase(`update orders set state = 'confirmed' where id = $1`, [orderId]);
    await move(orderId, { event: 'approve', who: 'hr', by: hr.id });
    expect(await waitOf()).toMatchObject({ what: 'sign', who: 'employee', lapsesAt: null });
    const [row] = await people.inDatabase<{ since: Date }>(
      'select state_since as since from benefits where id = $1',
      [id],
    );
    expect((await waitOf())?.since).toBe(row?.since.toISOString());
  });
});

describe('the employer’s benefits', () => {
  test('[BP14] list the employee, bike and what remains, by state, department, cost centre and words', async () => {
    const { id } = await running();
    const [row] = await list('');
    expect(row).toMatchObject({
      id,
      employee: 'Anna Anställd',
      employeeNumber: '4711',
      department: 'Lager',
      state: 'active',
      companyName: 'Verkstaden AB',
    });
    expect(row?.remainingOre).toBeGreaterThan(0);
    expect(JSON.stringify(row)).not.toMatch(/email|phone|address|tax/i);
    for (const found of ['?state=active', '?department=Lager', '?q=anst', '?q=4711', `?q=${row?.number}`])
      expect((await list(found)).map((one) => one.id)).toEqual([id]);
    for (const none of ['?state=requested', '?department=Kontor', '?costCentre=K1', '?q=bertil'])
      expect(await list(none)).toEqual([]);
  });

  test('[BP14] follow the eligible list, and go on in pages', async () => {
    const first = await running();
    await people.inDatabase(
      `insert into benefits (id, company_id, product_id, name, is_electric, bike_ore, accessories_ore, policy_version,
          term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state)
        select gen_random_uuid(), $1, 'x', 'Cykel ' || n, false, 1, 0, 1, 36, 15, 'none', 0, 0, '{1}', 'withdrawn'
        from generate_series(1, 40) n`,
      [companyId],
    );
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const answer = JSON.parse((await ask(`/api/employer/${companyId}/benefits${cursor}`, hr)).text);
      if (!cursor) expect(answer.total).toBe(41);
      seen.push(...answer.data.map((one: BenefitRow) => one.id));
      if (!answer.nextCursor) break;
      cursor = `?cursor=${answer.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(41);
    await people.inDatabase(
      `with ended as (update company_employees set until_version = 2 where company_id = $1 returning *)
        insert into company_employees (id, company_id, position, name, email, department, employee_id, since_version, person_id)
        select gen_random_uuid(), company_id, position, 'Anna Ny', email, 'Kontor', '4711', 2, person_id from ended`,
      [companyId],
    );
    expect(await list('?department=Kontor&q=ny')).toMatchObject([{ id: first.id, employee: 'Anna Ny' }]);
  });

  test('[T35] answer 404 to anybody else, for the company’s benefits and for those of another company', async () => {
    const { id } = await placed();
    const neighbour = await people.person();
    const other = await activeEmployer(people, 'Grannen AB');
    await makeMember(people, other, neighbour, ['owner']);
    for (const path of ['benefits', 'benefits-summary', `benefits/${id}`, 'benefits/none'])
      expect((await ask(`/api/employer/${companyId}/${path}`, neighbour)).status).toBe(404);
    expect((await ask(`/api/employer/${other}/benefits/${id}`, neighbour)).status).toBe(404);
    expect(await read(`/api/employer/${other}/benefits`, neighbour)).toEqual([]);
    expect((await ask(`/api/employer/${companyId}/benefits`, anna)).status).toBe(404);
    expect((await people.shop.ask(`/api/employer/${companyId}/benefits`)).status).toBe(401);
  });

  test('[T35] [SEC2.L6] an approver learns the cost centres of the assigned departments only', async () => {
    const here = await people.person();
    await makeMember(people, companyId, here, ['approver'], ['Lager']);
    await people.inDatabase(
      `insert into company_employees (id, company_id, position, name, email, department, cost_centre, since_version)
        values (gen_random_uuid(), $1, 8, 'Ada', $2, 'Lager', '300', 1),
          (gen_random_uuid(), $1, 9, 'Bo', $3, 'Kontor', '400', 1)`,
      [companyId, someEmail(), someEmail()],
    );
    const { costCentres } = await read<{ costCentres: string[] }>(
      `/api/employer/${companyId}/benefits-summary`,
      here,
    );
    expect(costCentres).toContain('300');
    expect(costCentres).not.toContain('400');
  });

  test('[BP3] an approver sees the assigned departments, payroll the list, an owner everything', async () => {
    const { id } = await running();
    const [here, elsewhere, payroll, owner] = [
      await people.person(),
      await people.person(),
      await people.person(),
      await people.person(),
    ];
    await makeMember(people, companyId, here, ['approver']);
    await makeMember(people, companyId, elsewhere, ['approver']);
    await makeMember(people, companyId, payroll, ['payroll']);
    await makeMember(people, companyId, owner, ['owner']);
    const assign = (to: Person, department: string) =>
      people.inDatabase('update company_members set departments = $2 where user_id = $1', [
        to.id,
        [department],
      ]);
    await assign(here, 'Lager');
    await assign(elsewhere, 'Kontor');
    const detail = `/api/employer/${companyId}/benefits/${id}`;
    const remainingFor = async (as: Person) =>
      (await read<{ remainingOre: number }>(`/api/employer/${companyId}/benefits-summary`, as)).remainingOre;
    const all = await remainingFor(owner);
    expect(all).toBeGreaterThan(0);
    for (const as of [here, owner]) {
      expect(await list('', as)).toHaveLength(1);
      expect((await ask(detail, as)).status).toBe(200);
      expect(await remainingFor(as)).toBe(all);
    }
    expect(await list('', elsewhere)).toEqual([]);
    expect(await remainingFor(elsewhere)).toBe(0);
    expect((await ask(detail, elsewhere)).status).toBe(404);
    expect(await list('', payroll)).toHaveLength(1);
    expect((await ask(detail, payroll)).status).toBe(403);
  });

  test('[BP14] the detail has the members’ names and nothing private of the employee', async () => {
    const { id } = await running();
    const benefit = await read<StaffBenefit>(`/api/employer/${companyId}/benefits/${id}`, hr);
    const approval = benefit.timeline.steps.find(({ event }) => event === 'approve');
    expect(approval).toMatchObject({ by: 'employer', name: 'Anna Åkesson', reason: 'Grattis!' });
    expect(benefit.timeline.steps.find(({ event }) => event === 'make-ready')).toMatchObject({
      name: null,
      reason: null,
    });
    const text = JSON.stringify(benefit);
    const [order] = await people.inDatabase<{ address: string; phone: string; email: string }>(
      'select address, phone, email from orders o join benefits b on b.order_id = o.id where b.id = $1',
      [id],
    );
    for (const secret of Object.values(order ?? {})) expect(text).not.toContain(secret);
  });

  test('[BP14] the remaining liability is the sum of all open months, and follows each change', async () => {
    const { id, orderId } = await running();
    const month = people.shop.app.today().slice(0, 7);
    const liability = (from = month) =>
      remainingLiability(people.shop.app.db.pool, { companyId, month: from, departments: null });
    const [before] = await list('');
    expect(await liability()).toBe(before?.remainingOre);
    const { plan } = await read<OwnBenefit>(`/api/benefits/${id}`, anna);
    const first = plan[0]?.month as string;
    const sumFrom = (from: string) =>
      plan.filter((one) => one.month >= from).reduce((sum, one) => sum + one.deductionOre, 0);
    for (const months of [0, 1, 12, 35, 36]) {
      const from = monthAfter(first, months);
      expect(await liability(from)).toBe(sumFrom(from));
    }
    await people.inDatabase(
      `update benefits set first_month = first_month - interval '14 months' where id = $1`,
      [id],
    );
    const late = sumFrom(monthAfter(month, 14));
    expect((await list(''))[0]?.remainingOre).toBe(late);
    expect(await liability()).toBe(late);
    // Folding the differences changes nothing.
    await people.inDatabase(
      `insert into benefit_month_sums select company_id, department, month, 0 from benefit_month_sums, generate_series(1, 20)
        where company_id = $1`,
      [companyId],
    );
    expect(await foldMonthSums(people.shop.app.db.pool)).toBeGreaterThan(500);
    expect(await liability()).toBe(late);
    await move(orderId, { event: 'terminate', who: 'hr', by: hr.id, plan: stoppedPlan(first, plan) });
    expect(await liability(monthAfter(first, 1))).toBe(0);
    await people.inDatabase('delete from benefits where id = $1', [id]);
    expect(await liability('2000-01')).toBe(0);
  });
});

const stoppedPlan = (first: string, plan: OwnBenefit['plan']) => [
  {
    kind: 'start' as const,
    firstMonth: first,
    deductions: plan.map(({ deductionOre }) => deductionOre) as never,
  },
  { kind: 'stop' as const, lastMonth: first },
];

describe('the admin’s benefits', () => {
  test('[BP14] are found by benefit, order and frame number, and by company, and show all names and reasons', async () => {
    const { id, orderNumber } = await running();
    const frame = `WBK ${id.slice(-8)}`;
    await people.inDatabase('update benefits set frame_number = $2 where id = $1', [id, frame]);
    const find = async (query: string) =>
      (await read<BenefitRow[]>(`/api/admin/benefits?${query}`, admin)).map((one) => one.id);
    const [{ number }] = (await list('')) as [BenefitRow];
    for (const q of [`${number}`, `%23${orderNumber}`, encodeURIComponent(frame.toLowerCase())])
      expect(await find(`q=${q}`)).toContain(id);
    expect(await find(`company=${companyId}`)).toEqual([id]);
    expect(await find(`company=${companyId}&state=requested`)).toEqual([]);
    expect(await find('q=9999999999999')).toEqual([]);
    const companies = await read<{ id: string }[]>('/api/admin/benefit-companies', admin);
    expect(companies.map((one) => one.id)).toContain(companyId);
    const { timeline } = await read<StaffBenefit>(`/api/admin/benefits/${id}`, admin);
    expect(timeline.steps.find(({ event }) => event === 'make-ready')).toMatchObject({
      by: 'shop',
      name: 'Anna Åkesson',
      reason: 'Kunden ringde.',
    });
  });

  test('[BP14] are closed to stores, members and employees', async () => {
    const { id } = await placed();
    const store = await people.person({ role: 'store' });
    for (const other of [store, hr, anna])
      for (const path of ['benefits', `benefits/${id}`, 'benefit-companies'])
        expect((await ask(`/api/admin/${path}`, other)).status).toBe(403);
  });
});

describe('the profile’s list', () => {
  const own = (as: Person) => read<ListedBenefit[]>('/api/profile/benefits', as);

  test('[BP14] has stored benefits from the request on, each once, with their states', async () => {
    const { id, orderId } = await placed();
    expect(await own(anna)).toMatchObject([{ id, status: 'coming', isSample: false, stored: { id } }]);
    await move(orderId, { event: 'approve', who: 'hr', by: hr.id });
    await move(orderId, { event: 'sign' });
    await move(orderId, { event: 'make-ready', who: 'admin' });
    await move(orderId, { event: 'hand-over', who: 'store' });
    // A delivered order is no second benefit.
    await people.inDatabase(`update orders set state = 'delivered', delivered_at = now() where id = $1`, [
      orderId,
    ]);
    expect(await own(anna)).toMatchObject([
      { id, status: 'active', expiryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(await own(hr)).toEqual([]);
  });

  test('[BP14] keeps a refused benefit for 90 days, and an ended one', async () => {
    const refused = await placed();
    await move(refused.orderId, { event: 'refuse', who: 'hr', by: hr.id, reason: 'Nej.' });
    expect(await own(anna)).toMatchObject([{ status: 'expired', stored: { state: 'refused' } }]);
    await people.inDatabase(`update benefits set state_since = now() - interval '91 days' where id = $1`, [
      refused.id,
    ]);
    expect(await own(anna)).toEqual([]);
    await people.inDatabase(`update benefits set state = 'ended', term_end = 'returned' where id = $1`, [
      refused.id,
    ]);
    expect(await own(anna)).toMatchObject([{ stored: { state: 'ended', termEnd: 'returned' } }]);
  });
});
