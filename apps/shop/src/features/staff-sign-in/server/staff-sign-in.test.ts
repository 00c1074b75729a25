// The sign-in of staff over HTTP, with the sandbox's issuer behind it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlService } from '#tests/app/service-control.ts';
import { startSandbox } from '#tests/app/start-shop.ts';
import { addStaff, type SandboxStaff, staffBrowser } from '#tests/browser/staff-sign-in-browser.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staff-sign-in-'));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let issuer: string;
let people: ShopWithPeople;
const settingsFor = (address: string, more: Record<string, string> = {}) => ({
  STAFF_OIDC_ISSUER: address,
  STAFF_OIDC_CLIENT_ID: 'activepick-staff',
  STAFF_OIDC_CLIENT_SECRET: 'sandbox-staff-secret',
  STAFF_OIDC_DOMAINS: 'example.se, sub.example.com',
  STAFF_OIDC_ROLES: 'admin=shop-admins,store=shop-staff',
  STAFF_OIDC_STRONG: 'mfa',
  ...more,
});
beforeAll(async () => {
  sandbox = await startSandbox(folder);
  issuer = sandbox.ready.staff;
  people = await shopWithPeople({ environment: settingsFor(issuer) });
  const { publicUrl } = people.shop.app;
  await controlService(issuer, 'callback-address', { url: `${publicUrl}/staff-sign-in` });
});
afterAll(async () => {
  await people.shop.close();
  await sandbox.end();
  rmSync(folder, { recursive: true });
});

let count = 0;
/** Adds a new member of staff to the issuer. */
async function member(of: Partial<SandboxStaff> = {}): Promise<SandboxStaff> {
  count += 1;
  const sub = of.sub ?? `member-${count}`;
  const person: SandboxStaff = {
    sub,
    email: `${sub}@example.se`,
    emailVerified: true,
    givenName: 'Märta',
    familyName: 'Medlem',
    groups: ['shop-staff', 'canteen'],
    amr: ['pwd'],
    ...of,
  };
  await addStaff(issuer, person);
  return person;
}
const browser = () => staffBrowser(people.shop);
const roleOf = async (id: string) =>
  (await people.inDatabase<{ role: string }>('select role from user_roles where user_id = $1', [id]))[0]
    ?.role;
const levelOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { aal: string }).aal;
const usersWith = (email: string) => people.inDatabase('select id from users where email = $1', [email]);

describe('a sign-in', () => {
  test('[T58] creates an account with the mapped role, and finds it again by the subject', async () => {
    const one = await member();
    const first = await browser().signIn(one.sub);
    expect(first.status).toBe(200);
    const id = first.session?.user.id as string;
    expect(first.session?.user.email).toBe(one.email);
    expect(await roleOf(id)).toBe('store');
    expect(levelOf(first.session?.access_token as string)).toBe('aal1');
    // The person has another address by now, and is still the same.
    await member({ ...one, email: `renamed-${one.sub}@example.se` });
    expect((await browser().signIn(one.sub)).session?.user.id).toBe(id);
    const rows = await people.inDatabase<{ action: string }>(
      'select action from audit_log where target_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'user.created',
      'user.signed-in-by-oidc',
      'user.signed-in-by-oidc',
    ]);
  });

  test('[T58] has two factors if the issuer says so as the settings read it', async () => {
    const one = await member({ amr: ['pwd', 'mfa'], groups: ['shop-admins', 'shop-staff'] });
    const { session } = await browser().signIn(one.sub);
    expect(levelOf(session?.access_token as string)).toBe('aal2');
    expect(await roleOf(session?.user.id as string)).toBe('admin');
  });

  test('[T58] changes the role, and ends it with all sessions when the issuer no longer gives one', async () => {
    const one = await member({ groups: ['shop-admins'] });
    const { session } = await browser().signIn(one.sub);
    const id = session?.user.id as string;
    await member({ ...one, groups: ['shop-staff'] });
    expect((await browser().signIn(one.sub)).status).toBe(200);
    expect(await roleOf(id)).toBe('store');
    await member({ ...one, groups: ['canteen'] });
    expect(await browser().signIn(one.sub)).toMatchObject({ status: 403, code: 'no-role' });
    expect(await roleOf(id)).toBe('endcustomer');
    expect(await people.inDatabase('select id from sessions where user_id = $1', [id])).toEqual([]);
  });
});

