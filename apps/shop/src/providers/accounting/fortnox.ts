// Accounting by Fortnox: consents with rotating tokens, paged lists, and invoices that are stored in the
// books once.
import {
  amountText,
  rowTotal,
  type SelfInvoice,
  type SelfInvoiceRow,
} from '@activepick/domain/invoicing/self-invoice.ts';
import { oreToSek, sekToOre } from '@activepick/domain/money.ts';
import type { ProviderClientFactory } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderTokenManager } from '#src/platform/provider-client/provider-token.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { Accounting, AccountingRefusal, CompanyInformation, SupplierParticulars } from './accounting.ts';
import {
  accountList,
  articleList,
  assumptions,
  companyAnswer,
  companySettings,
  createdInvoice,
  invoiceList,
  saidIn,
  supplierAnswer,
  supplierList,
} from './fortnox-answers.ts';
import { type Books, NOT_IN_SCOPE, readAll, throughConsent } from './fortnox-books.ts';
import {
  CONSENTS,
  type Consent,
  consentOf,
  createConsents,
  type FortnoxSettings,
  NOT_CONNECTED,
  scopesIn,
} from './fortnox-consent.ts';
import { customerInvoicing } from './fortnox-customers.ts';

/** Fortnox's rate limit per client and company. Source: "Rate limits for Fortnox API". */
const RATE = { requests: 25, seconds: 5 };

/**
 * Returns accounting by Fortnox. Its tokens are stored encrypted, renewed once for all processes, and never
 * leave the server. Source: fortnox.se/developer, "Authorization", "Guides and good to know"; the OpenAPI of
 * Fortnox.
 */
export function createFortnoxAccounting(
  settings: FortnoxSettings,
  outside: ProviderClientFactory,
): Accounting {
  const { fortnox } = settings;
  const consents = createConsents(settings, outside);
  const clientOf = (consent: Consent) =>
    outside.open({
      name: 'fortnox',
      baseUrl: fortnox.apiUrl,
      rate: RATE,
      token: bearerToken(consents.tokens[consent]),
      codeOf: (body) => saidIn(body).code,
    });
  const books: Books = { consents, clients: { main: clientOf('main'), company: clientOf('company') } };
  return {
    consentUrl({ state, scope, redirectUri }) {
      const url = new URL('/oauth-v1/auth', fortnox.authUrl);
      const query = {
        client_id: fortnox.clientId,
        redirect_uri: redirectUri,
        scope: scopesIn(scope).join(' '),
        state,
        access_type: 'offline',
        response_type: 'code',
      };
      // The guides show %20 between scopes, which URLSearchParams would write as +.
      url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
      return url.href;
    },
    connect: (attempt, context) => consents.exchange(attempt, context),
    async isConnected(scopes) {
      for (const consent of CONSENTS) {
        const kept = await consents.tokens[consent].read();
        if (kept && scopes.every((scope) => kept.scopes?.includes(scope))) return true;
      }
      return false;
    },
    async missingScopes(scopes) {
      const kept = await consents.tokens[consentOf(scopes)].read();
      return kept ? scopes.filter((scope) => !kept.scopes?.includes(scope)) : [];
    },
    companyInformation: (context) => readCompany(books, context),
    suppliers: (context) =>
      readAll(
        books,
        { what: 'suppliers', scope: 'supplier', path: '/3/suppliers', list: supplierList },
        context,
      ),
    articles: (context) =>
      readAll(books, { what: 'articles', scope: 'article', path: '/3/articles', list: articleList }, context),
    accounts: (context) =>
      readAll(
        books,
        { what: 'accounts', scope: 'bookkeeping', path: '/3/accounts', list: accountList },
        context,
      ),
    async unbookedInvoices(context) {
      const path = '/3/supplierinvoices?filter=unbooked';
      const rows = await readAll(
        books,
        { what: 'unbooked-invoices', scope: INVOICES, path, list: invoiceList },
        context,
      );
      return rows.map(({ Cancel: _, Booked: __, ...invoice }) => invoice);
    },
    supplier: (supplierNumber, context) => readSupplier(books, supplierNumber, context),
    async invoicesOf(supplierNumber, context) {
      const rows = await invoicesOf(books, { what: 'invoices-of-supplier', supplierNumber }, context);
      return rows.map(({ GivenNumber, Booked = false, Cancel = false, Balance }) => ({
        givenNumber: GivenNumber,
        isBooked: Booked,
        isCancelled: Cancel,
        balanceOre: sekToOre(Balance),
      }));
    },
    async findInvoice({ supplierNumber, invoiceNumber }, context) {
      const rows = await invoicesOf(books, { what: 'find-invoice', supplierNumber }, context);
      const found = rows.find((one) => one.InvoiceNumber === invoiceNumber && !one.Cancel);
      return found?.GivenNumber ?? null;
    },
    async createInvoice(invoice, context) {
      return throughConsent(books, INVOICES, (client) =>
        client.call(context, {
          what: 'create-invoice',
          method: 'POST',
          path: '/3/supplierinvoices',
          json: { SupplierInvoice: bodyOf(invoice) },
          repeat: 'once',
          answer: createdInvoice,
        }),
      );
    },
    ...customerInvoicing(books),
    refusalOf,
  };
}

