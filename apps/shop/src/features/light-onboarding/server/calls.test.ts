// The form where a company joins by itself, over HTTP: the code, what its pass opens, and one contract for one company.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callFunction } from '../../../../../../tests/support/call-function.ts';
import { type PeopledShop, peopledShop } from '../../../../../../tests/support/people.ts';
import { post, problemIn } from '../../../../../../tests/support/served-shop.ts';
import { steerService } from '../../../../../../tests/support/service-steering.ts';
import { openNotification } from '../../requests/server/notify-of-contract.ts';

const CODE = 'en hemlig kod för prov';
let people: PeopledShop;
beforeAll(async () => {
  people = await peopledShop({
    services: 'sandbox',
    environment: {
      ACCESS_CODE: CODE,
      AUTH_LIMIT_FACTOR: '1',
      SIGNER_NAME: 'Karin Lindqvist',
      BUDGET_LOOKUPS_PER_COMPANY: '100000',
      BUDGET_CONTRACTS_PER_COMPANY: '100000',
      TRUST_PROXY: '127.0.0.1',
      COMPANY_CACHE_HOURS: '12',
    },
  });
});
beforeEach(async () => {
  await steer('reset');
  for (const table of ['rate_limits', 'agreements', 'companies', 'outbox', 'company_lookups'])
    await people.inDatabase(`delete from ${table}`);
});
afterAll(() => people.shop.close());

const steer = (way: string, input: unknown = {}) =>
  steerService(people.shop.app.settings.oneflow.apiUrl, way, input);
const tryCode = (code: string, ip = '203.0.113.7') =>
  post(people.shop, '/api/light-onboarding/pass', { code }, { 'x-forwarded-for': ip });
const passFrom = async (ip = '203.0.113.7') =>
  (JSON.parse((await tryCode(CODE, ip)).text) as { pass: string }).pass;
const FORM = {
  companyNumber: '556486-6803',
  contactPerson: 'Åsa Öberg',
  contactEmail: 'asa@kullerbytta.example',
};
const send = (pass: string, body: object = FORM, { ip = '203.0.113.7', lang = 'sv' } = {}) =>
  post(people.shop, `/api/light-onboarding/contract?lang=${lang}`, body, {
    'x-access-pass': pass,
    'x-forwarded-for': ip,
  });
const contracts = async () =>
  (
    (await steerService(people.shop.app.settings.oneflow.apiUrl, 'state')) as {
      contracts: { id: number; name: string; state: string; parties: { participants: object[] }[] }[];
    }
  ).contracts;

