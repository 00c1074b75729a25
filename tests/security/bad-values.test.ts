// Values that a schema may accept but the database refuses: days that do not exist, numbers beyond `integer`, invalid
// cursors. Tests every endpoint with one such value at a time in an otherwise valid request.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isFullRun } from '#tests/app/full-run.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { endpointsOf } from '../../apps/shop/src/endpoints.ts';
import { functionsOf } from '../../apps/shop/src/functions.ts';
import { FUNCTIONS_BASE } from '../../apps/shop/src/platform/http/serve-functions.ts';
import type { AnyEndpoint } from '../../apps/shop/src/wire/endpoint.ts';

type Schema = Record<string, unknown> & {
  type?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
};
type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];
const COMPANY = '0192cccc-0000-7000-8000-000000000001';

let people: ShopWithPeople;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
  await people.shop.sell(makeProduct({ id: 'fuzzed-bike' }));
  await people.inDatabase(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email)
      values ($1, 'employer', '5560360793', '\\x00', 'Fuzz AB', 'Anna', 'anna@example.se')`,
    [COMPANY],
  );
});
afterAll(() => people.shop.close());

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const BAD_DAYS = ['2026-02-30', '0000-01-01', '9999-99-99', '9999-12-31', '20260-01-01', '2026-13-01'];
const BAD_TEXTS = [
  ...BAD_DAYS,
  ...BAD_DAYS.map((day) => cursor(`${day}T00:00:00Z`, 'a')),
  ...BAD_DAYS.map((day) => cursor(day, COMPANY)),
  cursor('2026-01-01T00:00:00+99:99', 'a'),
  cursor('99999999999', 'a'),
  cursor('h', 1e15, 2_147_483_648, 'a', 1, 'a', 1),
  cursor(),
  '-'.repeat(36),
  '99999999999999999999',
  'f'.repeat(36),
  '',
  // Half of a surrogate pair and a NUL byte, which PostgreSQL cannot store.
  'a\ud800b',
  'a\u0000b',
];
const BAD_NUMBERS = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1.5, -1, 1e308];

// Valid values by the pattern of a schema.
const FITTING = [
  COMPANY,
  '2026-11-20',
  'fuzzed-bike',
  'a',
  '12345678',
  '5560360793',
  'SE',
  'a'.repeat(65),
  'AAAA',
];

function fitting(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choice?.[0]) return fitting(choice[0], name);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fitting(part, key)]),
    );
  if (schema.type === 'array') return [fitting((schema.items ?? {}) as Schema, name)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return COMPANY;
  const pattern = schema.pattern ?? (schema.allOf as Schema[] | undefined)?.[0]?.pattern;
  if (pattern) return FITTING.find((text) => new RegExp(pattern).test(text)) ?? '';
  return /email/i.test(name) ? 'fuzz@example.se' : 'Text';
}

/** The path of a text or number in a request. */
interface ValuePath {
  endpoint: AnyEndpoint;
  part: Part;
  path: readonly string[];
  isNumber: boolean;
}

const schemaOf = (endpoint: AnyEndpoint, part: Part) =>
  endpoint[part] &&
  (z.toJSONSchema(endpoint[part] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema);

function pathsIn(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; isNumber: boolean }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]));
  return typeof value === 'string' || typeof value === 'number'
    ? [{ path, isNumber: typeof value === 'number' }]
    : [];
}

const validPart = (endpoint: AnyEndpoint, part: Part) => {
  const schema = schemaOf(endpoint, part);
  return schema ? (fitting(schema, '') as Record<string, unknown>) : undefined;
};

// Thousands of requests change one value of the same valid request. Nothing changes the stored one.
const valid = new WeakMap<AnyEndpoint, Record<Part, Record<string, unknown> | undefined>>();
function validRequest(endpoint: AnyEndpoint): Readonly<Record<Part, Record<string, unknown> | undefined>> {
  const known = valid.get(endpoint);
  if (known) return known;
  const [params, query, body] = PARTS.map((part) => validPart(endpoint, part));
  const request = { params, query, body };
  valid.set(endpoint, request);
  return request;
}

// Excludes calls that end the caller's own session, because later calls would fail.
const ENDS_SESSION = /^DELETE \/api\/(profile|account)/;
const endpoints = () =>
  [
    ...endpointsOf(people.shop.app).map(({ endpoint }) => endpoint),
    ...functionsOf(people.account).map(
      ({ name, body }) => ({ method: 'POST', path: `${FUNCTIONS_BASE}/${name}`, body }) as AnyEndpoint,
    ),
  ].filter(({ method, path }) => !ENDS_SESSION.test(`${method} ${path}`));
const valuePaths = (): ValuePath[] =>
  endpoints().flatMap((endpoint) =>
    PARTS.flatMap((part) =>
      pathsIn(validRequest(endpoint)[part] ?? {}).map(
        (valuePath): ValuePath => ({ endpoint, part, ...valuePath }),
      ),
    ),
  );

const putAt = (value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown => {
  if (key === undefined) return wrong;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = putAt(copy[key], rest, wrong);
  return copy;
};

function requestWith({ endpoint, part, path }: ValuePath, wrong: unknown) {
  const given = { ...validRequest(endpoint) };
  given[part] = putAt(given[part], path, wrong) as Record<string, unknown>;
  return given;
}

function isAccepted(valuePath: ValuePath, wrong: unknown): boolean {
  const { endpoint, part } = valuePath;
  const value = requestWith(valuePath, part === 'body' ? wrong : String(wrong))[part];
  return (endpoint[part] as z.ZodType).safeParse(value).success;
}

// The schema stops refused values before the database. So npm test sends one of them for each field.
function wrongValues(valuePath: ValuePath): readonly (string | number)[] {
  const all = valuePath.isNumber ? BAD_NUMBERS : BAD_TEXTS;
  if (isFullRun()) return all;
  const refused = all.find((wrong) => !isAccepted(valuePath, wrong));
  return all.filter((wrong) => wrong === refused || isAccepted(valuePath, wrong));
}

async function ask(valuePath: ValuePath, wrong: unknown): Promise<number> {
  const { endpoint } = valuePath;
  const given = requestWith(valuePath, wrong);
  const url = (endpoint.path as string).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.params?.[name] ?? 'a').toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status } = await people.shop.ask(`${url}?${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(given.body ?? {}) }),
  });
  return status;
}

