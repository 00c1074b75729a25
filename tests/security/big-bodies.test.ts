// H2: the shop authenticates before it reads the body, so a stranger's large body costs nothing.
import { LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { endpointsOf } from '../../apps/shop/src/endpoints.ts';
import { functionsOf } from '../../apps/shop/src/functions.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000000';
const EMPLOYEES = `/api/companies/${SOME_ID}/employees`;
const TEN_MB = 10 * 1024 * 1024;
const BROKEN = '{"version":';

let people: ShopWithPeople;
let store: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  store = await people.person({ role: 'store' });
});
afterAll(() => people.shop.close());

const bodyOf = (filling: string, end: string) => {
  const start = '{"version":0,"employees":[';
  const times = Math.floor((TEN_MB - start.length - end.length - 10) / filling.length);
  return Buffer.from(`${start}${filling.repeat(times)}${end}`);
};
const BODIES = {
  'a list of empty lists': bodyOf('[],', '[]]}'),
  'a deeply nested list': bodyOf('[', ']}'),
  'a list of numbers': bodyOf('1,', '1]}'),
  'an object of many keys': bodyOf('{"a":1},', '{}]}'),
};
const put = (body: Buffer | string, headers: Record<string, string> = {}) =>
  people.shop.ask(EMPLOYEES, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    body,
  });
const headOf = (length: number, ...more: string[]) => {
  const lines = [
    `PUT ${EMPLOYEES} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...more,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
};
const asStore = () => ({ authorization: `Bearer ${store.token}` });

describe.each(Object.entries(BODIES))('[H2] 10 MB of %s', (_name, body) => {
  test('[H2] are refused with 401 before the body has arrived, while /healthz answers', async () => {
    const [refused, whole, health] = await Promise.all([
      people.shop.knock(Buffer.concat([headOf(body.length), body.subarray(0, 64 * 1024)])),
      put(body),
      people.shop.ask('/healthz'),
    ]);
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    expect([whole.status, health.status]).toEqual([401, 200]);
  });

  test('[H2] are refused with 400 for staff too, before parsing', async () => {
    const answer = await put(body, asStore());
    expect([answer.status, problemIn(answer).code]).toEqual([400, 'invalid-request']);
  });
});

test('[H2] every endpoint and function that is not public refuses a stranger before it reads the body', async () => {
  const calls = endpointsOf(people.shop.app)
    .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.method !== 'GET')
    .map(({ endpoint }) => ({ method: endpoint.method as string, path: endpoint.path as string }));
  const functions = functionsOf(people.account)
    .filter(({ access }) => access !== 'public')
    .map(({ name }) => ({ method: 'POST', path: `/functions/v1/${name}` }));
  expect(calls.length).toBeGreaterThan(30);
  expect(functions.length).toBeGreaterThan(5);
  for (const { method, path } of [...calls, ...functions]) {
    const { status } = await people.shop.ask(path.replace(/:\w+/g, SOME_ID), {
      method,
      headers: { 'content-type': 'application/json', 'content-length': BROKEN.length },
      body: BROKEN,
    });
    expect([401, 403], `${method} ${path}`).toContain(status);
  }
});

test('[H2] no public call accepts more than 64 KB', () => {
  const large = endpointsOf(people.shop.app).filter(({ endpoint }) => endpoint.maxBodyBytes);
  expect(large.length).toBeGreaterThan(2);
  expect(large.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([]);
});

test('[H2] the auth service requires the token before it reads the body', async () => {
  const { status } = await people.shop.ask('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'content-length': BROKEN.length },
    body: BROKEN,
  });
  expect(status).toBe(401);
});

test('[H2] an event of the payment provider without a signature is refused before its body is read', async () => {
  const body = Buffer.alloc(TEN_MB, '[');
  const { status } = await people.shop.ask('/webhooks/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
    body,
  });
  expect(status).toBe(400);
});

describe('[H2] a body that is too long for its call', () => {
  test('[H2] is refused by its Content-Length alone', async () => {
    const head = headOf(LIST_BOUNDS.jsonBytes + 1, `Authorization: Bearer ${store.token}`);
    // The body is never sent.
    expect(await people.shop.knock(head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('[H2] without a length is refused as soon as it is too long', async () => {
    const answer = await people.shop.ask('/api/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(70 * 1024, ' '),
    });
    expect([answer.status, problemIn(answer).code]).toEqual([413, 'body-too-large']);
  });
});
