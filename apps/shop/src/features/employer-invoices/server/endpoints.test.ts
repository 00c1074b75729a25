// The pages of invoices to employers: who sees what, the reconciliation with the payroll period, and the list of admins.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePeriod } from '#src/features/payroll/server/close-period.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { post } from '#tests/app/served-shop.ts';
import { invoicedBenefit, invoicedCompany } from '#tests/factories/employer-invoices.ts';
import { makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { AdminInvoice, CompanyInvoice, InvoiceBenefit, InvoiceDetail } from '../contract.ts';
import { makeEmployerInvoices } from './make-invoices.ts';

let people: ShopWithPeople;
let payroll: Person;
let approver: Person;
let outsider: Person;
let admin: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  [payroll, approver, outsider] = await Promise.all([people.person(), people.person(), people.person()]);
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  for (const table of ['employer_invoices', 'payroll_periods', 'benefits', 'company_members'])
    await people.inDatabase(`delete from ${table}`);
  companyId = await invoicedCompany(people, 'Verkstaden AB', '5560360793');
  await makeMember(people, companyId, payroll, ['payroll']);
  await makeMember(people, companyId, approver, ['approver']);
  const other = await invoicedCompany(people, 'Andra AB', '5566778899');
  await makeMember(people, other, outsider, ['owner']);
});

const make = (today: string) => makeEmployerInvoices({ ...people.shop.app, today: () => today });
const headers = (person: Person) => ({ authorization: `Bearer ${person.token}` });
async function read<Data>(
  person: Person,
  path: string,
): Promise<{ status: number; data: Data; next: string | null }> {
  const { status, text } = await people.shop.ask(path, { headers: headers(person) });
  const { data, nextCursor = null } = JSON.parse(text);
  return { status, data, next: nextCursor };
}
const base = () => `/api/employer/${companyId}/invoices`;
const firstInvoice = async () => (await read<CompanyInvoice[]>(payroll, base())).data[0] as CompanyInvoice;
const close = (month: string) =>
  closePeriod(people.shop.app, {
    companyId,
    month,
    caller: { userId: payroll.id, role: 'endcustomer' },
    requestId: 'test',
  });

describe('[BP11] a member for payroll', () => {
  test('sees the invoices of the company, and one that agrees with the payroll period', async () => {
    const id = await invoicedBenefit(people, companyId, { firstMonth: '2026-04', servicePackage: 'basic' });
    await make('2026-05-01');
    const invoice = await firstInvoice();
    expect(invoice).toMatchObject({
      month: '2026-04',
      dueOn: '2026-05-31',
      totalOre: 66_465,
      state: 'preparing',
    });
    const before = await read<InvoiceDetail>(payroll, `${base()}/${invoice.id}`);
    await close('2026-04');
    const after = await read<InvoiceDetail>(payroll, `${base()}/${invoice.id}`);
    for (const [{ data }, period] of [
      [before, 'open'],
      [after, 'closed'],
    ] as const)
      expect(data).toMatchObject({
        companyName: 'Verkstaden AB',
        yourReference: 'Karin Kontakt',
        netOre: 53_172,
        vatOre: 13_293,
        kinds: [
          { kind: 'lease', benefits: 1, amountOre: 60_965 },
          { kind: 'service', benefits: 1, amountOre: 5_500 },
        ],
        period,
        payrollOre: 52_750,
        differences: { share: 13_715, pause: 0, settlement: 0, correction: 0 },
      });
    const rows = await read<InvoiceBenefit[]>(payroll, `${base()}/${invoice.id}/benefits`);
    const [{ number }] = (await people.inDatabase<{ number: number }>(
      'select number from benefits where id = $1',
      [id],
    )) as [{ number: number }];
    expect(rows.data).toMatchObject([
      {
        benefitNumber: number,
        name: 'Cykeln',
        employee: 'Anna Öst',
        employeeNumber: '1001',
        lines: [
          { kind: 'lease', ofMonth: '2026-04', amountOre: 60_965 },
          { kind: 'service', ofMonth: '2026-04', amountOre: 5_500 },
        ],
        invoiceOre: 66_465,
        payrollOre: 52_750,
        differences: { share: 13_715, pause: 0, settlement: 0, correction: 0 },
      },
    ]);
  });

  test('sees a deduction that no line invoices, and the rest after an exit beside its settlement', async () => {
    const id = await invoicedBenefit(people, companyId, { firstMonth: '2026-04' });
    await people.inDatabase(
      `update benefits set plan = plan || '[{"kind":"stop","lastMonth":"2026-04"}]'::jsonb, last_month = '2026-04-01',
        months_ore = '{52750}' where id = $1`,
      [id],
    );
    await people.inDatabase(
      `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore) values
        (gen_random_uuid(), $1, 'remaining-cost', 'employer', 'invoice', '2026-04-01', 731115),
        (gen_random_uuid(), $1, 'remaining-deductions', 'employee', 'gross-salary', '2026-04-01', 580250)`,
      [id],
    );
    await make('2026-05-01');
    // A second benefit, which began after the invoice was made.
    await invoicedBenefit(people, companyId, { firstMonth: '2026-04' });
    const invoice = await firstInvoice();
    const rows = await read<InvoiceBenefit[]>(payroll, `${base()}/${invoice.id}/benefits`);
    expect(
      rows.data.map(({ invoiceOre, payrollOre, differences }) => [invoiceOre, payrollOre, differences]),
    ).toEqual([
      [797_580, 633_000, { share: 13_715, pause: 0, settlement: 150_865, correction: 0 }],
      [0, 52_750, { share: 0, pause: 0, settlement: 0, correction: -52_750 }],
    ]);
    const { data } = await read<InvoiceDetail>(payroll, `${base()}/${invoice.id}`);
    const { share = 0, settlement = 0, correction = 0 } = data.differences ?? {};
    expect(share + settlement + correction).toBe(data.totalOre - data.payrollOre);
  });

  test('reads long invoices in pages', async () => {
    for (let n = 0; n < 52; n += 1) await invoicedBenefit(people, companyId, { firstMonth: '2026-04' });
    await make('2026-05-01');
    const invoice = await firstInvoice();
    const first = await read<InvoiceBenefit[]>(payroll, `${base()}/${invoice.id}/benefits`);
    const second = await read<InvoiceBenefit[]>(
      payroll,
      `${base()}/${invoice.id}/benefits?cursor=${first.next}`,
    );
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 2, null]);
    expect(new Set([...first.data, ...second.data].map(({ benefitNumber }) => benefitNumber)).size).toBe(52);
  });
});

