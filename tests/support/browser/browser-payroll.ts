// Benefits in payroll for browser tests.
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { orderBenefit } from './browser-benefits.ts';
import { addMember } from './browser-employers.ts';
import { newPerson } from './browser-people.ts';

/** A company whose first payroll month is the last one. */
export interface PayrollCompany {
  companyId: string;
  /** The last month and the present one, as 'YYYY-MM'. */
  last: string;
  present: string;
}

/**
 * Makes a company with two running benefits: of Siv Öberg, who has no employee number, and of Åke Ek. Returns it with a new
 * member who has the right.
 */
export async function payrollCompany(baseURL: string, right: 'payroll' | 'approver' = 'payroll') {
  const [employee, hr, member] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const { companyId, id } = await orderBenefit(baseURL, employee, hr);
  await addMember(companyId, member, [right]);
  // A benefit takes the number from the list when it gets its person.
  await inDatabase('update company_employees set employee_id = null where company_id = $1', [companyId]);
  await inDatabase(
    `update benefits b set state = 'active', state_since = now(), handed_over_on = m.first_month,
        person_id = (select e.person_id from company_employees e where e.company_id = b.company_id),
        first_month = m.first_month, last_month = m.first_month + make_interval(months => term_months - 1),
        months_ore = deductions_ore, plan = jsonb_build_array(jsonb_build_object('kind', 'start', 'firstMonth',
          to_char(m.first_month, 'YYYY-MM'), 'deductions', to_jsonb(deductions_ore)))
      from (select (date_trunc('month', now()) - interval '1 month')::date as first_month) m where id = $1`,
    [id],
  );
  await inDatabase(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore, policy_version,
        term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state, employee_name,
        employee_number, cost_centre, handed_over_on, first_month, last_month, months_ore, plan)
      select gen_random_uuid(), company_id, gen_random_uuid(), product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state,
        'Åke Ek', '1002', '210', handed_over_on, first_month, last_month, months_ore, plan
      from benefits where id = $1`,
    [id],
  );
  const [months] = await inDatabase<Omit<PayrollCompany, 'companyId'>>(
    `select to_char(date_trunc('month', now()) - interval '1 month', 'YYYY-MM') as last, to_char(now(), 'YYYY-MM') as present`,
  );
  return { company: { companyId, ...(months as Omit<PayrollCompany, 'companyId'>) }, member };
}
