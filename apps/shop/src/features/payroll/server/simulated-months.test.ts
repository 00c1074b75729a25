// Feeds a simulated programme into the database month by month. Three sources of payroll lines must agree on every line: the
// rule of the domain, the SQL that sums open months, and what closing stores. FAULT_SEED repeats a run.
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import type { PayrollLine } from '@activepick/domain/benefit/payroll-lines.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { random } from '#tests/factories/simulated-chance.ts';
import {
  type Benefit,
  type Employee,
  programmeMonths,
  type SimulatedMonth,
  scheduleOf,
} from '#tests/factories/simulated-programme.ts';
import { closePeriod, nextPeriod } from './close-period.ts';
import { openLines } from './open-lines.ts';

const SIZE = 60;

let people: ShopWithPeople;
let payroll: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  payroll = await people.person();
  companyId = await activeEmployer(people, 'Verkstaden AB');
  await makeMember(people, companyId, payroll, ['payroll']);
});
afterAll(() => people.shop.close());

const ids = new Map<unknown, string>();
const idOf = (of: Employee | Benefit): string => {
  const id = ids.get(of) ?? uuidv7();
  ids.set(of, id);
  return id;
};

/** Stores the programme as it is before a month is closed. */
async function store({ employees, month }: SimulatedMonth): Promise<void> {
  const benefits = employees.flatMap((employee) =>
    employee.benefits
      .filter(({ plan }) => plan.length > 0)
      .map((benefit) => {
        const months = deductionPlan(benefit.plan);
        return {
          id: idOf(benefit),
          person: idOf(employee),
          plan: benefit.plan,
          months: months.map(({ deductionOre }) => deductionOre),
          first: months.at(0)?.month ?? null,
          last: months.at(-1)?.month ?? null,
        };
      }),
  );
  await people.inDatabase(
    `insert into benefits as b (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, term_end, employee_name, handed_over_on, plan, first_month, last_month, months_ore)
      select n.id, $1, n.person, 'bike-1', 'Cykeln', false, 0, 0, 1, 36, 15, 'none', 0, 0, '{}', 'ended', 'terminated', 'Anna',
        '2026-01-01', n.plan, (n.first || '-01')::date, (n.last || '-01')::date, n.months
      from jsonb_to_recordset($2) as n(id uuid, person uuid, plan jsonb, months bigint[], first text, last text)
      on conflict (id) do update set plan = excluded.plan, first_month = excluded.first_month,
        last_month = excluded.last_month, months_ore = excluded.months_ore
      where b.plan is distinct from excluded.plan`,
    [companyId, JSON.stringify(benefits)],
  );
  await people.inDatabase('delete from benefit_sums');
  const sums = employees.flatMap((employee) =>
    employee.benefits.flatMap((benefit) =>
      benefit.oneOffs.map((one) => ({
        ...one,
        benefit: idOf(benefit),
        basis: one.basis === 'card-or-net-salary' ? 'card' : one.basis,
      })),
    ),
  );
  await people.inDatabase(
    `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
      select gen_random_uuid(), s.benefit, s.what, s.payer, s.basis, (s.month || '-01')::date, s."amountOre"
      from jsonb_to_recordset($1) as s(benefit uuid, what text, payer text, basis text, month text, "amountOre" bigint)`,
    [JSON.stringify(sums)],
  );
  const years = employees
    .filter(({ benefits: own }) => own.some(({ plan }) => plan.length > 0))
    .flatMap((employee) =>
      scheduleOf(employee, month).map(({ year, months, unplacedOre }) => ({
        person: idOf(employee),
        year,
        unplaced: unplacedOre,
        months: Array.from(
          { length: 12 },
          (_, at) =>
            months.find((one) => one.month === `${year}-${String(at + 1).padStart(2, '0')}`)?.taxableOre ??
            null,
        ),
      })),
    );
  await people.inDatabase('delete from taxable_years');
  await people.inDatabase(
    `insert into taxable_years (company_id, person_id, year, months_ore, unplaced_ore, is_preliminary, rules)
      select $1, y.person, y.year, y.months, y.unplaced, false, 2
      from jsonb_to_recordset($2) as y(person uuid, year smallint, months bigint[], unplaced bigint)`,
    [companyId, JSON.stringify(years)],
  );
}

