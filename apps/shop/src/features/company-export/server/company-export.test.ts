// The CSV files of benefits and companies for staff: filters, rights, limits, the log, and what never is in them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BENEFIT_EXPORTS } from '#src/features/benefit-pages/server/export-benefits.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer, savePolicyOf } from '#tests/factories/employers.ts';
import type { Person } from '#tests/factories/people.ts';
import { endingBenefit, termEndShop } from '#tests/factories/term-ends.ts';

let shop: Awaited<ReturnType<typeof termEndShop>>;
let store: Person;
let other: string;
beforeAll(async () => {
  shop = await termEndShop({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
  store = await shop.people.person({ role: 'store' });
  other = await activeEmployer(shop.people, '=Grannen AB');
  await savePolicyOf(shop.people, other, { approval: 'none' });
  await shop.ending('2027-02');
  await endingBenefit(shop.people, other, { lastMonth: '2027-02' });
  shop.on('2026-12-10');
});
afterAll(() => shop.people.shop.close());

const ask = (path: string, as: Person, body?: object) =>
  shop.people.shop.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
const logged = (action: string) =>
  shop.people.inDatabase<{ detail: Record<string, unknown> }>(
    'select detail from audit_log where action = $1 order by id',
    [action],
  );

test('[T11] [T39] admins export the benefits of the list as CSV, with its filters and without formulas', async () => {
  const sv = await ask('/api/admin/benefits-export?lang=sv', shop.admin);
  expect(sv.status, sv.text).toBe(200);
  expect(sv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(sv.headers['content-disposition']).toContain('2026-12-10-formaner.csv');
  const [head, ...rows] = linesOf(sv.text);
  expect(head?.split(';')).toHaveLength(12);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(";'=Grannen AB;");
  expect(rows[1]).toMatch(/;Vässla;Aktiv;;2024-03;2027-02;0,00$/);
  const filtered = await ask(`/api/admin/benefits-export?lang=en&company=${other}&state=active`, shop.admin);
  expect(linesOf(filtered.text)).toHaveLength(2);
  expect(filtered.text).toContain(';0.00');
  expect(linesOf((await ask('/api/admin/benefits-export?state=ended', shop.admin)).text)).toHaveLength(1);
  expect((await logged('benefits.exported'))[1]?.detail).toMatchObject({
    company: other,
    state: 'active',
    isSearch: false,
    count: 1,
  });
});

test('[T39] only admins export benefits, a bounded number of times', async () => {
  for (const person of [store, shop.hr])
    expect(problemIn(await ask('/api/admin/benefits-export', person)).code).toBe('access-denied');
  await shop.people.inDatabase('delete from rate_limits');
  for (let n = 0; n < BENEFIT_EXPORTS.points; n += 1)
    expect((await ask('/api/admin/benefits-export', shop.admin)).status).toBe(200);
  expect((await ask('/api/admin/benefits-export', shop.admin)).status).toBe(429);
});

test('[T11] [T39] staff export employers and stores as CSV, with the filters of the list', async () => {
  const all = await ask('/api/companies/export?lang=en', store, {});
  expect(all.status, all.text).toBe(200);
  expect(all.headers['content-disposition']).toContain('2026-12-10-customers.csv');
  const [head, ...rows] = linesOf(all.text);
  expect(head).toBe('Name;Type;Organisation number;Contact person;Credit approved;Active since;Changed');
  expect(rows.map((row) => row.split(';')[0])).toEqual(
    expect.arrayContaining(["'=Grannen AB", 'Verkstaden AB']),
  );
  const found = await ask('/api/companies/export?lang=sv', shop.admin, {
    text: 'verkstaden',
    kind: 'employer',
  });
  expect(linesOf(found.text)).toHaveLength(2);
  expect(linesOf((await ask('/api/companies/export', shop.admin, { kind: 'store' })).text)).toHaveLength(1);
  expect((await logged('companies.exported'))[1]?.detail).toMatchObject({
    kind: 'employer',
    isSearch: true,
    count: 1,
  });
  expect(problemIn(await ask('/api/companies/export', shop.hr, {})).code).toBe('access-denied');
});
