// The invoices to employers, on a real database and the stand-in of the accounting system.
import type { Month } from '@activepick/domain/month.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { createApp } from '#src/start/create-app.ts';
import { controlService } from '#tests/app/service-control.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { control, type fortnoxBooks, giveConsent } from '#tests/browser/fortnox-page.ts';
import { invoicedBenefit, invoicedCompany } from '#tests/factories/employer-invoices.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { makeEmployerInvoices } from './make-invoices.ts';
import { sendEmployerInvoices } from './send-invoices.ts';

type Books = Awaited<ReturnType<typeof fortnoxBooks>>;

let people: ShopWithPeople;
let at: string;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  at = people.shop.app.settings.fortnox.apiUrl;
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control(at, 'reset');
  for (const table of ['provider_tokens', 'rate_limits', 'employer_invoices', 'benefits'])
    await people.inDatabase(`delete from ${table}`);
  companyId = await invoicedCompany(people, 'Verkstaden AB', '5560360793');
});

const redirectUri = 'http://localhost:3000/oauth/fortnox/callback';
async function connect(scope = 'customer invoice'): Promise<void> {
  const { accounting } = people.shop.app;
  const { code } = await giveConsent(accounting.consentUrl({ state: 's', scope, redirectUri }));
  await accounting.connect({ code: code ?? '', scope, redirectUri }, SYSTEM_CONTEXT);
}
const benefit = (more: Parameters<typeof invoicedBenefit>[2] = {}) =>
  invoicedBenefit(people, companyId, more);
const make = (today: string) => makeEmployerInvoices({ ...people.shop.app, today: () => today });
const send = () => sendEmployerInvoices(people.shop.app);
const books = async () => (await controlService(at, 'state')) as Books;
interface Row {
  id: string;
  number: number;
  month: Month;
  state: string;
  total: number;
  vat: number;
  problem: string | null;
  text: string | null;
  document: string | null;
}
const invoices = () =>
  people.inDatabase<Row>(
    `select id, number, to_char(month, 'YYYY-MM') as month, state, total_ore::float8 as total, vat_ore::float8 as vat, problem,
      problem_text as text, document_number as document from employer_invoices order by number`,
  );
const lines = async () =>
  (
    await people.inDatabase<{ line: string }>(
      `select concat_ws(' ', to_char(i.month, 'YYYY-MM'), l.kind, to_char(l.of_month, 'YYYY-MM'), l.amount_ore) as line
        from employer_invoice_lines l join employer_invoices i on i.id = l.invoice_id order by i.month, l.position`,
    )
  ).map(({ line }) => line);
/** The figures for monitoring, as the latest run measured them. */
const unsent = async () => {
  const { employerInvoicesWaiting, oldestEmployerInvoice, employerInvoicesFailed } = people.shop.app.metrics;
  const [waiting, oldestSeconds, failed] = (
    await Promise.all([
      employerInvoicesWaiting.get(),
      oldestEmployerInvoice.get(),
      employerInvoicesFailed.get(),
    ])
  ).map(({ values }) => values[0]?.value);
  return { waiting, oldestSeconds, failed };
};
/** Makes the waiting invoices due again, as time would. */
const later = () =>
  people.inDatabase(
    `update employer_invoices set next_try_at = now(), tried_at = now() - interval '1 hour', claimed_until = null,
      checked_at = null`,
  );

