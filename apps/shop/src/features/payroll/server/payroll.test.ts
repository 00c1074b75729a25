// Payroll periods of a company, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { handOver as handOverBenefit, readyBenefit as storeReadyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { closePeriod, reopenPeriod } from './close-period.ts';

let people: ShopWithPeople;
let payroll: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  payroll = await people.person();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  companyId = await activeEmployer(people, 'Verkstaden AB');
  await makeMember(people, companyId, payroll, ['payroll']);
});

const readyBenefit = (personId: string, priceOre: number) =>
  storeReadyBenefit(people, { companyId, personId, priceOre });
const handOver = (id: string, today: string) => handOverBenefit(people, id, today);
const work = (month: string) => ({
  companyId,
  month,
  caller: { userId: payroll.id, role: 'endcustomer' },
  requestId: 'test',
});
const close = (month: string) => closePeriod(people.shop.app, work(month));
const reopen = (month: string) => reopenPeriod(people.shop.app, work(month));
const open = async (month: string) =>
  (
    await people.inDatabase<{ kind: string; of: string; ore: number }>(
      `select kind, to_char(of_month, 'YYYY-MM') as of, amount_ore::float8 as ore
        from open_payroll_lines($1, ($2 || '-01')::date) order by kind, of_month`,
      [companyId, month],
    )
  ).map(({ kind, of, ore }) => [kind, of, ore]);
const stored = async (month: string) =>
  (
    await people.inDatabase<{ kind: string; of: string; ore: number }>(
      `select kind, to_char(of_month, 'YYYY-MM') as of, amount_ore::float8 as ore from payroll_lines
        where company_id = $1 and month = ($2 || '-01')::date order by kind, of_month`,
      [companyId, month],
    )
  ).map(({ kind, of, ore }) => [kind, of, ore]);

describe('[BP10] a payroll period', () => {
  test('holds the deduction and the taxable value of the month, and is closed as it was shown', async () => {
    await handOver(await readyBenefit(uuidv7(), 1_899_000), '2026-04-10');
    const shown = await open('2026-04');
    expect(shown).toEqual([
      ['gross-deduction', '2026-04', 52_750],
      ['taxable-benefit', '2026-04', 7_160],
    ]);
    expect(await close('2026-04')).toEqual({ outcome: 'done', lines: 2 });
    expect(await stored('2026-04')).toEqual(shown);
    expect(await open('2026-09')).toEqual([
      ['gross-deduction', '2026-09', 52_750],
      ['taxable-benefit', '2026-09', 7_159],
    ]);
  });

  test('is closed one after the other, not before it begins, and once', async () => {
    await handOver(await readyBenefit(uuidv7(), 1_899_000), '2026-04-10');
    expect(await close('2026-05')).toEqual({ outcome: 'not-next' });
    const twice = await Promise.all([close('2026-04'), close('2026-04')]);
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(['done', 'not-next']);
    expect(await close('2099-01')).toEqual({ outcome: 'not-next' });
    expect(await stored('2026-04')).toHaveLength(2);
  });

  test('is opened again while it is the newest and not exported', async () => {
    await handOver(await readyBenefit(uuidv7(), 1_899_000), '2026-04-10');
    for (const month of ['2026-04', '2026-05']) await close(month);
    expect(await reopen('2026-04')).toEqual({ outcome: 'not-newest' });
    expect(await reopen('2026-05')).toEqual({ outcome: 'done', lines: 0 });
    expect(await stored('2026-05')).toEqual([]);
    await people.inDatabase(
      `update payroll_periods set state = 'exported', exported_at = now() where company_id = $1`,
      [companyId],
    );
    expect(await reopen('2026-04')).toEqual({ outcome: 'exported' });
  });

  test('[BP6] that is closed keeps its taxable value: a second bike changes the open months only', async () => {
    const person = uuidv7();
    await handOver(await readyBenefit(person, 1_899_000), '2026-04-10');
    for (const month of ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08']) await close(month);
    await handOver(await readyBenefit(person, 900_000), '2026-09-10');
    const taxableOf = async (month: string) =>
      (await open(month)).filter(([kind]) => kind === 'taxable-benefit').map(([, , ore]) => ore);
    // The vector of section 6.
    expect(await taxableOf('2026-09')).toEqual([30_822]);
    expect(await taxableOf('2026-10')).toEqual([30_822]);
    expect(await taxableOf('2026-11')).toEqual([30_821]);
    expect(await taxableOf('2026-12')).toEqual([30_821]);
  });

  test('[LIFE.L3] marks a stop in the last month of the deduction, and a rest at an exit as its own line', async () => {
    const person = uuidv7();
    const id = await readyBenefit(person, 1_899_000);
    await handOver(id, '2026-04-10');
    const marksIn = async (month: string) =>
      (
        await people.inDatabase<{ mark: string }>(
          `select mark from payroll_marks($1, ($2 || '-01')::date) order by mark`,
          [companyId, month],
        )
      ).map(({ mark }) => mark);
    expect(await marksIn('2029-02')).not.toContain('stop');
    expect(await marksIn('2029-03')).toContain('stop');
    expect(await marksIn('2029-04')).not.toContain('stop');
    await people.inDatabase(
      `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
        values (gen_random_uuid(), $1, 'remaining-deductions', 'employee', 'gross-salary', '2026-04-01', 100000)`,
      [id],
    );
    expect(await close('2026-04')).toEqual({ outcome: 'done', lines: 3 });
    const rows = await people.inDatabase<{ what: string | null; ore: number }>(
      `select what, amount_ore::float8 as ore from payroll_lines
        where company_id = $1 and kind = 'gross-deduction' order by amount_ore`,
      [companyId],
    );
    expect(rows).toEqual([
      { what: null, ore: 52_750 },
      { what: 'remaining-deductions', ore: 100_000 },
    ]);
  });

  test('[F29] a handover beside the closing is in this period or in the next, never in both or neither', async () => {
    const today = people.shop.app.today();
    const month = today.slice(0, 7);
    for (let round = 0; round < 4; round += 1) {
      companyId = await activeEmployer(people, 'Verkstaden AB');
      await makeMember(people, companyId, payroll, ['payroll']);
      await handOver(await readyBenefit(uuidv7(), 1_899_000), `${month}-01`);
      const second = await readyBenefit(uuidv7(), 900_000);
      await Promise.all([close(month), handOver(second, `${month}-02`)]);
      const [row] = await people.inDatabase<{ first: string; lines: number }>(
        `select to_char(b.first_month, 'YYYY-MM') as first, (select count(*)::int from payroll_lines l
            where l.benefit_id = b.id) as lines from benefits b where b.id = $1`,
        [second],
      );
      expect(row?.lines).toBe(row?.first === month ? 1 : 0);
      expect(row?.first === month || (row?.first as string) > month).toBe(true);
    }
  });
});
