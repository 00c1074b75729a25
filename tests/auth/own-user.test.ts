// Tests changes to one's own account with the real client.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';

const NEW_PASSWORD = 'lastcykel-med-vagn';
let open: ShopWithPeople;
let confirming: ShopWithPeople;
beforeAll(async () => {
  [open, confirming] = await Promise.all([
    shopWithPeople(),
    shopWithPeople({ environment: { AUTH_AUTOCONFIRM: 'false' } }),
  ]);
});
afterAll(() => Promise.all([open.shop.close(), confirming.shop.close()]));

test('[S7.11] names are merged, and null removes one', async () => {
  const { client } = await open.person();
  await client.auth.updateUser({ data: { first_name: 'Bo', shoe: 43 } });
  const { data } = await client.auth.updateUser({ data: { shoe: null } });
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Bo', last_name: 'Åkesson' });
  expect(data.user?.user_metadata).not.toHaveProperty('shoe');
});

test('fields that only the service may change are refused', async () => {
  const { token } = await open.person();
  const put = async (body: unknown) => {
    const answer = await open.shop.ask('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [answer.status, JSON.parse(answer.text).error_code];
  };
  expect(await put({ app_metadata: { admin: true } })).toEqual([403, 'not_admin']);
  expect(await put({ phone: '+46700000000' })).toEqual([400, 'phone_provider_disabled']);
  expect(await put({ data: { text: 'x'.repeat(5_000) } })).toEqual([400, 'validation_failed']);
});

test('[T44] [I7] no account gets an address with look-alike letters, but an existing one can sign in', async () => {
  const email = someEmail();
  const { data, error } = await open
    .client()
    .auth.signUp({ email: 'drift@\u0430ctivepick.se', password: PASSWORD });
  expect([data.user, error?.code]).toEqual([null, 'validation_failed']);
  const person = await open.person({ email });
  const { error: refused } = await person.client.auth.updateUser({ email: 'anna@ex\u0430mple.se' });
  expect(refused?.code).toBe('validation_failed');
  const { error: byService } = await open.service.auth.admin.createUser({ email: 'anna@ex\u0430mple.se' });
  expect(byService?.code).toBe('validation_failed');
  // Created before the rule.
  const older = `${email.split('@')[0]}@r\u00e4ksm\u00f6rg\u00e5s.se`;
  await open.inDatabase('update users set email = $1 where id = $2', [older, person.id]);
  expect((await open.signIn(older)).id).toBe(person.id);
});

describe('a new password', () => {
  test('ends all other sessions, is reported by email, and replaces the old one', async () => {
    const person = await open.person();
    const elsewhere = await open.signIn(person.email);
    const change = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await person.client.auth.updateUser(change)).error).toBeNull();
    expect((await open.client().auth.getUser(elsewhere.token)).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await open.mailsTo(person.email))[0]?.kind).toBe('password-changed');
    await open.signIn(person.email, NEW_PASSWORD);
    await expect(open.signIn(person.email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('is refused if it is the old one or weak', async () => {
    const { client } = await open.person();
    const change = { password: PASSWORD, current_password: PASSWORD };
    expect((await client.auth.updateUser(change)).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'sommar2026' })).error?.code).toBe('weak_password');
  });

  test('[S7.09] [L3] requires the old one or an email code, even after a recent sign-in', async () => {
    const { client, email } = await open.person();
    const { auth } = client;
    const change = (more: object) => auth.updateUser({ password: NEW_PASSWORD, ...more });
    expect((await change({})).error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect((await change({ nonce: '000000' })).error?.code).toBe('reauthentication_not_valid');
    expect((await change({ current_password: 'not this one' })).error?.code).toBe('current_password_invalid');
    expect((await auth.reauthenticate()).error).toBeNull();
    const [mail] = await open.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'reauthentication', code: expect.stringMatching(/^\d{6}$/) });
    expect((await change({ nonce: mail?.code })).error).toBeNull();
  });

  test('[L3] needs no old one within an hour of an email proof, or if there is none yet', async () => {
    const { client, email, id } = await open.person();
    const age = (minutes: number) =>
      open.inDatabase(
        `update sessions set amr = jsonb_build_array(jsonb_build_object('method', 'otp', 'timestamp',
          extract(epoch from now())::int - $2 * 60)) where user_id = $1`,
        [id, minutes],
      );
    await age(61);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error?.code).toBe(
      'current_password_required',
    );
    await age(59);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    await open.inDatabase('update users set password_hash = null where email = $1', [email]);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    await open.inDatabase('update users set password_hash = null where email = $1', [email]);
    await age(61);
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe(
      'reauthentication_needed',
    );
  });
});

