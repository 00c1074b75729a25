// How a store prepares the bikes that are collected there. Over HTTP, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import {
  makeOrderReady,
  makeStoreMember,
  type Programme,
  programme,
  readyOrder,
  signedOrder,
} from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Preparation } from '../contract.ts';

let people: ShopWithPeople;
let employer: Programme;
let seller: Person;
let frames = 0;
beforeAll(async () => {
  people = await shopWithPeople();
  employer = await programme(people);
  seller = await people.person();
  await makeStoreMember(people, employer.storeId, seller);
});
afterAll(() => people.shop.close());

const newFrame = () => {
  frames += 1;
  return `PREP${1_000 + frames}`;
};
interface Entry {
  version?: number;
  state?: Preparation['state'];
  frameNumber?: string;
  note?: string;
}
const save = (benefitId: string | undefined, entry: Entry = {}, as = seller, storeId = employer.storeId) =>
  people.shop.ask(`/api/store/${storeId}/bikes/${benefitId}/preparation`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, state: 'in-progress', frameNumber: '', note: '', ...entry }),
  });
const dataOf = (answer: Answer): Preparation => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Preparation }).data;
};
const orderOf = async (orderId: string) =>
  (
    await people.inDatabase<{ state: string; benefits: string[] }>(
      `select o.state, array_agg(b.state order by b.position) as benefits from orders o
        join benefits b on b.order_id = o.id where o.id = $1 group by o.id`,
      [orderId],
    )
  )[0];
const updates = async (orderId: string) =>
  people.inDatabase<{ event: string }>(
    `select e.event from outbox x join order_events e on x.payload ->> 'eventId' = e.id::text
      where e.order_id = $1 and e.event = 'make-ready'`,
    [orderId],
  );

describe('the preparation of a bike', () => {
  test('[BP8.5] is saved with its person, note and early frame number, and the last bike makes the order ready', async () => {
    const order = await signedOrder(people, employer, { bikes: 2 });
    const [first, second] = order.benefits;
    const frame = newFrame();
    const begun = dataOf(
      await save(first, { frameNumber: ` ${frame.toLowerCase()} `, note: ' Ring på pakethållaren ' }),
    );
    expect(begun).toMatchObject({
      state: 'in-progress',
      frameNumber: frame,
      note: 'Ring på pakethållaren',
      version: 1,
      changedBy: 'Anna Åkesson',
      mayChange: true,
      isOrderReady: false,
    });
    expect(dataOf(await save(first, { version: 1, state: 'ready', frameNumber: frame }))).toMatchObject({
      state: 'ready',
      isOrderReady: false,
    });
    expect(await orderOf(order.orderId)).toEqual({ state: 'confirmed', benefits: ['signed', 'signed'] });
    expect(await updates(order.orderId)).toEqual([]);
    expect(dataOf(await save(second, { state: 'ready' }))).toMatchObject({
      state: 'ready',
      mayChange: false,
      isOrderReady: true,
    });
    expect(await orderOf(order.orderId)).toEqual({ state: 'ready-for-pickup', benefits: ['ready', 'ready'] });
    expect(await updates(order.orderId)).toHaveLength(1);
    const audit = await people.inDatabase<{ action: string }>(
      `select action from audit_log where actor_id = $1 and target_id = any ($2) order by at, id`,
      [seller.id, [first, second, order.orderId]],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'store.bike-prepared',
      'store.bike-prepared',
      'store.bike-prepared',
      'order.make-ready',
    ]);
    // The handover has the frame number of the preparation.
    const handover = await people.shop.ask(`/api/store/${employer.storeId}/handovers/${first}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(JSON.parse(handover.text).data.preparedFrame).toBe(frame);
  });

  test('[BP8.5] [F28] of two entries at once, one wins and the other is told', async () => {
    const order = await signedOrder(people, employer);
    const [benefitId] = order.benefits;
    const answers = await Promise.all([
      save(benefitId, { state: 'in-progress' }),
      save(benefitId, { state: 'ready' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Answer;
    expect(['changed-meanwhile', 'not-possible-now']).toContain(problemIn(refused).code);
    const kept = await people.inDatabase('select 1 from preparations where benefit_id = $1 and version = 1', [
      benefitId,
    ]);
    expect(kept).toHaveLength(1);
  });

  test('[BP8.5] cannot contradict staff who have made the order ready', async () => {
    const order = await readyOrder(people, employer);
    expect(problemIn(await save(order.benefits[0], { state: 'in-progress' })).code).toBe('not-possible-now');
    const other = await signedOrder(people, employer);
    await save(other.benefits[0], { state: 'in-progress' });
    await makeOrderReady(people, employer, other);
    expect(problemIn(await save(other.benefits[0], { version: 1, state: 'to-prepare' })).code).toBe(
      'not-possible-now',
    );
    expect(await orderOf(other.orderId)).toEqual({ state: 'ready-for-pickup', benefits: ['ready'] });
  });

  test('[BP8.5] waits when the employer’s contract has ended', async () => {
    const other = await programme(people);
    await makeStoreMember(people, other.storeId, seller);
    const order = await signedOrder(people, other);
    await people.inDatabase('update companies set active_since = null where id = $1', [other.companyId]);
    const answer = await save(order.benefits[0], { state: 'ready' }, seller, other.storeId);
    expect(problemIn(answer).code).toBe('not-possible-now');
    expect(await orderOf(order.orderId)).toEqual({ state: 'confirmed', benefits: ['signed'] });
  });

  test('[BP8.5] refuses a frame number of another bike, and one that is none', async () => {
    const [one, other] = [await signedOrder(people, employer), await signedOrder(people, employer)];
    const frame = newFrame();
    dataOf(await save(one.benefits[0], { frameNumber: frame }));
    expect(problemIn(await save(other.benefits[0], { frameNumber: frame })).code).toBe('frame-number-taken');
    expect(problemIn(await save(other.benefits[0], { frameNumber: 'AB' })).fields).toEqual([
      { field: 'frameNumber', code: 'too-short' },
    ]);
    expect(problemIn(await save(other.benefits[0], { frameNumber: `<b>${frame}` })).fields).toEqual([
      { field: 'frameNumber', code: 'characters' },
    ]);
    expect(problemIn(await save(other.benefits[0], { note: 'x'.repeat(501) })).code).toBe('invalid-request');
    // The own number can be saved again.
    dataOf(await save(one.benefits[0], { version: 1, frameNumber: frame }));
  });

  test('[T35] is out of reach for the employee, another store, and after the order has moved there', async () => {
    const order = await signedOrder(people, employer);
    const [benefitId] = order.benefits;
    const otherStore = await makePartnerStore(people.shop.app);
    const otherSeller = await people.person();
    await makeStoreMember(people, otherStore, otherSeller);
    for (const answer of [
      await save(benefitId, {}, order.employee),
      await save(benefitId, {}, otherSeller),
      await save(benefitId, {}, otherSeller, otherStore),
      await save(benefitId, {}, seller, otherStore),
    ])
      expect([403, 404]).toContain(answer.status);
    dataOf(await save(benefitId, { frameNumber: newFrame(), note: 'Vår anteckning' }));
    await people.inDatabase('update orders set partner_store_id = $2 where id = $1', [
      order.orderId,
      otherStore,
    ]);
    expect(problemIn(await save(benefitId, { version: 1 })).code).toBe('not-found');
    // The other store begins anew and sees nothing of the first one's note.
    const taken = dataOf(await save(benefitId, { version: 1, state: 'to-prepare' }, otherSeller, otherStore));
    expect(taken).toMatchObject({ state: 'to-prepare', note: null, frameNumber: null });
  });
});
