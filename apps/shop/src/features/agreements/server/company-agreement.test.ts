// A contract that is created for a stored company. Its ids reach the company in spite of lost responses. When
// everybody has signed, the company becomes active, with one email to sales and one to its contact.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { callFunction } from '#tests/app/call-function.ts';
import { post, problemIn } from '#tests/app/served-shop.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Company } from '../../companies/contract.ts';
import {
  renderEndedAgreementMail,
  renderWaitingCheckMail,
} from '../../companies/server/mails/mail-company.ts';
import { reconcileAgreements } from './reconcile-agreements.ts';

let people: ShopWithPeople;
let store: Person;
let admin: Person;
const oneflow = () => people.shop.app.settings.oneflow.apiUrl;
const control = (path: string, input: unknown = {}) => controlService(oneflow(), path, input);

beforeAll(async () => {
  people = await shopWithPeople({
    services: 'sandbox',
    environment: {
      BUDGET_CONTRACTS_PER_USER: '100000',
      BUDGET_CONTRACTS_PER_COMPANY: '100000',
      BUDGET_LOOKUPS_PER_COMPANY: '100000',
    },
  });
  store = await people.person({ role: 'store' });
  admin = await people.person({ role: 'admin' });
});
beforeEach(async () => {
  await control('reset');
  await control('webhook-address', { url: `${people.shop.baseUrl}/webhooks/contracts` });
  for (const table of ['agreements', 'agreement_events', 'companies', 'outbox'])
    await people.inDatabase(`delete from ${table}`);
});
afterAll(() => people.shop.close());

const NUMBER = '5564866803';
async function storedCompany(
  kind: 'employer' | 'store' = 'employer',
  { companyNumber = NUMBER, as = store, manualCreditCheck = false } = {},
): Promise<string> {
  const body = {
    kind,
    companyNumber,
    version: 0,
    companyName: 'Kullerbytta Montage AB',
    contactPerson: 'Åsa Öberg',
    email: 'asa@kullerbytta.example',
    phone: null,
    address: 'Cykelvägen 1, 412 50 GÖTEBORG',
    manualCreditCheck,
  };
  const answer = await post(people.shop, '/api/companies?lang=en', body, {
    authorization: `Bearer ${as.token}`,
  });
  return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
}
const payload = (company_id: string, name = 'Samarbetsavtal Kullerbytta Montage AB 2026-11-21') => ({
  company_id,
  name,
  parties: [
    {
      identification_number: '556486-6803',
      name: 'Kullerbytta Montage AB',
      participants: [
        {
          name: 'Petra Efternamn2401',
          email: 'petra@kullerbytta.example',
          identification_number: '19680502-****',
        },
      ],
    },
  ],
});
const create = (body: object, who = store) => callFunction(who.client, 'oneflow_createcontract3', body);
const send = (id: unknown) =>
  callFunction(store.client, 'oneflow_sendcontract', { contract_id: id, subject: 'Avtal', message: 'Hej' });
