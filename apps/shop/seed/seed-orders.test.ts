// The orders of a demonstration, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval, ApprovalRow } from '#src/features/approvals/contract.ts';
import { DEMO_PASSWORD } from '#src/features/auth/server/demo-accounts.ts';
import type { OwnBenefit } from '#src/features/benefit-pages/contract.ts';
import type { ListedOffer, OwnOfferRow } from '#src/features/offers/contract.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { daysBetween, lastDayOfMonth } from '../../../packages/domain/src/calendar.ts';
import { monthAfter } from '../../../packages/domain/src/month.ts';
import { ALL_PRODUCTS } from './all-products.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedIfEmpty } from './seed-database.ts';
import { seedEmployer, seedMembers } from './seed-employer.ts';
import { seedOrders } from './seed-orders.ts';

let people: ShopWithPeople;
const start = async () => {
  const { app } = people.shop;
  await seedIfEmpty(app);
  await seedEmployer(app);
  await seedAccounts(app);
  await seedMembers(app);
  await seedOrders(app);
};
beforeAll(async () => {
  people = await shopWithPeople();
  await start();
  await Promise.all([start(), start()]);
});
afterAll(() => people.shop.close());

const ask = async <Data>(path: string, mailbox: string): Promise<{ status: number; data: Data }> => {
  const { token } = await people.signIn(`${mailbox}@activepick.se`, DEMO_PASSWORD);
  const { status, text } = await people.shop.ask(path, { headers: { authorization: `Bearer ${token}` } });
  return { status, ...JSON.parse(text) };
};
const companyOf = async (name: string) =>
  (await people.inDatabase<{ id: string }>('select id from companies where company_name = $1', [name]))[0]
    ?.id as string;

test('[BP15] several starts place the colleagues’ orders once, in every state for staff and members', async () => {
  const orders = await people.inDatabase(
    `select o.last_name as name, o.state, o.service_package as service, a.decision, f.state as counted,
        f.person_id is not null as "isOnList"
      from orders o join order_approvals a on a.order_id = o.id join order_figures f on f.order_id = o.id
      order by o.last_name`,
  );
  const [approved, waiting] = ['approved', null];
  expect(orders).toEqual(
    [
      { name: 'Björk', state: 'delivered', service: 'basic', decision: approved },
      { name: 'Haddad', state: 'confirmed', service: 'none', decision: approved },
      { name: 'Lindqvist', state: 'delivered', service: 'full', decision: approved },
      { name: 'Nyström', state: 'awaiting-employer', service: 'plus', decision: waiting },
      { name: 'Wikström', state: 'ready-for-pickup', service: 'basic', decision: approved },
      { name: 'Åkesson', state: 'delivered', service: 'plus', decision: approved },
    ].map((order) => ({ ...order, counted: order.state, isOnList: true })),
  );
});

test('[BP15] the employer has an invoice for each earlier month, the last with the credit of the one on leave', async () => {
  const invoices = await people.inDatabase<{ month: string; state: string; kinds: string[] }>(
    `select to_char(i.month, 'YYYY-MM') as month, i.state, array(select distinct l.kind from employer_invoice_lines l
        where l.invoice_id = i.id order by l.kind) as kinds from employer_invoices i order by i.month`,
  );
  const lastMonth = monthAfter(people.shop.app.today().slice(0, 7), -1);
  expect(invoices.length).toBeGreaterThan(12);
  expect(invoices.map(({ month }) => month)).toEqual(
    invoices.map((_, at) => monthAfter(lastMonth, at + 1 - invoices.length)),
  );
  expect(invoices.at(-1)).toEqual({
    month: lastMonth,
    state: 'booked',
    kinds: ['lease', 'pause', 'service'],
  });
});

