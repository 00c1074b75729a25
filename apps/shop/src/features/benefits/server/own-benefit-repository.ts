// Whose benefit it is: for the rights of its employee, and for the rule that nobody answers for themselves.
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/** Returns whether the caller has the rights of the employee: by the account, or by the order's confirmed address. */
export async function isCallersBenefit(tx: Connection, benefitId: string): Promise<boolean> {
  const row = await queryOneRow<{ isOwn: boolean }>(tx, {
    name: 'is-callers-benefit',
    text: `select exists (select 1 from benefits b where b.id = $1 and is_callers_benefit(b.order_id, b.user_id)) as "isOwn"`,
    values: [benefitId],
  });
  return row.isOwn;
}

/**
 * Returns the accounts that may belong to the employee of a benefit. None of them answers for the employer (docs/security.md,
 * T37).
 */
export async function accountsOfEmployee(tx: Connection, benefitId: string): Promise<readonly string[]> {
  const row = await queryOneRow<{ accounts: string[] | null }>(tx, {
    name: 'accounts-of-employee',
    text: 'select accounts_of_benefit($1) as accounts',
    values: [benefitId],
  });
  return row.accounts ?? [];
}
