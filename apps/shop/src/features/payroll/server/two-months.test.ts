// Two months of a company in which each life event happens, in figures that are written by hand.
import { ore } from '@activepick/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { activeBenefit } from '#tests/factories/benefits.ts';
import { activeEmployer, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { applyEvents, lifeEventClock, personOfToday, setDay } from '#tests/factories/life-events.ts';
import { listPerson } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { makeEmployerInvoices } from '../../employer-invoices/server/make-invoices.ts';
import type { EventView, Proposal } from '../../life-events/contract.ts';
import { amendmentSigned } from '../../life-events/server/answer-event.ts';
import { closePeriod } from './close-period.ts';

// A pedal bike of 18,990 SEK for 36 months from April 2026, by the simple model: 1,899,000 / 36 = 52,750 a month. Its value
// with the package plus is 485,914.5 öre a year, so 9 months of 2026 are 364,435.875, and 64,436 above the 300,000 that are
// free of tax: 5 x 7,160 and 4 x 7,159. April to September have reported 5 x 7,160 + 7,159 = 42,959.
const PRICE = ore(1_899_000);
const DEDUCTIONS = Array.from({ length: 36 }, () => 52_750);
const COST = 66_465;

let people: ShopWithPeople;
let companyId: string;
let nextCompanyId: string;
let hr: Person;
let admin: Person;
const employees = new Map<string, { person: Person; benefitId: string | null }>();
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
  setDay(null);
  hr = await people.person();
  admin = await people.person({ role: 'admin' });
  [companyId, nextCompanyId] = [await employer('Verkstaden AB'), await employer('Nästa AB')];
});
afterAll(() => people.shop.close());

async function employer(name: string): Promise<string> {
  const id = await activeEmployer(people, name);
  await people.inDatabase('update companies set employer_code = new_employer_code() where id = $1', [id]);
  await savePolicyOf(people, id, { approval: 'none', maxBenefitOre: 5_000_000, exitRule: 'lump-sum' });
  await makeMember(people, id, hr, ['hr', 'payroll']);
  return id;
}
async function listed(name: string, of = companyId): Promise<Person> {
  const person = employees.get(name)?.person ?? (await personOfToday(people));
  await listPerson(people, of, { name, email: person.email, employeeNumber: name });
  employees.set(name, { person, benefitId: null });
  return person;
}
/** Puts an employee on the list whose bike was handed over on 10 April 2026. */
async function cyclist(name: string): Promise<void> {
  const person = await listed(name);
  // The current price is 20 % lower, and VAT is added to it.
  const product = makeProduct({ priceOre: PRICE });
  await people.shop.sell(product);
  const benefit = await activeBenefit(people, {
    companyId,
    buyer: person,
    productId: product.id,
    handedOverOn: '2026-04-10',
    deductionsOre: DEDUCTIONS,
    employerCostOre: COST,
    servicePackage: 'plus',
  });
  employees.set(name, { person, benefitId: benefit.benefitId });
}

const who = (name: string) => employees.get(name) as { person: Person; benefitId: string };
async function call<Data>(path: string, as: Person, body: object): Promise<Data> {
  const { status, text } = await post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
  expect(status, text).toBeLessThan(300);
  return (JSON.parse(text) as { data: Data }).data;
}
async function report(name: string, proposal: Proposal, as?: Person): Promise<EventView> {
  const { person, benefitId } = who(name);
  const base = as
    ? `/api/employer/${companyId}/benefits/${benefitId}/life-events`
    : `/api/benefits/${benefitId}/life-events`;
  const { digest } = await call<{ digest: string }>(`${base}/preview`, as ?? person, proposal);
  return call<EventView>(base, as ?? person, { key: crypto.randomUUID(), proposal, digest });
}
const approve = ({ id, version }: EventView, of = companyId) =>
  call<EventView>(`/api/employer/${of}/life-events/${id}/answer`, hr, { decision: 'approved', version });
const accept = ({ id, version }: EventView, name: string) =>
  call(`/api/takeovers/${id}/answer`, who(name).person, { version, accepts: true });
/** Agrees that the salary pays what the employer claims. */
async function agree(name: string): Promise<void> {
  const { person, benefitId } = who(name);
  const claims = await people.inDatabase<{ id: string; ore: number }>(
    'select id, amount_ore::int as ore from salary_claims where benefit_id = $1',
    [benefitId],
  );
  for (const { id, ore } of claims)
    await call(`/api/benefits/${benefitId}/salary-claims/${id}/consent`, person, { amountOre: ore });
}
const sign = ({ id }: EventView) =>
  people.shop.app.db.transaction((tx) => amendmentSigned(tx, id, people.shop.app.today()));
