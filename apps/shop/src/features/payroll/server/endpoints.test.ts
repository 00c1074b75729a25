// Payroll over HTTP, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeEmployer, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { callerOf, handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { DEFAULT_POLICY } from '../../../../../../packages/domain/src/benefit/policy.ts';
import { unencodable } from '../../../../../../packages/domain/src/payroll/paxml.ts';
import type { PayrollPerson, Period, PeriodSummary } from '../contract.ts';
import { UNENCODABLE } from './period-report.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof callerOf>;
let payroll: Person;
let hr: Person;
let stranger: Person;
let companyId: string;
let otherId: string;
let asa: string;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = callerOf(people);
  payroll = await people.person();
  hr = await people.person();
  stranger = await people.person();
  companyId = await activeEmployer(people, 'Lönverket AB');
  otherId = await activeEmployer(people, 'Annat AB');
  await makeMember(people, companyId, payroll, ['payroll']);
  await makeMember(people, companyId, hr, ['hr']);
  await makeMember(people, otherId, stranger, ['owner']);
  asa = await listPerson(people, companyId, {
    name: 'Åsa Öberg',
    email: 'asa@example.se',
    costCentre: '310',
  });
  const bo = await listPerson(people, companyId, {
    name: 'Bo Berg',
    email: 'bo@example.se',
    employeeNumber: '1002',
  });
  await handOver(
    people,
    await readyBenefit(people, { companyId, personId: asa, priceOre: 1_899_000 }),
    '2026-04-10',
  );
  await handOver(
    people,
    await readyBenefit(people, { companyId, personId: bo, priceOre: 3_600_000 }),
    '2026-05-10',
  );
});
afterAll(() => people.shop.close());

const root = (id = companyId) => `/api/employer/${id}/payroll`;
const month = (of: string) => ask<PeriodSummary>(`${root()}/${of}`, payroll);
const persons = (of: string, query = '') => ask<PayrollPerson[]>(`${root()}/${of}/people${query}`, payroll);
const act = <Data>(path: string, body?: unknown, method = 'POST', as = payroll) =>
  ask<Data>(`${root()}/${path}`, as, { method, ...(body ? { body } : {}) });

