// The payroll of the demonstration's employer: every month before this one is closed, and the last one is exported.
import { monthAfter } from '@activepick/domain/month.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { closePeriod, nextPeriod } from '#src/features/payroll/server/close-period.ts';
import { exportMonth } from '#src/features/payroll-files/server/export-month.ts';

/** Closes the months as a member of payroll, and stores the file of the last one. The last part of a seed, because it runs as the member. */
export async function seedPayroll(
  app: App,
  tx: pg.PoolClient,
  { companyId, payrollId, requestId }: { companyId: string; payrollId: string; requestId: string },
): Promise<void> {
  const caller = { userId: payrollId, role: 'endcustomer' };
  const current = app.today().slice(0, 7);
  for (
    let month = await nextPeriod(tx, companyId);
    month !== null && month < current;
    month = monthAfter(month)
  )
    await closePeriod(app, { companyId, month, caller, requestId });
  const last = monthAfter(current, -1);
  await exportMonth(app, { companyId, month: last, format: 'paxml', caller, requestId });
  await tx.query(
    `update payroll_periods set closed_at = month + interval '19 days 9 hours',
      exported_at = case when exported_at is not null then month + interval '19 days 10 hours' end
      where company_id = $1`,
    [companyId],
  );
}
