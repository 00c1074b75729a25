// Who may do what, walked over every page and every call that there is, as everybody.

import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerProblem } from '../apps/shop/src/platform/http/problem-answers.ts';
import { registerCalls } from '../apps/shop/src/platform/http/serve-endpoint.ts';
import { PAGES } from '../apps/shop/src/routes.ts';
import { CACHE_RULES, callsOf } from '../apps/shop/src/server.ts';
import {
  type Access,
  ANYBODY,
  type Caller,
  mayAccess,
  PAGE_ACCESS,
  ROLES,
} from '../packages/domain/src/access/permissions.ts';
import { type TestApp, testApp } from './support/test-app.ts';

const ACCESSES: readonly Access[] = [
  'public',
  'signed-in',
  'admin-or-store',
  'admin',
  'municipal',
  'access-code',
];
const CALLERS: readonly Caller[] = [null, ...ROLES].flatMap((role) =>
  [false, true].flatMap((isMunicipal) =>
    [false, true].map((hasAccessPass): Caller => ({ role, isMunicipal, hasAccessPass })),
  ),
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('every page', () => {
  test.each(PAGES.map(({ path, access }) => ({ path, access })))(
    '$path names its access',
    ({ path, access }) => {
      expect(Object.hasOwn(PAGE_ACCESS, path)).toBe(true);
      expect(access).toBe(PAGE_ACCESS[path as keyof typeof PAGE_ACCESS]);
      expect(ACCESSES).toContain(access);
    },
  );

  test('is listed once, the page for everything else last', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.at(-1)).toBe('*');
  });

  test('that anybody may open is open to every role, any other to fewer', () => {
    for (const { access } of PAGES) {
      const open = CALLERS.filter((caller) => mayAccess(access, caller));
      if (access === 'public') expect(open).toHaveLength(CALLERS.length);
      else expect(open).not.toContainEqual(ANYBODY);
    }
  });
});

describe('every call', () => {
  test('names its access, once for each method and path', () => {
    const calls = callsOf(app).map(({ endpoint }) => endpoint);
    expect(calls.length).toBeGreaterThan(3);
    for (const { path, access } of calls) expect(ACCESSES, path).toContain(access);
    const doors = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(doors).size).toBe(doors.length);
    for (const { path } of calls) expect(path).toMatch(/^\/(api|auth\/v1|functions\/v1)\//);
  });

  test('that not everybody may make is refused as if it were not there, and nothing is done', async () => {
    for (const access of ACCESSES) {
      const { status, done } = await knockAt(access);
      expect({ access, status, done }).toEqual(
        mayAccess(access, ANYBODY)
          ? { access, status: 200, done: true }
          : { access, status: 404, done: false },
      );
    }
  });

  test('and page whose answer is kept for everybody is open to everybody', () => {
    const accessOf = new Map<string, Access>([
      ...PAGES.map(({ path, access }) => [path, access] as const),
      ...callsOf(app).map(({ endpoint }) => [endpoint.path as string, endpoint.access] as const),
    ]);
    expect(CACHE_RULES.map(({ path }) => [path, accessOf.get(path)])).toEqual(
      CACHE_RULES.map(({ path }) => [path, 'public']),
    );
  });
});

async function knockAt(access: Access): Promise<{ status: number; done: boolean }> {
  const [call] = callsOf(app).filter(({ endpoint }) => endpoint.path === '/api/catalogue/filters');
  if (!call) throw new Error('the call that stands for all is gone');
  let done = false;
  const handle: typeof call.handle = (input) => {
    done = true;
    return call.handle(input);
  };
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  registerCalls(
    server,
    [{ endpoint: { ...call.endpoint, path: '/api/planted', access }, handle }],
    app.cache,
    {},
  );
  const { statusCode } = await server.inject('/api/planted');
  await server.close();
  return { status: statusCode, done };
}
