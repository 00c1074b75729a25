// The eligible list over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endPastEmployees } from '#src/features/companies/server/employee-repository.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { EligibleEmployee, JudgedEligible } from '../contract.ts';

let people: ShopWithPeople;
let hr: Person;
let company: string;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  hr = await people.person();
  company = await activeEmployer(people, 'Listade AB');
  await makeMember(people, company, hr, ['hr']);
});

interface Said<Data> {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  data: Data;
  total?: number;
  nextCursor?: string | null;
  code?: string;
  fields?: { field: string; code: string }[];
  facts?: { employee: EligibleEmployee };
  version?: number;
  counts?: Record<string, number>;
}

const ask = async <Data = unknown>(
  method: string,
  path: string,
  { as = hr, body, of = company }: { as?: Person; body?: object; of?: string } = {},
): Promise<Said<Data>> => {
  const { status, text, headers } = await people.shop.ask(`/api/employer/${of}/employees${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = text.startsWith('{') ? (JSON.parse(text) as object) : {};
  return { status, text, headers, ...said } as Said<Data>;
};

const EMPTY = {
  department: null,
  employeeId: null,
  costCentre: null,
  firstDay: null,
  lastDay: null,
  personalNumber: null,
};
const anna = { ...EMPTY, name: 'Anna Åkesson', email: 'anna@listade.example' };
const add = async (typed: object = {}) =>
  (await ask<EligibleEmployee>('POST', '', { body: { ...anna, ...typed } })).data;
const names = async (query: string) =>
  (await ask<EligibleEmployee[]>('GET', query)).data.map(({ name }) => name);
const inDays = (days: number) =>
  new Date(Date.parse(people.shop.app.today()) + days * 86_400_000).toISOString().slice(0, 10);
const rowsOf = (id: string) =>
  people.inDatabase<{ name: string; until_version: number | null; number_sealed: string | null }>(
    'select name, until_version, number_sealed from company_employees where person_id = $1 order by since_version',
    [id],
  );

test('adds, changes and ends an employee, and keeps every earlier row and the person', async () => {
  const added = await add({ department: 'Lager', employeeId: '1001', firstDay: '2024-01-02' });
  expect(added).toMatchObject({ department: 'Lager', firstDay: '2024-01-02', lastDay: null });
  const changed = await ask<EligibleEmployee>('PUT', `/${added.id}`, {
    body: { ...anna, name: 'Anna Berg', costCentre: 'K 1', version: added.version },
  });
  expect(changed.data).toMatchObject({
    id: added.id,
    name: 'Anna Berg',
    department: null,
    costCentre: 'K 1',
  });
  const { version } = changed.data;
  const yesterday = await ask('POST', `/${added.id}/last-day`, { body: { version, lastDay: inDays(-1) } });
  expect(yesterday).toMatchObject({ status: 400, fields: [{ field: 'lastDay', code: 'last-day-past' }] });
  const today = { version, lastDay: inDays(0) };
  const ended = await ask<EligibleEmployee>('POST', `/${added.id}/last-day`, { body: today });
  expect(ended.data).toMatchObject({ name: 'Anna Berg', lastDay: inDays(0) });
  const undone = await ask<EligibleEmployee>('POST', `/${added.id}/last-day`, {
    body: { version: ended.data.version, lastDay: null },
  });
  expect(undone.data.lastDay).toBeNull();
  expect((await rowsOf(added.id)).map(({ name, until_version }) => [name, until_version])).toEqual([
    ['Anna Åkesson', 2],
    ['Anna Berg', 3],
    ['Anna Berg', 4],
    ['Anna Berg', null],
  ]);
  const entries = await people.inDatabase<{ action: string; detail: object }>(
    'select action, detail from audit_log where target_id = $1 order by id',
    [company],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'company.employee-added',
    'company.employee-changed',
    'company.employee-ended',
    'company.employee-continued',
  ]);
  expect(JSON.stringify(entries)).not.toContain('Anna');
  const gone = await ask('POST', `/${added.id}/removal`, { body: { version: undone.data.version } });
  expect(gone.status).toBe(200);
  expect(await names('')).toEqual([]);
});

test('[F28] a stale change is refused with the newer employee, and nothing is overwritten', async () => {
  const added = await add();
  const body = (name: string) => ({ ...anna, name, version: added.version });
  const said = await Promise.all([
    ask('PUT', `/${added.id}`, { body: body('Anna Ett') }),
    ask('PUT', `/${added.id}`, { body: body('Anna Två') }),
  ]);
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = said.find(({ status }) => status === 409);
  expect(stale?.code).toBe('changed-meanwhile');
  expect([stale?.facts?.employee.name]).toEqual(await names(''));
  // Another employee on the same list can be changed at the same time.
  const other = await add({ name: 'Bo', email: 'bo@listade.example' });
  await ask('PUT', `/${added.id}`, {
    body: { ...body('Anna Tre'), version: stale?.facts?.employee.version },
  });
  const bo = { ...anna, name: 'Bo Ek', email: 'bo@listade.example', version: other.version };
  expect((await ask('PUT', `/${other.id}`, { body: bo })).status).toBe(200);
});

test('refuses values of another employee, and invalid ones, at their fields', async () => {
  await add({ employeeId: '7', personalNumber: '680502-9268' });
  const wrong = async (typed: object) =>
    (await ask('POST', '', { body: { ...anna, email: 'bo@listade.example', ...typed } })).fields;
  expect(await wrong({ email: 'ANNA@listade.example', employeeId: '7' })).toEqual([
    { field: 'email', code: 'email-repeated' },
    { field: 'employeeId', code: 'employee-id-repeated' },
  ]);
  expect(await wrong({ personalNumber: '196805029268' })).toEqual([
    { field: 'personalNumber', code: 'number-repeated' },
  ]);
  expect(await wrong({ personalNumber: '19680502-9269' })).toEqual([
    { field: 'personalNumber', code: 'number-invalid' },
  ]);
  expect(await wrong({ name: '\u200b' })).toEqual([{ field: 'name', code: 'name-missing' }]);
  expect(await wrong({ firstDay: '2026-02-01', lastDay: '2026-01-01' })).toContainEqual({
    field: 'lastDay',
    code: 'days-reversed',
  });
});

test('a personal number is encrypted, shown masked, and kept when the person changes', async () => {
  const added = await add({ personalNumber: '19680502-9268' });
  expect(added.personalNumber).toBe('19680502-****');
  const kept = await ask<EligibleEmployee>('PUT', `/${added.id}`, {
    body: { ...anna, personalNumber: undefined, name: 'Anna Berg', version: added.version },
  });
  expect(kept.data.personalNumber).toBe('19680502-****');
  const [, row] = await rowsOf(added.id);
  const aad = { table: 'company_employees', column: 'number_sealed', row: added.id };
  expect(people.shop.app.encryption.decrypt(row?.number_sealed as string, aad)).toBe('196805029268');
  const removed = await ask<EligibleEmployee>('PUT', `/${added.id}`, {
    body: { ...anna, version: kept.data.version },
  });
  expect(removed.data.personalNumber).toBeNull();
});

test('finds by word prefixes of name, address, number and department, with filters, in pages', async () => {
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, employee_id, cost_centre, last_day,
        since_version)
      select gen_random_uuid(), $1, n, 'Person ' || lpad(n::text, 3, '0') || ' Öberg', 'p' || n || '@listade.example',
        'Avdelning ' || n % 3, 'A-' || n, 'K' || n % 2, case when n % 40 = 0 then current_date + 100 end, 1
      from generate_series(1, 120) n`,
    [company],
  );
  const other = await activeEmployer(people, 'Andra AB');
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      values (gen_random_uuid(), $1, 0, 'Person 007 Hemlig', 'p7@andra.example', 1)`,
    [other],
  );
  expect(await names('?q=person+007')).toEqual(['Person 007 Öberg']);
  expect(await names('?q=%C3%B6be+p12%40')).toEqual(['Person 012 Öberg', 'Person 120 Öberg']);
  expect(await names('?q=A-119')).toEqual(['Person 119 Öberg']);
  expect(await names('?q=finns+inte')).toEqual([]);
  expect(await names('?q=%3A*%27%25')).toEqual([]);
  expect(await names('?ending=yes')).toEqual(['Person 040 Öberg', 'Person 080 Öberg', 'Person 120 Öberg']);
  expect(await names('?ending=yes&department=Avdelning+0&costCentre=K0')).toEqual(['Person 120 Öberg']);
  const first = await ask<EligibleEmployee[]>('GET', '');
  expect(first).toMatchObject({ total: 120 });
  expect(first.data).toHaveLength(50);
  const second = await ask<EligibleEmployee[]>('GET', `?cursor=${first.nextCursor}`);
  expect(second.data[0]?.name).toBe('Person 051 Öberg');
  const third = await ask<EligibleEmployee[]>('GET', `?cursor=${second.nextCursor}`);
  expect([third.data.length, third.nextCursor]).toEqual([20, null]);
  const searched = await ask<EligibleEmployee[]>('GET', '?q=person');
  expect(await names(`?q=person&cursor=${searched.nextCursor}`)).toContain('Person 051 Öberg');
  expect((await ask('GET', '-summary')).data).toMatchObject({
    companyName: 'Listade AB',
    count: 120,
    ending: 3,
    departments: ['Avdelning 0', 'Avdelning 1', 'Avdelning 2'],
    costCentres: ['K0', 'K1'],
    shorterThan: null,
  });
});

test('finds employees far down a long list, in pages, even after the last employee of a page has changed', async () => {
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, since_version)
      select gen_random_uuid(), $1, n, 'Person ' || lpad(n::text, 3, '0')
        || case when n > 600 then ' Lavendel' else '' end, 'p' || n || '@listade.example', 'Avdelning ' || n % 2, 1
      from generate_series(1, 700) n`,
    [company],
  );
  const first = await ask<EligibleEmployee[]>('GET', '?q=lavendel');
  expect(first.data[0]?.name).toBe('Person 601 Lavendel');
  const { id, version } = first.data.at(-1) as EligibleEmployee;
  await ask('PUT', `/${id}`, { body: { ...anna, version } });
  const rest = await names(`?q=lavendel&cursor=${first.nextCursor}`);
  expect([rest.length, rest[0], rest.at(-1)]).toEqual([50, 'Person 651 Lavendel', 'Person 700 Lavendel']);
  const half = await ask<EligibleEmployee[]>('GET', '?q=lavendel&department=Avdelning+1');
  expect([half.data.length, half.data[0]?.name, half.nextCursor]).toEqual([50, 'Person 601 Lavendel', null]);
});

