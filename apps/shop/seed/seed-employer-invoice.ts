// The invoice of the demonstration's employer for last month.
import { monthAfter } from '@activepick/domain/month.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { makeInvoice } from '#src/features/employer-invoices/server/make-invoices.ts';

/** Stores the invoice for last month, booked: the stand-in of the accounting system is not asked. */
export async function seedEmployerInvoice(
  { today }: Pick<App, 'today'>,
  tx: pg.PoolClient,
  companyId: string,
): Promise<void> {
  const month = today().slice(0, 7);
  const id = await makeInvoice(tx, { companyId, month: monthAfter(month, -1), today: `${month}-01` });
  await tx.query(
    `update employer_invoices set state = 'booked', customer_number = '1', document_number = number::text,
      sent_at = issued_on, checked_at = issued_on, booked_at = issued_on where id = $1`,
    [id],
  );
}
