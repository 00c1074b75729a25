import { escapeHtml } from '../payments/html.ts';
import type { Faults } from '../service/faults.ts';
import { faultSection, framed } from '../service/frame.ts';
import type { Tables } from '../service/tables.ts';
import { type Contract, type Participant, peopleOf } from './objects.ts';
import type { Rows } from './rows.ts';
import { typeOfTemplate } from './template.ts';

const SHOWN = 50;

/** Renders the overview page. */
export function controlPage(state: Tables<Rows>, faults: Faults): string {
  const contracts = state.all('contracts').slice(-SHOWN).reverse();
  const { url, isHeld } = state.get('hook', 'all') ?? { url: null, isHeld: false };
  const deliveries = state
    .all('deliveries')
    .slice(-SHOWN)
    .reverse()
    .map(({ payload, state: how, attempts, answer }) => {
      const { contract, events } = JSON.parse(payload) as {
        contract: { id: number };
        events: { type: string }[];
      };
      const types = events.map(({ type }) => type).join(', ');
      return `<li>${escapeHtml(`${contract.id} ${types}: ${how}, ${attempts} attempts, last answer ${answer ?? '-'}`)}</li>`;
    });
  const empty = '<p>No contract yet. Contracts that the shop creates appear here.</p>';
  return framed(
    'Contracts',
    `<section><h2>Contracts (${contracts.length})</h2>${contracts.length > 0 ? `<ul>${contracts.map(contractItem).join('')}</ul>` : empty}</section>
<section><h2>Events</h2><p>They go to ${escapeHtml(url ?? 'nobody yet')}; they are ${isHeld ? 'held back' : 'sent straight away'}.</p>
<form method="post" action="/sandbox/hold"><button>Hold events</button></form>
<form method="post" action="/sandbox/release"><label>Copies <input name="copies" type="number" min="1" value="1"></label>
<label>Order <select name="order"><option>listed</option><option>shuffled</option></select></label><button>Send held events</button></form>
<ul>${deliveries.join('')}</ul></section>${faultSection(faults)}`,
  );
}

const contractItem = ({ id, name, state, workspaceId }: Contract) =>
  `<li><a href="/contracts/${id}">${escapeHtml(name)}</a>, ${id}, ${state}, workspace ${workspaceId}</li>`;

/** Renders the page of a contract, where participants sign. */
export function contractPage(contract: Contract): string {
  const { id, name, state, subject, message, parties } = contract;
  const people = peopleOf(contract).map((person) => personItem(contract, person));
  const names = parties.map((party) => [party.name, party.identification_number].filter(Boolean).join(', '));
  return framed(
    name,
    `<p>Avtal ${id}: ${state}. ${escapeHtml(names.join('; '))}</p>
${subject ? `<p><strong>${escapeHtml(subject)}</strong></p>` : ''}${message ? `<p>${escapeHtml(message)}</p>` : ''}
${fieldList(contract)}<section><h2>De som ska signera</h2><ul>${people.join('')}</ul></section>
${state === 'pending' ? `<form method="post" action="/sandbox/expire"><input type="hidden" name="contract" value="${id}"><button>Låt tiden gå ut</button></form>` : ''}
<p><a href="/">Alla avtal</a></p>`,
    'sv',
  );
}

// The values of the template's fields in the contract.
function fieldList({ dataFields = [], templateId }: Contract): string {
  const labels = new Map(
    typeOfTemplate(templateId)?.data_fields.map(({ custom_id, name }) => [custom_id, name]),
  );
  const items = dataFields.map(
    ({ custom_id, value }) => `<li>${escapeHtml(`${labels.get(custom_id) ?? custom_id}: ${value}`)}</li>`,
  );
  return items.length > 0 ? `<section><h2>Innehåll</h2><ul>${items.join('')}</ul></section>\n` : '';
}

function personItem({ id: contract, state }: Contract, person: Participant): string {
  const { id, name, email, sign_state, signatory, sign_method } = person;
  const words = [name, email, signatory ? sign_state : 'signerar inte', sign_method].filter(Boolean);
  const isOpen = state === 'pending' && signatory && sign_state === 'undecided';
  const form = (action: string, label: string) => `<form method="post" action="/sandbox/${action}">
<input type="hidden" name="contract" value="${contract}"><input type="hidden" name="participant" value="${id}">
<button>${label}<span hidden> ${escapeHtml(name)}</span></button></form>`;
  return `<li>${escapeHtml(words.join(', '))}${isOpen ? form('sign', 'Signera') + form('decline', 'Avböj') : ''}</li>`;
}