describe('is refused', () => {
  test('[T58] with an address that is not verified, of a foreign domain, or without a group', async () => {
    const cases: [Partial<SandboxStaff>, string][] = [
      [{ emailVerified: false }, 'email-unverified'],
      [{ email: 'chef@example.se.evil.example' }, 'foreign-domain'],
      [{ email: 'chef@notexample.se' }, 'foreign-domain'],
      [{ email: 'chef@deep.example.se' }, 'foreign-domain'],
      [{ email: 'a@example.se@evil.example' }, 'email-unverified'],
      [{ groups: ['shop-admins-not'] }, 'no-role'],
    ];
    for (const [of, code] of cases) {
      const one = await member(of);
      expect(await browser().signIn(one.sub)).toMatchObject({ status: 403, code });
      expect(await usersWith(one.email)).toEqual([]);
    }
  });

  test('[T58] for an account with the equal address, which another person may have made', async () => {
    const victim = await people.person({ role: 'admin' });
    await people.inDatabase('update users set email = $2 where id = $1', [victim.id, 'equal@example.se']);
    const one = await member({ email: 'Equal@example.se', groups: ['shop-admins'] });
    expect(await browser().signIn(one.sub)).toMatchObject({ status: 409, code: 'account-exists' });
    const rows = await people.inDatabase('select 1 from identities where user_id = $1 and provider <> $2', [
      victim.id,
      'email',
    ]);
    expect(rows).toEqual([]);
  });

  test.each(['wrong-key', 'wrong-issuer', 'wrong-audience', 'wrong-nonce', 'expired'])(
    '[T58] for a token with a fault: %s',
    async (nextToken) => {
      const one = await member();
      const at = browser();
      const returned = await at.walk(one.sub);
      await controlService(issuer, 'control', { nextToken });
      expect(await at.callback(returned)).toMatchObject({ status: 400, code: 'failed' });
      expect(await usersWith(one.email)).toEqual([]);
    },
  );

  test('[T58] for a replayed callback, another browser, a swapped state and another issuer', async () => {
    const one = await member();
    const at = browser();
    const returned = await at.walk(one.sub);
    expect((await browser().callback(returned)).code).toBe('invalid-state');
    const other = browser();
    await other.initiate();
    expect((await other.callback(returned)).code).toBe('invalid-state');
    expect((await at.callback({ ...returned, state: 'A'.repeat(43) })).code).toBe('invalid-state');
    expect((await at.callback({ ...returned, state: null })).code).toBe('invalid-state');
    expect((await at.callback(returned)).status).toBe(200);
    expect(await at.callback(returned)).toMatchObject({ status: 409, code: 'already-used' });
    const mixed = await at.walk(one.sub);
    expect((await at.callback({ ...mixed, iss: 'https://somebody.example' })).code).toBe('failed');
  });

  test('[T58] for a code of another sign-in, and after ten minutes', async () => {
    const [one, thief] = [await member(), await member()];
    const [mine, theirs] = [browser(), browser()];
    const [own, stolen] = [await mine.walk(one.sub), await theirs.walk(thief.sub)];
    expect((await mine.callback({ ...own, code: stolen.code as string })).code).toBe('failed');
    const late = await mine.walk(one.sub);
    await people.inDatabase('update staff_sign_in_attempts set expires_at = now() where used_at is null');
    expect(await mine.callback(late)).toMatchObject({ status: 410, code: 'expired' });
  });

  test('[T58] for a banned account, and for a page of another origin', async () => {
    const one = await member();
    const { session } = await browser().signIn(one.sub);
    await people.inDatabase(`update users set banned_until = now() + interval '1 day' where id = $1`, [
      session?.user.id,
    ]);
    expect(await browser().signIn(one.sub)).toMatchObject({ status: 403, code: 'account-closed' });
    const foreign = await people.shop.ask('/functions/v1/staff-sign-in?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ action: 'initiate' }),
    });
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([403, 'other-page']);
  });
});

describe('linking', () => {
  test('[T58] needs the session of the account with a fresh proof, at the start and at the end', async () => {
    const [own, other] = await Promise.all([people.person({ role: 'store' }), people.person()]);
    const one = await member({ email: 'any-address@sub.example.com' });
    const at = browser();
    expect((await at.initiate({ link: true })).code).toBe('sign-in-first');
    const returned = await at.walk(one.sub, { link: true }, own.token);
    expect((await at.callback(returned, other.token)).code).toBe('sign-in-first');
    const again = await at.walk(one.sub, { link: true }, own.token);
    expect(await at.callback(again, own.token)).toMatchObject({ status: 200, linked: true, session: null });
    expect((await people.mailsTo(own.email)).map(({ kind }) => kind)).toEqual(['sso-added']);
    expect((await browser().signIn(one.sub)).session?.user.id).toBe(own.id);
    const third = await at.walk(one.sub, { link: true }, other.token);
    expect((await at.callback(third, other.token)).code).toBe('belongs-to-another');
    await people.inDatabase(
      `update sessions set amr = '[{"method": "password", "timestamp": 1000}]' where user_id = $1`,
      [other.id],
    );
    expect((await at.initiate({ link: true }, other.token)).code).toBe('fresh-sign-in-first');
  });
});

test('[T58] is off without an issuer', async () => {
  const plain = await shopWithPeople();
  try {
    expect(await staffBrowser(plain.shop).initiate()).toMatchObject({ status: 404, code: 'sso-off' });
    expect(JSON.parse((await plain.shop.ask('/api/staff-sign-in')).text).data).toBeNull();
  } finally {
    await plain.shop.close();
  }
});
