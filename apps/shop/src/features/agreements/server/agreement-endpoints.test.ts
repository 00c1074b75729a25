// The list of agreements for staff, with search, documents, reminders and withdrawals, and the sandbox's
// Oneflow.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxRow } from '#src/platform/jobs/outbox.ts';
import { callFunction } from '#tests/app/call-function.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { renderReminderMail } from './mails/mail-reminder.ts';

let people: ShopWithPeople;
let staff: Record<'admin' | 'store' | 'endcustomer', Person>;
const control = (path: string, input: unknown = {}) =>
  controlService(people.shop.app.settings.oneflow.apiUrl, path, input);

beforeAll(async () => {
  people = await shopWithPeople({
    services: 'sandbox',
    environment: { BUDGET_CONTRACTS_PER_USER: '100000', BUDGET_CONTRACTS_PER_COMPANY: '100000' },
  });
  staff = {
    admin: await people.person({ role: 'admin' }),
    store: await people.person({ role: 'store' }),
    endcustomer: await people.person({ role: 'endcustomer' }),
  };
});
beforeEach(async () => {
  await control('reset');
  await people.inDatabase('delete from agreements');
  await people.inDatabase(`delete from outbox where kind = 'agreement-reminder'`);
});
afterAll(() => people.shop.close());

const petra = { name: 'Petra Öberg', email: 'petra@kullerbytta.example', signatory: true };
const karl = { name: 'Karl Ek', email: 'karl@kullerbytta.example', signatory: true };
const KULLERBYTTA = '556486-6803';

async function makeContract(
  name: string,
  { participants = [petra], isSent = true, number = KULLERBYTTA } = {},
) {
  const parties = [
    { country_code: 'SE', identification_number: number, name: 'Bolaget AB', type: 'company', participants },
  ];
  const { body } = await callFunction(staff.admin.client, 'oneflow_createcontract3', { name, parties });
  if (isSent)
    await callFunction(staff.admin.client, 'oneflow_sendcontract', {
      contract_id: body.id,
      subject: 'S',
      message: 'M',
    });
  const [row] = await people.inDatabase<{ id: string }>('select id from agreements where provider_id = $1', [
    String(body.id),
  ]);
  return { id: row?.id as string, contractId: Number(body.id) };
}
const ask = (who: Person, method: string, path: string, body?: object) =>
  people.shop.ask(`/api/agreements${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
async function namesOf(body: object, who = staff.store) {
  const { text } = await ask(who, 'POST', '/search', body);
  return (JSON.parse(text).data as { name: string }[]).map(({ name }) => name);
}

describe('the list', () => {
  test('is sorted, filtered by state, and paged without gaps or duplicates', async () => {
    await people.inDatabase(
      `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, provider_id, state)
        select ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'AP-LIST' || lpad(n::text, 6, '0'),
          decode(lpad(to_hex(n), 8, '0'), 'hex'), 'Avtal ' || n, 523435, 11074599, (7000000 + n)::text,
          case when n % 3 = 0 then 'signed' else 'declined' end
        from generate_series(1, 90) n`,
    );
    const names: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const { text } = await ask(staff.store, 'POST', '/search', {
        state: 'signed',
        ...(cursor ? { cursor } : {}),
      });
      const said = JSON.parse(text) as { data: { name: string }[]; nextCursor: string | null };
      names.push(...said.data.map(({ name }) => name));
      cursor = said.nextCursor;
      if (!cursor) break;
    }
    expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `Avtal ${90 - index * 3}`));
  });

  test('is searched by prefixes of words, address, id, reference and organisation number', async () => {
    const { id, contractId } = await makeContract('Samarbetsavtal Kullerbytta Montage AB');
    await makeContract('Samarbetsavtal Nordcykel AB', { participants: [karl], number: '556500-2465' });
    const [row] = await people.inDatabase<{ reference: string }>(
      'select reference from agreements where id = $1',
      [id],
    );
    const one = ['Samarbetsavtal Kullerbytta Montage AB'];
    for (const q of [
      'kuller',
      'MONT sam',
      'öb',
      'petra@',
      String(contractId),
      row?.reference as string,
      KULLERBYTTA,
    ])
      expect([q, await namesOf({ q })]).toEqual([q, one]);
    expect(await namesOf({ q: 'samarbets' })).toHaveLength(2);
    expect(await namesOf({ q: 'bytta' })).toEqual([]);
    expect(await namesOf({ q: 'kuller', state: 'signed' })).toEqual([]);
    expect(await namesOf({ q: '%\\' })).toHaveLength(2);
  });

  test('is searched through an index, for any number of contracts', async () => {
    await people.inDatabase(
      `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, provider_id, state)
        select gen_random_uuid(), 'AP-MANY' || lpad(n::text, 6, '0'), decode(lpad(to_hex(n), 8, '0'), 'hex'),
          'Samarbetsavtal Bolag' || n || ' AB', 523435, 11074599, (8000000 + n)::text, 'signed'
        from generate_series(1, 3000) n`,
    );
    await people.inDatabase('analyze agreements, agreement_words');
    const plan = await people.shop.app.db.pool.query(
      `explain select id from agreements where id in (
        select agreement_id from agreement_words where word >= 'bolag77' and word < 'bolag77' || U&'\\+10FFFF')`,
    );
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('agreement_words_pkey');
    expect(text).not.toContain('Seq Scan');
  });
});

describe('[T12] contracts of other origin', () => {
  const NOBODY = '01990000-0000-7000-8000-000000000001';
  test.each([
    ['GET', '/document'],
    ['POST', '/remind'],
    ['POST', '/withdraw'],
  ])('a store that varies the id of %s %s finds none', async (method, act) => {
    expect(
      (await ask(staff.store, method, `/${NOBODY}${act}`, method === 'POST' ? {} : undefined)).status,
    ).toBe(404);
    const { contractId } = await makeContract(`Avtal ${act}`);
    expect(
      (await ask(staff.store, method, `/${contractId}${act}`, method === 'POST' ? {} : undefined)).status,
    ).toBe(400);
    const { id } = await makeContract(`Annat avtal ${act}`);
    const said = await ask(staff.endcustomer, method, `/${id}${act}`, method === 'POST' ? {} : undefined);
    expect(said.status).toBe(403);
  });

  test('a contract of the provider that was not created here is not found', async () => {
    for (const contract_id of [8_123_456, '1']) {
      for (const name of ['oneflow_sendcontract', 'oneflow-contract-status'])
        expect((await callFunction(staff.store.client, name, { contract_id })).status).toBe(404);
    }
    expect((await ask(staff.store, 'GET', '/defaults')).status).toBe(403);
    expect(JSON.parse((await ask(staff.admin, 'GET', '/defaults')).text)).toEqual({
      workspaceId: 523_435,
      templateId: 11_074_599,
      userEmail: 'avtal@activepick.se',
    });
  });
});

test('the document is returned as a file with an encoded name, and the download is audited', async () => {
  const { id } = await makeContract('Avtal "Åkeri\r\nX-Evil: 1"; AB');
  const said = await ask(staff.store, 'GET', `/${id}/document`);
  expect(said.status).toBe(200);
  expect(said.headers['content-type']).toBe('application/pdf');
  expect(said.headers['cache-control']).toBe('no-store');
  expect(said.headers['x-evil']).toBeUndefined();
  const disposition = String(said.headers['content-disposition']);
  expect(disposition).toMatch(
    /^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._!~-]+$/,
  );
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] as string)).toContain('Åkeri');
  expect(said.text.slice(0, 5)).toBe('%PDF-');
  const rows = await people.inDatabase(
    `select actor_id from audit_log where action = 'agreement.document-read' and target_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: staff.store.id }]);
});

