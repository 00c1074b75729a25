// Joining an employer over HTTP, on a real database: codes, matching, questions to HR, leaving.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  [name: string]: any;
}

const send = async (method: string, path: string, as: Person | null, body?: object): Promise<Answer> => {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      // Node sends a body with DELETE only if its length is given.
      ...(body
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(JSON.stringify(body)) }
        : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...JSON.parse(text) };
};

const codeOf = async (companyId: string): Promise<string> => {
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  return (row as { code: string }).code;
};

const putOnList = (companyId: string, email: string) =>
  people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      values (gen_random_uuid(), $1, 0, 'Anna Åkesson', $2, 1)`,
    [companyId, email],
  );

const employer = async (name: string, ...listed: Person[]) => {
  const id = await activeEmployer(people, name);
  for (const { email } of listed) await putOnList(id, email.toUpperCase());
  return { id, code: await codeOf(id) };
};

const lookUp = (as: Person | null, code: string) => send('POST', '/api/join/look-up', as, { code });
const join = (as: Person, code: string) => send('POST', '/api/join', as, { code });
const ask = (as: Person, code: string, note = '') => send('POST', '/api/join/questions', as, { code, note });
const employments = (as: Person) => send('GET', '/api/account/employments', as);
const answer = (as: Person, companyId: string, id: string, body: object) =>
  send('POST', `/api/employer/${companyId}/questions/${id}/answer`, as, body);

const outbox = (kind: string, id: string) =>
  people.inDatabase<{ payload: { userId?: string }; language: string }>(
    `select payload, language from outbox where kind = $1 and payload ->> 'questionId' = $2`,
    [kind, id],
  );

test('[BP4.1] a person on the list joins once, with a code typed in any notation', async () => {
  const person = await people.person();
  const { id, code } = await employer('Bågens Bygg AB', person);
  expect(await lookUp(person, code.toLowerCase().replace('-', ' '))).toMatchObject({
    status: 200,
    data: { companyName: 'Bågens Bygg AB', standing: 'listed' },
  });
  const joined = await Promise.all([join(person, code), join(person, code)]);
  for (const one of joined) expect(one).toMatchObject({ status: 200, data: { standing: 'joined' } });
  expect((await employments(person)).data).toEqual([
    expect.objectContaining({ companyId: id, companyName: 'Bågens Bygg AB', isOnList: true }),
  ]);
});

test('[BP4.1] an unconfirmed address is matched to nobody', async () => {
  const person = await people.person();
  const { code } = await employer('Obekräftad AB', person);
  await people.inDatabase('update users set email_confirmed_at = null where id = $1', [person.id]);
  expect((await lookUp(person, code)).data).toMatchObject({ standing: 'needs-email' });
  expect((await join(person, code)).status).toBe(409);
  expect((await ask(person, code)).status).toBe(409);
});

test('[BP4.1] a person whose BankID has the number on the list joins without a matching address', async () => {
  const [person, other] = [await people.person(), await people.person()];
  const { id, code } = await employer('Nummer AB');
  await putOnList(id, 'privat@example.se');
  await people.inDatabase(
    `update company_employees set masked_number = '19900101-****', number_sealed = 'sealed', number_hash = '\\x01'
      where company_id = $1`,
    [id],
  );
  for (const [{ id: userId }, hash] of [
    [person, '\\x01'],
    [other, '\\x02'],
  ] as const)
    await people.inDatabase(
      `with made as (
          insert into identities (id, user_id, provider, provider_id, identity_data)
          values (gen_random_uuid(), $1, 'bankid', gen_random_uuid()::text, '{}') returning id
        )
        insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) select id, $1, $2, 'sealed' from made`,
      [userId, hash],
    );
  // A linked BankID is a second factor, which the sessions have used.
  await people.inDatabase(`update sessions set aal = 'aal2'`);
  expect((await lookUp(other, code)).data.standing).toBe('unlisted');
  expect((await join(person, code)).data.standing).toBe('joined');
  const [joined] = await people.inDatabase('select matched_by from employments where company_id = $1', [id]);
  expect(joined).toEqual({ matched_by: 'bankid' });
});

test('[T36] unknown, ended, inactive and malformed codes get the same answer, without a company’s name', async () => {
  const person = await people.person();
  const [ended, inactive] = [await employer('Slutad AB', person), await employer('Vilande AB', person)];
  const store = await employer('Butiken AB', person);
  await people.inDatabase('update companies set active_since = null where id = $1', [inactive.id]);
  await people.inDatabase(`update companies set kind = 'store' where id = $1`, [store.id]);
  await people.inDatabase(
    `insert into former_employer_codes (code, company_id, valid_until) values ('ZZZZ-0001', $1, now() - interval '1 second')`,
    [ended.id],
  );
  const codes = ['ZZZZ-0000', 'ZZZZ-0001', inactive.code, store.code, 'no code at all', ''];
  for (const call of [lookUp, join, ask]) {
    const answers = await Promise.all(codes.map((code) => call(person, code)));
    const [first] = answers.map(({ requestId: _id, ...one }) => one);
    expect(first).toMatchObject({
      status: 422,
      code: 'invalid-employer-code',
      fields: [{ field: 'code', code: 'employer-code' }],
    });
    for (const { requestId: _id, ...one } of answers) expect(one).toEqual(first);
  }
});

test('[T36] a signed-out person cannot use a code', async () => {
  const { code } = await employer('Stängd AB');
  expect(await lookUp(null, code)).toMatchObject({ status: 401, code: 'sign-in-required' });
});

test('[BP4.1] a replaced code works for its remaining days only, and two replacements at the same time create one code', async () => {
  const [owner, person, late] = [await people.person(), await people.person(), await people.person()];
  const { id, code } = await employer('Kodbyte AB', person, late);
  await makeMember(people, id, owner, ['hr']);
  const rotate = () => send('POST', `/api/employer/${id}/code/rotation`, owner, { code });
  const rotated = await Promise.all([rotate(), rotate()]);
  expect(rotated.map(({ status }) => status).sort()).toEqual([200, 409]);
  const terms = (await send('GET', `/api/employer/${id}/code`, owner)).data;
  expect(terms.code).not.toBe(code);
  expect(terms.formerCodes).toEqual([{ code, validUntil: expect.any(String) }]);
  const days = (Date.parse(terms.formerCodes[0].validUntil) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14.1);
  expect((await join(person, code)).status).toBe(200);
  await people.inDatabase('update former_employer_codes set valid_until = now() where code = $1', [code]);
  expect((await join(late, code)).status).toBe(422);
  expect((await join(late, terms.code)).status).toBe(200);
  const audit = await people.inDatabase(
    `select actor_id from audit_log where action = 'company.employer-code-replaced' and target_id = $1`,
    [id],
  );
  expect(audit).toEqual([{ actor_id: owner.id }]);
});

test('[BP4.2] HR adds a person who asks to the list with one click, and the person has joined', async () => {
  const [hr, owner, person] = [await people.person(), await people.person(), await people.person()];
  const { id, code } = await employer('Frågan AB');
  await makeMember(people, id, hr, ['hr']);
  await makeMember(people, id, owner, ['owner']);
  expect((await lookUp(person, code)).data.standing).toBe('unlisted');
  expect((await join(person, code)).status).toBe(409);
  expect((await ask(person, code, 'Jag började i måndags.')).data.standing).toBe('asked');
  expect((await ask(person, code, 'Igen')).data.standing).toBe('asked');
  const open = await send('GET', `/api/employer/${id}/questions`, hr);
  expect(open).toMatchObject({ total: 1, nextCursor: null });
  expect(open.data).toEqual([
    expect.objectContaining({ name: 'Anna Åkesson', email: person.email, note: 'Jag började i måndags.' }),
  ]);
  const [question] = open.data;
  const told = await outbox('join-question', question.id);
  expect(told.map(({ payload }) => payload.userId)).toEqual([hr.id]);
  const both = await Promise.all([
    answer(hr, id, question.id, { answer: 'add' }),
    answer(owner, id, question.id, { answer: 'refuse', reason: 'Nej.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await outbox('join-answer', question.id)).toHaveLength(1);
  expect((await send('GET', `/api/employer/${id}/questions?state=answered`, hr)).data).toHaveLength(1);
  const isAdded = both[0]?.status === 200;
  expect((await employments(person)).data).toHaveLength(isAdded ? 1 : 0);
  const listed = await people.inDatabase(
    'select name from company_employees where company_id = $1 and until_version is null',
    [id],
  );
  expect(listed).toEqual(isAdded ? [{ name: 'Anna Åkesson' }] : []);
});

test('[BP4.2] a refused person sees the reason, and can ask again', async () => {
  const [hr, person] = [await people.person(), await people.person()];
  const { id, code } = await employer('Avböjd AB');
  await makeMember(people, id, hr, ['owner']);
  await ask(person, code);
  const [question] = (await send('GET', `/api/employer/${id}/questions`, hr)).data;
  expect((await answer(hr, id, question.id, { answer: 'refuse', reason: ' ' })).status).toBe(400);
  const refused = await answer(hr, id, question.id, { answer: 'refuse', reason: 'Du är konsult.' });
  expect(refused.data).toMatchObject({ state: 'refused', reason: 'Du är konsult.' });
  expect((await lookUp(person, code)).data).toMatchObject({
    standing: 'unlisted',
    refusal: 'Du är konsult.',
  });
  expect((await employments(person)).questions).toEqual([
    expect.objectContaining({ companyName: 'Avböjd AB', refusal: 'Du är konsult.' }),
  ]);
  expect((await ask(person, code)).data.standing).toBe('asked');
});

test('[BP4.3] an address of an allowed mail domain joins without asking, one of a subdomain does not', async () => {
  const hr = await people.person();
  const { id, code } = await employer('Domänen AB');
  await makeMember(people, id, hr, ['hr']);
  const save = (domains: string[], before: string[] = []) =>
    send('PUT', `/api/employer/${id}/mail-domains`, hr, { before, domains });
  expect(await save(['domanen.se', 'gmail.com', 'x'])).toMatchObject({
    status: 400,
    fields: [
      { field: 'domains.1', code: 'public-domain' },
      { field: 'domains.2', code: 'domain' },
    ],
  });
  expect((await save(['@Domanen.se', 'domanen.se'])).data.mailDomains).toEqual(['domanen.se']);
  expect((await save(['annan.se'])).status).toBe(409);
  const [inside, outside] = [
    await people.person({ email: `a${Date.now()}@domanen.se` }),
    await people.person({ email: `b${Date.now()}@it.domanen.se` }),
  ];
  expect((await lookUp(inside, code)).data.standing).toBe('domain');
  expect((await join(inside, code)).data.standing).toBe('joined');
  expect((await lookUp(outside, code)).data.standing).toBe('unlisted');
  const [listed] = await people.inDatabase('select email from company_employees where company_id = $1', [id]);
  expect(listed).toEqual({ email: inside.email });
});

test('[BP4.1] a person on two lists joins both employers, and leaves one of them', async () => {
  const person = await people.person();
  const [first, second] = [await employer('Ett AB', person), await employer('Två AB', person)];
  await join(person, first.code);
  await join(person, second.code);
  const { data } = await employments(person);
  expect(data.map(({ companyName }: { companyName: string }) => companyName)).toEqual(['Två AB', 'Ett AB']);
  const other = await people.person();
  const path = `/api/account/employments/${data[0].id}`;
  expect((await send('DELETE', path, other)).status).toBe(404);
  expect((await send('DELETE', path, person)).status).toBe(200);
  expect((await send('DELETE', path, person)).status).toBe(200);
  expect((await employments(person)).data).toEqual([expect.objectContaining({ companyName: 'Ett AB' })]);
  expect((await join(person, second.code)).data.standing).toBe('joined');
});

test('[BP4.1] a replaced list keeps the employments of people on it and ends those of others', async () => {
  const admin = await people.person({ role: 'admin' });
  const [stays, goes] = [await people.person(), await people.person()];
  const { id, code } = await employer('Listan AB', stays, goes);
  await join(stays, code);
  await join(goes, code);
  const employee = { name: 'Anna Nynamn', email: stays.email, department: 'Lager', employeeId: null };
  const replaced = await send('PUT', `/api/companies/${id}/employees`, admin, {
    version: 0,
    employees: [employee],
  });
  expect(replaced).toMatchObject({ status: 200, added: 1, removed: 2 });
  expect((await employments(stays)).data).toEqual([expect.objectContaining({ isOnList: true })]);
  expect((await employments(goes)).data).toEqual([expect.objectContaining({ isOnList: false })]);
  expect((await lookUp(goes, code)).data.standing).toBe('unlisted');
});

test('[BP4.1] after joining while the list is replaced, nobody off the list has joined', async () => {
  const admin = await people.person({ role: 'admin' });
  const staff = await Promise.all(Array.from({ length: 5 }, () => people.person()));
  const { id, code } = await employer('Samtidig AB', ...staff);
  await Promise.all([
    ...staff.map((person) => join(person, code)),
    send('PUT', `/api/companies/${id}/employees`, admin, { version: 0, employees: [] }),
  ]);
  expect(
    await people.inDatabase('select 1 from employments where company_id = $1 and ended_at is null', [id]),
  ).toEqual([]);
});

test('[T36] an account cannot join as a person whom another account has joined as', async () => {
  const [first, second] = [await people.person(), await people.person()];
  const { code } = await employer('Upptagen AB', first);
  await join(first, code);
  await people.inDatabase(`update users set email = 'flyttad-' || email where id = $1`, [first.id]);
  await people.inDatabase('update users set email = $2 where id = $1', [second.id, first.email]);
  expect((await lookUp(second, code)).data.standing).toBe('taken');
  expect((await join(second, code)).status).toBe(409);
});

test('[T35] only a company’s HR has access to its code, notice and questions', async () => {
  const [hr, payroll, stranger, person] = await Promise.all(Array.from({ length: 4 }, () => people.person()));
  if (!hr || !payroll || !stranger || !person) throw new Error('people are missing');
  const [own, other] = [await employer('Egen HR AB'), await employer('Andras HR AB')];
  await makeMember(people, own.id, hr, ['hr']);
  await makeMember(people, own.id, payroll, ['payroll']);
  await makeMember(people, other.id, stranger, ['owner']);
  await ask(person, own.code);
  const [question] = (await send('GET', `/api/employer/${own.id}/questions`, hr)).data;
  const calls: [string, string, object?][] = [
    ['GET', `/api/employer/${own.id}/code`],
    ['POST', `/api/employer/${own.id}/code/rotation`, { code: own.code }],
    ['PUT', `/api/employer/${own.id}/mail-domains`, { before: [], domains: [] }],
    ['GET', `/api/employer/${own.id}/code/notice?language=sv`],
    ['GET', `/api/employer/${own.id}/questions`],
    ['POST', `/api/employer/${own.id}/questions/${question.id}/answer`, { answer: 'add' }],
  ];
  for (const [method, path, body] of calls) {
    expect((await send(method, path, stranger, body)).status, path).toBe(404);
    expect((await send(method, path, payroll, body)).status, path).toBe(403);
  }
  const elsewhere = `/api/employer/${other.id}/questions/${question.id}/answer`;
  expect((await send('POST', elsewhere, stranger, { answer: 'add' })).status).toBe(404);
});

test('[BP4.1] the notice is a tagged PDF with the code, in both languages', async () => {
  const hr = await people.person();
  const { id } = await employer('Anslaget AB');
  await makeMember(people, id, hr, ['hr']);
  for (const language of ['sv', 'en']) {
    const answered = await fetch(
      `${people.shop.baseUrl}/api/employer/${id}/code/notice?language=${language}`,
      {
        headers: { authorization: `Bearer ${hr.token}` },
      },
    );
    expect(answered.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answered.headers.get('content-disposition') ?? '')).toContain(
      'Anslaget AB.pdf',
    );
    const pdf = Buffer.from(await answered.arrayBuffer()).toString('latin1');
    for (const part of ['%PDF-1.7', `/Lang (${language})`, '/S /Figure', '/S /H1'])
      expect(pdf).toContain(part);
  }
});

test('[M5] a data copy contains employments and questions, and a deleted account has neither', async () => {
  const [hr, person] = [await people.person(), await people.person()];
  const [joined, asked] = [await employer('Kopian AB', person), await employer('Frågad AB')];
  await makeMember(people, joined.id, hr, ['hr']);
  await join(person, joined.code);
  await ask(person, asked.code, 'Hej');
  const { ownDataOf } = await import('#src/features/own-data/server/own-data-report.ts');
  const copy = await ownDataOf(people.shop.app.db.pool, people.shop.app.encryption, person.id);
  expect(copy.employments).toEqual([expect.objectContaining({ company: 'Kopian AB', matchedBy: 'email' })]);
  expect(copy.joinQuestions).toEqual([expect.objectContaining({ company: 'Frågad AB', note: 'Hej' })]);
  expect((await send('DELETE', '/api/profile', person, { confirmed: true })).status).toBe(200);
  for (const table of ['employments', 'join_questions'])
    expect(await people.inDatabase(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
});
