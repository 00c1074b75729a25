// The order admin over HTTP, on a real database, with the sandbox's payments and its mail catcher.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, orderFor, post } from '#tests/app/served-shop.ts';
import { makePartnerStore, TEST_EMPLOYER_CODE } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import type { AdminOrder, AdminOrderDetail, StaffEvent } from '../contract.ts';

let people: ShopWithPeople;
let store: Person;
let admin: Person;
let customer: Person;
let bike: string;
beforeAll(async () => {
  people = await shopWithPeople({ payments: 'sandbox' });
  store = await people.person({ role: 'store' });
  admin = await people.person({ role: 'admin' });
  customer = await people.person();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  const product = makeProduct();
  bike = product.id;
  await people.shop.sell(product);
});

const ask = async <Data>(path: string, as: Person = store, method = 'GET', body?: unknown) => {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, ...(JSON.parse(text) as { data: Data; code?: string; nextCursor?: string | null }) };
};
const CARD = { payment: { method: 'credit-card', paymentMethodId: 'pm_card_visa' } } as const;
type More = Parameters<typeof orderFor>[2];

/** Places an order and returns its id. */
async function placed(more: More = {}): Promise<string> {
  const answer = await order(
    people.shop,
    await orderFor(people.shop, [{ productId: bike, quantity: 1 }], more),
  );
  expect(answer.status).toBe(201);
  const { orderNumber } = (JSON.parse(answer.text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  return row?.id as string;
}
const read = async (id: string) => (await ask<AdminOrderDetail>(`/api/admin/orders/${id}`)).data;
async function act(id: string, event: StaffEvent, more: object = {}, as: Person = store) {
  const { version } = await read(id);
  return ask(`/api/admin/orders/${id}/acts`, as, 'POST', { event, version, ...more });
}
async function live(id: string, ...events: StaffEvent[]) {
  for (const event of events)
    expect({ event, status: (await act(id, event)).status }).toEqual({ event, status: 200 });
}
const onHand = async () =>
  (
    await people.inDatabase<{ n: number }>('select on_hand as n from stock where variant_id = $1', [
      `${bike}-m`,
    ])
  )[0]?.n;
const givenBack = async (id: string) => {
  const [payment] = await people.inDatabase<{ provider_id: string }>(
    'select provider_id from payments where order_id = $1',
    [id],
  );
  const { intents } = (await people.shop.app.controlPayments('state')) as {
    intents: { id: string; charge: { amount_refunded: number } | null }[];
  };
  return intents.find((one) => one.id === payment?.provider_id)?.charge?.amount_refunded;
};
/** Sends the pending emails of the outbox and returns the subjects of those to an address. */
async function mails(email: string) {
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  ))
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return people.shop.app.recorded.filter(({ to }) => to.address === email);
}

