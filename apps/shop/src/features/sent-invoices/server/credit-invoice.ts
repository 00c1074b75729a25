// Credits an invoice, once. The credit invoice is sent in the same three steps as any other (send-invoice.ts).
import { billingStage, mayCredit } from '@activepick/domain/invoicing/billing-stage.ts';
import { creditInvoice } from '@activepick/domain/invoicing/credit-invoice.ts';
import { nextInvoiceNumber } from '@activepick/domain/invoicing/invoice-series.ts';
import type { App } from '#src/app.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import { askSoon } from './ask-approval.ts';
import type { BilledInvoice } from './billing-repository.ts';
import { usedNumbers } from './self-invoice-repository.ts';
import { sendInvoice } from './send-invoice.ts';

/** The result of crediting. `not-possible`: there is nothing to credit, or it is credited already. */
export type CreditInvoiceResult =
  | { outcome: 'credited'; number: string }
  | { outcome: 'not-possible' }
  | { outcome: 'in-doubt' };

// Another call may take the number between reading the series and sending.
const TRIES = 5;

/** Credits an invoice. Throws `ProviderError` when the accounting system certainly did not accept it. */
export async function creditBilled(
  app: App,
  billed: BilledInvoice,
  providerContext: ProviderContext,
): Promise<CreditInvoiceResult> {
  if (!mayCredit(billingStage(billed))) return { outcome: 'not-possible' };
  const { supplierNumber } = billed.invoice;
  for (let left = TRIES; left > 0; left -= 1) {
    const number = nextInvoiceNumber(supplierNumber, await usedNumbers(app.db.pool, supplierNumber));
    const credit = creditInvoice(billed.invoice, { number, day: app.today() });
    const { lines, agreement } = billed;
    const more = {
      kind: 'credit',
      creditsId: billed.id,
      lines,
      orderIds: [],
      claimIds: [],
      agreement,
    } as const;
    const sent = await sendInvoice(app, credit, providerContext, more);
    if (sent.outcome === 'sent') {
      await askSoon(app, sent.id, providerContext);
      return { outcome: 'credited', number };
    }
    if (sent.outcome === 'already-invoiced') return { outcome: 'not-possible' };
    if (sent.outcome !== 'number-taken') return { outcome: 'in-doubt' };
  }
  return { outcome: 'in-doubt' };
}
