// A password alone must not lead to two factors: a linked BankID counts as one, and staff add their first one by a
// link.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { bankidBrowser } from '#tests/browser/bankid-browser.ts';
import { somebodyNew } from '#tests/browser/bankid-page.ts';
import {
  PASSWORD,
  type Person,
  type ShopWithPeople,
  shopWithPeople,
  someEmail,
} from '#tests/factories/people.ts';
import { createAdmin } from '../../apps/shop/src/features/auth/server/create-account.ts';
import type { BankidFinished } from '../../apps/shop/src/features/bankid/contract.ts';
import type { Role } from '../../packages/domain/src/access/permissions.ts';

const NEW_PASSWORD = 'lastcykel-med-vagn';
const json = (token: string, body?: unknown) => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    headers: {
      authorization: `Bearer ${token}`,
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
    },
    ...(text ? { body: text } : {}),
  };
};
const enrol = ({ client }: Pick<Person, 'client'>) => client.auth.mfa.enroll({ factorType: 'totp' });
async function addFactor(person: Pick<Person, 'client'>) {
  const { data, error } = await enrol(person);
  if (error) return error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  return (await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error;
}

describe('[T21] an account with a linked BankID', () => {
  let people: ShopWithPeople;
  beforeAll(async () => {
    people = await shopWithPeople({ bankid: 'sandbox' });
  });
  afterAll(() => people.shop.close());
  const newNumber = () => somebodyNew(people.shop.app.settings.bankid.issuer);

  async function withBankid() {
    const [person, number] = [await people.person(), await newNumber()];
    await bankidBrowser(people.shop).signIn(number, { link: true }, { token: person.token });
    return { ...person, number };
  }
  async function byBankid(number: string) {
    const { session } = (await bankidBrowser(people.shop).signIn(number)) as BankidFinished;
    const client = people.client();
    const { access_token, refresh_token } = session as { access_token: string; refresh_token: string };
    await client.auth.setSession({ access_token, refresh_token });
    return { client, token: access_token };
  }

  test('[H4] needs it to enrol a factor, change password or address, unlink, and delete', async () => {
    const { email } = await withBankid();
    const { client, token } = await people.signIn(email);
    expect((await enrol({ client })).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const refused = { status: 403, code: 'insufficient_aal' };
    const change = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await client.auth.updateUser(change as never)).error).toMatchObject(refused);
    expect((await client.auth.updateUser({ email: someEmail() })).error).toMatchObject(refused);
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    for (const identity of identities)
      expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refused);
    const linking = await bankidBrowser(people.shop).call({ action: 'initiate', link: true }, { token });
    expect([linking.status, linking.body.code]).toEqual([401, 'sign-in-first']);
    const deleted = await people.shop.ask('/api/profile', {
      method: 'DELETE',
      ...json(token, { confirmed: true }),
    });
    expect(JSON.parse(deleted.text).code).toBe('second-factor-required');
  });

  test('[H4] allows all of these after a sign-in by BankID', async () => {
    const { number } = await withBankid();
    const { client } = await byBankid(number);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await addFactor({ client })).toBeNull();
  });

  test('[H4] the session that links BankID has two factors from then on, and one after the link is removed', async () => {
    const { client, number } = await withBankid();
    const elsewhere = await byBankid(number);
    await client.auth.refreshSession();
    const level = async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
    expect(await level()).toBe('aal2');
    const { data } = await client.auth.getUserIdentities();
    const bankid = data?.identities.find(({ provider }) => provider === 'bankid');
    expect((await client.auth.unlinkIdentity(bankid as never)).error).toBeNull();
    await client.auth.refreshSession();
    expect(await level()).toBe('aal1');
    // Sessions that signed in by this BankID have ended.
    expect((await people.client().auth.getUser(elsewhere.token)).error).not.toBeNull();
  });

  test('[H4] a linking that began before a factor was added cannot finish afterwards', async () => {
    const [person, number] = [await people.person(), await newNumber()];
    const attacker = await people.signIn(person.email);
    const browser = bankidBrowser(people.shop);
    const returned = await browser.walk({ person: number }, { link: true }, { token: attacker.token });
    await bankidBrowser(people.shop).signIn(await newNumber(), { link: true }, { token: person.token });
    const answer = await browser.callback(returned, { token: attacker.token });
    expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-first']);
  });
});

