// One webhook over the network: signature, addresses, and receivers that misbehave.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '#src/platform/provider-client/public-address.ts';
import { checkWebhookUrl, postWebhook, type Reach } from './post-webhook.ts';
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

let server: http.Server;
let port: number;
let handle: Handler;
let requests: { host: string | undefined; headers: http.IncomingHttpHeaders; body: string }[];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ host: request.headers.host, headers: request.headers, body });
      handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  handle = (_request, response) => response.end('ok');
});

const DEMO: Reach = { allowsLoopback: true };
const BODY = '{"type":"order.updated"}';
const post = (url: string, reach: Reach = DEMO) =>
  postWebhook(url, { body: BODY, headers: { 'webhook-id': 'msg_1' } }, reach);
const own = (path = '/') => `http://127.0.0.1:${port}${path}`;

test('signs as the published vector of Standard Webhooks, by each secret', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(webhookHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
  const both = webhookHeaders(message, [newWebhookSecret(), secret])['webhook-signature'] as string;
  expect(both.split(' ')).toHaveLength(2);
  expect(both.split(' ')[1]).toBe(signature);
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test('posts the body and its headers, and reads the answer', async () => {
  expect(await post(own('/in?a=1'))).toEqual({ status: 200, problem: null });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ body: BODY });
  expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
});

describe('[T41] a receiver', () => {
  test('that redirects is not followed', async () => {
    handle = (_request, response) => response.writeHead(307, { location: own('/other') }).end();
    expect(await post(own())).toEqual({ status: 307, problem: 'redirect' });
    expect(requests).toHaveLength(1);
  });

  test('that answers 10 MB is cut off', async () => {
    let sent = 0;
    handle = (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect(await post(own())).toEqual({ status: 200, problem: 'too-large' });
    expect(sent).toBeLessThan(10_000_000);
  });

  test.each<[string, Handler]>([
    ['hangs', () => undefined],
    [
      'sends its answer byte by byte',
      (_request, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('that %s is given up after the time limit', async (_what, hangs) => {
    handle = hangs;
    const result = await post(own(), { ...DEMO, timeoutMs: 300 });
    expect(result.problem).toBe('time-out');
  });

  test('whose name never resolves is given up after the time limit', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await post('https://slow.example', { ...DEMO, resolve, timeoutMs: 100 })).toEqual({
      status: null,
      problem: 'time-out',
    });
  });

  test.each([400, 404, 410, 500, 503])('that answers %i has not received it', async (status) => {
    handle = (_request, response) => response.writeHead(status).end();
    expect(await post(own())).toEqual({ status, problem: 'status' });
  });

  test('that does not listen, or ends the connection, is not reached', async () => {
    handle = (request) => request.socket.destroy();
    expect(await post(own())).toEqual({ status: null, problem: 'not-reached' });
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect((await post('https://gone.example', { ...DEMO, resolve })).problem).toBe('not-reached');
  });
});

describe('[T41] the address', () => {
  test('is resolved once, and the connection goes to the address that was checked', async () => {
    let resolved = 0;
    const resolve = async () => {
      resolved += 1;
      return [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    expect(await post(`http://rebinding.example:${port}/`, { ...DEMO, resolve })).toEqual({
      status: 200,
      problem: null,
    });
    expect(resolved).toBe(1);
    expect(requests[0]?.host).toBe(`rebinding.example:${port}`);
  });

  test.each([
    [['10.1.2.3']],
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.216.34', '192.168.1.1']],
    [['::1']],
    [['fd00::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::a00:1']],
    [[]],
  ])('%j is refused in production without a connection', async (addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    expect(await post(`https://name.example:${port}`, { allowsLoopback: false, resolve })).toEqual({
      status: null,
      problem: 'not-public',
    });
    expect(requests).toEqual([]);
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '10.0.0.1',
    'localhost',
    'localhost.',
    'db.local',
  ])('%s of a URL is refused in production', (host) => {
    expect(checkWebhookUrl(`https://${host}/in`, { allowsLoopback: false })).toEqual({
      code: 'url-not-public',
    });
  });

  test.each([
    'metadata.google.internal',
    'localhost.localdomain',
    'METADATA.GOOGLE.INTERNAL.',
    'printer.lan',
    'server.corp',
    'router.home.arpa',
    'intranet',
  ])('[SEC2.I2] %s of a URL is refused when it is stored', (host) => {
    expect(checkWebhookUrl(`https://${host}/in`, { allowsLoopback: false })).toEqual({
      code: 'url-not-public',
    });
  });

  test('in a demonstration may be the own machine, but no other private one', async () => {
    expect(checkWebhookUrl(own('/in#x'), DEMO)).toEqual({ url: own('/in') });
    expect(checkWebhookUrl('http://10.0.0.1/', DEMO)).toEqual({ code: 'url-not-https' });
    expect(checkWebhookUrl('https://10.0.0.1/', DEMO)).toEqual({ code: 'url-not-public' });
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    expect((await post('https://name.example', { ...DEMO, resolve })).problem).toBe('not-public');
  });

  test.each([
    ['http://shop.example/', 'url-not-https'],
    ['ftp://shop.example/', 'url-not-https'],
    ['javascript:alert(1)', 'url-invalid'],
    ['https://user:secret@shop.example/', 'url-invalid'],
    ['shop.example', 'url-invalid'],
  ])('of %s is refused: %s', (url, code) => {
    expect(checkWebhookUrl(url, { allowsLoopback: false })).toEqual({ code });
  });

  test('is public only outside the special networks', () => {
    for (const ip of ['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])
      expect(isPublicAddress(ip), ip).toBe(true);
    for (const ip of [
      '172.16.0.1',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '0.0.0.0',
      'fe80::1',
      'ff02::1',
      '2002:a00:1::',
      '2001:db8::1',
      '::',
      'name',
      '',
    ])
      expect(isPublicAddress(ip), ip).toBe(false);
    expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true);
    expect(['10.0.0.1', '::2', 'localhost'].some(isLoopbackAddress)).toBe(false);
  });
});
