// Tests sign-in, sessions and sign-out with the real client.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  linkIn,
  PASSWORD,
  redirectOfLink,
  type ShopWithPeople,
  shopWithPeople,
  someEmail,
} from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const grant = async (name: string, body: unknown) => {
  const answer = await people.shop.ask(`/auth/v1/token?grant_type=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

describe('with a password', () => {
  test('[S7.25] returns a session whose claims the client verifies with the listed keys', async () => {
    const { client, id } = await people.person();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      iss: 'http://localhost:3000/auth/v1',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect(data?.claims.exp).toBe(Number(data?.claims.iat) + 600);
  });

  test('[S7.02] refuses a wrong one, an unknown address and a missing password alike', async () => {
    const { email } = await people.person();
    const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
    const auth = people.client().auth;
    expect((await auth.signInWithPassword({ email, password: 'not this one' })).error).toMatchObject(refused);
    expect((await auth.signInWithPassword({ email: someEmail(), password: PASSWORD })).error).toMatchObject(
      refused,
    );
    expect((await grant('password', { email })).body).toMatchObject({ error_code: 'invalid_credentials' });
  });

  test('refuses a phone, and an unknown grant', async () => {
    const phone = await grant('password', { phone: '+46700000000', password: PASSWORD });
    expect([phone.status, phone.body.error_code]).toEqual([400, 'phone_provider_disabled']);
    const unknown = await grant('magic', {});
    expect([unknown.status, unknown.body.error_code]).toEqual([400, 'invalid_credentials']);
  });

  test('[S5.06] the client requires address and password before it calls', async () => {
    const { error } = await people.client().auth.signInWithPassword({ password: PASSWORD } as never);
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
  });
});

describe('a session', () => {
  test('[S7.03] keeps its person and id after a refresh', async () => {
    const { client, id, token } = await people.person();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.access_token).not.toBe(token);
    expect(data.user?.id).toBe(id);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
  });

  test('two tabs that refresh concurrently get the same next token', async () => {
    const { refreshToken } = await people.person();
    const [one, two] = await Promise.all([
      grant('refresh_token', { refresh_token: refreshToken }),
      grant('refresh_token', { refresh_token: refreshToken }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.refresh_token).toBe(two.body.refresh_token);
  });

  test.each([
    ['short', 400, 'validation_failed'],
    ['not-a-token-at-all', 400, 'refresh_token_not_found'],
    [Buffer.alloc(53, 1).toString('base64url'), 400, 'refresh_token_not_found'],
  ])('is not refreshed by %s', async (refresh_token, status, code) => {
    const answer = await grant('refresh_token', { refresh_token });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  test('expires after thirty days, and after seven without use; for staff after twelve hours and one', async () => {
    const ages = [
      [undefined, "not_after = now() - interval '1 s'"],
      [undefined, "refreshed_at = now() - interval '7 days 1 minute'"],
      ['store', "refreshed_at = now() - interval '61 minutes'"],
    ] as const;
    for (const [role, aged] of ages) {
      const { id, refreshToken } = await people.person(role ? { role } : {});
      await people.inDatabase(`update sessions set ${aged} where user_id = $1`, [id]);
      const { body } = await grant('refresh_token', { refresh_token: refreshToken });
      expect(body.error_code).toBe('session_expired');
    }
    const lives = await people.inDatabase<{ role: string | null; hours: number }>(
      `select r.role, round(extract(epoch from s.not_after - s.created_at) / 3600)::int as hours
        from sessions s left join user_roles r using (user_id) where s.not_after > now()`,
    );
    for (const { role, hours } of lives) expect(hours).toBe(role === 'store' ? 12 : 720);
  });
});

describe('signing out', () => {
  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('[S7.21] with scope %s ends its sessions at once', async (scope, [own, other]) => {
    const first = await people.person();
    const second = await people.signIn(first.email);
    expect((await first.client.auth.signOut({ scope })).error).toBeNull();
    const isLive = async ({ token }: { token: string }) =>
      (await people.client().auth.getUser(token)).error === null;
    expect([await isLive(first), await isLive(second)]).toEqual([own, other]);
  });

  test('the token of an ended session is refused as a missing session', async () => {
    const { client, token } = await people.person();
    await client.auth.signOut();
    const { error } = await people.client().auth.getUser(token);
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('an unknown scope is refused', async () => {
    const { token } = await people.person();
    const answer = await people.shop.ask('/auth/v1/logout?scope=everything', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(400);
  });
});

describe('with a link in an email', () => {
  const used = async (email: string, redirectTo?: string) => {
    const [mail] = await people.mailsTo(email);
    return { mail, to: await redirectOfLink(people, linkIn(mail), redirectTo) };
  };

  test('[S7.06] a known address gets a session with its code', async () => {
    const { email, id } = await people.person();
    const client = people.client();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const [mail] = await people.mailsTo(email);
    expect(mail?.kind).toBe('magic-link');
    const { data } = await client.auth.verifyOtp({ email, token: mail?.code as string, type: 'email' });
    expect(data.user?.id).toBe(id);
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('an unknown address gets an account, unless the caller disables that', async () => {
    const [wanted, unwanted] = [someEmail(), someEmail()];
    const client = people.client();
    await client.auth.signInWithOtp({ email: wanted });
    const { error } = await client.auth.signInWithOtp({
      email: unwanted,
      options: { shouldCreateUser: false },
    });
    expect(error).toBeNull();
    expect((await people.mailsTo(wanted))[0]?.kind).toBe('magic-link');
    expect(await people.mailsTo(unwanted)).toMatchObject([{ kind: 'no-account' }]);
    const rows = await people.inDatabase('select email from users where email = any($1)', [
      [wanted, unwanted],
    ]);
    expect(rows).toEqual([{ email: wanted }]);
  });

  test('[S7.04] a link with PKCE returns a code that only the requesting client can use, once', async () => {
    const { email, id } = await people.person();
    const client = people.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'http://localhost:3000/auth' } });
    const { mail, to } = await used(email, 'http://localhost:3000/auth');
    expect(mail?.link).toContain('token=pkce_');
    expect(to.origin + to.pathname).toBe('http://localhost:3000/auth');
    const code = to.searchParams.get('code') as string;
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const again = await grant('pkce', { auth_code: code, code_verifier: 'x'.repeat(60) });
    expect([again.status, again.body.error_code]).toEqual([404, 'flow_state_not_found']);
  });

  test('a wrong verifier invalidates the code', async () => {
    const { email } = await people.person();
    const verifier = 'a-secret-that-is-long-enough-for-the-rules-of-pkce';
    const ask = (method: string) =>
      people.shop.ask('/auth/v1/otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: method,
        }),
      });
    expect(JSON.parse((await ask('plain')).text).error_code).toBe('validation_failed');
    expect((await ask('S256')).status).toBe(200);
    const code = (await used(email)).to.searchParams.get('code');
    const wrong = await grant('pkce', { auth_code: code, code_verifier: `${verifier}!` });
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier']);
    expect((await grant('pkce', { auth_code: code, code_verifier: verifier })).status).toBe(404);
  });

  test('a link works once, and the second use has an error in the redirect URL', async () => {
    const { email } = await people.person();
    await people.client().auth.signInWithOtp({ email });
    expect((await used(email)).to.hash).toContain('access_token=');
    const second = await used(email);
    const hash = new URLSearchParams(second.to.hash.slice(1));
    expect(Object.fromEntries(hash)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  test('[READ] an email scanner that opens a link, of an email or of the protocol, does not use it up', async () => {
    const { email } = await people.person();
    await people.client().auth.signInWithOtp({ email });
    const [mail] = await people.mailsTo(email);
    const { token_hash, type } = linkIn(mail);
    const page = new URL(mail?.link as string);
    expect([page.pathname, page.searchParams.get('view')]).toEqual(['/auth', 'confirm']);
    expect(page.search).not.toContain(token_hash);
    const query = new URLSearchParams({ token: token_hash, type, redirect_to: '/profile' });
    for (const address of [page.pathname + page.search, `/auth/v1/verify?${query}`])
      for (const method of ['HEAD', 'GET']) await people.shop.ask(address, { method });
    const led = await people.shop.ask(`/auth/v1/verify?${query}`);
    expect(led.status).toBe(303);
    const to = new URL(led.headers.location as string);
    expect(to.origin + to.pathname).toBe('http://localhost:3000/auth');
    expect(to.searchParams.get('next')).toBe('/profile');
    expect(to.hash).toBe(`#token=${token_hash}`);
    expect((await used(email)).to.hash).toContain('access_token=');
  });

  test('[READ] a link works in another browser than the one that requested it', async () => {
    const { email, id } = await people.person();
    await people.client({ flowType: 'pkce' }).auth.signInWithOtp({ email });
    const [mail] = await people.mailsTo(email);
    const { data } = await people.client().auth.verifyOtp(linkIn(mail));
    expect(data.user?.id).toBe(id);
  });

  test('a password that was set before the address was proved is dropped', async () => {
    const email = someEmail();
    await people.inDatabase(
      `insert into users (id, email, password_hash) select gen_random_uuid(), $1, password_hash from users
        where password_hash is not null limit 1`,
      [email],
    );
    const client = people.client();
    await client.auth.signInWithOtp({ email });
    const token = (await people.mailsTo(email))[0]?.code as string;
    expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
    const { error } = await people.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('by unsupported methods', () => {
  test('[S7.08] reports that there is no SSO sign-in', async () => {
    const { error } = await people.client().auth.signInWithSSO({ domain: 'example.se' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });

  test('[S7.05] reports in OAuth format that another provider’s tokens are not accepted', async () => {
    const answer = await grant('id_token', { provider: 'google', id_token: 'ey' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.any(String), error_description: expect.stringContaining('google') },
    });
    const { error } = await people.client().auth.signInWithIdToken({ provider: 'google', token: 'ey' });
    expect(error?.status).toBe(400);
  });

  test('[S7.07] [S7.ASV] reports that wallets, phone codes and linking by a provider are not supported', async () => {
    const { client } = await people.person();
    const wallet = await grant('web3', { chain: 'solana', message: 'm', signature: 's' });
    expect([wallet.status, wallet.body.error_code]).toEqual([422, 'web3_provider_disabled']);
    expect(wallet.body.msg).toBe('Web3 provider is disabled');
    for (const type of ['sms', 'phone_change'] as const) {
      const { error } = await client.auth.verifyOtp({ phone: '+46700000000', token: '123456', type });
      expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
      expect(error?.message).toBe('Token has expired or is invalid');
    }
    const linked = await client.auth.linkIdentity({ provider: 'google' });
    expect([linked.error?.status, linked.error?.message]).toEqual([404, 'Manual linking is disabled']);
    const company = await client.auth.signInWithSSO({} as never);
    expect(company.error?.message).toBe('A provider_id or domain needs to be provided');
    const domain = await client.auth.signInWithSSO({ domain: 'example.se' });
    expect([domain.error?.status, domain.error?.message]).toEqual([404, 'SAML 2.0 is disabled']);
  });

  test('[S7.13] refuses a provider, signed out and signed in', async () => {
    const open = await people.shop.ask('/auth/v1/authorize?provider=github');
    expect([open.status, JSON.parse(open.text).error_code]).toEqual([400, 'validation_failed']);
    const { client } = await people.person();
    const { error } = await client.auth.linkIdentity({ provider: 'github' });
    expect(error?.code).toBe('manual_linking_disabled');
  });
});