describe('the life of an order in the admin', () => {
  test('[T33] an order of a benefit is verified, sent and delivered, with an email to its buyer each time', async () => {
    const customerOf = (await orderFor(people.shop, [{ productId: bike, quantity: 1 }])).customer;
    const email = `life-${bike}@example.se`;
    const id = await placed({ customer: { ...customerOf, email } });
    const waiting = await read(id);
    expect(waiting.acts).toEqual(['approve', 'decline', 'cancel']);
    expect(Date.parse(waiting.lapsesAt as string)).toBeGreaterThan(Date.now());
    await live(id, 'approve', 'ship', 'deliver');
    const { state, history, acts, deliveredAt, lapsesAt } = await read(id);
    expect(state).toBe('delivered');
    expect(lapsesAt).toBeNull();
    expect(deliveredAt).not.toBeNull();
    expect(acts).toEqual(['return']);
    expect(history.map(({ event, who }) => [event, who])).toEqual([
      ['place', null],
      ['ask-employer', null],
      ['approve', 'Anna Åkesson'],
      ['ship', 'Anna Åkesson'],
      ['deliver', 'Anna Åkesson'],
    ]);
    const subjects = (await mails(email)).map(({ subject }) => subject.split(' – ')[0]?.replace(/\d+/, 'N'));
    expect(subjects).toEqual([
      'Din beställning N hos ActivePick',
      'Din beställning N är godkänd',
      'Din beställning N är på väg',
      'Din beställning N är levererad',
    ]);
    const audited = await people.inDatabase<{ action: string }>(
      `select action from audit_log where target_id = $1 order by id`,
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['order.approve', 'order.ship', 'order.deliver']);
  });

  test('a pickup order is made ready and never sent, and an impossible action is refused without effect', async () => {
    const pickupStoreId = await makePartnerStore(people.shop.app);
    const id = await placed({ ...CARD, shippingOptionId: 'pickup', pickupStoreId });
    await live(id, 'confirm');
    expect((await read(id)).acts).toEqual(['make-ready', 'cancel']);
    const before = await read(id);
    expect(await act(id, 'ship')).toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await act(id, 'deliver')).toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await read(id)).toEqual(before);
    await live(id, 'make-ready', 'deliver');
  });

  test('[READ.PICKUP] an order without a store cannot be made ready', async () => {
    const pickupStoreId = await makePartnerStore(people.shop.app);
    const id = await placed({ ...CARD, shippingOptionId: 'pickup', pickupStoreId });
    await live(id, 'confirm');
    expect(await read(id)).toMatchObject({ partnerStoreId: pickupStoreId });
    const give = async (to: string | null) =>
      ask(`/api/admin/orders/${id}/assignment`, store, 'PUT', {
        version: (await read(id)).version,
        assignedTo: null,
        partnerStoreId: to,
      });
    expect((await give(null)).status).toBe(200);
    const before = await read(id);
    expect(await act(id, 'make-ready')).toMatchObject({ status: 422, code: 'invalid-pickup-store' });
    expect(await read(id)).toEqual(before);
    expect((await give(pickupStoreId)).status).toBe(200);
    await live(id, 'make-ready');
  });

  test('[S9.HISTORY] the history names the system, not the buyer, as the author of the question to the employer', async () => {
    const { history } = await read(await placed());
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['place', 'customer'],
      ['ask-employer', 'system'],
    ]);
  });

  test('cancelling refunds the money once and returns the goods to stock, even with concurrent attempts', async () => {
    const id = await placed(CARD);
    expect(await onHand()).toBe(4);
    const { version, payable } = await read(id);
    const body = { event: 'cancel', version, note: 'Slut hos tillverkaren', tellsBuyer: true };
    const answers = await Promise.all(
      [store, admin, store].map((who) => ask(`/api/admin/orders/${id}/acts`, who, 'POST', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await onHand()).toBe(5);
    expect(await givenBack(id)).toBe(payable);
    const { payments, state } = await read(id);
    expect(state).toBe('cancelled');
    expect(payments).toMatchObject([{ state: 'refunded', refunds: [{ state: 'done', amountOre: payable }] }]);
    const mail = (await mails('anna@example.se')).at(-1);
    expect(mail?.text).toContain('Slut hos tillverkaren');
    expect(mail?.text).toContain('tillbaka till ditt kort');
  });

  test('a refund without a response from the provider stays decided, and the reconciler repeats it, once', async () => {
    const id = await placed(CARD);
    await people.shop.app.controlPayments('control', { nextRefund: { loseAnswer: 'before', times: 2 } });
    expect((await act(id, 'cancel')).status).toBe(200);
    const [refund] = (await read(id)).payments.flatMap(({ refunds }) => refunds);
    expect(refund?.state).toBe('pending');
    expect(await givenBack(id)).toBe(0);
    await people.inDatabase(
      `update refunds set updated_at = now() - interval '1 minute' where state = 'pending'`,
    );
    await jobsOf(people.shop.app)['reconcile-payments']?.({}, { attempt: 1, max: 12 });
    const { payments, payable } = await read(id);
    expect(payments[0]?.refunds).toMatchObject([{ state: 'done', amountOre: payable }]);
    expect(await givenBack(id)).toBe(payable);
  });

  test('goods are returned within 14 days, or later if the buyer had withdrawn in time', async () => {
    const late = await placed(CARD);
    const noticed = await placed(CARD);
    for (const id of [late, noticed]) {
      await live(id, 'confirm', 'ship', 'deliver');
      await people.inDatabase(`update orders set delivered_at = now() - interval '25 days' where id = $1`, [
        id,
      ]);
    }
    const { orderNumber, payable } = await read(noticed);
    await post(people.shop, '/api/orders/notices', {
      kind: 'withdrawal',
      name: 'Anna Åkesson',
      orderNumber,
      email: 'anna@example.se',
      message: '',
    });
    await people.inDatabase(`update order_notices set received_at = now() - interval '20 days'`);
    expect(await act(late, 'return')).toMatchObject({ status: 409, code: 'not-possible-now' });
    expect((await act(noticed, 'return')).status).toBe(200);
    expect(await givenBack(noticed)).toBe(payable);
    expect(await givenBack(late)).toBe(0);
    expect((await read(noticed)).payments[0]?.refunds).toMatchObject([{ amountOre: payable, state: 'done' }]);
    expect(await onHand()).toBe(4);
  });
});

