// T62: limits count mailboxes, not spellings of an address, and a client has a day's total of unproved mails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { createRateLimits } from '../../apps/shop/src/platform/limits/rate-limit.ts';

let people: ShopWithPeople | null = null;
afterEach(async () => {
  await people?.shop.close();
  people = null;
});

const mailsOf = async ({ shop }: ShopWithPeople) =>
  (
    await shop.app.db.pool.query<{ count: number }>(
      "select count(*)::int from outbox where kind like '%mail%'",
    )
  ).rows[0]?.count;

describe('[SEC2.M2] [T62] limits by address', () => {
  test('[SEC2.M2] [T62] count all spellings of a mailbox together, in any key', async () => {
    people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1' } });
    const limits = createRateLimits({
      db: people.shop.app.db,
      secret: 's',
      factor: 1,
      onAlarm: () => undefined,
    });
    const limit = { name: 'by-address', points: 2, seconds: 60 };
    const spellings = ['Vic.Tim@gmail.com', 'victim+1@gmail.com', 'vi.ctim+2@googlemail.com'];
    const waits = [];
    for (const key of spellings) waits.push(await limits.take(limit, key));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
    const kinds = [];
    for (const key of spellings) kinds.push(await limits.takeAll([{ limit, key: `kind.${key}` }]));
    expect(kinds.map((over) => over !== null)).toEqual([false, false, true]);
    expect(await limits.take(limit, 'somebody-else@gmail.com')).toBe(0);
  });

  test('[SEC2.M2] [T62] send one code to a mailbox, whatever the tag', async () => {
    people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1' } });
    const { shop } = people;
    const statuses = [];
    for (let at = 0; at < 5; at += 1) {
      const answer = await shop.ask('/auth/v1/otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `victim+${at}@example.org`, create_user: true }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect(await mailsOf(people)).toBe(1);
  });

  test('[SEC2.M2] [T62] end with the total of a client, which names the hour', async () => {
    people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1', UNPROVED_MAILS_PER_DAY: '3' } });
    const { shop } = people;
    const answers = [];
    for (let at = 0; at < 5; at += 1)
      answers.push(
        await shop.ask('/auth/v1/otp', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `person-${at}@example.org`, create_user: true }),
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(JSON.parse(answers[4]?.text ?? '')).toMatchObject({
      error_code: 'over_email_total_limit',
      msg: expect.stringMatching(/Z$/),
    });
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(3_600);
  });
});

// The limits service turns addresses in a key into mailboxes. A hash of an address must be made of the mailbox, because
// nobody can undo it later. Attempts at passwords count by account, which is one exact address.
test('[SEC2.M2] [T62] no key hashes a raw address, except that of password attempts', () => {
  const folder = 'apps/shop/src/features';
  const hashed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /\b(?:emailKey\(|code\('address')/.test(line) && !line.includes('export const'))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(hashed.filter((line) => !line.includes('mailboxOf('))).toEqual([
    "auth-protocol/server/sign-in.ts: (await keys.code('address', email)).toString('base64url').slice(0, 32);",
    'auth-protocol/server/sign-in.ts: const hashedEmail = await emailKey(account, email);',
  ]);
  expect(hashed.length).toBeGreaterThan(2);
});
