// The HTTP client of providers, against a provider that makes every possible mistake.

import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { MAX_RESPONSE_BYTES, retryAfterOf } from './http-request.ts';
import { createProviderHttp, type ProviderFacts, type ProviderRequest } from './provider-client.ts';
import { ProviderError } from './provider-error.ts';
import { windowOf } from './provider-rate-limit.ts';
import { endAbandonedRequests, type ProviderContext, type RequestCost } from './request-audit.ts';

let app: TestApp;
let baseUrl: string;
let hits = 0;
let behave: RequestListener;
const provider = http.createServer((request, response) => {
  hits += 1;
  behave(request, response);
});

beforeAll(async () => {
  app = await testApp();
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  hits = 0;
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await app.close();
});

const CONTEXT: ProviderContext = {
  actor: { kind: 'system' },
  orgNumber: '5560360793' as OrgNumber,
  reason: { why: 'staff-look-up' },
  requestId: 'r-1',
};
const SHAPE = z.object({ rating: z.int() });
const READ: ProviderRequest<typeof SHAPE> = {
  what: 'read',
  method: 'GET',
  path: '/thing?x=1',
  repeat: 'safe',
  answer: SHAPE,
};
const ONCE = { ...READ, what: 'make', method: 'POST', json: { name: 'x' }, repeat: 'once' } as const;

const NO_COST: RequestCost = { tries: [], refusal: () => new Error('too dear') };

let lines = 0;
// A different name each time, so that one test's counters do not affect the next.
const open = (facts: Partial<ProviderFacts> = {}) => {
  lines += 1;
  return createProviderHttp(app).open({ name: `test-${lines}`, baseUrl, ...facts });
};
const failureOf = async (promise: Promise<unknown>): Promise<ProviderError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};
const json =
  (status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const inTurn = (...turns: RequestListener[]): RequestListener => {
  const left = [...turns];
  return (request, response) => (left.length > 1 ? left.shift() : left[0])?.(request, response);
};
const audited = async () => {
  await app.background.settled();
  const { rows } = await app.db.pool.query(
    'select actor_kind, action, target_type, target_id, reason, detail, request_id from audit_log order by id desc limit 1',
  );
  return rows[0];
};

describe('a request', () => {
  test('returns the response in the form of its schema, and writes an audit row', async () => {
    behave = json(200, { rating: 65, more: 'is left out' });
    const line = open({ name: 'audited' });
    expect(await line.call(CONTEXT, READ)).toEqual({ rating: 65 });
    expect(await audited()).toMatchObject({
      actor_kind: 'system',
      action: 'audited.read',
      target_type: 'company',
      target_id: '556036-0793',
      reason: 'staff look-up',
      request_id: 'r-1',
      detail: { outcome: 'done', status: 200, attempts: 1, ms: expect.any(Number) },
    });
  });

  test('[T33] is audited while it is in progress, and as unknown if its process dies', async () => {
    behave = () => undefined;
    const line = open({ name: 'dying', withinMs: 60_000 });
    const asking = line.call({ ...CONTEXT, cost: NO_COST }, READ).catch(() => undefined);
    const underWay = `select action, target_id, reason from provider_requests_in_flight where action = 'dying.read'`;
    await expect
      .poll(async () => (await app.db.pool.query(underWay)).rows)
      .toEqual([{ action: 'dying.read', target_id: '556036-0793', reason: 'staff look-up' }]);
    // Simulates that it started a while ago, because requests that may still be answered are skipped.
    expect(await endAbandonedRequests(app.db.pool)).toBe(0);
    await app.db.pool.query(`update provider_requests_in_flight set at = at - interval '6 minutes'`);
    expect(await endAbandonedRequests(app.db.pool)).toBe(1);
    expect(await audited()).toMatchObject({
      action: 'dying.read',
      target_id: '556036-0793',
      reason: 'staff look-up',
      detail: { outcome: 'unknown-outcome', code: 'interrupted' },
    });
    // A slow request, whose process is alive, adds no second row.
    provider.closeAllConnections();
    behave = json(200, { rating: 1 });
    await asking;
    await app.background.settled();
    const rows = await app.db.pool.query(`select 1 from audit_log where action = 'dying.read'`);
    expect(rows.rowCount).toBe(1);
  });

  test('[T33] returns nothing if the audit row cannot be written', async () => {
    behave = json(200, { rating: 65 });
    const line = open({ name: 'unwritten' });
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await owner.query('alter table provider_requests_in_flight rename to put_away');
    await expect(line.call(CONTEXT, READ)).rejects.toThrow(/provider_requests_in_flight/);
    await owner.query('alter table put_away rename to provider_requests_in_flight');
    await owner.end();
    expect(await line.call(CONTEXT, READ)).toEqual({ rating: 65 });
  });

  test('[T34] is not sent if it exceeds its cost limit, and leaves no row', async () => {
    const cost = { ...NO_COST, tries: [{ limit: { name: 'none', points: 0, seconds: 60 }, key: 'x' }] };
    await expect(open({ name: 'dear' }).call({ ...CONTEXT, cost }, READ)).rejects.toThrow('too dear');
    await app.background.settled();
    expect(hits).toBe(0);
    const left = `select action from provider_requests_in_flight union all select action from audit_log`;
    const { rows } = await app.db.pool.query(`select 1 from (${left}) a where action = 'dear.read'`);
    expect(rows).toEqual([]);
  });

  test("[T33] masks a sole trader's number in the audit", async () => {
    behave = json(200, { rating: 1 });
    await open().call({ ...CONTEXT, orgNumber: '6408233234' as OrgNumber }, READ);
    expect((await audited()).target_id).toBe('640823-****');
  });

  test('sends JSON or a form, with the given headers', async () => {
    const seen: unknown[] = [];
    behave = (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { accept, 'content-type': type, 'x-own': own } = request.headers;
        seen.push([request.method, request.url, accept, type, own, body]);
        json(200, { rating: 1 })(request, response);
      });
    };
    const line = open();
    await line.call(CONTEXT, { ...ONCE, headers: { 'x-own': 'yes' } });
    await line.call(CONTEXT, { ...READ, method: 'POST', path: '/token', form: { a: 'b c' } });
    expect(seen).toEqual([
      ['POST', '/thing?x=1', 'application/json', 'application/json', 'yes', '{"name":"x"}'],
      ['POST', '/token', 'application/json', 'application/x-www-form-urlencoded', undefined, 'a=b+c'],
    ]);
  });
});

