// The employee's choice at the end of a term: buy-out and extension. Over HTTP, on a real database with a fake clock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { changePlan } from '#src/features/benefits/server/change-plan.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer, savePolicyOf } from '#tests/factories/employers.ts';
import { BIKE_ORE, callsOf, endingBenefit, termEndShop, termIn } from '#tests/factories/term-ends.ts';
import { withPlanEvent } from '../../../../../../packages/domain/src/benefit/deduction-plan.ts';

let shop: Awaited<ReturnType<typeof termEndShop>>;
beforeAll(async () => {
  shop = await termEndShop();
});
afterAll(() => shop.people.shop.close());

describe('the buy-out', () => {
  test('[BP9] costs the documented market value, from the last net salary, and ends the benefit after the term', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const before = termIn(await read());
    expect(before.buyOut).toEqual({
      priceOre: 379_800,
      valueOre: 379_800,
      newPriceOre: BIKE_ORE,
      row: { validFrom: '2026-01-01', percent: 20, ageMonths: 36 },
      taxedOre: 0,
      adjustReason: null,
      payBy: null,
      paidOn: null,
      payMonth: '2027-02',
    });
    const { version } = before;
    expect(problemIn(await send('buy-out', { version, priceOre: 379_700 })).code).toBe('changed-meanwhile');
    const chosen = termIn(await send('buy-out', { version, priceOre: 379_800 }));
    expect(chosen).toMatchObject({ choice: 'buy-out', effectiveOn: '2027-03-01', mayChange: true });
    // A repeated confirmation is refused and adds no sum.
    expect(problemIn(await send('buy-out', { version, priceOre: 379_800 })).code).toBe('changed-meanwhile');
    expect(await shop.sumsOf(benefit)).toEqual([
      { what: 'buy-out', basis: 'net-salary', month: '2027-02', ore: 379_800 },
    ]);
    await shop.jobOn('2027-02-28');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending' });
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
    expect(await shop.planOf(benefit)).toHaveLength(36);
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by system', 'buy-out by system']);
    expect(termIn(await read())).toMatchObject({ state: 'closed', closedAs: 'bought-out', mayChange: false });
    expect(problemIn(await send('withdrawal', { version: chosen.version + 1 })).code).toBe(
      'not-possible-now',
    );
    await shop.jobOn('2027-06-01');
    expect(await shop.sumsOf(benefit)).toHaveLength(1);
  });

  test('[BP9] that is confirmed after the end is paid in the first open month', async () => {
    const benefit = await shop.ending('2026-12');
    await shop.jobOn('2027-01-05');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    const chosen = termIn(await send('buy-out', { version, priceOre: 379_800 }));
    expect(chosen).toMatchObject({ effectiveOn: '2027-02-01', buyOut: { payMonth: '2027-01' } });
    await shop.jobOn('2027-01-20');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending', lastMonth: '2026-12' });
    await shop.jobOn('2027-02-01');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
  });

  test('[BP9] at a lower price says what is taxed; an admin sets it with a reason, before it is confirmed', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    const adjust = (body: object, as = shop.admin) =>
      shop.people.shop.ask(`/api/admin/benefits/${benefit.id}/term-end/price`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const body = { version, valueOre: 300_000, priceOre: 200_000, reason: 'Sliten efter skada.' };
    expect(problemIn(await adjust(body, shop.hr)).code).toBe('access-denied');
    expect(problemIn(await adjust({ ...body, reason: ' ' })).code).toBe('invalid-request');
    expect(problemIn(await adjust({ ...body, priceOre: BIKE_ORE + 1 })).code).toBe('invalid-request');
    const adjusted = termIn(await adjust(body));
    expect(adjusted.buyOut).toMatchObject({
      priceOre: 200_000,
      valueOre: 300_000,
      taxedOre: 100_000,
      row: null,
    });
    const [entry] = await shop.people.inDatabase<{ reason: string; detail: object }>(
      `select reason, detail from audit_log where target_id = $1 and action = 'benefit.market-value-adjusted'`,
      [benefit.id],
    );
    expect(entry).toMatchObject({
      reason: 'Sliten efter skada.',
      detail: {
        from: { valueOre: 379_800, priceOre: 379_800 },
        to: { valueOre: 300_000, priceOre: 200_000 },
      },
    });
    const chosen = termIn(await send('buy-out', { version: adjusted.version, priceOre: 200_000 }));
    expect(problemIn(await adjust({ ...body, version: chosen.version })).code).toBe('not-possible-now');
    expect(await shop.sumsOf(benefit)).toMatchObject([{ ore: 200_000 }]);
  });

  test('[BP9] [F28] two confirmations at once store one sum', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    const answers = await Promise.all([1, 2, 3].map(() => send('buy-out', { version, priceOre: 379_800 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shop.sumsOf(benefit)).toHaveLength(1);
  });
});

describe('an extension', () => {
  test('[BP9] starts after the term with the deductions and taxable value that were confirmed', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.moveTo(benefit, { event: 'give-notice', met: [] });
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version, extension } = termIn(await read());
    const deductions = extension?.deductionsOre ?? [];
    expect(deductions).toEqual(Array(12).fill(13_293));
    expect(extension).toMatchObject({ firstMonth: '2027-03', lastMonth: '2028-02' });
    expect(problemIn(await send('extension', { version, sumOre: 1 })).code).toBe('changed-meanwhile');
    const chosen = termIn(await send('extension', { version, sumOre: 159_516 }));
    expect(chosen).toMatchObject({ choice: 'extension', effectiveOn: '2027-03-01' });
    expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-02' });
    await shop.jobOn('2027-03-01');
    const after = await shop.stored(benefit);
    expect(after).toMatchObject({
      state: 'active',
      termEnd: 'extended',
      lastMonth: '2028-02',
      termMonths: 36,
    });
    expect(after.employerCostOre).toBe(13_293);
    const years = await shop.people.inDatabase<{ year: number; ore: number }>(
      `select year, (select sum(m) from unnest(months_ore) m)::float8 as ore from taxable_years
        where person_id = $1 and year = 2028`,
      [benefit.personId],
    );
    expect(extension?.taxable.at(-1)).toEqual({ year: 2028, taxableOre: years[0]?.ore, isPreliminary: true });
    const plan = await shop.planOf(benefit);
    expect(plan.slice(36).map(({ deductionOre }) => deductionOre)).toEqual(deductions);
    expect(plan.reduce((sum, { deductionOre }) => sum + deductionOre, 0)).toBe(BIKE_ORE + 159_516);
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by hr', 'extend by employee']);
    expect(termIn(await read())).toMatchObject({ state: 'later', closedAs: 'extended' });
    // The end of the new term is another one, with its own notices.
    await shop.jobOn('2027-12-01');
    expect((await shop.mailsOf(benefit)).flatMap(({ payload }) => payload.days ?? [])).toEqual([90, 90]);
  });

  test('[BP9] that is confirmed after the end starts at once', async () => {
    const benefit = await shop.ending('2026-12');
    await shop.jobOn('2027-01-05');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    termIn(await send('extension', { version, sumOre: 159_516 }));
    expect(await shop.stored(benefit)).toMatchObject({ state: 'active', lastMonth: '2027-12' });
  });

  test('[BP9] is not offered by an employer whose programme has no bikes', async () => {
    const other = await activeEmployer(shop.people, 'Utan AB');
    await savePolicyOf(shop.people, other, { allowBikeLeasing: false });
    const benefit = await endingBenefit(shop.people, other, { lastMonth: '2027-02' });
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version, extension } = termIn(await read());
    expect(extension).toBeNull();
    expect(problemIn(await send('extension', { version, sumOre: 159_516 })).code).toBe('not-possible-now');
  });
});

