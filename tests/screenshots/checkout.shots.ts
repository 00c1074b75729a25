import { buyer, ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { settled } from '#tests/browser/page-checks.ts';
import { test } from './camera.ts';

test('checkout', async ({ page, language, take }) => {
  test.slow();
  const walk = walkIn(page, language);
  await page.goto('/checkout');
  await settled(page);
  await take('checkout-1-cart');
  await walk.toCustomer();
  await take('checkout-2-customer');
  await walk.fillIn({ ...buyer(ownEmail()), email: 'anna@', zipCode: '33' });
  await walk.next().click();
  await page.getByRole('alert').first().waitFor();
  await take('checkout-2-customer-wrong');
  await walk.fillIn(buyer(ownEmail()));
  await walk.next().click();
  await walk.onStep('shipping');
  await page.getByRole('radio').first().check();
  await take('checkout-3-shipping');
  await walk.next().click();
  await walk.onStep('payment');
  await take('checkout-4-payment');
  await walk.buyButton().click();
  await walk.onStep('confirmation');
  await take('checkout-5-confirmation');
});
