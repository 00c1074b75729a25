// The follow-up of sent invoices: ask the seller, credit after an objection, and update the status.
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { type ProviderContext, SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { askApproval } from './ask-approval.ts';
import { billedById, invoicesToPoll, recordBooked, suppliersToCheck } from './billing-repository.ts';
import { creditBilled } from './credit-invoice.ts';

/** The name of the job. */
export const POLL_INVOICES_JOB = 'pursue-invoices';

const AT_ONCE = 10;
// Users of the page share the provider's rate limit.
const SUPPLIERS_AT_ONCE = 3;
const ALL_SUPPLIERS = 20;
const LOOK_EVERY_MINUTES = 60;

/** Runs the follow-up. If the accounting system is unavailable or not connected, the next run retries. */
export async function pollInvoices(app: App): Promise<void> {
  if (!(await app.accounting.isConnected(['supplierinvoice', 'supplier']))) return;
  try {
    const { unasked, objected } = await invoicesToPoll(app.db.pool, AT_ONCE);
    for (const id of unasked) await askApproval(app, id, SYSTEM_CONTEXT);
    for (const id of objected) {
      const billed = await billedById(app.db.pool, id);
      if (billed) await creditBilled(app, billed, SYSTEM_CONTEXT);
    }
    await refreshBilled(app, SYSTEM_CONTEXT, { minutes: LOOK_EVERY_MINUTES, most: SUPPLIERS_AT_ONCE });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ reason: error.reason }, 'Could not poll invoices');
  }
}

/** Updates the status of open invoices (neither paid nor cancelled) from the accounting system. */
export async function refreshBilled(
  { db, accounting }: Pick<App, 'db' | 'accounting'>,
  providerContext: ProviderContext,
  which: { minutes: number; most: number } = { minutes: 0, most: ALL_SUPPLIERS },
): Promise<void> {
  for (const supplierNumber of await suppliersToCheck(db.pool, which))
    await recordBooked(db.pool, supplierNumber, await accounting.invoicesOf(supplierNumber, providerContext));
}
