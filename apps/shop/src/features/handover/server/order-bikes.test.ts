// The frame numbers that staff enter for shipped bikes. Over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { type Programme, programme, type ReadyOrder, readyOrder } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { OrderBike } from '../contract.ts';

let people: ShopWithPeople;
let employer: Programme;
let frames = 0;
beforeAll(async () => {
  people = await shopWithPeople();
  employer = await programme(people);
});
afterAll(() => people.shop.close());

const newFrame = () => {
  frames += 1;
  return `SHIP${1_000 + frames}`;
};
const bikes = async (orderId: string): Promise<OrderBike[]> => {
  const headers = { authorization: `Bearer ${employer.admin.token}` };
  const answer = await people.shop.ask(`/api/admin/orders/${orderId}/bikes`, { headers });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: OrderBike[] }).data;
};
const enter = (
  { orderId, benefits }: ReadyOrder,
  frameNumber: string,
  { as = employer.admin, was = null }: { as?: Person; was?: string | null } = {},
): Promise<Answer> =>
  people.shop.ask(`/api/admin/orders/${orderId}/bikes/${benefits[0]}/frame-number`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ frameNumber, was }),
  });
const shipped = () => readyOrder(people, employer, { shipping: 'standard' });
const receive = ({ benefits, employee }: ReadyOrder) =>
  post(
    people.shop,
    `/api/benefits/${benefits[0]}/receipt`,
    {},
    { authorization: `Bearer ${employee.token}` },
  );

test('[BP8] staff enter and correct the frame number of a shipped bike, and the benefit keeps it', async () => {
  const order = await shipped();
  expect(await bikes(order.orderId)).toMatchObject([{ state: 'ready', frameNumber: null, mayEnter: true }]);
  const staff = await people.person({ role: 'store' });
  const [first, second] = [newFrame(), newFrame()];
  expect((await enter(order, ` ${first.toLowerCase()} `, { as: staff })).status).toBe(200);
  expect((await receive(order)).status).toBe(200);
  expect(await bikes(order.orderId)).toMatchObject([{ state: 'active', frameNumber: first, mayEnter: true }]);
  expect(problemIn(await enter(order, second)).code).toBe('changed-meanwhile');
  expect((await enter(order, second, { was: first })).status).toBe(200);
  // The same again changes nothing, whatever the page showed.
  expect((await enter(order, second)).status).toBe(200);
  const audited = await people.inDatabase<{ actor: string; detail: object }>(
    `select actor_id as actor, detail from audit_log where action = 'benefit.frame-number-entered'
      and target_id = $1 order by id`,
    [order.benefits[0]],
  );
  expect(audited).toEqual([
    { actor: staff.id, detail: { from: null, to: first } },
    { actor: employer.admin.id, detail: { from: first, to: second } },
  ]);
});

test('[BP8] [F28] a frame number belongs to one bike, also before the bike has arrived', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const frame = newFrame();
  const answers = await Promise.all([enter(one, frame), enter(other, frame)]);
  const codes = answers.map((answer) => (answer.status === 200 ? 'done' : problemIn(answer).code));
  expect(codes.sort()).toEqual(['done', 'frame-number-taken']);
  expect((await receive(one)).status).toBe(200);
  expect((await receive(other)).status).toBe(200);
});

test('[BP8] [T38] staff enter none for a bike that a store hands over, that has ended, or that is not of the order', async () => {
  const collected = await readyOrder(people, employer);
  expect(await bikes(collected.orderId)).toMatchObject([{ mayEnter: false }]);
  expect(problemIn(await enter(collected, newFrame())).code).toBe('not-possible-now');
  const order = await shipped();
  expect(problemIn(await enter({ ...order, orderId: collected.orderId }, newFrame())).code).toBe('not-found');
  expect(problemIn(await enter(order, 'ab')).fields).toEqual([{ field: 'frameNumber', code: 'too-short' }]);
  const denied = problemIn(await enter(order, newFrame(), { as: order.employee }));
  expect(denied.code).toBe('access-denied');
  await people.inDatabase(`update benefits set state = 'withdrawn' where id = $1`, [order.benefits[0]]);
  expect(problemIn(await enter(order, newFrame())).code).toBe('not-possible-now');
});