const HOSTILE: Record<string, [RequestListener, ProviderError['kind'], number]> = {
  'refused (422)': [json(422, { code: 2000663 }), 'refused', 1],
  'refused (403)': [json(403, {}), 'refused', 1],
  '500': [json(500, {}), 'unavailable', 3],
  'busy (429)': [json(429, {}), 'unavailable', 3],
  'busy for an hour (429)': [json(429, {}, { 'retry-after': '3600' }), 'unavailable', 1],
  HTML: [
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    'unavailable',
    1,
  ],
  'cut JSON': [
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"rating": 6'),
    'unavailable',
    3,
  ],
  'a dropped connection': [(request) => void request.socket.destroy(), 'unavailable', 3],
  'half a body': [
    (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"rating":');
      setImmediate(() => request.socket.destroy());
    },
    'unavailable',
    3,
  ],
  'wrong types': [json(200, { rating: 'high' }), 'unavailable', 1],
  'a redirect': [json(302, {}, { location: 'http://169.254.169.254/latest/meta-data' }), 'unavailable', 1],
};

describe('[F09] [T27] a provider that responds with', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, [listener, kind, tries]) => {
    behave = listener;
    const error = await failureOf(open().call(CONTEXT, READ));
    expect([error.kind, hits]).toEqual([kind, tries]);
    expect((await audited()).detail).toMatchObject({ outcome: kind, attempts: tries });
  });

  test('a response that is too large is cut off while it streams', async () => {
    let sent = 0;
    behave = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 100 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write(' '.repeat(65_536))) return void response.once('drain', more);
        }
      };
      more();
      request.socket.on('error', () => undefined);
    };
    const error = await failureOf(open().call(CONTEXT, READ));
    expect([error.kind, error.reason]).toEqual(['unavailable', 'answer too large']);
    // The buffers at both ends add to this.
    expect(sent).toBeLessThan(MAX_RESPONSE_BYTES + 20 * 1024 * 1024);
  });

  test('a missing response ends at the timeout', async () => {
    behave = () => undefined;
    const error = await failureOf(open({ withinMs: 50 }).call(CONTEXT, READ));
    expect([error.kind, error.reason, hits]).toEqual(['unavailable', 'time-out', 3]);
  });

  test('a refusal keeps the provider’s message for the caller, and no printed error contains it', async () => {
    behave = json(400, { error: { code: 2000663 }, secret: 'somebody' });
    const line = open({ codeOf: (body) => String((body as { error: { code: number } }).error.code) });
    const error = await failureOf(line.call(CONTEXT, READ));
    expect(error.reason).toBe('status 400 2000663');
    expect(error.answer).toEqual({ status: 400, body: { error: { code: 2000663 }, secret: 'somebody' } });
    expect(JSON.stringify(error) + JSON.stringify(await audited())).not.toContain('somebody');
  });
});