type Keyed = { person: string | null; benefit: string | null; kind: string; of: string; ore: number };
const textOf = ({ person, benefit, kind, of, ore }: Keyed) =>
  [person, benefit ?? '-', kind, of, ore].join(' ');
const SELECTED = `person_id as person, benefit_id as benefit, kind, to_char(of_month, 'YYYY-MM') as of, amount_ore::float8 as ore`;
const read = async (from: string, month: string) =>
  (await people.inDatabase<Keyed>(`select ${SELECTED} from ${from}`, [companyId, month])).map(textOf).sort();

/** Corrects two closed deductions by hand, each by less than the line. */
async function correct(): Promise<Keyed[]> {
  const added = await people.inDatabase<Keyed>(
    `with made as (
        insert into payroll_corrections (id, company_id, corrects, amount_ore, reason)
        select gen_random_uuid(), $1, l.id, -1 - l.amount_ore / 3, 'fel' from payroll_lines l
          where l.company_id = $1 and l.kind <> 'taxable-benefit' and l.corrects is null and l.amount_ore > 0
          order by l.id limit 2 offset $2
        returning corrects, amount_ore
      )
      select l.person_id as person, l.benefit_id as benefit, l.kind, to_char(l.of_month, 'YYYY-MM') as of,
        m.amount_ore::float8 as ore from made m join payroll_lines l on l.id = m.corrects`,
    [companyId, random.roll(20)],
  );
  return added;
}

test(`[HSE.F1] the domain, the sums of open months and closing agree on every line of a simulated programme (seed ${random.seed})`, async () => {
  const { app } = people.shop;
  const caller = { userId: payroll.id, role: 'endcustomer' };
  let compared = 0;
  for (const simulated of programmeMonths(SIZE)) {
    const { month, employees, close } = simulated;
    await store(simulated);
    const corrections = await correct();
    close();
    const lineOf = (employee: Employee, line: PayrollLine): Keyed => ({
      person: idOf(employee),
      benefit: employee.benefits.find(({ id }) => id === line.benefitId)
        ? idOf(employee.benefits.find(({ id }) => id === line.benefitId) as Benefit)
        : null,
      kind: line.kind,
      of: line.ofMonth,
      ore: line.amountOre,
    });
    const wanted = [
      ...employees.flatMap((employee) =>
        (employee.closed.get(month) ?? []).map((line) => lineOf(employee, line)),
      ),
      ...corrections,
    ]
      .map(textOf)
      .sort();
    expect([month, await read(`open_payroll_lines($1, ($2 || '-01')::date)`, month)]).toEqual([
      month,
      wanted,
    ]);
    const shown: string[] = [];
    for await (const some of openLines(app.db.pool, { companyId, month }))
      shown.push(
        ...some.map((line) =>
          textOf({
            person: line.personId,
            benefit: line.benefitId,
            kind: line.kind,
            of: line.ofMonth,
            ore: line.amountOre,
          }),
        ),
      );
    expect([month, shown.sort()]).toEqual([month, wanted]);
    compared += wanted.length;
    if ((await nextPeriod(app.db.pool, companyId)) !== month) continue;
    const closed = await closePeriod(
      { ...app, today: () => '2040-01-01' },
      { companyId, month, caller, requestId: 'test' },
    );
    expect(closed).toEqual({ outcome: 'done', lines: wanted.length });
    expect([
      month,
      await read(`payroll_lines where company_id = $1 and month = ($2 || '-01')::date`, month),
    ]).toEqual([month, wanted]);
  }
  expect(compared).toBeGreaterThan(SIZE * 10);
}, 120_000);
