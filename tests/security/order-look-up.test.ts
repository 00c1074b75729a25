// T01: an order number alone gives no access. It needs the buyer's email address, or the link of an email.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, order, orderFor, post, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { orderToken, readOrderToken } from '../../apps/shop/src/features/order-records/server/order-link.ts';
import { uuidv7 } from '../../apps/shop/src/platform/database/uuid.ts';

let shop: ServedShop;
let number: string;
const bike = makeProduct();
beforeAll(async () => {
  shop = await servedShop({ environment: { AUTH_LIMIT_FACTOR: '1' } });
  await shop.sell(bike);
  const placed = await order(shop, await orderFor(shop, [{ productId: bike.id, quantity: 1 }]));
  number = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
});
afterAll(() => shop.close());

const lookUp = (orderNumber: string, email: string): Promise<Answer> =>
  post(shop, '/api/orders/look-up', { orderNumber, email });
const said = ({ status, text, headers }: Answer) => {
  const { requestId: _, ...problem } = JSON.parse(text);
  return { status, problem, type: headers['content-type'] };
};

test('[T01] a number with a wrong address gives no access, and the same response as an unknown number', async () => {
  const wrongEmail = await lookUp(number, 'bo@example.se');
  const wrongNumber = await lookUp(number === '123456' ? '654321' : '123456', ANNA.email);
  expect(wrongEmail.status).toBe(404);
  expect(said(wrongEmail)).toEqual(said(wrongNumber));
});

test('[T01] number and email address show the order repeatedly, without postal address and phone', async () => {
  await shop.app.db.pool.query('delete from rate_limits');
  for (let look = 0; look < 8; look += 1) {
    const answer = await lookUp(` #${number} `, ` ${ANNA.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toMatch(/Storgatan|070-123/);
  }
});

test('[T01] a thousand guessed numbers get 429 from the sixth on, and find nothing', async () => {
  await shop.app.db.pool.query('delete from rate_limits');
  const statuses: number[] = [];
  for (let guess = 0; guess < 1_000; guess += 1)
    statuses.push((await lookUp(String(100_000 + guess * 7), ANNA.email)).status);
  expect(statuses.filter((status) => status === 200)).toEqual([]);
  expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
  const late = await lookUp(number, ANNA.email);
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
});

test('[T01] a link shows only its own order, and a modified one shows none', async () => {
  const { rows } = await shop.app.db.pool.query('select id from orders where number = $1', [number]);
  const { id } = rows[0];
  const token = orderToken(shop.app, { id, linkVersion: 1 });
  const view = (of: string) => post(shop, '/api/orders/view', { token: of });
  expect(JSON.parse((await view(token)).text)).toMatchObject({ data: { orderNumber: number }, token });
  const other = orderToken(shop.app, { id: uuidv7(), linkVersion: 1 });
  expect((await view(other)).status).toBe(404);
  expect((await view(other.slice(0, 22) + token.slice(22))).status).toBe(404);
  expect((await view(token.slice(0, 22) + other.slice(22))).status).toBe(404);
  expect((await view(token.slice(0, 68))).status).toBe(400);
  const stranger = { ...shop.app, linkSigningKey: 'another key that is long enough' };
  expect(readOrderToken(stranger, { id, linkVersion: 1 }, token)).toBeNull();
  expect(shop.logLines.join('\n')).not.toContain(token);
});

test('[T01] [UX8.DOC] the PDF of an order is returned only for its link', async () => {
  const { rows } = await shop.app.db.pool.query('select id from orders where number = $1', [number]);
  const token = orderToken(shop.app, { id: rows[0].id, linkVersion: 1 });
  const document = (of: string) => post(shop, '/api/orders/document', { token: of });
  const { fileName, pdfBase64 } = JSON.parse((await document(token)).text).data;
  expect(fileName).toBe(`${number}.pdf`);
  expect(Buffer.from(pdfBase64, 'base64').toString('latin1')).toMatch(/^%PDF-/);
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const older = orderToken(shop.app, { id: rows[0].id, linkVersion: 2 });
  for (const wrong of [changed, older]) expect((await document(wrong)).status).toBe(404);
});

test('[T01] [I6] an order link expires after three years, its expiry cannot be changed, and a look-up returns a new one', async () => {
  await shop.app.db.pool.query('delete from rate_limits');
  const { rows } = await shop.app.db.pool.query('select id from orders where number = $1', [number]);
  const order = { id: rows[0].id as string, linkVersion: 1 };
  const view = (token: string) => post(shop, '/api/orders/view', { token });
  const since = (days: number) =>
    orderToken({ ...shop.app, now: () => new Date(shop.app.now().getTime() - days * 86_400_000) }, order);
  expect((await view(since(1_096))).status).toBe(200);
  const old = since(1_097);
  const ended = await view(old);
  expect([ended.status, JSON.parse(ended.text).code]).toEqual([410, 'link-ended']);
  const later = old.slice(0, 22) + since(0).slice(22, 26) + old.slice(26);
  expect((await view(later)).status).toBe(404);
  const opened = JSON.parse((await lookUp(number, ANNA.email)).text);
  expect((await view(opened.token)).status).toBe(200);
});