describe('[BP11] the invoices of a month', () => {
  test('are one for each company with a benefit in it, with a line for lease and service', async () => {
    await benefit({ firstMonth: '2026-04', servicePackage: 'basic' });
    await benefit({ firstMonth: '2026-05', costOre: 50_000 });
    const other = await invoicedCompany(people, 'Utan cyklar AB', '5566778899');
    await Promise.all([make('2026-05-01'), make('2026-05-01')]);
    await make('2026-05-02');
    expect(await invoices()).toMatchObject([
      { month: '2026-04', state: 'to-send', total: 66_465, vat: 13_293 },
    ]);
    expect(await lines()).toEqual(['2026-04 lease 2026-04 60965', '2026-04 service 2026-04 5500']);
    await make('2026-06-01');
    expect((await invoices()).map(({ total }) => total)).toEqual([66_465, 116_465]);
    expect(await people.inDatabase('select 1 from employer_invoices where company_id = $1', [other])).toEqual(
      [],
    );
  });

  test('credit what became known too late, and carry the buy-out that a salary pays', async () => {
    const id = await benefit({ firstMonth: '2026-04' });
    await benefit({ firstMonth: '2026-04', costOre: 90_000 });
    await make('2026-05-01');
    await people.inDatabase(`update benefits set plan = plan || $2::jsonb where id = $1`, [
      id,
      JSON.stringify([{ kind: 'pause', from: '2026-04', months: 2 }]),
    ]);
    await people.inDatabase(
      `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
        values (gen_random_uuid(), $1, 'buy-out', 'employee', 'net-salary', '2026-05-01', 300000)`,
      [id],
    );
    await make('2026-06-01');
    expect((await lines()).filter((line) => line.startsWith('2026-05')).sort()).toEqual([
      '2026-05 buy-out 2026-05 300000',
      '2026-05 lease 2026-05 66465',
      '2026-05 lease 2026-05 90000',
      '2026-05 pause 2026-04 -66465',
      '2026-05 pause 2026-05 -66465',
    ]);
  });

  test('are not made of nothing but credits, which wait for the next one', async () => {
    const id = await benefit({ firstMonth: '2026-04' });
    await make('2026-05-01');
    await people.inDatabase(
      `update benefits set plan = plan || '[{"kind":"stop","lastMonth":"2026-03"}]'::jsonb, last_month = '2026-03-01'
        where id = $1`,
      [id],
    );
    await make('2026-06-01');
    expect(await invoices()).toHaveLength(1);
    await benefit({ firstMonth: '2026-06', costOre: 90_000 });
    await make('2026-07-01');
    expect((await invoices()).map(({ total }) => total)).toEqual([66_465, 23_535]);
  });
});

