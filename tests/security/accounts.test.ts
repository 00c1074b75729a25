// External attacks on accounts: roles by address, the municipal account, diagnostics, other people's rows, stolen and
// forged tokens, staff without a second factor, the audit log.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import {
  linkIn,
  PASSWORD,
  type Person,
  type ShopWithPeople,
  shopWithPeople,
  someEmail,
} from '#tests/factories/people.ts';
import { createKeyPair } from '../../apps/shop/src/features/auth/server/api-keys.ts';
import { createAdmin } from '../../apps/shop/src/features/auth/server/create-account.ts';
import { asCaller } from '../../apps/shop/src/platform/database/row-level-security.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const json = { 'content-type': 'application/json' };
const as = ({ token }: { token: string }, path: string, more: { method?: string; body?: unknown } = {}) => {
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  return people.shop.ask(path, {
    method: more.method ?? 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { ...json, 'content-length': Buffer.byteLength(body) } : {}),
    },
    ...(body ? { body } : {}),
  });
};
const account = async (person: Person) => JSON.parse((await as(person, '/api/account')).text).data;

describe('the role of an account', () => {
  const VARIANTS = [
    'admin@activepick.se',
    'Admin@ActivePick.se',
    'admin+x@activepick.se',
    'ad.min@activepick.se',
    'drift@activepick.se',
    'butik@activepick.se',
    'gislaved+2@activepick.se',
    'ａｄｍｉｎ@activepick.se',
    'admin@ａctivepick.se',
  ];

  test.each(VARIANTS)('[T06] %s cannot sign up, and gets no reason', async (email) => {
    const { error } = await people.client().auth.signUp({ email, password: PASSWORD });
    // An invalid address is reported as invalid. The others look taken.
    const isEmail = /^[\x21-\x7e]+$/.test(email);
    expect(error?.code).toBe(isEmail ? 'user_already_exists' : 'validation_failed');
    const rows = await people.inDatabase('select 1 from users where email ilike $1', ['%admin%']);
    expect(rows).toEqual([]);
  });

  test.each(VARIANTS)('[T06] nobody can change to %s', async (email) => {
    const { client, id } = await people.person();
    const { error } = await client.auth.updateUser({ email });
    const isEmail = /^[\x21-\x7e]+$/.test(email);
    expect(error?.code).toBe(isEmail ? 'email_exists' : 'validation_failed');
    const [row] = await people.inDatabase('select email, new_email from users where id = $1', [id]);
    expect(row).toMatchObject({ new_email: null });
    expect(row?.email).not.toContain('activepick');
  });

  test('[S6.05] [T06] comes from user_roles, else from a confirmed address in the settings', async () => {
    expect(await account(await people.person({ role: 'store' }))).toMatchObject({
      role: 'store',
      isRoleStored: true,
    });
    expect(await account(await people.person())).toMatchObject({ role: 'endcustomer', isRoleStored: false });
    for (const [email, role] of [
      ['drift@activepick.se', 'admin'],
      ['ekonomi@activepick.se', 'admin'],
      ['butik@activepick.se', 'store'],
    ] as const) {
      const person = await people.person({ email });
      expect(await account(person)).toMatchObject({ role, isRoleStored: false });
      await people.inDatabase('update users set email_confirmed_at = null where id = $1', [person.id]);
    }
    const unconfirmed = await people.person({ email: 'admin@activepick.se' });
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [unconfirmed.id]);
    expect((await account(unconfirmed)).role).toBe('endcustomer');
    await people.inDatabase(`delete from users where email like '%@activepick.se'`);
  });

  test('[T06] gives 503 if it cannot be looked up, never a guess', async () => {
    const admin = await people.person({ role: 'admin' });
    await people.inDatabase('alter table user_roles rename to user_roles_away');
    try {
      const answer = await as(admin, '/api/account');
      expect(problemIn(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    } finally {
      await people.inDatabase('alter table user_roles_away rename to user_roles');
    }
    expect((await account(admin)).role).toBe('admin');
  });

  test('[S7.28] [T06] a change by an admin applies within five seconds, and nobody else can change it', async () => {
    const [admin, store, anna] = await Promise.all([
      people.person({ role: 'admin' }),
      people.person({ role: 'store' }),
      people.person(),
    ]);
    const path = `/api/user-roles/${anna.id}`;
    const body = { role: 'store' };
    expect((await as(store, path, { method: 'PUT', body })).status).toBe(403);
    expect((await as(anna, path, { method: 'PUT', body })).status).toBe(403);
    expect((await as(admin, path, { method: 'PUT', body })).status).toBe(200);
    // The change has signed out the account.
    expect((await as(anna, path)).status).toBe(401);
    const again = await people.signIn(anna.email);
    expect(JSON.parse((await as(again, path)).text).data).toEqual({ userId: anna.id, role: 'store' });
    await expect.poll(async () => (await account(again)).role, { timeout: 6_000 }).toBe('store');
  });
});

describe('the municipal account', () => {
  test('[S2.115] [T07] keeps its right after a change of address, and a new account with the old address gets none', async () => {
    const email = people.shop.app.settings.accounts.municipal;
    const first = await people.person({ email });
    expect(await account(first)).toMatchObject({ isMunicipal: true, role: 'endcustomer' });
    await people.service.auth.admin.updateUserById(first.id, { email: someEmail() });
    const { data } = await people.service.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
    });
    const second = await people.signIn(email);
    expect(second.id).toBe(data.user?.id);
    expect((await account(second)).isMunicipal).toBe(false);
    const [{ email: moved = '' } = {}] = await people.inDatabase<{ email: string }>(
      'select email from users where id = $1',
      [first.id],
    );
    expect((await account(await people.signIn(moved))).isMunicipal).toBe(true);
  });
});

