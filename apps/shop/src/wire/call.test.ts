import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response) => vi.stubGlobal('fetch', async () => answer);
const ask = () => call('GET', '/api/products').catch((error: unknown) => error);

it('[S8.28] names the status of an answer that was not ok', async () => {
  answering(new Response('<html>Bad gateway</html>', { status: 502 }));
  const error = await ask();
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ message: 'Network response was not ok: 502', status: 502 });
});

it('hands on what the server said when it refused', async () => {
  const problem = { code: 'unavailable', status: 503, requestId: 'r1' };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '3' };
  answering(new Response(JSON.stringify(problem), { status: 503, headers }));
  expect(await ask()).toMatchObject({ name: 'CallRefused', problem, retryAfterSeconds: 3 });
});

it('says that nobody knows what happened when there was no answer', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch');
  });
  expect(await ask()).toMatchObject({ name: 'CallFailed', status: null });
});
