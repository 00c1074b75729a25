// T63: the work for a wrong body is bounded, also for callers with the right, and limits apply before the body is read.
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { endpointsOf } from '../../apps/shop/src/endpoints.ts';
import type { Authenticator, RequestCaller } from '../../apps/shop/src/platform/http/authenticate.ts';
import { SIGNED_OUT } from '../../apps/shop/src/platform/http/authenticate.ts';
import { withBoundedLists } from '../../apps/shop/src/platform/http/bounded-validation.ts';
import { parseJsonWithinBounds } from '../../apps/shop/src/platform/http/json-body.ts';
import { answerProblem } from '../../apps/shop/src/platform/http/problem-details.ts';
import {
  checked,
  LARGE_BODIES,
  registerEndpoints,
  type ServedEndpoint,
} from '../../apps/shop/src/platform/http/serve-endpoint.ts';
import type { RateLimits } from '../../apps/shop/src/platform/limits/rate-limit.ts';
import { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } from '../../packages/domain/src/access/key-scopes.ts';
import { MEMBER_RIGHTS } from '../../packages/domain/src/access/permissions.ts';

const ID = '01920000-0000-7000-8000-000000000000';
const USUAL_BYTES = 64 * 1024;
const ROWS = 50_000;
// A wrong row of eight fields, so that each row has several issues and 50,000 rows are within the bounds of a body.
const WRONG_ROW = JSON.stringify(Object.fromEntries(Array.from('abcdefgh', (key) => [key, 1])));

let people: ShopWithPeople;
let endpoints: ServedEndpoint[];
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  endpoints = endpointsOf(people.shop.app);
});
afterAll(() => people.shop.close());

interface Part {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

/** Returns the paths of all lists in a schema. */
function listsIn(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  const def = schema._zod.def as unknown as Part;
  const inner = [
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => listsIn(part, [...path, key])),
    ...[def.innerType, ...(def.options ?? [])].flatMap((part) => (part ? listsIn(part, path) : [])),
  ];
  return def.type === 'array' ? [[...path]] : inner;
}

const bodyWith = (path: readonly string[], maxBytes: number): string => {
  const rows = Math.min(ROWS, Math.floor((maxBytes - 1_000) / (WRONG_ROW.length + 1)));
  const list = `[${Array(rows).fill(WRONG_ROW).join(',')}]`;
  return path.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, list);
};

/** A server on which every endpoint may be called, by every kind of caller. */
async function openServer(served: ServedEndpoint[], limits?: RateLimits): Promise<FastifyInstance> {
  const admin: RequestCaller = { ...SIGNED_OUT, userId: ID, role: 'admin', aal: 'aal2' } as RequestCaller;
  const authenticator = {
    verifyToken: async () => admin,
    requireActiveSession: async () => admin,
    withPass: async (caller: RequestCaller) => ({ ...caller, hasAccessPass: true, isService: true }),
  } as unknown as Authenticator;
  const server = fastify({ bodyLimit: USUAL_BYTES }) as unknown as FastifyInstance;
  parseJsonWithinBounds(server);
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  registerEndpoints(
    server,
    served,
    people.shop.app.cache,
    {},
    {
      authenticator,
      memberRights: async () => MEMBER_RIGHTS,
      isStoreMember: async () => true,
      findApiKey: async (text) =>
        text === 'company' || text === 'store'
          ? { id: ID, owner: text, ownerId: ID, scopes: [...COMPANY_KEY_SCOPES, ...STORE_KEY_SCOPES] }
          : null,
      ...(limits ? { limits } : {}),
    },
  );
  return server;
}

const isFew = (fields: unknown[] | undefined) =>
  fields !== undefined && fields.length > 0 && fields.length <= 20;

