import * as z from 'zod/mini';
import type { Account } from '#src/features/auth/server/auth-service.ts';
import {
  articlesAnswer,
  type FortnoxBody,
  fortnoxAnswer,
  fortnoxBody,
} from '#src/features/fortnox-connection/contract.ts';
import {
  type AccountingCall,
  errandOf,
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
export const accountingFunctions = (account: Account): ServedFunction[] => [
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
      const call = { ...rest, account };
      return withProvider(call, async () => ({
        body: { articles: await account.app.accounting.articles(errandOf(call)) },
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

async function act(call: AccountingCall, body: FortnoxBody): Promise<FunctionAnswer> {
  const { accounting } = call.account.app;
  const read = (work: () => Promise<object>) => withProvider(call, async () => ({ body: await work() }));
  switch (body.action) {
    case 'authenticate':
      return authenticate(call, body);
    case 'validate_callback':
      return validateCallback(call, body);
    case 'exchange_token':
      return exchangeToken(call, body);
    case 'check_auth_status': {
      const scopes = scopesOf(body.scope);
      if (!scopes) return refusal('scope-missing', call);
      const isAuthenticated = await accounting.isConnected(scopes);
      return {
        body: { isAuthenticated, missing: isAuthenticated ? [] : await accounting.missingScopes(scopes) },
      };
    }
    case 'get_company_information':
      return read(async () => ({ companyInformation: await accounting.companyInformation(errandOf(call)) }));
    case 'get_suppliers':
      return read(async () => ({ suppliers: await accounting.suppliers(errandOf(call)) }));
    case 'get_accounts':
      return read(async () => ({ accounts: await accounting.accounts(errandOf(call)) }));
    case 'get_unbooked_supplier_invoices':
      return read(async () => ({ supplierInvoices: await accounting.unbookedInvoices(errandOf(call)) }));
  }
}