describe('the invoices of a company', () => {
  test('[T35] [T39] are not there for others: by id, by the other company’s id, and in the database', async () => {
    await invoicedBenefit(people, companyId, { firstMonth: '2026-04' });
    await make('2026-05-01');
    const invoice = await firstInvoice();
    for (const path of [base(), `${base()}/${invoice.id}`, `${base()}/${invoice.id}/benefits`]) {
      expect((await read(outsider, path)).status).toBe(404);
      expect((await read(approver, path)).status).toBe(403);
      expect((await people.shop.ask(path)).status).toBe(401);
      expect((await read(admin, path)).status).toBe(200);
    }
    const [own] = (await people.inDatabase<{ id: string }>(
      'select company_id as id from company_members where user_id = $1',
      [outsider.id],
    )) as [{ id: string }];
    expect((await read(outsider, `/api/employer/${own.id}/invoices/${invoice.id}`)).status).toBe(404);
    expect((await read(outsider, `/api/employer/${own.id}/invoices/${invoice.id}/benefits`)).status).toBe(
      404,
    );
    expect((await read(outsider, `/api/employer/${own.id}/invoices`)).data).toEqual([]);
    const seen = (person: Person) =>
      asCaller(people.shop.app.db, { userId: person.id, role: 'endcustomer' }, async (tx) => {
        const { rows } = await tx.query(
          `select (select count(*)::int from employer_invoices) as invoices,
            (select count(*)::int from employer_invoice_lines) as lines`,
        );
        return rows[0];
      });
    expect(await seen(outsider)).toEqual({ invoices: 0, lines: 0 });
    expect(await seen(payroll)).toEqual({ invoices: 1, lines: 1 });
    const change = asCaller(people.shop.app.db, { userId: payroll.id, role: 'endcustomer' }, (tx) =>
      tx.query(`update employer_invoices set state = 'to-send', attempts = 9`),
    );
    await expect(change).rejects.toThrow(/row-level security/);
  });
});

describe('[BP11] an admin', () => {
  const list = (query = '') => read<AdminInvoice[]>(admin, `/api/admin/employer-invoices${query}`);
  test('finds invoices by state, reference and company, in pages, and has a failed one sent again', async () => {
    await invoicedBenefit(people, companyId, { firstMonth: '2026-04' });
    await make('2026-05-01');
    await make('2026-06-01');
    const [newest, oldest] = (await list()).data as [AdminInvoice, AdminInvoice];
    expect([newest.month, oldest.month]).toEqual(['2026-05', '2026-04']);
    expect((await list(`?q=${oldest.reference}`)).data).toEqual([oldest]);
    expect((await list('?q=verkst')).data).toHaveLength(2);
    expect((await list('?q=Andra')).data).toEqual([]);
    expect((await list('?q=%25')).data).toEqual([]);
    await people.inDatabase(
      `update employer_invoices set state = 'failed', problem = 'invalid', problem_text = 'Ogiltig parameter', attempts = 1
        where id = $1`,
      [oldest.id],
    );
    expect((await list('?state=failed')).data).toMatchObject([
      { id: oldest.id, problem: 'invalid', problemText: 'Ogiltig parameter', nextTryAt: null },
    ]);
    const retry = (person: Person) =>
      post(people.shop, `/api/admin/employer-invoices/${oldest.id}/retry`, {}, headers(person));
    expect((await retry(payroll)).status).toBe(403);
    expect((await retry(admin)).status).toBe(200);
    expect((await list('?state=to-send')).data).toHaveLength(2);
    const audited = await people.inDatabase(
      `select 1 from audit_log where action = 'employer-invoice.retried' and target_id = $1`,
      [companyId],
    );
    expect(audited).toHaveLength(1);
    await people.inDatabase(
      `update employer_invoices set state = 'sent', document_number = '7' where id = $1`,
      [oldest.id],
    );
    expect((await retry(admin)).status).toBe(409);
    expect((await read<CompanyInvoice[]>(payroll, base())).data.map(({ state }) => state)).toEqual([
      'preparing',
      'issued',
    ]);
  });
});
