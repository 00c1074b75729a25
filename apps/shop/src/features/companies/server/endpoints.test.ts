// Companies over HTTP for staff: unique numbers, detected conflicts, complete lists.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { type Answer, problemIn } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Company, CompanyFields } from '../contract.ts';

let people: ShopWithPeople;
let anna: Person;
let bo: Person;
beforeAll(async () => {
  people = await shopWithPeople({
    services: 'sandbox',
    environment: { BUDGET_LOOKUPS_PER_COMPANY: '1000000', BUDGET_LOOKUPS_PER_USER: '1000000' },
  });
  anna = await people.person({ role: 'store' });
  bo = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

const ask = (path: string, { as = anna, method = 'POST', body = {} as unknown } = {}): Promise<Answer> =>
  people.shop.ask(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
const dataOf = <Data>({ text }: Answer) => (JSON.parse(text) as { data: Data }).data;

const FIELDS: CompanyFields = {
  companyName: 'Wilfast Högsbo Aktiebolag',
  contactPerson: 'Åsa Öberg',
  email: 'asa@wilfast.example',
  phone: null,
  address: '',
  manualCreditCheck: false,
};
const save = (companyNumber: string, more: object = {}, as = anna) =>
  ask('/api/companies', {
    as,
    body: { kind: 'employer', companyNumber, version: 0, ...FIELDS, ...more },
  });
// 65 and 64 are on both sides of the limit. Also a sole trader with 52, and a bankrupt company without a
// rating.
const APPROVED = '5565002465';
const TO_CHECK = '556488-1422';
const SOLE_TRADER = '540110-9565';
const BANKRUPT = '5569030264';

describe('a company', () => {
  it('[S3.90] is stored once, and found by its number in either form', async () => {
    const stored = await save(APPROVED);
    expect(stored.status).toBe(200);
    expect(dataOf<Company>(stored)).toMatchObject({
      id: expect.any(String),
      companyName: FIELDS.companyName,
      contactPerson: FIELDS.contactPerson,
      email: FIELDS.email,
      contractId: null,
      workspaceId: null,
      manualCreditCheck: false,
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.stringMatching(/^\d{4}-/),
      companyNumber: '556500-2465',
      phone: null,
      address: null,
      creditApproved: 'YES',
      creditRating: { rating: 65 },
      companyInformation: { town: expect.any(String) },
      stepsDone: [1],
      version: 1,
    });
    for (const companyNumber of [APPROVED, '556500-2465', '16556500-2465']) {
      const found = await ask('/api/companies/find', { body: { companyNumber, kind: 'employer' } });
      expect(dataOf<Company>(found).id).toBe(dataOf<Company>(stored).id);
    }
    const again = await save('556500-2465');
    expect([again.status, problemIn(again).code]).toEqual([409, 'changed-meanwhile']);
    // The newer company in the format of the endpoints, and no other columns.
    expect(Object.keys(problemIn(again).facts?.company as Company).sort()).toEqual(
      Object.keys(dataOf<Company>(stored)).sort(),
    );
    expect(problemIn(again).facts?.company).toMatchObject({ id: dataOf<Company>(stored).id });
    expect(
      await people.inDatabase('select 1 from companies where company_number = $1', [APPROVED]),
    ).toHaveLength(1);
  });

  it.each([
    ['companyName', 'Vinn på evil.example/vinn'],
    ['companyName', 'www.evil.example AB'],
    ['contactPerson', 'https://evil.example'],
    ['address', 'Storgatan 1, evil.example/x'],
  ])('[H3] refuses a %s that looks like a link: %j', async (field, text) => {
    const refused = await save('5567164818', { [field]: text });
    expect([refused.status, problemIn(refused).fields?.[0]?.field]).toEqual([400, field]);
  });

  it('[H3] accepts a name that contains a bare domain, and any name in the register', async () => {
    const number = '5590170733';
    const stored = dataOf<Company>(
      await save(number, { companyName: 'Cykel.se Sverige AB', manualCreditCheck: true }),
    );
    expect(stored.companyName).toBe('Cykel.se Sverige AB');
    const { companyRegister } = people.shop.app;
    const linked = 'www.cykel.se AB';
    const facts = await companyRegister.readFacts(SYSTEM_CONTEXT, '5569768681' as never);
    const spy = vi
      .spyOn(companyRegister, 'readFacts')
      .mockResolvedValue({ ...facts, companyName: linked } as never);
    const registered = await save('5569768681', { companyName: linked, manualCreditCheck: true });
    spy.mockRestore();
    expect(dataOf<Company>(registered).companyName).toBe(linked);
  });

  it.each([
    [TO_CHECK, 64],
    [BANKRUPT, 0],
  ])(
    '[S3.109] %s, rated %i, is stored with the manual check only, and not approved',
    async (number, rating) => {
      const refused = await save(number);
      expect([refused.status, problemIn(refused).code]).toEqual([422, 'manual-check-missing']);
      const stored = dataOf<Company>(await save(number, { manualCreditCheck: true }));
      expect(stored).toMatchObject({
        creditApproved: 'NO',
        manualCreditCheck: true,
        creditRating: { rating },
      });
    },
  );

  it('of an invalid number, or a number that the register does not know, is refused', async () => {
    expect(problemIn(await save('556500-2466')).code).toBe('invalid-org-number');
    expect(problemIn(await save('010101-3050')).code).toBe('credit-check-missing');
    expect(problemIn(await save('5567164818', { email: 'asa@' })).code).toBe('invalid-email');
    const rating = await save('5567164818', { creditRating: { rating: 99 } });
    expect(problemIn(rating).fields?.[0]).toEqual({ field: 'creditRating', code: 'unknown' });
  });

  it('[S7.30] [F21] two people change one company: the later save is refused with the newer company', async () => {
    const { id, version } = dataOf<Company>(await save('5560572850'));
    const put = (as: Person, contactPerson: string) =>
      ask(`/api/companies/${id}`, { as, method: 'PUT', body: { ...FIELDS, version, contactPerson } });
    const both = await Promise.all([put(anna, 'Anna'), put(bo, 'Bo')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = dataOf<Company>(both.find(({ status }) => status === 200) as Answer);
    const told = problemIn(both.find(({ status }) => status === 409) as Answer).facts?.company as Company;
    expect([told.contactPerson, told.version]).toEqual([winner.contactPerson, version + 1]);
  });

  it('of a sole trader is encrypted, masked, and revealed with an audit row', async () => {
    const stored = dataOf<Company>(await save(SOLE_TRADER, { manualCreditCheck: true }));
    expect(stored).toMatchObject({
      companyNumber: '540110-****',
      isSoleTrader: true,
      creditRating: { rating: 52 },
    });
    const [row] = await people.inDatabase('select * from companies where id = $1', [stored.id]);
    expect(row).toMatchObject({ company_number: null, credit_rating: null, company_information: null });
    expect(JSON.stringify(row)).not.toMatch(/0110-?9565|\b9565\b/);
    const found = await ask('/api/companies/find', { body: { companyNumber: '5401109565' } });
    expect(dataOf<Company>(found).id).toBe(stored.id);
    const revealed = await ask(`/api/companies/${stored.id}/reveal`, { as: bo });
    expect(dataOf(revealed)).toEqual({ companyNumber: '540110-9565' });
    const audit = await people.inDatabase(
      "select actor_id, detail from audit_log where action = 'company.number-revealed' and target_id = $1",
      [stored.id],
    );
    expect(audit).toEqual([{ actor_id: bo.id, detail: {} }]);
  });

  it('is found by words and digits, and unfinished ones can be listed alone', async () => {
    const search = async (body: object) =>
      dataOf<Company[]>(await ask('/api/companies/search', { body })).map(({ companyName }) => companyName);
    expect(await search({ text: 'HÖGSBO' })).toContain(FIELDS.companyName);
    expect(await search({ text: '556500-24' })).toEqual([FIELDS.companyName]);
    expect(await search({ text: '540110-9565' })).toHaveLength(1);
    expect(await search({ text: '540110' })).toHaveLength(0);
    expect(await search({ text: '%' })).toHaveLength(0);
    expect((await search({ isUnfinished: true, kind: 'employer' })).length).toBeGreaterThan(3);
    expect(await search({ kind: 'store' })).toEqual([]);
  });
});

describe('a policy', () => {
  it('[S3.103] [F21] is saved only over the version that was read', async () => {
    const { id } = dataOf<Company>(await save('5568202559'));
    const path = `/api/companies/${id}/policy`;
    expect(dataOf(await ask(path, { method: 'GET' }))).toBeNull();
    const policy = {
      allowBikeLeasing: false,
      allowAccessories: true,
      requireManagerApproval: true,
      maxBenefitOre: 4_000_000,
      notes: 'Bara i Göteborg',
    };
    const put = (version: number, as = anna) =>
      ask(path, { as, method: 'PUT', body: { ...policy, version } });
    expect(dataOf(await put(0))).toMatchObject({
      ...policy,
      benefitCurrency: 'SEK',
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const late = await put(0, bo);
    expect([late.status, problemIn(late).facts?.policy]).toEqual([
      409,
      expect.objectContaining({ version: 1 }),
    ]);
    expect(dataOf(await put(1, bo))).toMatchObject({ version: 2 });
    // The rules of the programme keep their values if they are left out.
    const given = { ...policy, termMonths: 24, approval: 'hr', version: 2 };
    expect(dataOf(await ask(path, { method: 'PUT', body: given }))).toMatchObject({
      termMonths: 24,
      version: 3,
    });
    expect(dataOf(await put(3))).toMatchObject({ termMonths: 24, approval: 'hr' });
    const contradiction = { ...given, approval: 'none', version: 4 };
    expect(problemIn(await ask(path, { method: 'PUT', body: contradiction })).fields).toEqual([
      { field: 'approval', code: 'contradiction' },
    ]);
    // Without a contract, the last step cannot be completed, whatever is saved.
    const finalized = await ask(`/api/companies/${id}/steps`, { body: { end: 'finalized' } });
    expect(problemIn(finalized).fields).toEqual([{ field: 'end', code: 'contract' }]);
  });
});

describe('employees', () => {
  const person = (at: number, department: string | null = null) => ({
    name: `Anställd ${at}`,
    email: `person${at}@wilfast.example`,
    department,
    employeeId: null,
  });
  const list = async (id: string) =>
    JSON.parse((await ask(`/api/companies/${id}/employees`, { method: 'GET' })).text) as {
      data: { email: string; department: string | null }[];
      version: number;
    };
  const put = (id: string, version: number, employees: unknown[], as = anna) =>
    ask(`/api/companies/${id}/employees`, { as, method: 'PUT', body: { version, employees } });
  let id: string;
  beforeAll(async () => {
    id = dataOf<Company>(await save('5567164818')).id;
  });

  it('[S7.34] [T09] are replaced as a whole: of two editors one is refused, nothing is lost, and earlier rows stay', async () => {
    expect(JSON.parse((await put(id, 0, [person(1), person(2)])).text)).toMatchObject({
      version: 1,
      added: 2,
    });
    const both = await Promise.all([
      put(id, 1, [person(1), person(2), person(3)]),
      put(id, 1, [person(2, 'Lager'), person(4)], bo),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409) as Answer;
    expect(problemIn(refused)).toMatchObject({ code: 'changed-meanwhile', facts: { version: 2 } });
    const after = await list(id);
    expect(after.version).toBe(2);
    expect([
      ['person1@wilfast.example', 'person2@wilfast.example', 'person3@wilfast.example'],
      ['person2@wilfast.example', 'person4@wilfast.example'],
    ]).toContainEqual(after.data.map(({ email }) => email).sort());
    expect((await put(id, 2, [])).status).toBe(200);
    const [kept] = await people.inDatabase<{ n: number; ended: number }>(
      `select count(*)::int as n, count(removed_at)::int as ended from company_employees where company_id = $1`,
      [id],
    );
    expect(kept?.n).toBeGreaterThanOrEqual(3);
    expect(kept?.ended).toBe(kept?.n);
  });

  it('[S7.35] [T09] an interrupted replacement keeps the old list', async () => {
    await put(id, 3, [person(1), person(2)]);
    // The second half fails, because the row with this name cannot be written.
    await people.inDatabase(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.name = 'Anställd 99' then raise exception 'killed'; end if; return new; end $$`);
    await people.inDatabase(
      'create trigger refuse_one before insert on company_employees for each row execute function refuse_one()',
    );
    expect((await put(id, 4, [person(3), person(99)])).status).toBe(500);
    expect((await list(id)).data.map(({ email }) => email)).toEqual([
      'person1@wilfast.example',
      'person2@wilfast.example',
    ]);
    await people.inDatabase('drop trigger refuse_one on company_employees');
    expect((await list(id)).version).toBe(4);
  });

  it('[T11] are checked: too many, too long, duplicates, a name of an object property', async () => {
    const twice = await put(id, 4, [person(1), { ...person(1), email: 'PERSON1@wilfast.example' }]);
    expect(problemIn(twice).fields).toEqual([{ field: 'employees.1', code: 'email-repeated' }]);
    const long = await put(id, 4, [{ ...person(1), name: 'x'.repeat(501) }]);
    expect(long.status).toBe(400);
    const many = Array.from({ length: 50_001 }, (_none, at) => person(at));
    expect((await put(id, 4, many)).status).toBe(400);
    const huge = await put(id, 4, [{ ...person(1), name: 'x'.repeat(17 * 1024 * 1024) }]);
    expect(huge.status).toBe(413);
    const proto = await people.shop.ask(`/api/companies/${id}/employees`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}` },
      body: '{"version":4,"employees":[{"__proto__":{"name":"x"},"email":"a@b.se"}]}',
    });
    expect(proto.status).toBe(400);
    expect((await list(id)).version).toBe(4);
  });

  it('[T11] fifty thousand are accepted in one request', async () => {
    const many = Array.from({ length: 50_000 }, (_none, at) => person(at, 'Lager'));
    expect(JSON.parse((await put(id, 4, many)).text)).toMatchObject({
      version: 5,
      added: 50_000,
      removed: 2,
    });
    expect((await list(id)).data).toHaveLength(50_000);
  });
});

describe('signatories', () => {
  it('[F21] are chosen by masked number, only if nobody has changed them since they were read; the full number is revealed with an audit row', async () => {
    const { id } = dataOf<Company>(await save('5564866803'));
    const petra = {
      name: 'Petra Efternamn2401',
      personalNumber: '19680502-****',
      email: '',
      role: 'Ledamot',
      signingRights: 'individually',
    };
    const put = (signatories: unknown[], replaces: string[] = []) =>
      ask(`/api/companies/${id}/signatories`, { method: 'PUT', body: { signatories, replaces } });
    const chosen = dataOf<{ id: string }[]>(await put([petra]));
    expect(chosen).toEqual([{ ...petra, id: expect.any(String) }]);
    const [row] = await people.inDatabase('select * from company_signatories where company_id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/0502-?9268|\b9268\b/);
    const late = await put([{ ...petra, email: 'annan@wilfast.example' }]);
    expect([late.status, problemIn(late).facts?.signatories]).toEqual([409, chosen]);
    const revealed = await ask(`/api/companies/${id}/signatories/${chosen[0]?.id}/reveal`);
    expect(dataOf(revealed)).toEqual({ personalNumber: '19680502-9268' });
    const audit = await people.inDatabase<{ actor_id: string }>(
      "select actor_id from audit_log where action = 'signatory.number-revealed' and target_id = $1",
      [id],
    );
    expect(audit).toEqual([{ actor_id: anna.id }]);
    const unknown = await put([{ ...petra, name: 'Någon Annan' }]);
    expect(problemIn(unknown).code).toBe('signatory-unknown');
  });
});
