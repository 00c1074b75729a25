// Tests the administration of accounts with the service key and the real client.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';
let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());
const admin = () => people.service.auth.admin;

describe('users', () => {
  test('are created with unchanged metadata', async () => {
    const email = someEmail();
    const user_metadata = { first_name: 'Åsa', nested: { list: [1, null, 'ö'] }, none: null };
    const { data, error } = await admin().createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata,
      app_metadata: { company: 'x' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata,
      app_metadata: { provider: 'email', company: 'x' },
    });
    expect((await people.signIn(email)).id).toBe(data.user?.id);
    expect((await admin().createUser({ email, password: PASSWORD })).error?.code).toBe('email_exists');
  });

  test('are read by id, and an unknown one is not found', async () => {
    const { id, email } = await people.person();
    expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin().getUserById(NOBODY)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const answer = await people.shop.ask('/auth/v1/admin/users/nobody', {
      headers: { authorization: `Bearer ${people.keys.serviceRoleKey}` },
    });
    expect([answer.status, JSON.parse(answer.text).error_code]).toEqual([404, 'validation_failed']);
  });

  test('[S7.24] are listed in pages, newest first, with x-total-count and link', async () => {
    await Promise.all([1, 2, 3].map(() => people.person()));
    const [{ total = 0 } = {}] = await people.inDatabase<{ total: number }>(
      'select count(*)::int as total from users',
    );
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({
      total,
      nextPage: 2,
      lastPage: Math.ceil(total / 2),
      aud: 'authenticated',
    });
    expect(first.data.users).toHaveLength(2);
    const all = await admin().listUsers();
    expect(all.data.users).toHaveLength(total);
    const times = all.data.users.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const answer = await people.shop.ask(`/auth/v1/admin/users?page=${Math.ceil(total / 2)}&per_page=2`, {
      headers: { authorization: `Bearer ${people.keys.serviceRoleKey}` },
    });
    expect(answer.headers['x-total-count']).toBe(String(total));
    expect(answer.headers.link).toBe(`</admin/users?page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`);
    const wrong = await people.shop.ask('/auth/v1/admin/users?page=-1', {
      headers: { authorization: `Bearer ${people.keys.serviceRoleKey}` },
    });
    expect(wrong.status).toBe(400);
  });

  test('[S7.22] are changed: address, password, metadata', async () => {
    const { id } = await people.person();
    const email = someEmail();
    const { data } = await admin().updateUserById(id, {
      email,
      password: 'lastcykel-med-vagn',
      user_metadata: { first_name: null, last_name: 'Ek' },
      app_metadata: { seen: true },
    });
    expect(data.user).toMatchObject({ email, app_metadata: { seen: true, provider: 'email' } });
    expect(data.user?.user_metadata).not.toHaveProperty('first_name');
    await people.signIn(email, 'lastcykel-med-vagn');
    expect((await admin().updateUserById(NOBODY, { email })).error?.code).toBe('user_not_found');
  });

  test('are banned for a time: sessions end, none can start; and the ban can be lifted', async () => {
    const { id, email, client, token } = await people.person();
    const { data } = await admin().updateUserById(id, { ban_duration: '24h' });
    expect(Date.parse((data.user as { banned_until?: string }).banned_until as string)).toBeGreaterThan(
      Date.now(),
    );
    expect((await people.client().auth.getUser(token)).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    await expect(people.signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    await people.signIn(email);
    const { error } = await admin().updateUserById(id, { ban_duration: 'for ever' });
    expect(error?.code).toBe('validation_failed');
  });

  test('[S7.22] are deleted permanently, or anonymised, and the address is free again', async () => {
    const [gone, emptied] = await Promise.all([people.person(), people.person()]);
    expect((await admin().deleteUser(gone.id)).error).toBeNull();
    expect((await admin().getUserById(gone.id)).error?.code).toBe('user_not_found');
    expect((await admin().deleteUser(emptied.id, true)).error).toBeNull();
    const { data } = await admin().getUserById(emptied.id);
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, identities: [] });
    expect(JSON.stringify(data.user)).not.toContain(emptied.email);
    await people.person({ email: emptied.email });
    expect((await admin().deleteUser(gone.id)).error?.code).toBe('user_not_found');
  });

  test('[S7.23] have factors, which are listed and removed', async () => {
    const { id, client } = await people.person();
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const listed = await admin().mfa.listFactors({ userId: id });
    const [factor] = listed.data?.factors ?? [];
    expect(factor).toMatchObject({ factor_type: 'totp', status: 'unverified', friendly_name: 'phone' });
    const removed = await admin().mfa.deleteFactor({ userId: id, id: factor?.id as string });
    expect(removed.error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const again = await admin().mfa.deleteFactor({ userId: id, id: factor?.id as string });
    expect(again.error?.code).toBe('mfa_factor_not_found');
  });

  test('are invited by email, and links are created without one', async () => {
    const email = someEmail();
    const invited = await admin().inviteUserByEmail(email);
    expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect((await people.mailsTo(email))[0]?.kind).toBe('invite');
    const { data } = await admin().generateLink({ type: 'magiclink', email });
    expect(await people.mailsTo(email)).toHaveLength(1);
    const { hashed_token: token_hash = '' } = data.properties ?? {};
    const verified = await people.client().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(verified.data.user?.email).toBe(email);
    const nobody = await admin().generateLink({ type: 'recovery', email: someEmail() });
    expect(nobody.error?.code).toBe('user_not_found');
  });

  test('[S7.ASV] links for a change of address are returned without emails, and the change needs both', async () => {
    const { email } = await people.person();
    const newEmail = someEmail();
    const link = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await admin().generateLink({ type, email, newEmail });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: newEmail });
      const { hashed_token, email_otp, action_link } = data.properties ?? {};
      expect(new URL(action_link as string).searchParams.get('type')).toBe('email_change');
      expect(email_otp).toMatch(/^\d{6}$/);
      return { token_hash: hashed_token as string, type: 'email_change' as const };
    };
    const [current, next] = [await link('email_change_current'), await link('email_change_new')];
    expect((await people.client().auth.verifyOtp(next)).data.session).toBeNull();
    const changed = await people.client().auth.verifyOtp(current);
    expect(changed.data.user?.email).toBe(newEmail);
    expect(await people.mailsTo(newEmail)).toEqual([]);
    const taken = await admin().generateLink({
      type: 'email_change_new',
      email: newEmail,
      newEmail: (await people.person()).email,
    });
    expect(taken.error?.code).toBe('email_exists');
    const missing = await admin().generateLink({ type: 'email_change_new', email: newEmail } as never);
    expect(missing.error?.code).toBe('validation_failed');
  });
});

