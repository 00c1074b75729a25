import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttemptFailed, attempt, MAX_RESPONSE_BYTES } from './http-request.ts';

let answer: RequestListener;
let url: string;
const provider = http.createServer((request, response) => answer(request, response));
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const send = (withinMs = 10_000) =>
  attempt(
    { method: 'GET', url, headers: {}, body: undefined, expects: 'json' },
    AbortSignal.timeout(withinMs),
  );
const failureOf = async (sent: Promise<unknown>): Promise<[kind: string, reason: string]> => {
  const { kind, reason } = await sent.then(
    () => Promise.reject(new Error('The request was answered')),
    (error: AttemptFailed) => error,
  );
  return [kind, reason];
};
const withPacking =
  (packing: string, bytes: Buffer): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': packing })
      .end(bytes);

describe('a compressed response', () => {
  test('is decompressed', async () => {
    answer = withPacking('gzip', gzipSync('{"rating":7}'));
    expect(await send()).toEqual({ status: 200, value: { rating: 7 } });
  });

  test('is rejected if it is too large after decompression, even if the compressed form is small', async () => {
    const packed = gzipSync(`{"rating":${' '.repeat(MAX_RESPONSE_BYTES)}7}`);
    expect(packed.length).toBeLessThan(MAX_RESPONSE_BYTES / 100);
    answer = withPacking('gzip', packed);
    expect(await failureOf(send())).toEqual(['nonsense', 'answer too large']);
  });

  test('is lost if its end is missing', async () => {
    answer = withPacking('gzip', gzipSync('{"rating":7}').subarray(0, -9));
    expect((await failureOf(send()))[0]).toBe('lost');
  });

  test('is rejected in an encoding that was not requested', async () => {
    answer = withPacking('br', Buffer.from('{}'));
    expect(await failureOf(send())).toEqual(['nonsense', 'unknown packing']);
  });
});

describe('the timeout', () => {
  test('ends a request without a response', async () => {
    answer = () => undefined;
    expect(await failureOf(send(50))).toEqual(['lost', 'time-out']);
  });

  test('ends a body that stops in the middle', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"rating":');
    };
    expect(await failureOf(send(100))).toEqual(['lost', 'time-out']);
  });
});

test('a provider that cannot be reached has certainly done nothing', async () => {
  const closed = http.createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const sent = attempt(
    { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, body: undefined, expects: 'json' },
    AbortSignal.timeout(10_000),
  );
  expect(await failureOf(sent)).toEqual(['not-reached', 'ECONNREFUSED']);
});
