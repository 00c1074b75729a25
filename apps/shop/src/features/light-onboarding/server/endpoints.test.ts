// The form where a company signs up by itself, over HTTP: the code, the access of its pass, and one contract
// per company.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { callFunction } from '#tests/app/call-function.ts';
import { post, problemIn } from '#tests/app/served-shop.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { reconcileAgreements } from '../../agreements/server/reconcile-agreements.ts';
import { openNotification } from '../../requests/server/notify-of-agreement.ts';
import { renderRepeatMail } from './mails/tell-of-repeat.ts';

const CODE = 'en hemlig kod för prov';
let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({
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
  await control('reset');
  for (const table of ['rate_limits', 'agreements', 'companies', 'outbox', 'company_lookups'])
    await people.inDatabase(`delete from ${table}`);
});
afterAll(() => people.shop.close());

const control = (way: string, input: unknown = {}) =>
  controlService(people.shop.app.settings.oneflow.apiUrl, way, input);
const tryCode = (code: string, ip = '203.0.113.7') =>
  post(people.shop, '/api/light-onboarding/pass', { code }, { 'x-forwarded-for': ip });
const passFrom = async (ip = '203.0.113.7') =>
  (JSON.parse((await tryCode(CODE, ip)).text) as { pass: string }).pass;
const FORM = {
  companyNumber: '556486-6803',
  contactPerson: 'Åsa Öberg',
  contactEmail: 'asa@kullerbytta.example',
  // The register lists only her.
  signatories: [{ personalNumber: '680502-9268', email: 'petra@kullerbytta.example' }],
};
const send = (pass: string, body: object = FORM, { ip = '203.0.113.7', lang = 'sv' } = {}) =>
  post(people.shop, `/api/light-onboarding/contract?lang=${lang}`, body, {
    'x-access-pass': pass,
    'x-forwarded-for': ip,
  });
const wrongCodes = async () => (await people.shop.app.metrics.wrongAccessCodes.get()).values[0]?.value ?? 0;
const contracts = async () =>
  (
    (await controlService(people.shop.app.settings.oneflow.apiUrl, 'state')) as {
      contracts: { id: number; name: string; state: string; parties: { participants: object[] }[] }[];
    }
  ).contracts;

