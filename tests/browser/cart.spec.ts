import { beenHere, fillCart, ownProduct, setPrice, speak, takeOffSale } from '#tests/app/shop-under-test.ts';
import { walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, test } from '#tests/browser/page-checks.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';

const { sv, en } = cartMessages;

// Allows time for axe at every state, on a busy machine.
test.beforeEach(() => test.slow());

test('[S3.29] [UX8.DEL] shows the demo cart on the first visit only', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await page.goto('/checkout');
  const lines = page.getByRole('list', { name: sv.linesTitle }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/1.299,99/);
  await expect(lines.last()).toContainText('89,99');
  await expect(lines.first()).toContainText(/Hos dig ca \d+/);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
  const second = await context.newPage();
  await second.goto('/checkout');
  await expect(second.getByText(sv.emptyTitle)).toBeVisible();
});

for (const [language, texts] of drawn([
  ['sv', sv],
  ['en', en],
]))
  test(`[S8.03] says that an empty cart is empty and leads to the store (${language})`, async ({
    page,
    context,
  }) => {
    await beenHere(context);
    await speak(context, language);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: texts.toStore, exact: true }).click();
    await expect(page).toHaveURL(/\/home(\?|$)/);
  });

test('[S4.08] changes quantities by buttons and by typing, stops minus at 1, and keeps them', {
  tag: '@phone',
}, async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  await page.goto('/checkout');
  const field = page.getByRole('textbox', { name: sv.quantityOf(light) });
  const fewer = page.getByRole('button', { name: sv.fewerOf(light) });
  await expect(fewer).toBeDisabled();
  await page.getByRole('button', { name: sv.moreOf(light) }).click();
  await expect(field).toHaveValue('2');
  await fewer.click();
  await expect(fewer).toBeDisabled();
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: light.name })).toContainText(/2.400/);
  await field.fill('0');
  await field.blur();
  await expect(field).toHaveValue('12');
  await expect(page.getByRole('banner')).toContainText('12');
  await page.reload();
  await expect(field).toHaveValue('12');
});

test('a shared link adds its products to an existing cart', { tag: '@once' }, async ({ page, context }) => {
  const [light, lock] = [await ownProduct(), await ownProduct()];
  await fillCart(context, [light]);
  await page.goto(`/checkout#cart=${lock.id}~~2.unknown-product~~1`);
  const lines = page.getByRole('list', { name: sv.linesTitle }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(page.getByText(sv.sharedAdded({ count: 1 }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: sv.quantityOf(lock) })).toHaveValue('2');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('[S4.10] removes a line and restores it by undo', { tag: '@phone' }, async ({ page, context }) => {
  const [light, lock] = [await ownProduct(), await ownProduct()];
  await fillCart(context, [light, lock]);
  await page.goto('/checkout');
  const lines = page.getByRole('list', { name: sv.linesTitle }).getByRole('listitem');
  await page.getByRole('button', { name: sv.removeOf(light) }).click();
  await expect(lines).toHaveCount(1);
  // The notice's timer is paused while it has the focus.
  await page.getByRole('button', { name: sv.undo }).focus();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.undo }).click();
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(light.name);
});

test('keeps tabs synchronised', { tag: '@once' }, async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  await page.goto('/checkout');
  await expect(page.getByText(light.name)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/checkout');
  await second.getByRole('button', { name: sv.moreOf(light) }).click();
  await expect(page.getByRole('textbox', { name: sv.quantityOf(light) })).toHaveValue('2');
});

test('[F20] reports which price has changed since the item was put in the cart', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const light = await ownProduct({ priceOre: 20_000 });
  await fillCart(context, [light]);
  await setPrice(light.id, 25_000);
  await page.goto('/checkout');
  await expect(page.getByText(sv.priceChanged({ from: '200\u00a0kr', to: '250\u00a0kr' }))).toBeVisible();
  await expectAccessible(page);
});

test('[F20] blocks the next step while an item is no longer sold', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const [light, lock] = [await ownProduct(), await ownProduct()];
  await fillCart(context, [light, lock]);
  await takeOffSale(light.id);
  await page.goto('/checkout');
  const { next, messages } = walkIn(page);
  await expect(page.getByText(sv.notSold)).toBeVisible();
  await expect(next()).toBeDisabled();
  await expect(page.getByText(messages.cartBlocked)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.removeOf(light) }).click();
  await expect(next()).toBeEnabled();
});

test('[F20] reports the available quantity when too many are wanted', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const light = await ownProduct({ onHand: 3 });
  await fillCart(context, [{ ...light, quantity: 5 }]);
  await page.goto('/checkout');
  const { next } = walkIn(page);
  await expect(page.getByText(sv.tooMany({ available: 3 }))).toBeVisible();
  await expect(next()).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.takeAvailable({ available: 3 }) }).click();
  await expect(next()).toBeEnabled();
});

test('keeps the cart while the shop is unavailable, and tries again', { tag: '@once' }, async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  const light = await ownProduct();
  await fillCart(context, [light]);
  await page.route('**/api/cart/quote*', (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByText(sv.quoteFailedTitle)).toBeVisible();
  await expect(page.getByText(light.name)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/cart/quote*');
  await page.getByRole('button', { name: sv.tryAgain }).click();
  await expect(page.getByText(sv.quoteFailedTitle)).toBeHidden();
});

for (const broken of ['{', '{"version":1,"generation":7}', '[]', JSON.stringify({ version: 9, lines: [1] })])
  test(`[F26] drops a cart that cannot be read: ${broken}`, { tag: '@once' }, async ({ page, context }) => {
    await beenHere(context);
    await page.addInitScript((text) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('cart', text);
      sessionStorage.setItem('checkout', text);
      sessionStorage.setItem('placed-order', text);
    }, broken);
    await page.goto('/checkout?step=confirmation');
    await expect(page.getByText(sv.emptyTitle)).toBeVisible();
  });

test('reserves the space of the lines before any script has run', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.SHOP_URL}/checkout`);
  await expect(page.getByRole('status').filter({ hasText: sv.loading })).toBeAttached();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});
