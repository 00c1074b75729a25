// An invoice to an employer beside the payroll period of its month.
import type { PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import {
  type Difference,
  type EmployerInvoiceLine,
  reconcileBenefit,
} from '@activepick/domain/invoicing/employer-invoice.ts';
import { type Ore, ore, sumOre, ZERO } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { InvoiceBenefit, InvoiceDetail } from '../contract.ts';

/** The invoice to reconcile. */
export interface ReconciledInvoice {
  id: string;
  companyId: string;
  month: Month;
}

// The deductions of a period: as they were closed, or as they would be closed now. `$2` and `$3`: the company and the month.
const PAYROLL = `(
    select benefit_number, kind, of_month, amount_ore, corrects from payroll_lines
      where company_id = $2 and month = ($3 || '-01')::date
    union all
    select benefit_number, kind, of_month, amount_ore, corrects from open_payroll_lines($2, ($3 || '-01')::date)
      where not exists (select 1 from payroll_periods where company_id = $2 and month = ($3 || '-01')::date)
  ) p where p.kind <> 'taxable-benefit' and p.benefit_number is not null`;

/** Returns the state of the payroll period and the sum of its deductions in öre. */
export const payrollSums = (
  connection: Connection,
  { id, companyId, month }: ReconciledInvoice,
): Promise<{ period: InvoiceDetail['period']; payrollOre: Ore }> =>
  queryOneRow<{ period: InvoiceDetail['period']; payrollOre: Ore }>(connection, {
    name: 'payroll-sums-of-invoice',
    text: `select coalesce((select state from payroll_periods where company_id = $2 and month = ($3 || '-01')::date), 'open')
          as period,
        (select coalesce(sum(p.amount_ore), 0)::float8 from ${PAYROLL}) as "payrollOre"
      where $1::uuid is not null`,
    values: [id, companyId, month],
  });

interface ReconciledRow {
  benefitNumber: number;
  name: string | null;
  employee: string | null;
  employeeNumber: string | null;
  costCentre: string | null;
  plan: PlanEvents | null;
  employerCostOre: Ore | null;
  accessoriesOre: Ore | null;
  termMonths: number | null;
  lines: (EmployerInvoiceLine & { name: string })[];
  payroll: { kind: PayrollKind; ofMonth: Month; amountOre: Ore; isCorrection: boolean }[];
}

/** Returns the benefits of an invoice and of its payroll period, by benefit number. */
export async function reconciledBenefits(
  connection: Connection,
  { id, companyId, month }: ReconciledInvoice,
  { after, limit }: { after: number; limit: number },
): Promise<InvoiceBenefit[]> {
  const rows = await queryRows<ReconciledRow>(connection, {
    name: 'reconciled-benefits',
    text: `with deductions as materialized (
        select p.benefit_number, p.kind, to_char(p.of_month, 'YYYY-MM') as of_month, p.amount_ore, p.corrects from ${PAYROLL}
      ), page as (
        select n.benefit_number from (
          select benefit_number from employer_invoice_lines where invoice_id = $1 and benefit_number > $4
          union select benefit_number from deductions where benefit_number > $4
        ) n order by n.benefit_number limit $5
      )
      select page.benefit_number as "benefitNumber", b.name, b.employee_name as employee,
        b.employee_number as "employeeNumber", b.cost_centre as "costCentre", b.plan,
        b.employer_cost_ore::float8 as "employerCostOre", b.accessories_ore::float8 as "accessoriesOre",
        b.term_months as "termMonths",
        coalesce((select json_agg(json_build_object('kind', l.kind, 'ofMonth', to_char(l.of_month, 'YYYY-MM'), 'name', l.name,
            'amountOre', l.amount_ore, 'sumId', l.sum_id) order by l.position)
          from employer_invoice_lines l where l.invoice_id = $1 and l.benefit_number = page.benefit_number), '[]') as lines,
        coalesce(d.payroll, '[]') as payroll
      from page left join benefits b on b.number = page.benefit_number and b.company_id = $2
        left join (
          select benefit_number, json_agg(json_build_object('kind', kind, 'ofMonth', of_month, 'amountOre', amount_ore,
            'isCorrection', corrects is not null)) as payroll
          from deductions group by benefit_number
        ) d on d.benefit_number = page.benefit_number
      order by page.benefit_number`,
    values: [id, companyId, month, after, limit],
  });
  return rows.map((row) => shownOf(row, month));
}

function shownOf(
  { plan, employerCostOre, accessoriesOre, termMonths, lines, payroll, ...row }: ReconciledRow,
  month: Month,
): InvoiceBenefit {
  const { benefitNumber, employeeNumber, costCentre } = row;
  return {
    benefitNumber,
    name: lines[0]?.name ?? row.name ?? '',
    employee: row.employee ?? '',
    employeeNumber,
    costCentre,
    lines: lines.map(({ kind, ofMonth, amountOre }) => ({ kind, ofMonth, amountOre })),
    ...reconcileBenefit({
      plan: plan ?? [],
      employerCostOre: employerCostOre ?? ZERO,
      accessoriesOre: accessoriesOre ?? ZERO,
      termMonths: termMonths ?? 1,
      month,
      lines,
      payroll,
    }),
  };
}

// Reading the head of a larger invoice would take seconds.
const MOST_EXPLAINED = 2_000;

/** Returns why the sums of an invoice and its period differ, or null for an invoice of very many benefits. */
export async function differencesOf(
  connection: Connection,
  invoice: ReconciledInvoice,
): Promise<InvoiceDetail['differences']> {
  const rows = await reconciledBenefits(connection, invoice, { after: 0, limit: MOST_EXPLAINED + 1 });
  if (rows.length > MOST_EXPLAINED) return null;
  const sumOf = (name: Difference) => sumOre(rows.map(({ differences }) => ore(differences[name])));
  return {
    share: sumOf('share'),
    pause: sumOf('pause'),
    settlement: sumOf('settlement'),
    correction: sumOf('correction'),
  };
}
