// H3, T13, T34: nobody empties the stock or fills a stranger's mailbox with Active Finance orders.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey, order, orderFor, post, problemIn } from '#tests/app/served-shop.ts';
import { makeEmployer, TEST_EMPLOYER_CODE } from '#tests/factories/employers.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import {
  UNCONFIRMED_BY_CLIENT,
  UNCONFIRMED_BY_EMAIL,
} from '../../apps/shop/src/features/order-placement/server/order-limits.ts';
import { orderToken } from '../../apps/shop/src/features/order-records/server/order-link.ts';
import { jobsOf } from '../../apps/shop/src/jobs.ts';

let people: ShopWithPeople;
let bike: string;
let email: string;
let count = 0;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  await makeEmployer(people.shop.app, { code: 'GAMM-A1S7', isActive: false });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  const product = makeProduct();
  bike = product.id;
  await people.shop.sell(product);
  count += 1;
  email = `bomb-${count}@victim.example`;
  await people.inDatabase('delete from rate_limits');
});

const QUESTION = { payment: { method: 'active-finance' } } as const;
interface Wish {
  more?: object;
  quantity?: number;
  from?: string;
  token?: string;
}
const send = async ({ more = {}, quantity = 1, from = '10.0.0.1', token }: Wish = {}) => {
  const body = await orderFor(people.shop, [{ productId: bike, quantity }], {
    ...QUESTION,
    customer: { ...ANNA, email },
    ...more,
  });
  return people.shop.ask('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
};
const placed = async (wish: Wish = {}) => {
  const answer = await send(wish);
  expect(answer.status).toBe(201);
  const { orderNumber, status } = JSON.parse(answer.text).data;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  return { id: row?.id as string, orderNumber, status };
};
const stateOf = async (id: string) =>
  (await people.inDatabase<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;
const onHand = async () =>
  (
    await people.inDatabase<{ n: number }>('select on_hand as n from stock where variant_id = $1', [
      `${bike}-m`,
    ])
  )[0]?.n;
async function mails() {
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  ))
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return people.shop.app.recorded.filter(({ to }) => to.address === email);
}
const run = (job: string) => jobsOf(people.shop.app)[job]?.({}, { attempt: 1, max: 1 });
const passes = (id: string, hours: number) =>
  people.inDatabase(
    `update orders set created_at = created_at - make_interval(hours => ${hours}),
      lapses_at = lapses_at - make_interval(hours => ${hours}) where id = $1`,
    [id],
  );
