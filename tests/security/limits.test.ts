// L5 to L7 and M7: the keys of rate limits, their multiplier, and who is blocked by a full counter.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, orderFor, post } from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LOOK_UPS } from '../../apps/shop/src/features/orders/server/endpoints.ts';
import { createBudgets } from '../../apps/shop/src/platform/limits/daily-budget.ts';

const CODE = 'en hemlig kod';
const NETWORKS = ['192.0.2', '198.51', '2001', '203.0.113'];
let people: ShopWithPeople;
let orderNumber: string;
beforeAll(async () => {
  people = await shopWithPeople({
    environment: {
      AUTH_LIMIT_FACTOR: '3',
      REQUEST_LIMIT_FACTOR: '1',
      ACCESS_CODE: CODE,
      TRUST_PROXY: '127.0.0.1',
    },
  });
  const bike = makeProduct();
  await people.shop.sell(bike);
  const placed = await order(people.shop, await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]));
  orderNumber = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
});
beforeEach(() => people.inDatabase('delete from rate_limits'));
afterAll(() => people.shop.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const lookUp = async (ip: string, email: string, number = orderNumber) =>
  (await post(people.shop, '/api/orders/look-up', { orderNumber: number, email }, from(ip))).status;
const tryCode = async (ip: string, code = 'fel') =>
  (await post(people.shop, '/api/light-onboarding/pass', { code }, from(ip))).status;

describe('[L7] AUTH_LIMIT_FACTOR', () => {
  test('[L7] multiplies no limit of order look-ups', async () => {
    for (let n = 0; n < LOOK_UPS.points; n += 1)
      expect(await lookUp('192.0.2.1', 'bo@example.se', `${100_001 + n}`)).toBe(404);
    expect(await lookUp('192.0.2.1', 'bo@example.se', '999999')).toBe(429);
  });

  test('[L7] multiplies no limit of the access code', async () => {
    for (let n = 0; n < 5; n += 1) expect(await tryCode('192.0.2.2')).toBe(403);
    expect(await tryCode('192.0.2.2')).toBe(429);
  });

  test('[L7] multiplies the attempts of a sign-in', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40 && !statuses.includes(429); n += 1)
      statuses.push(
        (
          await post(
            people.shop,
            '/auth/v1/token?grant_type=password',
            { email: 'nobody@example.se', password: 'wrong password' },
            from(`10.0.0.${n}`),
          )
        ).status,
      );
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(30);
  });
});

test('[T21] [L5] addresses of one IPv6 /64 are one client, in any notation', async () => {
  const spellings = ['2001:db8::1', '2001:DB8::c', '2001:db8:0:0:1::', '2001:0db8::2', '2001:db8::1:2:3:4'];
  for (const ip of spellings) expect(await tryCode(ip)).toBe(403);
  expect(await tryCode('2001:db8:0:0:ffff::')).toBe(429);
  expect(await tryCode('2001:db8:0:1::1')).toBe(403);
});

test('[T21] [L6] no limit of any endpoint stores a plain network address', async () => {
  const token = 'x'.repeat(86);
  for (const ip of ['192.0.2.77', '198.51.100.7', '2001:db8:7:7::1', '203.0.113.9']) {
    await lookUp(ip, 'bo@example.se');
    await tryCode(ip);
    for (const path of [
      '/api/orders/view',
      '/api/orders/document',
      '/api/privacy/view',
      '/api/self-invoices/approval/view',
      '/api/payments/state',
    ])
      await post(people.shop, path, { token }, from(ip));
    await post(people.shop, '/auth/v1/recover', { email: 'bo@example.se' }, from(ip));
  }
  const rows = await people.inDatabase<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(10);
  for (const { key } of rows) {
    expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/);
    for (const network of NETWORKS) expect(key.split(':')[1]).not.toContain(network);
  }
});

describe('[M7] a full counter', () => {
  test('[T21] [M7] of an order number blocks guesses, but not its buyer', async () => {
    for (let n = 0; n < 8; n += 1) {
      const status = await lookUp(`198.51.100.${n}`, 'bo@example.se');
      expect(status).toBe(n < LOOK_UPS.points ? 404 : 429);
    }
    expect(await lookUp('203.0.113.5', ANNA.email)).toBe(200);
  });

  test('[T34] [M7] of a day’s look-ups raises an alert in log and metrics, and refuses nobody', async () => {
    const { app } = people.shop;
    const budgets = createBudgets(app.budgetLimits, {
      lookups: { user: 100, company: 100, day: 2 },
      contracts: { user: 100, company: 100, day: 2 },
    });
    for (let n = 0; n < 5; n += 1)
      expect(
        await budgets.spend('lookups', { user: `person ${n}`, orgNumberHash: `company ${n}` }),
      ).toBeNull();
    const { values } = await app.metrics.limitAlarms.get();
    expect(values).toEqual([{ labels: { limit: 'lookups-day' }, value: 1 }]);
  });
});
