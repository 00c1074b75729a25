// The function `criipto-bankid` over HTTP, with the sandbox's BankID behind it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesOf } from '#tests/app/served-shop.ts';
import { bankidBrowser } from '#tests/browser/bankid-browser.ts';
import { somebodyNew } from '#tests/browser/bankid-page.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { BankidFinished } from '../contract.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ bankid: 'sandbox' });
});
afterAll(() => people.shop.close());

const issuer = () => people.shop.app.settings.bankid.issuer;
const newPerson = (name?: string) => somebodyNew(issuer(), name);
const browser = () => bankidBrowser(people.shop);
const userIdOf = ({ session }: BankidFinished) => (session as { user: { id: string } }).user.id;

/** Adopts a session with the real client, like the page. */
async function clientWith({ session }: BankidFinished) {
  const client = people.client();
  const { access_token, refresh_token } = session as { access_token: string; refresh_token: string };
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  expect(error).toBeNull();
  return { client, user: data.user, token: access_token };
}

describe('initiate', () => {
  test('[S7.53] returns authUrl, state and nonce, and binds them to the browser', async () => {
    const { status, body, headers } = await browser().initiate();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['authUrl', 'nonce', 'state']);
    expect(body.authUrl).toMatch(new RegExp(`^${issuer()}/oauth2/authorize\\?`));
    expect(body.state).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.nonce).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^bankid=[A-Za-z0-9_-]{43}; Path=\/; .*HttpOnly; SameSite=Strict/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['19680502-9268', '196805029268', '680502-9268', '6805029268', '', null])(
    'accepts the personal number %s',
    async (personalNumber) => {
      expect((await browser().initiate({ personalNumber })).status).toBe(200);
    },
  );

  test.each(['19680502-9267', '1968', 'Petra', '196813029268'])(
    'refuses the personal number %s',
    async (personalNumber) => {
      const { status, body } = await browser().call({ action: 'initiate', personalNumber });
      expect([status, body.code]).toEqual([422, 'number-invalid']);
      expect(body.error).not.toContain(personalNumber);
    },
  );

  test('reports that BankID could not be started while the provider is unavailable', async () => {
    const alone = await shopWithPeople();
    const begin = (language: 'sv' | 'en') =>
      bankidBrowser(alone.shop).call({ action: 'initiate' }, { language });
    const [sv, en] = [await begin('sv'), await begin('en')];
    await alone.shop.close();
    expect([sv.status, sv.body.error]).toEqual([503, 'Kunde inte starta BankID-autentisering']);
    expect([en.status, en.body.error]).toEqual([503, 'Failed to start BankID authentication']);
  });

  test('works with the unmodified client', async () => {
    const { data, error } = await people.client().functions.invoke('criipto-bankid', {
      body: { action: 'initiate', personalNumber: '' },
    });
    expect(error).toBeNull();
    expect(Object.keys(data).sort()).toEqual(['authUrl', 'nonce', 'state']);
  });
});

