import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { createRateLimits, type Limit, type RateLimits } from './rate-limit.ts';

const LIMIT: Limit = { name: 'test-limit', points: 2, seconds: 60 };
const IP = '192.0.2.77';
let app: TestApp;
let alarms: string[];
let limits: RateLimits;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  alarms = [];
  await app.db.pool.query('delete from rate_limits');
  limits = createRateLimits({
    db: app.db,
    secret: 'a secret',
    factor: 1,
    onAlarm: (name) => void alarms.push(name),
  });
});
afterAll(() => app.close());

test('[L6] no key of a limit is stored as plain text', async () => {
  await limits.take(LIMIT, IP);
  await limits.takeAll([{ limit: { ...LIMIT, name: 'test-all' }, key: IP }]);
  const { rows } = await app.db.pool.query('select key from rate_limits order by key');
  expect(rows.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^test-all:[\w-]{22}$/),
    expect.stringMatching(/^test-limit:[\w-]{22}$/),
  ]);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('[L6] the same key is stored differently under another limit or another secret', async () => {
  const other = createRateLimits({ db: app.db, secret: 'another', factor: 1, onAlarm: () => undefined });
  await limits.take(LIMIT, IP);
  await limits.take({ ...LIMIT, name: 'test-other' }, IP);
  await other.take(LIMIT, IP);
  const { rows } = await app.db.pool.query('select key from rate_limits');
  const codes = rows.map(({ key }) => (key as string).split(':')[1]);
  expect(new Set(codes).size).toBe(3);
});

test('attempts under one limit and under several limits count under the same key', async () => {
  await limits.take(LIMIT, IP);
  await limits.takeAll([{ limit: LIMIT, key: IP }]);
  expect(await limits.take(LIMIT, IP)).toBeGreaterThan(0);
});

test('[M7] a total raises one alarm above its limit and refuses nothing', async () => {
  for (let n = 0; n < 5; n += 1) await limits.watch(LIMIT);
  expect(alarms).toEqual(['test-limit']);
});

test('[M7] a total together with other limits raises one alarm and refuses nothing', async () => {
  const total = { limit: LIMIT, key: 'all', isAlarmOnly: true };
  const own = (n: number) => ({ limit: { ...LIMIT, name: 'test-own' }, key: `person ${n}` });
  for (let n = 0; n < 5; n += 1) expect(await limits.takeAll([own(n), total])).toBeNull();
  expect(alarms).toEqual(['test-limit']);
  for (let n = 0; n < 2; n += 1) await limits.takeAll([own(9), total]);
  expect(await limits.takeAll([own(9), total])).toMatchObject({ at: 0 });
});
