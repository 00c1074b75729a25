// Pages for people: the consent in Swedish, as at the provider, and the control page of the books.
import { escapeHtml } from '../payments/html.ts';
import type { Faults } from '../service/faults.ts';
import { faultSection, framed, select } from '../service/frame.ts';
import { amount } from './invoices.ts';
import { CHOICES } from './oauth.ts';
import type { FortnoxState } from './state.ts';

/** Renders the consent page. Uses links, not forms, because an answer redirects to another origin. */
export function consentPage(url: URL, asked: { scopes: readonly string[] }, decision: string): string {
  const scopes = asked.scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('');
  const links = Object.entries(CHOICES).map(([choice, label]) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('choice', choice);
    return `<li><a href="${escapeHtml(`${decision}?${query}`)}">${label}</a></li>`;
  });
  return framed(
    'Fortnox',
    `<p>ActivePick vill ha åtkomst till ditt företag i Fortnox:</p><ul>${scopes}</ul><ul>${links.join('')}</ul>`,
    'sv',
  );
}

/** Renders the error page of an invalid consent request. */
export const refusedPage = (error: string): string =>
  framed('Fortnox', `<p role="alert">${escapeHtml(error)}</p>`, 'sv');

/** Renders the control page of the books. */
export function controlPage(state: FortnoxState, faults: Faults): string {
  const invoices = state.all('invoices').toReversed();
  const rows = invoices.map(
    (one) => `<tr><td>${escapeHtml(one.GivenNumber)}</td><td>${escapeHtml(one.InvoiceNumber)}</td>
<td>${escapeHtml(one.SupplierName)}</td><td>${amount(one.total)}</td><td>${amount(one.balance)}</td>
<td>${one.Booked ? 'booked' : one.Cancel ? 'cancelled' : 'unbooked'}</td></tr>`,
  );
  const numbers = invoices.map(({ GivenNumber }) => GivenNumber);
  return framed(
    `Fortnox (${invoices.length})`,
    `<section><h2>Supplier invoices</h2><div class="wide"><table><thead><tr><th>Given</th><th>Number</th><th>Supplier</th>
<th>Total</th><th>Balance</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<form method="post" action="/sandbox/book">${select('givenNumber', 'Invoice', numbers)}<button>Book it</button></form>
<form method="post" action="/sandbox/pay">${select('givenNumber', 'Invoice', numbers)}<button>Pay it</button></form></section>
<section><h2>Customer invoices</h2><div class="wide"><table><thead><tr><th>Number</th><th>Reference</th><th>Customer</th>
<th>Total</th><th>State</th></tr></thead><tbody>${customerRows(state)}</tbody></table></div>
<form method="post" action="/sandbox/book-customer-invoice">${select(
      'number',
      'Invoice',
      state.all('customerInvoices').map(({ DocumentNumber }) => DocumentNumber),
    )}<button>Book it</button></form></section>
<section><h2>Access</h2>
<form method="post" action="/sandbox/expire">${select('as', 'End all access tokens, refused with', ['401', '403'])}<button>End</button></form>
<form method="post" action="/sandbox/revoke"><button>Revoke every consent</button></form>
<form method="post" action="/sandbox/grant"><label>Scopes that the next consents leave out <input name="without"></label><button>Set</button></form></section>
${faultSection(faults)}`,
  );
}

const customerRows = (state: FortnoxState): string =>
  state
    .all('customerInvoices')
    .toReversed()
    .map(
      (
        one,
      ) => `<tr><td>${escapeHtml(one.DocumentNumber)}</td><td>${escapeHtml(one.ExternalInvoiceReference1)}</td>
<td>${escapeHtml(one.CustomerName)}</td><td>${amount(one.total)}</td>
<td>${one.Cancelled ? 'cancelled' : one.Booked ? 'booked' : 'unbooked'}</td></tr>`,
    )
    .join('');