test('[BP15] benefits are in every state of a term, dated from the day of the seed', async () => {
  const benefits = await people.inDatabase<Record<string, unknown>>(
    `select o.last_name as name, b.state, b.first_month::text as first, b.last_month::text as last,
        (select array_agg(e.event order by e.at, e.id) from benefit_events e where e.benefit_id = b.id) as events,
        (select bool_and(e.at <= now()) and max(e.at) - min(e.at) > interval '3 days' or count(*) < 5
          from benefit_events e where e.benefit_id = b.id) as "isDated"
      from benefits b join orders o on o.id = b.order_id order by o.last_name`,
  );
  const month = people.shop.app.today().slice(0, 7);
  const HANDED_OVER = ['request', 'approve', 'sign', 'make-ready', 'hand-over'];
  expect(benefits).toEqual([
    {
      ...{ name: 'Björk', state: 'active', isDated: true, events: [...HANDED_OVER, 'change-plan'] },
      ...{ first: `${monthAfter(month, -8)}-01`, last: `${monthAfter(month, 31)}-01` },
    },
    {
      name: 'Haddad',
      state: 'approved',
      first: null,
      last: null,
      isDated: true,
      events: ['request', 'approve'],
    },
    {
      ...{ name: 'Lindqvist', state: 'ending', isDated: true, events: [...HANDED_OVER, 'give-notice'] },
      ...{ first: expect.any(String), last: expect.any(String) },
    },
    { name: 'Nyström', state: 'requested', first: null, last: null, isDated: true, events: ['request'] },
    {
      ...{ name: 'Wikström', state: 'ready', first: null, last: null, isDated: true },
      events: HANDED_OVER.slice(0, 4),
    },
    {
      ...{ name: 'Åkesson', state: 'active', isDated: true, events: HANDED_OVER },
      ...{ first: `${monthAfter(month, -13)}-01`, last: `${monthAfter(month, 22)}-01` },
    },
  ]);
  const ending = benefits.find(({ state }) => state === 'ending')?.last as string;
  const days = daysBetween(people.shop.app.today(), lastDayOfMonth(ending));
  expect(days).toBeGreaterThanOrEqual(25);
  expect(days).toBeLessThanOrEqual(56);
});

test('[BP15] the page of a benefit whose deductions were changed shows the change', async () => {
  const company = await companyOf('Gislaved Verkstad AB');
  const [changed] = await people.inDatabase<{ id: string }>(
    `select benefit_id as id from benefit_events where event = 'change-plan'`,
  );
  const page = await ask<OwnBenefit>(`/api/employer/${company}/benefits/${changed?.id}`, 'hr');
  expect(page.data.timeline.steps.at(-1)).toMatchObject({ event: 'change-plan' });
});

test('[BP15] a new order of the seed has all that an order has: lines, stock, payment, key and history', async () => {
  const faults = await people.inDatabase(
    `select o.number from orders o where o.state <> 'delivered' and not (
        (select count(*) from order_lines l where l.order_id = o.id) = 1
        and (select coalesce(sum(taken), 0) from reservations r where r.order_id = o.id) = 1
        and (select count(*) from payments p where p.order_id = o.id) = 1
        and (select count(*) from order_keys k where k.order_id = o.id) = 1
        and (select to_state from order_events e where e.order_id = o.id order by at desc, id desc limit 1) = o.state)`,
  );
  expect(faults).toEqual([]);
  const stocks = await people.inDatabase<{ id: string; pieces: number }>(
    `select s.variant_id as id, s.on_hand + coalesce(sum(r.taken), 0)::int as pieces
      from stock s join reservations r on r.variant_id = s.variant_id group by s.variant_id, s.on_hand`,
  );
  const seeded = new Map(
    ALL_PRODUCTS.flatMap(({ variants }) => variants.map(({ id, onHand }) => [id, onHand] as const)),
  );
  expect(stocks).toHaveLength(3);
  for (const { id, pieces } of stocks) expect([id, pieces]).toEqual([id, seeded.get(id)]);
});