describe('[BP10] the payroll of a company', () => {
  test('lists its open months, the newest first, and shows one with its people', async () => {
    const { data } = await ask<{ next: string; current: string; periods: Period[] }>(root(), payroll);
    expect(data.next).toBe('2026-04');
    expect(data.periods[0]).toMatchObject({ month: data.current, state: 'open', files: [] });
    expect(data.periods.at(-1)).toMatchObject({ month: '2026-04', state: 'open' });
    expect((await month('2026-04')).data).toMatchObject({
      state: 'open',
      sums: { grossOre: 52_750, taxableOre: 7_160, netOre: 0 },
      lastSums: null,
      people: 1,
      withoutNumber: 1,
      marks: { start: 1, stop: 0, pause: 0, correction: 0 },
      missingWageTypes: ['gross-deduction', 'taxable-benefit'],
      mayClose: true,
      mayReopen: false,
      mayExport: false,
    });
    const [one] = (await persons('2026-04')).data;
    expect(one).toMatchObject({
      name: 'Åsa Öberg',
      employeeNumber: null,
      costCentre: '310',
      sums: { grossOre: 52_750, taxableOre: 7_160, netOre: 0 },
      lastSums: null,
      marks: ['changed', 'start'],
      problems: ['employee-number', 'wage-type'],
    });
    expect((await month('2026-03')).status).toBe(404);
    expect((await month('2099-01')).status).toBe(404);
  });

  test('is filtered and searched, and pages by name', async () => {
    const names = async (query: string) => (await persons('2026-05', query)).data.map(({ name }) => name);
    expect(await names('')).toEqual(['Bo Berg', 'Åsa Öberg']);
    expect(await names('?filter=changed')).toEqual(['Bo Berg']);
    expect(await names('?filter=problem')).toEqual(['Åsa Öberg']);
    expect(await names('?q=bo')).toEqual(['Bo Berg']);
    expect(await names('?q=1002')).toEqual(['Bo Berg']);
    expect(await names('?q=nobody')).toEqual([]);
    expect((await persons('2026-05', '?cursor=x')).status).toBe(400);
  });

  test('is filtered by texts with characters that the encoding of the file lacks', async () => {
    const otherCompany = await activeEmployer(people, 'Tecken AB');
    await makeMember(people, otherCompany, payroll, ['payroll']);
    const rider = async (employeeNumber: string, costCentre: string) => {
      const name = `Person ${employeeNumber}`;
      const email = `${employeeNumber.length}-${costCentre.length}@tecken.se`;
      const personId = await listPerson(people, otherCompany, { name, email, employeeNumber, costCentre });
      await handOver(
        people,
        await readyBenefit(people, { companyId: otherCompany, personId, priceOre: 3_600_000 }),
        '2026-04-10',
      );
    };
    await rider('1', 'Östra å–é');
    await rider('12', 'Östra');
    await rider('123漢', 'Väst');
    const problems = async () => {
      const path = `${root(otherCompany)}/2026-04/people?filter=problem`;
      return (await ask<PayrollPerson[]>(path, payroll)).data.map(({ employeeNumber }) => employeeNumber);
    };
    const encodeIn = (encoding: 'iso-8859-1' | 'utf-8') =>
      savePolicyOf(people, otherCompany, { payroll: { ...DEFAULT_POLICY.payroll, encoding } });
    expect(await problems()).toEqual(['1', '123漢']);
    await encodeIn('utf-8');
    expect(await problems()).toEqual([]);
    // The same holds of a closed month.
    await ask(`${root(otherCompany)}/2026-04/closing`, payroll, { method: 'POST' });
    expect(await problems()).toEqual([]);
    await encodeIn('iso-8859-1');
    expect(await problems()).toEqual(['1', '123漢']);
  });

  test.each(['iso-8859-1', 'utf-8'] as const)(
    'finds the same characters that %s lacks as the export',
    async (encoding) => {
      const codes = [...Array.from({ length: 0x250 }, (_, at) => at + 1), 0xfffd, 0xfffe, 0xffff, 0x1f6b2];
      const found = await people.inDatabase<{ code: number }>(
        'select code from unnest($1::int[]) code where chr(code) ~ $2 order by code',
        [codes, UNENCODABLE[encoding]],
      );
      const lacking = codes.filter((code) => unencodable(String.fromCodePoint(code), encoding).length > 0);
      expect(found.map(({ code }) => code)).toEqual(lacking);
    },
  );

  test('[LIFE.M1] [SEC2.L3] is closed, corrected in the next month within bounds, and opened again', async () => {
    expect((await act('2026-05/closing')).status).toBe(409);
    expect((await act<PeriodSummary>('2026-04/closing')).data).toMatchObject({
      state: 'closed',
      mayReopen: true,
      mayExport: true,
      mayClose: false,
    });
    const inApril = await persons('2026-04');
    expect(inApril).toMatchObject({ status: 200 });
    const [line] = inApril.data[0]?.lines ?? [];
    expect(line).toMatchObject({ kind: 'gross-deduction', ofMonth: '2026-04', amountOre: 52_750 });
    const lineId = line?.id as string;
    const correct = (body: object, of = '2026-05') =>
      act<{ id: string }>(`${of}/corrections`, { lineId, reason: 'Fel månad', ...body });
    expect(await correct({ amountOre: 0 })).toMatchObject({ status: 400, fields: [{ field: 'amountOre' }] });
    expect((await correct({ amountOre: -100 }, '2026-04')).status).toBe(409);
    // [LIFE.M1] Never below zero, never far above the line.
    expect(await correct({ amountOre: -52_751 })).toMatchObject({
      status: 400,
      fields: [{ field: 'amountOre', code: 'correction-below' }],
      facts: { leastOre: -52_750, mostOre: 500_000 },
    });
    expect(await correct({ amountOre: 500_001 })).toMatchObject({ fields: [{ code: 'correction-above' }] });
    const key = crypto.randomUUID();
    const [added, ...repeated] = await Promise.all(
      Array.from({ length: 6 }, () => correct({ amountOre: -52_750, key })),
    );
    if (!added) throw new Error('no answer');
    expect([added, ...repeated].map(({ status, data }) => [status, data.id])).toEqual(
      Array.from({ length: 6 }, () => [200, key]),
    );
    expect(await correct({ amountOre: -1 })).toMatchObject({ fields: [{ code: 'correction-below' }] });
    expect((await month('2026-05')).data.corrections).toEqual({ count: 1, amountOre: -52_750 });
    const asaInMay = (await persons('2026-05', '?q=%C3%A5sa')).data[0];
    expect(asaInMay).toMatchObject({ sums: { grossOre: 0 } });
    expect(asaInMay?.marks).toContain('correction');
    expect(asaInMay?.lines).toContainEqual({
      id: added.data.id,
      kind: 'gross-deduction',
      ofMonth: '2026-04',
      amountOre: -52_750,
      benefitNumber: expect.any(Number),
      corrects: lineId,
      reason: 'Fel månad',
      what: null,
    });
    const withdraw = () => act(`2026-05/corrections/${added.data.id}`, undefined, 'DELETE');
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await act<PeriodSummary>('2026-04/reopening')).data).toMatchObject({
      state: 'open',
      mayClose: true,
    });
  });

  test('gets a missing employee number on the spot, also in a closed month', async () => {
    await act('2026-04/closing');
    const put = (employeeNumber: string) => act(`people/${asa}/employee-number`, { employeeNumber }, 'PUT');
    expect(await put('1002')).toMatchObject({ status: 400, fields: [{ field: 'employeeId' }] });
    expect((await put('1001')).status).toBe(200);
    for (const of of ['2026-04', '2026-05'])
      expect((await persons(of, '?q=1001')).data[0], of).toMatchObject({
        name: 'Åsa Öberg',
        employeeNumber: '1001',
      });
    expect((await month('2026-04')).data.withoutNumber).toBe(0);
    await act('2026-04/reopening');
  });

  test('[T35] is closed to HR, strangers and members of other companies', async () => {
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/2026-04'],
      ['GET', '/2026-04/people'],
      ['POST', '/2026-04/closing'],
      ['POST', '/2026-04/reopening'],
      ['POST', '/2026-04/corrections', { lineId: asa, amountOre: 1, reason: 'x' }],
      ['DELETE', `/2026-04/corrections/${asa}`],
      ['PUT', `/people/${asa}/employee-number`, { employeeNumber: '7' }],
      ['POST', '/2026-04/files', { format: 'csv' }],
      ['GET', '/2026-04/files/csv'],
    ];
    for (const [method, path, body] of calls) {
      expect((await ask(`${root()}${path}`, hr, { method, body })).status, `hr ${method} ${path}`).toBe(403);
      expect((await ask(`${root()}${path}`, stranger, { method, body })).status, `${method} ${path}`).toBe(
        404,
      );
    }
    // Ids of one company in the paths of another.
    expect((await ask(`${root(otherId)}/2026-04`, stranger)).status).toBe(404);
    expect(
      (
        await ask(`${root(otherId)}/people/${asa}/employee-number`, stranger, {
          method: 'PUT',
          body: { employeeNumber: '7' },
        })
      ).status,
    ).toBe(404);
  });
});
