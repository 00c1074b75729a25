// Erasures and copies beyond orders and requests: employers' lists, companies, agreements, reviews.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDataCopy } from '#src/features/own-data/server/make-data-copy.ts';
import { order, orderFor, post } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import { numberAad } from '../../bankid/server/number-aad.ts';
import type { OpenedCase } from '../contract.ts';

let people: ShopWithPeople;
const bike = makeProduct();
beforeAll(async () => {
  people = await shopWithPeople();
  await people.shop.sell(bike);
});
beforeEach(async () => {
  await people.inDatabase('update stock set on_hand = 9');
  await people.inDatabase('delete from bankid_numbers');
});
afterAll(() => people.shop.close());

let made = 0;
function newId(): string {
  made += 1;
  return `0198b000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}
const dataOf = <Data>(answer: { text: string }) => (JSON.parse(answer.text) as { data: Data }).data;

async function company({ email = 'kontakt@bolaget.example', isActive = false } = {}): Promise<string> {
  const id = newId();
  await people.inDatabase(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values ($1, 'employer', $2, $3, 'Bolaget AB', 'Kim Kontakt', $4, case when $5 then now() end)`,
    [id, `5599${String(made).padStart(6, '0')}`, Buffer.from(id), email, isActive],
  );
  return id;
}
const signatory = (companyId: string, email: string) =>
  people.inDatabase(
    `insert into company_signatories (id, company_id, position, name, email, signing_rights, masked_number)
      values ($1, $2, 1, 'Lo Tecknare', $3, 'individually', '19680502-****')`,
    [newId(), companyId, email.toUpperCase()],
  );
const listed = (companyId: string, email: string, removed: string | null = null) =>
  people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, since_version, until_version,
        removed_at) values ($1, $2, 0, 'Lo Listad', $3, 'Lager', 1, case when $4::text is not null then 2 end,
        now() - $4::interval)`,
    [newId(), companyId, email, removed],
  );
async function agreement(state: string, email: string, companyId: string | null = null): Promise<string> {
  const id = newId();
  await people.inDatabase(
    `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, provider_id, state, participants,
        company_id) values ($1, $2, $3, 'Avtal', 1, 1, $2, $4, $5, $6)`,
    [
      id,
      `AP-${id.slice(-10)}`,
      Buffer.from(id),
      state,
      JSON.stringify([
        { name: 'Lo Part', email: email.toUpperCase() },
        { name: 'Någon Annan', email: 'annan@example.se' },
      ]),
      companyId,
    ],
  );
  return id;
}
async function ordered(
  email: string,
  more: { state?: string; personalNumber?: string } = {},
): Promise<string> {
  const body = await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]);
  const placed = await order(people.shop, { ...body, customer: { ...body.customer, email } });
  const { orderNumber } = dataOf<{ orderNumber: string }>(placed);
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  const id = String(row?.id);
  const sealed = (text: string, column: string) =>
    people.shop.app.encryption.encrypt(text, { table: 'orders', column, row: id });
  await people.inDatabase(
    `update orders set state = $2, personal_number_sealed = $3, employer_code_sealed = $4 where id = $1`,
    [
      id,
      more.state ?? 'awaiting-employer',
      more.personalNumber ? sealed(more.personalNumber, 'personal_number_sealed') : null,
      sealed('ARB-7788', 'employer_code_sealed'),
    ],
  );
  return id;
}

/** Creates a privacy request of an address and returns the token of its emailed link. */
async function caseOf(kind: 'copy' | 'erasure', email: string): Promise<string> {
  const { token } = await people.person({ role: 'admin' });
  await people.shop.ask('/api/privacy/cases', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, email, language: 'sv', askedOn: people.shop.app.today() }),
  });
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' and kind = 'privacy-link'`,
  ))
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  const mail = people.shop.app.recorded.filter(({ to }) => to.address === email).at(-1);
  return /my-data\S*#([A-Za-z0-9_-]{65})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Returns the content of a person's own copy, with the number of a BankID linked to the account. */
