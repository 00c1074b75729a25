// The admin endpoints about sent invoices.

import { billingDocument } from '@activepick/domain/invoicing/billing-document.ts';
import { billingStage } from '@activepick/domain/invoicing/billing-stage.ts';
import { amountText } from '@activepick/domain/invoicing/self-invoice.ts';
import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { documentTexts } from '#src/languages/catalogues/sent-invoices/document-texts.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  type EndpointInput,
  type ServedEndpoint,
  serve,
  success,
} from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import {
  creditSelfInvoice,
  exportSelfInvoices,
  type ListedInvoice,
  listSelfInvoices,
  readInvoiceDocument,
  refreshSelfInvoices,
  renewApprovalLink,
} from '../contract.ts';
import { askAgain, buyerOf } from './ask-approval.ts';
import { type BilledInvoice, billedById, findBilled } from './billing-repository.ts';
import { creditBilled } from './credit-invoice.ts';
import { documentPdf } from './document-pdf.ts';
import { refreshBilled } from './poll-invoices.ts';

const PAGE = 25;
const EXPORTS: Limit = { name: 'self-invoice-exports', points: 60, seconds: 3_600 };
type AdminContext = Pick<EndpointInput<typeof creditSelfInvoice>, 'caller' | 'requestId'>;
const providerContextOf = ({ caller, requestId }: AdminContext): ProviderContext => ({
  actor: actorOf(caller),
  orgNumber: null,
  requestId,
});

function inProblems(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const { retryAfterSeconds = 5 } = error;
  throw new Problem('unavailable', { cause: error, retryAfterSeconds });
}

/** The admin endpoints about sent invoices. */
export const billingEndpoints = (app: App): ServedEndpoint[] => [
  serve(listSelfInvoices, async ({ query: { q = '', stage = null, cursor = null } }) => {
    const rows = await findBilled(app.db.pool, { q, stage, before: cursor, most: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const nextCursor = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { answer: { success, data: shown.map(listed), nextCursor } };
  }),
  serve(exportSelfInvoices, async ({ query: { q = '', stage = null }, ...context }) => {
    const { csv, list } = documentTexts[context.language];
    const file = await auditedCsv(app, context, {
      name: list,
      audit: {
        action: 'self-invoices.exported',
        target: { type: 'self-invoice', id: null },
        detail: { stage, isSearch: q.trim() !== '' },
      },
      limit: EXPORTS,
      headings: Object.values(csv),
      read: (after) => findBilled(app.db.pool, { q, stage, before: after ?? null, most: CSV_BATCH }),
      cells: (rows) => rows.map((row) => cellsOf(row, context.language)),
    });
    return { answer: { success }, file };
  }),
  serve(readInvoiceDocument, async ({ params: { id }, language }) => {
    const billed = await billedById(app.db.pool, id);
    if (!billed) throw new Problem('not-found');
    const document = documentOf(app, billed);
    // The law requires the taxable amount of each VAT rate on an invoice.
    if (document.rates.some(({ vatPercent }) => vatPercent === null)) throw new Problem('not-possible-now');
    const bytes = await documentPdf(document, language, app.settings.brand.legalName);
    const name = documentTexts[language].file({ number: billed.invoice.invoiceNumber });
    return { answer: '', file: { name, type: 'application/pdf', bytes } };
  }),
  serve(creditSelfInvoice, async (context) => {
    const billed = await billedById(app.db.pool, context.params.id);
    if (!billed) throw new Problem('not-found');
    const credited = await creditBilled(app, billed, providerContextOf(context)).catch(inProblems);
    if (credited.outcome === 'not-possible') throw new Problem('not-possible-now');
    if (credited.outcome === 'in-doubt') throw new Problem('in-doubt');
    return { answer: { success, number: credited.number } };
  }),
  serve(renewApprovalLink, async (context) => {
    if (!(await askAgain(app, context.params.id, providerContextOf(context)).catch(inProblems)))
      throw new Problem('not-possible-now');
    return { answer: { success } };
  }),
  serve(refreshSelfInvoices, async (context) => {
    await refreshBilled(app, providerContextOf(context)).catch(inProblems);
    return { answer: { success } };
  }),
];

const NOBODY = { name: '', orgNumber: '', vatNumber: '', address: '', town: '' };

/** Returns the document of a stored invoice. */
export const documentOf = (app: App, { invoice, seller, lines, credits, agreement }: BilledInvoice) =>
  billingDocument(invoice, { seller: seller ?? NOBODY, buyer: buyerOf(app) }, { lines, credits, agreement });

const listed = (billed: BilledInvoice): ListedInvoice => ({
  id: billed.id,
  number: billed.invoice.invoiceNumber,
  givenNumber: billed.givenNumber,
  supplierNumber: billed.invoice.supplierNumber,
  supplierName: billed.seller?.name ?? '',
  invoiceDate: billed.invoice.invoiceDate,
  dueDate: billed.invoice.dueDate,
  totalOre: billed.invoice.totalOre,
  balanceOre: billed.balanceOre,
  stage: billingStage(billed),
  objection: billed.objection,
  credits: billed.credits,
  orders: [...billed.orderIds],
  checkedAt: billed.checkedAt?.toISOString() ?? null,
});

function cellsOf(row: BilledInvoice, language: Language): string[] {
  const { stage: stages } = sentMessages[language];
  const amount = (amountOre: number) =>
    amountText(ore(amountOre)).replace('.', LANGUAGES[language].decimalSign);
  const one = listed(row);
  return [
    one.number,
    one.givenNumber ?? '',
    one.supplierNumber,
    one.supplierName,
    one.invoiceDate,
    one.dueDate,
    amount(one.totalOre),
    one.balanceOre === null ? '' : amount(one.balanceOre),
    stages[one.stage],
  ];
}