async function close(month: string, of = companyId): Promise<void> {
  const caller = { userId: hr.id, role: 'endcustomer' };
  expect(
    await closePeriod(people.shop.app, { companyId: of, month, caller, requestId: 'test' }),
  ).toMatchObject({
    outcome: 'done',
  });
}
/** The lines of a closed month: each person's deductions, taxable value and net deduction, in öre. */
async function linesOf(month: string, of = companyId): Promise<Record<string, string>> {
  const rows = await people.inDatabase<{ name: string; lines: string }>(
    `select employee_name as name, string_agg(case kind when 'gross-deduction' then 'gross ' when 'net-deduction' then 'net '
          else 'taxable ' end || amount_ore || case when of_month = month then '' else to_char(of_month, ' of YYYY-MM') end,
        ', ' order by kind, of_month, amount_ore) as lines
      from payroll_lines where company_id = $1 and month = ($2 || '-01')::date group by employee_name order by 1`,
    [of, month],
  );
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]));
}
/** The lines of the invoice for a month, how many of each. */
async function invoiceOf(month: string): Promise<string[]> {
  const rows = await people.inDatabase<{ line: string }>(
    `select count(*) || ' ' || l.kind || ' ' || l.amount_ore as line
      from employer_invoice_lines l join employer_invoices i on i.id = l.invoice_id
      where i.company_id = $1 and i.month = ($2 || '-01')::date group by l.kind, l.amount_ore order by l.kind, l.amount_ore`,
    [companyId, month],
  );
  return rows.map(({ line }) => line);
}

test('[BP9] [BP10] [BP11] two months with each life event have the figures that were calculated by hand', async () => {
  for (const name of ['anna', 'bo', 'cilla', 'dan', 'hanna', 'ivar', 'jonas', 'karin', 'lars', 'mia', 'nils'])
    await cyclist(name);
  await savePolicyOf(people, companyId, { exitRule: 'employer-pays' });
  await cyclist('eva');
  await savePolicyOf(people, companyId, { exitRule: 'transfer' });
  await cyclist('frida');
  await listed('gustav');
  setDay('2026-10-10');
  for (const month of ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09']) await close(month);

  await sign(await report('bo', { kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false }));
  await sign(await report('cilla', { kind: 'leave', from: '2026-12', months: 2, isPaidFirst: true }));
  await approve(await report('dan', { kind: 'exit', lastDay: '2026-10-31' }));
  await agree('dan');
  await approve(await report('eva', { kind: 'exit', lastDay: '2026-10-31' }));
  const byTransfer = { kind: 'exit', lastDay: '2026-10-31', colleague: who('gustav').person.email } as const;
  const exit = await approve(await report('frida', byTransfer));
  await accept(exit, 'gustav');
  await sign(exit);
  const transfer = await report('hanna', {
    kind: 'transfer-to-colleague',
    colleague: who('ivar').person.email,
  });
  await accept(transfer, 'ivar');
  await sign(transfer);
  await listPerson(people, nextCompanyId, {
    name: 'jonas',
    email: who('jonas').person.email,
    employeeNumber: 'jonas',
  });
  const [next] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [nextCompanyId],
  );
  const move = await report('jonas', { kind: 'transfer-to-company', employerCode: next?.code as string });
  await approve(move, nextCompanyId);
  await sign(move);
  const quote = await report('karin', { kind: 'early-buy-out' });
  await call(
    `/api/benefits/${who('karin').benefitId}/life-events/${quote.id}/confirmation`,
    who('karin').person,
    {
      version: quote.version,
    },
  );
  await approve(await report('lars', { kind: 'damage', description: 'Krokigt hjul' }));
  await approve(
    await report('mia', { kind: 'theft', policeReport: '5000-K1234-26', description: 'Vid stationen' }),
  );
  await report('nils', { kind: 'total-loss', description: 'Påkörd' }, admin);

  await close('2026-10');
  setDay('2026-11-01');
  await applyEvents(people);
  await makeEmployerInvoices(people.shop.app);
  // A benefit that ends in October has 7 months in 2026, 283,450 öre, which are free of tax: October takes back 42,959.
  expect(await linesOf('2026-10')).toEqual({
    anna: 'gross 52750, taxable 7159',
    bo: 'gross 52750, taxable 7159',
    cilla: 'gross 52750, taxable 7159',
    // October and the remaining 29 months.
    dan: 'gross 52750, gross 1529750, taxable -42959',
    eva: 'gross 52750, taxable -42959',
    frida: 'gross 52750, taxable -42959',
    hanna: 'gross 52750, taxable -42959',
    ivar: 'gross 52750, taxable 7159',
    jonas: 'gross 52750, taxable -42959',
    // The employer still has to pay 29 x 66,465, which is more than 80 % of the bike's price.
    karin: 'gross 52750, net 1927485, taxable -42959',
    lars: 'gross 52750, taxable 7159',
    mia: 'gross 52750, taxable -42959',
    nils: 'gross 52750, taxable -42959',
  });
  expect(await invoiceOf('2026-10')).toEqual([
    '1 buy-out 1927485',
    '13 lease 57965',
    '13 service 8500',
    '2 settlement 1927485',
  ]);

  setDay('2026-11-10');
  await sign(await report('bo', { kind: 'leave-ends', from: '2026-12' }));
  await close('2026-11');
  await close('2026-11', nextCompanyId);
  setDay('2026-12-01');
  await makeEmployerInvoices(people.shop.app);
  expect(await linesOf('2026-11')).toEqual({
    anna: 'gross 52750, taxable 7159',
    bo: 'taxable 7159',
    // November and two months of leave.
    cilla: 'gross 158250, taxable 7159',
    gustav: 'gross 52750',
    // 11 months of a bike in 2026: 445,421.625, of which 145,422 are taxed. 50,118 are reported; 95,304 are left.
    ivar: 'gross 52750, gross 52750, taxable 47652',
    lars: 'gross 52750, taxable 7159',
  });
  expect(await linesOf('2026-11', nextCompanyId)).toEqual({ jonas: 'gross 52750' });
  expect(await invoiceOf('2026-11')).toEqual(['7 lease 57965', '1 pause -66465', '7 service 8500']);
});
