// Notices at the end of a term, and what happens without a choice. Over HTTP, on a real database with a fake clock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer } from '#tests/factories/employers.ts';
import { MARKET_VALUES } from '#tests/factories/market-values.ts';
import type { Person } from '#tests/factories/people.ts';
import { callsOf, endingBenefit, termEndShop, termIn } from '#tests/factories/term-ends.ts';

let shop: Awaited<ReturnType<typeof termEndShop>>;
beforeAll(async () => {
  shop = await termEndShop();
});
afterAll(() => shop.people.shop.close());

describe('notices', () => {
  test('[BP9] go out 90, 60 and 30 days before the end, each once, and give notice once', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-11-29');
    expect(termIn(await callsOf(shop.people, benefit).read())).toMatchObject({ state: 'later', version: 0 });
    expect(await shop.stored(benefit)).toMatchObject({ state: 'active' });
    const days: unknown[] = [];
    for (const day of ['2026-11-30', '2026-12-29', '2026-12-30', '2027-01-28', '2027-01-29', '2027-03-14']) {
      await shop.jobOn(day);
      days.push((await shop.mailsOf(benefit)).map(({ payload }) => payload.days));
    }
    expect(days).toEqual([[90], [90], [90, 60], [90, 60], [90, 60, 30], [90, 60, 30]]);
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending', lastMonth: '2027-02' });
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by system']);
  });

  test('[BP9] that are late are one, and nobody who has chosen gets another', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2027-01-10');
    expect((await shop.mailsOf(benefit)).map(({ payload }) => payload.days)).toEqual([60]);
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    await send('buy-out', { version, priceOre: 379_800 });
    await shop.jobOn('2027-02-10');
    expect((await shop.mailsOf(benefit)).map(({ kind }) => kind)).toEqual([
      'term-end-notice',
      'term-end-chosen',
    ]);
  });

  test('[BP9] do not go out for a benefit that ends early', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.people.inDatabase(
      `update benefits set plan = plan || '[{"kind": "stop", "lastMonth": "2027-02"}]' where id = $1`,
      [benefit.id],
    );
    await shop.jobOn('2027-01-10');
    expect(await shop.mailsOf(benefit)).toEqual([]);
    expect(await shop.stored(benefit)).toMatchObject({ state: 'active' });
  });
});

describe('without a choice', () => {
  test.each([
    ['2026-12', '2027-01-14', '2027-01-15', '2027-01'],
    ['2028-01', '2028-02-14', '2028-02-15', '2028-02'],
    ['2028-02', '2028-03-14', '2028-03-15', '2028-03'],
  ])(
    '[BP9] a term to %s goes on after %s, on %s, to %s at the old deduction',
    async (last, day, next, month) => {
      const benefit = await shop.ending(last);
      await shop.jobOn(day);
      expect(await shop.stored(benefit)).toMatchObject({ lastMonth: last });
      await shop.jobOn(next);
      expect(await shop.stored(benefit)).toMatchObject({
        lastMonth: month,
        state: 'ending',
        termEnd: 'extended',
      });
      const plan = await shop.planOf(benefit);
      expect(plan.at(-1)).toEqual({ month, deductionOre: 52_750, pause: null });
      expect(plan).toHaveLength(37);
      expect((await shop.mailsOf(benefit)).filter(({ kind }) => kind === 'term-end-extended')).toMatchObject([
        { payload: { month, deductionOre: 52_750 } },
      ]);
      expect(termIn(await callsOf(shop.people, benefit).read())).toMatchObject({
        state: 'open',
        extraMonths: 1,
        lastMonth: month,
        mayChange: true,
      });
    },
  );

  test('[BP9] [BP10] [F29] a month that payroll has closed is deducted from the next salary', async () => {
    const benefit = await shop.ending('2026-12');
    await shop.people.inDatabase(
      `insert into payroll_periods (company_id, month, state) values ($1, '2027-01-01', 'closed')`,
      [shop.companyId],
    );
    await shop.jobOn('2027-01-15');
    expect((await shop.planOf(benefit)).at(-1)).toEqual({ month: '2027-01', deductionOre: 0, pause: null });
    expect(await shop.sumsOf(benefit)).toEqual([
      { what: 'remaining-deductions', basis: 'gross-salary', month: '2027-02', ore: 52_750 },
    ]);
    await shop.jobOn('2027-02-15');
    expect((await shop.planOf(benefit)).at(-1)).toMatchObject({ month: '2027-02', deductionOre: 52_750 });
    await shop.people.inDatabase('delete from payroll_periods where company_id = $1', [shop.companyId]);
  });

  test('[BP9] [F27] a job that was down for months makes up for them, once', async () => {
    const benefit = await shop.ending('2026-12');
    await shop.jobOn('2027-03-20');
    expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-03' });
    expect((await shop.mailsOf(benefit)).map(({ kind, payload }) => payload.month ?? kind)).toEqual([
      'term-end-notice',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
  });

  test('[BP9] nothing goes on where the employer’s contract has ended, and others are not kept waiting', async () => {
    const other = await activeEmployer(shop.people, 'Slutet AB');
    const stopped = await endingBenefit(shop.people, other, { lastMonth: '2026-12' });
    const benefit = await shop.ending('2026-12');
    await shop.people.inDatabase('update companies set active_since = null where id = $1', [other]);
    await shop.jobOn('2027-01-15');
    expect(await shop.stored(stopped)).toMatchObject({ lastMonth: '2026-12' });
    expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-01' });
  });
});

test('[BP9] the table of market values is that of the domain, and admins add newer ones', async () => {
  shop.on('2026-11-26');
  const ask = (method: string, as: Person, body?: object) =>
    shop.people.shop.ask('/api/market-values', {
      method,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async () =>
    (
      JSON.parse((await ask('GET', shop.admin)).text) as {
        data: { validFrom: string; values: { drive: string; ageMonths: number; percent: number }[] }[];
      }
    ).data;
  const [first] = await read();
  expect(first?.values).toHaveLength(MARKET_VALUES.length);
  expect(first?.values).toEqual(expect.arrayContaining(MARKET_VALUES.map(({ validFrom: _, ...one }) => one)));
  const table = {
    validFrom: '2029-01-01',
    source: 'Auktioner 2028',
    values: [
      { drive: 'pedal', ageMonths: 0, percent: 70 },
      { drive: 'pedal', ageMonths: 36, percent: 25.5 },
      { drive: 'electric', ageMonths: 0, percent: 70 },
    ],
  };
  expect(problemIn(await ask('PUT', shop.hr, table)).code).toBe('access-denied');
  expect(problemIn(await ask('PUT', shop.admin, { ...table, validFrom: '2026-11-25' })).code).toBe(
    'invalid-request',
  );
  expect(problemIn(await ask('PUT', shop.admin, { ...table, values: table.values.slice(1) })).code).toBe(
    'invalid-request',
  );
  expect((await ask('PUT', shop.admin, table)).status).toBe(200);
  expect((await read())[0]).toEqual(table);
  await shop.jobOn('2028-12-01');
  const benefit = await shop.ending('2029-01');
  await shop.jobOn('2028-12-02');
  expect(termIn(await callsOf(shop.people, benefit).read()).buyOut).toMatchObject({ priceOre: 484_245 });
});