const send = (server: FastifyInstance, { endpoint }: ServedEndpoint, payload: string) =>
  server.inject({
    method: endpoint.method,
    url: (endpoint.path as string).replace(/:\w+/g, ID),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String(endpoint.access).startsWith('store-key') ? 'store' : String(endpoint.access).startsWith('key') ? 'company' : 'person'}`,
    },
    payload,
  });

describe('[SEC2.M3] [T63] wrong rows with the right', () => {
  test('[SEC2.M3] [T63] of each endpoint that takes a list are refused with 400 and 20 fields at most', async () => {
    const server = await openServer(endpoints);
    const lists = endpoints.flatMap((one) =>
      one.endpoint.body ? listsIn(one.endpoint.body).map((path) => ({ one, path })) : [],
    );
    expect(lists.length).toBeGreaterThan(15);
    const answers = [];
    for (const { one, path } of lists) {
      const answer = await send(server, one, bodyWith(path, one.endpoint.maxBodyBytes ?? USUAL_BYTES));
      answers.push({ call: `${one.endpoint.method} ${one.endpoint.path}`, list: path.join('.'), answer });
    }
    const wrong = answers.filter(({ answer }) => answer.statusCode !== 400 || !isFew(answer.json().fields));
    expect(
      wrong.map(({ call, list, answer }) => ({ call, list, answer: answer.body.slice(0, 200) })),
    ).toEqual([]);
    await server.close();
  }, 60_000);

  test('[SEC2.M3] [T63] cost no more than one row in 1,000', () => {
    let read = 0;
    const row = z.strictObject({
      name: z.string().check(
        z.refine(() => {
          read += 1;
          return true;
        }),
      ),
      email: z.string(),
    });
    const wrong = Array.from({ length: ROWS }, () => ({ name: 'Anna' }));
    expect(() => checked(z.strictObject({ rows: z.array(row) }), { rows: wrong })).toThrow('invalid-request');
    expect(read).toBeLessThanOrEqual(20);
  });

  test('[SEC2.M3] [T63] that overflow the stack of a schema are refused', () => {
    const overflowing = z.string().check(
      z.refine(() => {
        throw new RangeError('Maximum call stack size exceeded');
      }),
    );
    expect(() => checked(overflowing, 'x')).toThrow('invalid-request');
  });
});

describe('[SEC2.M3] [T63] a schema with bounded lists', () => {
  const schema = z.strictObject({
    rows: z.optional(
      z
        .array(z.strictObject({ tags: z.array(z.string()), size: z._default(z.int(), 3) }))
        .check(z.maxLength(100)),
    ),
    kind: z.nullable(z.readonly(z.array(z.enum(['a', 'b'])))),
  });
  const bounded = withBoundedLists(schema);

  test('[SEC2.M3] [T63] accepts and converts what the original accepts', () => {
    for (const value of [
      { kind: null },
      { kind: ['a', 'b'], rows: [] },
      { kind: ['a'], rows: [{ tags: ['x'] }, { tags: [], size: 7 }] },
    ])
      expect(bounded.safeParse(value)).toEqual(schema.safeParse(value));
  });

  test('[SEC2.M3] [T63] refuses a list that is too long before it reads a row', () => {
    const { error } = bounded.safeParse({ kind: null, rows: Array.from({ length: 500_000 }, () => 1) });
    expect(error?.issues.map(({ code, path }) => ({ code, path }))).toEqual([
      { code: 'too_big', path: ['rows'] },
    ]);
  });

  test('[SEC2.M3] [T63] refuses what the original refuses, with the same first fields', () => {
    for (const value of [
      {},
      { kind: 'a' },
      { kind: ['c'] },
      { kind: null, rows: [{ tags: [1], size: 1.5 }] },
      { kind: null, rows: Array.from({ length: 101 }, () => ({ tags: [] })) },
      { kind: null, rows: [{ tags: [], other: 1 }] },
    ]) {
      const [mine, original] = [bounded.safeParse(value), schema.safeParse(value)].map((result) =>
        result.error?.issues.map(({ code, path }) => ({ code, path })),
      );
      expect(mine, JSON.stringify(value)).toEqual(original);
      expect(mine?.length).toBeGreaterThan(0);
    }
  });
});

describe('[SEC2.M3] [T63] limits that need no field', () => {
  const over = { at: 0, seconds: 60 };
  const exhausted = { takeAll: async () => over, take: async () => 60, watch: async () => undefined };

  test('[SEC2.M3] [T63] refuse a large body before it is read', async () => {
    const taken: string[] = [];
    const limits = {
      ...exhausted,
      takeAll: async (tries: { limit: { name: string } }[]) => {
        taken.push(...tries.map(({ limit }) => limit.name));
        return over;
      },
    } as unknown as RateLimits;
    const server = await openServer(endpoints, limits);
    const large = endpoints.filter(({ endpoint }) => endpoint.maxBodyBytes);
    expect(large.length).toBeGreaterThan(5);
    for (const one of large) expect((await send(server, one, '{broken')).statusCode).toBe(429);
    expect(new Set(taken)).toEqual(new Set([LARGE_BODIES.name]));
    await server.close();
  });

  test('[SEC2.M3] [T63] refuse every call that has such a limit, whatever its body', async () => {
    const counted = endpointsOf({
      ...people.shop.app,
      limits: exhausted as unknown as RateLimits,
      authLimits: exhausted as unknown as RateLimits,
    }).filter(({ count }) => count);
    const server = await openServer(counted);
    expect(counted.length).toBeGreaterThan(12);
    for (const one of counted) {
      const { statusCode } = await send(server, one, '{broken');
      expect({ call: one.endpoint.path, statusCode }).toEqual({ call: one.endpoint.path, statusCode: 429 });
    }
    await server.close();
  });

  test('[SEC2.M3] [T63] admit the next call only when the gate has a free slot', async () => {
    let inside = 0;
    let most = 0;
    const [one] = endpoints.filter(({ endpoint }) => endpoint.path.endsWith('/employees-dry-run'));
    if (!one?.gate) throw new Error('the call has no gate');
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        one.gate?.(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
  });
});
