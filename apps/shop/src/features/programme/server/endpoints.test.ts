// The personal endpoint of the benefit programme over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LOOSE_KINDS, POLICY_BOUNDS } from '../../../../../../packages/domain/src/benefit/policy.ts';
import { addDays } from '../../../../../../packages/domain/src/calendar.ts';
import { BIKE_KINDS } from '../../../../../../packages/domain/src/catalogue/product-kind.ts';
import { MAX_PROGRAMME_BYTES } from '../contract.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const read = async (as: Person | null, employment = '') => {
  const { status, text, headers } = await people.shop.ask(
    `/api/account/programme${employment && `?employment=${employment}`}`,
    as ? { headers: { authorization: `Bearer ${as.token}` } } : {},
  );
  return { status, text, headers, ...JSON.parse(text) };
};

const joined = async (
  person: Person,
  companyId: string,
  days: { firstDay?: string; lastDay?: string } = {},
) => {
  const personId = await listEmployee(people, companyId, person.email, days);
  const [row] = await people.inDatabase<{ id: string }>(
    `insert into employments (id, company_id, user_id, person_id, matched_by)
      values (gen_random_uuid(), $1, $2, $3, 'email') returning id`,
    [companyId, person.id, personId],
  );
  return (row as { id: string }).id;
};

test('[BP4.4] an employee reads the programme of their employer, and no cache stores the response', async () => {
  const person = await people.person();
  const companyId = await activeEmployer(people, 'Egna Siffror AB');
  await savePolicyOf(people, companyId, { maxBenefitOre: 4_000_000, notes: 'Hemligt', approval: 'hr' });
  const employmentId = await joined(person, companyId, { firstDay: '2024-01-01', lastDay: '2031-06-30' });
  const answer = await read(person);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  expect(answer.data).toMatchObject({
    employmentId,
    companyName: 'Egna Siffror AB',
    otherEmployers: 0,
    policy: { maxBenefitOre: 4_000_000, approval: 'hr', deductionModel: 'simple' },
    person: { isEmployerActive: true, isListed: true, firstDay: '2024-01-01', lastDay: '2031-06-30' },
    runningBenefits: [],
    budget: { maxOre: 4_000_000, usedOre: 0, leftOre: 4_000_000 },
    today: people.shop.app.today(),
  });
  // Contains neither the notes of the policy nor data that identify the person.
  expect(answer.text).not.toMatch(/Hemligt|Anna|payroll/);
  expect(answer.text).not.toContain(person.email);
});

test('[BP4.4] a person without an employer, or whose employer has no policy, gets null', async () => {
  const [stranger, person] = [await people.person(), await people.person()];
  expect(await read(stranger)).toMatchObject({ status: 200, success: true, data: null });
  await joined(person, await activeEmployer(people, 'Utan Policy AB'));
  expect(await read(person)).toMatchObject({ status: 200, data: null });
  expect((await read(null)).status).toBe(401);
});

test('[BP4.4] returns the employer joined last, and on request the other', async () => {
  const [person, other] = [await people.person(), await people.person()];
  const ids: string[] = [];
  for (const name of ['Första AB', 'Andra AB']) {
    const companyId = await activeEmployer(people, name);
    await savePolicyOf(people, companyId, {});
    ids.push(await joined(person, companyId));
  }
  expect((await read(person)).data).toMatchObject({ companyName: 'Andra AB', otherEmployers: 1 });
  expect((await read(person, ids[0])).data).toMatchObject({ companyName: 'Första AB', employmentId: ids[0] });
  // Another person's employment gets the same answer as a missing one.
  expect((await read(other, ids[0])).data).toBeNull();
  expect((await read(person, 'x')).status).toBe(400);
});

test('[BP4.4] the longest policy with the most benefits is an answer of at most 3 kB', async () => {
  const person = await people.person();
  const companyId = await activeEmployer(people, 'Å'.repeat(200));
  const today = people.shop.app.today();
  await savePolicyOf(people, companyId, {
    notes: 'x'.repeat(POLICY_BOUNDS.notes),
    maxBenefitOre: 100_000_000,
    minPriceOre: 99_999_999,
    leasePercent: 3.0625,
    insurancePercent: 0.4375,
    employerSharePercent: 12.3456,
    accessoryMaxPercent: 33.3333,
    deductionModel: 'cost-neutral-vat',
    servicePackage: 'employee-chooses',
    employmentMonths: 120,
    isLockRequired: true,
    approval: 'approver',
    allowedKinds: [...BIKE_KINDS],
    allowedAccessories: [...LOOSE_KINDS],
    orderWindows: Array.from({ length: POLICY_BOUNDS.orderWindows }, (_, at) => ({
      from: addDays(today, at * 10),
      to: addDays(today, at * 10 + 5),
    })),
  });
  await joined(person, companyId, { firstDay: '2024-01-01', lastDay: '2031-06-30' });
  const { text, data } = await read(person);
  const ends = Array.from({ length: 20 }, () => ({ endsOn: '2029-11-30' }));
  const full = text.replace(JSON.stringify(data), JSON.stringify({ ...data, runningBenefits: ends }));
  expect(Buffer.byteLength(full)).toBeGreaterThan(2_000);
  expect(Buffer.byteLength(full)).toBeLessThanOrEqual(MAX_PROGRAMME_BYTES);
});

test('[BP4.4] public pages are the same cached bytes for a signed-in employee', async () => {
  const person = await people.person();
  const { cache } = people.shop.app;
  for (const url of [
    '/',
    '/search?programme=0-50000,city,pedal',
    '/api/search?programme=0-50000,city,pedal',
  ]) {
    const first = await people.shop.ask(url);
    const hits = cache.hits;
    const again = await people.shop.ask(url, { headers: { authorization: `Bearer ${person.token}` } });
    expect(cache.hits, url).toBe(hits + 1);
    expect(again.text).toBe(first.text);
    expect(again.status).toBe(200);
  }
});
