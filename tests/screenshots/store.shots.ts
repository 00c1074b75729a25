import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { settled } from '#tests/browser/page-checks.ts';
import { test } from './camera.ts';

for (const [name, address] of [
  ['home', '/'],
  ['home-with-footer', '/home'],
  ['home-filtered', '/?category=electric#products'],
  ['home-nothing-found', '/?tag=nothing-of-the-kind'],
  ['search', '/search'],
  ['search-results', '/search?q=elcykel&price=10000-20000'],
  ['search-slip', '/search?q=cykelhjlm'],
  ['search-nothing', '/search?q=titanmoped&kind=city'],
  ['product', '/product/bike-1'],
  ['product-reduced', '/product/bike-2'],
  ['product-accessory', '/product/accessory-1'],
  ['customer-pick', '/customer-pick/cp-1001'],
  ['product-unknown', '/product/gone'],
  ['not-found', '/nowhere'],
] as const)
  test(name, async ({ page, take, expectedComplaints }) => {
    expectedComplaints.push(/404/);
    await page.goto(address);
    await settled(page);
    await take(name);
  });

test('size-missing', async ({ page, take }) => {
  await page.goto('/product/bike-1');
  await settled(page);
  await page.locator('article button').last().click();
  await take('size-missing', { seen: true });
});

test('added-to-cart', async ({ page, take }) => {
  await page.goto('/product/accessory-2');
  await settled(page);
  await page.getByRole('button', { name: /varukorgen|to cart/i }).click();
  await page.getByRole('status').getByRole('link').waitFor();
  await take('added-to-cart', { seen: true });
});

test('offline', async ({ page, context, take, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await settled(page);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await take('offline', { seen: true });
});

test('cart-empty', async ({ page, context, take }) => {
  await fillCart(context, []);
  await page.goto('/checkout');
  await settled(page);
  await take('cart-empty');
});

test('cart-sold-out', async ({ page, context, take }) => {
  const light = await ownProduct({ onHand: 0 });
  await fillCart(context, [light]);
  await page.goto('/checkout');
  await settled(page);
  await take('cart-sold-out');
});

test('search-suggestions', async ({ page, take }) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('search').getByRole('searchbox').focus();
  await page.keyboard.type('el');
  await page.getByRole('option').first().waitFor();
  await take('search-suggestions', { seen: true });
});
