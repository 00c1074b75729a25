// Onboarding while the company register is off: staff type what the register would know, and check credit by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, problemIn } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Company, Signatory } from '../contract.ts';

const NUMBER = '556488-1422';
const SIGNER = { name: 'Åsa Öberg', email: 'asa@wilfast.example', role: '', signingRights: 'individually' };
const PERSONAL_NUMBER = '198112189876';

let people: ShopWithPeople;
let anna: Person;
let bo: Person;
beforeAll(async () => {
  // Nothing listens at the address of the register, so a request to it would fail.
  people = await shopWithPeople({ environment: { COMPANY_REGISTER: 'off' } });
  anna = await people.person({ role: 'admin' });
  bo = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

const ask = (method: string, path: string, body: unknown, as = anna): Promise<Answer> =>
  people.shop.ask(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    body: JSON.stringify(body),
  });
const dataOf = <Data>({ text }: Answer) => (JSON.parse(text) as { data: Data }).data;
const FIELDS = {
  companyName: 'Wilfast Högsbo Aktiebolag',
  contactPerson: 'Åsa Öberg',
  email: 'asa@wilfast.example',
  phone: null,
  address: 'Storgatan 1, 332 30 Gislaved',
};
const save = (more: object) =>
  ask('POST', '/api/companies', { kind: 'employer', companyNumber: NUMBER, version: 0, ...FIELDS, ...more });

let company: Company;

test('[OPS.2] stores a company only with a credit check by hand', async () => {
  const refused = await save({ manualCreditCheck: false });
  expect([refused.status, problemIn(refused).code]).toEqual([422, 'manual-check-missing']);
  const stored = await save({ manualCreditCheck: true });
  expect(stored.status).toBe(200);
  company = dataOf<Company>(stored);
  expect(company).toMatchObject({ creditApproved: 'NO', creditRating: null, companyInformation: null });
});

test('[OPS.2] changes the company without the register', async () => {
  const path = `/api/companies/${company.id}`;
  const changed = await ask('PUT', path, {
    ...FIELDS,
    contactPerson: 'Bo Ek',
    manualCreditCheck: true,
    version: company.version,
  });
  expect(changed.status).toBe(200);
  company = dataOf<Company>(changed);
  expect(company.contactPerson).toBe('Bo Ek');
});

test('[OPS.2] [S2] stores signatories that staff type, with their number masked and encrypted', async () => {
  const path = `/api/companies/${company.id}/signatories`;
  const choose = (signatories: object[], replaces: string[]) => ask('PUT', path, { signatories, replaces });
  const wrong = await choose([{ ...SIGNER, personalNumber: '19811218-0000' }], []);
  expect([wrong.status, problemIn(wrong).code]).toEqual([422, 'signatory-unknown']);
  const first = dataOf<Signatory[]>(await choose([{ ...SIGNER, personalNumber: PERSONAL_NUMBER }], []));
  expect(first).toMatchObject([{ name: SIGNER.name, personalNumber: '19811218-****' }]);
  // A stored signatory is saved again by the masked number, for example with another email address.
  const again = await choose(
    [{ ...SIGNER, email: 'asa.oberg@wilfast.example', personalNumber: '19811218-****' }],
    first.map(({ id }) => id),
  );
  const [signatory] = dataOf<Signatory[]>(again);
  expect(signatory).toMatchObject({ email: 'asa.oberg@wilfast.example', personalNumber: '19811218-****' });
  const shown = await ask('POST', `${path}/${signatory?.id}/reveal`, {});
  expect(dataOf<{ personalNumber: string }>(shown).personalNumber).toBe('19811218-9876');
});

test('[OPS.2] another admin clears the credit', async () => {
  const path = `/api/companies/${company.id}/credit-clearance`;
  const body = { version: company.version, reason: 'Bokslutet för 2025 är granskat' };
  expect((await ask('POST', path, body, anna)).status).toBe(403);
  expect((await ask('POST', path, body, bo)).status).toBe(200);
});