test('[T07] the municipal account sees on its profile only the agreements that it has signed', async () => {
  const { municipal } = people.shop.app.settings.accounts;
  const person = await people.person({ email: municipal });
  const own = await makeContract('Ramavtal', { participants: [{ ...petra, email: municipal }] });
  const others = await makeContract('Annat avtal', { participants: [karl], number: '556500-2465' });
  const read = (path: string) =>
    people.shop.ask(`/api/profile/agreements${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
  const titles = async () =>
    (JSON.parse((await read('')).text).data as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual([]);
  await people.inDatabase(`update agreements set state = 'signed'`);
  expect(await titles()).toEqual(['Ramavtal']);
  const { fileName, pdfBase64 } = JSON.parse((await read(`/${own.id}/document`)).text).data;
  expect(fileName).toMatch(/^Ramavtal AP-.*\.pdf$/);
  expect(Buffer.from(pdfBase64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await read(`/${others.id}/document`)).status).toBe(404);
  const rows = await people.inDatabase(
    `select actor_id from audit_log where action = 'agreement.own-document-read' and target_id = $1`,
    [own.id],
  );
  expect(rows).toEqual([{ actor_id: person.id }]);
});

test('[READ.PRF.04] a participant sees a signed agreement by confirmed email in upper or lower case, or by BankID, and others do not', async () => {
  const byEmail = await people.person();
  const byNumber = await people.person();
  const other = await people.person();
  const identityId = '0198a000-0000-7000-8000-0000000000ab';
  await people.inDatabase(
    `insert into identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'bankid', 'petra', '{}')`,
    [identityId, byNumber.id],
  );
  const numberHash = await people.account.keys.code('personal-number', '196805029268');
  await people.inDatabase(
    `insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) values ($1, $2, $3, 'sealed')`,
    [identityId, byNumber.id, numberHash],
  );
  // A linked BankID is a second factor, which the session has used.
  await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [byNumber.id]);
  const participants = [
    { ...karl, email: byEmail.email.toUpperCase().replace('@EXAMPLE', '@example') },
    { ...petra, identification_number: '196805029268' },
  ];
  const own = await makeContract('Partneravtal', { participants });
  const titles = async (who: Person) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await people.shop.ask('/api/profile/agreements', { headers });
    return (JSON.parse(answer.text).data as { title: string }[]).map(({ title }) => title);
  };
  expect(await titles(byEmail)).toEqual([]);
  await people.inDatabase(`update agreements set state = 'signed'`);
  expect(await titles(byEmail)).toEqual(['Partneravtal']);
  expect(await titles(byNumber)).toEqual(['Partneravtal']);
  expect(await titles(other)).toEqual([]);
  const headers = { authorization: `Bearer ${byNumber.token}` };
  const path = `/api/profile/agreements/${own.id}/document`;
  expect((await people.shop.ask(path, { headers })).status).toBe(200);
  expect((await people.shop.ask(path, { headers: { authorization: `Bearer ${other.token}` } })).status).toBe(
    404,
  );
  await people.inDatabase('update users set email_confirmed_at = null where id = $1', [byEmail.id]);
  expect(await titles(byEmail)).toEqual([]);
});

describe('a reminder', () => {
  const reminders = () =>
    people.inDatabase<{ id: string }>(`select id from outbox where kind = 'agreement-reminder' order by id`);
  const remind = async (id: string) => {
    const said = await ask(staff.store, 'POST', `/${id}/remind?lang=en`, {});
    return [said.status, JSON.parse(said.text)];
  };

  test('[A11Y.UX8] goes to those who have not signed, once a day each, with the address and the deadline', async () => {
    const { id, contractId } = await makeContract('Avtal med två', { participants: [petra, karl] });
    const { contracts } = (await controlService(people.shop.app.settings.oneflow.apiUrl, 'state')) as {
      contracts: { id: number; parties: { participants: { id: number }[] }[] }[];
    };
    const [first] = contracts.find((one) => one.id === contractId)?.parties[0]?.participants ?? [];
    await control('sign', { contract: contractId, participant: first?.id });
    expect(await remind(id)).toEqual([200, { success: true, reminded: 1, alreadyToday: 0 }]);
    expect(await remind(id)).toEqual([200, { success: true, reminded: 0, alreadyToday: 1 }]);
    const [row, ...more] = await reminders();
    expect(more).toEqual([]);
    const stored = await outboxRow(people.shop.app.db.pool, row?.id as string);
    const mail = await renderReminderMail(people.shop.app, stored as NonNullable<typeof stored>);
    expect(mail).toMatchObject({
      to: { address: 'karl@kullerbytta.example' },
      subject: 'Reminder: an agreement from ActivePick is waiting for you',
    });
    expect(mail?.text).toContain(`/contracts/${contractId}?participant=`);
    expect(mail?.text).toMatch(/Please sign by \d+.\w+.20\d\d/);
    expect(JSON.stringify(stored)).not.toContain('participant=');
    await control('sign', { contract: contractId });
    await people.inDatabase(`update agreements set state = 'signed' where id = $1`, [id]);
    expect(await renderReminderMail(people.shop.app, stored as NonNullable<typeof stored>)).toBeNull();
  });

  test('of a draft, or of a contract that is completely signed in the meantime, is refused', async () => {
    const draft = await makeContract('Utkast', { isSent: false });
    expect((await remind(draft.id))[0]).toBe(409);
    const { id, contractId } = await makeContract('Signeras');
    await control('sign', { contract: contractId });
    expect((await remind(id))[0]).toBe(409);
    expect(await reminders()).toEqual([]);
  });
});

describe('a withdrawal', () => {
  const withdraw = (id: string) => ask(staff.store, 'POST', `/${id}/withdraw`, {});
  const stateOf = async (id: string) =>
    (
      await people.inDatabase('select state, withdrawn_at is not null as is from agreements where id = $1', [
        id,
      ])
    )[0];

  test('deletes the contract at the provider, once, and is audited', async () => {
    const { id, contractId } = await makeContract('Tas tillbaka');
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'deleted', is: true });
    const at = (await controlService(people.shop.app.settings.oneflow.apiUrl, 'state')) as {
      contracts: { id: number }[];
    };
    expect(at.contracts.map((one) => one.id)).not.toContain(contractId);
    const rows = await people.inDatabase(
      `select 1 from audit_log where action = 'agreement.withdrawn' and target_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('[F10] whose answer was lost is recognised as done by the next attempt', async () => {
    const { id, contractId } = await makeContract('Svar borta');
    await control('fault', { does: 'lose', path: `/v1/contracts/${contractId}`, times: 1 });
    await withdraw(id);
    expect((await withdraw(id)).status).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'deleted', is: true });
  });

  test('of a contract that was just signed is refused, and the list shows it as signed', async () => {
    const { id, contractId } = await makeContract('Hinner signeras');
    await control('sign', { contract: contractId });
    expect((await withdraw(id)).status).toBe(409);
    expect(await stateOf(id)).toEqual({ state: 'signed', is: false });
  });

  test('while the provider is unavailable changes nothing', async () => {
    const { id } = await makeContract('Kvar');
    await control('fault', { does: 'down', times: 20 });
    expect((await withdraw(id)).status).toBe(503);
    expect(await stateOf(id)).toEqual({ state: 'pending', is: false });
  });
});
