// T20: neither a response nor the work behind it reveals whether an account exists.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let queries = 0;
const query = pg.Client.prototype.query;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { AUTH_AUTOCONFIRM: 'false' } });
  pg.Client.prototype.query = function counted(this: pg.Client, ...input: never[]) {
    queries += 1;
    return (query as (...args: never[]) => never).apply(this, input);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await people.shop.close();
});

/** New addresses of every account state, for each endpoint. */
const ACCOUNTS = {
  unknown: async () => someEmail(),
  known: async () => (await people.person()).email,
  unconfirmed: async () => {
    const { email, id } = await people.person();
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [id]);
    return email;
  },
  banned: async () => {
    const { email, id } = await people.person();
    await people.inDatabase(`update users set banned_until = now() + interval '1 day' where id = $1`, [id]);
    return email;
  },
  reserved: async () => `admin+${Math.random().toString(36).slice(2)}@activepick.se`,
};

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, shapeOf(part)]),
  );
};
const count = async (text: string) => (await people.inDatabase<{ n: number }>(text))[0]?.n;
const hashes = async () => (await people.shop.app.metrics.passwordHashes.get()).values[0]?.value ?? 0;
const mails = () => count('select count(*)::int as n from outbox');

/** Calls an endpoint and returns everything about the answer that could reveal an account. */
async function trace(path: string, body: object) {
  const before = { hashes: await hashes(), mails: (await mails()) ?? 0 };
  queries = 0;
  const answer = await people.shop.ask(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const asked = queries;
  return {
    status: answer.status,
    shape: shapeOf(JSON.parse(answer.text)),
    headers: Object.keys(answer.headers).sort(),
    queries: asked,
    hashes: (await hashes()) - before.hashes,
    mails: ((await mails()) ?? 0) - before.mails,
  };
}

describe.each([
  ['signing up', '/signup', { password: PASSWORD, data: { first_name: 'Bo' } }, { hashes: 1, mails: 1 }],
  [
    'signing in with a wrong password',
    '/token?grant_type=password',
    { password: 'wrong-one' },
    { hashes: 1, mails: 0 },
  ],
  ['resetting the password', '/recover', {}, { hashes: 0, mails: 1 }],
  [
    'requesting a code',
    '/otp',
    { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
    { hashes: 0, mails: 1 },
  ],
  ['requesting a code without a new account', '/otp', { create_user: false }, { hashes: 0, mails: 1 }],
  ['requesting the email of a sign-up again', '/resend', { type: 'signup' }, { hashes: 0, mails: 1 }],
  ['requesting that of a new address', '/resend', { type: 'email_change' }, { hashes: 0, mails: 0 }],
  ['entering a wrong code', '/verify', { type: 'email', token: '000000' }, { hashes: 0, mails: 0 }],
] as const)('%s', (_what, path, body, work) => {
  test('[T20] has the same response and the same work for every account state', async () => {
    // The first call loads modules that the others reuse.
    await trace(path, { ...body, email: someEmail() });
    const traces: Record<string, unknown> = {};
    for (const [account, email] of Object.entries(ACCOUNTS))
      traces[account] = await trace(path, { ...body, email: await email() });
    const { unknown, ...others } = traces;
    expect(unknown).toMatchObject(work);
    for (const [account, one] of Object.entries(others))
      expect({ account, one }).toEqual({ account, one: unknown });
  });
});

test('[T20] with the right password, a banned or unconfirmed account looks unknown', async () => {
  const traces = [];
  for (const account of ['unknown', 'unconfirmed', 'banned'] as const)
    traces.push(
      await trace('/token?grant_type=password', { email: await ACCOUNTS[account](), password: PASSWORD }),
    );
  expect(traces[1]).toEqual(traces[0]);
  expect(traces[2]).toEqual(traces[0]);
});

test('[T20] a second sign-up of a new address reveals no more than that of an existing one', async () => {
  const idOf = async (email: string) => {
    const { data } = await people.client().auth.signUp({ email, password: PASSWORD });
    return data.user?.id;
  };
  const fresh = someEmail();
  const { email: old } = await people.person();
  const ids = [await idOf(fresh), await idOf(fresh), await idOf(old), await idOf(old)];
  expect(new Set(ids).size).toBe(4);
});

test('[T20] the pause between two emails is the same for an address without an account', async () => {
  const own = await shopWithPeople({ environment: { AUTH_AUTOCONFIRM: 'false', AUTH_LIMIT_FACTOR: '1' } });
  try {
    const { email: known } = await own.person();
    for (const email of [known, someEmail()]) {
      const { auth } = own.client();
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
      const { error } = await auth.resetPasswordForEmail(email);
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
  } finally {
    await own.shop.close();
  }
});