describe('the service key', () => {
  test('is required: other callers are refused', async () => {
    const { token } = await people.person({ role: 'admin' });
    const as = async (bearer: string | null) => {
      const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const answer = await people.shop.ask('/auth/v1/admin/users', { headers });
      return [answer.status, JSON.parse(answer.text).error_code];
    };
    expect(await as(null)).toEqual([401, 'no_authorization']);
    expect(await as(people.keys.anonKey)).toEqual([403, 'not_admin']);
    expect(await as(token)).toEqual([403, 'not_admin']);
    expect(await as('nonsense')).toEqual([403, 'bad_jwt']);
  });

  test('[T33] leaves an audit row for each request, including reads', async () => {
    const calls = () =>
      people.inDatabase(
        `select actor_id from audit_log where action = 'service.called' and target_id = 'GET /admin/users'`,
      );
    const before = (await calls()).length;
    await admin().listUsers();
    const after = await calls();
    expect(after).toHaveLength(before + 1);
    const payload = JSON.parse(
      Buffer.from(people.keys.serviceRoleKey.split('.')[1] as string, 'base64url').toString(),
    );
    expect(after.at(-1)).toEqual({ actor_id: payload.jti });
  });

  test('[T33] leaves an audit row for each changed object', async () => {
    const email = someEmail();
    const { data } = await admin().createUser({ email, password: PASSWORD });
    const id = data.user?.id as string;
    await admin().updateUserById(id, { ban_duration: '1h' });
    await admin().deleteUser(id);
    const rows = await people.inDatabase(
      'select actor_kind, action, target_type, request_id is not null as told from audit_log where target_id = $1 order by id',
      [id],
    );
    const by = { actor_kind: 'service', target_type: 'user', told: true };
    expect(rows).toEqual(
      ['user.created', 'user.banned', 'user.deleted'].map((action) => ({ ...by, action })),
    );
  });
});