describe('the diagnostics', () => {
  const roles = async (person: { token: string } | null) =>
    JSON.parse((await (person ? as(person, '/api/user-roles') : people.shop.ask('/api/user-roles'))).text);

  test('[T08] show no row to a signed-out caller, with any token', async () => {
    const nothing = { success: true, data: [], count: 0 };
    expect(await roles(null)).toEqual(nothing);
    expect(await roles({ token: people.keys.anonKey })).toEqual(nothing);
    expect(await roles({ token: 'nonsense' })).toEqual(nothing);
  });

  test('[S3.55] [T08] show a customer their own row, and an admin five of all rows', async () => {
    const anna = await people.person({ role: 'endcustomer' });
    const own = { userId: anna.id, role: 'endcustomer' };
    expect(await roles(anna)).toEqual({ success: true, data: [own], count: 1 });
    const admin = await people.person({ role: 'admin' });
    await Promise.all([1, 2, 3].map(() => people.person({ role: 'store' })));
    const seen = await roles(admin);
    expect(seen.data).toHaveLength(5);
    expect(seen.count).toBeGreaterThan(5);
    for (const row of seen.data) expect(Object.keys(row).sort()).toEqual(['role', 'userId']);
  });
});

describe('data of another person', () => {
  test('[S7.28] [T23] is not found: role, session, factor, account', async () => {
    const [anna, bo] = await Promise.all([people.person({ role: 'endcustomer' }), people.person()]);
    expect(JSON.parse((await as(bo, `/api/user-roles/${anna.id}`)).text).data).toBeNull();
    const [session] = JSON.parse((await as(anna, '/api/account/sessions')).text).data;
    expect(session).toMatchObject({ isCurrent: true, aal: 'aal1' });
    expect((await as(bo, `/api/account/sessions/${session.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await anna.client.auth.getUser()).error).toBeNull();
    expect((await as(anna, `/api/account/sessions/${session.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await anna.client.auth.getUser()).error).not.toBeNull();
  });

  test('[T23] is also protected by the database, and secrets are hidden from every caller', async () => {
    const [anna, bo, admin] = await Promise.all([
      people.person({ role: 'endcustomer' }),
      people.person({ role: 'endcustomer' }),
      people.person({ role: 'admin' }),
    ]);
    const { db } = people.shop.app;
    const seenBy = (userId: string | null, role: string | null, text: string) =>
      asCaller(db, { userId, role }, async (tx) => (await tx.query(text)).rows);
    const own = await seenBy(anna.id, 'endcustomer', 'select user_id from user_roles');
    expect(own).toEqual([{ user_id: anna.id }]);
    expect(await seenBy(null, null, 'select 1 from user_roles')).toEqual([]);
    expect(await seenBy(anna.id, 'endcustomer', 'select id from users')).toEqual([{ id: anna.id }]);
    expect(await seenBy(anna.id, 'endcustomer', 'select user_id from sessions')).toEqual([
      { user_id: anna.id },
    ]);
    const ofAll = await seenBy(admin.id, 'admin', 'select user_id from user_roles');
    expect(ofAll.length).toBeGreaterThan(2);
    for (const table of [
      'signing_keys',
      'api_keys',
      'one_time_tokens',
      'flow_states',
      'factors',
      'known_networks',
    ])
      expect(await seenBy(admin.id, 'admin', `select 1 from ${table}`), table).toEqual([]);
    const grab = (role: string) =>
      seenBy(bo.id, role, `update user_roles set role = 'admin' where user_id = '${bo.id}' returning 1`);
    await expect(grab('endcustomer')).rejects.toMatchObject({ code: '42501' });
    const theirs = `delete from sessions where user_id = '${anna.id}' returning 1`;
    expect(await seenBy(bo.id, 'endcustomer', theirs)).toEqual([]);
    // The next caller on the same connection does not inherit the identity.
    expect((await db.pool.query('select 1 from user_roles')).rows.length).toBeGreaterThan(2);
  });
});

describe('a stolen session', () => {
  const refresh = (refresh_token: string) =>
    people.shop.ask('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ refresh_token }),
    });

  test('[T22] ends for both if an old token is used after more than ten seconds, with an email and an audit row', async () => {
    const { refreshToken: stolen, email, id } = await people.person();
    const next = JSON.parse((await refresh(stolen)).text);
    await people.inDatabase(`update sessions set refreshed_at = now() - interval '11 s' where user_id = $1`, [
      id,
    ]);
    const replayed = await refresh(stolen);
    expect(JSON.parse(replayed.text).error_code).toBe('refresh_token_already_used');
    expect(JSON.parse((await refresh(next.refresh_token)).text).error_code).toBe('refresh_token_not_found');
    expect((await people.client().auth.getUser(next.access_token)).error).not.toBeNull();
    expect((await people.mailsTo(email))[0]?.kind).toBe('session-stolen');
    const rows = await people.inDatabase(
      `select action from audit_log where detail ->> 'userId' = $1 and target_type = 'session'`,
      [id],
    );
    expect(rows).toEqual([{ action: 'session.ended-after-reuse' }]);
  });

  test('[T22] ends at once if a token from two refreshes ago is used', async () => {
    const { refreshToken: stolen } = await people.person();
    const first = JSON.parse((await refresh(stolen)).text).refresh_token;
    const second = JSON.parse((await refresh(first)).text).refresh_token;
    expect((await refresh(stolen)).status).toBe(400);
    expect((await refresh(second)).status).toBe(400);
  });

  test('[T22] the previous token returns the current one again for ten seconds, and no newer one', async () => {
    const { refreshToken, id } = await people.person();
    const [one, two] = [await refresh(refreshToken), await refresh(refreshToken)].map(({ text }) =>
      JSON.parse(text),
    );
    expect(two.refresh_token).toBe(one.refresh_token);
    const [row] = await people.inDatabase('select counter from sessions where user_id = $1', [id]);
    expect(row).toEqual({ counter: 2 });
  });
});

describe('a forged token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const es256 = (key: KeyObject) => (text: string) =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const made = (header: object, payload: object, signed: (text: string) => string) => {
    const text = `${base64(header)}.${base64(payload)}`;
    return `${text}.${signed(text)}`;
  };

  test('[T21] of any kind gives no access', async () => {
    const { token, id } = await people.person({ role: 'admin' });
    const [head = '', body = '', signature = ''] = token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const listed = JSON.parse((await people.shop.ask('/auth/v1/.well-known/jwks.json')).text).keys;
    const publicKey = JSON.stringify(listed[0]);
    const hs256 = (text: string) => createHmac('sha256', publicKey).update(text).digest('base64url');
    const { kid: apiKid } = JSON.parse(
      Buffer.from(people.keys.serviceRoleKey.split('.')[0] as string, 'base64url').toString(),
    );
    const forged: Record<string, string> = {
      'alg none': made({ ...header, alg: 'none' }, payload, () => ''),
      'alg None': made({ ...header, alg: 'None' }, payload, () => signature),
      'no signature': `${head}.${body}.`,
      'the public key as a secret': made({ ...header, alg: 'HS256' }, payload, hs256),
      'another key': made(header, payload, es256(stranger.privateKey)),
      'another key with its own id': made({ ...header, kid: 'mine' }, payload, es256(stranger.privateKey)),
      'another key inside': made(
        { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) },
        payload,
        es256(stranger.privateKey),
      ),
      'a changed claim': `${head}.${base64({ ...payload, role: 'service_role' })}.${signature}`,
      'a path as id': made({ ...header, kid: '../../dev/null' }, payload, es256(stranger.privateKey)),
      'the id of the other key': `${base64({ ...header, kid: apiKid })}.${body}.${signature}`,
      'no id': made({ alg: 'ES256', typ: 'JWT' }, payload, es256(stranger.privateKey)),
      'the service key’s words': made(header, { role: 'service_role', jti: id }, es256(stranger.privateKey)),
    };
    for (const [what, text] of Object.entries(forged)) {
      const answers = await Promise.all([
        as({ token: text }, '/auth/v1/user'),
        as({ token: text }, '/auth/v1/admin/users'),
        as({ token: text }, '/api/account'),
      ]);
      expect({ what, statuses: answers.map(({ status }) => status) }).toEqual({
        what,
        statuses: [403, 403, 401],
      });
    }
  });

  test('[T21] signed by the right key is refused if it is expired, for another audience, of another type or without a session', async () => {
    const { id } = await people.person();
    const { key, kid } = await people.account.keys.signing('session');
    const { SignJWT } = await import('jose');
    const now = Math.floor(Date.now() / 1_000);
    const right = {
      iss: people.account.issuer,
      aud: 'authenticated',
      sub: id,
      role: 'authenticated',
      session_id: id,
      iat: now,
      exp: now + 600,
    };
    for (const [what, wrong, typ, codes] of [
      ['expired', { iat: now - 1_000, exp: now - 61 }, 'JWT', ['bad_jwt']],
      ['another issuer', { iss: 'https://evil.example' }, 'JWT', ['bad_jwt']],
      ['another audience', { aud: 'others' }, 'JWT', ['bad_jwt']],
      ['another type', {}, 'at+jwt', ['bad_jwt']],
      ['without end', { exp: undefined }, 'JWT', ['bad_jwt']],
      ['of no session', {}, 'JWT', ['session_not_found']],
      ['with the role of the service', { role: 'service_role', jti: id }, 'JWT', ['bad_jwt']],
    ] as const) {
      const token = await new SignJWT({ ...right, ...wrong })
        .setProtectedHeader({ alg: 'ES256', kid, typ })
        .sign(key);
      const answer = await as({ token }, '/auth/v1/user');
      expect({ what, code: JSON.parse(answer.text).error_code }).toEqual({ what, code: codes[0] });
      expect((await as({ token }, '/api/account')).status).toBe(401);
    }
  });

  test('[T21] a replaced service key gives no access', async () => {
    const own = await shopWithPeople();
    try {
      const { serviceRoleKey } = await createKeyPair(own.account);
      const list = (key: string) =>
        own.shop.ask('/auth/v1/admin/users', { headers: { authorization: `Bearer ${key}` } });
      expect((await list(own.keys.serviceRoleKey)).status).toBe(403);
      expect((await list(serviceRoleKey)).status).toBe(200);
      expect(JSON.stringify(await own.inDatabase('select * from api_keys'))).not.toContain(serviceRoleKey);
    } finally {
      await own.shop.close();
    }
  });
});

