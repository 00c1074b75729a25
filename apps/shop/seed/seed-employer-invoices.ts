// The invoices of the demonstration's employer for every month before this one.
import { monthAfter } from '@activepick/domain/month.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { makeInvoice } from '#src/features/employer-invoices/server/make-invoices.ts';
import { firstMonthOf } from '#src/features/payroll/server/period-repository.ts';

/** Stores the invoices, booked: the stand-in of the accounting system is not asked. */
export async function seedEmployerInvoices(
  { today }: Pick<App, 'today'>,
  tx: pg.PoolClient,
  companyId: string,
): Promise<void> {
  const present = today().slice(0, 7);
  for (
    let month = await firstMonthOf(tx, companyId);
    month !== null && month < present;
    month = monthAfter(month)
  )
    await makeInvoice(tx, { companyId, month, today: `${monthAfter(month)}-01` });
  await tx.query(
    `update employer_invoices set state = 'booked', customer_number = '1', document_number = number::text,
      sent_at = issued_on, checked_at = issued_on, booked_at = issued_on where company_id = $1`,
    [companyId],
  );
}
