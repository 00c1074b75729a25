// Tests sign-up with the real client, with and without confirmation by email.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';

let open: ShopWithPeople;
let confirming: ShopWithPeople;
beforeAll(async () => {
  [open, confirming] = await Promise.all([
    shopWithPeople(),
    shopWithPeople({ environment: { AUTH_AUTOCONFIRM: 'false' } }),
  ]);
});
afterAll(() => Promise.all([open.shop.close(), confirming.shop.close()]));

describe('if sign-ups are confirmed at once', () => {
  test('[S3.53] a sign-up returns a session and a user with first and last name', async () => {
    const email = someEmail();
    const { data, error } = await open.client().auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { first_name: 'Åsa', last_name: 'Öberg' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^[\w-]{71}$/),
      expires_at: expect.any(Number),
      expires_in: 600,
      token_type: 'bearer',
      user: { id: data.user?.id },
    });
    expect(data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Åsa', last_name: 'Öberg', email_verified: true },
      identities: [{ provider: 'email', user_id: data.user?.id, id: data.user?.id }],
      email_confirmed_at: expect.any(String),
    });
  });

  test('a taken address is reported as taken', async () => {
    const { email } = await open.person();
    const { error } = await open.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test.each([
    ['kort', ['length']],
    ['sommar2026', ['pwned']],
    ['activepick-1', ['characters']],
  ])('the password %s is too weak', async (password, reasons) => {
    const { error } = await open.client().auth.signUp({ email: someEmail(), password });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    });
  });

  test('[LST.F5] names of the metadata are read, and a password of 5,000 characters is refused for its length', async () => {
    const data = { first_name: 'A\u030asa\u200b ', last_name: '\u202eÖberg' };
    const made = await open
      .client()
      .auth.signUp({ email: someEmail(), password: PASSWORD, options: { data } });
    expect(made.data.user?.user_metadata).toMatchObject({ first_name: 'Åsa', last_name: 'Öberg' });
    const { error } = await open.client().auth.signUp({ email: someEmail(), password: 'x'.repeat(5_000) });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  });

  test('[S7.01] no address, a phone, both, or no password are refused, each with its code', async () => {
    const post = async (body: unknown) => {
      const answer = await open.shop.ask('/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, JSON.parse(answer.text).error_code];
    };
    expect(await post({ data: {} })).toEqual([422, 'anonymous_provider_disabled']);
    expect(await post({ phone: '+46700000000', password: PASSWORD })).toEqual([
      400,
      'phone_provider_disabled',
    ]);
    expect(await post({ phone: '+46700000000', email: 'a@b.se' })).toEqual([400, 'validation_failed']);
    expect(await post({ email: someEmail() })).toEqual([400, 'validation_failed']);
    expect(await post({ email: 'no address', password: PASSWORD })).toEqual([400, 'validation_failed']);
  });
});

describe('if sign-ups are confirmed by email', () => {
  test('a sign-up returns a user without a session, and the emailed link returns the session', async () => {
    const email = someEmail();
    const { data, error } = await confirming.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const refused = await confirming.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(refused.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const [mail] = await confirming.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'confirm-sign-up', code: expect.stringMatching(/^\d{6}$/) });
    const followed = await confirming.client().auth.verifyOtp(linkIn(mail));
    expect(followed.data.session?.access_token).toMatch(/^ey/);
    await confirming.signIn(email);
  });

  test('[S7.07] the emailed code does the same, once', async () => {
    const email = someEmail();
    await confirming.client().auth.signUp({ email, password: PASSWORD });
    const token = (await confirming.mailsTo(email))[0]?.code as string;
    const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0');
    const client = confirming.client();
    expect((await client.auth.verifyOtp({ email, token: wrong, type: 'signup' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    const { data } = await client.auth.verifyOtp({ email, token, type: 'signup' });
    expect(data.session?.user.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error?.code).toBe('otp_expired');
  });

  test('[READ] the account, its emails and their links have the language of the page', async () => {
    const email = someEmail();
    await confirming
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { language: 'en' } } });
    const [mail] = await confirming.mailsTo(email);
    expect(mail?.language).toBe('en');
    expect(new URL(mail?.link as string).searchParams.get('lang')).toBe('en');
    await confirming.client().auth.verifyOtp(linkIn(mail));
    const [row] = await confirming.inDatabase('select language from users where email = $1', [email]);
    expect(row).toEqual({ language: 'en' });
  });

  test('emails have the language of the sign-up', async () => {
    const email = someEmail();
    const { shop } = confirming;
    await shop.ask('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'lang=en' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect((await confirming.mailsTo(email))[0]?.language).toBe('en');
  });

  test('[S7.10] the email is sent again on request', async () => {
    const email = someEmail();
    const client = confirming.client();
    await client.auth.signUp({ email, password: PASSWORD });
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const [second, first] = await confirming.mailsTo(email);
    expect(second?.link).not.toBe(first?.link);
    const { error } = await client.auth.verifyOtp({ email, token: second?.code as string, type: 'email' });
    expect(error).toBeNull();
  });
});
