// Access rules of every page, every endpoint and every role.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/test-app.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { pageModules } from '../apps/shop/page-modules.ts';
import { CACHE_RULES } from '../apps/shop/src/cache-rules.ts';
import { endpointsOf } from '../apps/shop/src/endpoints.ts';
import { AUTH_ROUTES } from '../apps/shop/src/features/auth-protocol/server/auth-routes.ts';
import { AUTH_BASE } from '../apps/shop/src/features/auth-protocol/server/serve-auth.ts';
import { functionsOf } from '../apps/shop/src/functions.ts';
import { PAGES } from '../apps/shop/src/pages.ts';
import { answerProblem } from '../apps/shop/src/platform/http/problem-details.ts';
import { registerEndpoints } from '../apps/shop/src/platform/http/serve-endpoint.ts';
import { FUNCTIONS_BASE } from '../apps/shop/src/platform/http/serve-functions.ts';
import { ENDPOINT_ACCESS } from '../packages/domain/src/access/endpoint-access.ts';
import { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } from '../packages/domain/src/access/key-scopes.ts';
import {
  type Access,
  ANYBODY,
  type Caller,
  isMembersOnly,
  mayAccess,
  ROLES,
} from '../packages/domain/src/access/permissions.ts';

const ACCESSES: readonly Access[] = [
  'public',
  'signed-in',
  'admin-or-store',
  'admin',
  'municipal',
  'access-code',
  'onboarding',
  'service',
  'member',
  'member-figures',
  'member-owner',
  'member-hr',
  'member-approver',
  'member-payroll',
  'store-member',
  ...COMPANY_KEY_SCOPES.map((scope) => `key:${scope}` as const),
  ...STORE_KEY_SCOPES.map((scope) => `store-key:${scope}` as const),
];
const CALLERS: readonly Caller[] = [null, ...ROLES].flatMap((role) =>
  [false, true].flatMap((isMunicipal) =>
    [false, true].map((hasAccessPass): Caller => ({ ...ANYBODY, role, isMunicipal, hasAccessPass })),
  ),
);

let people: ShopWithPeople;
let app: TestApp;
let tokens: Record<Who, string | null>;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  app = people.shop.app;
  const [endcustomer, store, admin, municipal] = await Promise.all([
    people.person({ role: 'endcustomer' }),
    people.person({ role: 'store' }),
    people.person({ role: 'admin' }),
    people.person({ email: app.settings.accounts.municipal }),
  ]);
  tokens = {
    'signed out': null,
    'the public key': people.keys.anonKey,
    endcustomer: endcustomer.token,
    store: store.token,
    admin: admin.token,
    municipal: municipal.token,
    'the service key': people.keys.serviceRoleKey,
  };
});
afterAll(() => people.shop.close());

/** Every kind of caller, as input of the rules. */
const CALLER_OF = {
  'signed out': ANYBODY,
  'the public key': ANYBODY,
  endcustomer: { ...ANYBODY, role: 'endcustomer' },
  store: { ...ANYBODY, role: 'store' },
  admin: { ...ANYBODY, role: 'admin' },
  municipal: { ...ANYBODY, role: 'endcustomer', isMunicipal: true },
  'the service key': { ...ANYBODY, isService: true },
} as const satisfies Record<string, Caller>;
type Who = keyof typeof CALLER_OF;
const EVERYBODY = Object.keys(CALLER_OF) as Who[];

describe('every page', () => {
  test.each(PAGES.map(({ path, access }) => ({ path, access })))(
    '[S2.07] $path has the right access',
    ({ access }) => {
      expect(ACCESSES).toContain(access);
    },
  );

  test('has its own chunk, which the build preloads', () => {
    const source = readFileSync(new URL('../apps/shop/src/pages.ts', import.meta.url), 'utf8');
    const modules = pageModules(source);
    expect(Object.keys(modules)).toEqual(PAGES.map(({ path }) => path));
    for (const file of Object.values(modules)) expect(existsSync(join('apps/shop', file)), file).toBe(true);
  });

  test('is listed once, with the page for all other paths last', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.at(-1)).toBe('*');
  });

  test('[S6.13] that anybody may open is open to every role, and any other page to fewer roles', () => {
    for (const { access } of PAGES) {
      const open = CALLERS.filter((caller) => mayAccess(access, caller));
      if (access === 'public') expect(open).toHaveLength(CALLERS.length);
      else expect(open).not.toContainEqual(ANYBODY);
    }
  });
});