test('[BP15] [BP12.5] the bike in the store is prepared, and its pickup time is booked after the day of the seed', async () => {
  const [row] = await people.inDatabase<{
    name: string;
    state: string;
    startsAt: Date;
    times: Date[];
    frame: string;
  }>(
    `select o.last_name as name, a.state, a.starts_at as "startsAt", a.times, p.frame_number as frame
      from appointments a join preparations p on p.benefit_id = a.benefit_id join benefits b on b.id = a.benefit_id
      join orders o on o.id = b.order_id and o.partner_store_id = a.store_id`,
  );
  expect(row).toMatchObject({ name: 'Wikström', state: 'booked', frame: 'AP-26-004218' });
  expect(row?.times).toHaveLength(3);
  expect(row?.startsAt).toEqual(row?.times[0]);
  expect(row?.startsAt.getTime()).toBeGreaterThan(people.shop.app.now().getTime());
});

test('[BP15] no email is sent about a seeded order', async () => {
  const mails = await people.inDatabase(`select state, count(*)::int as n from outbox group by state`);
  expect(mails).toEqual([{ state: 'sent', n: expect.any(Number) }]);
});

test('[BP15] the employer’s HR can answer the waiting orders, and the policy allows it', async () => {
  const path = `/api/employer/${await companyOf('Gislaved Verkstad AB')}/approvals`;
  const { data } = await ask<ApprovalRow[]>(path, 'hr');
  expect(data.map(({ employee, obstacle }) => [employee, obstacle])).toEqual([['Björn Nyström', null]]);
  const detail = await ask<Approval>(`${path}/${data[0]?.orderId}`, 'hr');
  expect(detail.data).toMatchObject({
    department: 'Verkstad',
    isEligible: true,
    servicePackage: 'plus',
    programme: { isAllowed: true },
  });
});

test('[BP3] the municipality has a second member, who answers the orders of its account', async () => {
  const id = await companyOf('Gislaveds kommun');
  const { status } = await ask(`/api/employer/${id}/approvals`, 'personal');
  expect(status).toBe(200);
  const other = await companyOf('Gislaved Verkstad AB');
  expect((await ask(`/api/employer/${other}/approvals`, 'personal')).status).toBe(404);
});

test('[BP15] payroll has closed every month before this one, and exported the last', async () => {
  const id = await companyOf('Gislaved Verkstad AB');
  const { data } = await ask<{
    current: string;
    next: string;
    periods: { month: string; state: string; files: string[]; closedBy: string | null }[];
  }>(`/api/employer/${id}/payroll`, 'lon');
  expect(data.next).toBe(data.current);
  expect(data.periods.slice(0, 3)).toMatchObject([
    { month: data.current, state: 'open', files: [] },
    { month: monthAfter(data.current, -1), state: 'exported', files: ['paxml'], closedBy: 'Lars Ek' },
    { month: monthAfter(data.current, -2), state: 'closed', files: [] },
  ]);
  const last = await ask<{ people: number; sums: { grossOre: number; taxableOre: number } }>(
    `/api/employer/${id}/payroll/${monthAfter(data.current, -1)}`,
    'lon',
  );
  // One of three is on leave.
  expect(last.data.people).toBe(2);
  expect(last.data.sums.grossOre).toBeGreaterThan(0);
  expect(last.data.sums.taxableOre).toBeGreaterThan(0);
});

test('[BP15] the store has one open offer, which the employee finds on the own profile', async () => {
  const { data: stores } = await ask<{ id: string }[]>('/api/account/stores', 'butik');
  const listed = await ask<ListedOffer[]>(`/api/store/${stores[0]?.id}/offers`, 'butik');
  expect(listed.data).toMatchObject([
    { bike: 'Monark Karin 3 vxl', stage: 'employee', email: 'anna@activepick.se' },
  ]);
  const own = await ask<OwnOfferRow[]>('/api/account/offers', 'anna');
  expect(own.data.map(({ id, state }) => [id, state])).toEqual([[listed.data[0]?.id, 'open']]);
});
