// The attack on the API for programs finds planted faults, and nothing in a server without them.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzPrograms } from '../../bin/lib/attack/program-fuzz.mjs';

type Hole = 'revoked' | 'scope' | 'kind' | 'foreign' | 'crash' | 'field' | 'status' | 'dead' | null;
let hole: Hole = null;

const CALLS = 900;
const MAX_KEYS = 20;
const OWNERS = {
  company: ['0197aaaa-0000-7000-8000-00000000000a', '0197aaaa-0000-7000-8000-00000000000b'],
  store: ['0197bbbb-0000-7000-8000-00000000000a', '0197bbbb-0000-7000-8000-00000000000b'],
};
const ROW_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(OWNERS)
    .flat()
    .map((id) => [id, id.replace('0197', '0198')]),
);
// Rows enough that the attack never sends some of their ids.
const rowsOf = (owner: string) =>
  Array.from({ length: 12 }, (_, at) => ({ id: ROW_OF[owner]?.replace('0000-7000', `00${at + 10}-7000`) }));

const problem = { $ref: '#/components/schemas/Problem' };
const refused = { content: { 'application/problem+json': { schema: problem } } };
const operation = (owner: string, scope: string) => ({
  get: {
    'x-owner': owner,
    'x-access': scope,
    parameters: [{ name: 'cursor', in: 'query', required: false, schema: { type: 'string' } }],
    responses: {
      '2XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
      400: refused,
      401: refused,
      403: refused,
    },
  },
});
const DOCUMENT = {
  paths: {
    '/api/v1/employees': operation('company', 'employees:read'),
    '/api/v1/store/orders': operation('store', 'orders:read'),
  },
  components: {
    schemas: {
      Page: {
        type: 'object',
        properties: {
          data: {
            type: 'array',
            items: {
              type: 'object',
              properties: { id: { type: 'string' } },
              required: ['id'],
              additionalProperties: false,
            },
          },
        },
        required: ['data'],
        additionalProperties: false,
      },
      Problem: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    },
  },
};

interface Key {
  kind: string;
  owner: string;
  scopes: string[];
  isRevoked: boolean;
}
const keys = new Map<string, Key>();

function pageOfKeys(method: string, path: string, body: string): [number, unknown] {
  const [, , kind = '', owner = '', , id] = path.split('/');
  const own = [...keys].filter(([, key]) => key.owner === owner && !key.isRevoked);
  if (method === 'GET') return [200, { data: own.map(([key]) => ({ id: key, revokedAt: null })) }];
  if (id) (keys.get(id) as Key).isRevoked = true;
  if (id) return [200, { success: true }];
  if (own.length >= MAX_KEYS) return [409, { code: 'not-possible-now' }];
  const key = `ap_live_${String(keys.size).padStart(43, 'k')}`;
  const { scopes } = JSON.parse(body) as { scopes: string[] };
  keys.set(key, { kind: kind === 'employer' ? 'company' : 'store', owner, scopes, isRevoked: false });
  return [200, { data: { key, stored: { id: key } } }];
}

function answerOf(path: string, query: string, authorization: string): [number, unknown] {
  const kind = path.includes('/store/') ? 'store' : 'company';
  const scope = kind === 'store' ? 'orders:read' : 'employees:read';
  const key = keys.get(authorization.replace('Bearer ', ''));
  if (!key || (key.isRevoked && hole !== 'revoked')) return [401, { code: 'api-key-invalid' }];
  const mayRead = key.scopes.some((one) => one === scope || one === scope.replace('read', 'write'));
  if (key.kind !== kind && hole !== 'kind') return [403, { code: 'access-denied' }];
  if (!mayRead && hole !== 'scope' && hole !== 'kind') return [403, { code: 'access-denied' }];
  if (hole === 'dead') return [400, { code: 'invalid-request' }];
  if (hole === 'crash' && query.includes('evil')) return [500, { code: 'internal' }];
  if (hole === 'status' && query.includes('evil')) return [418, { code: 'teapot' }];
  const [one, other] = OWNERS[key.kind as keyof typeof OWNERS];
  const shown = hole === 'foreign' && query.includes('0198') ? (key.owner === one ? other : one) : key.owner;
  const rows = rowsOf(shown as string);
  return [200, { data: hole === 'field' ? rows.map((row) => ({ ...row, salaryOre: 1 })) : rows }];
}

let server: http.Server;
let baseUrl: string;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const { authorization = '' } = request.headers;
      const [status, answer] = path.endsWith('/openapi.json')
        ? [200, DOCUMENT]
        : path === '/healthz'
          ? [200, {}]
          : path.includes('/api-keys')
            ? pageOfKeys(request.method ?? '', path, body)
            : path in DOCUMENT.paths
              ? answerOf(path, query, authorization)
              : [404, { code: 'not-found' }];
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function findingsWith(planted: Hole): Promise<string> {
  hole = planted;
  const [employer, company] = OWNERS.company;
  const [store, otherStore] = OWNERS.store;
  const target = {
    baseUrl,
    tokens: { admin: 'admin', endcustomer: 'customer' },
    scene: { ids: { employer, store }, rival: { company, store: otherStore }, bodies: {} },
  };
  const { found, tried } = await fuzzPrograms(target, { calls: CALLS });
  expect(tried).toBe(CALLS);
  return found.map(({ what }: { what: string }) => what).join('\n');
}

test('a server without faults has no findings', async () => {
  expect(await findingsWith(null)).toBe('');
});

test('keys that other attacks have created leave room for its own', async () => {
  for (const owner of OWNERS.company)
    for (let at = 0; at < MAX_KEYS; at += 1)
      keys.set(`${owner}-${at}`, { kind: 'company', owner, scopes: [], isRevoked: false });
  expect(await findingsWith(null)).toBe('');
});

test.each([
  ['revoked', 'without the right key'],
  ['scope', 'without the right key'],
  ['kind', 'without the right key'],
  ['foreign', 'of another company'],
  ['crash', 'answers 500'],
  ['field', 'does not describe'],
  ['status', 'no status 418'],
  ['dead', 'never succeeds'],
] as const)('[T24] [T35] [T40] a planted fault is found: %s', async (planted, what) => {
  expect(await findingsWith(planted)).toContain(what);
});