async function ownCopy(personalNumber: string | null, email: string) {
  const { id, token } = await people.person({ email });
  if (personalNumber) {
    const identityId = newId();
    await people.inDatabase(
      `insert into identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'bankid', $3, '{}')`,
      [identityId, id, identityId],
    );
    await people.inDatabase(
      `insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) values ($1, $2, $3, $4)`,
      [
        identityId,
        id,
        await people.account.keys.code('personal-number', personalNumber),
        people.shop.app.encryption.encrypt(personalNumber, numberAad(identityId)),
      ],
    );
    // A linked BankID is a second factor, which the session has used.
    await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [id]);
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = '/api/profile/data-copies';
  const asked = dataOf<{ id: string }>(await people.shop.ask(path, { method: 'POST', headers, body: '{}' }));
  await makeDataCopy(people.shop.app, asked.id);
  const answer = await people.shop.ask(`${path}/${asked.id}`, { headers });
  return dataOf<{ json: Record<string, Record<string, unknown>[]>; html: string }>(answer);
}

test('[M4] a copy shows the full number of an order only to a person whose BankID has it; others and emailed copies show it masked', async () => {
  const email = someEmail();
  await ordered(email, { personalNumber: '199001012385' });
  const own = await ownCopy('199001012385', email);
  expect(own.json.orders?.[0]).toMatchObject({ personalNumber: '199001012385', employerCode: 'ARB-7788' });
  const shared = someEmail();
  await ordered(shared, { personalNumber: '199001012385' });
  for (const number of ['196805029268', null]) {
    const address = number ? shared : someEmail();
    if (!number) await ordered(address, { personalNumber: '199001012385' });
    const { json, html } = await ownCopy(number, address);
    expect(json.orders?.[0]).toMatchObject({ personalNumber: '19900101-****', employerCode: 'AR****' });
    expect(JSON.stringify(json) + html).not.toContain('199001012385');
  }
  const loose = someEmail();
  await ordered(loose, { personalNumber: '199001012385' });
  const mailed = await post(people.shop, '/api/privacy/copy', { token: await caseOf('copy', loose) });
  expect(mailed.text).toContain('19900101-****');
  expect(mailed.text).not.toContain('199001012385');
  expect(mailed.text).not.toContain('ARB-7788');
});

test('[M5] a copy contains lists, companies, signing rights and agreements, and no person with the same birthday', async () => {
  const email = someEmail();
  const bolaget = await company({ email });
  await listed(bolaget, email.toUpperCase());
  await listed(bolaget, 'annan@example.se');
  await agreement('pending', email, bolaget);
  const { encryption } = people.shop.app;
  for (const [name, number] of [
    ['Lo Tecknare', '196805029268'],
    ['Samma Dag', '196805029276'],
  ] as const) {
    const id = newId();
    await people.inDatabase(
      `insert into company_signatories (id, company_id, position, name, signing_rights, masked_number, number_sealed)
        values ($1, $2, 1, $3, 'individually', '19680502-****', $4)`,
      [
        id,
        bolaget,
        name,
        encryption.encrypt(number, { table: 'company_signatories', column: 'number_sealed', row: id }),
      ],
    );
  }
  const { json, html } = await ownCopy('196805029268', email);
  expect(json.employerLists).toMatchObject([
    { company: 'Bolaget AB', name: 'Lo Listad', department: 'Lager' },
  ]);
  expect(json.contactPersonOf).toMatchObject([{ company: 'Bolaget AB', contactPerson: 'Kim Kontakt' }]);
  expect(json.signatoryOf).toMatchObject([{ name: 'Lo Tecknare', personalNumber: '19680502-****' }]);
  expect(json.agreements).toMatchObject([
    { name: 'Avtal', state: 'pending', participant: { name: 'Lo Part' } },
  ]);
  expect(JSON.stringify(json) + html).not.toMatch(/annan@example|Samma Dag|sealed/);
  const loose = someEmail();
  await listed(bolaget, loose);
  const mailed = await post(people.shop, '/api/privacy/copy', { token: await caseOf('copy', loose) });
  expect(dataOf<{ json: object }>(mailed).json).toMatchObject({ employerLists: [{ name: 'Lo Listad' }] });
});

