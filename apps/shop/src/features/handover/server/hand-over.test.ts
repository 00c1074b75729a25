// The handover in the store: codes, frame numbers, and what follows. Over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Benefit,
  benefitById,
  benefitHistory,
  lockBenefit,
} from '#src/features/benefits/server/benefit-repository.ts';
import { moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import {
  makeStoreMember,
  type Programme,
  programme,
  type ReadyOrder,
  readyOrder,
} from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Handover } from '../contract.ts';

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

const get = (path: string, as: Person) =>
  people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
const send = (path: string, as: Person, body: object = {}) =>
  post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
const dataOf = <Data>(answer: Answer): Data => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
};
const codeOf = async (benefitId: string, employee: Person): Promise<string> =>
  dataOf<Handover>(await send(`/api/benefits/${benefitId}/handover-code`, employee)).code as string;
const newFrame = () => {
  frames += 1;
  return `WSBC 60200 ${1_000 + frames}`;
};
const enter = (
  benefitId: string | undefined,
  code: string,
  {
    as = seller,
    storeId = employer.storeId,
    ...body
  }: { as?: Person; storeId?: string; frameNumber?: string; idChecked?: boolean } = {},
) =>
  send(`/api/store/${storeId}/handovers/${benefitId}`, as, {
    code,
    frameNumber: newFrame(),
    idChecked: true,
    ...body,
  });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const orderState = async (orderId: string) =>
  (await people.inDatabase<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;

describe('a handover code', () => {
  let order: ReadyOrder;
  let benefitId: string;
  beforeEach(async () => {
    order = await readyOrder(people, employer);
    benefitId = order.benefits[0] as string;
  });

  test('[T38] is made by the employee, shown again to nobody else, and stored as a keyed hash', async () => {
    const path = `/api/benefits/${benefitId}/handover`;
    expect(dataOf<Handover>(await get(path, order.employee))).toMatchObject({
      state: 'pickup',
      code: null,
      attemptsLeft: null,
      store: { id: employer.storeId, name: 'Testbutiken' },
    });
    const code = await codeOf(benefitId, order.employee);
    expect(code).toMatch(/^\d{6}$/);
    expect(dataOf<Handover>(await get(path, order.employee))).toMatchObject({ code, attemptsLeft: 5 });
    const other = await people.person();
    for (const stranger of [other, seller, employer.admin]) {
      expect(problemIn(await get(path, stranger)).code).toBe('not-found');
      expect(problemIn(await send(`/api/benefits/${benefitId}/handover-code`, stranger)).code).toBe(
        'not-found',
      );
    }
    const [row] = await people.inDatabase<{ code_hash: Buffer; code_encrypted: string }>(
      'select * from handover_codes where benefit_id = $1',
      [benefitId],
    );
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, code_hash: row?.code_hash.toString('latin1') })).not.toContain(code);
    expect(people.shop.logLines.join('\n')).not.toContain(code);
  });

  test('[BP8] [T38] hands the bike over once, starts the deductions and delivers the order', async () => {
    const code = await codeOf(benefitId, order.employee);
    const answer = await enter(benefitId, code, { frameNumber: ' wsbc 60204 9999 k ' });
    expect(dataOf(answer)).toEqual({
      handedOverOn: people.shop.app.today(),
      frameNumber: 'WSBC602049999K',
      isOrderDelivered: true,
    });
    const benefit = await benefitById(people.shop.app.db.pool, benefitId);
    expect(benefit).toMatchObject({ state: 'active', frameNumber: 'WSBC602049999K' });
    expect(benefit?.plan).toHaveLength(1);
    const history = await benefitHistory(people.shop.app.db.pool, benefitId);
    expect(history.at(-1)).toMatchObject({ event: 'hand-over', actor: 'store', actorId: seller.id });
    expect(await orderState(order.orderId)).toBe('delivered');
    const mails = await people.inDatabase(
      `select 1 from outbox o join order_events e on o.payload ->> 'eventId' = e.id::text
        where e.order_id = $1 and e.event = 'deliver'`,
      [order.orderId],
    );
    expect(mails).toHaveLength(1);
    const due = JSON.parse((await get('/api/self-invoices/store-orders', employer.admin)).text);
    expect(JSON.stringify(due)).toContain(order.orderId);
    // A replay, and the employee's page afterwards.
    expect(problemIn(await enter(benefitId, code)).code).toBe('already-handed-over');
    expect(dataOf<Handover>(await get(`/api/benefits/${benefitId}/handover`, order.employee))).toMatchObject({
      state: 'handed-over',
      code: null,
      handedOverOn: people.shop.app.today(),
    });
    expect(problemIn(await send(`/api/benefits/${benefitId}/handover-code`, order.employee)).code).toBe(
      'not-possible-now',
    );
  });

  test('[T38] is locked after five wrong entries, also for the right one, until it is renewed', async () => {
    const code = await codeOf(benefitId, order.employee);
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(problemIn(await enter(benefitId, wrongOf(code)))).toMatchObject({
        code: 'handover-code-wrong',
        facts: { attemptsLeft },
      });
    expect(problemIn(await enter(benefitId, code)).code).toBe('handover-code-locked');
    expect(dataOf<Handover>(await get(`/api/benefits/${benefitId}/handover`, order.employee))).toMatchObject({
      attemptsLeft: 0,
    });
    const renewed = await codeOf(benefitId, order.employee);
    // One in a million is the same again.
    if (renewed !== code) expect(problemIn(await enter(benefitId, code)).facts).toEqual({ attemptsLeft: 4 });
    expect((await enter(benefitId, renewed)).status).toBe(200);
  });

  test('[T38] counts each of ten wrong entries at once, and no more than five', async () => {
    const code = await codeOf(benefitId, order.employee);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(benefitId, wrongOf(code))));
    const codes = answers.map((answer) => problemIn(answer).code);
    expect(codes.filter((one) => one === 'handover-code-wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'handover-code-locked')).toHaveLength(5);
    const [row] = await people.inDatabase(
      'select failed_attempts from handover_codes where benefit_id = $1',
      [benefitId],
    );
    expect(row).toEqual({ failed_attempts: 5 });
  });

  test('[T38] fits neither another order, nor another store, nor people who are no members', async () => {
    const code = await codeOf(benefitId, order.employee);
    const other = await readyOrder(people, employer);
    await codeOf(other.benefits[0] as string, other.employee);
    expect(problemIn(await enter(other.benefits[0], code)).code).toBe('handover-code-wrong');
    const elsewhere = await makePartnerStore(people.shop.app, 'Grannbutiken');
    const neighbour = await people.person();
    await makeStoreMember(people, elsewhere, neighbour);
    const staff = await people.person({ role: 'store' });
    for (const refused of [
      await enter(benefitId, code, { as: neighbour, storeId: elsewhere }),
      await enter(benefitId, code, { as: neighbour }),
      await enter(benefitId, code, { as: order.employee }),
      await enter(benefitId, code, { as: staff }),
      await get(`/api/store/${employer.storeId}/handovers`, neighbour),
      await get(`/api/store/${elsewhere}/handovers/${benefitId}`, neighbour),
    ])
      expect(problemIn(refused).code).toBe('not-found');
    // An order that staff has moved to another store is handed over there only.
    await people.inDatabase('update orders set partner_store_id = $2 where id = $1', [
      order.orderId,
      elsewhere,
    ]);
    expect(problemIn(await enter(benefitId, code)).code).toBe('not-found');
    expect((await enter(benefitId, code, { as: neighbour, storeId: elsewhere })).status).toBe(200);
  });

  test('[T38] is not enough without an ID check, a frame number, and a membership that lasts', async () => {
    const code = await codeOf(benefitId, order.employee);
    const fieldOf = (answer: Answer) => problemIn(answer).fields?.[0];
    expect(fieldOf(await enter(benefitId, code, { idChecked: false }))?.field).toBe('idChecked');
    expect(fieldOf(await enter(benefitId, code, { frameNumber: ' ' }))).toEqual({
      field: 'frameNumber',
      code: 'missing',
    });
    expect(fieldOf(await enter(benefitId, '12345'))?.field).toBe('code');
    const former = await people.person();
    await makeStoreMember(people, employer.storeId, former);
    await people.inDatabase('update store_members set ended_at = now() where user_id = $1', [former.id]);
    expect(problemIn(await enter(benefitId, code, { as: former })).code).toBe('not-found');
    expect(await orderState(order.orderId)).toBe('ready-for-pickup');
  });

  test('[T38] must have been made, and before that nothing is counted', async () => {
    expect(problemIn(await enter(benefitId, '123456')).code).toBe('handover-code-missing');
  });

  test('[F28] of two members at once one hands the bike over, the other hears that it is done', async () => {
    const code = await codeOf(benefitId, order.employee);
    const colleague = await people.person();
    await makeStoreMember(people, employer.storeId, colleague);
    const answers = await Promise.all([
      enter(benefitId, code),
      enter(benefitId, code, { as: colleague }),
      enter(benefitId, code),
    ]);
    const codes = answers.map((answer) => (answer.status === 200 ? 'done' : problemIn(answer).code));
    expect(codes.sort()).toEqual(['already-handed-over', 'already-handed-over', 'done']);
    const history = await benefitHistory(people.shop.app.db.pool, benefitId);
    expect(history.filter(({ event }) => event === 'hand-over')).toHaveLength(1);
  });

  test('[F27] a failure at the last step leaves code, benefit and order as they were', async () => {
    const code = await codeOf(benefitId, order.employee);
    await people.inDatabase(
      `create function refuse_deliver() returns trigger language plpgsql as $$
        begin raise exception 'disk full'; end $$`,
    );
    await people.inDatabase(
      `create trigger refuse_deliver before insert on order_events for each row
        when (new.event = 'deliver') execute function refuse_deliver()`,
    );
    try {
      expect((await enter(benefitId, code)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await people.inDatabase('drop trigger refuse_deliver on order_events');
    }
    expect(await benefitById(people.shop.app.db.pool, benefitId)).toMatchObject({
      state: 'ready',
      plan: [],
      frameNumber: null,
    });
    expect(await orderState(order.orderId)).toBe('ready-for-pickup');
    expect((await enter(benefitId, code)).status).toBe(200);
  });
});

