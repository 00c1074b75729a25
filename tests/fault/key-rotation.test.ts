// The rotation of ENCRYPTION_KEYS as docs/operations/keys-and-accounts.md describes it, by two programs on one database
// that restart one after the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp, type TestServer } from '#tests/app/served-shop.ts';
import { TEST_ENCRYPTION_KEYS } from '#tests/app/test-app.ts';
import { PASSWORD, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { App } from '../../apps/shop/src/app.ts';
import { jobsOf } from '../../apps/shop/src/jobs.ts';
import { DELIVER_JOB } from '../../apps/shop/src/platform/jobs/outbox.ts';
import { createApp } from '../../apps/shop/src/start/create-app.ts';

const NEWER = `newer:${Buffer.alloc(32, 9).toString('base64')}`;
const [OLD, APPENDED, MOVED] = [
  TEST_ENCRYPTION_KEYS,
  `${TEST_ENCRYPTION_KEYS},${NEWER}`,
  `${NEWER},${TEST_ENCRYPTION_KEYS}`,
] as [string, string, string];

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

/** A program with its own keys, as after a restart. */
async function program(encryptionKeys: string) {
  const { app } = people.shop;
  const own: App = {
    ...(await createApp({ ...app.settings, encryptionKeys }, app.publicUrl, app.log)),
    mail: app.mail,
  };
  const server = await serveApp(own);
  return {
    app: own,
    server,
    async close() {
      await server.stop();
      await own.background.settled();
      await own.db.close();
    },
  };
}
type Program = Awaited<ReturnType<typeof program>>;

const signIn = (server: TestServer, path: string, body: object) =>
  server.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: people.keys.anonKey },
    body: JSON.stringify(body),
  });

/** One program signs somebody in and causes an email. The other accepts the session and delivers the email. */
async function work(one: Program, other: Program): Promise<void> {
  const { email } = await people.person();
  const answer = await signIn(one.server, '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  expect(answer.status, answer.text).toBe(200);
  const { access_token: token } = JSON.parse(answer.text);
  const user = await other.server.ask('/auth/v1/user', {
    headers: { apikey: people.keys.anonKey, authorization: `Bearer ${token}` },
  });
  expect([user.status, JSON.parse(user.text).email]).toEqual([200, email]);
  expect((await signIn(one.server, '/auth/v1/recover', { email })).status).toBe(200);
  const waiting = await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' and kind = 'account-mail'`,
  );
  expect(waiting).toHaveLength(1);
  for (const { id } of waiting) await jobsOf(other.app)[DELIVER_JOB]?.({ id }, { attempt: 1, max: 12 });
  expect(people.shop.app.recorded.at(-1)?.to).toMatchObject({ address: email });
}

test('[F25] a key is rotated over two processes, and each reads what the other writes at every moment', async () => {
  let [first, second] = [await program(OLD), await program(OLD)];
  const both = async () => {
    await work(first, second);
    await work(second, first);
  };
  await both();
  for (const keys of [APPENDED, MOVED]) {
    await first.close();
    first = await program(keys);
    await both();
    await second.close();
    second = await program(keys);
    await both();
  }
  const [{ newest } = { newest: '' }] = await people.inDatabase<{ newest: string }>(
    `select payload->>'sealed' as newest from outbox where kind = 'account-mail' order by created_at desc limit 1`,
  );
  expect(newest.startsWith('newer.')).toBe(true);
  await first.close();
  await second.close();
}, 60_000);

test('[F25] in a single step, the process that is not restarted yet cannot deliver what the other wrote', async () => {
  const [restarted, waiting] = [await program(MOVED), await program(OLD)];
  await expect(work(restarted, waiting)).rejects.toThrow('is missing');
  await restarted.close();
  await waiting.close();
});