test('[M5] an erasure covers lists, contact persons, ended agreements and orders that came to nothing', async () => {
  const email = someEmail();
  const bolaget = await company({ email });
  await listed(bolaget, email);
  await listed(bolaget, email, '1 day');
  await signatory(await company(), email);
  const ended = await agreement('declined', email);
  const cancelled = await ordered(email, { state: 'cancelled', personalNumber: '199001012385' });
  await people.inDatabase(`update payments set state = 'voided' where order_id = $1`, [cancelled]);
  const token = await caseOf('erasure', email);
  expect(dataOf<OpenedCase>(await post(people.shop, '/api/privacy/view', { token }))).toMatchObject({
    lists: 2,
    contacts: 2,
    agreements: 1,
    endedOrders: 1,
    orders: [],
    kept: { lists: 0, contacts: 0, agreements: 0 },
  });
  const erased = await post(people.shop, '/api/privacy/erasure', { token, confirmed: true });
  expect(dataOf(erased)).toMatchObject({ orders: 1, lists: 2, contacts: 2, agreements: 1 });
  expect(
    await people.inDatabase('select 1 from company_signatories where lower(email) = $1', [email]),
  ).toEqual([]);
  expect(await people.inDatabase('select 1 from company_employees where lower(email) = $1', [email])).toEqual(
    [],
  );
  const [left] = await people.inDatabase(
    `select contact_person, email, employees_version as version from companies where id = $1`,
    [bolaget],
  );
  expect(left).toEqual({ contact_person: '', email: '', version: 1 });
  const [contract] = await people.inDatabase('select participants from agreements where id = $1', [ended]);
  expect(contract?.participants).toEqual([{ name: 'Någon Annan', email: 'annan@example.se' }]);
  const [forgotten] = await people.inDatabase('select * from orders where id = $1', [cancelled]);
  expect(forgotten).toMatchObject({ first_name: '', email: '', address: '', personal_number_sealed: null });
});

test('[M5] an erasure keeps a list entry while its benefit runs, and people of active companies and agreements', async () => {
  const email = someEmail();
  const bolaget = await company({ email, isActive: true });
  await listed(bolaget, email);
  await signatory(bolaget, email);
  await agreement('signed', email);
  await ordered(email, { state: 'confirmed' });
  const token = await caseOf('erasure', email);
  const opened = dataOf<OpenedCase>(await post(people.shop, '/api/privacy/view', { token }));
  expect(opened).toMatchObject({
    lists: 0,
    contacts: 0,
    agreements: 0,
    kept: { lists: 1, contacts: 1, agreements: 1 },
  });
  expect(opened.orders).toHaveLength(1);
  const erased = await post(people.shop, '/api/privacy/erasure', { token, confirmed: true });
  expect(dataOf(erased)).toMatchObject({ orders: 0, lists: 0, contacts: 0, agreements: 0 });
  expect(
    await people.inDatabase('select 1 from company_signatories where lower(email) = $1', [email]),
  ).toHaveLength(1);
  expect(await people.inDatabase('select 1 from company_employees where email = $1', [email])).toHaveLength(
    1,
  );
});

test('[M5] a review loses its author’s name when the account is deleted or anonymised', async () => {
  for (const end of ['delete', 'empty'] as const) {
    const { id, token } = await people.person();
    const review = newId();
    await people.inDatabase(
      `insert into reviews (id, product_id, author, rating, written_on, user_id)
        values ($1, $2, 'Anna Å.', 5, '2026-01-01', $3)`,
      [review, bike.id, id],
    );
    if (end === 'empty') await people.service.auth.admin.deleteUser(id, true);
    else
      await people.shop.ask('/api/profile', {
        method: 'DELETE',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': 18,
        },
        body: '{"confirmed":true}',
      });
    const [left] = await people.inDatabase('select author, user_id from reviews where id = $1', [review]);
    expect(left, end).toEqual({ author: '', user_id: null });
  }
});