describe('the link of a buyer', () => {
  const view = async (token: string) => {
    const { status, text } = await post(people.shop, '/api/orders/view', { token });
    return { status, code: JSON.parse(text).code as string | undefined };
  };
  const tokenIn = (text = '') => /\/order#([\w-]{69})/.exec(text)?.[1] ?? '';

  test('[I6] ends when staff send a new one, which is emailed, added to the history and audited', async () => {
    const customerOf = (await orderFor(people.shop, [{ productId: bike, quantity: 1 }])).customer;
    const email = `link-${bike}@example.se`;
    const id = await placed({ customer: { ...customerOf, email } });
    const old = tokenIn((await mails(email)).at(-1)?.text);
    expect((await view(old)).status).toBe(200);
    const { version } = await read(id);
    const renewed = await ask(`/api/admin/orders/${id}/link`, store, 'POST', { version });
    expect(renewed).toMatchObject({ status: 200, version: version + 1 });
    expect(await ask(`/api/admin/orders/${id}/link`, store, 'POST', { version })).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(await view(old)).toEqual({ status: 410, code: 'link-ended' });
    const mail = (await mails(email)).at(-1);
    expect(mail?.subject).toMatch(/^Ny länk till din beställning/);
    expect((await view(tokenIn(mail?.text))).status).toBe(200);
    expect((await read(id)).history.at(-1)).toMatchObject({ event: 'new-link', who: 'Anna Åkesson' });
    const audited = await people.inDatabase(
      `select 1 from audit_log where target_id = $1 and action = 'order.links-renewed'`,
      [id],
    );
    expect(audited).toHaveLength(1);
    const asCustomer = await ask(`/api/admin/orders/${id}/link`, customer, 'POST', { version: version + 1 });
    expect(asCustomer.status).toBe(403);
  });

  test('[I6] is not emailed for an order that was never placed', async () => {
    const id = await placed({ payment: { method: 'active-finance' } });
    const { version, state } = await read(id);
    expect(state).toBe('awaiting-confirmation');
    expect(await ask(`/api/admin/orders/${id}/link`, store, 'POST', { version })).toMatchObject({
      status: 409,
      code: 'not-possible-now',
    });
  });
});