describe('every endpoint', () => {
  test('is listed with its access, once for each method and path', () => {
    const calls = endpointsOf(app).map(({ endpoint }) => endpoint);
    expect(calls.length).toBeGreaterThan(3);
    for (const { path, access } of calls) expect(ACCESSES, path).toContain(access);
    const doors = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(doors).size).toBe(doors.length);
    for (const { path } of calls) expect(path).toMatch(/^\/(api|auth\/v1|functions\/v1)\//);
  });

  test('and page is in the access table with its access, and no others are', () => {
    const apart = endpointsOf(app).map(({ endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint.access,
    ]);
    const protocol = AUTH_ROUTES.map(({ method, path, access }) => [`${method} ${AUTH_BASE}${path}`, access]);
    const functions = functionsOf(people.account).map(({ name, access }) => [
      `POST ${FUNCTIONS_BASE}/${name}`,
      access,
    ]);
    expect(Object.fromEntries([...apart, ...protocol, ...functions])).toEqual(ENDPOINT_ACCESS);
  });

  test.each(EVERYBODY)('[S6.02] [T23] is allowed or refused for %s as in the table', async (who) => {
    for (const [call, access] of Object.entries(ENDPOINT_ACCESS)) {
      const answer = await make(call, tokens[who]);
      const isAllowed = mayAccess(access, CALLER_OF[who]);
      // No company or store of this id: an admin may ask, anybody else is no member of it.
      const isUnknown = isMembersOnly(access) && CALLER_OF[who].role !== null && who !== 'admin';
      const isRefused = [401, 403, ...(isUnknown ? [404] : [])].includes(answer.status);
      expect({ call, who, isRefused, status: answer.status }).toEqual({
        call,
        who,
        isRefused: !isAllowed,
        status: isAllowed ? answer.status : expectedRefusal(call, access, who),
      });
      expect(answer.status, call).toBeLessThan(500);
    }
  });

  test('[T60] [SEC2.H1] refuses a session without the second factor of its account, except the second step', async () => {
    const half = await halfSession();
    for (const [call, access] of Object.entries(ENDPOINT_ACCESS)) {
      const answer = await make(call, half);
      const shown = { call, status: answer.status, code: codeIn(answer.text) };
      if (access === 'public') expect(shown).toEqual({ ...shown, status: (await make(call, null)).status });
      else if (SECOND_STEP.includes(call)) expect(REFUSALS).not.toContain(shown.code);
      else if (!call.includes(` ${AUTH_BASE}/`))
        expect(shown).toEqual({ call, status: 403, code: 'second-factor-required' });
      else
        expect([call, shown.code]).toEqual([call, access === 'service' ? 'not_admin' : 'insufficient_aal']);
    }
  });

  test.each(ACCESSES)('that is %s is allowed only for its callers, with any path', async (access) => {
    for (const who of EVERYBODY) {
      const { done } = await knockAt(access, tokens[who]);
      expect({ who, done }).toEqual({ who, done: mayAccess(access, CALLER_OF[who]) });
    }
  });

  // Everybody sees the same form for the access code of the light onboarding.
  test('and page with a cached response is open to everybody', () => {
    const accessOf = new Map<string, Access>([
      ...PAGES.map(({ path, access }) => [path, access] as const),
      ...endpointsOf(app).map(({ endpoint }) => [endpoint.path as string, endpoint.access] as const),
    ]);
    const closed = CACHE_RULES.filter(
      ({ path }) => !['public', 'access-code'].includes(accessOf.get(path) ?? 'none'),
    );
    expect(closed).toEqual([]);
  });
});

/** What a session reaches before it has used the second factor of its account. */
const SECOND_STEP = [
  'GET /api/account',
  `GET ${AUTH_BASE}/user`,
  `POST ${AUTH_BASE}/factors/:id/challenge`,
  `POST ${AUTH_BASE}/factors/:id/verify`,
  `POST ${AUTH_BASE}/logout`,
];
const REFUSALS = ['second-factor-required', 'insufficient_aal', 'sign-in-required', 'no_authorization'];
function codeIn(text: string): unknown {
  if (!text.startsWith('{')) return null;
  const { code, error_code: protocolCode = code } = JSON.parse(text);
  return protocolCode;
}

/** Signs in an administrator by password, whose account has an app for codes. */
async function halfSession(): Promise<string> {
  const { id, email } = await people.person({ role: 'admin' });
  await people.inDatabase(
    `insert into factors (id, user_id, factor_type, friendly_name, status)
      values (gen_random_uuid(), $1, 'totp', 'app', 'verified')`,
    [id],
  );
  return (await people.signIn(email)).token;
}

/** Calls an endpoint with input that its path and method require, without any effect. */
const make = (call: string, token: string | null) => {
  const [method, path] = call.split(' ') as [string, string];
  const isSigningOut = path.endsWith('/logout');
  return people.shop.ask(
    `${path.replace(/:\w+/g, '01920000-0000-7000-8000-000000000000')}${isSigningOut ? '?scope=nobody' : ''}`,
    {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': 2 }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  );
};

// The auth protocol has its own errors for a refusal: 401 without a token, 403 with the wrong one.
function expectedRefusal(call: string, access: Access, who: Who): number {
  const isProtocol = call.includes(` ${AUTH_BASE}/`);
  if (isProtocol) return who === 'signed out' ? 401 : 403;
  if (isMembersOnly(access) && CALLER_OF[who].role !== null) return 404;
  const isKnown = CALLER_OF[who].role !== null || CALLER_OF[who].isService;
  return isKnown || access === 'access-code' ? 403 : 401;
}

async function knockAt(access: Access, token: string | null): Promise<{ status: number; done: boolean }> {
  const [call] = endpointsOf(app).filter(({ endpoint }) => endpoint.path === '/api/catalogue/filters');
  if (!call) throw new Error('the endpoint that stands for all is gone');
  let done = false;
  const handle: typeof call.handle = (input) => {
    done = true;
    return call.handle(input);
  };
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  registerEndpoints(
    server,
    [{ ...call, endpoint: { ...call.endpoint, path: '/api/planted/:companyId/:storeId', access }, handle }],
    app.cache,
    {},
    { authenticator: people.account.callers, memberRights: async () => [], isStoreMember: async () => false },
  );
  const { statusCode } = await server.inject({
    url: '/api/planted/01920000-0000-7000-8000-000000000000/01920000-0000-7000-8000-000000000001',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  await server.close();
  return { status: statusCode, done };
}