test('[L2] [T24] no endpoint answers 500 to a day, number or cursor that the database does not support', async () => {
  const asked = valuePaths().flatMap((valuePath) =>
    wrongValues(valuePath).map((wrong) => ({ place: valuePath, wrong })),
  );
  expect(asked.length).toBeGreaterThan(3_000);
  const faults: string[] = [];
  const work = asked.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { place: valuePath, wrong } of work) {
        const status = await ask(valuePath, wrong);
        const { method, path } = valuePath.endpoint;
        if (status === 500)
          faults.push(`${method} ${path} ${valuePath.part}.${valuePath.path.join('.')} ${wrong}`);
      }
    }),
  );
  expect(faults).toEqual([]);
  // The session is still valid, so all calls were made as an admin.
  expect(
    (await people.shop.ask('/api/user-roles', { headers: { authorization: `Bearer ${admin.token}` } }))
      .status,
  ).toBe(200);
}, 300_000);

test('[L2] [T24] no endpoint answers 500 to any other text or number', async () => {
  const all = valuePaths();
  const day = fc
    .tuple(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
    )
    .map(([year, month, date]) =>
      [String(year).padStart(4, '0'), month, date].map((n) => String(n).padStart(2, '0')).join('-'),
    );
  const text = fc.oneof(
    day,
    day.map((one) => cursor(`${one}T00:00:00Z`, 'a')),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), text, fc.double(), async (valuePath, words, number) => {
      expect(await ask(valuePath, valuePath.isNumber ? number : words)).not.toBe(500);
    }),
    { numRuns: 1_500 },
  );
}, 300_000);

test('[L2] [T24] every accepted version fits the database, and every accepted day exists', () => {
  for (const endpoint of endpoints()) {
    const schema = schemaOf(endpoint, 'body');
    if (schema?.properties?.version) {
      const { version } = schema.properties;
      expect([endpoint.path, version.type, version.maximum]).toEqual([
        endpoint.path,
        'integer',
        2_147_483_647,
      ]);
    }
  }
});
