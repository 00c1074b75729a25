// The end of a term whose employer has the bike returned when nobody chooses. Over HTTP, on a real database with a fake clock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer, makePartnerStore, savePolicyOf } from '#tests/factories/employers.ts';
import { callsOf, endingBenefit, termEndShop, termIn } from '#tests/factories/term-ends.ts';

let shop: Awaited<ReturnType<typeof termEndShop>>;
let employer: string;
beforeAll(async () => {
  shop = await termEndShop();
  employer = await activeEmployer(shop.people, 'Retur AB');
  await savePolicyOf(shop.people, employer, { approval: 'none', termEndRule: 'return' });
});
afterAll(() => shop.people.shop.close());

const ending = (lastMonth = '2027-02') => endingBenefit(shop.people, employer, { lastMonth });
const kindsOf = async (benefit: Awaited<ReturnType<typeof ending>>) =>
  (await shop.mailsOf(benefit)).map(({ kind }) => kind);

test('[BP9] the bike is to be returned 14 days after the end, and no deduction goes on', async () => {
  const benefit = await ending();
  await shop.jobOn('2027-01-29');
  const { read, send } = callsOf(shop.people, benefit);
  expect(termIn(await read())).toMatchObject({ otherwise: 'return', isReturnDue: false, choice: null });
  await shop.jobOn('2027-03-14');
  expect(termIn(await read())).toMatchObject({ isReturnDue: false, choice: null });
  await shop.jobOn('2027-03-15');
  const due = termIn(await read());
  expect(due).toMatchObject({
    state: 'open',
    choice: 'return',
    isReturnDue: true,
    mayChange: true,
    lastMonth: '2027-02',
    bikeReturn: null,
    returnDays: { from: '2027-03-15', to: '2027-03-29' },
  });
  expect(await shop.stored(benefit)).toMatchObject({
    state: 'ending',
    lastMonth: '2027-02',
    keptUntil: '2027-03',
  });
  expect(await shop.planOf(benefit)).toHaveLength(36);
  expect(await kindsOf(benefit)).toEqual(['term-end-notice', 'term-end-return-due']);
  expect(problemIn(await send('withdrawal', { version: due.version })).code).toBe('not-possible-now');
});

test('[BP9] [LIFE.H2] the employee is reminded every 14 days, books, and keeps the booking when the bike does not come', async () => {
  const storeId = await makePartnerStore(shop.people.shop.app);
  const benefit = await ending();
  await shop.jobOn('2027-01-29');
  for (const day of ['2027-03-15', '2027-03-28', '2027-03-29']) await shop.jobOn(day);
  expect((await kindsOf(benefit)).slice(1)).toEqual(['term-end-return-due', 'term-end-return-due']);
  const { read, send } = callsOf(shop.people, benefit);
  const { version } = termIn(await read());
  const outside = { version, storeId, day: '2027-04-13' };
  expect(problemIn(await send('return', outside)).code).toBe('invalid-request');
  const booked = termIn(await send('return', { version, storeId, day: '2027-04-07' }));
  expect(booked).toMatchObject({ isReturnDue: false, bikeReturn: { on: '2027-04-07', state: 'booked' } });
  await shop.jobOn('2027-04-21');
  expect(termIn(await read())).toMatchObject({ isReturnDue: false });
  await shop.jobOn('2027-05-22');
  expect(termIn(await read())).toMatchObject({ isReturnDue: false, bikeReturn: { on: '2027-04-07' } });
  expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-02', keptUntil: '2027-05' });
});

test('[BP9] the employee can still buy a bike that is to be returned', async () => {
  const benefit = await ending();
  await shop.jobOn('2027-01-29');
  await shop.jobOn('2027-03-15');
  const { read, send } = callsOf(shop.people, benefit);
  const { version } = termIn(await read());
  expect(termIn(await send('buy-out', { version, priceOre: 379_800 }))).toMatchObject({
    choice: 'buy-out',
    isReturnDue: false,
  });
  await shop.jobOn('2027-04-01');
  expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
});

test('[BP9] a benefit keeps the rule of the policy that decided it', async () => {
  const other = await activeEmployer(shop.people, 'Byter regel AB');
  await savePolicyOf(shop.people, other, { approval: 'none' });
  const benefit = await endingBenefit(shop.people, other, { lastMonth: '2027-02' });
  await savePolicyOf(shop.people, other, { approval: 'none', termEndRule: 'return' });
  await shop.jobOn('2027-01-29');
  await shop.jobOn('2027-03-15');
  expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-03' });
  expect(termIn(await callsOf(shop.people, benefit).read())).toMatchObject({ otherwise: 'extension' });
});

test('[BP9] [F27] a failure before the mail leaves the term without a choice, and the next run asks once', async () => {
  const benefit = await ending();
  await shop.jobOn('2027-01-29');
  await shop.people.inDatabase(
    `create or replace function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`,
  );
  await shop.people.inDatabase(
    `create trigger refuse_mail before insert on outbox for each row
      when (new.kind = 'term-end-return-due') execute function refuse_mail()`,
  );
  await shop.jobOn('2027-03-15');
  const { read } = callsOf(shop.people, benefit);
  expect(termIn(await read())).toMatchObject({ choice: null, isReturnDue: false });
  await shop.people.inDatabase('drop trigger refuse_mail on outbox');
  await shop.jobOn('2027-03-16');
  expect(termIn(await read())).toMatchObject({ choice: 'return', isReturnDue: true });
  expect(await kindsOf(benefit)).toEqual(['term-end-notice', 'term-end-return-due']);
});
