// Benefits for tests of payroll, and a member who works on it over HTTP.
import type { Person, ShopWithPeople } from '#tests/factories/people.ts';
import {
  type Benefit,
  lockBenefit,
} from '../../../apps/shop/src/features/benefits/server/benefit-repository.ts';
import { moveBenefit } from '../../../apps/shop/src/features/benefits/server/move-benefit.ts';
import { uuidv7 } from '../../../apps/shop/src/platform/database/uuid.ts';
import { deductionSchedule } from '../../../packages/domain/src/benefit/deduction-schedule.ts';

/** An employee of a list. */
export interface ListedPerson {
  name: string;
  email: string;
  employeeNumber?: string | null;
  costCentre?: string | null;
}

/** Puts a person on the list of a company and returns their id. */
export async function listPerson(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  companyId: string,
  { name, email, employeeNumber = null, costCentre = null }: ListedPerson,
): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into company_employees (id, company_id, position, name, email, employee_id, cost_centre, since_version)
      select gen_random_uuid(), $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, 1 from company_employees
        where company_id = $1
      returning person_id as id`,
    [companyId, name, email, employeeNumber, costCentre],
  );
  return (row as { id: string }).id;
}

/** Stores a benefit of a person that is ready in the store, 36 months of `priceOre` with the package plus, and returns its id. */
export async function readyBenefit(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  { companyId, personId, priceOre }: { companyId: string; personId: string; priceOre: number },
): Promise<string> {
  const id = uuidv7();
  await inDatabase(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, employee_name, employee_number)
      values ($1, $2, $3, 'bike-1', 'Cykeln', false, $4, 0, 1, 36, 15, 'plus', 0, 0, $5, 'ready', 'Anna Öst', '1001')`,
    [id, companyId, personId, priceOre, deductionSchedule(priceOre / 36, 36)],
  );
  return id;
}

/** Hands a benefit over on a day. */
export const handOver = ({ shop }: Pick<ShopWithPeople, 'shop'>, id: string, today: string) =>
  shop.app.db.transaction(async (tx) =>
    moveBenefit(tx, (await lockBenefit(tx, id)) as Benefit, {
      event: 'hand-over',
      who: 'store',
      by: null,
      met: ['signatures', 'handover'],
      today,
      frameNumber: `AB ${id}`,
    }),
  );

/** The answer of a call. */
export interface Answer<Data> {
  status: number;
  data: Data;
  code?: string;
  nextCursor?: string | null;
  fields?: { field: string; code: string }[];
  facts?: Record<string, unknown>;
}

/** Returns a function that calls an endpoint as a person. */
export const callerOf =
  ({ shop }: Pick<ShopWithPeople, 'shop'>) =>
  async <Data>(
    path: string,
    as: Person,
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
  ): Promise<Answer<Data>> => {
    const { status, text } = await shop.ask(path, {
      method,
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status, ...(JSON.parse(text) as Omit<Answer<Data>, 'status'>) };
  };
