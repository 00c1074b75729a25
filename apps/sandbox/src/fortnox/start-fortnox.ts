import { openFaults } from '../service/faults.ts';
import { type Running, type ServiceOptions, startService } from '../service/start-service.ts';
import { createApi, type EndedAs } from './api.ts';
import { changeCustomerInvoice } from './customer-invoices.ts';
import { PROBLEMS } from './errors.ts';
import { answerOauth, askedConsent, decided } from './oauth.ts';
import { consentPage, controlPage, refusedPage } from './pages.ts';
import { openState, restock } from './state.ts';

const CONSENT = '/oauth-v1/auth';
const DECISION = '/oauth-v1/decision';

/** Starts the accounting system's stand-in on loopback. */
export function startFortnox(options: ServiceOptions): Promise<Running> {
  const state = openState(options.folder);
  const faults = openFaults();
  const controlled = { endedAs: 'token' as EndedAs, without: [] as string[] };
  const api = createApi(state, () => controlled.endedAs);
  const invoiceOf = ({ givenNumber }: Record<string, unknown>) => {
    const invoice = state.get('invoices', String(givenNumber));
    if (!invoice) throw new Error('givenNumber: of an invoice');
    return invoice;
  };
  return startService(
    {
      name: 'fortnox',
      faults,
      isApi: (path) => path === '/oauth-v1/token' || path === '/oauth-v1/revoke' || path.startsWith('/3/'),
      api: (request, url) =>
        request.url.pathname.startsWith('/3/') ? api.answer(request, url) : answerOauth(request, state),
      errorOf: (status) => {
        const [, code, message] = PROBLEMS.fault;
        return status === 429
          ? { message: 'Too Many Requests' }
          : { ErrorInformation: { error: 1, message, code } };
      },
      page({ url }) {
        if (url.pathname === '/') return controlPage(state, faults);
        if (url.pathname !== CONSENT && url.pathname !== DECISION) return null;
        const asked = askedConsent(url, state);
        if ('error' in asked) return refusedPage(asked.error);
        if (url.pathname === CONSENT) return consentPage(url, asked, DECISION);
        return `>${decided(url.searchParams.get('choice') ?? '', asked, state, controlled.without)}`;
      },
      control: {
        book: (input) => {
          const invoice = invoiceOf(input);
          state.put('invoices', invoice.GivenNumber, { ...invoice, Booked: true });
        },
        'book-customer-invoice': ({ number, cancel }) => {
          changeCustomerInvoice(String(number), cancel ? 'cancel' : 'bookkeep', state);
        },
        pay: (input) => {
          const invoice = invoiceOf(input);
          state.put('invoices', invoice.GivenNumber, { ...invoice, Booked: true, balance: 0 });
        },
        // The scopes that the next consents omit, and the status for expired tokens.
        grant: ({ without = '' }) => {
          controlled.without = String(without).split(' ').filter(Boolean);
        },
        expire: ({ as = '401' }) => {
          controlled.endedAs = String(as) === '403' ? 'tokenAsForbidden' : 'token';
          for (const pair of state.all('pairs')) state.put('pairs', pair.access, { ...pair, accessUntil: 0 });
        },
        revoke: () => state.clear('pairs'),
        'callback-address': ({ url }) => {
          if (typeof url !== 'string' || !URL.canParse(url))
            throw new Error('url: the callback address of a shop');
          state.put('callbacks', url, { url });
        },
        reset: () => {
          restock(state);
          faults.clear();
          api.forget();
          Object.assign(controlled, { endedAs: 'token', without: [] });
        },
      },
      state: () => ({
        invoices: state.all('invoices'),
        customers: state.all('customers'),
        customerInvoices: state.all('customerInvoices'),
        connections: state.all('pairs').filter(({ isRefreshUsed }) => !isRefreshUsed).length,
        refreshes: state.all('pairs').filter(({ isRefreshUsed }) => isRefreshUsed).length,
      }),
    },
    options,
  );
}
