// Factories of companies and running benefits that are invoiced.
import type { Month } from '../../../packages/domain/src/month.ts';
import { monthAfter } from '../../../packages/domain/src/month.ts';

interface Queried {
  inDatabase: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** Stores an active employer of a name and number; returns its id. */
export async function invoicedCompany(
  { inDatabase }: Queried,
  name: string,
  number: string,
): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values (gen_random_uuid(), 'employer', $2, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $1,
        'Karin Kontakt', 'karin@example.se', now()) returning id`,
    [name, number],
  );
  return (row as { id: string }).id;
}

/** Stores a running benefit of a year and returns its id. The defaults are C of 664.65 SEK and a deduction of 527.50. */
export async function invoicedBenefit(
  { inDatabase }: Queried,
  companyId: string,
  {
    firstMonth = '2026-04',
    costOre = 66_465,
    deductionOre = 52_750,
    servicePackage = 'none',
  }: { firstMonth?: Month; costOre?: number; deductionOre?: number; servicePackage?: string } = {},
): Promise<string> {
  const deductions = Array.from({ length: 12 }, () => deductionOre);
  const [row] = await inDatabase<{ id: string }>(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, employee_name, employee_number, handed_over_on, plan, first_month, last_month, months_ore)
      values (gen_random_uuid(), $1, gen_random_uuid(), 'bike-1', 'Cykeln', false, 1899000, 0, 1, 12, 15, $2, $3, 0, $4,
        'active', 'Anna Öst', '1001', ($5 || '-01')::date, $6, ($5 || '-01')::date, ($7 || '-01')::date, $4)
      returning id`,
    [
      companyId,
      servicePackage,
      costOre,
      deductions,
      firstMonth,
      JSON.stringify([{ kind: 'start', firstMonth, deductions }]),
      monthAfter(firstMonth, deductions.length - 1),
    ],
  );
  return (row as { id: string }).id;
}
