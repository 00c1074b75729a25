import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { listPage, messagePage, notFoundPage } from './pages.ts';
import { createResendApi } from './resend-api.ts';

const OWN_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// An email may use any styles, but may not run or load anything.
const MAIL_BODY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

interface Answer {
  status: number;
  type: string;
  body: string;
  policy?: string;
  location?: string;
}

const page = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy: OWN_PAGE,
});
const json = (value: unknown): Answer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});

/**
 * Creates the pages and the API of the mail catcher: `/` is the list, `/mail/ID` an email, `/mail/ID/html` its HTML
 * part.
 * Tests use `GET /messages?to=ADDRESS`. Also answers `POST /delete-all` and Resend's `POST /emails`. Does not listen
 * yet.
 */
export function createMailWeb(mailbox: Mailbox, publicHost: string): Server {
  const ownHosts = new Set(['localhost', '127.0.0.1', publicHost]);
  const resend = createResendApi(mailbox);
  return createServer((request, response) => {
    if (isForeign(request, ownHosts)) return refuse(request, response);
    if (request.method === 'POST' && request.url === '/emails')
      return void answerApi(request, response, resend);
    request.resume();
    send(response, answer(request, mailbox));
  });
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  send(response, plain(403, 'Not from another site'));
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  resend: ReturnType<typeof createResendApi>,
): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return; // The client has disconnected.
  }
  const { status, body, headers } = resend(request.headers, Buffer.concat(chunks).toString('utf8'));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

// Emails contain sign-in links: a web page of another site must not read or delete them.
function isForeign(request: IncomingMessage, ownHosts: ReadonlySet<string>): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const isCrossSite = request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
  return !ownHosts.has(host) || isCrossSite;
}

function answer(request: IncomingMessage, mailbox: Mailbox): Answer {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const to = url.searchParams.get('to') ?? undefined;
  if (request.method === 'POST' && url.pathname === '/delete-all') return deleteAll(mailbox);
  if (request.method !== 'GET') return plain(405, 'Only GET, and POST to /delete-all');
  if (url.pathname === '/') return page(listPage(mailbox.list(to), to));
  if (url.pathname === '/messages') return json({ messages: mailbox.list(to) });
  const [, id, part] = /^\/mail\/([^/]+)(\/html)?$/.exec(url.pathname) ?? [];
  const message = id ? mailbox.find(id) : undefined;
  if (!message) return page(notFoundPage(), 404);
  return part ? { ...page(message.html), policy: MAIL_BODY } : page(messagePage(message));
}

function deleteAll(mailbox: Mailbox): Answer {
  mailbox.clear();
  return { ...plain(303, ''), location: '/' };
}

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

function send(response: ServerResponse, { status, type, body, policy = OWN_PAGE, location }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(location ? { location } : {}),
  });
  response.end(body);
}