describe('working together', () => {
  test('[F21] an outdated version is refused and overwrites nothing', async () => {
    const id = await placed();
    const { version } = await read(id);
    expect(
      (await ask(`/api/admin/orders/${id}/notes`, admin, 'POST', { version, note: 'Ringde arbetsgivaren' }))
        .status,
    ).toBe(200);
    for (const [path, method, body] of [
      ['acts', 'POST', { event: 'approve', version }],
      ['notes', 'POST', { note: 'Samtidigt', version }],
      ['assignment', 'PUT', { assignedTo: store.id, partnerStoreId: null, version }],
    ] as const)
      expect(await ask(`/api/admin/orders/${id}/${path}`, store, method, body)).toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
      });
    const after = await read(id);
    expect(after.state).toBe('awaiting-employer');
    expect(after.history.at(-1)).toMatchObject({ event: 'note', note: 'Ringde arbetsgivaren' });
  });

  test('an order is assigned to a colleague, appears in the colleague’s list, and cannot be assigned to others', async () => {
    const id = await placed();
    const give = async (assignedTo: string | null) =>
      ask(`/api/admin/orders/${id}/assignment`, admin, 'PUT', {
        version: (await read(id)).version,
        assignedTo,
        partnerStoreId: null,
      });
    expect((await give(store.id)).status).toBe(200);
    expect((await give(customer.id)).status).toBe(400);
    const mine = await ask<AdminOrder[]>('/api/admin/orders?assigned=mine', store);
    expect(mine.data.map((one) => one.id)).toContain(id);
    expect((await ask<AdminOrder[]>('/api/admin/orders?assigned=mine', admin)).data).toEqual([]);
    expect(
      (await ask<AdminOrder[]>('/api/admin/orders?assigned=nobody')).data.map((one) => one.id),
    ).not.toContain(id);
    const { data } = await ask<{ people: { id: string }[] }>('/api/admin/order-assignees');
    expect(data.people.map((one) => one.id).sort()).toEqual([admin.id, store.id].sort());
  });

  test('[T23] an end customer has no access to the order admin, and encrypted values stay encrypted for staff', async () => {
    const id = await placed({
      payment: {
        method: 'active-finance',
        employerCode: TEST_EMPLOYER_CODE,
        personalNumber: '19640823-3234',
      },
    });
    for (const path of ['', `/${id}`])
      expect((await ask(`/api/admin/orders${path}`, customer)).status).toBe(403);
    expect(
      (await ask(`/api/admin/orders/${id}/acts`, customer, 'POST', { event: 'approve', version: 1 })).status,
    ).toBe(403);
    const detail = await read(id);
    expect(detail).toMatchObject({ hasEmployerCode: true, hasPersonalNumber: true });
    expect(JSON.stringify(detail)).not.toMatch(/TEST-C0DE|19640823/);
  });
});

describe('the queue', () => {
  test('is read in pages, found by number, name and address, and filtered', async () => {
    const customerOf = (await orderFor(people.shop, [{ productId: bike, quantity: 1 }])).customer;
    const ids: string[] = [];
    await people.inDatabase('update stock set on_hand = 100 where variant_id = $1', [`${bike}-m`]);
    for (let n = 0; n < 30; n += 1)
      ids.push(
        await placed({ customer: { ...customerOf, lastName: `Kö-${bike}`, email: `ko%${n}@example.se` } }),
      );
    const first = await ask<AdminOrder[]>(`/api/admin/orders?q=${encodeURIComponent(`kö-${bike}`)}`);
    expect(first.data).toHaveLength(25);
    const rest = await ask<AdminOrder[]>(
      `/api/admin/orders?q=${encodeURIComponent(`kö-${bike}`)}&cursor=${first.nextCursor}`,
    );
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids.reverse());
    expect(rest.nextCursor).toBeNull();
    const [one] = first.data as [AdminOrder];
    const found = async (query: string) =>
      (await ask<AdminOrder[]>(`/api/admin/orders?${query}`)).data.map(({ id }) => id);
    expect(await found(`q=${one.orderNumber}`)).toEqual([one.id]);
    expect(await found(`q=${encodeURIComponent('KO%29@exam')}`)).toEqual([one.id]);
    expect(await found('state=shipped&assigned=mine')).toEqual([]);
    expect(await found(`payment=credit-card&q=${encodeURIComponent(`kö-${bike}`)}`)).toEqual([]);
    expect((await ask('/api/admin/orders?q=an')).status).toBe(400);
    expect((await ask('/api/admin/orders?state=lost')).status).toBe(400);
  });
});
