// Tokens of providers: shared by all processes, encrypted, renewed by one of them.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#tests/app/silent-log.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { connect } from '../database/database.ts';
import { createEncryption } from '../security/encryption.ts';
import { ProviderError } from './provider-error.ts';
import { createProviderTokenManager, type IssuedToken, type KeptToken } from './provider-token.ts';
import { SYSTEM_CONTEXT } from './request-audit.ts';

let app: TestApp;
let issued: (KeptToken | null)[] = [];
let next: () => Promise<IssuedToken>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  issued = [];
  next = async () => tokenNumber(issued.length);
  await tokenManager().forget();
});
afterAll(() => app.close());

const tokenNumber = (n: number, expiresInSeconds = 3_600): IssuedToken => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  scopes: ['company'],
  expiresInSeconds,
});
/** Like another process, which has nothing in memory. */
const tokenManager = (db = app.db, encryption = app.encryption) =>
  createProviderTokenManager({ db, encryption, log: silentLog(), provider: 'test' }, (previous) => {
    issued.push(previous);
    return next();
  });

test('is fetched if there is none, and then stored', async () => {
  const one = tokenManager();
  expect(await one.read()).toBeNull();
  expect(await one.current(SYSTEM_CONTEXT)).toBe('access-1');
  expect(await one.current(SYSTEM_CONTEXT)).toBe('access-1');
  expect(await tokenManager().current(SYSTEM_CONTEXT)).toBe('access-1');
  expect(issued).toEqual([null]);
  expect(await tokenManager().read()).toMatchObject({
    accessToken: 'access-1',
    scopes: ['company'],
    isOver: false,
  });
});

test('is encrypted in the database, and is fetched again if its key is lost', async () => {
  await tokenManager().current(SYSTEM_CONTEXT);
  const { rows } = await app.db.pool.query('select token_sealed from provider_tokens');
  expect(rows[0].token_sealed).toMatch(/^test\./);
  expect(rows[0].token_sealed).not.toContain('access-1');
  const other = createEncryption(`other:${Buffer.alloc(32, 9).toString('base64')}`);
  expect(await tokenManager(app.db, other).current(SYSTEM_CONTEXT)).toBe('access-2');
  expect(issued).toEqual([null, null]);
});

test('is renewed once for concurrent callers in several processes', async () => {
  next = async () => {
    await new Promise((done) => setTimeout(done, 300));
    return tokenNumber(issued.length);
  };
  const others = Array.from({ length: 3 }, () =>
    connect(app.settings.database.url as string, 4, silentLog()),
  );
  const asking = [app.db, ...others].flatMap((db) => {
    const one = tokenManager(db);
    return Array.from({ length: 5 }, () => one.current(SYSTEM_CONTEXT));
  });
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['access-1']));
  expect(issued).toHaveLength(1);
  await Promise.all(others.map((db) => db.close()));
});

test('that expires within a minute is renewed with its refresh token', async () => {
  next = async () => tokenNumber(issued.length, issued.length === 1 ? 59 : 3_600);
  await tokenManager().current(SYSTEM_CONTEXT);
  expect(await tokenManager().current(SYSTEM_CONTEXT)).toBe('access-2');
  expect(issued[1]).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1', isOver: true });
});

test('that the provider refuses is renewed by one of the refused callers', async () => {
  const [one, other] = [tokenManager(), tokenManager()];
  await Promise.all([one.current(SYSTEM_CONTEXT), other.current(SYSTEM_CONTEXT)]);
  await one.drop('access-1');
  expect(await one.current(SYSTEM_CONTEXT)).toBe('access-2');
  await other.drop('access-1');
  expect(await other.current(SYSTEM_CONTEXT)).toBe('access-2');
  expect(issued).toHaveLength(2);
});

test('[S8.INV] that has expired is not read again from its row before the row is marked', async () => {
  // The mark is written late, as on a busy connection.
  const slowMark = {
    ...app.db,
    pool: {
      query: async (asked: { name: string }) => {
        if (asked.name === 'expire-provider-token') await delay(100);
        return app.db.pool.query(asked as never);
      },
    },
  };
  const one = tokenManager(slowMark as never);
  await one.current(SYSTEM_CONTEXT);
  const calls = Array.from({ length: 6 }, async () => {
    await one.drop('access-1');
    return one.current(SYSTEM_CONTEXT);
  });
  expect(await Promise.all(calls)).toEqual(Array(6).fill('access-2'));
  expect(issued).toHaveLength(2);
});

test('that cannot be fetched gives an error to all callers, and the next call tries again', async () => {
  next = async () => {
    throw new ProviderError('unavailable', 'status 500');
  };
  const one = tokenManager();
  await expect(one.current(SYSTEM_CONTEXT)).rejects.toThrow('status 500');
  next = async () => tokenNumber(7);
  expect(await tokenManager().current(SYSTEM_CONTEXT)).toBe('access-7');
});

test('[F23] [F08] is renewed after the lease of a dead process has expired, by the database’s clock', async () => {
  next = () => new Promise(() => undefined);
  void tokenManager().current(SYSTEM_CONTEXT);
  await expect.poll(() => issued.length).toBe(1);
  next = async () => tokenNumber(8);
  await app.db.pool.query(`update provider_tokens set leased_until = now() - interval '1 second'`);
  expect(await tokenManager().current(SYSTEM_CONTEXT)).toBe('access-8');
});

test('from an authorisation code is stored, and can be deleted', async () => {
  const one = tokenManager();
  await one.store(tokenNumber(40));
  expect(await one.current(SYSTEM_CONTEXT)).toBe('access-40');
  await one.store(tokenNumber(41));
  expect(await tokenManager().current(SYSTEM_CONTEXT)).toBe('access-41');
  await one.forget();
  expect(await one.read()).toBeNull();
});