describe('a frame number', () => {
  test('[BP8] belongs to one running benefit, however it is typed, and the code works again after it', async () => {
    const [one, other] = [await readyOrder(people, employer), await readyOrder(people, employer)];
    const [first, second] = [one.benefits[0] as string, other.benefits[0] as string];
    expect((await enter(first, await codeOf(first, one.employee), { frameNumber: 'AB 12345' })).status).toBe(
      200,
    );
    const code = await codeOf(second, other.employee);
    expect(problemIn(await enter(second, code, { frameNumber: 'ab1 2345' }))).toMatchObject({
      code: 'frame-number-taken',
      status: 409,
    });
    expect(await orderState(other.orderId)).toBe('ready-for-pickup');
    expect((await enter(second, code, { frameNumber: 'AB 12346' })).status).toBe(200);
  });

  test('[F28] of two handovers with one frame number at once, one succeeds', async () => {
    const orders = [await readyOrder(people, employer), await readyOrder(people, employer)];
    const answers = await Promise.all(
      orders.map(async ({ benefits, employee }) =>
        enter(benefits[0], await codeOf(benefits[0] as string, employee), { frameNumber: 'RACE 0001' }),
      ),
    );
    const codes = answers.map((answer) => (answer.status === 200 ? 'done' : problemIn(answer).code));
    expect(codes.sort()).toEqual(['done', 'frame-number-taken']);
  });
});

