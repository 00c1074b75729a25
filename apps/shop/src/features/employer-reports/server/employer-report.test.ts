// The report of an employer over HTTP on a real database, with figures written by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Answer, callerOf } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { reportedBenefit, reportedInvoice, reportedPerson } from '#tests/factories/reports.ts';
import { monthAfter } from '../../../../../../packages/domain/src/month.ts';
import type { EmployerReport } from '../contract.ts';

let people: ShopWithPeople;
let owner: Person;
let companyId: string;
let anna: string;
let bo: string;
beforeAll(async () => {
  people = await shopWithPeople();
  owner = await people.person();
});
afterAll(() => people.shop.close());

/** A year whose months have all passed. */
const RANGE = 'from=2025-01&to=2025-06';

// Anna (Lager) has a bike from January to June 2025 for 500 SEK a month, Bo (Kontor) from March 2025 to February 2026 for
// 1,000. Siv has no department and no bike. Cia (Lager) left the list in April.
beforeEach(async () => {
  companyId = await activeEmployer(people, 'Rapportbolaget AB');
  await makeMember(people, companyId, owner, ['owner']);
  anna = await reportedPerson(people, companyId, {
    department: 'Lager',
    costCentre: 'K1',
    since: '2024-12-03',
  });
  bo = await reportedPerson(people, companyId, { department: 'Kontor', since: '2025-02-28' });
  await reportedPerson(people, companyId, { since: '2025-05-31' });
  await reportedPerson(people, companyId, { department: 'Lager', since: '2025-01-01', until: '2025-04-10' });
  await reportedBenefit(people, companyId, anna, { firstMonth: '2025-01', months: 6, deductionOre: 50_000 });
  await reportedBenefit(people, companyId, bo, { firstMonth: '2025-03', months: 12, deductionOre: 100_000 });
});

const report = (query = RANGE, as = owner, id = companyId): Promise<Answer<EmployerReport>> =>
  callerOf(people)<EmployerReport>(`/api/employer/${id}/reports?${query}`, as);
const column = async <Key extends keyof EmployerReport['rows'][number]>(key: Key, query = RANGE) =>
  (await report(query)).data.rows.map((row) => row[key]);

/** Stores a closed period with one line of each person's amounts. */
async function closed(month: string, lines: readonly [string, 'Lager' | 'Kontor', string, number][]) {
  await people.inDatabase(
    `insert into payroll_periods (company_id, month, state, gross_ore, taxable_ore, net_ore, people, lines)
      values ($1, ($2 || '-01')::date, 'closed', $3, $4, $5, 2, $6)`,
    [
      companyId,
      month,
      ...['gross-deduction', 'taxable-benefit', 'net-deduction'].map((kind) =>
        lines.reduce((sum, line) => sum + (line[2] === kind ? line[3] : 0), 0),
      ),
      lines.length,
    ],
  );
  for (const [personId, department, kind, ore] of lines)
    await people.inDatabase(
      `insert into payroll_lines (id, company_id, month, of_month, person_id, kind, amount_ore, employee_name, department)
        values (gen_random_uuid(), $1, ($2 || '-01')::date, ($2 || '-01')::date, $3, $5, $6, 'Någon', $4)`,
      [companyId, month, personId, department, kind, ore],
    );
}

