// The REST API: /3/... with bearer token, scopes, paging and the rate limit.
import type { ServiceAnswer, ServiceRequest } from '../service/start-service.ts';
import {
  changeCustomerInvoice,
  createCustomer,
  createCustomerInvoice,
  customerInvoiceList,
  customerList,
  oneCustomer,
  oneCustomerInvoice,
} from './customer-invoices.ts';
import { problem } from './errors.ts';
import { createInvoice, filtered, listed, single } from './invoices.ts';
import { ACCOUNTS, ARTICLES, COMPANY, COMPANY_SETTINGS, SUPPLIERS } from './records.ts';
import type { FortnoxState, TokenPair } from './state.ts';

/** The rate limit per client and company: requests per milliseconds. */
export const RATE = { requests: 25, windowMs: 5_000 };

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** The status for an expired access token. The provider uses both. */
export type EndedAs = 'token' | 'tokenAsForbidden';

/** Returns the API over the state. `endedAs` returns the status for expired tokens; `forget` resets the rate limit. */
export function createApi(state: FortnoxState, endedAs: () => EndedAs) {
  let recent: number[] = [];
  const isTooMany = () => {
    const now = Date.now();
    recent = recent.filter((at) => at > now - RATE.windowMs);
    recent.push(now);
    return recent.length > RATE.requests;
  };
  const answerCall = (request: ServiceRequest, url: string): ServiceAnswer => {
    const { headers } = request;
    if (!/^Bearer \S+$/.test(headers.authorization ?? '')) return problem('noToken');
    const pair = state.get('pairs', (headers.authorization ?? '').slice('Bearer '.length));
    if (!pair || pair.accessUntil < Date.now()) return problem(endedAs());
    if (isTooMany()) return { status: 429, json: { message: 'Too Many Requests' } };
    if (headers.accept !== 'application/json') return problem('accept');
    return answer(request, { state, pair, url });
  };
  const forget = () => {
    recent = [];
  };
  return { answer: answerCall, forget };
}

interface Ground {
  state: FortnoxState;
  pair: TokenPair;
  url: string;
}

function answer({ method, url, headers, body }: ServiceRequest, ground: Ground): ServiceAnswer {
  const [, , resource = '', id, action] = url.pathname.replace(/\/$/, '').split('/');
  const scope = SCOPE_OF[resource === 'settings' ? `settings/${id}` : resource];
  if (!scope) return problem('notFound');
  if (!ground.pair.scopes.includes(scope)) return problem('scope');
  const create = CREATORS[resource];
  if (method === 'POST' && create && !id) {
    if (!/^application\/json/.test(headers['content-type'] ?? '')) return problem('contentType');
    return create(body, ground.state);
  }
  if (method === 'PUT' && resource === 'invoices' && id)
    return changeCustomerInvoice(id, action, ground.state);
  if (method !== 'GET') return { status: 405, json: { message: 'Method Not Allowed' } };
  return read(resource, id, url.searchParams, ground);
}

const CREATORS: Readonly<Record<string, (body: string, state: FortnoxState) => ServiceAnswer>> = {
  supplierinvoices: createInvoice,
  customers: createCustomer,
  invoices: createCustomerInvoice,
};

const SCOPE_OF: Readonly<Record<string, string>> = {
  companyinformation: 'companyinformation',
  'settings/company': 'settings',
  suppliers: 'supplier',
  articles: 'article',
  accounts: 'bookkeeping',
  supplierinvoices: 'supplierinvoice',
  customers: 'customer',
  invoices: 'invoice',
};

function read(
  resource: string,
  id: string | undefined,
  query: URLSearchParams,
  { state, url }: Ground,
): ServiceAnswer {
  switch (resource) {
    case 'companyinformation':
      return ok({ CompanyInformation: COMPANY });
    case 'settings':
      return ok({ CompanySettings: COMPANY_SETTINGS });
    case 'suppliers':
      return id ? oneSupplier(id) : paged('Suppliers', SUPPLIERS, query);
    case 'articles':
      return paged('Articles', ARTICLES, query);
    case 'accounts':
      return paged('Accounts', ACCOUNTS, query);
    case 'customers':
      return id ? oneCustomer(id, state) : paged('Customers', customerList(query, state, url), query);
    case 'invoices':
      return id ? oneCustomerInvoice(id, state) : pagedOrWrong(query, state, url);
    default:
      return id ? oneInvoice(id, state) : invoiceList(query, state, url);
  }
}

const ok = (json: object): ServiceAnswer => ({ status: 200, json });

function oneSupplier(number: string): ServiceAnswer {
  const supplier = SUPPLIERS.find(({ SupplierNumber }) => SupplierNumber === number);
  return supplier ? ok({ Supplier: supplier }) : problem('notFound');
}

function oneInvoice(id: string, state: FortnoxState): ServiceAnswer {
  const invoice = state.get('invoices', id);
  return invoice ? ok({ SupplierInvoice: single(invoice) }) : problem('notFound');
}

function invoiceList(query: URLSearchParams, state: FortnoxState, url: string): ServiceAnswer {
  const invoices = filtered(query, state);
  if (!invoices) return problem('parameter');
  return paged(
    'SupplierInvoices',
    invoices.map((invoice) => listed(invoice, url)),
    query,
  );
}

function pagedOrWrong(query: URLSearchParams, state: FortnoxState, url: string): ServiceAnswer {
  const invoices = customerInvoiceList(query, state, url);
  return invoices ? paged('Invoices', invoices, query) : problem('parameter');
}

function paged(name: string, all: readonly object[], query: URLSearchParams): ServiceAnswer {
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT || !Number.isInteger(page) || page < 1)
    return problem('parameter');
  return ok({
    MetaInformation: {
      '@TotalResources': all.length,
      '@TotalPages': Math.max(1, Math.ceil(all.length / limit)),
      '@CurrentPage': page,
    },
    [name]: all.slice((page - 1) * limit, page * limit),
  });
}
