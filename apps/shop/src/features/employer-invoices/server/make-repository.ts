// What an invoice to an employer is made from, and its stored lines.
import type { PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type {
  EmployerInvoiceLine,
  EmployerInvoiceTotals,
  InvoicedSum,
} from '@activepick/domain/invoicing/employer-invoice.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

// A page begins after an id, so that it is read from an index whatever page it is.
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Returns companies that have benefits in a month, or so many months before it, and no invoice for it, by id. The contract may
 * have ended: the bikes that are still in use are invoiced.
 */
export async function companiesToInvoice(
  connection: Connection,
  { month, months, after, limit }: { month: Month; months: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'companies-to-invoice',
    text: `select c.id from companies c
      where c.kind = 'employer' and c.id > coalesce($2::uuid, '${BEFORE_ALL}')
        and not exists (select 1 from employer_invoices i where i.company_id = c.id and i.month = ($1 || '-01')::date)
        and exists (select 1 from benefits b where b.company_id = c.id and b.first_month <= ($1 || '-01')::date
          and b.last_month >= ($1 || '-01')::date - make_interval(months => $4))
      order by c.id limit $3`,
    values: [month, after, limit, months],
  });
  return rows.map(({ id }) => id);
}

/** What an invoice says about its company. */
export interface InvoicedCompany {
  contactPerson: string;
  /** The month of the company's first invoice, or null before it. */
  since: Month | null;
}

/** Returns what an invoice says about its company, and keeps other processes from invoicing it until `tx` ends. */
export async function lockInvoicedCompany(tx: Connection, companyId: string): Promise<InvoicedCompany> {
  await execute(tx, {
    name: 'lock-employer-invoices',
    text: `select pg_advisory_xact_lock(hashtextextended('employer-invoices:' || $1::uuid, 0))`,
    values: [companyId],
  });
  return queryOneRow<InvoicedCompany>(tx, {
    name: 'invoiced-company',
    text: `select c.contact_person as "contactPerson",
        to_char((select min(i.month) from employer_invoices i where i.company_id = c.id), 'YYYY-MM') as since
      from companies c where c.id = $1`,
    values: [companyId],
  });
}

/** A benefit with its sums and the lines of earlier invoices. */
export interface BenefitToInvoice {
  id: string;
  number: number;
  name: string;
  plan: PlanEvents;
  employerCostOre: Ore;
  servicePackage: ServicePackage;
  accessoriesOre: Ore;
  termMonths: number;
  accessoriesSince: Month | null;
  sums: InvoicedSum[];
  invoiced: EmployerInvoiceLine[];
}

/** Returns the next benefits of a company whose months a correction can still reach, by id. */
export const benefitsToInvoice = (
  tx: Connection,
  of: { companyId: string; month: Month; months: number; after: string | null; limit: number },
): Promise<BenefitToInvoice[]> =>
  queryRows<BenefitToInvoice>(tx, {
    name: 'benefits-to-invoice',
    text: `select b.id, b.number, b.name, b.plan, b.employer_cost_ore::float8 as "employerCostOre",
        b.service_package as "servicePackage", b.accessories_ore::float8 as "accessoriesOre",
        b.term_months as "termMonths", to_char(b.accessories_since, 'YYYY-MM') as "accessoriesSince",
        coalesce((select json_agg(json_build_object('id', s.id, 'what', s.what, 'payer', s.payer, 'basis', s.basis,
            'month', to_char(s.month, 'YYYY-MM'), 'amountOre', s.amount_ore) order by s.id)
          from benefit_sums s where s.benefit_id = b.id), '[]') as sums,
        coalesce((select json_agg(json_build_object('kind', l.kind, 'ofMonth', to_char(l.of_month, 'YYYY-MM'),
            'amountOre', l.amount_ore, 'sumId', l.sum_id) order by l.id)
          from employer_invoice_lines l where l.benefit_id = b.id), '[]') as invoiced
      from benefits b
      where b.company_id = $1 and b.first_month <= ($2 || '-01')::date
        and b.last_month >= ($2 || '-01')::date - make_interval(months => $3)
        and b.id > coalesce($4::uuid, '${BEFORE_ALL}')
      order by b.id limit $5`,
    values: [of.companyId, of.month, of.months, of.after, of.limit],
  });

/** A line with its benefit. */
export interface LineToStore extends EmployerInvoiceLine {
  benefitId: string;
  benefitNumber: number;
  name: string;
}

/** An invoice before it is stored. */
export interface InvoiceToStore extends EmployerInvoiceTotals {
  companyId: string;
  month: Month;
  issuedOn: Day;
  dueOn: Day;
  yourReference: string;
  vatPercent: number;
}

/** Stores an invoice to send. Returns its id, or null if the company has one for that month. */
export async function storeInvoice(tx: Connection, invoice: InvoiceToStore): Promise<string | null> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'store-employer-invoice',
    text: `insert into employer_invoices (id, company_id, month, issued_on, due_on, your_reference, vat_percent, net_ore,
        vat_ore, total_ore)
      values ($1, $2, ($3 || '-01')::date, $4, $5, $6, $7, $8, $9, $10)
      on conflict (company_id, month) do nothing returning id`,
    values: [
      uuidv7(),
      invoice.companyId,
      invoice.month,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.yourReference,
      invoice.vatPercent,
      invoice.netOre,
      invoice.vatOre,
      invoice.totalOre,
    ],
  });
  return row?.id ?? null;
}

/** Stores lines of an invoice, numbered from a position. */
export async function storeLines(
  tx: Connection,
  invoice: { id: string; companyId: string },
  lines: readonly LineToStore[],
  from: number,
): Promise<void> {
  await execute(tx, {
    name: 'store-employer-invoice-lines',
    text: `insert into employer_invoice_lines (id, invoice_id, company_id, position, benefit_id, benefit_number, name, kind,
        of_month, amount_ore, sum_id)
      select l.id, $1, $2, l.position, l."benefitId", l."benefitNumber", l.name, l.kind, (l."ofMonth" || '-01')::date,
        l."amountOre", l."sumId"
      from jsonb_to_recordset($3) as l(id uuid, position integer, "benefitId" uuid, "benefitNumber" integer, name text,
        kind text, "ofMonth" text, "amountOre" bigint, "sumId" uuid)`,
    values: [
      invoice.id,
      invoice.companyId,
      JSON.stringify(lines.map((line, at) => ({ ...line, id: uuidv7(), position: from + at }))),
    ],
  });
}
