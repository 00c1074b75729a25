// The attacks. Each gets a target (`baseUrl`, `tokens` by role, `isOpenTo(call, role)`).
// Returns the number of attempts and the findings, each `{ where, what }`.
import net from 'node:net';
import { ask, askJson } from './ask.mjs';
import { once, operationsOf, wrongIn } from './operations.mjs';
import { FORBIDDEN_PATHS, MARK, PAYLOADS } from './payloads.mjs';

// Calls that would end the attacker's own session.
const LEFT_OUT = new Set(['DELETE /api/profile']);
const ID_OF_NOBODY = '00000000-0000-7000-8000-000000000000';

/** Calls every endpoint in every role. Only roles with the permission may succeed. */
export async function walkRights(target) {
  const found = [];
  let tried = 0;
  for (const { path, method, call, operation } of await operationsOf(target)) {
    if (LEFT_OUT.has(call)) continue;
    for (const [who, token] of [['signed out', null], ...Object.entries(target.tokens)]) {
      const url = path.replace(/\{\w+\}/g, ID_OF_NOBODY);
      const body = operation.requestBody ? {} : undefined;
      const { status } = await askJson(target.baseUrl, method, url, { body, token });
      tried += 1;
      // Endpoints of an employer or a store must not reveal to strangers which of them exist.
      const isOfMembers = /^\/api\/(employer\/\{companyId\}|store\/\{storeId\})/.test(path);
      const isHidden = status === 404 && isOfMembers && token !== null;
      const isRefused = status === 401 || status === 403 || isHidden;
      if (!isRefused && !target.isOpenTo(call, token === null ? null : who))
        found.push({ where: `${call} as ${who}`, what: `answers ${status} without the permission` });
    }
  }
  return { tried, found };
}

/** Requests unknown URLs, and pages with hostile texts in their query. */
export async function tryPaths({ baseUrl }) {
  const found = [];
  for (const path of FORBIDDEN_PATHS) {
    const answer = await ask(baseUrl, path);
    if (answer.status === 200) found.push({ where: path, what: 'is answered' });
    found.push(...wrongIn(answer, path));
  }
  const pages = ['/', '/search', '/product/bike-1', '/auth', '/order', '/nowhere'];
  for (const page of pages)
    for (const payload of PAYLOADS) {
      const text = encodeURIComponent(payload.toWellFormed());
      const answer = await ask(baseUrl, `${page}?q=${text}&category=${text}&lang=${text}&next=${text}`);
      found.push(...wrongIn(answer, `${page}?q=`));
    }
  return { tried: FORBIDDEN_PATHS.length + pages.length * PAYLOADS.length, found: once(found) };
}

// [I5] A response from the page cache has an ETag. A response that bypassed it was rendered and has none.
async function cacheBypasses(baseUrl) {
  const found = [];
  for (const page of ['/', '/product/bike-1', '/api/products'])
    for (const options of [{ method: 'HEAD' }, { headers: { authorization: 'Bearer made-up' } }]) {
      await ask(baseUrl, page);
      const { headers } = await ask(baseUrl, page, options);
      const by = options.method ?? 'Authorization';
      if (!headers.etag) found.push({ where: page, what: `[I5] bypasses the page cache by ${by}` });
    }
  return found;
}

/** @type {[name: string, form: RegExp][]} */
const WANTED_HEADERS = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /./],
  ['content-security-policy', /frame-ancestors 'none'/],
];

