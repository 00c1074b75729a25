// The control page: shows the payments and causes faults, in the style of the mail catcher.
import { escapeHtml, money } from './html.ts';
import type { Intent } from './objects.ts';
import { OPERATIONS } from './rule.ts';
import type { Delivery, State } from './state.ts';
import { TEST_CARDS } from './test-cards.ts';
import { deliveryOf } from './webhooks.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; margin: 0; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  section > ul { list-style: none; padding: 0; }
  section > ul > li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; } th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; }
  button, select, input { font: inherit; padding: .5rem; min-height: 44px; box-sizing: border-box; max-width: 100%; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; }
  label { display: grid; }
  .wide { overflow-x: auto; }
`;
const SHOWN_PAYMENTS = 50;

/** Renders the page. */
export function controlPage(state: State): string {
  const intents = state.all('intents').reverse();
  const payments = intents.slice(0, SHOWN_PAYMENTS).map((intent) => paymentItem(intent, state));
  const empty = '<p>No payments yet. Payments that the shop makes appear here; no money is moved.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card payments</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header><h1>Card payments (${intents.length})</h1></header><main>
<section><h2>Payments</h2>${payments.length > 0 ? `<ul>${payments.join('')}</ul>` : empty}</section>
${controlSection(state)}${cardsSection()}</main></body></html>`;
}

function paymentItem(intent: Intent, state: State): string {
  const refunds = state.all('refunds').filter(({ payment_intent }) => payment_intent === intent.id);
  const method = state.get('methods', intent.payment_method ?? '')?.method;
  const card = method ? `${method.card.brand} ${method.card.last4}` : 'no card';
  const error = intent.last_payment_error;
  const facts = [
    `${intent.status}, ${card}`,
    `captured ${money(intent.amount_received, intent.currency, 'en')}`,
    ...(error ? [`${error.code} ${error.decline_code ?? ''}`] : []),
    ...refunds.map((refund) => `refunded ${money(refund.amount, refund.currency, 'en')}`),
    ...Object.entries(intent.metadata).map(([name, value]) => `${name}: ${value}`),
  ];
  const events = state
    .all('events')
    .filter(
      ({ data: { object } }) =>
        (object.object === 'charge' ? object.payment_intent : object.id) === intent.id,
    )
    .map(({ id, type }) => eventItem(id, type, deliveryOf(state, id)));
  return `<li><strong>${money(intent.amount, intent.currency, 'en')}</strong> ${intent.id}<br>
${facts.map(escapeHtml).join('<br>')}<details><summary>Events (${events.length})</summary><ul>${events.join('')}</ul></details></li>`;
}

function eventItem(id: string, type: string, delivery: Delivery | undefined): string {
  const answer = delivery?.answer ? `, last answer ${escapeHtml(delivery.answer)}` : '';
  return `<li>${type}: ${delivery?.state}, ${delivery?.attempts} attempts${answer}
<form method="post" action="/sandbox/events/${id}/resend"><button>Send again<span hidden> ${id}</span></button></form></li>`;
}

function controlSection(state: State): string {
  const { webhookAddress, webhooks, captureDelayMs, rules } = state.control();
  const waiting = rules.map((rule) => `<li>${escapeHtml(JSON.stringify(rule))}</li>`);
  return `<section><h2>Control</h2>
<p>Events go to ${escapeHtml(webhookAddress ?? 'nobody yet')}; they are ${webhooks === 'hold' ? 'held back' : 'sent straight away'}.</p>
${waiting.length > 0 ? `<p>Waiting for the next requests:</p><ul>${waiting.join('')}</ul>` : ''}
<form method="post" action="/sandbox/rules">
${select('operation', 'Next', OPERATIONS, 'confirm')}
${select('does', 'Does', ['delay', 'decline', 'lose-before', 'lose-after', 'error', 'rate-limit', 'html', 'cut'])}
<label>Delay (ms) or decline code <input name="value" value="10000"></label>
<label>Requests <input name="times" type="number" min="1" value="1"></label><button>Set</button></form>
<form method="post" action="/sandbox/control"><label>Every capture takes (ms)
<input name="captureDelayMs" type="number" min="0" value="${captureDelayMs}"></label><button>Set capture delay</button></form>
<form method="post" action="/sandbox/control"><button name="webhooks" value="hold">Hold events</button>
<button name="webhooks" value="release">Send held events</button></form>
<form method="post" action="/sandbox/control"><input type="hidden" name="order" value="shuffled">
<button name="webhooks" value="release">Send held events, shuffled</button></form>
<form method="post" action="/sandbox/reset"><button>Forget all payments</button></form></section>`;
}

function select(name: string, label: string, words: readonly string[], chosen = words[0]): string {
  const options = words.map((word) => `<option${word === chosen ? ' selected' : ''}>${word}</option>`);
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`;
}

function cardsSection(): string {
  const rows = TEST_CARDS.map(
    ({ number, brand, means, id }) =>
      `<tr><td><code>${number}</code></td><td>${brand}</td><td>${means}</td><td><code>${id ?? ''}</code></td></tr>`,
  );
  return `<section><h2>Test cards</h2><p>Any future expiry date and any three-digit CVC (four digits for American Express).</p>
<div class="wide" tabindex="0" role="region" aria-label="Test cards"><table><thead><tr><th>Number</th><th>Brand</th>
<th>What happens</th><th>Ready-made method</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
