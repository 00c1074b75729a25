// T21: slows guessing over all servers, and locks nobody out of known networks.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, serveApp, type TestServer } from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { takeByCode } from '../../apps/shop/src/features/auth/server/one-time-repository.ts';
import { codeHashOf } from '../../apps/shop/src/features/auth/server/one-time-token.ts';
import { connect, type Database } from '../../apps/shop/src/platform/database/database.ts';
import { createRateLimits } from '../../apps/shop/src/platform/limits/rate-limit.ts';

const TRIES = 1_000;
const AT_ONCE = 25;
let people: ShopWithPeople;
let second: TestServer;
const limitsOn = (db: Database) =>
  createRateLimits({ db, secret: people.shop.app.linkSigningKey, factor: 1, onAlarm: () => undefined });
beforeAll(async () => {
  // Behind a proxy, so that the test can use many IP addresses.
  people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  const { app } = people.shop;
  const db = connect(app.settings.database.url as string, 5, silentLog());
  second = await serveApp({ ...app, db, authLimits: limitsOn(db) });
});
afterAll(async () => {
  await second.stop();
  await second.app.db.close();
  await people.shop.close();
});

const signIn = (server: TestServer, from: string, email: string, password: string) =>
  server.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });

async function inParallel(makeOne: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < TRIES; start += AT_ONCE)
    answers.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => makeOne(start + index)))),
    );
  return answers;
}
const serverOf = (index: number) => (index % 2 === 0 ? people.shop : second);
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((one) => one.status === status);

test('[T21] a thousand attempts at one account from many clients through two servers are limited to ten', async () => {
  const { email } = await people.person();
  const answers = await inParallel((index) =>
    signIn(serverOf(index), `10.0.${index % 200}.${index % 250}`, email, `guess ${index}`),
  );
  // The free attempts, and one at the end of each pause.
  expect(withStatus(answers, 400).length).toBeGreaterThanOrEqual(10);
  expect(withStatus(answers, 400).length).toBeLessThanOrEqual(13);
  const refused = withStatus(answers, 429);
  expect(refused.length).toBe(TRIES - withStatus(answers, 400).length);
  for (const { headers, text } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(JSON.parse(text).error_code).toBe('over_request_rate_limit');
  }
}, 60_000);

test('[T21] the same applies to an address without an account', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let index = 0; index < 14; index += 1)
    statuses.push((await signIn(serverOf(index), `10.1.0.${index}`, email, 'guess it')).status);
  expect(statuses.slice(0, 11)).toEqual(Array(11).fill(400));
  expect(statuses.slice(11)).toEqual(Array(3).fill(429));
});

test('[T21] the right password still works from a known network, and temporarily nowhere else', async () => {
  const { email } = await people.person();
  expect((await signIn(people.shop, '10.2.0.1', email, PASSWORD)).status).toBe(200);
  for (let index = 0; index < 14; index += 1) await signIn(people.shop, `10.3.0.${index}`, email, 'guess it');
  expect((await signIn(people.shop, '10.4.0.1', email, PASSWORD)).status).toBe(429);
  expect((await signIn(people.shop, '10.2.0.1', email, PASSWORD)).status).toBe(200);
  // Never permanently: after the pause, one attempt is allowed.
  await people.inDatabase(`update rate_limits set expire = 0 where key like 'auth-gate:%'`);
  expect((await signIn(people.shop, '10.4.0.1', email, PASSWORD)).status).toBe(200);
});

test('[T21] a thousand attempts from one client at different accounts reach the client’s limit', async () => {
  const answers = await inParallel((index) =>
    signIn(serverOf(index), '10.5.0.1', `nobody-${index}@example.se`, 'guess it'),
  );
  expect(withStatus(answers, 400)).toHaveLength(150);
  expect(withStatus(answers, 429)).toHaveLength(TRIES - 150);
}, 60_000);

