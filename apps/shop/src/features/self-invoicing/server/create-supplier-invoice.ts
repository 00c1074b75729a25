import {
  amountInOre,
  type SelfInvoice,
  type SelfInvoiceRow,
  selfInvoiceProblem,
} from '@activepick/domain/invoicing/self-invoice.ts';
import type { FunctionAnswer } from '#src/platform/http/serve-functions.ts';
import type { SupplierInvoiceBody } from '../contract.ts';
import { type AccountingCall, errandOf, refusal, textsOf, withProvider } from './accounting-call.ts';
import { askSoon } from './ask-approval.ts';
import { keepStoreSupplier } from './seller-store.ts';
import { sendInvoice } from './send-invoice.ts';

// Specification section 3 gives these words.
const ORDER_LINE = 'Ordernumber in backoffice: ';
const WAIT_SECONDS = 30;
const LATER: readonly string[] = ['in-progress', 'in-doubt'];

/** Answers `create-supplier-invoice`: the invoice stands in the books, unbooked, once. */
export async function createSupplierInvoice(
  call: AccountingCall,
  body: SupplierInvoiceBody,
): Promise<FunctionAnswer> {
  const invoice = invoiceOf(body);
  const problem = invoice ? selfInvoiceProblem(invoice) : 'amount';
  if (!invoice || problem)
    return refusal('invoice-invalid', call, { words: textsOf(call).invoice[problem ?? 'amount'] });
  const { app } = call.account;
  const { orderIds = [], storeId, lines = null } = body.document ?? {};
  return withProvider(call, async () => {
    const sent = await sendInvoice(app, invoice, errandOf(call), {
      kind: 'invoice',
      creditsId: null,
      lines,
      orderIds,
    });
    if (sent.outcome !== 'sent')
      return refusal(
        sent.outcome,
        call,
        LATER.includes(sent.outcome) ? { retryAfterSeconds: WAIT_SECONDS } : {},
      );
    if (storeId) await keepStoreSupplier(app.db.pool, storeId, invoice.supplierNumber);
    await askSoon(app, sent.id, errandOf(call));
    const { invoiceNumber: InvoiceNumber, supplierNumber: SupplierNumber } = invoice;
    return {
      body: {
        success: true,
        supplierInvoice: { GivenNumber: sent.givenNumber, InvoiceNumber, SupplierNumber },
      },
    };
  });
}

// Null when an amount is none.
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
  const { Account: account = null, Quantity: quantity } = row;
  return { account, articleNumber: String(row.ArticleNumber).trim(), quantity, priceOre };
}

function commentsOf({ comments, orderNumberInBackoffice }: SupplierInvoiceBody): string {
  const order = orderNumberInBackoffice?.trim();
  const text = comments.trim();
  return !order || text.includes(ORDER_LINE) ? text : `${text}\n${ORDER_LINE}${order}`;
}
