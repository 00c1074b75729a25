// Loose accessories on the invoices to employers, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { invoicedBenefit, invoicedCompany, storedInvoice } from '#tests/factories/employer-invoices.ts';
import { makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { InvoiceBenefit, MissedCompany } from '../contract.ts';
import { makeEmployerInvoices } from './make-invoices.ts';

let people: ShopWithPeople;
let payroll: Person;
let admin: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  payroll = await people.person();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  for (const table of ['employer_invoices', 'benefits']) await people.inDatabase(`delete from ${table}`);
  companyId = await invoicedCompany(people, 'Verkstaden AB', '5560360793');
  await makeMember(people, companyId, payroll, ['payroll']);
});

const make = (today: string) => makeEmployerInvoices({ ...people.shop.app, today: () => today });
const linesOf = async (month: string) =>
  (
    await people.inDatabase<{ line: string }>(
      `select l.kind || ' ' || to_char(l.of_month, 'YYYY-MM') || ' ' || l.amount_ore as line
        from employer_invoice_lines l join employer_invoices i on i.id = l.invoice_id
        where i.company_id = $1 and i.month = ($2 || '-01')::date order by l.position`,
      [companyId, month],
    )
  ).map(({ line }) => line);
const as = (person: Person) => ({ authorization: `Bearer ${person.token}` });
const read = async <Data>(path: string, person: Person) =>
  (JSON.parse((await people.shop.ask(path, { headers: as(person) })).text) as { data: Data }).data;
const missed = () => read<MissedCompany[]>('/api/admin/missed-accessories', admin);
const invoiceMissed = () => post(people.shop, `/api/admin/missed-accessories/${companyId}`, {}, as(admin));

describe('[LIFE.H1] the loose accessories of a benefit', () => {
  test('are a line of their own, with the öre split over the months as the deductions', async () => {
    // 1,000 SEK over 12 months: 4 x 83.34 and 8 x 83.33.
    await invoicedBenefit(people, companyId, { firstMonth: '2026-04', accessoriesOre: 100_000 });
    await make('2026-05-01');
    expect(await linesOf('2026-04')).toEqual(['lease 2026-04 66465', 'accessories 2026-04 8334']);
    for (const today of ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01']) await make(today);
    expect(await linesOf('2026-08')).toEqual(['lease 2026-08 66465', 'accessories 2026-08 8333']);
    const [invoice] = await read<{ id: string }[]>(`/api/employer/${companyId}/invoices`, payroll);
    const [benefit] = await read<InvoiceBenefit[]>(
      `/api/employer/${companyId}/invoices/${invoice?.id}/benefits`,
      payroll,
    );
    expect(benefit).toMatchObject({
      invoiceOre: 74_798,
      payrollOre: 52_750,
      differences: { share: 22_048, pause: 0, settlement: 0, correction: 0 },
    });
  });

  test('stop with the lease when the benefit ends, is paused or is lost', async () => {
    const id = await invoicedBenefit(people, companyId, { firstMonth: '2026-04', accessoriesOre: 120_000 });
    const changePlan = (event: object, lastMonth: string) =>
      people.inDatabase(
        `update benefits set plan = plan || $2::jsonb, last_month = ($3 || '-01')::date where id = $1`,
        [id, JSON.stringify([event]), lastMonth],
      );
    await changePlan({ kind: 'pause', from: '2026-05', months: 1 }, '2027-04');
    await make('2026-05-01');
    await make('2026-06-01');
    await make('2026-07-01');
    expect(await linesOf('2026-05')).toEqual([]);
    expect(await linesOf('2026-06')).toEqual(['lease 2026-06 66465', 'accessories 2026-06 10000']);
    await changePlan({ kind: 'stop', lastMonth: '2026-06' }, '2026-06');
    await make('2026-08-01');
    expect(await linesOf('2026-07')).toEqual([]);
  });

  test('of months that were invoiced without them wait for staff, who add them to the next invoice once', async () => {
    const id = await invoicedBenefit(people, companyId, {
      firstMonth: '2026-04',
      accessoriesOre: 120_000,
      accessoriesSince: '2026-06',
    });
    for (const month of ['2026-04', '2026-05'])
      await storedInvoice(people, { companyId, month, state: 'sent', benefits: [id] });
    await make('2026-07-01');
    expect(await linesOf('2026-06')).toEqual(['lease 2026-06 66465', 'accessories 2026-06 10000']);
    expect(await missed()).toEqual([
      {
        companyId,
        companyName: 'Verkstaden AB',
        amountOre: 20_000,
        benefits: [{ number: expect.any(Number), name: 'Cykeln', months: 2, amountOre: 20_000 }],
      },
    ]);
    expect((await people.shop.ask('/api/admin/missed-accessories', { headers: as(payroll) })).status).toBe(
      403,
    );
    const answers = await Promise.all([invoiceMissed(), invoiceMissed()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await missed()).toEqual([]);
    await make('2026-08-01');
    expect(await linesOf('2026-07')).toEqual([
      'accessories 2026-04 10000',
      'accessories 2026-05 10000',
      'lease 2026-07 66465',
      'accessories 2026-07 10000',
    ]);
    const [entry] = await people.inDatabase<{ detail: object }>(
      `select detail from audit_log where action = 'employer-invoice.accessories-added' and target_id = $1`,
      [companyId],
    );
    expect(entry?.detail).toEqual({ benefits: 1, amountOre: 20_000 });
  });
});