describe('a forgotten password', () => {
  test('[S7.12] is reset by the link of an email', async () => {
    const { email } = await open.person();
    const client = open.client();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const [mail] = await open.mailsTo(email);
    expect(mail?.kind).toBe('recovery');
    const { token_hash } = linkIn(mail);
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    await open.signIn(email, NEW_PASSWORD);
  });

  test('of an unknown address gets the same response', async () => {
    const email = someEmail();
    expect((await open.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await open.mailsTo(email)).toMatchObject([{ kind: 'no-account' }]);
  });

  test('cannot be requested with a link and an address together', async () => {
    const answer = await open.shop.ask('/auth/v1/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'recovery', token_hash: 'x', email: 'a@example.se' }),
    });
    expect([answer.status, JSON.parse(answer.text).error_code]).toEqual([400, 'validation_failed']);
  });
});

describe('a new email address', () => {
  test('applies when both are confirmed, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { client, email } = await confirming.person();
      const next = someEmail();
      const asked = await client.auth.updateUser({ email: next });
      expect(asked.data.user).toMatchObject({ email, new_email: next });
      const sides = [email, next];
      const proofs = await Promise.all(
        sides.map(async (to) => ({ email: to, token: (await confirming.mailsTo(to))[0]?.code as string })),
      );
      const verify = (index = 0) =>
        confirming.client().auth.verifyOtp({ type: 'email_change', ...proofs[index]! });
      const half = await verify(order[0]);
      expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
      const whole = await verify(order[1]);
      expect(whole.data.user).toMatchObject({ email: next });
      expect(whole.data.user?.new_email).toBeUndefined();
      await confirming.signIn(next);
      await expect(confirming.signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('can be requested again', async () => {
    const { client, email } = await confirming.person();
    const next = someEmail();
    await client.auth.updateUser({ email: next });
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await confirming.mailsTo(next)).toHaveLength(2);
  });

  test('[L9] [T20] gets the same response if it is free, taken or reserved, and its owner gets an email', async () => {
    const taken = (await confirming.person()).email;
    const reserved = `admin+${someEmail().slice(7, 13)}@activepick.se`;
    const answers = await Promise.all(
      [someEmail(), taken, reserved].map(async (next) => {
        const { client, email } = await confirming.person();
        const { data, error } = await client.auth.updateUser({ email: next });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, new_email: next });
        const kinds = (await confirming.mailsTo(next)).map(({ kind }) => kind);
        const [mail] = await confirming.mailsTo(email);
        const half = await client.auth.verifyOtp({
          email,
          token: mail?.code as string,
          type: 'email_change',
        });
        return { kinds, keys: Object.keys(data.user ?? {}).sort(), half: half.data };
      }),
    );
    expect(answers.map(({ kinds }) => kinds)).toEqual([
      ['email-change-new'],
      ['address-taken'],
      ['address-taken'],
    ]);
    expect(answers[1]).toMatchObject({ keys: answers[0]?.keys, half: answers[0]?.half });
    expect(answers[2]).toMatchObject({ keys: answers[0]?.keys, half: answers[0]?.half });
  });

  test('of another account is refused if changes apply at once', async () => {
    const [{ client }, other] = await Promise.all([open.person(), open.person()]);
    expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('identities', () => {
  test('[S7.15] are listed, and all but the last one can be removed', async () => {
    const { client, id } = await open.person();
    const { data } = await client.auth.getUserIdentities();
    const [only] = data?.identities ?? [];
    expect((await client.auth.unlinkIdentity(only!)).error?.code).toBe('single_identity_not_deletable');
    await open.inDatabase(
      `insert into identities (id, user_id, provider, provider_id) values (gen_random_uuid(), $1::uuid, 'other', $1::text)`,
      [id],
    );
    const both = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const other = both.find(({ provider }) => provider === 'other');
    expect((await client.auth.unlinkIdentity(other!)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(other!)).error?.code).toBe('identity_not_found');
  });

  test('an invalid id is not found', async () => {
    const { client } = await open.person();
    const { error } = await client.auth.unlinkIdentity({ identity_id: 'nothing' } as never);
    expect(error).toMatchObject({ status: 404, code: 'validation_failed' });
  });
});
