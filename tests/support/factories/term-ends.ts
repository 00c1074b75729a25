// Running benefits shortly before or after the end of their term.
import { expect } from 'vitest';
import {
  type Benefit,
  benefitById,
  benefitHistory,
  lockBenefit,
} from '../../../apps/shop/src/features/benefits/server/benefit-repository.ts';
import {
  type BenefitStep,
  moveBenefit,
} from '../../../apps/shop/src/features/benefits/server/move-benefit.ts';
import type { TermEnd } from '../../../apps/shop/src/features/term-end/contract.ts';
import { TERM_END_JOB } from '../../../apps/shop/src/features/term-end/server/term-end-job.ts';
import { jobsOf } from '../../../apps/shop/src/jobs.ts';
import { uuidv7 } from '../../../apps/shop/src/platform/database/uuid.ts';
import { deductionPlan } from '../../../packages/domain/src/benefit/deduction-plan.ts';
import { deductionSchedule } from '../../../packages/domain/src/benefit/deduction-schedule.ts';
import { monthAfter } from '../../../packages/domain/src/month.ts';
import type { Answer } from '../app/served-shop.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from './employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from './people.ts';

/** The price of the bike, in öre. A fifth of it is its market value after 36 months. */
export const BIKE_ORE = 1_899_000;

/** A benefit with its employee. */
export interface EndingBenefit {
  id: string;
  employee: Person;
  personId: string;
}

/** Stores a running benefit of 36 months whose last month is given. */
export async function endingBenefit(
  people: ShopWithPeople,
  companyId: string,
  { lastMonth, accessoriesOre = 0 }: { lastMonth: string; accessoriesOre?: number },
): Promise<EndingBenefit> {
  const employee = await people.person();
  const personId = await listEmployee(people, companyId, employee.email);
  const firstMonth = monthAfter(lastMonth, -35);
  const deductions = deductionSchedule(BIKE_ORE / 36, 36);
  const id = uuidv7();
  await people.inDatabase(
    `insert into benefits (id, company_id, person_id, user_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, handed_over_on, plan, first_month, last_month, frame_number)
      values ($1, $2, $3, $4, 'bike-1', 'Vässla', false, $5, $6, 1, 36, 15, 'none', 66000, 0, $7, 'active',
        ($8 || '-10')::date, $9, ($8 || '-01')::date, ($10 || '-01')::date, $11)`,
    [
      id,
      companyId,
      personId,
      employee.id,
      BIKE_ORE,
      accessoriesOre,
      deductions,
      firstMonth,
      JSON.stringify([{ kind: 'start', firstMonth, deductions }]),
      lastMonth,
      `VIT-${id}`,
    ],
  );
  return { id, employee, personId };
}

/** Runs the daily job. */
async function runTermEndJob({ shop }: ShopWithPeople): Promise<void> {
  await jobsOf(shop.app)[TERM_END_JOB]?.({}, { attempt: 1, max: 1 });
}

/** Returns the end of the term in a successful answer. */
export function termIn(answer: Answer): TermEnd {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: TermEnd }).data;
}

/** Returns the calls about the end of a person's term. */
export function callsOf({ shop }: ShopWithPeople, { id, employee }: EndingBenefit, as: Person = employee) {
  const path = `/api/benefits/${id}/term-end`;
  const authorization = `Bearer ${as.token}`;
  const read = () => shop.ask(path, { headers: { authorization } });
  const send = (what: string, body: object) =>
    shop.ask(`${path}/${what}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { read, send };
}

/** A shop with a fake clock, an employer, and what tests of the end of a term look at. */
export async function termEndShop(options: Parameters<typeof shopWithPeople>[0] = {}) {
  let clock = new Date();
  const people = await shopWithPeople({ ...options, now: () => clock });
  const companyId = await activeEmployer(people, 'Verkstaden AB');
  await savePolicyOf(people, companyId, { approval: 'none', maxBenefitOre: 5_000_000 });
  const hr = await people.person();
  const admin = await people.person({ role: 'admin' });
  await makeMember(people, companyId, hr, ['hr']);
  const on = (day: string) => {
    clock = new Date(`${day}T12:00:00Z`);
  };
  const stored = async ({ id }: EndingBenefit) => (await benefitById(people.shop.app.db.pool, id)) as Benefit;
  return {
    people,
    companyId,
    hr,
    admin,
    on,
    /** Runs the job twice on a day, since a repeated run must change nothing. */
    jobOn: async (day: string) => {
      on(day);
      await runTermEndJob(people);
      await runTermEndJob(people);
    },
    ending: (lastMonth: string) => endingBenefit(people, companyId, { lastMonth }),
    stored,
    planOf: async (of: EndingBenefit) => deductionPlan((await stored(of)).plan),
    eventsOf: async ({ id }: EndingBenefit) =>
      (await benefitHistory(people.shop.app.db.pool, id)).map(({ event, actor }) => `${event} by ${actor}`),
    mailsOf: ({ id }: EndingBenefit) =>
      people.inDatabase<{ kind: string; payload: Record<string, unknown> }>(
        `select o.kind, o.payload from outbox o join term_choices t on t.id::text = o.payload->>'termId'
          where t.benefit_id = $1 order by o.id`,
        [id],
      ),
    sumsOf: ({ id }: EndingBenefit) =>
      people.inDatabase<{ what: string; basis: string; month: string; ore: number }>(
        `select what, basis, to_char(month, 'YYYY-MM') as month, amount_ore::float8 as ore from benefit_sums
          where benefit_id = $1`,
        [id],
      ),
    moveTo: (of: EndingBenefit, step: Partial<BenefitStep>) =>
      people.shop.app.db.transaction(async (tx) =>
        moveBenefit(tx, (await lockBenefit(tx, of.id)) as Benefit, {
          event: 'lose',
          who: 'hr',
          by: hr.id,
          met: ['settlement'],
          today: people.shop.app.today(),
          ...step,
        }),
      ),
  };
}