const confirmTokenIn = (text = '') => /\/order\/confirm[^#]*#([\w-]{65})/.exec(text)?.[1] ?? '';
const confirm = (token: string) => post(people.shop, '/api/orders/confirm', { token });

describe('an order without a code under an unproved address', () => {
  test('[H3] [UX8.ENDS] [T13] awaits the click in its only email, which contains no typed text', async () => {
    const customer = { ...ANNA, email, firstName: 'Vinn', lastName: 'Miljonen', city: 'Evilby' };
    const { id, status } = await placed({ more: { customer } });
    expect(status).toBe('awaiting-confirmation');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual({ name: '', address: email });
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Vinn|Miljonen|Evilby|Storgatan/);
    const confirmed = await confirm(confirmTokenIn(mail?.text));
    expect(confirmed.status).toBe(200);
    const opened = JSON.parse(confirmed.text).data;
    expect(opened.state).toBe('awaiting-employer');
    const waits = Date.parse(opened.lapsesAt) - Date.parse(opened.placedAt);
    expect(Math.round(waits / 86_400_000)).toBe(14);
    expect((await mails()).at(-1)?.subject).toMatch(/^Din beställning \d+ hos ActivePick$/);
    // A second click changes nothing.
    expect((await confirm(confirmTokenIn(mail?.text))).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    expect(await stateOf(id)).toBe('awaiting-employer');
  });

  test('[H3] is not confirmed by the link of a look-up', async () => {
    const { id, orderNumber } = await placed();
    const opened = await post(people.shop, '/api/orders/look-up', { orderNumber, email });
    expect(opened.status).toBe(200);
    expect((await confirm(JSON.parse(opened.text).token)).status).toBe(400);
    expect((await confirm(orderToken(people.shop.app, { id, linkVersion: 1 }))).status).toBe(400);
    expect(await stateOf(id)).toBe('awaiting-confirmation');
  });

  test('[H3] expires after 24 hours: releases its goods, sends no email, and refuses the click', async () => {
    const { id } = await placed({ quantity: 3 });
    const token = confirmTokenIn((await mails())[0]?.text);
    expect(await onHand()).toBe(2);
    await passes(id, 23);
    await run('lapse-orders');
    expect(await stateOf(id)).toBe('awaiting-confirmation');
    await passes(id, 2);
    expect(problemIn(await confirm(token)).code).toBe('not-possible-now');
    await run('lapse-orders');
    await run('lapse-orders');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await onHand()).toBe(5);
    expect(await mails()).toHaveLength(1);
    expect(problemIn(await confirm(token)).code).toBe('not-possible-now');
  });

  test('[H3] sends no further email to the address, whatever happens to it', async () => {
    const { id, orderNumber } = await placed();
    await mails();
    const claim = { kind: 'withdrawal', name: 'Vinn Miljonen', orderNumber, email, message: 'Läs det här' };
    expect((await post(people.shop, '/api/orders/notices', claim)).status).toBe(200);
    const store = await people.person({ role: 'store' });
    const acted = await post(
      people.shop,
      `/api/admin/orders/${id}/acts`,
      { event: 'cancel', version: 1 },
      { authorization: `Bearer ${store.token}` },
    );
    expect(acted.status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect(await onHand()).toBe(5);
  });

  test('[H3] reserves at most ten pieces', async () => {
    await people.inDatabase('update stock set on_hand = 100');
    expect((await send({ quantity: 10 })).status).toBe(201);
    const refused = await send({ quantity: 11 });
    expect(problemIn(refused)).toMatchObject({ code: 'too-many-pieces', facts: { most: 10 } });
    expect(await onHand()).toBe(90);
  });

  test('[H3] is limited per email address over all clients, and failed orders do not count', async () => {
    await people.inDatabase('update stock set on_hand = 100');
    for (let at = 0; at < 3; at += 1)
      expect((await send({ quantity: 99, from: `10.1.0.${at}` })).status).toBe(422);
    for (let at = 0; at < UNCONFIRMED_BY_EMAIL.points; at += 1)
      expect((await send({ from: `10.1.0.${at}` })).status).toBe(201);
    const refused = await send({ from: '10.1.0.99' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('[H3] [T34] is limited per client over all email addresses', async () => {
    await people.inDatabase('update stock set on_hand = 100');
    const other = (at: number) => ({ customer: { ...ANNA, email: `b${at}-${email}` } });
    for (let at = 0; at < UNCONFIRMED_BY_CLIENT.points; at += 1)
      expect((await send({ more: other(at) })).status).toBe(201);
    expect((await send({ more: other(99) })).status).toBe(429);
    expect((await send({ more: other(99), from: '10.2.0.1' })).status).toBe(201);
  });
});

describe('an order that its employer does not answer', () => {
  test('[H3] is cancelled after 14 days, releases its goods, and its buyer gets an email', async () => {
    const { id } = await placed({
      more: { payment: { method: 'active-finance', employerCode: TEST_EMPLOYER_CODE } },
    });
    await passes(id, 14 * 24 - 1);
    await run('lapse-orders');
    expect(await stateOf(id)).toBe('awaiting-employer');
    await passes(id, 2);
    await run('lapse-orders');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await onHand()).toBe(5);
    expect((await mails()).at(-1)?.text).toContain('inget svar i tid');
  });

  test('[H3] includes the days before its confirmation', async () => {
    const { id } = await placed();
    await passes(id, 20);
    expect((await confirm(confirmTokenIn((await mails())[0]?.text))).status).toBe(200);
    await passes(id, 14 * 24 - 19);
    await run('lapse-orders');
    expect(await stateOf(id)).toBe('cancelled');
  });
});

describe('the employer code', () => {
  const withCode = (employerCode: string) => ({
    more: { payment: { method: 'active-finance', employerCode } },
  });

  test('[H3] of an active employer is accepted in any notation, and needs no click', async () => {
    for (const code of [TEST_EMPLOYER_CODE, 'test c0de', ' TESTCODE '])
      expect((await placed(withCode(code))).status).toBe('awaiting-employer');
  });

  test('[READ.CODE] [H3] without an active employer is refused at its field, always with the same response', async () => {
    const answers = [];
    for (const code of ['NOSUCH', 'ARB-77', 'ZZZZ-ZZZZ', 'GAMM-A1S7']) {
      const answer = await send(withCode(code));
      expect(answer.status).toBe(422);
      answers.push({ ...problemIn(answer), requestId: '' });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      code: 'invalid-employer-code',
      fields: [{ field: 'payment.employerCode', code: 'employer-code' }],
    });
    expect(await onHand()).toBe(5);
  });

  test('[H3] [T21] cannot be guessed: wrong ones are limited per client', async () => {
    const statuses = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await send(withCode(`ZZZZ-ZZZ${at % 10}`))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a signed-in buyer', () => {
  test('[H3] needs no click for the account’s proved address, but does for another', async () => {
    const person = await people.person({ email });
    expect((await placed({ token: person.token })).status).toBe('awaiting-employer');
    const other = { customer: { ...ANNA, email: `other-${email}` } };
    expect((await placed({ token: person.token, more: other })).status).toBe('awaiting-confirmation');
  });
});

test('[H3] names and addresses that look like links are refused at their fields', async () => {
  const customer = {
    ...ANNA,
    firstName: 'Vinn 1M SEK http://evil.example/x',
    address: 'Spärrat: www.evil.example',
    city: 'x://evil',
  };
  const answer = await order(
    people.shop,
    await orderFor(people.shop, [{ productId: bike, quantity: 1 }], { customer }),
  );
  expect(problemIn(answer)).toMatchObject({
    code: 'invalid-customer',
    fields: [
      { field: 'customer.firstName', code: 'link' },
      { field: 'customer.address', code: 'link' },
      { field: 'customer.city', code: 'link' },
    ],
  });
});
