// Running benefits whose loose accessories were left out of invoices to the employer.
import type { CostedBenefit } from '@activepick/domain/benefit/monthly-costs.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** A running benefit whose months before `accessoriesSince` were invoiced without the accessories. */
export interface MissedBenefit extends CostedBenefit {
  id: string;
  number: number;
  name: string;
  companyId: string;
  companyName: string;
  accessoriesSince: Month;
  /** The month of the company's first invoice. */
  since: Month;
}

/** Returns such benefits by company, at most `most`. `companyId`: only its; null for all. */
export const missedBenefits = (
  connection: Connection,
  { companyId, most }: { companyId: string | null; most: number },
): Promise<MissedBenefit[]> =>
  queryRows<MissedBenefit>(connection, {
    name: 'benefits-with-missed-accessories',
    text: `select b.id, b.number, b.name, b.plan, b.company_id as "companyId", c.company_name as "companyName",
        b.employer_cost_ore::float8 as "employerCostOre", b.accessories_ore::float8 as "accessoriesOre",
        b.term_months as "termMonths", to_char(b.accessories_since, 'YYYY-MM') as "accessoriesSince",
        to_char((select min(i.month) from employer_invoices i where i.company_id = b.company_id), 'YYYY-MM') as since
      from benefits b join companies c on c.id = b.company_id
      where b.accessories_since is not null and b.state in ('active', 'ending')
        and ($1::uuid is null or b.company_id = $1)
        and exists (select 1 from employer_invoices i where i.company_id = b.company_id)
      order by lower(c.company_name), b.company_id, b.number limit $2`,
    values: [companyId, most],
  });

/** Has the next invoice of a company contain the accessories of all months of benefits. Returns how many changed. */
export const invoiceEarlierAccessories = (
  tx: Connection,
  companyId: string,
  ids: readonly string[],
): Promise<number> =>
  execute(tx, {
    name: 'invoice-earlier-accessories',
    text: `update benefits set accessories_since = null, updated_at = now()
      where company_id = $1 and id = any ($2::uuid[]) and accessories_since is not null`,
    values: [companyId, ids],
  });