describe('staff in production', () => {
  const PRODUCTION = {
    APP_MODE: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_PORT: '2525',
    ...PRODUCTION_PROVIDERS,
    ...PRODUCTION_FACTS,
    AUTH_LIMIT_FACTOR: '1',
  };
  let open: ShopWithPeople | undefined;
  afterEach(() => open?.shop.close());

  test('[T23] have no tools with one factor, with an explanation, and have them with two', async () => {
    open = await shopWithPeople({ environment: PRODUCTION });
    const { id, token, client } = await open.person({ role: 'admin' });
    const other = await open.person({ role: 'store' });
    const put = (bearer: string) => {
      const body = JSON.stringify({ role: 'store' });
      return open!.shop.ask(`/api/user-roles/${other.id}`, {
        method: 'PUT',
        headers: { ...json, authorization: `Bearer ${bearer}`, 'content-length': body.length },
        body,
      });
    };
    expect(problemIn(await put(token))).toMatchObject({ status: 403, code: 'second-factor-required' });
    const rowsSeen = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return JSON.parse((await open!.shop.ask('/api/user-roles', { headers })).text).count;
    };
    expect(await rowsSeen(token)).toBe(1);
    const { TOTP } = await import('otpauth');
    // Like an administrator's link (tests/security/second-factor.test.ts).
    await open.inDatabase(
      `update sessions set first_factor_until = now() + interval '1 minute' where user_id = $1`,
      [id],
    );
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret as string }).generate();
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data?.id as string, code });
    expect((await put(verified.data?.access_token as string)).status).toBe(200);
    expect(await rowsSeen(verified.data?.access_token as string)).toBe(2);
  });
});

