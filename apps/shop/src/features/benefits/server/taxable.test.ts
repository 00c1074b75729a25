// The stored taxable values of a person's benefits, over HTTP and by the job, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { activeEmployer } from '#tests/factories/employers.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { deductionSchedule } from '../../../../../../packages/domain/src/benefit/deduction-schedule.ts';
import { type Benefit, lockBenefit } from './benefit-repository.ts';
import { moveBenefit } from './move-benefit.ts';

let people: ShopWithPeople;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  companyId = await activeEmployer(people, 'Verkstaden AB');
});
afterAll(() => people.shop.close());

/** Stores a benefit of a person, ready in the store, and returns its id. */
async function readyBenefit(
  personId: string,
  bike: { priceOre: number; isElectric?: boolean; cutOffDay?: number },
): Promise<string> {
  const id = uuidv7();
  await people.inDatabase(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state)
      values ($1, $2, $3, 'bike-1', 'Cykeln', $4, $5, 0, 1, 36, $6, 'plus', 0, 0, $7, 'ready')`,
    [
      id,
      companyId,
      personId,
      bike.isElectric ?? false,
      bike.priceOre,
      bike.cutOffDay ?? 15,
      deductionSchedule(bike.priceOre / 36, 36),
    ],
  );
  return id;
}
const handOver = (id: string, today: string) =>
  people.shop.app.db.transaction(async (tx) =>
    moveBenefit(tx, (await lockBenefit(tx, id)) as Benefit, {
      event: 'hand-over',
      who: 'store',
      by: null,
      met: ['signatures', 'handover'],
      today,
      frameNumber: `AB ${id}`,
    }),
  );
const storedOf = (personId: string) =>
  people.inDatabase<{ year: number; months: (number | null)[]; isPreliminary: boolean }>(
    `select year, months_ore::float8[] as months, is_preliminary as "isPreliminary" from taxable_years
      where company_id = $1 and person_id = $2 order by year`,
    [companyId, personId],
  );
const sum = (months: readonly (number | null)[]) => months.reduce<number>((all, one) => all + (one ?? 0), 0);
const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

test('[BP6] the handover stores the taxable value of each year, spread over its months to the öre', async () => {
  const person = uuidv7();
  await handOver(await readyBenefit(person, { priceOre: 1_899_000 }), '2026-04-01');
  const years = await storedOf(person);
  expect(years.map(({ year, months, isPreliminary }) => [year, sum(months), isPreliminary])).toEqual([
    [2026, 64_436, false],
    [2027, 185_915, true],
    [2028, 185_915, true],
    [2029, 0, true],
  ]);
  expect(years[0]?.months).toEqual([...times(3, null), ...times(5, 7_160), ...times(4, 7_159)]);
  expect(years[3]?.months).toEqual([...times(3, 0), ...times(9, null)]);
});

test('[BP6] a second bike uses the tax-free amount of the person’s year with the first, in any order', async () => {
  const totals = async (order: readonly (readonly [number, string])[]) => {
    const person = uuidv7();
    for (const [priceOre, day] of order) await handOver(await readyBenefit(person, { priceOre }), day);
    return (await storedOf(person)).map(({ year, months }) => [year, sum(months)]);
  };
  const [first, second] = [[1_899_000, '2026-04-10'] as const, [900_000, '2026-08-20'] as const];
  const years = await totals([first, second]);
  expect(years.slice(0, 2)).toEqual([
    [2026, 159_086],
    [2027, 469_865],
  ]);
  expect(await totals([second, first])).toEqual(years);
});

test.each([
  ['2026-01-31', 15, '2026-02'],
  ['2026-12-31', 15, '2027-01'],
  ['2026-12-31', 31, '2026-12'],
  ['2028-02-29', 31, '2028-02'],
])('[BP6] a handover on %s with cut-off day %i begins in %s', async (day, cutOffDay, month) => {
  const person = uuidv7();
  await handOver(await readyBenefit(person, { priceOre: 5_900_000, isElectric: true, cutOffDay }), day);
  const [first] = await storedOf(person);
  const at = first?.months.findIndex((one) => one !== null) as number;
  expect(`${first?.year}-${String(at + 1).padStart(2, '0')}`).toBe(month);
});

test('[BP6] a new rate makes its year final and leaves earlier years as they are', async () => {
  const admin = await people.person({ role: 'admin' });
  const person = uuidv7();
  await handOver(await readyBenefit(person, { priceOre: 1_899_000 }), '2026-04-01');
  const before = await storedOf(person);
  const answer = await people.shop.ask('/api/benefit-parameters', {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'state-borrowing-rate-percent',
      validFrom: '2027-01-01',
      value: 3.5,
      source: 'Riksgälden',
    }),
  });
  expect(answer.status, answer.text).toBe(200);
  const [job] = await people.inDatabase<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs where key = 'recompute-taxable'`,
  );
  expect(job?.n).toBe(1);
  await jobsOf(people.shop.app)['recompute-taxable']?.({}, { attempt: 1, max: 1 });
  const after = await storedOf(person);
  expect(after[0]).toEqual(before[0]);
  expect(after.map(({ isPreliminary }) => isPreliminary)).toEqual([false, false, true, true]);
  expect(sum(after[1]?.months ?? [])).toBeGreaterThan(sum(before[1]?.months ?? []));
  // A repeated run changes nothing.
  await jobsOf(people.shop.app)['recompute-taxable']?.({}, { attempt: 1, max: 1 });
  expect(await storedOf(person)).toEqual(after);
});