test('[T21] a six-digit email code allows five guesses', async () => {
  const { email } = await people.person();
  const client = people.client();
  await client.auth.signInWithOtp({ email });
  const token = (await people.mailsTo(email))[0]?.code as string;
  const verify = (code: string) => client.auth.verifyOtp({ email, token: code, type: 'email' });
  const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0');
  for (let index = 0; index < 5; index += 1) await verify(wrong);
  expect((await verify(token)).error?.code).toBe('otp_expired');
});

test('[L4] [T21] an attempt counts before its check, so that concurrent attempts are limited to five', async () => {
  const { email } = await people.person();
  await people.client().auth.signInWithOtp({ email });
  const token = (await people.mailsTo(email))[0]?.code as string;
  const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0');
  const { pool } = people.shop.app.db;
  const take = async (connection: Pick<typeof pool, 'query'>, code: string) =>
    takeByCode(connection as typeof pool, email, await codeHashOf(people.account, email, code), [
      'magiclink',
    ]);
  // Five unfinished attempts: each stops after its first statement.
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = 0;
  const stopping = {
    query: async (query: never) => {
      const result = await pool.query(query);
      begun += 1;
      await gate;
      return result;
    },
  } as unknown as Pick<typeof pool, 'query'>;
  const five = Array.from({ length: 5 }, () => take(stopping, wrong));
  await expect.poll(() => begun).toBe(5);
  expect(await take(pool, token)).toBeNull();
  goOn();
  expect(await Promise.all(five)).toEqual(Array(5).fill(null));
});

const askFrom = (from: string, path: string, body: object, token?: string) =>
  people.shop.ask(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

test('[M7] emails requested by strangers do not block the owner’s reset from a known network', async () => {
  const { email } = await people.person();
  expect((await signIn(people.shop, '10.6.0.1', email, PASSWORD)).status).toBe(200);
  const strangers = async () => {
    const { status } = await askFrom('10.6.0.2', '/recover', { email });
    await people.inDatabase(`update rate_limits set expire = 0 where key like 'auth-mail-pause:%'`);
    return status;
  };
  for (let index = 0; index < 12; index += 1) expect(await strangers()).toBe(200);
  expect(await strangers()).toBe(429);
  expect((await askFrom('10.6.0.1', '/recover', { email })).status).toBe(200);
  // A limit applies there too.
  expect((await askFrom('10.6.0.1', '/recover', { email })).status).toBe(429);
});

test('[M7] emails to a new address count for that address, whoever requests them', async () => {
  const confirming = await shopWithPeople({
    environment: { AUTH_AUTOCONFIRM: 'false', AUTH_LIMIT_FACTOR: '1' },
  });
  try {
    const email = someEmail();
    const first = await (await confirming.person()).client.auth.updateUser({ email });
    expect(first.error).toBeNull();
    const second = await (await confirming.person()).client.auth.updateUser({ email });
    expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  } finally {
    await confirming.shop.close();
  }
});

test('[M7] a stranger with the password cannot block the owner’s second factor', async () => {
  const { email, client } = await people.person();
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id as string;
  const totp = new TOTP({ secret: data?.totp.secret as string });
  let ahead = 0;
  const nextCode = () => totp.generate({ timestamp: Date.now() + ahead });
  await client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() });
  const answerFrom = async (from: string, code: string) => {
    const token = JSON.parse((await signIn(people.shop, from, email, PASSWORD)).text).access_token as string;
    const challenge = JSON.parse((await askFrom(from, `/factors/${factorId}/challenge`, {}, token)).text);
    return (await askFrom(from, `/factors/${factorId}/verify`, { challenge_id: challenge.id, code }, token))
      .status;
  };
  // The next code, because the previous one was used.
  ahead = 30_000;
  expect(await answerFrom('10.7.0.1', nextCode())).toBe(200);
  for (let index = 0; index < 10; index += 1) expect(await answerFrom('10.7.0.2', '000000')).toBe(422);
  expect(await answerFrom('10.7.0.3', '000000')).toBe(429);
  expect(await answerFrom('10.7.0.1', '000000')).toBe(422);
});