describe('[BP11] an invoice', () => {
  beforeEach(async () => {
    await benefit({ firstMonth: '2026-04', servicePackage: 'basic' });
    await make('2026-05-01');
  });

  test('[T39] creates its customer once, is sent once without the employee’s name, and follows the books', async () => {
    await connect();
    await send();
    await send();
    const [invoice] = await invoices();
    const { customers, customerInvoices } = await books();
    expect(customers).toMatchObject([{ Name: 'Verkstaden AB', OrganisationNumber: '556036-0793' }]);
    expect(customerInvoices).toMatchObject([
      {
        DocumentNumber: '1',
        ExternalInvoiceReference1: `AP-${invoice?.number}`,
        YourReference: 'Karin Kontakt',
        InvoiceDate: '2026-05-01',
        DueDate: '2026-05-31',
        total: 66_465,
        vat: 13_293,
        rows: [{ Price: 609.65, VAT: 25 }, { Price: 55 }],
      },
    ]);
    // No row names the employee.
    expect(JSON.stringify(customerInvoices)).not.toContain('Anna Öst');
    expect(invoice).toMatchObject({ state: 'sent', document: '1' });
    await control(at, 'book-customer-invoice', { number: '1' });
    await later();
    await send();
    expect(await invoices()).toMatchObject([{ state: 'booked' }]);
    await make('2026-06-01');
    await send();
    expect((await books()).customers).toHaveLength(1);
    await control(at, 'book-customer-invoice', { number: '2', cancel: true });
    await later();
    await send();
    expect((await invoices()).map(({ state }) => state)).toEqual(['booked', 'cancelled']);
  });

  test('[F30] waits without a consent, and says so', async () => {
    await send();
    expect(await invoices()).toMatchObject([{ state: 'to-send', problem: 'not-connected' }]);
    await people.inDatabase(`update employer_invoices set created_at = now() - interval '3 hours'`);
    await connect('customer');
    await later();
    await send();
    expect(await invoices()).toMatchObject([{ state: 'to-send', problem: 'not-permitted' }]);
    const measured = await unsent();
    expect(measured).toMatchObject({ waiting: 1, failed: 0 });
    expect(measured.oldestSeconds).toBeGreaterThan(10_000);
    await people.inDatabase('delete from provider_tokens');
    await connect();
    await later();
    await send();
    expect(await invoices()).toMatchObject([{ state: 'sent', problem: null }]);
    expect(await unsent()).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 });
  });

  test.each(['down', 'busy', 'html', 'cut'])(
    '[F30] waits while the accounting system is %s, and is sent once afterwards',
    async (does) => {
      const fresh = await createApp(people.shop.app.settings, people.shop.app.publicUrl, silentLog());
      await connect();
      for (const path of ['/3/invoices', '/3/customers']) {
        await control(at, 'fault', { does, times: 20, value: 0, path });
        await sendEmployerInvoices(fresh);
        const [waiting] = await invoices();
        expect(['to-send', 'in-doubt']).toContain(waiting?.state);
        expect((await books()).customerInvoices).toEqual([]);
        await later();
      }
      await fresh.db.close();
      await control(at, 'reset');
      await people.inDatabase('delete from provider_tokens');
      await connect();
      await send();
      expect(await invoices()).toMatchObject([{ state: 'sent', problem: null }]);
      expect((await books()).customerInvoices).toHaveLength(1);
    },
  );

  test('[F30] whose answer is lost is found by its reference, and never sent twice', async () => {
    await connect();
    await control(at, 'fault', { does: 'lose', path: '/3/invoices', method: 'POST' });
    await send();
    expect(await invoices()).toMatchObject([{ state: 'in-doubt' }]);
    await later();
    await send();
    expect(await invoices()).toMatchObject([{ state: 'sent', document: '1' }]);
    expect((await books()).customerInvoices).toHaveLength(1);
  });

  test('[F30] whose customer’s answer is lost creates no second customer', async () => {
    await connect();
    await control(at, 'fault', { does: 'lose', path: '/3/customers', method: 'POST' });
    await send();
    expect(await invoices()).toMatchObject([{ state: 'in-doubt', document: null }]);
    await later();
    await send();
    const { customers, customerInvoices } = await books();
    expect([customers.length, customerInvoices.length]).toEqual([1, 1]);
  });

  test('[F30] that a killed process has sent is settled by the next one', async () => {
    await connect();
    await send();
    await people.inDatabase(
      `update employer_invoices set state = 'in-doubt', document_number = null, sent_at = null`,
    );
    await later();
    await Promise.all([send(), send()]);
    expect(await invoices()).toMatchObject([{ state: 'sent', document: '1' }]);
    expect((await books()).customerInvoices).toHaveLength(1);
  });

  test('of more than 500 lines is sent with a row for each kind, and stored line by line', async () => {
    const copies = 1_200;
    await people.inDatabase(
      `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
          policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
          state, employee_name, handed_over_on, plan, first_month, last_month, months_ore)
        select gen_random_uuid(), company_id, gen_random_uuid(), product_id, name, is_electric, bike_ore, accessories_ore,
          policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
          state, employee_name, handed_over_on, plan, first_month, last_month, months_ore
        from benefits cross join generate_series(1, $1::int)`,
      [copies],
    );
    await people.inDatabase('delete from employer_invoices');
    await make('2026-05-01');
    await connect();
    await send();
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ state: 'sent', total: 66_465 * (copies + 1) });
    expect(await lines()).toHaveLength(2 * (copies + 1));
    expect((await books()).customerInvoices).toMatchObject([
      {
        total: 66_465 * (copies + 1),
        rows: [
          { Description: 'Leasing, 1201 cyklar, 2026-04', Price: 609.65 * (copies + 1) },
          { Description: 'Servicepaket, 1201 cyklar, 2026-04', Price: 55 * (copies + 1) },
        ],
      },
    ]);
  });

  test('that the accounting system refuses has failed with its words, and others are sent', async () => {
    await connect();
    await people.inDatabase(`update employer_invoices set vat_percent = 24`);
    const second = await invoicedCompany(people, 'Andra AB', '5566778899');
    await invoicedBenefit(people, second, { firstMonth: '2026-04' });
    await make('2026-05-01');
    await send();
    expect(await invoices()).toMatchObject([
      { state: 'failed', problem: 'invalid', text: 'Ogiltig parameter i anropet.' },
      { state: 'sent' },
    ]);
    expect(await unsent()).toEqual({ waiting: 0, oldestSeconds: 0, failed: 1 });
  });
});
