// A minimal page with the card provider's frames, on its own origin and with a policy as strict as the shop's.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The page and its server. */
export interface CardPage {
  url: string;
  /** Requests to the page's own origin: URLs and bodies. */
  received: string[];
  close(): void;
}

const page = (
  payments: string,
) => `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Kort</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/page.css">
<script src="${payments}/stripe.js"></script><script src="/page.js" defer></script></head>
<body><main><h1>Kort</h1><div class="field" id="number"></div><div class="field" id="expiry"></div>
<div class="field" id="cvc"></div><button id="pay">Betala</button><output></output></main></body></html>`;

const STYLE = `
  :root { color-scheme: light; } :root.dark { color-scheme: dark; background: #101613; color: #f7f5f0; }
  .field { border: 2px solid #767676; padding: 0 12px; margin: 8px 0; } .field.focus { border-color: #1f4d3a; }
  button { min-height: 44px; }`;

// Runs in the browser. Stores the frames' events in \`window.told\` and shows the result in the output.
const SCRIPT = `
const query = new URLSearchParams(location.search);
const isDark = query.get('theme') === 'dark';
document.documentElement.classList.toggle('dark', isDark);
const stripe = Stripe('pk_test_sandbox');
const elements = stripe.elements({ locale: query.get('locale') ?? 'sv', appearance: { theme: isDark ? 'night' : 'stripe' } });
const style = { base: { color: isDark ? '#f7f5f0' : '#16211c', fontSize: '17px', lineHeight: '44px', '::placeholder': { color: isDark ? '#b9b5aa' : '#5b6560' } }, invalid: { color: isDark ? '#ffb4a1' : '#a3260b' } };
window.told = [];
window.messages = [];
window.addEventListener('message', ({ data }) => window.messages.push(JSON.stringify(data)));
const fields = {};
for (const [id, type] of [['number', 'cardNumber'], ['expiry', 'cardExpiry'], ['cvc', 'cardCvc']]) {
  const holder = document.getElementById(id);
  const element = elements.create(type, { style });
  for (const name of ['ready', 'change', 'focus', 'blur']) element.on(name, (event) => window.told.push({ name, ...event }));
  element.on('focus', () => holder.classList.add('focus'));
  element.on('blur', () => holder.classList.remove('focus'));
  element.mount(holder);
  fields[id] = element;
}
Object.assign(window, { stripe, elements, fields });
document.getElementById('pay').addEventListener('click', async () => {
  const result = await stripe.createPaymentMethod({ type: 'card', card: fields.number, billing_details: { name: 'Åsa Öberg' } });
  document.querySelector('output').textContent = JSON.stringify(result);
});
`;

const TYPES: Readonly<Record<string, string>> = { '/page.js': 'text/javascript', '/page.css': 'text/css' };

/** Serves the page on a free port of this machine. */
export async function serveCardPage(payments: string): Promise<CardPage> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url?.split('?')[0] ?? '/';
    received.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(200, {
      'content-type': `${TYPES[path] ?? 'text/html'}; charset=utf-8`,
      'content-security-policy': `default-src 'self'; script-src 'self' ${payments}; frame-src ${payments}; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'`,
    });
    response.end(path === '/page.js' ? SCRIPT : path === '/page.css' ? STYLE : page(payments));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, received, close };
}