test('[BP8] an order of two bikes is delivered with the second, each by its own code', async () => {
  const { orderId, employee, benefits } = await readyOrder(people, employer, { bikes: 2 });
  const [first, second] = benefits as [string, string];
  const code = await codeOf(first, employee);
  const other = await codeOf(second, employee);
  expect(dataOf(await enter(first, code))).toMatchObject({ isOrderDelivered: false });
  expect(await orderState(orderId)).toBe('ready-for-pickup');
  expect(dataOf(await enter(second, other))).toMatchObject({ isOrderDelivered: true });
  expect(await orderState(orderId)).toBe('delivered');
});

test('[BP7] [BP8] a benefit that ended before the last handover does not hold the order, nor its withdrawal', async () => {
  const { orderId, employee, benefits } = await readyOrder(people, employer, { bikes: 2 });
  const [first, second] = benefits as [string, string];
  const other = await codeOf(second, employee);
  expect((await enter(first, await codeOf(first, employee))).status).toBe(200);
  const { db } = people.shop.app;
  await db.transaction(async (tx) => {
    const benefit = (await lockBenefit(tx, first)) as Benefit;
    const lost = { event: 'lose', who: 'hr', by: null, met: ['settlement'], today: '2026-10-10' } as const;
    expect(await moveBenefit(tx, benefit, lost)).toMatchObject({ outcome: 'done' });
  });
  const act = async (event: string) => {
    const [row] = await people.inDatabase<{ version: number }>('select version from orders where id = $1', [
      orderId,
    ]);
    return send(`/api/admin/orders/${orderId}/acts`, employer.admin, { event, version: row?.version });
  };
  expect(problemIn(await act('deliver')).code).toBe('handover-missing');
  expect(dataOf(await enter(second, other))).toMatchObject({ isOrderDelivered: true });
  expect(await orderState(orderId)).toBe('delivered');
  expect((await act('return')).status).toBe(200);
  expect(await benefitById(db.pool, first)).toMatchObject({ state: 'ended', termEnd: 'lost' });
  expect(await benefitById(db.pool, second)).toMatchObject({ state: 'ended', termEnd: 'returned' });
});

test('[T38] [BP8] a store lists what waits there, page by page, without salary, personal number or home address', async () => {
  const storeId = await makePartnerStore(people.shop.app, 'Listbutiken');
  await makeStoreMember(people, storeId, seller);
  const here = { ...employer, storeId };
  const orders = [await readyOrder(people, here, { bikes: 2 }), await readyOrder(people, here)];
  await readyOrder(people, employer);
  const { text } = await get(`/api/store/${storeId}/handovers`, seller);
  const { data, nextCursor } = JSON.parse(text) as { data: object[]; nextCursor: string | null };
  expect(data.map((row) => (row as { benefitId: string }).benefitId)).toEqual(
    orders.flatMap(({ benefits }) => benefits),
  );
  expect(nextCursor).toBeNull();
  for (const row of data) {
    expect(Object.keys(row).sort()).toEqual(['benefitId', 'bike', 'employee', 'number', 'since', 'variant']);
    // The ID check compares with the name of the list, not with the typed one [LIFE.H4].
    expect(row).toMatchObject({ employee: 'Anna Anställd' });
  }
  const first = orders[0]?.benefits[0];
  const rest = JSON.parse((await get(`/api/store/${storeId}/handovers?cursor=${first}`, seller)).text);
  expect(rest.data).toHaveLength(2);
});
