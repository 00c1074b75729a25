// Invoices while accounting is off: made and exported as always, booked by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicedBenefit, invoicedCompany } from '#tests/factories/employer-invoices.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { AdminInvoice } from '../contract.ts';
import { makeEmployerInvoices } from './make-invoices.ts';

let people: ShopWithPeople;
let admin: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { ACCOUNTING: 'off' } });
  admin = await people.person({ role: 'admin' });
  companyId = await invoicedCompany(people, '=Verkstaden AB', '5560360793');
  await invoicedBenefit(people, companyId, { firstMonth: '2026-04', servicePackage: 'basic' });
  await makeEmployerInvoices({ ...people.shop.app, today: () => '2026-05-01' });
});
afterAll(() => people.shop.close());

const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' });
const invoice = async () => {
  const { text } = await people.shop.ask('/api/admin/employer-invoices', { headers: headers() });
  return (JSON.parse(text) as { data: AdminInvoice[] }).data[0] as AdminInvoice;
};
const book = (id: string, documentNumber: string) =>
  people.shop.ask(`/api/admin/employer-invoices/${id}/booking`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ documentNumber }),
  });

test('[OPS.2] [BP11] [HSE.F2] an export has every invoice with its sums, safe for spreadsheets', async () => {
  const file = await people.shop.ask('/api/admin/employer-invoices-export?lang=en', { headers: headers() });
  expect(file.headers['content-type']).toContain('text/csv');
  const [head = '', row = ''] = file.text.trim().split('\r\n');
  expect(head).toContain('Invoice number');
  expect(row).toContain("'=Verkstaden AB");
  expect(row).toContain('2026-04');
  for (const amount of ['531,72', '132,93', '664,65', '609,65', '55,00']) expect(row).toContain(amount);
  const none = await people.shop.ask('/api/admin/employer-invoices-export?state=booked', {
    headers: headers(),
  });
  expect(none.text.trim().split('\r\n')).toHaveLength(1);
  const entries = await people.inDatabase<{ detail: object }>(
    `select detail from audit_log where action = 'employer-invoices.exported' order by id`,
  );
  expect(entries.map(({ detail }) => detail)).toEqual([
    { state: null, isSearch: false, count: 1 },
    { state: 'booked', isSearch: false, count: 0 },
  ]);
});

test('[OPS.2] [BP11] an invoice is booked by hand once, with its number, and is audited', async () => {
  const { id } = await invoice();
  expect((await book(id, ' ')).status).toBe(400);
  expect((await book(id, '2026-17')).status).toBe(200);
  expect(await invoice()).toMatchObject({ state: 'booked', documentNumber: '2026-17' });
  expect((await book(id, '2026-18')).status).toBe(409);
  expect(await invoice()).toMatchObject({ documentNumber: '2026-17' });
  const [entry, ...others] = await people.inDatabase<{ detail: object }>(
    `select detail from audit_log where action = 'employer-invoice.booked-by-hand'`,
  );
  expect([entry?.detail, others]).toEqual([{ invoice: id, documentNumber: '2026-17' }, []]);
});

test('[OPS.2] [BP11] an invoice is not booked by hand while an accounting system is connected', async () => {
  const connected = await shopWithPeople();
  const { token } = await connected.person({ role: 'admin' });
  const { status } = await connected.shop.ask(`/api/admin/employer-invoices/${crypto.randomUUID()}/booking`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ documentNumber: '1' }),
  });
  expect(status).toBe(409);
  await connected.shop.close();
});
