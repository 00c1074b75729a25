// Running benefits of people in browser tests, for what happens during the term and at its end.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { stockholmDay } from '../../../apps/shop/src/i18n/format.ts';
import { monthAfter } from '../../../packages/domain/src/month.ts';
import { type BrowserEmployer, confirmEmail, ownEmployer } from './browser-employers.ts';
import { type BrowserPerson, newPerson } from './browser-people.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './page-checks.ts';

/** The price of the bike, in öre. */
export const BIKE_ORE = 1_899_000;
/** The monthly deduction, in öre. */
export const DEDUCTION_ORE = 50_000;

/** A running benefit with the people around it. */
export interface RunningBenefit {
  benefitId: string;
  number: number;
  employer: BrowserEmployer;
  hr: BrowserPerson;
  employee: BrowserPerson;
  lastMonth: string;
}

/** Returns the month that is some months from now, as 'YYYY-MM'. */
export const monthFromNow = (months: number): string =>
  monthAfter(stockholmDay(new Date()).slice(0, 7), months);

/**
 * Makes an employer with HR, and an employee on its list with a benefit. `months` is its term, `left` how many months of it
 * come after this one, `pausedMonths` are months of a leave from now on.
 */
export async function runningBenefit({
  months = 24,
  left = months - 3,
  exitRule = 'lump-sum',
  termEndRule = 'extension',
  pausedMonths = 0,
}: {
  months?: number;
  left?: number;
  exitRule?: 'lump-sum' | 'employer-pays' | 'transfer';
  termEndRule?: 'extension' | 'return';
  pausedMonths?: number;
} = {}): Promise<RunningBenefit> {
  const [hr, employee] = await Promise.all([newPerson(), newPerson()]);
  await confirmEmail(employee);
  const employer = await employerOf(hr, { exitRule, termEndRule });
  const personId = await listed(employer.id, employee);
  const lastMonth = monthFromNow(left);
  const firstMonth = monthAfter(lastMonth, 1 - months);
  const deductions = Array.from({ length: months }, () => DEDUCTION_ORE);
  const pause = { kind: 'pause', from: monthFromNow(-1), months: pausedMonths };
  const plan = [{ kind: 'start', firstMonth, deductions }, ...(pausedMonths > 0 ? [pause] : [])];
  const [row] = await inDatabase<{ id: string; number: number }>(
    `insert into benefits (id, company_id, person_id, user_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, handed_over_on, plan, first_month, last_month, frame_number)
      select gen_random_uuid(), $1, $2, u.id, 'test-bike', 'Vässla', false, $9, 0, 1, $4, 15, 'none', 60000, 0, $5,
        'active', ($6 || '-01')::date, $7, ($6 || '-01')::date, ($8 || '-01')::date, $10
      from users u where u.email = $3 returning id, number::int as number`,
    [
      employer.id,
      personId,
      employee.email,
      months,
      deductions,
      firstMonth,
      JSON.stringify(plan),
      monthAfter(lastMonth, pausedMonths),
      BIKE_ORE,
      `RAM${randomUUID().replaceAll('-', '').toUpperCase()}`,
    ],
  );
  const { id, number } = row as { id: string; number: number };
  return { benefitId: id, number, employer, hr, employee, lastMonth };
}

/** Makes an employer whose HR approves life events, with a programme that allows the bike. */
export async function employerOf(
  hr: BrowserPerson,
  { exitRule = 'lump-sum', termEndRule = 'extension' }: { exitRule?: string; termEndRule?: string } = {},
): Promise<BrowserEmployer> {
  const name = `Händelsebolaget ${randomUUID().slice(0, 8)} AB`;
  const employer = await ownEmployer(name, [{ person: hr, rights: ['hr'] }]);
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval, exit_rule, term_end_rule)
      values ($1, 5000000, 'hr', $2, $3)`,
    [employer.id, exitRule, termEndRule],
  );
  return employer;
}

/** Puts a person on the list of an employer, and returns the id of the person there. */
export async function listed(companyId: string, { email }: BrowserPerson): Promise<string> {
  const [row] = await inDatabase<{ personId: string }>(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      values (gen_random_uuid(), $1, (select count(*) + 1 from company_employees where company_id = $1), 'Anna Anställd',
        $2, 1) returning person_id as "personId"`,
    [companyId, email],
  );
  return (row as { personId: string }).personId;
}