test('[LIFE.M5] shows who has joined, in the list, as a filter and in the summary', async () => {
  const joined = await people.person();
  await ask('POST', '', { body: { ...anna, email: joined.email } });
  await ask('POST', '', { body: { ...anna, name: 'Bo Ek', email: 'bo@listade.example' } });
  await people.inDatabase(
    `insert into employments (id, company_id, user_id, person_id, matched_by)
      select gen_random_uuid(), $1, $2, person_id, 'email' from company_employees where company_id = $1 and email = $3`,
    [company, joined.id, joined.email],
  );
  const { data } = await ask<EligibleEmployee[]>('GET', '');
  expect(data.map(({ name, joinedAt }) => [name, typeof joinedAt])).toEqual([
    ['Anna Åkesson', 'string'],
    ['Bo Ek', 'object'],
  ]);
  const namesOf = async (filter: string) =>
    (await ask<EligibleEmployee[]>('GET', `?joined=${filter}`)).data.map(({ name }) => name);
  expect([await namesOf('yes'), await namesOf('no')]).toEqual([['Anna Åkesson'], ['Bo Ek']]);
  expect((await ask<{ joined: number }>('GET', '-summary')).data).toMatchObject({ count: 2, joined: 1 });
});

test('[LIFE.L8] an address finds its own employee, not everybody whose address begins alike', async () => {
  for (const name of ['p1', 'p10', 'p100'])
    await ask('POST', '', { body: { ...anna, name, email: `${name}@listade.example` } });
  const found = async (q: string) =>
    (await ask<EligibleEmployee[]>('GET', `?q=${encodeURIComponent(q)}`)).data.map(({ name }) => name);
  expect(await found('P1@')).toEqual(['p1']);
  expect(await found('p10@listade.example')).toEqual(['p10']);
  expect(await found('@listade')).toHaveLength(3);
});