describe('staff in production', () => {
  let people: ShopWithPeople;
  beforeAll(async () => {
    people = await shopWithPeople({
      environment: {
        APP_MODE: 'production',
        PUBLIC_URL: 'http://localhost:3000',
        SMTP_PORT: '2525',
        ...PRODUCTION_PROVIDERS,
        ...PRODUCTION_FACTS,
        AUTH_LIMIT_FACTOR: '20',
        REQUEST_LIMIT_FACTOR: '1',
      },
    });
  });
  afterAll(() => people.shop.close());

  const post = (token: string, path: string, body: unknown) =>
    people.shop.ask(path, { method: 'POST', ...json(token, body) });
  async function adminWithFactor() {
    const person = await people.person({ role: 'admin' });
    await people.inDatabase(
      `update sessions set first_factor_until = now() + interval '1 minute' where user_id = $1`,
      [person.id],
    );
    expect(await addFactor(person)).toBeNull();
    const token = (await person.client.auth.getSession()).data.session?.access_token as string;
    return { ...person, token };
  }
  const sendLink = (token: string, email: string) =>
    post(token, '/api/first-factor-links', { email, reason: 'Ny i butiken' });
  const tokenOf = async (email: string) =>
    new URL((await people.mailsTo(email))[0]?.link as string).hash.replace('#token=', '');
  const use = (token: string, secret: string) => post(token, '/api/account/first-factor', { token: secret });
  const ownAccount = async (token: string) =>
    JSON.parse((await people.shop.ask('/api/account', json(token))).text).data;

  test.each(['admin', 'store'] as const)(
    '[H4] with a password only, %s cannot add a factor',
    async (role) => {
      const person = await people.person({ role });
      expect((await enrol(person)).error).toMatchObject({ status: 403, code: 'first_factor_locked' });
      expect((await ownAccount(person.token)).mayAddFactor).toBe('link-first');
    },
  );

  test('[H4] customers can add their first factor themselves', async () => {
    expect(await addFactor(await people.person())).toBeNull();
  });

  test('[H4] a factor that was started as a customer cannot be confirmed as staff', async () => {
    const person = await people.person();
    const { data } = await enrol(person);
    await people.inDatabase(`insert into user_roles (user_id, role) values ($1, 'store')`, [person.id]);
    const code = new TOTP({ secret: data?.totp.secret as string }).generate();
    const factorId = data?.id as string;
    expect((await person.client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
      'first_factor_locked',
    );
  });

  test('[H4] an administrator’s emailed link allows it once for one session, with an audit row', async () => {
    const admin = await adminWithFactor();
    const person = await people.person({ role: 'store' });
    expect((await sendLink(admin.token, person.email.toUpperCase())).status).toBe(200);
    const [mail] = await people.mailsTo(person.email);
    expect(mail?.kind).toBe('first-factor');
    expect(new URL(mail?.link as string).search).not.toContain('token');
    const secret = await tokenOf(person.email);
    const elsewhere = await people.signIn(person.email);
    const other = await people.person({ role: 'store' });
    expect((await use(other.token, secret)).status).toBe(404);
    expect((await use(person.token, secret)).status).toBe(200);
    expect((await use(person.token, secret)).status).toBe(404);
    expect((await ownAccount(person.token)).mayAddFactor).toBe('yes');
    expect((await enrol(elsewhere)).error?.code).toBe('first_factor_locked');
    expect(await addFactor(person)).toBeNull();
    const [again] = await people.inDatabase('select first_factor_until from sessions where user_id = $1', [
      person.id,
    ]);
    expect(again).toEqual({ first_factor_until: null });
    const rows = await people.inDatabase(
      `select action, actor_id, reason from audit_log where target_id = $1 and action like 'first-factor%' order by id`,
      [person.id],
    );
    expect(rows).toEqual([
      { action: 'first-factor-link.sent', actor_id: admin.id, reason: 'Ny i butiken' },
      { action: 'first-factor-link.used', actor_id: person.id, reason: null },
    ]);
  });

  test('[H4] the link is valid for an hour and its permission for 15 minutes', async () => {
    const admin = await adminWithFactor();
    const person = await people.person({ role: 'store' });
    await sendLink(admin.token, person.email);
    const secret = await tokenOf(person.email);
    await people.inDatabase(
      `update one_time_tokens set expires_at = expires_at - interval '1 hour' where user_id = $1`,
      [person.id],
    );
    expect((await use(person.token, secret)).status).toBe(404);
    await sendLink(admin.token, person.email);
    expect((await use(person.token, await tokenOf(person.email))).status).toBe(200);
    await people.inDatabase(
      `update sessions set first_factor_until = first_factor_until - interval '15 minutes' where user_id = $1`,
      [person.id],
    );
    expect((await enrol(person)).error?.code).toBe('first_factor_locked');
  });

  test('[H4] no link is sent to a customer, an unknown account, or an account with a second factor', async () => {
    const admin = await adminWithFactor();
    const { email } = await people.person();
    expect((await sendLink(admin.token, email)).status).toBe(404);
    expect((await sendLink(admin.token, someEmail())).status).toBe(404);
    expect((await sendLink(admin.token, admin.email)).status).toBe(409);
    expect(await people.mailsTo(email)).toEqual([]);
  });

  test.each(['store', 'endcustomer'] as Role[])('[H4] %s cannot send such a link', async (role) => {
    const person = await people.person({ role });
    expect((await sendLink(person.token, someEmail())).status).toBe(403);
  });

  test('[H4] a new administrator from the command line can add only the first one, within minutes', async () => {
    const email = someEmail();
    await createAdmin(people.account, { email, password: PASSWORD });
    expect(await addFactor(await people.signIn(email))).toBeNull();
    const [row] = await people.inDatabase('select first_factor_until from users where email = $1', [email]);
    expect(row).toEqual({ first_factor_until: null });
    const late = someEmail();
    await createAdmin(people.account, { email: late, password: PASSWORD });
    await people.inDatabase(
      `update users set first_factor_until = first_factor_until - interval '15 minutes' where email = $1`,
      [late],
    );
    expect((await enrol(await people.signIn(late))).error?.code).toBe('first_factor_locked');
  });

  test('[L11] a session that is too old for its role is not refreshed, even after a role change', async () => {
    const person = await people.person();
    await people.inDatabase(
      `update sessions set created_at = now() - interval '13 hours' where user_id = $1`,
      [person.id],
    );
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    await people.inDatabase(`insert into user_roles (user_id, role) values ($1, 'store')`, [person.id]);
    expect((await person.client.auth.refreshSession()).error?.code).toBe('session_expired');
  });
});