describe('the access code', () => {
  it('T05 is tried five times in a quarter of an hour from one address, right or wrong in the same words', async () => {
    for (let at = 0; at < 5; at += 1) {
      const wrong = await tryCode(`fel ${at}`);
      expect([wrong.status, problemIn(wrong).code]).toEqual([403, 'access-code-wrong']);
    }
    const late = await tryCode(CODE);
    expect([late.status, problemIn(late).code]).toEqual([429, 'too-many-requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600);
    expect((await tryCode(CODE, '198.51.100.9')).status).toBe(200);
  });

  it('T05 is tried wrongly a hundred times an hour by all together', async () => {
    for (let at = 0; at < 100; at += 1) expect((await tryCode('fel', `198.51.${at}.1`)).status).toBe(403);
    expect((await tryCode(CODE, '198.51.200.1')).status).toBe(429);
  });

  it('T05 right ones cost no tries', async () => {
    for (let at = 0; at < 8; at += 1) expect((await tryCode(CODE)).status).toBe(200);
  });

  it('T05 stands in nothing that browsers are sent', () => {
    const sources = path.resolve(import.meta.dirname, '../../..');
    const browser = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/(^|\/)(server|platform|providers)\/|\.test\.|settings/.test(file),
    );
    expect(browser.length).toBeGreaterThan(300);
    for (const file of browser)
      expect(readFileSync(path.join(sources, file), 'utf8'), file).not.toContain('cykel-2026');
  });
});

describe('a pass', () => {
  it('T05 opens this form’s calls, from the network that asked for it, and nothing else', async () => {
    const pass = await passFrom();
    const header = { 'x-access-pass': pass, 'x-forwarded-for': '203.0.113.7' };
    for (const [method, address] of [
      ['POST', '/api/companies/find'],
      ['POST', '/api/companies/search'],
      ['GET', '/api/companies/01920000-0000-7000-8000-000000000000'],
    ] as const) {
      const refused = await people.shop.ask(address, {
        method,
        headers: { ...header, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([address, refused.status]).toEqual([address, 403]);
    }
    const elsewhere = await send(pass, FORM, { ip: '198.51.100.9' });
    expect(elsewhere.status).toBe(403);
    expect((await send('', FORM)).status).toBe(403);
  });

  it('T05 is good for ten look-ups of companies', async () => {
    const pass = await passFrom();
    const headers = { 'x-access-pass': pass, 'x-forwarded-for': '203.0.113.7' };
    const client = createClient(people.shop.baseUrl, people.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { body } = await callFunction(client, 'roaring-auth', {}, { headers });
    const numbers = ['5565002465', '5564866803', '5567164818', '5560572850', '5568202559', '5564881422'];
    const said = [];
    for (const companyId of numbers)
      for (const name of ['company-information', 'company-rating'])
        said.push(
          await callFunction(client, name, { companyId, accessToken: body.access_token }, { headers }),
        );
    expect(said.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    expect(said.at(-1)).toMatchObject({ status: 429, body: { code: 'pass-spent' } });
  });
});

describe('Send contract', () => {
  it('[H3] refuses a contact whose name reads as a link', async () => {
    const answer = await send(await passFrom(), { ...FORM, contactPerson: 'Vinn www.evil.example' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ fields: [{ field: 'contactPerson' }] });
    expect(await people.inDatabase('select 1 from companies')).toEqual([]);
  });

  it('stores the company, sends its contract to the contact person, and tells sales', async () => {
    const answer = await send(await passFrom());
    expect(answer.status).toBe(200);
    const { data } = JSON.parse(answer.text) as { data: { contractId: string; contractName: string } };
    expect(data.contractName).toMatch(/^Samarbetsavtal Kullerbytta Montage AB \d{4}-\d\d-\d\d/);
    const [made] = await contracts();
    expect(made).toMatchObject({
      id: Number(data.contractId),
      state: 'pending',
      parties: [{ participants: [{ email: FORM.contactEmail, name: FORM.contactPerson, signatory: true }] }],
    });
    const [stored] = await people.inDatabase('select * from companies');
    expect(stored).toMatchObject({
      company_number: '5564866803',
      contact_person: FORM.contactPerson,
      contract_id: data.contractId,
      contract_step: 'sent',
      steps_done: [1, 2],
      credit_approved: 'YES',
      manual_credit_check: false,
      language: 'sv',
    });
    const mails = await people.inDatabase<never>(
      `select *, business_key as "businessKey" from outbox where kind = 'contract-notification'`,
    );
    expect(mails).toHaveLength(1);
    expect(openNotification(mails[0] as never, people.shop.app.seal)).toMatchObject({
      companyName: 'Kullerbytta Montage AB',
      orgNumber: '556486-6803',
      contactEmail: FORM.contactEmail,
      contractName: data.contractName,
      creditRating: { rating: 82, currency: 'SEK' },
    });
  });

  it('F14 ten times at once makes one company, one contract, one mail', async () => {
    const pass = await passFrom();
    await steer('fault', { does: 'late', value: 300, path: '/v1/contracts/create' });
    const all = await Promise.all(Array.from({ length: 10 }, () => send(pass)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(await contracts()).toHaveLength(1);
    expect(await people.inDatabase('select 1 from companies')).toHaveLength(1);
    expect(await people.inDatabase(`select 1 from outbox where kind = 'contract-notification'`)).toHaveLength(
      1,
    );
  });

  it('F10 whose answer was lost goes on from where it stands', async () => {
    const pass = await passFrom();
    await steer('fault', { does: 'lose', path: '/v1/contracts/create' });
    await steer('fault', { does: 'down', times: 3, path: '/v1/contracts' });
    const doubt = await send(pass);
    expect([doubt.status, problemIn(doubt).code]).toEqual([503, 'contracts-unavailable']);
    await people.inDatabase('update agreements set claimed_until = null');
    await expect.poll(async () => (await send(pass)).status, { timeout: 30_000, interval: 500 }).toBe(200);
    expect(await contracts()).toHaveLength(1);
  });

  it('tells whoever comes with another pass no more than that there is a contract', async () => {
    await send(await passFrom());
    const other = await send(await passFrom('198.51.100.9'), FORM, { ip: '198.51.100.9' });
    expect([other.status, problemIn(other).code]).toEqual([409, 'already-onboarded']);
    expect(other.text).not.toContain(FORM.contactPerson);
  });

  it.each([
    ['karin@activepick.se', 'own-signer'],
    ['Karin@ActivePick.SE', 'own-signer'],
    ['asa@', 'invalid-email'],
  ])('refuses the contact address %s: %s', async (contactEmail, code) => {
    const refused = await send(await passFrom(), { ...FORM, contactEmail });
    expect([refused.status, problemIn(refused).code]).toEqual([422, code]);
    if (code === 'own-signer') expect(problemIn(refused).facts).toEqual({ name: 'Karin Lindqvist' });
    expect(await people.inDatabase('select 1 from companies')).toHaveLength(0);
  });

  it('takes a sole trader and one that is not approved, which waits for the manual check', async () => {
    const sole = await send(await passFrom(), { ...FORM, companyNumber: '540110-9565' });
    expect(sole.status).toBe(200);
    const [row] = await people.inDatabase('select * from companies');
    expect(row).toMatchObject({ company_number: null, credit_approved: 'NO', manual_credit_check: true });
  });

  it('refuses a number that is none, or unknown to the register', async () => {
    const pass = await passFrom();
    expect(problemIn(await send(pass, { ...FORM, companyNumber: '556486-6804' })).code).toBe(
      'invalid-org-number',
    );
    expect(problemIn(await send(pass, { ...FORM, companyNumber: '010101-3050' })).code).toBe(
      'credit-check-missing',
    );
  });
});
