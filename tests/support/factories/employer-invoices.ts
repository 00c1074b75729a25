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
    accessoriesOre = 0,
    accessoriesSince = null,
  }: {
    firstMonth?: Month;
    costOre?: number;
    deductionOre?: number;
    servicePackage?: string;
    accessoriesOre?: number;
    accessoriesSince?: Month | null;
  } = {},
): Promise<string> {
  const deductions = Array.from({ length: 12 }, () => deductionOre);
  const [row] = await inDatabase<{ id: string }>(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, employee_name, employee_number, handed_over_on, plan, first_month, last_month, months_ore,
        accessories_since)
      values (gen_random_uuid(), $1, gen_random_uuid(), 'bike-1', 'Cykeln', false, 1899000, $8, 1, 12, 15, $2, $3, 0, $4,
        'active', 'Anna Öst', '1001', ($5 || '-01')::date, $6, ($5 || '-01')::date, ($7 || '-01')::date, $4,
        ($9 || '-01')::date)
      returning id`,
    [
      companyId,
      servicePackage,
      costOre,
      deductions,
      firstMonth,
      JSON.stringify([{ kind: 'start', firstMonth, deductions }]),
      monthAfter(firstMonth, deductions.length - 1),
      accessoriesOre,
      accessoriesSince,
    ],
  );
  return (row as { id: string }).id;
}

/** An invoice that is stored as it is. */
export interface StoredInvoice {
  companyId: string;
  month: Month;
  state: 'to-send' | 'in-doubt' | 'sent' | 'booked' | 'failed';
  benefits: readonly string[];
  problem?: string;
  problemText?: string;
}

/** Stores an invoice of 664.65 SEK for each benefit, and returns its id and reference. No job has to make or send it. */
export async function storedInvoice(
  { inDatabase }: Queried,
  { companyId, month, state, benefits, problem, problemText }: StoredInvoice,
): Promise<{ id: string; reference: string }> {
  const totalOre = 66_465 * benefits.length;
  const vatOre = 13_293 * benefits.length;
  const [row] = await inDatabase<{ id: string; number: number }>(
    `insert into employer_invoices (id, company_id, month, issued_on, due_on, your_reference, vat_percent, net_ore, vat_ore,
        total_ore, state, document_number, problem, problem_text, attempts)
      values (gen_random_uuid(), $1, ($2 || '-01')::date, ($2 || '-28')::date, ($2 || '-28')::date + 30, 'Karin Kontakt', 25,
        $3, $4, $5, $6, case when $6 in ('sent', 'booked') then '4711' end, $7, $8, 1) returning id, number`,
    [companyId, month, totalOre - vatOre, vatOre, totalOre, state, problem ?? null, problemText ?? null],
  );
  const invoice = row as { id: string; number: number };
  await inDatabase(
    `insert into employer_invoice_lines (id, invoice_id, company_id, position, benefit_id, benefit_number, name, kind,
        of_month, amount_ore)
      select gen_random_uuid(), $1, b.company_id, row_number() over (order by b.number), b.id, b.number, b.name, 'lease',
        ($2 || '-01')::date, 66465
      from benefits b where b.id = any ($3::uuid[])`,
    [invoice.id, month, benefits],
  );
  return { id: invoice.id, reference: `AP-${invoice.number}` };
}
