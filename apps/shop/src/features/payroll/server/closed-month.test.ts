// What happens to a benefit in a month that payroll has closed already, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#tests/factories/employers.ts';
import {
  applyEvents,
  type LifeEventScene,
  lifeEventClock,
  lifeEventScene,
  setDay,
} from '#tests/factories/life-events.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { amendmentSigned } from '../../life-events/server/answer-event.ts';
import { closePeriod } from './close-period.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
});
afterAll(() => people.shop.close());

async function close({ companyId, employee }: LifeEventScene, month: string): Promise<void> {
  const caller = { userId: employee.id, role: 'endcustomer' };
  const closed = await closePeriod(people.shop.app, { companyId, month, caller, requestId: 'test' });
  expect(closed).toMatchObject({ outcome: 'done' });
}
/** A benefit of 6 months from September 2026 at 1,000 öre, with September and October closed on 10 October. */
async function closedScene(): Promise<LifeEventScene> {
  const scene = await lifeEventScene(people);
  await makeMember(people, scene.companyId, scene.employee, ['payroll']);
  for (const month of ['2026-09', '2026-10']) await close(scene, month);
  return scene;
}
const deductionsOf = async ({ benefitId }: LifeEventScene, month: string) =>
  (
    await people.inDatabase<{ line: string }>(
      `select kind || ' ' || amount_ore as line from payroll_lines
        where benefit_id = $1 and month = ($2 || '-01')::date order by kind`,
      [benefitId, month],
    )
  ).map(({ line }) => line);

describe('[F29] [BP9] [BP10] after payroll has closed the current month', () => {
  test('an exit deducts the rest from the next salary', async () => {
    const scene = await closedScene();
    const exit = { kind: 'exit', lastDay: '2026-10-31' } as const;
    const { data: reported } = await scene.report(exit, scene.employee, undefined, 4_000);
    const { data: event } = await scene.answer(reported, 'approved');
    expect(event).toMatchObject({ state: 'accepted', effect: { effectiveFrom: '2026-11' } });
    setDay('2026-11-10');
    await applyEvents(people);
    await close(scene, '2026-11');
    expect(await deductionsOf(scene, '2026-10')).toEqual(['gross-deduction 1000']);
    expect(await deductionsOf(scene, '2026-11')).toEqual(['gross-deduction 4000']);
  });

  test('a quote is paid from the next salary', async () => {
    const scene = await closedScene();
    const { data: quote } = await scene.report({ kind: 'early-buy-out' });
    const path = `/api/benefits/${scene.benefitId}/life-events/${quote.id}/confirmation`;
    expect((await scene.send(path, scene.employee, { version: quote.version })).status).toBe(200);
    setDay('2026-11-10');
    await applyEvents(people);
    await close(scene, '2026-11');
    expect(await deductionsOf(scene, '2026-11')).toEqual([`net-deduction ${quote.effect.price?.priceOre}`]);
  });

  test('leave begins in the next month at the earliest, also when its amendment is signed too late', async () => {
    const scene = await closedScene();
    const { data: events } = await scene.read<{ earliest: string }>(
      `/api/benefits/${scene.benefitId}/life-events`,
      scene.employee,
    );
    expect(events.earliest).toBe('2026-11');
    const leave = { kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false } as const;
    const { data: event } = await scene.report(leave);
    setDay('2026-11-10');
    await close(scene, '2026-11');
    await people.shop.app.db.transaction((tx) => amendmentSigned(tx, event.id, people.shop.app.today()));
    expect(await deductionsOf(scene, '2026-11')).toEqual(['gross-deduction 1000']);
    const [stored] = await people.inDatabase<{ state: string }>(
      'select state from life_events where id = $1',
      [event.id],
    );
    expect(stored?.state).toBe('expired');
  });
});
