// The admin endpoints of the invoice form: sellers, their agreements, and delivered orders of partner stores.
import { termDaysOf } from '@activepick/domain/invoicing/invoice-dates.ts';
import { nextInvoiceNumber } from '@activepick/domain/invoicing/invoice-series.ts';
import type { App } from '#src/app.ts';
import { buyerOf, sellerOf } from '#src/features/sent-invoices/server/ask-approval.ts';
import { usedNumbers } from '#src/features/sent-invoices/server/self-invoice-repository.ts';
import { agreementOf, saveAgreement } from '#src/features/sent-invoices/server/seller-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import { listStoreOrders, readSeller, saveBillingAgreement } from '../contract.ts';
import { storeOrders } from './store-orders-report.ts';

/** The admin endpoints of the invoice form. */
export const sellerEndpoints = (app: App): ServedEndpoint[] => [
  serve(readSeller, async ({ params: { number }, caller, requestId }) => ({
    answer: await sellerFacts(app, number, { actor: actorOf(caller), orgNumber: null, requestId }),
  })),
  serve(saveBillingAgreement, async ({ params: { number }, body, caller, requestId }) => {
    if (body.signedOn > app.today())
      throw new Problem('invalid-request', { fields: [{ field: 'signedOn', code: 'too_big' }] });
    const { hasFTax = null } = body;
    await app.db.transaction(async (tx) => {
      await saveAgreement(tx, number, { ...body, hasFTax, userId: caller.userId });
      const target = { type: 'supplier', id: number };
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'billing-agreement.recorded',
        target,
        detail: body,
        requestId,
      });
    });
    return { answer: { success } };
  }),
  serve(listStoreOrders, async () => ({
    answer: {
      success,
      data: await storeOrders(app.db.pool, {
        vatPercent: app.settings.tax.vatPercent,
        period: app.settings.benefit.payoutPeriod,
      }),
    },
  })),
];

async function sellerFacts(app: App, number: string, providerContext: ProviderContext) {
  const [usedInvoiceNumbers, agreement, supplier] = await Promise.all([
    usedNumbers(app.db.pool, number),
    agreementOf(app.db.pool, number),
    app.accounting.supplier(number, providerContext).catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    }),
  ]);
  return {
    nextNumber: nextInvoiceNumber(number, usedInvoiceNumbers),
    agreement,
    particulars: supplier && {
      termDays: termDaysOf(supplier.terms),
      email: supplier.email,
      party: sellerOf(supplier),
    },
    buyer: buyerOf(app),
  };
}
