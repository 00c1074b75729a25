// T24: any invalid body or URL gets a client error, and nothing is stored.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import {
  type Answer,
  newKey,
  post,
  problemIn,
  rowCounts,
  type ServedShop,
  servedShop,
} from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { endpointsOf } from '../../apps/shop/src/endpoints.ts';
import type { AnyEndpoint } from '../../apps/shop/src/wire/endpoint.ts';
import { problemCodes } from '../../apps/shop/src/wire/problems.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = Record<string, unknown>;

let shop: ServedShop;
let before: Record<string, number>;
const bike = makeProduct({ id: 'fuzzed-bike' });
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
  before = await rowCounts(shop.app);
});
afterAll(async () => {
  await shop.close();
});

const RUNS = { numRuns: 120, seed: 20261121 };

/** Returns valid or nearly valid bodies of a schema. Rules outside JSON Schema are random. */
function fitting(schema: Schema): fc.Arbitrary<Json> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map(fitting));
  if (Array.isArray(schema.oneOf)) return fc.oneof(...(schema.oneOf as Schema[]).map(fitting));
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.type === 'object') return fittingObject(schema);
  if (schema.type === 'array') {
    const minLength = Number(schema.minItems ?? 0);
    return fc.array(fitting(schema.items as Schema), { minLength, maxLength: Math.max(minLength, 4) });
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(Number(schema.minimum ?? 0), 0), max: 120 });
  if (schema.type === 'boolean') return fc.boolean();
  return fc.oneof(
    fc.constantFrom(bike.id, ...Object.values(ANNA)),
    fc.string({ maxLength: Math.min(Number(schema.maxLength ?? 20), 20) }),
  );
}

function fittingObject(schema: Schema): fc.Arbitrary<Json> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, fitting(part)])), {
    requiredKeys: (schema.required ?? []) as string[],
  }) as fc.Arbitrary<Json>;
}

const nested = (depth: number): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Replacements for valid values. */
const WRONG: readonly Json[] = [
  null,
  true,
  '',
  'x'.repeat(5_000),
  '1',
  'NaN',
  '\u0000',
  '\ud800',
  -1,
  0.5,
  -0,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  {},
  [[]],
  { length: 1 },
  { toString: 'x', valueOf: 1 },
  { hasOwnProperty: 1 },
  nested(2_000),
  Array.from({ length: 3_000 }, () => 0),
];
const UNKNOWN = [
  'orderNumber',
  'price',
  'isAdmin',
  'role',
  'id',
  'constructor',
  'prototype',
  'toJSON',
  '$ne',
  '',
  ' ',
];

const paths = (value: Json, way: (string | number)[] = []): (string | number)[][] =>
  value !== null && typeof value === 'object'
    ? [way, ...Object.entries(value).flatMap(([key, part]) => paths(part, [...way, key]))]
    : [way];

/** Returns a copy of a value with the value at a path replaced; `undefined` removes it. */
function changed(
  value: Json,
  way: readonly (string | number)[],
  change: (at: Json) => Json | undefined,
): Json {
  const [key, ...rest] = way;
  if (key === undefined) return change(value) ?? null;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    Json
  >;
  const part = rest.length === 0 ? change(copy[key] as Json) : changed(copy[key] as Json, rest, change);
  if (part === undefined) delete copy[key];
  else copy[key] = part;
  return copy as Json;
}

type Mutation = (value: Json, at: number, which: number) => Json;
const MUTATIONS: readonly Mutation[] = [
  (value, at, which) => changed(value, pick(paths(value), at), () => pick(WRONG, which)),
  (value, at) => changed(value, pick(paths(value), at), () => undefined),
  (value, at, which) =>
    changed(value, pick(paths(value), at), (part) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? { ...part, [pick(UNKNOWN, which)]: 1 }
        : { value: part },
    ),
  (value, at) => changed(value, pick(paths(value), at), (part) => [part]),
];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const mutated = (schema: Schema) =>
  fc
    .tuple(fitting(schema), fc.nat(3), fc.nat(40), fc.nat(40))
    .map(([value, which, at, what]) => (MUTATIONS[which] as Mutation)(value, at, what));

const bodies = (): { endpoint: AnyEndpoint; schema: Schema }[] =>
  endpointsOf(shop.app).flatMap(({ endpoint }) =>
    endpoint.body
      ? [
          {
            endpoint,
            schema: z.toJSONSchema(endpoint.body as ZodMiniType, {
              io: 'input',
              unrepresentable: 'any',
            }) as Schema,
          },
        ]
      : [],
  );

const CODES = new Set<string>(problemCodes());

