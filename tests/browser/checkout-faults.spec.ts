import type { Page, Route } from '@playwright/test';
import {
  fillCart,
  ordersOf,
  ownProduct,
  setPrice,
  setStock,
  takeOffSale,
} from '#tests/app/shop-under-test.ts';
import { buyer, ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { expect, expectAccessible, test } from '#tests/browser/page-checks.ts';

const ORDERS = '**/api/orders*';
const problem = (route: Route, status: number, code: string, more: object = {}, headers = {}) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers,
    body: JSON.stringify({ type: '', title: '', detail: '', status, code, requestId: 'test', ...more }),
  });
/** Answers the first order requests with `answers`, one each. Later requests reach the shop. */
async function answerOrders(page: Page, ...answers: ((route: Route) => Promise<unknown>)[]): Promise<void> {
  await page.route(ORDERS, async (route) => {
    const answer = answers.shift();
    await (answer ? answer(route) : route.continue());
  });
}

test.beforeEach(({ expectedComplaints }) => {
  // Allows time for the whole checkout with axe, on a busy machine.
  test.slow();
  // The browser logs the refused and lost answers that these tests cause.
  expectedComplaints.push(/Failed to load resource/);
});

test('[F14] ten clicks place one order', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/orders')) sent += 1;
  });
  await walk.buyButton().evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) setTimeout(() => button.click(), click * 10);
  });
  const number = await walk.orderNumber();
  expect(sent).toBe(1);
  expect(await ordersOf(light.id)).toMatchObject([{ number }]);
});

test('[F14] shows that the order is being placed', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await answerOrders(page, async (route) => {
    await held;
    await route.continue();
  });
  await walk.buyButton().focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: walk.messages.busyWith.first })).toBeVisible();
  await expectAccessible(page);
  letGo();
  await walk.onStep('confirmation');
  expect(await ordersOf(light.id)).toHaveLength(1);
});

test('[F15] a second tab on the same cart shows the placed order', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const first = walkIn(page);
  await first.toShipping(ownEmail());
  const other = await context.newPage();
  const second = walkIn(other);
  await second.toPayment(ownEmail());
  await second.buyButton().click();
  const number = await second.orderNumber();
  expect(await first.orderNumber()).toBe(number);
  await page.reload();
  expect(await first.orderNumber()).toBe(number);
  expect(await ordersOf(light.id)).toHaveLength(1);
});

test('[F15] a stale tab with another cart shows the existing order', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  // As if this tab had slept: another tab has placed the order, and this one got no message.
  await page.evaluate(
    async ([customer, productId]) => {
      const { generation } = JSON.parse(localStorage.getItem('cart') ?? '');
      await fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': generation },
        body: JSON.stringify({
          items: [{ productId, quantity: 1 }],
          customer,
          shippingOptionId: 'express',
          payment: { method: 'active-finance' },
          expectedTotal: 26_999,
        }),
      });
    },
    [buyer(ownEmail()), light.id] as const,
  );
  const [existing] = await ordersOf(light.id);
  await walk.buyButton().click();
  await expect(
    page.getByText(walk.messages.alreadyOrdered({ number: existing?.number ?? '' })),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(light.id)).toHaveLength(1);
  await page.getByRole('button', { name: walk.messages.orderAnew }).click();
  await walk.buyButton().click();
  expect(await walk.orderNumber()).not.toBe(existing?.number);
  expect(await ordersOf(light.id)).toHaveLength(2);
});

test('[F16] Back and reload keep the step and the typed values', async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  const email = ownEmail();
  await walk.toCustomer();
  await walk.fillIn({ firstName: 'Åsa', city: 'Gislaved' });
  await page.reload();
  await walk.onStep('customer-info');
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Åsa');
  await page.goBack();
  await walk.onStep('cart');
  await page.goForward();
  await expect(page.locator('input[name="city"]')).toHaveValue('Gislaved');
  await walk.fillIn(buyer(email));
  await walk.next().click();
  await page.getByRole('radio', { name: walk.messages.shippingNames.pickup }).check();
  await page.getByLabel(walk.messages.pickupStore, { exact: true }).selectOption({ index: 1 });
  await page.reload();
  await walk.onStep('shipping');
  await expect(page.getByRole('radio', { name: walk.messages.shippingNames.pickup })).toBeChecked();
  await page.goBack();
  await expect(page.locator('input[name="email"]')).toHaveValue(email);
  await page.goForward();
  await walk.onStep('shipping');
  await walk.next().click();
  await page.getByLabel(walk.messages.employerCode).fill('CYKEL-1');
  await page.reload();
  await walk.onStep('payment');
  await expect(page.getByLabel(walk.messages.employerCode)).toHaveValue('CYKEL-1');
  await page.goBack();
  await walk.onStep('shipping');
});

