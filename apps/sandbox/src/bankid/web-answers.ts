import type { ServerResponse } from 'node:http';

interface PageOptions {
  status?: number;
  body: string;
  /** Another allowed target of forms and their redirects. */
  formsMayLeadTo?: string;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Sends a page that loads nothing and allows no frames. */
export function sendPage(
  response: ServerResponse,
  { status = 200, body, formsMayLeadTo }: PageOptions,
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${formsMayLeadTo ? ` ${formsMayLeadTo}` : ''}`,
  ].join('; ');
  response.writeHead(status, {
    ...HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
  response.end(body);
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** Redirects the browser with GET. */
export function sendOn(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...HEADERS, location });
  response.end();
}