function expectRefusal(answer: Answer): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  const problem = problemIn(answer);
  expect(problem.status).toBe(answer.status);
  expect(CODES.has(problem.code)).toBe(true);
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
}
// These tables may change: failed attempts are counted, and the shop creates its keys on first use.
const OF_THE_SHOP = { rate_limits: 0, signing_keys: 0 };
const nothingWritten = async () =>
  expect({ ...(await rowCounts(shop.app)), ...OF_THE_SHOP }).toEqual({ ...before, ...OF_THE_SHOP });

describe('bodies generated from the schemas', () => {
  test('[T24] unknown fields are refused at every level of every body', async () => {
    const found = bodies();
    expect(found.map(({ endpoint }) => endpoint.path)).toEqual(
      expect.arrayContaining(['/api/orders', '/api/cart/quote']),
    );
    for (const { endpoint, schema } of found)
      await fc.assert(
        fc.asyncProperty(
          fitting(schema),
          fc.constantFrom(...UNKNOWN),
          fc.nat(20),
          async (value, name, at) => {
            const objects = paths(value).filter((way) => !Array.isArray(way.reduce<Json>(inside, value)));
            const places = objects.filter((way) => typeof way.reduce<Json>(inside, value) === 'object');
            const body = changed(
              value,
              pick(places, at),
              (part) => ({ ...(part as object), [name]: 1 }) as Json,
            );
            expectRefusal(await post(shop, endpoint.path, body, { 'idempotency-key': newKey() }));
          },
        ),
        { ...RUNS, numRuns: 60 },
      );
    await nothingWritten();
  });

  test('[T24] mutated bodies get a client error or a valid response, never a server error', async () => {
    for (const { endpoint, schema } of bodies())
      await fc.assert(
        fc.asyncProperty(mutated(schema), async (body) => {
          const answer = await post(shop, endpoint.path, body, { 'idempotency-key': newKey() });
          if (answer.status !== 200) expectRefusal(answer);
          else expect(endpoint.path).toBe('/api/cart/quote');
        }),
        RUNS,
      );
    await nothingWritten();
  });

  test('[T24] any JSON at all is refused', async () => {
    for (const { endpoint } of bodies())
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
          expectRefusal(
            await post(shop, endpoint.path, JSON.stringify(body), { 'idempotency-key': newKey() }),
          );
        }),
        { ...RUNS, numRuns: 60 },
      );
    await nothingWritten();
  });
});

const inside = (value: Json, key: string | number): Json =>
  (value as Record<string | number, Json>)[key] as Json;

