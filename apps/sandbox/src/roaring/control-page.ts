import { escapeHtml } from '../payments/html.ts';
import type { Faults } from '../service/faults.ts';
import { faultSection, framed } from '../service/frame.ts';
import type { Tables } from '../service/tables.ts';
import { COMPANIES } from './companies.ts';
import type { Company } from './company.ts';
import { PEOPLE } from './people.ts';
import type { Rows } from './rows.ts';

const SHOWN_CALLS = 20;

/** Renders the control page. */
export function controlPage(state: Tables<Rows>, faults: Faults): string {
  const rows = COMPANIES.map((company) => companyRow(company, state)).join('');
  const calls = state
    .all('calls')
    .slice(-SHOWN_CALLS)
    .reverse()
    .map(({ at, path, status }) => `<li>${escapeHtml(`${at} ${status} ${path}`)}</li>`);
  return framed(
    'Company data',
    `<p>A made-up register. The shop’s look-ups of company data are answered from here.</p>
<section><h2>Companies (${COMPANIES.length})</h2><div class="wide" tabindex="0" role="region" aria-label="Companies"><table>
<thead><tr><th>Number</th><th>Name</th><th>State</th><th>Who may sign</th><th>Rating</th></tr></thead><tbody>${rows}</tbody></table></div></section>
${faultSection(faults)}
<section><h2>Latest calls</h2>${calls.length > 0 ? `<ul>${calls.join('')}</ul>` : '<p>None yet.</p>'}
<form method="post" action="/sandbox/end-tokens"><button>End all tokens</button></form></section>`,
  );
}

function companyRow({ id, name, status, signing, rating }: Company, state: Tables<Rows>): string {
  const shown = state.get('overrides', id)?.rating ?? rating;
  const signers = signing.groups
    .map((group) => group.map((key) => `${PEOPLE[key].name} (${PEOPLE[key].personalNumber})`).join(' + '))
    .join('; ');
  const cells = [`${id.slice(0, 6)}-${id.slice(6)}`, name, status?.detailed ?? 'Aktivt', signers || '-'];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>
<form method="post" action="/sandbox/rating"><input type="hidden" name="companyId" value="${id}">
<input name="rating" type="number" min="0" max="100" value="${shown}" aria-label="Rating of ${escapeHtml(name)}"><button>Set</button></form></td></tr>`;
}
