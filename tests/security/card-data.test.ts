// T03: card data never reaches the shop. Runs a card purchase against the whole server, then searches all tables, logs
// and files for the card's number and code.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  newKey,
  order,
  orderFor,
  post,
  problemIn,
  rowCounts,
  type ServedShop,
  servedShop,
  tablesOf,
} from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { paymentOrigins } from '../../apps/shop/src/providers/payments/stripe-origins.ts';

const NUMBER = '4242424242424242';
const SPELLINGS = [NUMBER, '4242 4242 4242 4242', '4242-4242-4242-4242'];
const bike = makeProduct();

let shop: ServedShop;
let bought: Answer;
let method: string;
beforeAll(async () => {
  shop = await servedShop({ payments: 'sandbox' });
  await shop.sell(bike);
  // Like the provider's frame: from the browser to the provider.
  const made = await fetch(`${shop.app.settings.payments.apiUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': NUMBER,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      'billing_details[name]': 'Anna Ek',
    }),
  });
  method = ((await made.json()) as { id: string }).id;
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }], { payment: card() });
  bought = await order(shop, body);
});
afterAll(() => shop.close());
const card = () => ({ method: 'credit-card' as const, paymentMethodId: method });
const findIn = (text: string) => SPELLINGS.filter((spelling) => text.includes(spelling));

describe('[T03] after a purchase by card', () => {
  test('[T03] the order is placed, and its payment has only the brand and the last four digits', async () => {
    expect(bought.status).toBe(201);
    const { rows } = await shop.app.db.pool.query('select * from payments');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'captured' });
    expect(findIn(JSON.stringify(rows))).toEqual([]);
  });

  test('[T03] no table contains the number', async () => {
    const tables = await tablesOf(shop.app);
    expect(tables.length).toBeGreaterThan(12);
    for (const table of tables) {
      const { rows } = await shop.app.db.pool.query(`select t::text as row from "${table}" t`);
      expect(findIn(rows.map(({ row }) => row).join('\n')), table).toEqual([]);
    }
  });

  test('[T03] no log line and no file of the data folder contains the number', () => {
    expect(shop.logLines.length).toBeGreaterThan(1);
    expect(findIn(shop.logLines.join(''))).toEqual([]);
    const folder = shop.app.settings.dataDir;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect(findIn(readFileSync(path.join(file.parentPath, file.name), 'latin1')), file.name).toEqual([]);
  });
});

describe('[T03] a card number in a body', () => {
  test('[T03] is refused in any field, and is not stored, logged or returned', async () => {
    const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
    const before = await rowCounts(shop.app);
    const lines = shop.logLines.length;
    const bodies: unknown[] = SPELLINGS.flatMap((spelling) => [
      { ...body, cardNumber: spelling },
      { ...body, [spelling]: 'a name' },
      { ...body, payment: { method: 'credit-card', paymentMethodId: spelling } },
      { ...body, payment: { method: 'active-finance', employerCode: `kod ${spelling}` } },
      { ...body, customer: { ...body.customer, address: `Storgatan 1, ${spelling}` } },
    ]);
    bodies.push({ ...body, cardNumber: Number(NUMBER) });
    for (const one of bodies) {
      const answer = await order(shop, one, newKey());
      expect(problemIn(answer)).toMatchObject({ status: 400, code: 'card-number-refused' });
      expect(findIn(answer.text)).toEqual([]);
    }
    const broken = await post(shop, '/api/orders', `{"cardNumber":"${NUMBER}"`, {
      'idempotency-key': newKey(),
    });
    expect(broken.status).toBe(400);
    expect(findIn(broken.text)).toEqual([]);
    expect(findIn(shop.logLines.slice(lines).join(''))).toEqual([]);
    expect(await rowCounts(shop.app)).toEqual(before);
  });

  test('[T03] is refused by every endpoint with a body', async () => {
    for (const address of ['/api/cart/quote', '/api/payments/state'])
      expect(problemIn(await post(shop, address, { token: NUMBER })).code).toBe('card-number-refused');
  });

  test('[T03] no field accepts a security code', async () => {
    const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
    for (const name of ['cvc', 'cvv', 'cardCvc']) {
      const answer = await order(shop, { ...body, payment: { ...card(), [name]: '123' } });
      expect(problemIn(answer)).toMatchObject({ status: 400, code: 'invalid-request' });
    }
  });
});

describe('[T03] the content policy', () => {
  const directive = (answer: Answer, name: string) =>
    String(answer.headers['content-security-policy'])
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);

  test('[T03] of the checkout allows only the provider, cached or not', async () => {
    const { payments } = shop.app.settings;
    const provider = new URL(payments.apiUrl).origin;
    for (const address of [
      '/checkout',
      '/checkout',
      '/checkout?step=payment&order=token',
      '/checkout?lang=en',
      `/benefits/${randomUUID()}/pay`,
      `/benefits/${randomUUID()}/pay?lang=en&payment=return`,
    ]) {
      const answer = await shop.ask(address);
      expect(directive(answer, 'script-src')).toEqual(["'self'", provider]);
      expect(directive(answer, 'frame-src')).toEqual([provider]);
      expect(directive(answer, 'connect-src')).toEqual(["'self'", provider]);
      expect(answer.text).toContain(JSON.stringify(payments.scriptUrl));
      expect(answer.text).not.toContain(payments.secretKey);
    }
  });

  test('[T03] of every other response does not allow it', async () => {
    for (const address of [
      '/',
      '/home',
      `/product/${bike.id}`,
      '/checkout/',
      `/benefits/${randomUUID()}`,
      '/nowhere',
      '/api/products',
    ])
      expect(String((await shop.ask(address)).headers['content-security-policy']), address).not.toContain(
        new URL(shop.app.settings.payments.apiUrl).host,
      );
  });

  test('[T03] allows the origins that Stripe requires if the provider is Stripe', () => {
    const origins = paymentOrigins({
      scriptUrl: 'https://js.stripe.com/v3/',
      apiUrl: 'https://api.stripe.com',
    });
    expect(origins.scripts).toContain('https://js.stripe.com');
    expect(origins.calls).toEqual(['https://api.stripe.com']);
    for (const origin of [...origins.scripts, ...origins.frames, ...origins.calls])
      expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z.]*stripe\.com$/);
  });
});