describe('raw bodies', () => {
  const GOOD = JSON.stringify({ items: [{ productId: bike.id, quantity: 1 }] });
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  test.each<[what: string, body: string | Buffer, type?: string]>([
    ['nothing', ''],
    ['half of it', GOOD.slice(0, -5)],
    ['something after it', `${GOOD}{}`],
    ['comments', `/* x */${GOOD}`],
    ['a byte order mark', `\ufeff${GOOD.slice(0, -1)},"x":1}`],
    ['single quotes', "{'items': []}"],
    ['NaN', '{"items":[{"productId":"fuzzed-bike","quantity":NaN}]}'],
    ['a number beyond all numbers', '{"items":[{"productId":"fuzzed-bike","quantity":1e999}]}'],
    [
      'a number with a hundred thousand digits',
      `{"items":[{"productId":"fuzzed-bike","quantity":${'9'.repeat(50_000)}}]}`,
    ],
    ['__proto__', '{"__proto__":{"items":[]},"items":[{"productId":"fuzzed-bike","quantity":1}]}'],
    ['__proto__ inside', '{"items":[{"__proto__":{"quantity":1},"productId":"fuzzed-bike","quantity":1}]}'],
    [
      '__proto__ in escapes',
      '{"\\u005f_proto__":{"x":1},"items":[{"productId":"fuzzed-bike","quantity":1}]}',
    ],
    [
      'constructor.prototype',
      '{"constructor":{"prototype":{"x":1}},"items":[{"productId":"fuzzed-bike","quantity":1}]}',
    ],
    ['depth', deep],
    ['deep nesting in a field', `{"items":${deep}}`],
    ['a list instead of an object', '[]'],
    ['an object instead of a list', '{"items":{"0":{"productId":"fuzzed-bike","quantity":1},"length":1}}'],
    ['a text', '"items"'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a megabyte', `{"items":"${'x'.repeat(1_000_000)}"}`],
    ['another type', GOOD, 'text/plain'],
    ['a form', 'items[0][productId]=fuzzed-bike', 'application/x-www-form-urlencoded'],
    ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['XML', '<items/>', 'application/xml'],
    ['no type', GOOD, ''],
    ['an invalid type', GOOD, 'application'],
    ['a type with a hidden second type', GOOD, 'text/plain; application/json'],
  ])('[T24] %s gets a client error', async (_what, body, type = 'application/json') => {
    for (const url of ['/api/cart/quote', '/api/orders']) {
      const headers: Record<string, string> = { 'idempotency-key': newKey() };
      if (type) headers['content-type'] = type;
      expectRefusal(await shop.ask(url, { method: 'POST', body, headers }));
    }
    await nothingWritten();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('[T24] absurd quantities are refused, alone and in sum', async () => {
    for (const quantity of [-1, -99, 0, 0.1, 100, 1e6, 2 ** 31, 2 ** 53, '1', null, [1], true]) {
      const answer = await post(shop, '/api/cart/quote', { items: [{ productId: bike.id, quantity }] });
      expectRefusal(answer);
    }
    const many = (n: number) => Array.from({ length: n }, () => ({ productId: bike.id, quantity: 1 }));
    expectRefusal(await post(shop, '/api/cart/quote', { items: many(51) }));
    expectRefusal(await post(shop, '/api/cart/quote', { items: [] }));
    expect((await post(shop, '/api/cart/quote', { items: many(50) })).status).toBe(200);
  });

  test('[T24] a missing, short, long, repeated or malformed key places no order', async () => {
    const body = {
      items: [{ productId: bike.id, quantity: 1 }],
      customer: ANNA,
      shippingOptionId: 'standard',
      payment: { method: 'active-finance' },
      expectedTotal: 1,
    };
    for (const key of [
      undefined,
      '',
      'short',
      'x'.repeat(129),
      `${newKey()} `.padEnd(40, ' .'),
      `${newKey()}'--`,
      '../'.repeat(9),
    ]) {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await post(shop, '/api/orders', body, headers as Record<string, string>);
      expect(problemIn(answer).code).toBe('idempotency-key-missing');
    }
    await nothingWritten();
  });
});

describe('parameters', () => {
  test('[T24] repeated, invalid or absurd values of known parameters are refused; unknown parameters are ignored', async () => {
    for (const query of [
      'limit=5&limit=5',
      'limit=0',
      'limit=-1',
      'limit=101',
      'limit=1e9',
      'limit=x',
      'limit=1.5',
      'category=',
      'category=A',
      `category=${'a'.repeat(65)}`,
      'category=a&category=b',
      'tag=%00',
      'tier=x',
      'group=all',
      'sort=1;drop',
      'cursor=%20',
      `cursor=${'a'.repeat(201)}`,
      'lang=sv&lang=en',
    ])
      expectRefusal(await shop.ask(`/api/products?${query}`));
    for (const query of [
      'x=1&x=2',
      '__proto__=1',
      'constructor=1',
      'limit[]=5',
      'limit[$gt]=1',
      'limit.x=1',
      'LIMIT=x',
    ])
      expect((await shop.ask(`/api/products?${query}`)).status).toBe(200);
  });

  test('[T24] forged cursors are refused, even similar ones', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const near: [list: string, values: unknown[]][] = [
      [
        '/api/products?sort=popular&cursor=',
        [
          ['x', 'a'],
          ['1e3', 'a'],
          [1, 'a'],
          ['1', 'A'],
          ['1', ''],
          ['99999999999', 'a'],
          ['2147483648', 'a'],
          ['1', 'a', 'b'],
          ['1'],
          {},
          null,
          'x',
          ['1\u0000', 'a'],
          ["1'", 'a'],
        ],
      ],
      [
        '/api/products?sort=newest&cursor=',
        [
          ['1', 'a'],
          ['2026-02-30T00:00:00.000Z', 'a'],
          ['0000-01-01T00:00:00.000Z', 'a'],
          ['2026-13-01T00:00:00.000Z', 'a'],
          ['2026-01-01T24:00:00.000Z', 'a'],
          ['infinity', 'a'],
        ],
      ],
      [
        `/api/reviews/${bike.id}?cursor=`,
        [
          ['2026-02-30', '0'.repeat(36)],
          ['2026-02-30', '00000000-0000-0000-0000-000000000000'],
          ['0000-01-01', '00000000-0000-0000-0000-000000000000'],
          ['2026-01-01', '-'.repeat(36)],
          ['2026-01-01', 'x'],
          ['today', '00000000-0000-0000-0000-000000000000'],
          {},
          [],
        ],
      ],
    ];
    for (const [list, values] of near)
      for (const value of values) expectRefusal(await shop.ask(`${list}${cursor(value)}`));
    await fc.assert(
      fc.asyncProperty(
        fc.base64String({ maxLength: 40 }),
        fc.constantFrom('popular', 'newest', 'price'),
        async (text, sort) => {
          const url = text.replace(/[+/=]/g, '_');
          const { status } = await shop.ask(`/api/products?sort=${sort}&cursor=${url}`);
          expect(url === '' ? 400 : status).toBe(400);
        },
      ),
      { ...RUNS, numRuns: 60 },
    );
  });
});
