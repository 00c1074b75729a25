// The attack run finds planted vulnerabilities, and nothing else.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAttacks, tableOf } from '../../bin/lib/attack/run-attacks.mjs';

const POLICY = "default-src 'self'; script-src 'self'; frame-ancestors 'none'";
const SAFE = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
};
const DOCUMENT = {
  paths: {
    '/api/things': {
      get: { parameters: [{ name: 'q', in: 'query' }] },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } },
        },
      },
    },
    '/api/admin/things/{id}': { get: {} },
    '/api/admin/things': { post: { requestBody: { content: {} } } },
    '/api/lists': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { rows: { type: 'array' } } } } },
        },
      },
    },
    '/api/employer/{companyId}': { get: {} },
    '/api/employer/{companyId}/benefits/{id}': { get: {} },
    '/api/profile/data-copies/{id}': { get: {} },
  },
  components: { schemas: {} },
};

type Hole =
  | 'open'
  | 'other'
  | 'parse'
  | 'read'
  | 'foreign'
  | 'swap'
  | 'crash'
  | 'sleep'
  | 'stack'
  | 'markup'
  | 'file'
  | 'header'
  | 'host'
  | 'cache'
  | 'account'
  | 'log'
  | 'rows'
  | 'fails'
  | null;
let hole: Hole = null;
let lines = '';

// Blocks the process, like long work, but leaves the processor to the other tests.
function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function answer(
  request: http.IncomingMessage,
  body: string,
): { status: number; headers: object; text: string } {
  const url = decodeURIComponent(request.url ?? '');
  const json = (status: number, value: unknown, headers = SAFE) => ({
    status,
    headers,
    text: JSON.stringify(value),
  });
  if (hole === 'log') lines += `${url} ${body}\n`;
  if (request.method === 'TRACE') return json(405, {});
  if (url === '/api/openapi.json') return json(200, hole === 'fails' ? 'no document' : DOCUMENT);
  if (url.startsWith('/auth/v1/')) {
    const isKnown = body.includes('anna@example.se');
    return json(400, { message: hole === 'account' && isKnown ? 'wrong password' : 'not signed in' });
  }
  if (hole === 'read' && url === '/api/admin/things' && body.length > 1_000_000) return json(400, {});
  if (url === '/api/lists') return json(hole === 'rows' && body.length > 1_000_000 ? 500 : 400, {});
  if (url.startsWith('/api/employer/')) {
    if (!request.headers.authorization) return json(401, {});
    if (hole === 'swap' && url.includes('/company-of-the-rival/')) return json(200, {});
    return json(hole === 'foreign' || request.headers.authorization === 'Bearer admin' ? 200 : 404, {});
  }
  if (url.startsWith('/api/admin/') && hole !== 'open')
    return json(request.headers.authorization === 'Bearer admin' ? 404 : 403, {});
  if (url.startsWith('/api/profile/data-copies/')) return json(hole === 'other' ? 200 : 404, {});
  if (hole === 'parse' && url === '/api/things' && body.length > 1_000_000) blockFor(700);
  if (hole === 'sleep' && body.includes('pg_sleep')) blockFor(1_900);
  if (hole === 'crash' && body.includes("'")) return json(500, {});
  if (hole === 'stack' && body.includes("'")) return json(400, { why: 'at run (/srv/shop/server.js:12:3)' });
  if (hole === 'file' && url === '/.env') return json(200, { SECRET: 1 });
  if (hole === 'markup' && url.includes('?q='))
    return { status: 200, headers: { ...SAFE, 'content-type': 'text/html' }, text: `<p>${url}</p>` };
  if (hole === 'header' && url === '/auth')
    return json(200, {}, { ...SAFE, 'content-security-policy': "script-src 'unsafe-inline'" });
  if (hole === 'host') return json(200, { here: request.headers.host });
  return json(url === '/' ? 200 : 404, {});
}

let server: http.Server;
let target: Parameters<typeof runAttacks>[0];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { status, headers, text } = answer(request, body);
      const isCached = hole !== 'cache' || request.headers.authorization === undefined;
      response.writeHead(status, { ...headers, ...(isCached ? { etag: '"1"' } : {}) }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens: { endcustomer: 'customer', admin: 'admin' },
    knownEmail: 'anna@example.se',
    scene: {
      ids: {
        copy: 'copy-of-the-victim',
        employer: 'employer-of-the-victim',
        benefit: 'benefit-of-the-victim',
      },
      attacker: { token: 'customer' },
      rival: { token: 'rival', company: 'company-of-the-rival', store: 'store-of-the-rival' },
      bodies: {
        'POST /api/things': () => ({ name: 'a thing' }),
        'POST /api/lists': () => ({ rows: [] }),
        'POST /api/admin/things': () => ({ name: 'a thing' }),
      },
    },
    isOpenTo: (call: string, role: string | null) => !/\/(admin|employer)\//.test(call) || role === 'admin',
    writtenDown: async () => lines,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  [null, null, null],
  ['open', 'rights', 'without the permission'],
  ['other', 'other persons', 'answers 200'],
  ['swap', 'other persons', 'answers 200'],
  ['parse', 'large bodies', '[H2] is refused after'],
  ['read', 'large bodies', '[H2] answers 400: it reads a stranger'],
  ['rows', 'wrong rows', 'answers 500'],
  ['fails', 'wrong rows', 'could not finish'],
  ['foreign', 'rights', 'answers 200 without the permission'],
  ['crash', 'hostile values', 'answers 500'],
  ['sleep', 'hostile values', 'told the database to sleep'],
  ['stack', 'hostile values', 'reveals a stack'],
  ['markup', 'addresses', 'shows markup unescaped'],
  ['file', 'addresses', 'is answered'],
  ['header', 'headers', 'lets any script run'],
  ['cache', 'headers', '[I5] bypasses the page cache by Authorization'],
  ['host', 'headers', 'believes the header Host'],
  ['account', 'enumeration', 'reveals whether an account exists'],
  ['log', 'secrets in logs', 'contain losen-'],
] as const)('finds the vulnerability %j with the attack %j: %j', async (planted, attack, what) => {
  hole = planted;
  lines = '';
  const results = await runAttacks(target, undefined, attack ?? undefined);
  const found = results.flatMap(({ name, found: all }) => all.map((one: object) => ({ ...one, name })));
  if (planted === null) expect(found).toEqual([]);
  else
    expect(found).toContainEqual(
      expect.objectContaining({ name: attack, what: expect.stringContaining(what) }),
    );
  for (const { tried } of results) expect(tried).toBeGreaterThan(0);
  for (const { where } of found) expect(tableOf(results)).toContain(where);
});
