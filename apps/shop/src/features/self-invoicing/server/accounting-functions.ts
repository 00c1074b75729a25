import * as z from 'zod/mini';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import {
  articlesAnswer,
  type FortnoxBody,
  fortnoxAnswer,
  fortnoxBody,
} from '#src/features/fortnox-connection/contract.ts';
import {
  type AccountingContext,
  providerContextOf,
  refusal,
  withProvider,
} from '#src/features/fortnox-connection/server/accounting-errors.ts';
import {
  authenticate,
  exchangeToken,
  scopesOf,
  validateCallback,
} from '#src/features/fortnox-connection/server/oauth-consent.ts';
import {
  type FunctionAnswer,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import { createdAnswer, supplierInvoiceBody } from '../contract.ts';
import { createSupplierInvoice } from './create-supplier-invoice.ts';

/** The functions of the accounting system, for admins. Source: specification section 7, "Functions (invoke)". */
export const accountingFunctions = (account: AuthService): ServedFunction[] => [
  serveFunction({
    name: 'fortnox-invoice',
    access: 'admin',
    body: fortnoxBody,
    answer: fortnoxAnswer,
    handle: ({ body, ...rest }) => act({ ...rest, account }, body),
  }),
  serveFunction({
    name: 'fortnox-listarticles',
    access: 'admin',
    body: z.object({}),
    answer: articlesAnswer,
    handle: ({ body: _, ...rest }) => {
      const context = { ...rest, account };
      return withProvider(context, async () => ({
        body: { articles: await account.app.accounting.articles(providerContextOf(context)) },
      }));
    },
  }),
  serveFunction({
    name: 'create-supplier-invoice',
    access: 'admin',
    body: supplierInvoiceBody,
    answer: createdAnswer,
    handle: ({ body, ...rest }) => createSupplierInvoice({ ...rest, account }, body),
  }),
];

async function act(context: AccountingContext, body: FortnoxBody): Promise<FunctionAnswer> {
  const { accounting } = context.account.app;
  const read = (work: () => Promise<object>) => withProvider(context, async () => ({ body: await work() }));
  switch (body.action) {
    case 'authenticate':
      return authenticate(context, body);
    case 'validate_callback':
      return validateCallback(context, body);
    case 'exchange_token':
      return exchangeToken(context, body);
    case 'check_auth_status': {
      const scopes = scopesOf(body.scope);
      if (!scopes) return refusal('scope-missing', context);
      const isAuthenticated = await accounting.isConnected(scopes);
      return {
        body: { isAuthenticated, missing: isAuthenticated ? [] : await accounting.missingScopes(scopes) },
      };
    }
    case 'get_company_information':
      return read(async () => ({
        companyInformation: await accounting.companyInformation(providerContextOf(context)),
      }));
    case 'get_suppliers':
      return read(async () => ({ suppliers: await accounting.suppliers(providerContextOf(context)) }));
    case 'get_accounts':
      return read(async () => ({ accounts: await accounting.accounts(providerContextOf(context)) }));
    case 'get_unbooked_supplier_invoices':
      return read(async () => ({
        supplierInvoices: await accounting.unbookedInvoices(providerContextOf(context)),
      }));
  }
}
