import { OPEN_EMPLOYER_CODE } from '#tests/app/open-employer.ts';
import { fillCart, mailsTo, ordersOf, ownProduct, speak } from '#tests/app/shop-under-test.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { buyer, ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, test } from '#tests/browser/page-checks.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';

// Allows time for axe at every state, on a busy machine.
test.beforeEach(() => test.slow());

for (const language of drawn(['sv', 'en']))
  test(`[S6.15] [T01] orders from cart to confirmation (${language})`, async ({ page, context }) => {
    const light = await ownProduct();
    const email = ownEmail();
    await fillCart(context, [{ ...light, quantity: 2 }]);
    await speak(context, language);
    const walk = walkIn(page, language);
    await page.goto('/checkout');
    await expect(page).toHaveTitle(new RegExp(`^${walk.messages.title} – ${walk.messages.steps.cart} – `));
    await expectAccessible(page);
    await walk.toCustomer();
    await expectAccessible(page);
    await walk.fillIn(buyer(email));
    await walk.next().click();
    await walk.onStep('shipping');
    await expect(page).toHaveTitle(
      new RegExp(`^${walk.messages.title} – ${walk.messages.steps.shipping} – `),
    );
    await expectAccessible(page);
    await page.getByRole('radio', { name: walk.messages.shippingNames.express }).check();
    await walk.next().click();
    await walk.onStep('payment');
    await page.getByLabel(walk.messages.employerCode).fill(OPEN_EMPLOYER_CODE);
    await page.getByText(walk.messages.finance.beforeTitle).click();
    await expectAccessible(page);
    // 2 x 200 + 25 % + 19.99
    await expect(page.getByRole('main')).toContainText(language === 'sv' ? /519,99/ : /519\.99/);
    await walk.buyButton().click();
    const number = await walk.orderNumber();
    expect(number).toMatch(/^[0-9]{6}$/);
    await expectAccessible(page);
    await expect(page.getByText(walk.messages.mailSent({ email }))).toBeVisible();
    expect(await ordersOf(light.id)).toEqual([{ number, state: 'awaiting-employer', language }]);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
    expect((await mailsTo(email))[0]?.text).toContain(number);
    await page.getByRole('link', { name: walk.messages.continueShopping }).click();
    await expect(page).toHaveURL(/\/home(\?|$)/);
    await page.goto('/checkout?step=confirmation');
    await walk.onStep('cart');
  });

test('[A11Y.S4] a placed order moves the focus to the heading of the confirmation', {
  tag: '@phone',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await walk.buyButton().click();
  await walk.onStep('confirmation');
  await expect(page.getByRole('heading', { level: 1, name: walk.messages.thanks })).toBeFocused();
  await expect(page.locator('output').first()).toHaveAttribute('aria-live', 'off');
});

test('[A11Y.M13] the confirmation opens the order without asking for its number and address', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  const email = ownEmail();
  await walk.toPayment(email);
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: walk.messages.withdrawHere }).click();
  await expect(page).toHaveURL(/\/withdraw/);
  await expect(page.locator('input[inputmode="numeric"], input[type="email"]').first()).not.toHaveValue('');
  await page.goBack();
  await main.getByRole('link', { name: walk.messages.followOrder }).click();
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
});

test('[A11Y.M1] [A11Y.M2] [A11Y.M5] the cart keeps the focus and announces changes', {
  tag: '@once',
}, async ({ page, context }) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  const cart = cartMessages.sv;
  await page.goto('/checkout');
  const fewer = page.getByRole('button', { name: cart.fewerOf(light) });
  await page.getByRole('button', { name: cart.moreOf(light) }).click();
  await expect(
    page.getByRole('status').filter({ hasText: cart.quantityTold({ ...light, quantity: 2 }) }),
  ).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: /Ny summa/ })).toBeAttached();
  await fewer.focus();
  await page.keyboard.press('Enter');
  await expect(fewer).toBeFocused();
  await page.getByRole('button', { name: cart.removeOf(light) }).click();
  await expect(page.getByRole('heading', { level: 1, name: walk.messages.steps.cart })).toBeFocused();
});

test('[A11Y.M7] an error summary is announced once and not again while fields are corrected', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await walk.fillIn({ ...buyer(ownEmail()), email: 'anna@', zipCode: '1' });
  await walk.next().click();
  const summary = page.getByRole('alert').filter({ hasText: walk.messages.errorCount({ count: 2 }) });
  await expect(summary).toHaveAttribute('aria-live', 'off');
  await walk.fillIn({ zipCode: '332 30' });
  await expect(
    page.getByRole('alert').filter({ hasText: walk.messages.errorCount({ count: 1 }) }),
  ).toHaveAttribute('aria-live', 'off');
});