/** Checks security headers, and whether forged proxy headers are trusted. */
export async function tryHeaders({ baseUrl }) {
  const found = await cacheBypasses(baseUrl);
  const pages = ['/', '/auth', '/checkout', '/api/products', '/api/account', '/nowhere'];
  for (const page of pages) {
    const answer = await ask(baseUrl, page, {
      headers: {
        host: `${MARK}.example`,
        'x-forwarded-host': `${MARK}.example`,
        'x-forwarded-proto': 'https',
        origin: `https://${MARK}.example`,
      },
    });
    const policy = String(answer.headers['content-security-policy'] ?? '');
    for (const [name, form] of WANTED_HEADERS)
      if (!form.test(String(answer.headers[name] ?? ''))) found.push({ where: page, what: `lacks ${name}` });
    if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy))
      found.push({ where: page, what: 'lets any script run' });
    if (answer.headers['access-control-allow-origin'])
      found.push({ where: page, what: 'may be read by other origins' });
    if (answer.text.includes(`${MARK}.example`))
      found.push({ where: page, what: 'believes the header Host' });
    const trace = await ask(baseUrl, page, { method: 'TRACE' });
    if (trace.status < 400 && trace.status > 0) found.push({ where: page, what: 'answers TRACE' });
  }
  return { tried: pages.length * 2, found };
}

/** Checks that sign-in and password reset answer alike for known and unknown addresses. */
export async function tryEnumeration({ baseUrl, knownEmail }) {
  const found = [];
  /** @type {[path: string, bodyFor: (email: string) => object][]} */
  const bodies = [
    ['/auth/v1/recover', (email) => ({ email })],
    ['/auth/v1/token?grant_type=password', (email) => ({ email, password: `wrong-${MARK}-password` })],
  ];
  for (const [path, bodyFor] of bodies) {
    const seen = [];
    for (const email of [knownEmail, `nobody-${MARK}@example.se`]) {
      const { status, text } = await askJson(baseUrl, 'POST', path, { body: bodyFor(email) });
      seen.push(`${status} ${text.replace(/[0-9a-f-]{36}/g, '')}`);
    }
    if (seen[0] !== seen[1]) found.push({ where: path, what: 'reveals whether an account exists' });
  }
  return { tried: bodies.length * 2, found };
}

/** Opens many requests that never end. Other requests must not wait for them. */
export async function trySlowClients({ baseUrl }, { clients = 200, asks = 40 } = {}) {
  const quiet = await worstOf(baseUrl, asks);
  const { hostname, port } = new URL(baseUrl);
  const sockets = Array.from({ length: clients }, () => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`GET / HTTP/1.1\r\nhost: ${MARK}\r\n`),
    );
    socket.on('error', () => undefined);
    return socket;
  });
  const busy = await worstOf(baseUrl, asks);
  for (const socket of sockets) socket.destroy();
  const isSlow = busy > Math.max(quiet * 3, 500);
  const what = `takes ${Math.round(busy)} ms beside ${clients} slow clients, ${Math.round(quiet)} ms without`;
  return { tried: clients, found: isSlow ? [{ where: '/', what }] : [] };
}

async function worstOf(baseUrl, asks) {
  const times = [];
  for (let count = 0; count < asks; count += 1) times.push((await ask(baseUrl, '/')).ms);
  return times.sort((one, other) => one - other)[Math.floor(asks * 0.95)] ?? 0;
}

/** Sends secrets in their proper fields, and searches the logs for them. */
export async function tryCanaries({ baseUrl, writtenDown }) {
  const secrets = [`losen-${MARK}-7Kanarie`, '19900101-2385'];
  const [password, personalNumber] = secrets;
  const email = `canary-${MARK}@example.se`;
  const post = (path, body) => askJson(baseUrl, 'POST', path, { body });
  await post('/auth/v1/token?grant_type=password', { email, password });
  await post('/auth/v1/signup', { email, password });
  await post('/functions/v1/criipto-bankid', { personalNumber, action: password });
  await post('/api/orders', { payment: { method: 'active-finance', personalNumber } });
  await ask(baseUrl, `/nowhere/${personalNumber}?password=${password}`);
  const lines = await writtenDown();
  const found = secrets.flatMap((secret) =>
    lines.includes(secret) ? [{ where: 'the logs', what: `contain ${secret}` }] : [],
  );
  return { tried: secrets.length, found };
}