test('reports a list that is shorter than the company register’s interval of employees', async () => {
  await people.inDatabase(
    `update companies set company_information = '{"numberEmployeesInterval": "2-4 anställda"}' where id = $1`,
    [company],
  );
  await add();
  expect((await ask('GET', '-summary')).data).toMatchObject({ count: 1, shorterThan: '2-4 anställda' });
  await add({ email: 'bo@listade.example' });
  expect((await ask('GET', '-summary')).data).toMatchObject({ shorterThan: null });
});

interface DryRun {
  token: string;
  counts: Record<string, number>;
  rows: JudgedEligible[];
}
const imported = (email: string, more: object = {}) => ({
  name: 'Nina Ny',
  email,
  department: null,
  employeeId: null,
  ...more,
});

test('[T43] an import does exactly what its dry run has shown, or is refused if the list has changed', async () => {
  const kept = await add({ department: 'Lager', costCentre: 'K1', personalNumber: '19680502-9268' });
  await add({ name: 'Bo Borta', email: 'bo@listade.example' });
  const body = {
    replacesAll: true,
    employees: [
      imported('anna@listade.example', {
        name: 'Anna Åkesson',
        department: 'Kontor',
        firstDay: '2024-01-02',
      }),
      imported('nina@listade.example', { costCentre: '=2+3', personalNumber: '19900101-9802' }),
      imported('fel@', { name: '\ufffd' }),
    ],
  };
  const { data: tried } = await ask<DryRun>('POST', '-dry-run', { body });
  expect(tried.counts).toEqual({ added: 1, changed: 1, unchanged: 0, ended: 1, refused: 1 });
  expect(tried.rows).toEqual([
    {
      outcome: 'changed',
      at: 0,
      columns: ['department', 'firstDay'],
      was: { department: 'Lager', firstDay: null },
    },
    { outcome: 'added', at: 1 },
    { outcome: 'refused', at: 2, problem: 'unreadable', column: 'name' },
    { outcome: 'ended', name: 'Bo Borta', email: 'bo@listade.example' },
  ]);
  expect(await names('')).toEqual(['Anna Åkesson', 'Bo Borta']);
  // Another file with the same token, and the same file after the list has changed.
  const other = { ...body, replacesAll: false, token: tried.token };
  expect((await ask('POST', '-import', { body: other })).code).toBe('changed-meanwhile');
  const late = await add({ name: 'Lars Sen', email: 'lars@listade.example' });
  const stale = await ask('POST', '-import', { body: { ...body, token: tried.token } });
  expect(stale).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  await ask('POST', `/${late.id}/removal`, { body: { version: late.version } });
  const { data: again } = await ask<DryRun>('POST', '-dry-run', { body });
  const done = await ask('POST', '-import', { body: { ...body, token: again.token } });
  expect(done).toMatchObject({ status: 200, counts: again.counts });
  const { data: list } = await ask<EligibleEmployee[]>('GET', '');
  expect(list).toMatchObject([
    // Fields missing from the file keep their stored values.
    { id: kept.id, department: 'Kontor', costCentre: 'K1', personalNumber: '19680502-****' },
    { name: 'Nina Ny', costCentre: '=2+3', personalNumber: '19900101-****' },
  ]);
});

