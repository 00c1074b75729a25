// Reads the spans that a real collector receives.
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { startJobs } from '#src/platform/jobs/job-runner.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { orderFor, type ServedShop, serveApp, servedShop } from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { startTracing } from './open-telemetry.ts';
import { activeTracer, errorType, statementSpan, traced } from './tracing.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number; message?: string };
  events: unknown[];
}

/** A collector: an HTTP server that keeps what it receives. */
async function collector(status = 200) {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(`${request.url}\n${body}`);
      headers.push(request.headers);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body.slice(body.indexOf('\n') + 1));
      return resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ) as ReceivedSpan[];
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const SETTINGS = { headers: {}, serviceName: 'shop-under-test', share: 1 };
const valuesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
// Vitest loads the API, which does nothing by itself.
const loadedModules = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => /@opentelemetry\/(?!api\/)/.test(file));

let stopTracing = async () => {};
afterEach(() => stopTracing());

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop({
    mail: 'sandbox',
    services: 'sandbox',
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  await shop.sell(makeProduct({ id: 'traced-bike' }));
});
afterAll(() => shop.close());

// The first test of this file, because a module stays loaded.
test('[OPS.12] without an endpoint no OpenTelemetry SDK is loaded, and no request, statement or log line changes', async () => {
  stopTracing = await startTracing({ ...SETTINGS, endpoint: null }, silentLog());
  expect((await shop.ask('/api/products/traced-bike')).status).toBe(200);
  expect(activeTracer()).toBeNull();
  expect(loadedModules()).toEqual([]);
  expect(shop.logLines.filter((line) => line.includes('trace_id'))).toEqual([]);
});

test('[OPS.12] a request, its statements, its job and the provider are one trace without personal data', async () => {
  const received = await collector();
  stopTracing = await startTracing(
    { ...SETTINGS, endpoint: `${received.url}/`, headers: { 'x-tenant': 'ours' } },
    silentLog(),
  );
  expect(loadedModules().length).toBeGreaterThan(0);
  // Hooks are added when the server is created.
  const served = await serveApp(shop.app);
  const person = {
    firstName: 'Greta',
    lastName: 'Spårlös',
    email: 'greta.sparlos@example.se',
    phone: '070-765 43 21',
    address: 'Hemliga gatan 7',
  };
  const body = await orderFor({ ...shop, ...served, app: shop.app } as ServedShop, [
    { productId: 'traced-bike', quantity: 1 },
  ]);
  body.customer = { ...body.customer, ...person };
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await served.ask('/api/orders?note=sokord-av-greta', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'traced-order-000000000000000001',
      authorization: 'Bearer token-that-must-not-leave',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      'x-forwarded-for': '203.0.113.77',
    },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  const { data } = JSON.parse(answer.text);
  const jobs = startJobs({
    directUrl: shop.app.database.ownerUrl,
    jobs: jobsOf(shop.app),
    log: silentLog(),
  });
  await vi.waitFor(async () => expect(await shop.app.caughtMails(person.email)).not.toEqual([]), {
    timeout: 10_000,
  });
  await jobs.stop();
  await shop.app.companyRegister.authenticate(SYSTEM_CONTEXT);
  await served.stop();
  await stopTracing();
  await received.close();

  const spans = received.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /api/orders');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(request && valuesOf(request)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
  });
  const statement = named('add-to-outbox').find((span) => span.traceId === traceId);
  expect(statement?.parentSpanId).toBe(request?.spanId);
  expect(statement && valuesOf(statement)).toMatchObject({
    'db.system.name': 'postgresql',
    'db.collection.name': 'outbox',
  });
  const job = named('job deliver-outbox').find((span) => span.traceId === traceId);
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(job && valuesOf(job)).toEqual({ 'job.name': 'deliver-outbox', 'job.attempt': 1 });
  const mail = named('smtp send').find((span) => span.traceId === traceId);
  expect(mail?.parentSpanId).toBe(job?.spanId);
  const [provider] = spans.filter((span) => span.name.startsWith('roaring '));
  expect(provider && valuesOf(provider)).toMatchObject({
    'provider.name': 'roaring',
    'provider.outcome': 'done',
    'http.response.status_code': 200,
  });
  // Events of an error would contain its message.
  expect(spans.flatMap(({ events = [] }) => events)).toEqual([]);
  const payload = received.bodies.join('\n');
  expect(payload).toContain('shop-under-test');
  expect(received.bodies.every((one) => one.startsWith('/v1/traces\n'))).toBe(true);
  expect(received.headers[0]).toMatchObject({ 'x-tenant': 'ours' });
  const secrets = [
    ...Object.values(person),
    ...['sokord', 'token-that', 'traced-order', '203.0.113.77', 'traced-bike', String(data.number)],
  ];
  for (const secret of secrets) expect(payload, secret).not.toContain(secret);
  const line = served.logLines.find((one) => one.includes('"route":"/api/orders"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId, span_id: request?.spanId });
});