describe('what happens meanwhile', () => {
  test('[BP9] a choice can be changed and taken back until it takes effect; what was to be paid goes with it', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    let { version } = termIn(await read());
    ({ version } = termIn(await send('buy-out', { version, priceOre: 379_800 })));
    ({ version } = termIn(await send('extension', { version, sumOre: 159_516 })));
    expect(await shop.sumsOf(benefit)).toEqual([]);
    const free = termIn(await send('withdrawal', { version }));
    expect(free).toMatchObject({ choice: null, effectiveOn: null });
    expect(problemIn(await send('withdrawal', { version: free.version })).code).toBe('not-possible-now');
    ({ version } = termIn(await send('buy-out', { version: free.version, priceOre: 379_800 })));
    // The day has come, but the job has not run.
    shop.on('2027-03-01');
    expect(problemIn(await send('withdrawal', { version })).code).toBe('not-possible-now');
    expect(problemIn(await send('extension', { version, sumOre: 159_516 })).code).toBe('not-possible-now');
    expect(await shop.sumsOf(benefit)).toHaveLength(1);
  });

  test('[F28] a leave moves the end, so that the former choice and its sum are dropped', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    const chosen = termIn(await send('buy-out', { version, priceOre: 379_800 }));
    await shop.people.shop.app.db.transaction(async (tx) => {
      const now = (await lockBenefit(tx, benefit.id)) as Benefit;
      const plan = withPlanEvent(now.plan, { kind: 'pause', from: '2027-01', months: 6 }, null);
      const changed = await changePlan(tx, now, {
        plan,
        who: 'employee',
        by: null,
        version: now.version,
        detail: {},
      });
      expect(changed).toMatchObject({ lastMonth: '2027-08' });
    });
    expect(problemIn(await send('withdrawal', { version: chosen.version })).code).toBe('changed-meanwhile');
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending', lastMonth: '2027-08' });
    expect(await shop.sumsOf(benefit)).toEqual([]);
    await shop.jobOn('2027-06-02');
    expect(termIn(await read())).toMatchObject({ state: 'open', choice: null, lastMonth: '2027-08' });
  });

  test('[F28] a theft ends the benefit, and with it the choice and its sum', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    const chosen = termIn(await send('buy-out', { version, priceOre: 379_800 }));
    expect(await shop.moveTo(benefit, {})).toMatchObject({ outcome: 'done' });
    expect(problemIn(await send('extension', { version: chosen.version, sumOre: 379_800 })).code).toBe(
      'changed-meanwhile',
    );
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'lost' });
    expect(await shop.sumsOf(benefit)).toEqual([]);
    expect(termIn(await read())).toMatchObject({ state: 'closed', closedAs: 'superseded' });
  });

  test('[F27] a failure between sum, event and row leaves everything as it was, and the next run ends the benefit', async () => {
    const benefit = await shop.ending('2027-02');
    await shop.jobOn('2026-12-01');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    termIn(await send('buy-out', { version, priceOre: 379_800 }));
    await shop.people.inDatabase(
      `create or replace function refuse_close() returns trigger language plpgsql as $$
        begin raise exception 'disk full'; end $$`,
    );
    await shop.people.inDatabase(
      `create trigger refuse_close before update on term_choices for each row
        when (new.closed_at is not null and new.benefit_id = '${benefit.id}') execute function refuse_close()`,
    );
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending' });
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by system']);
    await shop.people.inDatabase('drop trigger refuse_close on term_choices');
    await shop.jobOn('2027-03-02');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
  });
});
