// Rows that reports count: people of an eligible list since a day, running benefits, and invoices to employers.
import type { Month } from '../../../packages/domain/src/month.ts';
import { monthAfter } from '../../../packages/domain/src/month.ts';

interface Queried {
  inDatabase: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** Puts a person on a company's list from a day on, and until a day; returns the person's id. */
export async function reportedPerson(
  { inDatabase }: Queried,
  companyId: string,
  of: { department?: string; costCentre?: string; since: string; until?: string },
): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into company_employees (id, company_id, position, name, email, department, cost_centre, since_version,
        until_version, added_at, removed_at)
      values (gen_random_uuid(), $1, 1, 'Någon', gen_random_uuid() || '@example.se', $2, $3, 1, case when $5::text is not null
        then 2 end, ($4 || ' 12:00')::timestamptz, ($5 || ' 12:00')::timestamptz) returning person_id as id`,
    [companyId, of.department ?? null, of.costCentre ?? null, of.since, of.until ?? null],
  );
  return (row as { id: string }).id;
}

/** Stores a running benefit of a person with the same deduction each month; returns its id. */
export async function reportedBenefit(
  { inDatabase }: Queried,
  companyId: string,
  personId: string,
  { firstMonth, months, deductionOre }: { firstMonth: Month; months: number; deductionOre: number },
): Promise<string> {
  const deductions = Array.from({ length: months }, () => deductionOre);
  const [row] = await inDatabase<{ id: string }>(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, handed_over_on, plan, first_month, last_month, months_ore)
      values (gen_random_uuid(), $1, $2, 'bike-1', 'Cykeln', false, 1899000, 0, 1, $6, 15, 'none', 62500, 0, $3, 'active',
        ($4 || '-01')::date, $7, ($4 || '-01')::date, ($5 || '-01')::date, $3)
      returning id`,
    [
      companyId,
      personId,
      deductions,
      firstMonth,
      monthAfter(firstMonth, months - 1),
      months,
      JSON.stringify([{ kind: 'start', firstMonth, deductions }]),
    ],
  );
  return (row as { id: string }).id;
}

/** Stores a booked invoice of a month with one line for each benefit. */
export async function reportedInvoice(
  { inDatabase }: Queried,
  companyId: string,
  of: {
    month: Month;
    state?: 'booked' | 'cancelled';
    lines: readonly (readonly [benefitId: string, ore: number])[];
  },
): Promise<void> {
  const totalOre = of.lines.reduce((sum, [, ore]) => sum + ore, 0);
  await inDatabase(
    `with invoice as (
        insert into employer_invoices (id, company_id, month, issued_on, due_on, your_reference, vat_percent, net_ore, vat_ore,
          total_ore, state, document_number)
        values (gen_random_uuid(), $1, ($2 || '-01')::date, ($2 || '-28')::date, ($2 || '-28')::date + 30, 'Karin', 25, $3, 0,
          $3, $4, '4711') returning id
      )
      insert into employer_invoice_lines (id, invoice_id, company_id, position, benefit_id, benefit_number, name, kind,
        of_month, amount_ore)
      select gen_random_uuid(), invoice.id, $1, row_number() over (), l.benefit, 1, 'Cykeln', 'lease', ($2 || '-01')::date, l.ore
      from invoice, unnest($5::uuid[], $6::bigint[]) l (benefit, ore)`,
    [
      companyId,
      of.month,
      totalOre,
      of.state ?? 'booked',
      of.lines.map(([benefit]) => benefit),
      of.lines.map(([, ore]) => ore),
    ],
  );
}
