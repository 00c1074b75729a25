import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkTraces } from './doctor-traces.ts';

const settings = (endpoint: string | null) => ({
  tracing: { endpoint, headers: { authorization: 'Bearer ours' }, serviceName: 'shop', share: 1 },
});

async function checkedAt(status: number) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization]);
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`;
  const { findings } = await checkTraces(settings(endpoint));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { endpoint, asked, causes: findings.map(({ cause }) => cause) };
}

test.each([
  [200, []],
  [401, ['traces-credentials']],
  [404, ['traces-endpoint']],
  [500, ['traces-endpoint']],
])('[OPS.12] doctor asks the collector, which answers %i', async (status, causes) => {
  const checked = await checkedAt(status);
  expect(checked.causes).toEqual(causes);
  expect(checked.asked).toEqual([['POST', '/otlp/v1/traces', 'Bearer ours']]);
});

test('[OPS.12] doctor names a collector that is down, and skips the check without one', async () => {
  const { endpoint } = await checkedAt(200);
  const { findings } = await checkTraces(settings(endpoint));
  expect(findings.map(({ cause, problem }) => [cause, /ECONNREFUSED/.test(problem)])).toEqual([
    ['traces-unreachable', true],
  ]);
  expect((await checkTraces(settings(null))).skipped).toBe('OTEL_EXPORTER_OTLP_ENDPOINT is not set');
});