test('[T43] imports fifty thousand rows, refuses more, and refuses only the row of a repeated address or number', async () => {
  const many = Array.from({ length: 50_000 }, (_none, at) =>
    imported(`p${at}@listade.example`, {
      employeeId: String(at),
      department: `Avdelning ${at % 40} för verktyg och underhåll`,
      costCentre: `${100 + (at % 60)}`,
      firstDay: '2020-01-15',
      lastDay: null,
    }),
  );
  many[49_998] = imported('P0@listade.example');
  many[49_999] = imported('sist@listade.example', { employeeId: '1' });
  const body = { replacesAll: false, employees: many };
  const { data: tried } = await ask<DryRun>('POST', '-dry-run', { body });
  expect(tried.counts).toMatchObject({ added: 49_998, refused: 2 });
  expect(tried.rows.slice(-2)).toEqual([
    { outcome: 'refused', at: 49_998, problem: 'email-repeated', column: 'email' },
    { outcome: 'refused', at: 49_999, problem: 'employee-id-repeated', column: 'employeeId' },
  ]);
  expect((await ask('POST', '-import', { body: { ...body, token: tried.token } })).status).toBe(200);
  expect((await ask('GET', '-summary')).data).toMatchObject({ count: 49_998 });
  expect(await names('?q=p49997')).toEqual(['Nina Ny']);
  const over = { replacesAll: false, employees: [...many, imported('en-till@listade.example')] };
  expect((await ask('POST', '-dry-run', { body: over })).status).toBe(400);
}, 120_000);