describe('an administrator', () => {
  test('[T33] is created from the command line, with an audit row; an existing account is taken over and signed out', async () => {
    const password = 'a-long-generated-one';
    const email = someEmail();
    expect(await createAdmin(people.account, { email, password })).toEqual({ ok: true, isNew: true });
    expect((await account(await people.signIn(email, password))).role).toBe('admin');
    const anna = await people.person();
    expect(await createAdmin(people.account, { email: anna.email, password })).toEqual({
      ok: true,
      isNew: false,
    });
    expect((await people.client().auth.getUser(anna.token)).error).not.toBeNull();
    expect((await account(await people.signIn(anna.email, password))).role).toBe('admin');
    const rows = await people.inDatabase('select actor_kind, detail from audit_log where target_id = $1', [
      anna.id,
    ]);
    expect(rows).toContainEqual({ actor_kind: 'system', detail: { from: null, to: 'admin' } });
    expect(await createAdmin(people.account, { email: 'nonsense', password })).toEqual({
      ok: false,
      reason: 'email',
    });
  });
});

describe('audit rows', () => {
  test('[T33] show who gave which role to whom, and why', async () => {
    const [admin, anna] = await Promise.all([people.person({ role: 'admin' }), people.person()]);
    const body = { role: 'store', reason: 'Ny i butiken' };
    await as(admin, `/api/user-roles/${anna.id}`, { method: 'PUT', body });
    const rows = await people.inDatabase(
      `select actor_id, action, reason, detail from audit_log where target_id = $1 and action = 'role.changed'`,
      [anna.id],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'role.changed',
        reason: 'Ny i butiken',
        detail: { from: null, to: 'store' },
      },
    ]);
  });

  test('[T33] record changes of passwords, addresses and factors', async () => {
    const { client, id } = await people.person();
    await client.auth.updateUser({ password: 'lastcykel-med-vagn', current_password: PASSWORD });
    await client.auth.updateUser({ email: someEmail() });
    const rows = await people.inDatabase('select action from audit_log where target_id = $1 order by id', [
      id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'user.created',
      'user.signed-in-by-password',
      'user.password-changed',
      'user.email-changed',
    ]);
  });

  test('[L15] [T33] record sign-ins by password, successful or not, without the password or an unknown address', async () => {
    const { email, id } = await people.person();
    const wrong = { password: 'not-this-one-9' };
    await people.client().auth.signInWithPassword({ email, ...wrong });
    const unknown = someEmail();
    await people.client().auth.signInWithPassword({ email: unknown, ...wrong });
    const rows = await people.inDatabase<{ target_type: string; target_id: string; detail: object }>(
      `select action, actor_kind, target_type, target_id, detail from audit_log
        where action in ('user.signed-in-by-password', 'user.sign-in-refused') order by id desc limit 3`,
    );
    const network = { detail: { network: expect.stringMatching(/^[\w-]{16}$/) } };
    const refused = { action: 'user.sign-in-refused', actor_kind: 'nobody', ...network };
    expect(rows).toMatchObject([
      { ...refused, target_type: 'email', target_id: expect.stringMatching(/^[\w-]{32}$/) },
      { ...refused, target_type: 'user', target_id: id },
      { action: 'user.signed-in-by-password', actor_kind: 'user', target_id: id, ...network },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${unknown}|${email}|not-this-one`));
    const lines = people.shop.logLines.filter((line) => line.includes('password_sign_in'));
    expect(JSON.parse(lines.at(-1) as string)).toMatchObject({
      outcome: 'wrong',
      network: expect.any(String),
    });
    expect(lines.join()).not.toContain('127.0.0.1');
  });

  test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    '[T33] are immutable for the application: %s',
    async (sql) => {
      await expect(people.shop.app.db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      await expect(people.inDatabase(sql)).rejects.toThrow('append-only');
    },
  );

  test('[T33] and all other tables contain no plain password, token, seed or code', async () => {
    const { email, token, refreshToken, client } = await people.person();
    await client.auth.signInWithOtp({ email });
    const [mail] = await people.mailsTo(email);
    const link = linkIn(mail).token_hash;
    const secrets = [PASSWORD, token, refreshToken, link, people.keys.serviceRoleKey];
    const { rows } = await people.shop.app.db.pool.query(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    for (const { tablename } of rows) {
      const [found] = await people.inDatabase<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from "${tablename}" t`,
      );
      for (const secret of secrets) expect(found?.text.includes(secret), `${tablename}`).toBe(false);
    }
    for (const line of people.shop.logLines)
      for (const secret of [...secrets, email]) expect(line).not.toContain(secret);
  });
});