test('[OPS.12] a visitor without the proxy cannot choose a trace, and health checks have none', async () => {
  const received = await collector();
  stopTracing = await startTracing({ ...SETTINGS, endpoint: received.url }, silentLog());
  const direct = await serveApp(shop.app);
  const traceId = '0af7651916cd43dd8448eb211c80319d';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  expect((await direct.ask('/healthz')).status).toBe(200);
  expect((await direct.ask('/api/products/missing', { headers })).status).toBe(404);
  await direct.stop();
  await stopTracing();
  await received.close();
  const [span, ...others] = received.spans().filter(({ name }) => name.startsWith('GET'));
  expect([span?.name, others]).toEqual(['GET /api/products/:id', []]);
  expect(span?.traceId).not.toBe(traceId);
});

test.each([
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  'x',
])('[OPS.12] an invalid traceparent begins a new trace: %s', async (parent) => {
  const received = await collector();
  stopTracing = await startTracing({ ...SETTINGS, endpoint: received.url }, silentLog());
  await traced({ name: 'work', kind: 'consumer', parent }, async () => undefined);
  await stopTracing();
  await received.close();
  expect(received.spans().map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['']);
});

test('[OPS.12] a share of 0 records nothing, and a failure names its code and not its message', async () => {
  const received = await collector();
  const work = () =>
    traced({ name: 'work', kind: 'consumer' }, () =>
      Promise.reject(Object.assign(new Error('greta@example.se'), { code: '23505' })),
    );
  stopTracing = await startTracing({ ...SETTINGS, share: 0, endpoint: received.url }, silentLog());
  await expect(work()).rejects.toThrow();
  await stopTracing();
  expect(received.bodies).toEqual([]);
  stopTracing = await startTracing({ ...SETTINGS, endpoint: received.url }, silentLog());
  await expect(work()).rejects.toThrow();
  await stopTracing();
  await received.close();
  const [span] = received.spans();
  expect([span && valuesOf(span), span?.status]).toEqual([{ 'error.type': '23505' }, { code: 2 }]);
  expect(received.bodies.join()).not.toContain('greta');
});

test('[OPS.12] a collector that refuses traces is logged, and nothing else fails', async () => {
  const received = await collector(400);
  const warnings: unknown[] = [];
  const log = Object.assign(silentLog(), { warn: (line: unknown) => void warnings.push(line) });
  stopTracing = await startTracing({ ...SETTINGS, endpoint: received.url }, log);
  expect(await traced({ name: 'work', kind: 'consumer' }, async () => 7)).toBe(7);
  await stopTracing();
  await received.close();
  expect(warnings).toEqual([{ event: 'traces_not_sent', spans: 1 }]);
});

test.each([
  ['select id, name from users where id = $1', 'select users', 'users'],
  ['insert into outbox (id) values ($1)', 'insert outbox', 'outbox'],
  ['  update "orders" set state = $1', 'update orders', 'orders'],
  ['select enqueue_job($1, $2, $3)', 'select', undefined],
])('[OPS.12] names the statement %s', (text, name, table) => {
  const span = statementSpan(text);
  expect([span.name, span.attributes?.['db.collection.name']]).toEqual([name, table]);
});

test('[OPS.12] the type of an error is its code or its name', () => {
  expect([errorType(new TypeError('x')), errorType({ code: 'E 1' }), errorType(null)]).toEqual([
    'TypeError',
    'error',
    'error',
  ]);
});