test('[F16] the confirmation shows the same order after a reload and after Back', async ({
  page,
  context,
}) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  await page.reload();
  expect(await walk.orderNumber()).toBe(number);
  await page.goBack();
  expect(await walk.orderNumber()).toBe(number);
  expect(await ordersOf(light.id)).toHaveLength(1);
});

test('[F18] network lost before the order was sent: it is sent again automatically', async ({
  page,
  context,
}) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await answerOrders(page, (route) => route.abort());
  await walk.buyButton().click();
  await expect(page.getByText(walk.messages.placingAgain)).toBeVisible();
  const number = await walk.orderNumber();
  expect(await ordersOf(light.id)).toMatchObject([{ number }]);
});

test('[F18] answer lost after the order was placed: the same order is shown', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await answerOrders(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  expect(await ordersOf(light.id)).toMatchObject([{ number }]);
});

test('[F18] no answer at all: explains that the outcome is unknown and that another attempt is safe', async ({
  page,
  context,
}) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  await page.clock.install();
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  const abort = (route: Route) => route.abort();
  await answerOrders(
    page,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    abort,
    abort,
    abort,
  );
  let lost = 0;
  page.on('requestfailed', () => {
    lost += 1;
  });
  await walk.buyButton().click();
  const tries = async () => {
    await page.clock.fastForward(6000);
    return lost;
  };
  await expect.poll(tries).toBe(4);
  await expect(page.getByText(walk.messages.unknown)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel(walk.messages.employerCode)).toBeVisible();
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  expect(await ordersOf(light.id)).toMatchObject([{ number }]);
});

test('[F18] offline: nothing is sent, and a message says so', async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await context.setOffline(true);
  await walk.buyButton().click();
  await expect(page.getByText(walk.messages.offline)).toBeVisible();
  await context.setOffline(false);
  await walk.buyButton().click();
  await walk.onStep('confirmation');
  expect(await ordersOf(light.id)).toHaveLength(1);
});

test('[F20] price changed at the last step: old and new total, one click to accept', async ({
  page,
  context,
}) => {
  const light = await ownProduct({ priceOre: 20_000 });
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await walk.buyUnaware(() => setPrice(light.id, 30_000));
  const [from, to] = ['259,99\u00a0kr', '384,99\u00a0kr'];
  await expect(page.getByText(walk.messages.totalChanged({ from, to }))).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(light.id)).toHaveLength(0);
  await page.getByRole('button', { name: walk.messages.acceptTotalToSend({ total: to }) }).click();
  await walk.onStep('confirmation');
  expect(await ordersOf(light.id)).toHaveLength(1);
});

test('[F20] sold out at the last step: back to the cart with the line marked', async ({ page, context }) => {
  const light = await ownProduct({ onHand: 5 });
  await fillCart(context, [{ ...light, quantity: 3 }]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await walk.buyUnaware(() => setStock(light.id, 2));
  await walk.onStep('cart');
  await expect(page.getByText(walk.messages.goodsRefused)).toBeVisible();
  await expect(page.getByText(/Bara 2 finns i lager/)).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(light.id)).toHaveLength(0);
});

test('[F20] unpublished at the last step: back to the cart with the line marked', async ({
  page,
  context,
}) => {
  const [light, lock] = [await ownProduct(), await ownProduct()];
  await fillCart(context, [light, lock]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await walk.buyUnaware(() => takeOffSale(light.id));
  await walk.onStep('cart');
  await expect(page.getByText(walk.messages.goodsRefused)).toBeVisible();
  await expect(page.getByText(/Säljs inte längre/)).toBeVisible();
  expect(await ordersOf(lock.id)).toHaveLength(0);
});

test('keeps the cart and asks for another attempt while the shop is unavailable', async ({
  page,
  context,
}) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await answerOrders(page, (route) => problem(route, 503, 'unavailable'));
  await walk.buyButton().click();
  await expect(page.getByText(walk.messages.unavailable)).toBeVisible();
  await expectAccessible(page);
  await walk.buyButton().click();
  await walk.onStep('confirmation');
});

test('waits as long as the shop requests while the same order is being handled', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await answerOrders(page, (route) =>
    problem(route, 409, 'idempotency-in-progress', {}, { 'retry-after': '1' }),
  );
  await walk.buyButton().click();
  await expect(page.getByText(walk.messages.placingWaits)).toBeVisible();
  await walk.onStep('confirmation');
});

test('marks the fields that the shop refuses', async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  const fields = [{ field: 'customer.email', code: 'email' }];
  await answerOrders(page, (route) => problem(route, 422, 'invalid-customer', { fields }));
  await walk.buyButton().click();
  await walk.onStep('customer-info');
  await expect(page.getByText(walk.messages.fieldsRefused)).toBeVisible();
  await expect(page.getByLabel(walk.messages.fields.email)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