const staffCall = (path: string, { as = store, method = 'POST', body = {} as object } = {}) =>
  people.shop.ask(`/api/companies/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
const read = async (id: string) =>
  (JSON.parse((await staffCall(id, { method: 'GET' })).text) as { data: Company }).data;
const company = async (id: string) => {
  const [row] = await people.inDatabase<{
    contract_id: string | null;
    workspace_id: string | null;
    active_since: Date | null;
  }>('select contract_id, workspace_id, active_since from companies where id = $1', [id]);
  return row;
};
const contracts = async () =>
  ((await controlService(oneflow(), 'state')) as { contracts: { id: number }[] }).contracts;
const mails = () =>
  people.inDatabase<{ kind: string; language: string }>('select kind, language from outbox order by kind');

describe('the ids of a contract', () => {
  test('[S7.31] [F10] are saved to its company once: two requests, even with different values, give one contract', async () => {
    const id = await storedCompany();
    const both = await Promise.all([create(payload(id)), create(payload(id, 'Ett annat namn'), admin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    expect(await contracts()).toHaveLength(1);
    expect(await company(id)).toMatchObject({
      contract_id: String(both[0]?.body.id),
      workspace_id: '523435',
    });
  });

  test('[F10] reach the company if the server dies between the answer and the commit, and only one contract exists', async () => {
    const id = await storedCompany();
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    await control('fault', { does: 'down', times: 3, path: '/v1/contracts?' });
    expect((await create(payload(id))).body.code).toBe('in-doubt');
    expect(await company(id)).toMatchObject({ contract_id: null });
    await people.inDatabase('update agreements set check_after = now(), claimed_until = null');
    await reconcileAgreements(people.shop.app);
    const [made] = await contracts();
    expect(await company(id)).toMatchObject({ contract_id: String(made?.id) });
    // A person who returns to the wizard and presses Create again gets the same contract.
    expect((await create(payload(id, 'Samma avtal en annan dag'))).body.id).toBe(made?.id);
    expect(await contracts()).toHaveLength(1);
  });

  test('[T12] are saved neither to a company with another number nor to a missing one', async () => {
    const id = await storedCompany();
    const [party] = payload(id).parties;
    const other = { ...payload(id), parties: [{ ...party, identification_number: '5565002465' }] };
    expect((await create(other)).body.code).toBe('unknown-company');
    const nobody = payload('01920000-0000-7000-8000-000000000000');
    expect((await create(nobody)).body.code).toBe('unknown-company');
    expect(await contracts()).toEqual([]);
  });
});

describe('the last signature', () => {
  test('[F12] [LIFE.M7] makes an employer active once, and emails sales and its contact once, however often the event is sent', async () => {
    const id = await storedCompany();
    const { body } = await create(payload(id));
    await send(body.id);
    expect((await company(id))?.active_since).toBeNull();
    await control('sign', { contract: body.id });
    await expect.poll(async () => (await company(id))?.active_since, { timeout: 10_000 }).not.toBeNull();
    const since = (await company(id))?.active_since;
    await people.inDatabase('delete from agreement_events');
    await people.inDatabase('update agreements set check_after = now()');
    await reconcileAgreements(people.shop.app);
    await callFunction(store.client, 'oneflow-contract-status', { contract_id: body.id });
    expect((await company(id))?.active_since).toEqual(since);
    expect(await mails()).toEqual([
      { kind: 'company-active', language: 'sv' },
      // One mail to the contact: the invitation says what to do [LIFE.M7].
      { kind: 'company-invitation', language: 'en' },
    ]);
  });

  test('without an event is found by polling, and shows a store in the store finder', async () => {
    await control('webhook-address', { url: `${people.shop.baseUrl}/nowhere` });
    const id = await storedCompany('store');
    const { body } = await create(payload(id));
    await send(body.id);
    await control('sign', { contract: body.id });
    await people.inDatabase('update agreements set check_after = now(), claimed_until = null');
    const finder = async () =>
      JSON.parse((await people.shop.ask('/api/stores?q=kullerbytta')).text) as { data: object[] };
    expect((await finder()).data).toEqual([]);
    await reconcileAgreements(people.shop.app);
    expect((await company(id))?.active_since).not.toBeNull();
    expect(await mails()).toEqual([{ kind: 'company-active', language: 'sv' }]);
    // The contact's address is not made public.
    expect((await finder()).data).toEqual([
      expect.objectContaining({
        id,
        name: 'Kullerbytta Montage AB',
        address: 'Cykelvägen 1',
        zipCode: '41250',
        town: 'Göteborg',
        email: null,
      }),
    ]);
  });
});

const LOW = '556488-1422';
async function signedWithLowRating(as = admin, kind: 'employer' | 'store' = 'employer'): Promise<string> {
  const id = await storedCompany(kind, { companyNumber: LOW, as, manualCreditCheck: true });
  const [party] = payload(id).parties;
  const { body } = await create({
    ...payload(id),
    parties: [
      {
        ...party,
        identification_number: LOW,
        participants: [{ name: 'Åsa Öberg', email: 'asa@kullerbytta.example', identification_number: '' }],
      },
    ],
  });
  await send(body.id);
  await control('sign', { contract: body.id });
  await expect.poll(async () => (await read(id)).signedAt, { timeout: 10_000 }).not.toBeNull();
  return id;
}
const clear = (id: string, body: object, as = admin) => staffCall(`${id}/credit-clearance`, { as, body });

describe('a company whose credit is not approved', () => {
  test('[S4.67] [READ.CREDIT] does not become active by signing, and sales gets one email', async () => {
    const id = await signedWithLowRating();
    expect(await read(id)).toMatchObject({ creditApproved: 'NO', activeSince: null, creditClearance: null });
    expect(await mails()).toEqual([{ kind: 'credit-check-waits', language: 'sv' }]);
    const [row] = await people.inDatabase<OutboxRow>('select * from outbox');
    const mail = await renderWaitingCheckMail(people.shop.app, row as OutboxRow);
    expect(mail.to.address).toBe(people.shop.app.settings.mail.salesTo);
    expect(mail.text).toContain(LOW);
  });

  test('[S4.67] [READ.CREDIT] becomes active when an admin other than its author clears it, with a reason', async () => {
    const id = await signedWithLowRating();
    const { version } = await read(id);
    const own = await clear(id, { version, reason: 'Känd sedan länge' });
    expect([own.status, problemIn(own).code]).toEqual([403, 'another-admin-required']);
    const other = await people.person({ role: 'admin' });
    // Also refused after another person's save.
    await people.inDatabase('update companies set credit_entered_by = $2 where id = $1', [id, store.id]);
    expect(problemIn(await clear(id, { version, reason: 'Känd' })).code).toBe('another-admin-required');
    expect((await clear(id, { version, reason: 'Känd' }, store)).status).toBe(403);
    expect((await clear(id, { version, reason: ' ' }, other)).status).toBe(400);
    expect(problemIn(await clear(id, { version: 1, reason: 'Känd' }, other)).code).toBe('changed-meanwhile');
    const cleared = await clear(id, { version, reason: 'Moderbolaget går i borgen' }, other);
    expect(cleared.status).toBe(200);
    const { data } = JSON.parse(cleared.text) as { data: Company };
    expect(data).toMatchObject({
      creditApproved: 'NO',
      creditClearance: { reason: 'Moderbolaget går i borgen' },
      activeSince: expect.any(String),
    });
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'company-active',
      'company-invitation',
      'credit-check-waits',
    ]);
    const [audit] = await people.inDatabase(
      `select actor_id, detail from audit_log where action = 'company.credit-cleared' and target_id = $1`,
      [id],
    );
    expect(audit).toEqual({ actor_id: other.id, detail: { reason: 'Moderbolaget går i borgen' } });
  });

  test('[READ.CREDIT] as a store is not in the store finder before it is cleared', async () => {
    const id = await signedWithLowRating(store, 'store');
    const finder = async () =>
      (JSON.parse((await people.shop.ask('/api/stores?q=kullerbytta')).text) as { data: { id: string }[] })
        .data;
    expect((await finder()).some((one) => one.id === id)).toBe(false);
    const { version } = await read(id);
    expect((await clear(id, { version, reason: 'Ny butik med god plan' })).status).toBe(200);
    expect((await finder()).some((one) => one.id === id)).toBe(true);
  });

  test('[READ.CREDIT] loses its clearance when its rating changes before it is active', async () => {
    const id = await storedCompany('employer', { companyNumber: LOW, manualCreditCheck: true });
    const { version } = await read(id);
    expect((await clear(id, { version, reason: 'Känd' })).status).toBe(200);
    const save = async () => {
      const { companyName, contactPerson, email, phone, address, version: over } = await read(id);
      const fields = { companyName, contactPerson, email, phone, address, manualCreditCheck: true };
      return staffCall(id, { method: 'PUT', body: { ...fields, version: over } });
    };
    expect((await save()).status).toBe(200);
    expect((await read(id)).creditClearance).not.toBeNull();
    await people.inDatabase(
      `update companies set credit_rating = jsonb_set(credit_rating, '{rating}', '20') where id = $1`,
      [id],
    );
    expect((await save()).status).toBe(200);
    expect((await read(id)).creditClearance).toBeNull();
  });

  test('[READ.CREDIT] cannot be cleared if its credit is approved', async () => {
    const id = await storedCompany();
    expect(problemIn(await clear(id, { version: 1, reason: 'Onödigt' })).code).toBe('not-possible-now');
  });
});

describe('a contract that ended', () => {
  test.each(['declined', 'withdrawn', 'overdue'] as const)(
    '[S4.62] [READ.ENDED] as %s opens the step again, emails sales once, and allows a new one',
    async (how) => {
      const id = await storedCompany();
      const { body } = await create(payload(id));
      await send(body.id);
      expect((await staffCall(`${id}/steps`, { body: { end: 'sent' } })).status).toBe(200);
      const [row] = await people.inDatabase<{ id: string }>('select id from agreements');
      if (how === 'declined') await control('decline', { contract: body.id });
      if (how === 'withdrawn')
        expect(
          (
            await post(
              people.shop,
              `/api/agreements/${row?.id}/withdraw`,
              {},
              {
                authorization: `Bearer ${store.token}`,
              },
            )
          ).status,
        ).toBe(200);
      if (how === 'overdue') await control('expire', { contract: body.id });
      for (let times = 0; times < 2; times += 1) {
        await people.inDatabase('update agreements set check_after = now(), claimed_until = null');
        await reconcileAgreements(people.shop.app);
      }
      const ended = how === 'withdrawn' ? 'deleted' : how;
      expect(await read(id)).toMatchObject({ contractEnded: ended, contractStep: null, stepsDone: [1] });
      const rows = await people.inDatabase<OutboxRow>(`select * from outbox where kind = 'contract-ended'`);
      expect(rows).toHaveLength(1);
      const mail = await renderEndedAgreementMail(people.shop.app, rows[0] as OutboxRow);
      expect(mail.text).toContain('Kullerbytta Montage AB');
      for (const end of ['sent', 'send-later', 'finalized'])
        expect(problemIn(await staffCall(`${id}/steps`, { body: { end } })).fields).toEqual([
          { field: 'end', code: 'contract' },
        ]);
      const again = await create(payload(id));
      expect(again.body.id).not.toBe(body.id);
      expect(await read(id)).toMatchObject({ contractEnded: null, contractId: String(again.body.id) });
    },
  );
});

describe('the last step', () => {
  test('[S2.137] [S4.FIN] names the missing parts: the contract first, then the policy', async () => {
    const id = await storedCompany();
    const finalize = () => staffCall(`${id}/steps`, { body: { end: 'finalized' } });
    const policy = {
      version: 0,
      allowBikeLeasing: true,
      allowAccessories: true,
      requireManagerApproval: false,
      maxBenefitOre: 0,
      notes: '',
    };
    const missing = async () => problemIn(await finalize()).fields?.[0]?.code;
    expect(await missing()).toBe('contract');
    await create(payload(id));
    expect(await missing()).toBe('contract');
    await staffCall(`${id}/steps`, { body: { end: 'send-later' } });
    expect(await missing()).toBe('policy');
    await staffCall(`${id}/policy`, { method: 'PUT', body: policy });
    expect((await finalize()).status).toBe(200);
  });
});
