// Shipped bikes, the days and months of a handover, and rate limits. Over HTTP, on a real database with a fake clock.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { benefitById, benefitHistory } from '#src/features/benefits/server/benefit-repository.ts';
import { jobsOf } from '#src/jobs.ts';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { makeStoreMember, type Programme, programme, readyOrder } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Handover } from '../contract.ts';
import { RECEIVE_SHIPPED_JOB } from './receive-shipped.ts';

let people: ShopWithPeople;
let employer: Programme;
let seller: Person;
let clock: Date | null = null;
beforeAll(async () => {
  people = await shopWithPeople({ now: () => clock ?? new Date() });
  employer = await programme(people, { cutOffDay: 15 });
  seller = await people.person();
  await makeStoreMember(people, employer.storeId, seller);
});
afterAll(() => people.shop.close());
afterEach(() => {
  clock = null;
});

const send = (path: string, as: Person, body: object = {}) =>
  post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
const handoverOf = async (benefitId: string | undefined, { token }: Person): Promise<Handover> =>
  dataOf(
    await people.shop.ask(`/api/benefits/${benefitId}/handover`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
const dataOf = (answer: Answer): Handover => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Handover }).data;
};
const benefitOf = (id: string | undefined) => benefitById(people.shop.app.db.pool, id as string);
const orderState = async (orderId: string) =>
  (await people.inDatabase<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;
const runJob = async () => {
  await jobsOf(people.shop.app)[RECEIVE_SHIPPED_JOB]?.({}, { attempt: 1, max: 1 });
};
const shippedAt = (orderId: string, at: string) =>
  people.inDatabase('update benefits set state_since = $2 where order_id = $1', [orderId, at]);

describe('a shipped bike', () => {
  test('[BP8] is received by its employee, once, and by nobody else', async () => {
    const { orderId, employee, benefits } = await readyOrder(people, employer, { shipping: 'standard' });
    const path = `/api/benefits/${benefits[0]}/receipt`;
    expect(await handoverOf(benefits[0], employee)).toMatchObject({
      state: 'shipped',
      code: null,
      store: null,
    });
    expect(problemIn(await send(path, seller)).code).toBe('not-found');
    const code = await send(`/api/benefits/${benefits[0]}/handover-code`, employee);
    expect(problemIn(code).code).toBe('not-possible-now');
    expect(dataOf(await send(path, employee))).toMatchObject({ state: 'handed-over' });
    expect(dataOf(await send(path, employee))).toMatchObject({ state: 'handed-over' });
    expect(await orderState(orderId)).toBe('delivered');
    expect(await benefitOf(benefits[0])).toMatchObject({ state: 'active', frameNumber: null });
    const history = await benefitHistory(people.shop.app.db.pool, benefits[0] as string);
    expect(history.filter(({ event }) => event === 'hand-over')).toMatchObject([
      { actor: 'employee', actorId: employee.id },
    ]);
  });

  test('[BP8] that waits in a store is not received without its code', async () => {
    const { employee, benefits } = await readyOrder(people, employer);
    const refused = await send(`/api/benefits/${benefits[0]}/receipt`, employee);
    expect(problemIn(refused).code).toBe('not-possible-now');
  });

  test('[F28] is received once by employee and job at the same time', async () => {
    const { orderId, employee, benefits } = await readyOrder(people, employer, { shipping: 'express' });
    await shippedAt(orderId, '2020-01-02T12:00:00Z');
    const [answer] = await Promise.all([
      send(`/api/benefits/${benefits[0]}/receipt`, employee),
      runJob(),
      runJob(),
    ]);
    expect(answer.status).toBe(200);
    const history = await benefitHistory(people.shop.app.db.pool, benefits[0] as string);
    expect(history.filter(({ event }) => event === 'hand-over')).toHaveLength(1);
    expect(await orderState(orderId)).toBe('delivered');
  });

  test('[BP8] counts as received five days after its expected delivery, by the job, and only once', async () => {
    const standard = await readyOrder(people, employer, { shipping: 'standard', bikes: 2 });
    const express = await readyOrder(people, employer, { shipping: 'express' });
    // A Thursday, shortly before midnight in Stockholm.
    for (const { orderId } of [standard, express]) await shippedAt(orderId, '2026-11-26T22:30:00Z');
    expect(await handoverOf(standard.benefits[0], standard.employee)).toMatchObject({
      receivedOn: '2026-12-08',
    });
    const statesOn = async (at: string) => {
      clock = new Date(at);
      await runJob();
      await runJob();
      return [await orderState(standard.orderId), await orderState(express.orderId)];
    };
    expect(await statesOn('2026-12-04T12:00:00Z')).toEqual(['shipped', 'shipped']);
    expect(await statesOn('2026-12-05T12:00:00Z')).toEqual(['shipped', 'delivered']);
    expect(await statesOn('2026-12-07T22:59:59Z')).toEqual(['shipped', 'delivered']);
    expect(await statesOn('2026-12-07T23:00:00Z')).toEqual(['delivered', 'delivered']);
    for (const id of standard.benefits) {
      expect(await benefitOf(id)).toMatchObject({
        state: 'active',
        handedOverOn: '2026-12-08',
        firstMonth: '2026-12',
      });
      const history = await benefitHistory(people.shop.app.db.pool, id);
      expect(history.filter(({ event }) => event === 'hand-over')).toMatchObject([
        { actor: 'system', actorId: null },
      ]);
    }
  });

  test('[F27] [BP8] of a company whose contract has ended waits for an admin, and delays no other', async () => {
    const ended = await programme(people);
    const { orderId, employee, benefits } = await readyOrder(people, ended, { shipping: 'express' });
    const other = await readyOrder(people, employer, { shipping: 'express' });
    for (const one of [orderId, other.orderId]) await shippedAt(one, '2020-01-02T12:00:00Z');
    await people.inDatabase('update companies set active_since = null where id = $1', [ended.companyId]);
    await runJob();
    expect([await orderState(orderId), await orderState(other.orderId)]).toEqual(['shipped', 'delivered']);
    const refused = await send(`/api/benefits/${benefits[0]}/receipt`, employee);
    expect(problemIn(refused).code).toBe('not-possible-now');
    expect(await benefitOf(benefits[0])).toMatchObject({ state: 'ready' });
  });
});

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-15', '2026-11'],
  ['2026-11-16T12:00:00Z', '2026-11-16', '2026-12'],
  // 23:59:59 in Stockholm on the last day of a month and of a year, and a second later.
  ['2026-12-31T22:59:59Z', '2026-12-31', '2027-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '2027-01'],
  ['2028-02-29T22:59:59Z', '2028-02-29', '2028-03'],
])('[BP6] [BP8] a handover at %s belongs to %s and starts in %s', async (at, day, firstMonth) => {
  const { employee, benefits } = await readyOrder(people, employer);
  const [benefitId] = benefits;
  const { code } = dataOf(await send(`/api/benefits/${benefitId}/handover-code`, employee));
  clock = new Date(at);
  const answer = await send(`/api/store/${employer.storeId}/handovers/${benefitId}`, seller, {
    code,
    frameNumber: `CLOCK-${day}-${at.slice(11, 13)}`,
    idChecked: true,
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await benefitOf(benefitId)).toMatchObject({ handedOverOn: day, firstMonth });
});
