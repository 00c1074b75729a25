// The control page: shows the sign-ins and causes faults, like that of the payment provider.
import { escapeHtml } from '../payments/html.ts';
import type { Person } from './persons.ts';
import type { BankidState, SignIn } from './state.ts';
import { TOKEN_FAULTS } from './tamper-token.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; margin: 0; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  ul { padding-left: 1.25rem; }
  button, select, input { font: inherit; padding: .5rem; min-height: 44px; box-sizing: border-box; max-width: 100%; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; }
  label { display: grid; }
`;
const SHOWN = 50;

/** Renders the page. */
export function controlPage(state: BankidState): string {
  const signIns = state
    .entries('signIns')
    .map(([, signIn]) => signInItem(signIn))
    .reverse();
  const waiting = state.get('tokenFaults', 'all') ?? [];
  const empty = '<p>No sign-ins yet. BankID sign-ins from the shop appear here; the people are made up.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>BankID</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header><h1>BankID (${signIns.length})</h1></header><main>
<section><h2>Sign-ins</h2>${signIns.length > 0 ? `<ul>${signIns.slice(0, SHOWN).join('')}</ul>` : empty}</section>
<section><h2>People</h2><ul>${state.persons().map(personItem).join('')}</ul>
<form method="post" action="/sandbox/persons">${input('ssn', 'Personal number')}${input('givenName', 'Given name')}
${input('familyName', 'Family name')}<button>Add</button></form></section>
<section><h2>Control</h2>${waiting.length > 0 ? `<p>The next tokens are: ${waiting.join(', ')}.</p>` : ''}
<form method="post" action="/sandbox/control"><label>The next token is <select name="nextToken">${TOKEN_FAULTS.map(
    (one) => `<option>${one}</option>`,
  ).join('')}</select></label><button>Set</button></form>
<form method="post" action="/sandbox/reset"><button>Forget all sign-ins and added people</button></form></section>
<section><h2>Callback addresses</h2><ul>${state
    .callbacks()
    .map((url) => `<li>${escapeHtml(url)}</li>`)
    .join('')}</ul></section></main></body></html>`;
}

const input = (name: string, label: string) => `<label>${label} <input name="${name}" required></label>`;

const signInItem = ({ at, acr, outcome, hint }: SignIn) =>
  `<li>${escapeHtml([at, outcome, acr, ...(hint ? [`asked for ${hint}`] : [])].join(', '))}</li>`;

const personItem = ({ ssn, givenName, familyName }: Person) =>
  `<li>${escapeHtml(`${givenName} ${familyName}, ${ssn}`)}</li>`;
