// The eligible list for programs, over HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, programOf, type TestApiKey } from '#tests/factories/api-keys.ts';
import { activeEmployer, listEmployee } from '#tests/factories/employers.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { ApiEmployee } from '../employee-contract.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof programOf>;
let company: string;
let key: TestApiKey;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = programOf(people);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  company = await activeEmployer(people, 'Programverket AB');
  key = await makeApiKey(people, company);
});

const put = (number: string, body: object, idempotencyKey: string = randomUUID(), as = key) =>
  ask<ApiEmployee>(`employees/${encodeURIComponent(number)}`, as.text, {
    method: 'PUT',
    body,
    key: idempotencyKey,
  });
const end = (number: string, lastDay: string | null, idempotencyKey: string = randomUUID()) =>
  ask<ApiEmployee>(`employees/${number}/last-day`, key.text, {
    method: 'PUT',
    body: { lastDay },
    key: idempotencyKey,
  });
const list = (query = '') => ask<ApiEmployee[]>(`employees${query}`, key.text);
const version = async () => {
  const [row] = await people.inDatabase<{ version: number }>(
    'select employees_version as version from companies where id = $1',
    [company],
  );
  return row?.version;
};
const ANNA = { name: 'Anna Ek', email: 'anna.ek@example.se', department: 'Lager', costCentre: '4010' };

describe('an upsert by employee number', () => {
  test('adds an employee, then changes only what it states', async () => {
    const added = await put('A/17', { ...ANNA, firstDay: '2024-01-01' });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      ...ANNA,
      employeeNumber: 'A/17',
      firstDay: '2024-01-01',
      lastDay: null,
    });
    const changed = await put('A/17', { name: 'Anna Ekström', email: 'anna@example.se', costCentre: null });
    expect(changed.status).toBe(200);
    expect(changed.data).toEqual({
      ...added.data,
      name: 'Anna Ekström',
      email: 'anna@example.se',
      costCentre: null,
    });
    expect((await ask<ApiEmployee>('employees/A%2F17', key.text)).data).toEqual(changed.data);
    expect((await list()).data).toEqual([changed.data]);
  });

  test('that changes nothing makes no new version of the list', async () => {
    await put('1', ANNA);
    const before = await version();
    expect((await put('1', ANNA)).status).toBe(200);
    expect(await version()).toBe(before);
  });

  test('gives a number to the employee with the email, unless that one has another number', async () => {
    const id = await listEmployee(people, company, ANNA.email);
    expect(await put('1', ANNA)).toMatchObject({ status: 200, data: { id, employeeNumber: '1' } });
    expect(await put('2', ANNA)).toMatchObject({
      status: 400,
      fields: [{ field: 'email', code: 'email-repeated' }],
    });
  });

  test('of a number that two employees have is refused', async () => {
    await listEmployee(people, company, 'a@example.se', { employeeId: '7' });
    await listEmployee(people, company, 'b@example.se', { employeeId: '7' });
    for (const answer of [await put('7', ANNA), await end('7', null), await ask('employees/7', key.text)])
      expect(answer).toMatchObject({ status: 409, code: 'not-possible-now' });
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['an address that is none', { email: 'anna' }, 'email'],
    ['a first day after the last', { firstDay: '2098-01-02', lastDay: '2098-01-01' }, 'lastDay'],
    ['a past last day', { lastDay: '2020-01-01' }, 'lastDay'],
    ['a day that does not exist', { lastDay: '2027-02-30' }, 'lastDay'],
    ['a name of invisible characters', { name: '\u202e\u200b' }, 'name'],
    ['a personal number', { personalNumber: '19850709-2385' }, 'personalNumber'],
    ['another company', { companyId: '01920000-0000-7000-8000-000000000000' }, 'companyId'],
  ])('with %s is refused at its field', async (_what, wrong, field) => {
    const answer = await put('1', { ...ANNA, ...wrong });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(answer.fields?.map((one) => one.field)).toEqual([field]);
    expect((await list()).data).toEqual([]);
  });

  test('with letters that look like others in the number is refused', async () => {
    expect(await put('\u04102', ANNA)).toMatchObject({
      status: 400,
      fields: [{ field: 'employeeNumber', code: 'unprintable' }],
    });
  });

  test('is audited with its key', async () => {
    const { data } = await put('1', ANNA);
    const rows = await people.inDatabase(
      `select actor_kind, actor_id, action, detail ->> 'personId' as person from audit_log where target_id = $1`,
      [company],
    );
    expect(rows).toEqual([
      { actor_kind: 'service', actor_id: key.id, action: 'company.employee-added', person: data.id },
    ]);
  });
});

test('the last day of an employee is set and removed', async () => {
  await put('1', ANNA);
  expect(await end('1', '2098-12-31')).toMatchObject({
    status: 200,
    data: { ...ANNA, lastDay: '2098-12-31' },
  });
  expect(await end('1', null)).toMatchObject({ status: 200, data: { ...ANNA, lastDay: null } });
  expect(await end('1', '2020-01-01')).toMatchObject({ status: 400, fields: [{ code: 'last-day-past' }] });
  expect(await end('2', null)).toMatchObject({ status: 404, code: 'not-found' });
});

describe('an idempotency key', () => {
  test('is required, and changes once', async () => {
    for (const wrong of [undefined, '', 'x'.repeat(256)])
      expect(
        await ask('employees/1', key.text, {
          method: 'PUT',
          body: ANNA,
          ...(wrong === undefined ? {} : { key: wrong }),
        }),
      ).toMatchObject({ status: 400, code: 'idempotency-key-missing' });
    const first = await put('1', ANNA, 'sync-1');
    await put('1', { ...ANNA, department: 'Kontor' });
    // The repeated request does not undo the later change.
    expect(await put('1', ANNA, 'sync-1')).toMatchObject({
      status: 200,
      data: { ...first.data, department: 'Kontor' },
    });
  });

  test('of another request is refused', async () => {
    await put('1', ANNA, 'sync-1');
    for (const answer of [
      await put('2', ANNA, 'sync-1'),
      await put('1', { ...ANNA, department: 'Kontor' }, 'sync-1'),
      await end('1', null, 'sync-1'),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  });

  test('of a refused request can be used again', async () => {
    expect((await put('1', { ...ANNA, email: 'anna' }, 'sync-1')).status).toBe(400);
    expect((await put('1', ANNA, 'sync-1')).status).toBe(201);
  });

  test('belongs to its API key', async () => {
    const other = await makeApiKey(people, company);
    await put('1', ANNA, 'sync-1');
    expect((await put('2', { ...ANNA, email: 'bo@example.se' }, 'sync-1', other)).status).toBe(201);
  });

  test('of requests at once adds one employee', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put('1', ANNA, 'sync-1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect((await list()).data).toHaveLength(1);
  });
});

test('programs that add one employee at once with different keys add one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => put('1', ANNA)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 300)).toBe(true);
  expect((await list()).data).toHaveLength(1);
});

test('[T40] a key that is revoked during a list gets no further page', async () => {
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      select gen_random_uuid(), $1, n, 'Person ' || lpad(n::text, 3, '0'), 'p' || n || '@example.se', 1
      from generate_series(1, 150) n`,
    [company],
  );
  const first = await list();
  expect(first.data).toHaveLength(100);
  const next = `?cursor=${first.nextCursor}`;
  const second = await list(next);
  expect(second.data.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Person ${at + 101}`),
  );
  expect(second.nextCursor).toBeNull();
  await people.inDatabase('update company_api_keys set revoked_at = now() where id = $1', [key.id]);
  expect(await list(next)).toMatchObject({ status: 401, code: 'api-key-invalid' });
});
