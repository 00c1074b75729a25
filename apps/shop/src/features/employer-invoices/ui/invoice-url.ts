// The search and the filter of the list of invoices are in the URL, so links, reloads and the back button work.
import { INVOICE_STATES, type InvoiceState } from '../contract.ts';

/** The search and the filter of the list. */
export interface InvoiceView {
  q: string;
  state: InvoiceState | '';
}

/** Returns the filters in a URL; whatever it does not know is left out. */
export function invoiceViewOf(search: string): InvoiceView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: INVOICE_STATES.find((state) => state === query.get('state')) ?? '',
  };
}

/** Returns the filters as the endpoint takes them. */
export const invoiceFilters = ({ q, state }: InvoiceView) => ({
  ...(q ? { q } : {}),
  ...(state ? { state } : {}),
});

/** Returns the query string with its `?`; empty for the whole list. */
export function invoiceQuery(view: InvoiceView): string {
  const text = new URLSearchParams(invoiceFilters(view)).toString();
  return text ? `?${text}` : '';
}
