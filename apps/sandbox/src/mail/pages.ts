import type { Message } from './mailbox.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; justify-content: space-between; }
  h1 { font-size: 1.5rem; margin: 0; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  li a { display: block; padding: .75rem 0; text-decoration: none; color: inherit; overflow-wrap: anywhere; }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
  button, .button { font: inherit; padding: .5rem 1rem; min-height: 44px; box-sizing: border-box; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body>${body}</body></html>`;
}

/** Renders the list, newest first. `to` is the address it is filtered by. */
export function listPage(messages: readonly Message[], to?: string): string {
  const items = messages.map(
    (
      message,
    ) => `<li><a href="/mail/${message.id}"><strong>${escapeHtml(message.subject || '(no subject)')}</strong><br>
to ${escapeHtml(message.to)}<br><time datetime="${message.receivedAt}">${message.receivedAt}</time></a></li>`,
  );
  const empty = '<p>No email yet. Everything the shop sends appears here; nothing leaves this computer.</p>';
  const narrowed = to ? `<p>Only email to ${escapeHtml(to)}. <a href="/">Show all</a></p>` : '';
  const form = '<form method="post" action="/delete-all"><button>Delete all</button></form>';
  return layout(
    'Mail',
    `<header><h1>Mail (${messages.length})</h1>${messages.length > 0 ? form : ''}</header>
<main>${narrowed}${items.length > 0 ? `<ul>${items.join('')}</ul>` : empty}</main>`,
  );
}

/** Renders an email: addresses, time, the text part, and a link to the HTML part. */
export function messagePage(message: Message): string {
  const rows = [
    ['From', message.from],
    ['To', message.to],
    ['Received', message.receivedAt],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value!)}</dd>`);
  const html = message.html
    ? `<p><a class="button" href="/mail/${message.id}/html">Show as HTML</a></p>`
    : '';
  return layout(
    message.subject,
    `<p><a href="/">All email</a></p><main><h1>${escapeHtml(message.subject || '(no subject)')}</h1>
<dl>${rows.join('')}</dl>${html}<pre>${escapeHtml(message.text)}</pre></main>`,
  );
}

/** Renders the page for an unknown URL or a deleted email. */
export const notFoundPage = (): string =>
  layout(
    'Not found',
    '<main><h1>Not found</h1><p>No such page or email. <a href="/">All email</a></p></main>',
  );