describe('callback', () => {
  test('[S7.54] returns success, the user with a masked number, and a session that the client adopts', async () => {
    const ssn = await newPerson('Disa');
    const finished = await browser().signIn(ssn);
    expect(finished).toMatchObject({
      success: true,
      linked: false,
      user: {
        name: 'Disa Påhittad',
        given_name: 'Disa',
        family_name: 'Påhittad',
        personalNumber: `${ssn.slice(0, 8)}-****`,
        birthDate: ssn.replace(/^(....)(..)(..).*/, '$1-$2-$3'),
        country: 'SE',
      },
    });
    expect(JSON.stringify(finished)).not.toContain(ssn);
    const { user, client } = await clientWith(finished);
    expect(user?.user_metadata).toMatchObject({ first_name: 'Disa', last_name: 'Påhittad' });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
  });

  test('creates an end customer’s account without an address for an unknown person', async () => {
    const finished = await browser().signIn(await newPerson());
    const { user, token } = await clientWith(finished);
    expect(user?.email).toBe('');
    expect(user?.app_metadata).toEqual({ provider: 'bankid', providers: ['bankid'] });
    const account = await people.shop.ask('/api/account', { headers: { authorization: `Bearer ${token}` } });
    expect(JSON.parse(account.text).data).toMatchObject({ role: 'endcustomer', isRoleStored: false });
    const [row] = await people.inDatabase('select email, email_confirmed_at from users where id = $1', [
      user?.id,
    ]);
    expect(row).toEqual({ email: null, email_confirmed_at: null });
  });

  test('finds the account of a known number, for any typed number and any browser', async () => {
    const [ssn, other] = [await newPerson(), await newPerson()];
    const first = userIdOf(await browser().signIn(ssn));
    expect(userIdOf(await browser().signIn(ssn))).toBe(first);
    expect(userIdOf(await browser().signIn(ssn, { personalNumber: other }))).toBe(first);
    expect(userIdOf(await browser().signIn(other))).not.toBe(first);
  });

  test('creates one account for a person with two concurrent callbacks', async () => {
    const ssn = await newPerson();
    const two = [browser(), browser()];
    const returned = await Promise.all(two.map((one) => one.walk({ person: ssn })));
    const answers = await Promise.all(
      two.map((one, index) => one.callback<BankidFinished>(returned[index] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => userIdOf(body))).size).toBe(1);
  });

  test.each([
    ['cancel', 'sv', 400, 'cancelled', 'BankID-autentiseringen avbröts'],
    ['cancel', 'en', 400, 'cancelled', 'BankID authentication was cancelled'],
    ['fail', 'sv', 400, 'failed', 'BankID-autentisering misslyckades'],
    ['fail', 'en', 400, 'failed', 'BankID authentication failed'],
  ] as const)('reports %s (%s)', async (decision, language, status, code, error) => {
    const one = browser();
    const answer = await one.callback(await one.walk(decision), { language });
    expect(answer).toMatchObject({ status, body: { success: false, code, error } });
  });

  test('refuses a banned account', async () => {
    const ssn = await newPerson();
    const id = userIdOf(await browser().signIn(ssn));
    await people.inDatabase("update users set banned_until = now() + interval '1 day' where id = $1", [id]);
    const one = browser();
    const answer = await one.callback(await one.walk({ person: ssn }));
    expect([answer.status, answer.body.code]).toEqual([403, 'account-closed']);
  });

  test('stores the number encrypted, and only hashes of state, nonce and verifier', async () => {
    const ssn = await newPerson();
    const one = browser();
    const begun = await one.initiate();
    const finished = await one.signIn(ssn);
    const secrets = [
      ssn,
      ssn.slice(2),
      begun.body.state,
      begun.body.nonce,
      one.cookie().split('=')[1] as string,
    ];
    for (const table of await tablesOf(people.shop.app)) {
      const rows = JSON.stringify(await people.inDatabase(`select * from "${table}"`));
      for (const secret of secrets) expect(rows.includes(secret), table).toBe(false);
    }
    const [row] = await people.inDatabase<{ identity_id: string; number_sealed: string }>(
      'select identity_id, number_sealed from bankid_numbers where user_id = $1',
      [userIdOf(finished)],
    );
    const sealed = row as { identity_id: string; number_sealed: string };
    const aad = { table: 'bankid_numbers', column: 'number_sealed', row: sealed.identity_id };
    expect(people.shop.app.encryption.decrypt(sealed.number_sealed, aad)).toBe(ssn);
  });

  test('writes an audit row of the sign-up and sign-in', async () => {
    const id = userIdOf(await browser().signIn(await newPerson()));
    const rows = await people.inDatabase<{ action: string }>(
      "select action from audit_log where target_type = 'user' and target_id = $1 order by action",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.signed-in-by-bankid', 'user.signed-up']);
  });
});

describe('linking', () => {
  test('adds BankID to the signed-in account, which it then signs in to until it is removed', async () => {
    const ssn = await newPerson();
    const { id, token, client, email } = await people.person();
    const linked = await browser().signIn(ssn, { link: true }, { token });
    expect(linked).toMatchObject({ success: true, linked: true, session: null });
    expect(userIdOf(await browser().signIn(ssn))).toBe(id);
    const { data } = await client.auth.getUserIdentities();
    const identity = data?.identities.find(({ provider }) => provider === 'bankid');
    expect(JSON.stringify(data)).not.toContain(ssn);
    expect((await client.auth.unlinkIdentity(identity as never)).error).toBeNull();
    const { data: after } = await client.auth.getUser();
    expect(after.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(userIdOf(await browser().signIn(ssn))).not.toBe(id);
    const rows = await people.inDatabase<{ action: string }>(
      "select action from audit_log where target_id = $1 and action like 'identity.%' order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['identity.added', 'identity.removed']);
    const mails = (await people.mailsTo(email)).map(({ kind }) => kind);
    expect(mails.sort()).toEqual(['bankid-added', 'bankid-removed']);
  });

  test('requires the second factor of an account that has one', async () => {
    const { id, token } = await people.person();
    await people.inDatabase(
      "insert into factors (id, user_id, factor_type, status) values ($1, $1, 'totp', 'verified')",
      [id],
    );
    const begun = await browser().call({ action: 'initiate', link: true }, { token });
    expect([begun.status, begun.body.code]).toEqual([401, 'sign-in-first']);
  });

  test('the same account again is not an error', async () => {
    const ssn = await newPerson();
    const { token } = await people.person();
    await browser().signIn(ssn, { link: true }, { token });
    expect(await browser().signIn(ssn, { link: true }, { token })).toMatchObject({ linked: true });
  });

  test('refuses a number that belongs to another account, and a second number', async () => {
    const [taken, own, second] = [await newPerson(), await newPerson(), await newPerson()];
    await browser().signIn(taken);
    const { token } = await people.person();
    const link = async (person: string) => {
      const one = browser();
      return one.callback(await one.walk({ person }, { link: true }, { token }), { token });
    };
    expect((await link(taken)).body.code).toBe('belongs-to-another');
    expect((await link(own)).status).toBe(200);
    expect((await link(second)).body.code).toBe('has-one-already');
  });

  test('requires a session, at the start and at the end, of the same person', async () => {
    const ssn = await newPerson();
    const begun = await browser().call({ action: 'initiate', link: true });
    expect([begun.status, begun.body.code]).toEqual([401, 'sign-in-first']);
    const [anna, bo] = [await people.person(), await people.person()];
    const one = browser();
    const returned = await one.walk({ person: ssn }, { link: true }, { token: anna.token });
    expect((await one.callback(returned, { token: bo.token })).body.code).toBe('sign-in-first');
    expect((await one.callback(returned, { token: anna.token })).body.code).toBe('already-used');
  });

  test('an account with only BankID keeps it', async () => {
    const { client } = await clientWith(await browser().signIn(await newPerson()));
    const { data } = await client.auth.getUserIdentities();
    const { error } = await client.auth.unlinkIdentity(data?.identities[0] as never);
    expect(error?.code).toBe('single_identity_not_deletable');
  });
});

describe('a call of a function', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    people.shop.ask(`/functions/v1/${path}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      body,
    });

  test.each([
    ['{}', 400, 'invalid-request'],
    ['', 400, 'invalid-request'],
    ['{', 400, 'malformed-request'],
    ['{"action":"initiate","role":"admin"}', 400, 'invalid-request'],
    ['{"action":"callback","personalNumber":"1"}', 400, 'invalid-request'],
    ['{"action":"else"}', 400, 'invalid-request'],
  ])('with the body %s is refused with a message', async (body, status, code) => {
    const answer = await post('criipto-bankid', body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code, error: expect.stringMatching(/\S/) });
  });

  test('with an unknown action or another method gets the corresponding error', async () => {
    expect((await post('nothing', '{}')).status).toBe(404);
    expect((await people.shop.ask('/functions/v1/criipto-bankid')).status).toBe(405);
    expect((await post('criipto-bankid', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
