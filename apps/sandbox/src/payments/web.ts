import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from '../service/listen.ts';
import type { ApiAnswer, ApiRequest } from './api.ts';

/** A response to a browser or a test. */
export interface PageAnswer {
  status: number;
  type: string;
  body: string;
  /** Content security policy. By default, the response may load nothing and may not be framed. */
  policy?: string;
  headers?: Record<string, string>;
}

/** A request outside the provider's API. */
export interface PageRequest {
  method: string;
  url: URL;
  body: string;
  isForm: boolean;
  languages: string;
}

interface Options {
  /** Accepted host names, against DNS rebinding: a page under another name must not read the data. */
  hosts: ReadonlySet<string>;
  api: (request: ApiRequest) => Promise<ApiAnswer>;
  pages: (request: PageRequest) => Promise<PageAnswer>;
}

const MAX_BODY = 64 * 1024;
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Creates the HTTP server of API, frames and pages. Does not listen yet. */
export function createPaymentsWeb(options: Options): Server {
  return createServer((request, response) => {
    serve(request, response, options).catch((error: Error) => {
      // Never logs the request, because it may contain a card number.
      if (error.name !== 'AbortError') process.stderr.write(`payments: ${error.stack}\n`);
      response.destroy();
    });
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { api, pages, hosts }: Options,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const body = await readBody(request, MAX_BODY);
  if (body === null) return sendPage(response, plain(413, 'Too large'));
  if (!hosts.has(host)) return sendPage(response, plain(403, 'Not under this name'));
  if (url.pathname.startsWith('/v1/')) return serveApi({ request, response, url, body, api });
  if (isForeign(request)) return sendPage(response, plain(403, 'Not from another site'));
  const { headers, method = 'GET' } = request;
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  sendPage(response, await pages({ method, url, body, isForm, languages: headers['accept-language'] ?? '' }));
}

// Pages of other origins, including the shop, may embed the frames but not use the control API.
const isForeign = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);

// Source: docs.stripe.com: the API accepts browser calls with a publishable key. The headers are those of the official
// scripts.
const CORS = Object.freeze({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'access-control-expose-headers': 'Request-Id, Idempotent-Replayed',
  'access-control-max-age': '300',
});

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
  api: Options['api'];
}

async function serveApi({ request, response, url, body, api }: Exchange): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
    return;
  }
  const { headers } = request;
  const answer = await api({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    body,
    contentType: headers['content-type'] ?? '',
    authorization: headers.authorization ?? '',
    idempotencyKey: (headers['idempotency-key'] as string | undefined) ?? null,
  });
  if (answer.lose) {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-length': bytes.length,
    'cache-control': 'no-cache, no-store',
    ...CORS,
    ...answer.headers,
  });
  if (!answer.cut) response.end(bytes);
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

/** Returns a text response. */
export const plain = (status: number, body: string): PageAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
});

/** Returns a JSON response. */
export const json = (status: number, value: unknown): PageAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Returns a page with its policy. */
export const page = (body: string, policy: string, status = 200): PageAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy,
});

/** Redirects the browser with GET. */
export const seeOther = (location: string, policy = NOTHING): PageAnswer => ({
  ...plain(303, ''),
  policy,
  headers: { location },
});

function sendPage(response: ServerResponse, { status, type, body, policy, headers }: PageAnswer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy ?? NOTHING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}