/** Makes a colleague of the benefit's employee, with a confirmed address on the list. */
export async function colleagueOf({ employer }: RunningBenefit): Promise<BrowserPerson> {
  const colleague = await newPerson();
  await confirmEmail(colleague);
  await listed(employer.id, colleague);
  return colleague;
}

/** Makes a partner store with a member. */
export async function storeWithMember(): Promise<{ storeId: string; name: string; member: BrowserPerson }> {
  const member = await newPerson();
  const name = `Cykelboden ${randomUUID().slice(0, 8)}`;
  const [store] = await inDatabase<{ id: string }>(
    `insert into partner_stores (id, name, address, zip_code, town, phone)
      values (gen_random_uuid(), $1, 'Hamngatan 2', '98131', 'Kiruna', '0980-123 45') returning id`,
    [name],
  );
  const { id } = store as { id: string };
  await inDatabase(
    `insert into store_members (id, store_id, user_id) select gen_random_uuid(), $1, u.id from users u where u.email = $2`,
    [id, member.email],
  );
  return { storeId: id, name, member };
}

/** Lets the shop run a scheduled job at once. It runs in the background. */
export const startJob = (name: string): Promise<unknown> =>
  inDatabase('select graphile_worker.add_job($1, job_key := $1)', [name]);

/** Signs the amendment that a life event of a benefit waits for, as everybody who must sign, at the contract provider. */
export async function signAmendment({ benefitId }: RunningBenefit): Promise<void> {
  await startJob('use-agreements');
  const contract = async () =>
    (
      await inDatabase<{ id: number }>(
        `select a.provider_id::float8 as id from agreements a join life_events e on e.id = a.life_event_id
          where e.benefit_id = $1 and a.state = 'pending'`,
        [benefitId],
      )
    )[0]?.id;
  await expect.poll(contract, { timeout: 30_000 }).toBeGreaterThan(0);
  const { oneflow } = JSON.parse(process.env.SANDBOX ?? '{}') as { oneflow: string };
  await controlService(oneflow, 'sign', { contract: await contract() });
}

/** Returns the state of a benefit, and how it ended. */
export async function storedState(benefitId: string): Promise<{ state: string; termEnd: string | null }> {
  const [row] = await inDatabase<{ state: string; termEnd: string | null }>(
    'select state, term_end as "termEnd" from benefits where id = $1',
    [benefitId],
  );
  return row as { state: string; termEnd: string | null };
}

/** Returns the sums beside the monthly ones that payroll and invoices get. */
export const storedSums = (
  benefitId: string,
): Promise<{ what: string; basis: string; month: string; ore: number }[]> =>
  inDatabase(
    `select what, basis, to_char(month, 'YYYY-MM') as month, amount_ore::float8 as ore from benefit_sums
      where benefit_id = $1 order by what, basis`,
    [benefitId],
  );

/** Expects an accessible page without a horizontal scroll bar. */
export async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Lets the term of a benefit wait for the employee's choice, as it does after the notices. */
export async function openTerm({ benefitId, lastMonth }: RunningBenefit): Promise<void> {
  // The next step is never due, so a job that another test starts does not touch the row. It may have made it already.
  // The benefit is locked first, as the job does: the other order can end in a deadlock.
  await inDatabase(
    `with ending as (update benefits set state = 'ending', state_since = now() where id = $1 returning id)
      insert into term_choices (id, benefit_id, last_month, notices, next_step_on)
      select gen_random_uuid(), ending.id, ($2 || '-01')::date, '{90,60,30}', '9999-12-31' from ending
      on conflict (benefit_id) where closed_at is null
        do update set notices = excluded.notices, next_step_on = excluded.next_step_on`,
    [benefitId, lastMonth],
  );
}

/** Makes the next step of a term due today, and lets the job take it. */
export async function takeNextStep({ benefitId }: RunningBenefit): Promise<void> {
  const today = stockholmDay(new Date());
  await inDatabase(
    `update term_choices set next_step_on = $2, effective_on = case when effective_on is not null then $2::date end
      where benefit_id = $1 and closed_at is null`,
    [benefitId, today],
  );
  await startJob('end-terms');
}
