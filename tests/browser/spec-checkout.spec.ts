// Cart and checkout as the specification describes them, sentence by sentence (sections 2, 3, 4 and 9).
import type { Page } from '@playwright/test';
import { beenHere, fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { expect, test } from '#tests/browser/page-checks.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';

const storedLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}').lines);

test('[S2.79] five steps in a stepper: Next goes forward, Previous goes back, and the cart has no Previous', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page, 'en');
  const previous = page.getByRole('main').getByRole('link', { name: walk.messages.previous, exact: true });
  await context.addCookies([{ name: 'lang', value: 'en', url: process.env.SHOP_URL as string }]);
  await page.goto('/checkout');
  await walk.onStep('cart');
  const stepper = page.getByRole('navigation', { name: walk.messages.stepperLabel });
  await expect(stepper.getByRole('listitem')).toHaveCount(5);
  for (const [place, name] of Object.values(walk.messages.steps).entries())
    await expect(stepper.getByRole('listitem').nth(place)).toContainText(name);
  await expect(previous).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await walk.toPayment(ownEmail());
  for (const step of ['shipping', 'customer-info', 'cart'] as const) {
    await expect(page.getByRole('complementary', { name: walk.messages.summaryTitle })).toHaveCount(1);
    await previous.click();
    await walk.onStep(step);
  }
  await expect(previous).toHaveCount(0);
  for (const step of ['customer-info', 'shipping', 'payment'] as const) {
    await walk.next().click();
    await walk.onStep(step);
    await expect(stepper.locator('[aria-current=step]')).toContainText(walk.messages.steps[step]);
  }
});

test('[S2.83] any step can be opened by its address once the previous steps are complete', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  for (const step of ['cart', 'payment', 'customer-info', 'shipping'] as const) {
    await page.goto(`/checkout?step=${step}`);
    await walk.onStep(step);
  }
});

test('[S2.86] the server issues the order number, the confirmation has no Next and has cleared the cart, and further shopping starts a new cart', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/orders');
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  const order = (await (await answered).json()) as { data: { orderNumber: string } };
  expect(number).toBe(order.data.orderNumber);
  expect(number).toMatch(/^[1-9]\d{5}$/);
  await expect(walk.next()).toHaveCount(0);
  await expect(page.getByRole('link', { name: walk.messages.previous, exact: true })).toHaveCount(0);
  await expect.poll(() => storedLines(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Varukorg', exact: true })).toBeVisible();
  await page.getByRole('link', { name: walk.messages.continueShopping }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/checkout');
  await walk.onStep('cart');
  await expect(page.getByText(cartMessages.sv.emptyTitle)).toBeVisible();
});

test('[S8.03] an empty cart has the text of the specification', async ({ page, context }) => {
  await beenHere(context);
  await page.goto('/checkout?lang=en');
  await expect(page.getByRole('heading', { name: 'Your cart is currently empty.' })).toBeVisible();
});

test('[S3.30] eight fields, all empty at first and all required', async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  const names = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zipCode'];
  const fields = page.getByRole('main').locator('form input');
  await expect(fields).toHaveCount(8);
  for (const [place, name] of names.entries()) {
    await expect(fields.nth(place)).toHaveAttribute('name', name);
    await expect(fields.nth(place)).toHaveValue('');
    await expect(fields.nth(place)).toHaveAttribute('required');
  }
});

test('[S3.36] three delivery options with price and days, and the total is subtotal, 25 % tax and delivery', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct({ priceOre: 20_000 })]);
  const walk = walkIn(page, 'en');
  await context.addCookies([{ name: 'lang', value: 'en', url: process.env.SHOP_URL as string }]);
  await walk.toShipping(ownEmail());
  const { shippingNames, total } = walk.messages;
  const options = page.getByRole('main').locator('form label');
  await expect(options).toHaveCount(3);
  const summary = await walk.openSummary();
  const sum = summary.locator('dl > div').filter({ hasText: new RegExp(`^${total}\\s`) });
  for (const [name, price, days, sumShown] of [
    [shippingNames.standard, '9.99', '3–5 business days', '259.99'],
    [shippingNames.express, '19.99', '1–2 business days', '269.99'],
    [shippingNames.pickup, 'Free', '24 hours', '250'],
  ] as const) {
    const option = options.filter({ hasText: name });
    await expect(option).toContainText(price);
    await expect(option).toContainText(days);
    await page.getByRole('radio', { name }).check();
    await expect(sum.first()).toContainText(sumShown);
  }
  await expect(summary).toContainText(/25%/);
  await expect(summary).toContainText('50.00\u00a0SEK');
});

test('[S3.42] Active Finance is the default and shows 2.25 % deduction, 25 % saving and the total less deduction', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct({ priceOre: 1_000_000 })]);
  const walk = walkIn(page, 'en');
  await context.addCookies([{ name: 'lang', value: 'en', url: process.env.SHOP_URL as string }]);
  await walk.toPayment(ownEmail());
  const { messages } = walk;
  await expect(page.getByRole('radio', { name: messages.paymentNames['active-finance'] })).toBeChecked();
  await expect(page.getByRole('radio', { name: messages.paymentNames['credit-card'] })).toHaveCount(1);
  const row = (label: string) =>
    page.locator('dl > div, dl > div > div, main div').filter({ hasText: label, visible: true }).last();
  await expect(row(messages.deduction({ percent: '2.25%' }))).toContainText('225.00\u00a0SEK');
  await expect(row(messages.saving({ percent: '25%' }))).toContainText('2,500.00\u00a0SEK');
  // 10 000 + 25 % + 9.99, less 225
  await expect(row(messages.totalLessDeduction)).toContainText('12,284.99\u00a0SEK');
  const code = page.getByLabel(messages.employerCode);
  await code.fill('KOD-77');
  await expect(code).toHaveValue('KOD-77');
  await expect(walk.buyButton()).toBeEnabled();
});

test('[S9.59] the order is in a bar at the bottom below 768 pixels, and beside the step from there on', async ({
  page,
  context,
}) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toCustomer();
  const bar = page.getByText(walk.messages.summaryShow);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar).toBeHidden();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const panel = await page.getByRole('complementary', { name: walk.messages.summaryTitle }).boundingBox();
  expect((panel as { x: number }).x).toBeGreaterThan((heading as { x: number; width: number }).x + 200);
});