describe('[F09] retries', () => {
  test('cover a short outage, and wait as long as the provider requests', async () => {
    behave = inTurn(json(503, {}), json(429, {}, { 'retry-after': '1' }), json(200, { rating: 7 }));
    const begun = performance.now();
    expect(await open().call(CONTEXT, READ)).toEqual({ rating: 7 });
    expect(hits).toBe(3);
    expect(performance.now() - begun).toBeGreaterThan(1_000);
  });

  test('do not happen for a non-repeatable request with an unknown outcome', async () => {
    for (const [name, listener] of Object.entries({
      '500': json(500, {}),
      lost: ((request) => request.socket.destroy()) as RequestListener,
      HTML: HOSTILE.HTML?.[0] as RequestListener,
      'wrong types': json(200, {}),
    })) {
      hits = 0;
      behave = listener;
      const error = await failureOf(open().call(CONTEXT, ONCE));
      expect([name, error.kind, hits]).toEqual([name, 'unknown-outcome', 1]);
    }
  });

  test('happen for a non-repeatable request that was certainly not carried out', async () => {
    behave = inTurn(json(429, {}), json(201, { rating: 3 }));
    expect(await open().call(CONTEXT, ONCE)).toEqual({ rating: 3 });
    const nobody = await failureOf(open({ baseUrl: 'http://127.0.0.1:9' }).call(CONTEXT, ONCE));
    expect(nobody.kind).toBe('unavailable');
  });
});

describe('[F09] the circuit breaker', () => {
  test('opens after failures, sends nothing while it is open, and closes again', async () => {
    behave = json(500, {});
    const line = open({ openForMs: 1_500 });
    await failureOf(line.call(CONTEXT, READ));
    const opening = await failureOf(line.call(CONTEXT, READ));
    expect(hits).toBe(5);
    const refused = await failureOf(line.call(CONTEXT, READ));
    expect([opening.kind, refused.kind, refused.reason]).toEqual([
      'unavailable',
      'unavailable',
      'circuit open',
    ]);
    expect(hits).toBe(5);
    behave = json(200, { rating: 9 });
    await expect
      .poll(() => line.call(CONTEXT, READ).catch(() => null), { timeout: 5_000 })
      .toEqual({ rating: 9 });
    expect(await line.call(CONTEXT, READ)).toEqual({ rating: 9 });
  });

  test('stays closed for a provider that refuses, because it works', async () => {
    behave = json(404, {});
    const line = open();
    for (let tries = 0; tries < 8; tries += 1) await failureOf(line.call(CONTEXT, READ));
    expect(hits).toBe(8);
  });
});

describe('the token of a request', () => {
  test('is replaced once if the provider does not accept it', async () => {
    behave = (request, response) =>
      json(request.headers.authorization === 'Bearer new' ? 200 : 401, { rating: 5 })(request, response);
    const dropped: string[] = [];
    const tokens = ['old', 'new'];
    const line = open({
      token: {
        current: async () => tokens[dropped.length] as string,
        drop: async (token) => void dropped.push(token),
        header: (token) => ({ authorization: `Bearer ${token}` }),
      },
    });
    expect(await line.call(CONTEXT, ONCE)).toEqual({ rating: 5 });
    expect(dropped).toEqual(['old']);
    behave = json(401, {});
    expect((await failureOf(line.call(CONTEXT, READ))).kind).toBe('refused');
  });
});

describe('the rate limit of a provider', () => {
  test.each([
    [25, 5],
    [2_000, 300],
    [10, 1],
    [1, 60],
  ])('of %d in %d s is kept in any period of that length', (requests, seconds) => {
    const window = windowOf({ requests, seconds });
    const touched = Math.ceil(seconds / window.seconds) + 1;
    expect(window.points * touched).toBeLessThanOrEqual(Math.max(requests, touched));
  });

  test('is kept by two processes together', async () => {
    const times: number[] = [];
    behave = (request, response) => {
      times.push(performance.now());
      json(200, { rating: 1 })(request, response);
    };
    const facts = { name: 'shared', baseUrl, rate: { requests: 6, seconds: 2 } };
    const both = [createProviderHttp(app).open(facts), createProviderHttp(app).open(facts)];
    await Promise.all(Array.from({ length: 12 }, (_, n) => both[n % 2]?.call(CONTEXT, READ)));
    for (const from of times) {
      const inSpan = times.filter((at) => at >= from && at < from + 1_900);
      expect(inSpan.length).toBeLessThanOrEqual(6);
    }
  });

  test('throws if the wait would be too long', async () => {
    behave = json(200, { rating: 1 });
    const line = open({ rate: { requests: 1, seconds: 600 } });
    await line.call(CONTEXT, READ);
    const error = await failureOf(line.call(CONTEXT, READ));
    expect([error.kind, error.reason]).toEqual(['unavailable', 'rate limit']);
    expect(error.retryAfterSeconds).toBeGreaterThan(10);
  });
});

test.each([
  ['3', 3_000],
  [' 10 ', 10_000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %j is %s ms', (header, ms) => {
  expect(retryAfterOf(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(ms);
});
