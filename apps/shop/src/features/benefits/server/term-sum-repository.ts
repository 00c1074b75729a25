// What the end of a term stores with its benefit: sums beside the monthly deductions, and the costs of another term.
import type { OneOff } from '@activepick/domain/benefit/life-events.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A sum of a month that the employee pays beside the deductions, in öre. */
export interface EmployeeSum {
  what: Extract<OneOff['what'], 'buy-out' | 'remaining-deductions'> | 'damage';
  month: Month;
  amountOre: Ore;
  paidBy: 'net-salary' | 'gross-salary' | 'card';
}

/** Stores a sum of a benefit and returns its id. */
export async function storeEmployeeSum(
  tx: Connection,
  benefitId: string,
  { what, month, amountOre, paidBy }: EmployeeSum,
): Promise<string> {
  const id = uuidv7();
  await execute(tx, {
    name: 'store-employee-sum',
    text: `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
      values ($1, $2, $3, 'employee', $6, ($4 || '-01')::date, $5)`,
    values: [id, benefitId, what, month, amountOre, paidBy],
  });
  return id;
}

/** Stores damage that the employer is invoiced for, while no salary pays it. Returns the id of the sum. */
export async function storeInvoicedDamage(
  tx: Connection,
  benefitId: string,
  { month, amountOre }: Pick<EmployeeSum, 'month' | 'amountOre'>,
): Promise<string> {
  const id = uuidv7();
  await execute(tx, {
    name: 'store-invoiced-damage',
    text: `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
      values ($1, $2, 'damage', 'employer', 'invoice', ($3 || '-01')::date, $4)`,
    values: [id, benefitId, month, amountOre],
  });
  return id;
}

/** Takes back a sum of an open month, or one that was paid by card. */
export async function removeSum(tx: Connection, id: string): Promise<void> {
  await execute(tx, { name: 'remove-sum', text: 'delete from benefit_sums where id = $1', values: [id] });
}

/** Stores what another term of a benefit costs the employer each month. The former term keeps its events. */
export async function storeTermCosts(
  tx: Connection,
  benefitId: string,
  costs: { employerCostOre: Ore; employerShareOre: Ore; policyVersion: number },
): Promise<void> {
  await execute(tx, {
    name: 'store-term-costs',
    text: `update benefits set employer_cost_ore = $2, employer_share_ore = $3, policy_version = $4, updated_at = now()
      where id = $1`,
    values: [benefitId, costs.employerCostOre, costs.employerShareOre, costs.policyVersion],
  });
}

/** Stores the month up to which the employee has kept a bike that is to be returned. */
export async function storeKeptUntil(tx: Connection, benefitId: string, month: Month): Promise<void> {
  await execute(tx, {
    name: 'store-kept-until',
    text: `update benefits set kept_until = greatest(kept_until, ($2 || '-01')::date), updated_at = now() where id = $1`,
    values: [benefitId, month],
  });
}
