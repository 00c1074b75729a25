import { escapeHtml } from '../payments/html.ts';
import { FAULTS, type Faults } from './faults.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 64rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; margin: 0; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  ul { padding-left: 1.25rem; }
  table { border-collapse: collapse; overflow-wrap: normal; } td:first-child { white-space: nowrap; } td form { flex-wrap: nowrap; margin: 0; }
  th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; }
  button, select, input { font: inherit; padding: .5rem; min-height: 44px; box-sizing: border-box; max-width: 100%; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; }
  label { display: grid; }
  .wide { overflow-x: auto; }
`;

/** Renders a page in the stand-ins' common layout. `body` is HTML. */
export const framed = (title: string, body: string, language = 'en'): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1></header><main>${body}</main></body></html>`;

/** Renders the form that adds faults. */
export function faultSection(faults: Faults): string {
  const waiting = faults.waiting().map((rule) => `<li>${escapeHtml(JSON.stringify(rule))}</li>`);
  return `<section><h2>Break something</h2>
${waiting.length > 0 ? `<p>Waiting for the next calls:</p><ul>${waiting.join('')}</ul>` : ''}
<form method="post" action="/sandbox/fault">${select('does', 'The next calls are', FAULTS)}
<label>Milliseconds, seconds or status <input name="value" type="number" value="0"></label>
<label>Calls <input name="times" type="number" min="1" value="1"></label>
<label>Paths that begin with <input name="path"></label><button>Set</button></form>
<form method="post" action="/sandbox/reset"><button>Forget everything</button></form></section>`;
}

/** Renders a select field. */
export function select(name: string, label: string, words: readonly string[], chosen = words[0]): string {
  const options = words.map(
    (word) => `<option${word === chosen ? ' selected' : ''}>${escapeHtml(word)}</option>`,
  );
  return `<label>${escapeHtml(label)} <select name="${name}">${options.join('')}</select></label>`;
}