describe('the access code', () => {
  it('[S2.24] [T05] allows five attempts in a quarter of an hour per client, with the same response for a right and a wrong code after that', async () => {
    for (let at = 0; at < 5; at += 1) {
      const wrong = await tryCode(`fel ${at}`);
      expect([wrong.status, problemIn(wrong).code]).toEqual([403, 'access-code-wrong']);
    }
    const late = await tryCode(CODE);
    expect([late.status, problemIn(late).code]).toEqual([429, 'too-many-requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600);
    expect((await tryCode(CODE, '198.51.100.9')).status).toBe(200);
  });

  it('[M7] [T05] accepts the right code however many wrong ones strangers have tried, and raises an alarm', async () => {
    const before = await wrongCodes();
    for (let at = 0; at < 100; at += 1) expect((await tryCode('fel', `198.51.${at}.1`)).status).toBe(403);
    expect((await wrongCodes()) - before).toBe(100);
    expect((await tryCode(CODE, '198.51.200.1')).status).toBe(200);
  });

  it('[T05] does not count right codes', async () => {
    for (let at = 0; at < 8; at += 1) expect((await tryCode(CODE)).status).toBe(200);
  });

  it('[T05] is not in anything that browsers receive', () => {
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
  it('[T05] gives access to the endpoints of this form only, from the same network', async () => {
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

  it('[T05] is valid for ten look-ups of companies', async () => {
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

describe('sending the contract', () => {
  it('[H3] refuses a contact whose name looks like a link', async () => {
    const answer = await send(await passFrom(), { ...FORM, contactPerson: 'Vinn www.evil.example' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ fields: [{ field: 'contactPerson' }] });
    expect(await people.inDatabase('select 1 from companies')).toEqual([]);
  });

  it('stores the company, sends its contract to the contact person, and notifies sales', async () => {
    const answer = await send(await passFrom());
    expect(answer.status).toBe(200);
    const { data } = JSON.parse(answer.text) as {
      data: { contractId: string; contractName: string; sentTo: string[] };
    };
    expect(data.sentTo).toEqual(['petra@kullerbytta.example']);
    expect(data.contractName).toMatch(/^Samarbetsavtal Kullerbytta Montage AB \d{4}-\d\d-\d\d/);
    const [made] = await contracts();
    expect(made).toMatchObject({
      id: Number(data.contractId),
      state: 'pending',
      parties: [
        {
          participants: [
            {
              email: 'petra@kullerbytta.example',
              name: 'Petra Efternamn2401',
              identification_number: '196805029268',
              signatory: true,
            },
          ],
        },
      ],
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
    expect(openNotification(mails[0] as never, people.shop.app.encryption)).toMatchObject({
      companyName: 'Kullerbytta Montage AB',
      orgNumber: '556486-6803',
      contactEmail: FORM.contactEmail,
      contractName: data.contractName,
      creditRating: { rating: 82, currency: 'SEK' },
    });
  });

  it('[F14] ten times at once creates one company, one contract and one email', async () => {
    const pass = await passFrom();
    await control('fault', { does: 'late', value: 300, path: '/v1/contracts/create' });
    const all = await Promise.all(Array.from({ length: 10 }, () => send(pass)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(await contracts()).toHaveLength(1);
    expect(await people.inDatabase('select 1 from companies')).toHaveLength(1);
    expect(await people.inDatabase(`select 1 from outbox where kind = 'contract-notification'`)).toHaveLength(
      1,
    );
  });

  it('[F10] after a lost response continues at the step it had reached', async () => {
    const pass = await passFrom();
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    await control('fault', { does: 'down', times: 3, path: '/v1/contracts?' });
    const doubt = await send(pass);
    expect([doubt.status, problemIn(doubt).code]).toEqual([503, 'contracts-unavailable']);
    await people.inDatabase('update agreements set claimed_until = null');
    await expect.poll(async () => (await send(pass)).status, { timeout: 30_000, interval: 500 }).toBe(200);
    expect(await contracts()).toHaveLength(1);
  });

  it('[H5] changes no company that staff or another pass created, and notifies sales', async () => {
    const store = await people.person({ role: 'store' });
    const begun = await post(
      people.shop,
      '/api/companies',
      {
        kind: 'employer',
        companyNumber: '556716-4818',
        version: 0,
        companyName: 'Riktiga AB',
        contactPerson: 'Carin Chef',
        email: 'carin@riktiga.example',
        phone: null,
        address: null,
        manualCreditCheck: true,
      },
      { authorization: `Bearer ${store.token}` },
    );
    expect(begun.status).toBe(200);
    const pass = await passFrom();
    for (let times = 0; times < 2; times += 1) {
      const taken = await send(pass, {
        ...FORM,
        companyNumber: '556716-4818',
        contactPerson: 'Mallory M',
        contactEmail: 'mallory@evil.example',
      });
      expect([taken.status, problemIn(taken).code]).toEqual([409, 'already-onboarded']);
    }
    expect(await people.inDatabase('select contact_person, email, version from companies')).toEqual([
      { contact_person: 'Carin Chef', email: 'carin@riktiga.example', version: 1 },
    ]);
    expect(await contracts()).toEqual([]);
    const rows = await people.inDatabase<OutboxRow>(
      `select *, business_key as "businessKey" from outbox where kind = 'onboarding-repeated'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('mallory');
    const mail = await renderRepeatMail(people.shop.app, rows[0] as OutboxRow);
    expect(mail.to.address).toBe(people.shop.app.settings.mail.salesTo);
    for (const words of ['Riktiga AB', '556716-4818', 'Mallory M', 'mallory@evil.example'])
      expect(mail.text).toContain(words);
  });

  it('[H5] a pass can no longer change a company after staff have changed it', async () => {
    const pass = await passFrom();
    await control('fault', { does: 'down', times: 9, path: '/v1' });
    expect((await send(pass)).status).toBe(503);
    const [row] = await people.inDatabase<{ id: string; version: number }>(
      'select id, version from companies',
    );
    const store = await people.person({ role: 'store' });
    const fields = {
      version: row?.version,
      companyName: 'Kullerbytta Montage AB',
      contactPerson: 'Bo Ek',
      email: 'bo@kullerbytta.example',
      phone: null,
      address: null,
      manualCreditCheck: false,
    };
    const changed = await people.shop.ask(`/api/companies/${row?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${store.token}` },
      body: JSON.stringify(fields),
    });
    expect(changed.status).toBe(200);
    await control('reset');
    expect(problemIn(await send(pass)).code).toBe('already-onboarded');
    expect(await people.inDatabase('select contact_person from companies')).toEqual([
      { contact_person: 'Bo Ek' },
    ]);
  });

  it.each([
    ['556486-6803', ['19710312-9800'], 'signatory-unknown'],
    ['556716-4818', ['710312-9800'], 'signatory-unknown'],
    ['556486-6803', ['680502-9269'], 'invalid-personal-number'],
    ['556903-0264', ['680502-9268'], 'not-possible-now'],
  ])('[H5] refuses %s signed by %j: %s', async (companyNumber, numbers, code) => {
    const signatories = numbers.map((personalNumber) => ({ personalNumber, email: 'a@b.example' }));
    const refused = await send(await passFrom(), { ...FORM, companyNumber, signatories });
    expect(problemIn(refused).code).toBe(code);
    expect(await people.inDatabase('select 1 from companies')).toEqual([]);
    expect(await contracts()).toEqual([]);
  });

  it('[S2.148] [H5] requires every signatory of a jointly signed company, which is active after the last signature', async () => {
    const joint = [
      { personalNumber: '19710312-9800', email: 'anna@gemensam.example' },
      { personalNumber: '19580921-9818', email: 'bengt@gemensam.example' },
    ];
    const one = await send(await passFrom(), {
      ...FORM,
      companyNumber: '556716-4818',
      signatories: joint.slice(0, 1),
    });
    expect(problemIn(one).code).toBe('signatory-unknown');
    const both = await send(await passFrom(), { ...FORM, companyNumber: '556716-4818', signatories: joint });
    expect(both.status).toBe(200);
    const [made] = await contracts();
    const participants = (made?.parties[0]?.participants ?? []) as { id: number }[];
    expect(participants).toHaveLength(2);
    expect(
      await people.inDatabase('select name, masked_number from company_signatories order by position'),
    ).toEqual([
      { name: 'Anna Lindqvist', masked_number: '19710312-****' },
      { name: 'Bengt Sjöholm', masked_number: '19580921-****' },
    ]);
    const active: boolean[] = [];
    for (const { id } of participants) {
      await control('sign', { contract: made?.id, participant: id });
      await people.inDatabase('update agreements set check_after = now(), claimed_until = null');
      await reconcileAgreements(people.shop.app);
      const [row] = await people.inDatabase<{ active_since: Date | null }>(
        'select active_since from companies',
      );
      active.push(row?.active_since !== null);
    }
    expect(active).toEqual([false, true]);
  });

  it('[H5] stops after ten wrong signatories from one client, so that numbers cannot be guessed', async () => {
    const wrong = [{ personalNumber: '19710312-9800', email: 'a@b.example' }];
    const codes: string[] = [];
    for (let times = 0; times < 11; times += 1)
      codes.push(problemIn(await send(await passFrom(), { ...FORM, signatories: wrong })).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('signatory-unknown'));
    expect(codes[10]).toBe('too-many-requests');
  });

  it('[M1] one client can create ten companies a day, over all its passes', async () => {
    const limit = { name: 'light-companies-client', points: 10, seconds: 86_400 };
    for (let at = 0; at < 10; at += 1) await people.shop.app.budgetLimits.count(limit, '203.0.113.7');
    expect(problemIn(await send(await passFrom())).code).toBe('too-many-requests');
    expect((await send(await passFrom('198.51.100.9'), FORM, { ip: '198.51.100.9' })).status).toBe(200);
  });

  it('creates a new contract in the same form after the first one was declined', async () => {
    const pass = await passFrom();
    const first = JSON.parse((await send(pass)).text) as { data: { contractId: string } };
    await control('decline', { contract: Number(first.data.contractId) });
    await people.inDatabase('update agreements set check_after = now(), claimed_until = null');
    await reconcileAgreements(people.shop.app);
    const again = await send(pass);
    expect(again.status).toBe(200);
    const second = JSON.parse(again.text) as { data: { contractId: string } };
    expect(second.data.contractId).not.toBe(first.data.contractId);
    expect(
      await people.inDatabase('select contract_id, contract_ended, contract_step, steps_done from companies'),
    ).toEqual([
      {
        contract_id: second.data.contractId,
        contract_ended: null,
        contract_step: 'sent',
        steps_done: [1, 2],
      },
    ]);
  });

  it('reveals to a client with another pass only that the company exists', async () => {
    await send(await passFrom());
    const other = await send(await passFrom('198.51.100.9'), FORM, { ip: '198.51.100.9' });
    expect([other.status, problemIn(other).code]).toEqual([409, 'already-onboarded']);
    expect(other.text).not.toContain(FORM.contactPerson);
  });

  it.each([
    ['karin@activepick.se', 'own-signer'],
    ['Karin@ActivePick.SE', 'own-signer'],
    ['asa@', 'invalid-email'],
  ])('[S5.65] refuses the contact address %s: %s', async (contactEmail, code) => {
    const refused = await send(await passFrom(), { ...FORM, contactEmail });
    expect([refused.status, problemIn(refused).code]).toEqual([422, code]);
    if (code === 'own-signer') expect(problemIn(refused).facts).toEqual({ name: 'Karin Lindqvist' });
    expect(await people.inDatabase('select 1 from companies')).toHaveLength(0);
  });

  it('[M1] accepts a sole trader without a rating, who waits for the manual check', async () => {
    const ratingsAsked = () =>
      people.inDatabase(
        `select count(*) from audit_log where action like '%rating%' or detail->>'lookup' = 'company-rating'`,
      );
    const before = await ratingsAsked();
    const sole = await send(await passFrom(), {
      ...FORM,
      companyNumber: '540110-9565',
      signatories: [{ personalNumber: '19690606-2390', email: 'lars@tradgard.example' }],
    });
    expect(sole.status).toBe(200);
    const [row] = await people.inDatabase('select * from companies');
    expect(row).toMatchObject({
      company_number: null,
      credit_approved: 'NO',
      manual_credit_check: true,
      credit_rated_at: null,
    });
    expect(await ratingsAsked()).toEqual(before);
  });

  it('refuses an invalid number and one unknown to the register', async () => {
    const pass = await passFrom();
    expect(problemIn(await send(pass, { ...FORM, companyNumber: '556486-6804' })).code).toBe(
      'invalid-org-number',
    );
    expect(problemIn(await send(pass, { ...FORM, companyNumber: '010101-3050' })).code).toBe(
      'credit-check-missing',
    );
  });
});
