// The report to admins over HTTP on a real database, with figures written by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminReportMessages } from '#src/languages/catalogues/admin-reports/messages.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Answer, callerOf } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { reportedBenefit } from '#tests/factories/reports.ts';
import type { AdminReport } from '../contract.ts';

let people: ShopWithPeople;
let admin: Person;
let store: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  [admin, store] = [await people.person({ role: 'admin' }), await people.person({ role: 'store' })];
});
afterAll(() => people.shop.close());

const RANGE = 'from=2025-01&to=2025-03';
const report = (query = RANGE, as = admin): Promise<Answer<AdminReport>> =>
  callerOf(people)<AdminReport>(`/api/admin/reports?${query}`, as);
const rows = async <Key extends keyof AdminReport['rows'][number]>(...keys: Key[]) =>
  (await report()).data.rows.map((row) => keys.map((key) => row[key]));

beforeEach(async () => {
  // The database is the tests' own: each begins without rows of the others.
  await people.inDatabase('delete from benefits');
  await people.inDatabase('delete from company_members');
  await people.inDatabase('delete from companies');
  await people.inDatabase('delete from requests');
});

async function orderPlaced(number: string, placedAt: string | null, state: string, totalOre: number) {
  await people.inDatabase(
    `insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city, state_region,
        zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore, deduction_ore,
        payable_ore, placed_at)
      values (gen_random_uuid(), $1, $3, 'sv', 'A', 'B', 'ab@example.se', '070', 'Gatan 1', 'Orten', 'Län', '11122', 'standard',
        'credit-card', 'included', $4, 0, 0, $4, 0, $4, $2)`,
    [number, placedAt, state, totalOre],
  );
}

