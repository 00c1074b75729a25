import { missingOnSeller } from '@activepick/domain/invoicing/billing-document.ts';
import { billingLinesProblem, withLines } from '@activepick/domain/invoicing/billing-lines.ts';
import {
  amountInOre,
  type SelfInvoice,
  type SelfInvoiceRow,
  selfInvoiceProblem,
} from '@activepick/domain/invoicing/self-invoice.ts';
import {
  type AccountingContext,
  providerContextOf,
  refusal,
  textsOf,
  withProvider,
} from '#src/features/fortnox-connection/server/accounting-errors.ts';
import { askSoon, sellerOf } from '#src/features/sent-invoices/server/ask-approval.ts';
import { agreementOf, keepStoreSupplier } from '#src/features/sent-invoices/server/seller-repository.ts';
import { sendInvoice } from '#src/features/sent-invoices/server/send-invoice.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { FunctionAnswer } from '#src/platform/http/serve-functions.ts';
import type { SupplierInvoiceBody } from '../contract.ts';
import { storeOfClaims, storeOfDelivered } from './store-orders-report.ts';

// Wording from specification section 3.
const ORDER_LINE = 'Ordernumber in backoffice: ';
const WAIT_SECONDS = 30;
const LATER: readonly string[] = ['in-progress', 'in-doubt'];

/** Answers `create-supplier-invoice`. Creates the invoice in the accounting system, unbooked, once. */
export async function createSupplierInvoice(
  context: AccountingContext,
  body: SupplierInvoiceBody,
): Promise<FunctionAnswer> {
  const { app } = context.account;
  const { orderIds = [], claimIds = [], storeId, lines = null } = body.document ?? {};
  const invoice = invoiceOf(body);
  const problem = invoice ? (selfInvoiceProblem(invoice) ?? billingLinesProblem(invoice, lines)) : 'amount';
  if (!invoice || problem)
    return refusal('invoice-invalid', context, { words: textsOf(context).invoice[problem ?? 'amount'] });
  const agreement = await agreementOf(app.db.pool, invoice.supplierNumber);
  if (!agreement) return refusal('no-agreement', context);
  // Self-billing requires a prior agreement (mervärdesskattelagen (2023:200) 17 kap. 15 §).
  if (agreement.signedOn > invoice.invoiceDate)
    return refusal('invoice-invalid', context, { words: textsOf(context).agreementLater(agreement) });
  const store = await storeToBill(app.db.pool, { orderIds, claimIds, storeId });
  if (store === 'none') return refusal('orders-not-billable', context);
  return withProvider(context, async () => {
    // The law requires the seller's name, postal address and VAT number on the document: 17 kap. 24 §. The accounting
    // system itself refuses an unknown supplier.
    const supplier = await app.accounting.supplier(invoice.supplierNumber, providerContextOf(context));
    const missing = supplier ? missingOnSeller(sellerOf(supplier)) : [];
    if (missing.length > 0) {
      const { missing: names, seller } = selfInvoicingMessages[context.language];
      const what = missing.map((part) => names[part]).join(', ');
      return refusal('seller-incomplete', context, { words: seller.incomplete({ what }) });
    }
    const sent = await sendInvoice(app, withLines(invoice, lines), providerContextOf(context), {
      kind: 'invoice',
      creditsId: null,
      lines,
      orderIds,
      claimIds,
      agreement,
    });
    if (sent.outcome !== 'sent')
      return refusal(
        sent.outcome,
        context,
        LATER.includes(sent.outcome) ? { retryAfterSeconds: WAIT_SECONDS } : {},
      );
    if (store) await keepStoreSupplier(app.db.pool, store, invoice.supplierNumber);
    await askSoon(app, sent.id, providerContextOf(context));
    const { invoiceNumber: InvoiceNumber, supplierNumber: SupplierNumber } = invoice;
    return {
      body: {
        success: true,
        supplierInvoice: { GivenNumber: sent.givenNumber, InvoiceNumber, SupplierNumber },
      },
    };
  });
}

// Returns the store whose orders and claims are billed, null without any, and 'none' unless all are due to one store.
async function storeToBill(
  connection: Connection,
  of: { orderIds: readonly string[]; claimIds: readonly string[]; storeId: string | undefined },
): Promise<string | null> {
  const stores = new Set(of.storeId === undefined ? [] : [of.storeId]);
  if (of.orderIds.length > 0) stores.add((await storeOfDelivered(connection, of.orderIds)) ?? 'none');
  if (of.claimIds.length > 0) stores.add((await storeOfClaims(connection, of.claimIds)) ?? 'none');
  const [store = null] = stores;
  if (of.orderIds.length + of.claimIds.length === 0) return null;
  return stores.size === 1 ? store : 'none';
}

// Returns null when an amount is invalid.
function invoiceOf(body: SupplierInvoiceBody): SelfInvoice | null {
  const vatOre = amountInOre(body.VAT);
  const totalOre = amountInOre(body.Total);
  const rows = body.supplierInvoiceRows.map(rowOf);
  if (vatOre === null || totalOre === null || !rows.every((row) => row !== null)) return null;
  return {
    supplierNumber: body.supplierNumber.trim(),
    invoiceNumber: body.invoiceNumber.trim(),
    invoiceDate: body.invoiceDate,
    dueDate: body.dueDate,
    comments: commentsOf(body),
    rows,
    vatOre,
    totalOre,
  };
}

function rowOf(row: SupplierInvoiceBody['supplierInvoiceRows'][number]): SelfInvoiceRow | null {
  const priceOre = amountInOre(row.Price);
  if (priceOre === null) return null;
  const { Account: account = null, Quantity: quantity, Discount: discountPercent = 0 } = row;
  const discount = discountPercent === 0 ? {} : { discountPercent };
  return { account, articleNumber: String(row.ArticleNumber).trim(), quantity, priceOre, ...discount };
}

function commentsOf({ comments, orderNumberInBackoffice }: SupplierInvoiceBody): string {
  const order = orderNumberInBackoffice?.trim();
  const text = comments.trim();
  return !order || text.includes(ORDER_LINE) ? text : `${text}\n${ORDER_LINE}${order}`;
}
