// Tests the endpoints of one's own profile: benefits, data, and deletion of the account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { seedAccounts } from '../../apps/shop/seed/seed-accounts.ts';
import { DEMO_PASSWORD, demoAccountsOf } from '../../apps/shop/src/features/auth/server/demo-accounts.ts';
import { numberAad } from '../../apps/shop/src/features/bankid/server/number-aad.ts';
import { makeDataCopy } from '../../apps/shop/src/features/own-data/server/make-data-copy.ts';
import type { DataCopy } from '../../apps/shop/src/features/profile/contract.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
  await seedAccounts(people.shop.app);
});
afterAll(() => people.shop.close());

const ask = (method: string, path: string, token: string) =>
  people.shop.ask(path, { method, headers: { authorization: `Bearer ${token}` } });
const end = (token: string) =>
  people.shop.ask('/api/profile', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 18 },
    body: '{"confirmed":true}',
  });

test('[S3.57] the accounts of a demonstration have three benefits, in the reader’s language', async () => {
  const { token } = await people.signIn('anna@activepick.se', DEMO_PASSWORD);
  const answer = JSON.parse((await ask('GET', '/api/profile/benefits?lang=en', token)).text);
  expect(answer.data.map(({ status }: { status: string }) => status)).toEqual([
    'active',
    'active',
    'expired',
  ]);
  expect(answer.data[0]).toEqual({
    id: 'benefit-1',
    name: 'Benefit bike',
    category: expect.stringMatching(/\w/),
    status: 'active',
    expiryDate: expect.stringMatching(/^20\d\d-12-31$/),
    image: expect.stringMatching(/^\//),
    description: expect.stringMatching(/\w/),
    isSample: true,
    stored: null,
  });
  const { token: other } = await people.person();
  expect(JSON.parse((await ask('GET', '/api/profile/benefits', other)).text).data).toEqual([]);
});

test('[S3.60] [T07] only the municipal account has the sample agreements, as downloadable documents', async () => {
  const { municipal } = people.shop.app.settings.accounts;
  const { token } = await people.signIn(municipal, DEMO_PASSWORD);
  const listed = JSON.parse((await ask('GET', '/api/profile/agreements?lang=en', token)).text).data;
  expect(listed).toHaveLength(2);
  expect(listed[0]).toEqual({
    id: 'agreement-1',
    title: 'Framework agreement on benefit bikes',
    type: 'Framework agreement',
    signedDate: expect.stringMatching(/^20\d\d-03-14$/),
    status: 'signed',
    documentUrl: '/api/profile/agreements/agreement-1/document',
    description: expect.stringMatching(/\w/),
  });
  const answer = await ask('GET', `${listed[0].documentUrl}?lang=en`, token);
  const { fileName, pdfBase64 } = JSON.parse(answer.text).data;
  expect(fileName).toBe('agreement-1.pdf');
  const pdf = Buffer.from(pdfBase64, 'base64').toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  expect((await ask('GET', '/api/profile/agreements/agreement-9/document', token)).status).toBe(404);
  for (const role of ['admin', 'store', 'endcustomer'] as const) {
    const { token: other } = await people.person({ role });
    expect(JSON.parse((await ask('GET', '/api/profile/agreements', other)).text).data).toEqual([]);
    expect((await ask('GET', listed[0].documentUrl, other)).status).toBe(404);
  }
});

const COPIES = '/api/profile/data-copies';
const askForCopy = async (token: string) => {
  const answer = await people.shop.ask(`${COPIES}?lang=en`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return JSON.parse(answer.text).data as DataCopy;
};

test('[T33] a job creates a copy of one’s data, without secrets, only for oneself, with an audit row', async () => {
  const { id, email, token } = await people.person();
  const { token: stranger } = await people.person();
  const asked = await askForCopy(token);
  expect(asked.state).toBe('waiting');
  expect((await askForCopy(token)).id).toBe(asked.id);
  expect((await ask('GET', `${COPIES}/${asked.id}`, token)).status).toBe(404);
  await makeDataCopy(people.shop.app, asked.id);
  const ready = JSON.parse((await ask('GET', COPIES, token)).text).data as DataCopy;
  expect(ready).toMatchObject({ id: asked.id, state: 'ready' });
  expect(Date.parse(ready.expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  const answer = await ask('GET', `${COPIES}/${asked.id}`, token);
  const { json, html } = JSON.parse(answer.text).data;
  expect(json.account).toMatchObject({ id, email });
  expect(json.sessions).toHaveLength(1);
  expect(json.orders).toEqual([]);
  expect(html).toContain(email);
  expect(html).toContain('<html lang="en">');
  expect(JSON.stringify(json)).not.toMatch(/password_?hash|sealed|secret/i);
  expect(html).not.toMatch(/password_?hash|sealed/i);
  expect((await ask('GET', `${COPIES}/${asked.id}`, stranger)).status).toBe(404);
  expect(JSON.parse((await ask('GET', COPIES, stranger)).text).data).toBeNull();
  const noted = await people.inDatabase('select action from audit_log where target_id = $1', [id]);
  for (const action of ['user.exported', 'personal-number.unmasked'])
    expect(noted).toContainEqual({ action });
  const [row] = await people.inDatabase('select content_sealed as c from data_copies where id = $1', [
    asked.id,
  ]);
  expect(String(row?.c)).not.toContain(email);
  expect((await people.mailsTo(email)).map(({ kind }) => kind)).toContain('data-copy-ready');
});

test('a copy of one’s data is deleted after a day', async () => {
  const { token } = await people.person();
  const { id } = await askForCopy(token);
  await makeDataCopy(people.shop.app, id);
  await people.inDatabase(`update data_copies set expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect((await ask('GET', `${COPIES}/${id}`, token)).status).toBe(404);
  expect(JSON.parse((await ask('GET', COPIES, token)).text).data).toBeNull();
});

test('the copy contains one’s own personal number and orders, and markup in them is plain text', async () => {
  const { id, email, token } = await people.person();
  await people.inDatabase(`update users set user_metadata = '{"first_name":"<img src=x>"}' where id = $1`, [
    id,
  ]);
  const identityId = '0198a000-0000-7000-8000-0000000000aa';
  await people.inDatabase(
    `insert into identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'bankid', 'x', '{}')`,
    [identityId, id],
  );
  await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [id]);
  const sealed = people.shop.app.encryption.encrypt('196805029268', numberAad(identityId));
  await people.inDatabase(
    `insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) values ($1, $2, '\\x01', $3)`,
    [identityId, id, sealed],
  );
  const shown = JSON.parse((await ask('GET', '/api/account/bankid', token)).text).data;
  expect(shown).toMatchObject({ identityId, personalNumber: '19680502-****' });
  const copy = await askForCopy(token);
  await makeDataCopy(people.shop.app, copy.id);
  const { json, html } = JSON.parse((await ask('GET', `${COPIES}/${copy.id}`, token)).text).data;
  expect(json.personalNumber).toBe('196805029268');
  expect(json.account.email).toBe(email);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img');
});

test('an account is deleted with all its data, with an audit row', async () => {
  const { id, email, token } = await people.person();
  expect((await end(token)).status).toBe(200);
  expect(await people.inDatabase('select 1 from users where id = $1', [id])).toEqual([]);
  expect(await people.inDatabase('select 1 from sessions where user_id = $1', [id])).toEqual([]);
  const noted = await people.inDatabase('select action from audit_log where target_id = $1', [id]);
  expect(noted).toContainEqual({ action: 'user.deleted' });
  const again = await people.client().auth.signInWithPassword({ email, password: 'tandem-rullar-9-mil' });
  expect(again.error?.code).toBe('invalid_credentials');
});

test('a session without a recent sign-in cannot delete an account', async () => {
  const { id, token } = await people.person();
  await people.inDatabase(
    `update sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password',
      'timestamp', extract(epoch from now())::int - 3600)) where user_id = $1`,
    [id],
  );
  const answer = await end(token);
  expect(answer.status).toBe(403);
  expect(problemIn(answer).code).toBe('fresh-sign-in-required');
  expect(await people.inDatabase('select 1 from users where id = $1', [id])).toHaveLength(1);
});

test('[T31] only a demonstration shows its accounts', async () => {
  const shown = JSON.parse((await people.shop.ask('/api/demo-accounts')).text);
  expect(shown.data.map(({ role }: { role: string }) => role)).toEqual([
    'admin',
    'store',
    'endcustomer',
    'endcustomer',
    'endcustomer',
    // The members of the demonstration's employers.
    'endcustomer',
    'endcustomer',
    'endcustomer',
    'endcustomer',
  ]);
  expect(demoAccountsOf({ ...people.shop.app.settings, mode: 'production' })).toEqual([]);
});
