import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response) => vi.stubGlobal('fetch', async () => answer);
const ask = () => call('GET', '/api/products').catch((error: unknown) => error);

it('[S8.28] names the status of a failed response', async () => {
  answering(new Response('<html>Bad gateway</html>', { status: 502 }));
  const error = await ask();
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ message: 'Network response was not ok: 502', status: 502 });
});

it('passes on the server’s problem of a refusal', async () => {
  const problem = { code: 'unavailable', status: 503, requestId: 'r1' };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '3' };
  answering(new Response(JSON.stringify(problem), { status: 503, headers }));
  expect(await ask()).toMatchObject({ name: 'CallRefused', problem, retryAfterSeconds: 3 });
});

it('reports an unknown outcome without a response', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch');
  });
  expect(await ask()).toMatchObject({ name: 'CallFailed', status: null });
});