test('[A11Y.M13] name and address of the signed-in buyer are filled in, and the header has no other links', {
  tag: '@once',
}, async ({ page, context }) => {
  const person = await newPerson();
  await signIn(page, person);
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await expect(page.getByLabel(walk.messages.fields.email)).toHaveValue(person.email);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveCount(3);
  await expect(header.getByRole('link', { name: 'Hjälp' })).toHaveAttribute('href', '/contact');
});

test('[S4.04] disables Next on the customer step until all eight fields are filled, and names the missing ones', {
  tag: '@phone',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await expect(walk.next()).toBeDisabled();
  const { city, ...rest } = buyer(ownEmail());
  await walk.fillIn(rest);
  await expect(page.getByText(walk.messages.stillMissing({ fields: 'ort' }))).toBeVisible();
  await expect(walk.next()).toBeDisabled();
  await walk.fillIn({ city });
  await expect(walk.next()).toBeEnabled();
});

test('reports a mistake when a field is left, and not while it is typed for the first time', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  const email = page.getByLabel(walk.messages.fields.email);
  await email.pressSequentially('anna@');
  await expect(page.getByText(walk.messages.problems.email)).toBeHidden();
  await email.blur();
  await expect(page.getByText(walk.messages.problems.email)).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/anna@exempel.se/);
  await email.pressSequentially('exempel.se');
  await expect(page.getByText(walk.messages.problems.email)).toBeHidden();
});

test('summarises mistakes on Next and focuses the first wrong field', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await walk.fillIn({ ...buyer('anna@'), zipCode: '332' });
  await walk.next().click();
  await expect(page.getByText(walk.messages.errorCount({ count: 2 }))).toBeVisible();
  await expect(page.getByLabel(walk.messages.fields.email)).toBeFocused();
  await expect(page).toHaveTitle(/^Fel: /);
  await expectAccessible(page);
  await page.getByRole('link', { name: walk.messages.problems.postcode }).click();
  await expect(page.getByLabel(walk.messages.fields.zipCode)).toBeFocused();
  await page.getByLabel(walk.messages.fields.zipCode).fill('33230');
  await page.getByLabel(walk.messages.fields.email).fill('anna@exempel.se');
  await walk.next().click();
  await walk.onStep('shipping');
});

test('[S2.83] redirects a deep link to the first incomplete step, with a message', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  await page.goto('/checkout?step=payment');
  const { onStep, messages } = walkIn(page);
  await onStep('customer-info');
  await expect(page).toHaveURL(/step=customer-info/);
  await expect(page.getByText(messages.sentBack({ step: messages.steps['customer-info'] }))).toBeVisible();
  await expectAccessible(page);
});

test('[S2.84] lets only completed earlier steps be clicked', { tag: '@once' }, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  const stepper = page.getByRole('navigation', { name: walk.messages.stepperLabel });
  await expect(stepper.getByRole('link')).toHaveCount(3);
  await stepper.getByRole('link', { name: walk.messages.steps['customer-info'] }).click();
  await walk.onStep('customer-info');
  await expect(stepper.getByRole('link')).toHaveCount(1);
});

test('[S3.39] starts without a delivery option, and moves the focus to the heading of each step', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toShipping(ownEmail());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expect(walk.next()).toBeDisabled();
  await expect(page.getByText(walk.messages.shippingMissing)).toBeVisible();
});

test('[S3.43] masks the personal number, and never stores it', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toPayment(ownEmail());
  await expect(page.getByRole('radio', { name: walk.messages.paymentNames['credit-card'] })).toBeEnabled();
  await expect(page.getByRole('radio', { name: walk.messages.paymentNames['active-finance'] })).toBeChecked();
  const field = page.getByLabel(walk.messages.personalNumber);
  await field.pressSequentially('196408233235');
  await expect(field).toHaveValue('19640823-3235');
  await field.blur();
  await expect(page.getByText(walk.messages.personalNumberProblems['check-digit'])).toBeVisible();
  await expectAccessible(page);
  await walk.buyButton().click();
  await expect(field).toBeFocused();
  await field.fill('19640823-3234');
  await expect(page.getByText(walk.messages.personalNumberProblems['check-digit'])).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('19640823');
});

test('keeps the step and typed text when the language is switched', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = walkIn(page);
  await walk.toCustomer();
  await walk.fillIn({ firstName: 'Åsa' });
  await page.getByRole('link', { name: 'English' }).click();
  await walkIn(page, 'en').onStep('customer-info');
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Åsa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/step=customer-info/);
});

test('[S2.80] shows the total in a bar on a phone, and the order beside the step on a desktop', async ({
  page,
  context,
}, info) => {
  const light = await ownProduct();
  await fillCart(context, [light]);
  const walk = walkIn(page);
  await walk.toShipping(ownEmail());
  const summary = page.getByRole('complementary', { name: walk.messages.summaryTitle });
  await expect(summary).toHaveCount(1);
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText(/250,00.kr/);
  if (info.project.name === 'phone') await page.getByText(walk.messages.summaryShow).click();
  await expect(summary.getByText(light.name)).toBeVisible();
  await expectAccessible(page);
});
