// T04 and T14 for the accounting system: its tokens never leave the server, and a consent belongs to the session that
// started it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { control, giveConsent } from '#tests/browser/fortnox-page.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let admin: Person;
let mallory: Person;
let at: string;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  [admin, mallory] = await Promise.all([people.person({ role: 'admin' }), people.person({ role: 'admin' })]);
  at = people.shop.app.settings.fortnox.apiUrl;
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control(at, 'reset');
  await people.inDatabase('delete from provider_tokens');
  await people.inDatabase('delete from accounting_attempts');
  await people.inDatabase('delete from rate_limits');
});

async function act(
  who: Person | null,
  body: object,
): Promise<{ status: number; text: string; code?: string }> {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const { status, text } = await post(people.shop, '/functions/v1/fortnox-invoice', body, headers);
  return { status, text, code: JSON.parse(text).code };
}
const begin = async (who: Person) =>
  JSON.parse((await act(who, { action: 'authenticate' })).text) as { authUrl: string; state: string };
const connections = async () => (await people.inDatabase('select 1 from provider_tokens')).length;

test('[T04] no response, log or audit row of any action contains a token of the accounting system', async () => {
  const { authUrl, state } = await begin(admin);
  const { code } = await giveConsent(authUrl);
  const answers = [(await act(admin, { action: 'exchange_token', code, state })).text];
  for (const action of [
    'get_suppliers',
    'get_accounts',
    'get_unbooked_supplier_invoices',
    'get_company_information',
    'check_auth_status',
  ])
    answers.push((await act(admin, { action })).text);
  await control(at, 'expire');
  answers.push((await act(admin, { action: 'get_suppliers' })).text);
  const secrets = (await (await fetch(`${at}/sandbox/state`)).text()).length;
  expect(secrets).toBeGreaterThan(0);
  const [kept] = await people.inDatabase<{ token_sealed: string }>(
    'select token_sealed from provider_tokens',
  );
  const encryption = people.shop.app.encryption;
  const aad = { table: 'provider_tokens', column: 'token_sealed', row: 'fortnox\nmain' };
  const { accessToken, refreshToken } = JSON.parse(encryption.decrypt(kept?.token_sealed ?? '', aad));
  const audit = JSON.stringify(await people.inDatabase('select * from audit_log'));
  const logs = people.shop.logLines.join('\n');
  for (const secret of [accessToken, refreshToken])
    for (const aad of [...answers, audit, logs]) expect(aad).not.toContain(secret);
  for (const aad of [...answers, audit, logs]) expect(aad).not.toMatch(/eyJhbGciOiJub25lI|refresh_token/);
  expect(logs).not.toContain(code);
});

test('[T14] a consent is accepted only by the session that started it', async () => {
  const own = await begin(admin);
  const { code } = await giveConsent(own.authUrl);
  expect((await act(mallory, { action: 'exchange_token', code, state: own.state })).code).toBe(
    'invalid-state',
  );
  expect((await act(mallory, { action: 'exchange_token', code })).code).toBe('state-missing');
  expect((await act(null, { action: 'exchange_token', code, state: own.state })).status).toBe(401);
  const elsewhere = await people.signIn(admin.email);
  expect((await act(elsewhere, { action: 'exchange_token', code, state: own.state })).code).toBe(
    'invalid-state',
  );
  expect(await connections()).toBe(0);
  expect((await act(admin, { action: 'exchange_token', code, state: own.state })).status).toBe(200);
});

test('[T14] a state is valid once and for ten minutes, and is refused if swapped or forged', async () => {
  const first = await begin(admin);
  const second = await begin(admin);
  const { code } = await giveConsent(first.authUrl);
  const take = (body: object) => act(admin, { action: 'exchange_token', code, ...body });
  // Two states in one request are ambiguous.
  expect((await take({})).code).toBe('state-missing');
  expect((await take({ state: 'made-up' })).code).toBe('invalid-state');
  expect((await take({ state: first.state, originalState: second.state })).code).toBe('invalid-state');
  expect((await take({ state: first.state, originalState: first.state })).status).toBe(200);
  const again = await giveConsent(first.authUrl);
  expect((await act(admin, { action: 'exchange_token', code: again.code, state: first.state })).code).toBe(
    'invalid-state',
  );
  const late = await giveConsent(second.authUrl);
  await people.inDatabase(`update accounting_attempts set expires_at = now() - interval '1 second'`);
  expect((await act(admin, { action: 'exchange_token', code: late.code, state: second.state })).code).toBe(
    'invalid-state',
  );
});

test('[T14] only the hash of the state is stored, and the scope of the start applies', async () => {
  const { authUrl, state } = await begin(admin);
  const rows = await people.inDatabase('select * from accounting_attempts');
  expect(JSON.stringify(rows)).not.toContain(state);
  const { code } = await giveConsent(authUrl);
  const forged = { action: 'exchange_token', code, state, originalScope: 'salary' };
  expect((await act(admin, forged)).text).toContain('bookkeeping');
});

test('[T27] URLs in responses of Fortnox are not requested', async () => {
  const { authUrl, state } = await begin(admin);
  const { code } = await giveConsent(authUrl);
  await act(admin, { action: 'exchange_token', code, state });
  await control(at, 'fault', { does: 'redirect', times: 3, path: '/3/suppliers' });
  expect(await act(admin, { action: 'get_suppliers' })).toMatchObject({ status: 503, code: 'unavailable' });
});

test.each(['endcustomer', 'store'] as const)(
  '[T23] the role %s can call none of the functions',
  async (role) => {
    const person = await people.person({ role });
    expect((await act(person, { action: 'get_suppliers' })).status).toBe(403);
    for (const name of ['fortnox-listarticles', 'create-supplier-invoice']) {
      const answer = await post(
        people.shop,
        `/functions/v1/${name}`,
        {},
        { authorization: `Bearer ${person.token}` },
      );
      expect(answer.status).toBe(403);
    }
  },
);
