// The admin endpoints about sent invoices.

import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow } from '@activepick/domain/csv-text.ts';
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
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  type EndpointInput,
  type ServedEndpoint,
  serve,
  success,
} from '#src/platform/http/serve-endpoint.ts';
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
const MAX_IN_FILE = 10_000;
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
  serve(exportSelfInvoices, async ({ query: { q = '', stage = null }, language }) => {
    const rows = await findBilled(app.db.pool, { q, stage, before: null, most: MAX_IN_FILE });
    const texts = documentTexts[language];
    const stageName = stage ? sentMessages[language].stage[stage] : null;
    const name = `${[texts.list, stageName, q, app.today()].filter(Boolean).join(' ')}.csv`;
    return { answer: { success, name, text: csvOf(rows, language) } };
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

// Escapes formulas in names. Numbers come from us, so they stay numbers.
function csvOf(rows: readonly BilledInvoice[], language: Language): string {
  const { csv } = documentTexts[language];
  const { stage: stages } = sentMessages[language];
  const amount = (amountOre: number) =>
    amountText(ore(amountOre)).replace('.', LANGUAGES[language].decimalSign);
  const lines = rows
    .map(listed)
    .map((one) => [
      one.number,
      one.givenNumber ?? '',
      one.supplierNumber,
      one.supplierName,
      one.invoiceDate,
      one.dueDate,
      amount(one.totalOre),
      one.balanceOre === null ? '' : amount(one.balanceOre),
      stages[one.stage],
    ]);
  const text = [
    csvRow(Object.values(csv)),
    ...lines.map((line) => csvRow([...line.slice(0, 4).map(guardedText), ...line.slice(4)])),
  ];
  return BYTE_ORDER_MARK + text.join('');
}
