// An Active Finance order of a signed-out person: with a wrong code, without a code, and its confirmation by
// email.
import { fillCart, mailsTo, ordersOf, ownProduct } from '#tests/app/shop-under-test.ts';
import { buyer, ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';
import { ordersMessages } from '../../apps/shop/src/languages/catalogues/orders/messages.ts';
import { hoursMessages } from '../../apps/shop/src/languages/catalogues/shared/hours-messages.ts';

const SHOP = process.env.SHOP_URL as string;

for (const language of drawn(['en', 'sv']))
  test(`[H3] an unknown code is refused at its field, and an order without a code waits for a click in the email (${language})`, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    test.slow();
    // The refusal of the code.
    expectedComplaints.push(/422/);
    await context.addCookies([{ name: 'lang', value: language, url: SHOP }]);
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = walkIn(page, language);
    const { messages } = walk;
    const own = ordersMessages[language];
    const email = ownEmail();
    await walk.toPayment(email);
    const code = page.getByLabel(messages.employerCode);
    await code.fill('ARB-77');
    await walk.buyButton().click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(new RegExp(messages.employerCodeWrong.slice(0, 20)));
    await code.fill('ZZZZ-ZZZZ');
    await walk.buyButton().click();
    await expect(page.getByRole('alert').filter({ hasText: messages.refusedTitle })).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('ZZZZ-ZZZZ');
    await expectAccessible(page);
    expect(await ordersOf(product.id)).toEqual([]);
    await code.fill('');
    await expect(page.getByText(messages.questionText)).toBeVisible();
    await walk.buyButton().click();
    await expect(page.getByRole('heading', { level: 1, name: messages.confirmHeading })).toBeVisible();
    await expect(page.getByText(messages.confirmMailSent({ email }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await ordersOf(product.id)).toMatchObject([{ state: 'awaiting-confirmation' }]);
    let link = '';
    await expect
      .poll(
        async () => {
          const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
          link = /http\S+\/order\/confirm\S*#[\w-]{65}/.exec(texts)?.[0] ?? '';
          return link;
        },
        { timeout: 30_000 },
      )
      .not.toBe('');
    const { pathname, search, hash } = new URL(link);
    await page.goto(`${pathname}${search}${hash}`);
    await expect(page.getByText(own.confirmText)).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).hash).toBe('');
    // Opening the link confirms nothing.
    expect(await ordersOf(product.id)).toMatchObject([{ state: 'awaiting-confirmation' }]);
    await page.getByRole('button', { name: own.confirmAction }).click();
    await expect(page.getByText(own.nextOf['awaiting-employer'])).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await ordersOf(product.id)).toMatchObject([{ state: 'awaiting-employer' }]);
  });

test('[H3] a name that looks like a link is refused at its field', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await walk.fillIn({ ...buyer(ownEmail()), firstName: 'Vinn www.evil.example' });
  await walk.next().click();
  await expect(page.locator('input[name="firstName"]')).toHaveAccessibleDescription(
    walk.messages.problems.link,
  );
  await walk.onStep('customer-info');
});

test('[S4.CHK.09] the cart is emptied at once, and undo restores it', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct(), await ownProduct()]);
  const messages = cartMessages.sv;
  await page.goto('/checkout');
  const lines = page.getByRole('list', { name: messages.linesTitle }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: messages.empty }).click();
  await expect(page.getByText(messages.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: messages.undo }).click();
  await expect(lines).toHaveCount(2);
});

test('[S2.CHK.03] the cart step shows the totals, and no order summary beside the lines', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await page.goto('/checkout');
  await walk.onStep('cart');
  await expect(page.getByText(walk.messages.subtotal)).toBeVisible();
  await expect(page.getByText(walk.messages.summaryTitle, { exact: true })).toHaveCount(0);
});

test('[S3.35] [READ.PICKUP] the buyer chooses the store, and the confirmation and the order name it', {
  tag: '@phone',
}, async ({ page, context }) => {
  const product = await ownProduct();
  await fillCart(context, [product]);
  const walk = walkIn(page);
  const { messages } = walk;
  const email = ownEmail();
  await walk.toShipping(email);
  await page.getByRole('radio', { name: messages.shippingNames.pickup }).check();
  await expect(walk.next()).toBeDisabled();
  await expect(page.getByText(messages.pickupStoreMissing)).toBeVisible();
  const choice = page.getByLabel(messages.pickupStore, { exact: true });
  const demo = choice.getByRole('option', { name: /Hjul & Häng/ });
  await choice.selectOption((await demo.getAttribute('value')) as string);
  const { title, times } = hoursMessages.sv;
  await expect(page.getByLabel(title, { exact: true })).toContainText(
    times({ opens: '10:00', closes: '15:00' }),
  );
  await expectAccessible(page);
  await walk.next().click();
  await walk.onStep('payment');
  await walk.buyButton().click();
  await expect(page.getByText(messages.pickupAt)).toBeVisible();
  const [order] = await ordersOf(product.id);
  await page.goto('/order');
  const own = ordersMessages.sv;
  await page.getByLabel(own.fields.orderNumber).fill(order?.number ?? '');
  await page.getByLabel(own.fields.email).fill(email);
  await page.getByRole('button', { name: own.open }).click();
  await expect(page.getByText(own.pickupAt)).toBeVisible();
});

test('[LAW.3.3] [SPC.B6] the withdrawal form, the payer of the return and the terms can be read before the order', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  const { messages } = walk;
  await walk.toPayment(ownEmail());
  // An order through the employer is no purchase.
  await page.getByText(messages.finance.beforeTitle).click();
  await expect(page.getByText('Beställningen är inget köp.')).toBeVisible();
  await page.getByRole('radio', { name: messages.paymentNames['credit-card'] }).check();
  await page.getByText(messages.beforeTitle).click();
  await expect(page.getByText('betalar själv returfrakten')).toBeVisible();
  await expect(page.getByText(messages.withdrawalFormLines[0] ?? '')).toBeVisible();
  await expect(page.getByRole('link', { name: messages.termsOfSale }).first()).toHaveAttribute(
    'href',
    /^\/terms/,
  );
  await expectAccessible(page);
});