describe('[BP14] the report of an employer by month', () => {
  test('counts people with a running benefit and eligible employees at the end of each month', async () => {
    expect(await column('key')).toEqual(['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']);
    expect(await column('people')).toEqual([1, 1, 2, 2, 2, 2]);
    expect(await column('eligible')).toEqual([2, 3, 3, 2, 3, 3]);
    expect(await column('bikeMonths')).toEqual([1, 1, 2, 2, 2, 2]);
    // Anna's term ended in June.
    expect(await column('people', 'from=2025-06&to=2025-08')).toEqual([2, 1, 1]);
  });

  test('counts somebody with two bikes once', async () => {
    await reportedBenefit(people, companyId, anna, {
      firstMonth: '2025-04',
      months: 12,
      deductionOre: 1_000,
    });
    expect(await column('people')).toEqual([1, 1, 2, 2, 2, 2]);
    expect(await column('bikeMonths')).toEqual([1, 1, 2, 3, 3, 3]);
  });

  test('takes deductions of open periods as they would be closed now, and of closed ones as they were', async () => {
    expect(await column('grossOre')).toEqual([50_000, 50_000, 150_000, 150_000, 150_000, 150_000]);
    await closed('2025-01', [
      [anna, 'Lager', 'gross-deduction', 49_000],
      [anna, 'Lager', 'taxable-benefit', 9_000],
      [anna, 'Lager', 'net-deduction', 7_000],
    ]);
    expect((await report()).data.rows[0]).toMatchObject({
      grossOre: 49_000,
      taxableOre: 9_000,
      netOre: 7_000,
      // 31.42 percent of 40,000 öre.
      savedOre: 12_568,
    });
    expect(await column('grossOre')).toEqual([49_000, 50_000, 150_000, 150_000, 150_000, 150_000]);
  });

  test('shows negative savings if the taxable value is larger than the deduction', async () => {
    await closed('2025-01', [
      [anna, 'Lager', 'gross-deduction', 10_000],
      [anna, 'Lager', 'taxable-benefit', 20_000],
    ]);
    expect((await column('savedOre'))[0]).toBe(-3_142);
  });

  test('counts as cost what was invoiced, and nothing for a month without an invoice', async () => {
    const [first] = await people.inDatabase<{ id: string }>(
      'select id from benefits where company_id = $1 and person_id = $2',
      [companyId, anna],
    );
    await reportedInvoice(people, companyId, { month: '2025-02', lines: [[first?.id as string, 62_500]] });
    await reportedInvoice(people, companyId, {
      month: '2025-03',
      state: 'cancelled',
      lines: [[first?.id as string, 62_500]],
    });
    expect(await column('costOre')).toEqual([null, 62_500, null, null, null, null]);
  });

  test('shows the remaining deductions of the benefits that had begun', async () => {
    // Anna's 6 × 500 from January; Bo's 12 × 1,000 are added in March.
    expect(await column('liabilityOre')).toEqual([
      300_000,
      250_000,
      200_000 + 1_200_000,
      150_000 + 1_100_000,
      100_000 + 1_000_000,
      50_000 + 900_000,
    ]);
  });

  test('knows named ranges, and names the first month with a benefit', async () => {
    const present = people.shop.app.today().slice(0, 7);
    expect((await report('range=all')).data).toMatchObject({
      from: '2025-01' > monthAfter(present, -59) ? '2025-01' : monthAfter(present, -59),
      to: present,
      first: '2025-01',
    });
    expect((await report('')).data).toMatchObject({
      from: monthAfter(present, -11),
      to: present,
      by: 'month',
    });
    const year = Number(present.slice(0, 4)) - 1;
    expect((await report('range=last-year')).data).toMatchObject({ from: `${year}-01`, to: `${year}-12` });
  });

  test.each([
    'from=2025-02&to=2025-01',
    'from=2025-02',
    'to=2025-02',
    'from=2020-01&to=2025-01',
    'from=2025-01&to=2098-01',
    'from=2025-13&to=2025-01',
    'from=2025-01&to=2025-02&range=all',
    'range=ever',
    'by=person',
  ])('rejects the query %s', async (query) => {
    expect(await report(query)).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('of a company without benefits has no first month', async () => {
    const empty = await activeEmployer(people, 'Tomma AB');
    await makeMember(people, empty, owner, ['owner']);
    const { data } = await report(RANGE, owner, empty);
    expect(data.first).toBeNull();
    expect(data.rows.every(({ people: count, liabilityOre }) => count === 0 && liabilityOre === 0)).toBe(
      true,
    );
  });
});

describe('[BP14] the report of an employer by department and cost centre', () => {
  test('sums the months up, and shows people and liability of the last one', async () => {
    await closed('2025-01', [
      [anna, 'Lager', 'gross-deduction', 49_000],
      [anna, 'Lager', 'taxable-benefit', 9_000],
    ]);
    const [first] = await people.inDatabase<{ id: string }>(
      'select id from benefits where company_id = $1 and person_id = $2',
      [companyId, anna],
    );
    await reportedInvoice(people, companyId, { month: '2025-02', lines: [[first?.id as string, 62_500]] });
    const { data } = await report(`${RANGE}&by=department`);
    expect(data.others).toBeNull();
    expect(data.rows).toEqual([
      {
        key: 'Lager',
        people: 1,
        eligible: 1,
        bikeMonths: 6,
        costOre: 62_500,
        grossOre: 299_000,
        taxableOre: 9_000,
        netOre: 0,
        // 31.42 percent of 290,000 öre.
        savedOre: 91_118,
        liabilityOre: 50_000,
      },
      {
        key: 'Kontor',
        people: 1,
        eligible: 1,
        bikeMonths: 4,
        costOre: 0,
        grossOre: 400_000,
        taxableOre: 0,
        netOre: 0,
        // 31.42 percent of 400,000 öre.
        savedOre: 125_680,
        liabilityOre: 900_000,
      },
      {
        key: null,
        people: 0,
        eligible: 1,
        bikeMonths: 0,
        costOre: 0,
        grossOre: 0,
        taxableOre: 0,
        netOre: 0,
        savedOre: 0,
        liabilityOre: 0,
      },
    ]);
  });

  test('adds up to the report by month', async () => {
    const months = (await report()).data.rows;
    for (const by of ['department', 'cost-centre']) {
      const { rows } = (await report(`${RANGE}&by=${by}`)).data;
      const sum = (key: 'bikeMonths' | 'grossOre' | 'savedOre' | 'people' | 'eligible' | 'liabilityOre') => ({
        groups: rows.reduce((total, row) => total + (row[key] ?? 0), 0),
        months: months.reduce((total, row) => total + (row[key] ?? 0), 0),
        last: months.at(-1)?.[key],
      });
      for (const key of ['bikeMonths', 'grossOre', 'savedOre'] as const)
        expect(sum(key).groups, `${by} ${key}`).toBe(sum(key).months);
      for (const key of ['people', 'eligible', 'liabilityOre'] as const)
        expect(sum(key).groups, `${by} ${key}`).toBe(sum(key).last);
    }
  });

  test('shows no group beyond those of the overview, but their sum', async () => {
    for (let n = 10; n < 23; n += 1)
      await reportedPerson(people, companyId, { department: `Avdelning ${n}`, since: '2025-01-01' });
    const { data } = await report(`${RANGE}&by=department`);
    expect(data.rows).toHaveLength(12);
    expect(data.others).toMatchObject({ groups: 4, eligible: 4, people: 0 });
  });
});

describe('the CSV of a plot', () => {
  async function csv(query: string, as = owner, id = companyId) {
    const { status, text } = await people.shop.ask(`/api/employer/${id}/reports-export?${query}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    return { status, text };
  }

  test('[BP14] has the figures of the page with semicolons and decimal commas', async () => {
    await closed('2025-01', [[anna, 'Lager', 'gross-deduction', 49_005]]);
    const { text } = await csv('plot=saving&from=2025-01&to=2025-02&lang=sv');
    expect(text).toBe(
      '\ufeffMånad;Lägre arbetsgivaravgifter;Bruttolöneavdrag;Skattepliktiga förmåner\r\n' +
        '2025-01;153,97;490,05;0,00\r\n2025-02;157,10;500,00;0,00\r\n',
    );
    expect((await csv('plot=utilisation&from=2025-03&to=2025-03&lang=en')).text).toMatch(
      /\r\n2025-03;66,7;2;3\r\n$/,
    );
    // A month without an invoice has no cost.
    expect((await csv('plot=cost&from=2025-01&to=2025-01')).text).toMatch(/\r\n2025-01;;490,05;0,00\r\n$/);
  });

  test('[T11] guards names that a spreadsheet would run, and quotes them', async () => {
    await reportedPerson(people, companyId, { department: '=1+1;"x"', since: '2025-01-01' });
    const { text } = await csv(`plot=utilisation&by=department&${RANGE}`);
    expect(text).toContain(`\r\n"'=1+1;""x""";0,0;0;1\r\n`);
  });

  test('[T35] and the page are not found by members of other companies, and refused to approvers', async () => {
    const [stranger, approver] = [await people.person(), await people.person()];
    await makeMember(people, await activeEmployer(people, 'Grannen AB'), stranger, ['owner']);
    await makeMember(people, companyId, approver, ['approver']);
    expect(await report(RANGE, stranger)).toMatchObject({ status: 404, code: 'not-found' });
    expect((await csv(`plot=cost&${RANGE}`, stranger)).status).toBe(404);
    expect((await report(RANGE, approver)).status).toBe(403);
    expect((await csv(`plot=cost&${RANGE}`, approver)).status).toBe(403);
    expect((await csv(`plot=names&${RANGE}`)).status).toBe(400);
  });

  test('is refused to somebody who downloads very often', async () => {
    vi.spyOn(people.shop.app.limits, 'take').mockResolvedValueOnce(60);
    expect((await csv('plot=liability&from=2025-01&to=2025-01')).status).toBe(429);
    expect((await csv('plot=liability&from=2025-01&to=2025-01')).status).toBe(200);
  });
});