async function company(
  kind: 'employer' | 'store',
  at: { begun: string; steps?: number[]; signed?: string; active?: string },
) {
  await people.inDatabase(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, steps_done, signed_at,
        active_since, created_at)
      values (gen_random_uuid(), $1, '5560360793', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'Bolaget', 'K',
        'k@example.se', $2, $3, $4, $5)`,
    [kind, at.steps ?? [1], at.signed ?? null, at.active ?? null, at.begun],
  );
}

async function request(kind: string, sentAt: string, events: readonly [event: string, at: string][] = []) {
  const [row] = await people.inDatabase<{ id: string }>(
    `insert into requests (id, kind, state, language, name, email, message, fingerprint, created_at)
      values (gen_random_uuid(), $1, 'requested', 'sv', 'Siv', 'siv@example.se', 'Hej', '\\x00', $2) returning id`,
    [kind, sentAt],
  );
  for (const [event, at] of events)
    await people.inDatabase(
      `insert into request_events (id, request_id, at, actor_kind, event, to_state)
        values (gen_random_uuid(), $1, $2, 'user', $3, 'requested')`,
      [row?.id, at, event],
    );
}

describe('[BP14] the report to admins', () => {
  test('counts orders by the month in Sweden in which they were placed', async () => {
    // 31 December 23:30 in Sweden, then 1 January 00:30.
    await orderPlaced('900001', '2024-12-31T22:30:00Z', 'delivered', 100_00);
    await orderPlaced('900002', '2024-12-31T23:30:00Z', 'delivered', 200_00);
    await orderPlaced('900003', '2025-01-15T12:00:00Z', 'cancelled', 300_00);
    await orderPlaced('900004', '2025-03-15T12:00:00Z', 'returned', 400_00);
    await orderPlaced('900005', null, 'awaiting-payment', 500_00);
    expect(await rows('month', 'orders', 'undone', 'orderedOre')).toEqual([
      ['2025-01', 2, 1, 500_00],
      ['2025-02', 0, 0, 0],
      ['2025-03', 1, 1, 400_00],
    ]);
  });

  test('counts benefits that run, begin and end', async () => {
    const companyId = await activeEmployer(people, 'Rapportbolaget AB');
    const person = '01920000-0000-7000-8000-000000000001';
    await reportedBenefit(people, companyId, person, { firstMonth: '2024-06', months: 8, deductionOre: 1 });
    await reportedBenefit(people, companyId, person, { firstMonth: '2025-02', months: 12, deductionOre: 1 });
    await reportedBenefit(people, companyId, person, { firstMonth: '2025-03', months: 1, deductionOre: 1 });
    await reportedBenefit(people, companyId, person, { firstMonth: '2025-04', months: 12, deductionOre: 1 });
    expect(await rows('running', 'started', 'ended')).toEqual([
      [1, 0, 1],
      [1, 1, 0],
      [2, 1, 1],
    ]);
  });

  test('counts active companies and stores, and onboarding by the month of its beginning', async () => {
    await company('employer', {
      begun: '2024-05-01',
      steps: [1, 2, 3],
      signed: '2024-05-02',
      active: '2024-05-03',
    });
    await company('employer', { begun: '2025-01-10' });
    await company('employer', { begun: '2025-01-11', steps: [1, 2, 3] });
    await company('employer', { begun: '2025-01-12', steps: [1, 2, 3], signed: '2025-02-01' });
    await company('store', {
      begun: '2025-01-13',
      steps: [1, 2],
      signed: '2025-02-01',
      active: '2025-03-01T12:00:00Z',
    });
    expect(
      await rows('employers', 'stores', 'newCompanies', 'begun', 'registered', 'signed', 'active'),
    ).toEqual([
      [1, 0, 0, 4, 3, 2, 1],
      [1, 0, 0, 0, 0, 0, 0],
      [1, 1, 1, 0, 0, 0, 0],
    ]);
  });

  test('counts requests, and the median of the hours until the first move by staff', async () => {
    await request('contact', '2025-01-02T08:00:00Z', [
      ['sent', '2025-01-02T08:00:00Z'],
      ['note', '2025-01-02T08:30:00Z'],
      ['answer', '2025-01-02T10:00:00Z'],
      ['answer', '2025-01-09T10:00:00Z'],
    ]);
    await request('active-pick', '2025-01-03T08:00:00Z', [['decline', '2025-01-03T18:00:00Z']]);
    await request('missing-bike', '2025-01-04T08:00:00Z', [['assigned', '2025-01-04T09:00:00Z']]);
    await request('contact', '2025-03-04T08:00:00Z');
    expect(await rows('missingBikes', 'contacts', 'activePicks', 'answered', 'medianHours')).toEqual([
      [1, 1, 1, 2, 6],
      [0, 0, 0, 0, null],
      [0, 1, 0, 0, null],
    ]);
  });

  test('names the first month, and rejects months that a report cannot have', async () => {
    await company('employer', { begun: '2023-05-20' });
    expect((await report('range=all')).data.first).toBe('2023-05');
    expect(await report('from=2025-03&to=2025-01')).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('has a CSV of each plot', async () => {
    const csv = async (query: string, as = admin) =>
      people.shop.ask(`/api/admin/reports-export?${query}`, {
        headers: { authorization: `Bearer ${as.token}` },
      });
    await request('contact', '2025-01-02T08:00:00Z', [['answer', '2025-01-02T10:30:00Z']]);
    const { columns, month } = adminReportMessages.en;
    expect((await csv('plot=answers&from=2025-01&to=2025-02&lang=en')).text).toBe(
      `\ufeff${[month, columns.medianHours, columns.answered].join(';')}\r\n2025-01;2,5;1\r\n2025-02;;0\r\n`,
    );
    vi.spyOn(people.shop.app.limits, 'take').mockResolvedValueOnce(60);
    expect((await csv('plot=answers')).status).toBe(429);
    expect((await csv('plot=answers', store)).status).toBe(403);
  });

  test('[T23] is for admins only', async () => {
    const member = await people.person();
    await makeMember(people, await activeEmployer(people, 'Egna AB'), member, ['owner']);
    for (const person of [store, member]) expect((await report(RANGE, person)).status).toBe(403);
  });
});