const INVOICES = 'supplierinvoice';

const bearerToken = (token: ProviderTokenManager) => ({
  current: token.current,
  drop: token.drop,
  header: (accessToken: string) => ({ authorization: `Bearer ${accessToken}` }),
  // An expired token may be refused with 403 as well.
  isEnded: ({ answer }: ProviderError) =>
    answer?.status === 403 && assumptions.tokenCodes.includes(saidIn(answer.body).code ?? ''),
});

const invoicesOf = (
  books: Books,
  { what, supplierNumber }: { what: string; supplierNumber: string },
  context: ProviderContext,
) => {
  const path = `/3/supplierinvoices?suppliernumber=${encodeURIComponent(supplierNumber)}`;
  return readAll(books, { what, scope: INVOICES, path, list: invoiceList }, context);
};

async function readSupplier(
  books: Books,
  supplierNumber: string,
  context: ProviderContext,
): Promise<SupplierParticulars | null> {
  try {
    return await throughConsent(books, 'supplier', (client) =>
      client.call(context, {
        what: 'supplier',
        method: 'GET',
        path: `/3/suppliers/${encodeURIComponent(supplierNumber)}`,
        repeat: 'safe',
        answer: supplierAnswer,
      }),
    );
  } catch (error) {
    const code = error instanceof ProviderError ? saidIn(error.answer?.body).code : null;
    if (code !== null && assumptions.notFoundCodes.includes(code)) return null;
    throw error;
  }
}

async function readCompany(books: Books, context: ProviderContext): Promise<CompanyInformation> {
  const company = await throughConsent(books, 'companyinformation', (client) =>
    client.call(context, {
      what: 'company-information',
      method: 'GET',
      path: '/3/companyinformation',
      repeat: 'safe',
      answer: companyAnswer,
    }),
  );
  // VAT number, phone and postal address need another scope, which not every consent has.
  const more = (await books.consents.holderOf('settings'))
    ? await throughConsent(books, 'settings', (client) =>
        client.call(context, {
          what: 'company-settings',
          method: 'GET',
          path: '/3/settings/company',
          repeat: 'safe',
          answer: companySettings,
        }),
      )
    : { VATNumber: '', Phone1: '', Email: '' };
  const { VATNumber, Phone1, Email } = more;
  return { ...company, VATNumber, Phone: Phone1, Email };
}

// Only documented names: any other is refused with 2001399.
const bodyOf = (invoice: SelfInvoice) => ({
  SupplierNumber: invoice.supplierNumber,
  InvoiceNumber: invoice.invoiceNumber,
  InvoiceDate: invoice.invoiceDate,
  DueDate: invoice.dueDate,
  Comments: invoice.comments,
  VAT: amountText(invoice.vatOre),
  Total: amountText(invoice.totalOre),
  ...(invoice.isReverseCharge ? { VATType: 'REVERSE' } : {}),
  SupplierInvoiceRows: invoice.rows.map(rowOf),
});

// Fortnox requires a whole quantity and supports no discount. Half an hour is sent as one piece at half the
// price, and a discounted row at the reduced price.
function rowOf(row: SelfInvoiceRow) {
  const isWhole = Number.isInteger(row.quantity) && !row.discountPercent;
  return {
    ...(row.account === null ? {} : { Account: row.account }),
    ArticleNumber: row.articleNumber,
    Quantity: isWhole ? row.quantity : 1,
    Price: oreToSek(isWhole ? row.priceOre : rowTotal(row)),
    ...(row.note ? { TransactionInformation: row.note } : {}),
  };
}

function refusalOf(
  error: ProviderError,
): { refusal: AccountingRefusal; code: string | null; message: string | null } | null {
  if (error.kind !== 'refused') return null;
  const { code, message } = saidIn(error.answer?.body);
  const said = { code, message };
  if (error.reason === NOT_CONNECTED) return { refusal: 'not-connected', ...said };
  if (error.reason === NOT_IN_SCOPE) return { refusal: 'not-permitted', ...said };
  if (code && assumptions.licenceCodes.includes(code)) return { refusal: 'no-licence', ...said };
  if (code && assumptions.permissionCodes.includes(code)) return { refusal: 'not-permitted', ...said };
  if (message && assumptions.permissionWords.test(message)) return { refusal: 'not-permitted', ...said };
  const isToken = error.answer?.status === 401 || assumptions.tokenCodes.includes(code ?? '');
  return { refusal: isToken ? 'not-connected' : 'invalid', ...said };
}