test('[T43] the file neutralises formulas, has no personal numbers, can be imported unchanged, and is audited', async () => {
  await add({
    name: '=HYPERLINK("x")',
    department: '+46',
    personalNumber: '19680502-9268',
    lastDay: inDays(9),
  });
  await add({ name: 'Bo; "Ek"', email: 'bo@listade.example', costCentre: '-1' });
  const { status, text, headers } = await ask('GET', '-export?lang=en');
  expect(status).toBe(200);
  expect(String(headers['content-disposition'])).toContain('eligible-list.csv');
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Name;Email;Department;Employee number;Cost centre;First day;Last day',
    `"'=HYPERLINK(""x"")";anna@listade.example;'+46;;;;${inDays(9)}`,
    `"Bo; ""Ek""";bo@listade.example;;;-1;;`,
    '',
  ]);
  const [entry] = await people.inDatabase<{ action: string; detail: { count: number } }>(
    `select action, detail from audit_log where target_id = $1 order by id desc limit 1`,
    [company],
  );
  expect(entry).toMatchObject({ action: 'company.employees-exported', detail: { count: 2 } });
});

test('[T35] every endpoint answers 404 to a member of another company, and 403 to a member without the right', async () => {
  const added = await add();
  const [outsider, payroll] = await Promise.all([people.person(), people.person()]);
  const other = await activeEmployer(people, 'Andra AB');
  await makeMember(people, other, outsider, ['owner']);
  await makeMember(people, company, payroll, ['payroll']);
  const { version } = added;
  const file = { replacesAll: true, employees: [imported('x@listade.example')] };
  const calls = [
    ['GET', ''],
    ['GET', '-summary'],
    ['GET', '-export'],
    ['POST', '', { ...anna, email: 'x@listade.example' }],
    ['PUT', `/${added.id}`, { ...anna, version }],
    ['POST', `/${added.id}/last-day`, { version, lastDay: null }],
    ['POST', `/${added.id}/removal`, { version }],
    ['POST', '-dry-run', file],
    ['POST', '-import', { ...file, token: 'x' }],
  ] as const;
  for (const [method, path, body] of calls) {
    const of = { ...(body ? { body } : {}) };
    expect((await ask(method, path, { ...of, as: outsider })).status, `${method} ${path}`).toBe(404);
    expect((await ask(method, path, { ...of, as: payroll })).status, `${method} ${path}`).toBe(403);
  }
  // The id of a person in another company is not found under the caller's own company.
  const own = { as: outsider, of: other };
  expect((await ask('PUT', `/${added.id}`, { ...own, body: { ...anna, version } })).status).toBe(404);
  expect(await names('')).toEqual(['Anna Åkesson']);
});

test('an employee whose last day has passed is removed from the list, as a new version of it', async () => {
  const added = await add();
  await add({ email: 'bo@listade.example', name: 'Bo', lastDay: inDays(0) });
  await people.inDatabase('update company_employees set last_day = $2 where person_id = $1', [
    added.id,
    inDays(-1),
  ]);
  await endPastEmployees(people.shop.app.db.pool, people.shop.app.today());
  expect(await names('')).toEqual(['Bo']);
  const [row] = await rowsOf(added.id);
  expect(row?.until_version).toBe(3);
});

test('a list that staff replace keeps person, other facts and personal number of each address', async () => {
  const admin = await people.person({ role: 'admin' });
  const added = await add({ costCentre: 'K1', firstDay: '2024-01-02', personalNumber: '19680502-9268' });
  const employees = [
    { name: 'Anna Berg', email: 'Anna@listade.example', department: 'Lager', employeeId: null },
    { name: 'Bo', email: 'bo@listade.example', department: null, employeeId: null, costCentre: 'K2' },
  ];
  const { status } = await people.shop.ask(`/api/companies/${company}/employees`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, employees }),
  });
  expect(status).toBe(200);
  expect((await ask('GET', '')).data).toMatchObject([
    {
      id: added.id,
      name: 'Anna Berg',
      department: 'Lager',
      costCentre: 'K1',
      firstDay: '2024-01-02',
      personalNumber: '19680502-****',
    },
    { name: 'Bo', costCentre: 'K2' },
  ]);
});

test('[LST.F5] [COM.M6] a name is found however it was typed, and stored without hidden characters', async () => {
  const added = await add({ name: 'Bjo\u0308rn Zw\u200bjok', employeeId: '\u200b77' });
  expect(added).toMatchObject({ name: 'Björn Zwjok', employeeId: '77' });
  for (const q of ['Björn', 'Bjo\u0308rn', 'Zwjok', 'Zw\u200bjok'])
    expect(await names(`?q=${encodeURIComponent(q)}`), q).toContain('Björn Zwjok');
  // A row of an earlier version, as the migration's function of words reads it.
  const [{ found }] = (await people.inDatabase<{ found: boolean }>(
    `select search_parts('A\u030asa') = search_parts('Åsa') as found`,
  )) as [{ found: boolean }];
  expect(found).toBe(true);
});
