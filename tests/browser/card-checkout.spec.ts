// Paying by card as a buyer: both languages, both widths, the answers of banks, and faults.
import {
  beenHere,
  fillCart,
  inDatabase,
  mailsTo,
  ordersOf,
  ownProduct,
  speak,
} from '#tests/app/shop-under-test.ts';
import { CARDS, cardWalkIn, controlFor, expectOnePaidOrder } from '#tests/browser/card-payment-page.ts';
import { ownEmail } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';

const PAYMENTS = process.env.PAYMENTS_URL as string;

// Cases that do not depend on the window's width (playwright.config.ts).
const ONCE = '@once';

for (const language of drawn(['en', 'sv']))
  test(`[S1.11] [F11] a card pays the order: number, one captured payment, one mail (${language})`, async ({
    page,
    context,
  }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    await speak(context, language);
    const email = ownEmail();
    const walk = cardWalkIn(page, language);
    await walk.toPayment(email);
    await walk.chooseCard();
    await expect(walk.buyButton()).toBeDisabled();
    await walk.holder().fill('Anna Ek');
    await walk.field('number').fill(CARDS.good);
    await expect(page.getByText('Visa', { exact: true })).toBeVisible();
    await expect(walk.buyButton()).toBeDisabled();
    await walk.field('expiry').fill('1240');
    await walk.field('cvc').fill('123');
    await expect(walk.buyButton()).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await walk.buy();
    const number = await walk.orderNumber();
    await expect(page.getByText(walk.messages.nextPaid)).toBeVisible();
    await expectAccessible(page);
    expect(await expectOnePaidOrder(product.id)).toBe(number);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1);
    await page.reload();
    expect(await walk.orderNumber()).toBe(number);
  });

test('[A11Y.S9] [A11Y.M8] a wrong card number is reported, and a focused frame has a ring', {
  tag: '@once',
}, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = cardWalkIn(page);
  await walk.toPayment(ownEmail());
  await walk.chooseCard();
  await walk.field('number').fill('4242424242424241');
  const frame = page.locator('[data-focused]');
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await walk.field('expiry').focus();
  await expect(page.getByRole('status').filter({ hasText: walk.messages.cardProblems.number })).toBeVisible();
  await expect(page.getByText(walk.messages.cardWrong)).toBeVisible();
});

test('[S4.06] Next is disabled until every field of the card is filled in', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  const walk = cardWalkIn(page);
  await walk.toFilledCard(ownEmail(), CARDS.good);
  const fields = [
    [walk.field('number'), CARDS.good, walk.messages.cardFields.cardNumber],
    [walk.field('expiry'), '1240', walk.messages.cardFields.expiryDate],
    [walk.field('cvc'), '123', walk.messages.cardFields.cvv],
    [walk.holder(), 'Anna Ek', walk.messages.cardFields.cardHolder],
  ] as const;
  for (const [field, value, name] of fields) {
    await field.fill('');
    await expect(walk.buyButton()).toBeDisabled();
    await expect(page.getByText(walk.messages.stillMissing({ fields: name }))).toBeVisible();
    await field.fill(value);
    await expect(walk.buyButton()).toBeEnabled();
  }
});

test.describe('[F11] a card that is refused', () => {
  // The browser logs every 402.
  test.use({ expectedComplaints: [/Failed to load resource.*402/] });

  for (const [card, reason] of [
    ['declined', 'declined'],
    ['insufficient', 'insufficient-funds'],
    ['wrongCvc', 'wrong-cvc'],
    ['expired', 'expired-card'],
    ['processing', 'try-again'],
  ] as const)
    test(`[F11] a refused card (${reason}) is explained in plain words, all values but the CVC are kept, and another card pays`, {
      tag: reason === 'declined' ? '@phone' : ONCE,
    }, async ({ page, context }) => {
      const product = await ownProduct();
      await fillCart(context, [product]);
      const language = reason === 'declined' ? 'en' : 'sv';
      await speak(context, language);
      const walk = cardWalkIn(page, language);
      await walk.toFilledCard(ownEmail(), CARDS[card]);
      await walk.buy();
      await expect(walk.outcome()).toContainText(walk.messages.declined[reason].title);
      await expect(walk.outcome()).toContainText(walk.messages.declined[reason].what);
      await expect(walk.holder()).toHaveValue('Anna Ek');
      await expect(walk.field('number')).toHaveValue(/^4000/);
      await expect(walk.field('expiry')).toHaveValue('12/40');
      await expect(walk.field('cvc')).toHaveValue('');
      await expect(walk.buyButton()).toBeDisabled();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain(walk.messages.declined[reason].title);
      await expectAccessible(page);
      const [waiting] = await ordersOf(product.id);
      expect(waiting?.state).toBe('awaiting-payment');
      await walk.field('number').fill(CARDS.good);
      await walk.field('cvc').fill('123');
      await walk.buy();
      expect(await walk.orderNumber()).toBe(waiting?.number);
      await expectOnePaidOrder(product.id);
    });
});

test.describe('[F11] the check by the bank', () => {
  test('[F11] passed: back in the shop the order is paid, the cart is empty, and the address has no parameters', {
    tag: '@phone',
  }, async ({ page, context }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    await walk.toFilledCard(ownEmail(), CARDS.bank);
    await walk.buy();
    await walk.atBank();
    await walk.answerBank('approve');
    const number = await walk.orderNumber();
    expect(page.url()).not.toMatch(/order=|payment_intent/);
    expect(await expectOnePaidOrder(product.id)).toBe(number);
    await page.goto('/checkout');
    await expect(page.getByText(walk.messages.steps.cart).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines))
      .toEqual([]);
  });

  test('[F11] failed: explained in plain words, and another card pays the same order', { tag: ONCE }, async ({
    page,
    context,
  }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    await walk.toFilledCard(ownEmail(), CARDS.bank);
    await walk.buy();
    await walk.atBank();
    await walk.answerBank('refuse');
    await expect(walk.outcome()).toContainText(walk.messages.declined['authentication-failed'].title);
    expect(page.url()).not.toMatch(/order=|payment_intent/);
    await expectAccessible(page);
    await expect(walk.field('number')).toBeEditable();
    await walk.fillCard(CARDS.good);
    await walk.buy();
    await walk.orderNumber();
    await expectOnePaidOrder(product.id);
  });

  test('[F16] left by Back: the link to the bank is shown, and works', { tag: ONCE }, async ({
    page,
    context,
  }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    await walk.toFilledCard(ownEmail(), CARDS.bank);
    await walk.buy();
    await walk.atBank();
    await page.goBack();
    await expect(walk.outcome()).toContainText(walk.messages.bankLeftTitle);
    await walk.outcome().getByRole('link', { name: walk.messages.toBank }).click();
    await walk.atBank();
    await walk.answerBank('approve');
    await walk.orderNumber();
    await expectOnePaidOrder(product.id);
  });

  test('[F11] left by closing the page: the cart is kept, and another card pays the same order', {
    tag: ONCE,
  }, async ({ page, context }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    const email = ownEmail();
    await walk.toFilledCard(email, CARDS.bank);
    await walk.buy();
    await walk.atBank();
    const [waiting] = await ordersOf(product.id);
    await page.close();
    const again = cardWalkIn(await context.newPage());
    await again.toFilledCard(email, CARDS.good);
    await again.buy();
    expect(await again.orderNumber()).toBe(waiting?.number);
    await expectOnePaidOrder(product.id);
  });

  test('[F11] passed on another device: that device shows the order, and keeps its own cart', {
    tag: ONCE,
  }, async ({ page, context, browser }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    await walk.toFilledCard(ownEmail(), CARDS.bank);
    await walk.buy();
    await walk.atBank();
    const bank = page.url();
    const elsewhere = await browser.newContext({
      baseURL: process.env.SHOP_URL,
      viewport: page.viewportSize(),
    });
    await beenHere(elsewhere);
    const phone = await elsewhere.newPage();
    await phone.goto(bank);
    const other = cardWalkIn(phone);
    await other.answerBank('approve');
    const number = await other.orderNumber();
    expect(await expectOnePaidOrder(product.id)).toBe(number);
    await elsewhere.close();
    // On the first device, the same cart is not paid twice.
    await page.goto('/checkout?step=payment');
    expect(await walk.orderNumber()).toBe(number);
  });
});

test('[F14] ten fast clicks make one order and one payment', { tag: ONCE }, async ({ page, context }) => {
  const product = await ownProduct();
  await fillCart(context, [product]);
  const walk = cardWalkIn(page);
  await walk.toFilledCard(ownEmail(), CARDS.good);
  await walk.buyButton().evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await walk.orderNumber();
  await expectOnePaidOrder(product.id);
});

test.describe('[F18] a lost answer', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('[F18] between browser and shop: the order exists once, and is paid once', { tag: ONCE }, async ({
    page,
    context,
  }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    await walk.toFilledCard(ownEmail(), CARDS.good);
    let lost = 0;
    await page.route(/\/api\/orders/, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await walk.buy();
    await walk.orderNumber();
    expect(lost).toBe(1);
    await expectOnePaidOrder(product.id);
  });

  test('[F11] between shop and provider: waits for the bank with a message, and ends with the order', {
    tag: ONCE,
  }, async ({ page, context }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    const walk = cardWalkIn(page);
    const holder = `Anna ${crypto.randomUUID().slice(0, 8)}`;
    await controlFor(holder, 'nextConfirm', { loseAnswer: 'after', times: 2 });
    await walk.toFilledCard(ownEmail(), CARDS.good);
    await walk.holder().fill(holder);
    await walk.buy();
    await walk.orderNumber();
    await expectOnePaidOrder(product.id);
  });
});

test.describe('unavailable card fields', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('offer another attempt, and Active Finance still works', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await fillCart(context, [await ownProduct()]);
    const walk = cardWalkIn(page);
    await walk.toPayment(ownEmail());
    await page.route(/stripe\.js/, (route) => route.abort());
    await walk.cardMethod().check();
    await expect(page.getByText(walk.messages.cardFailedTitle)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/stripe\.js/);
    await page.getByRole('button', { name: walk.messages.cardRetry }).click();
    await walk.fillCard(CARDS.good);
    await page.getByRole('radio', { name: walk.messages.paymentNames['active-finance'] }).check();
    await expect(walk.buyButton()).toBeEnabled();
    await walk.cardMethod().check();
    await expect(walk.field('number')).toHaveValue('4242 4242 4242 4242');
  });
});

test('a language switch keeps the card and changes the frames', { tag: ONCE }, async ({ page, context }) => {
  await fillCart(context, [await ownProduct()]);
  const walk = cardWalkIn(page);
  await walk.toFilledCard(ownEmail(), CARDS.good);
  await page.getByRole('link', { name: 'English' }).click();
  const english = cardWalkIn(page, 'en');
  await expect(english.field('number')).toHaveValue('4242 4242 4242 4242');
  await expect(english.buyButton()).toBeEnabled();
});

test('[S3.41] [T03] this page neither sends a card number or CVC to the shop nor stores it', {
  tag: ONCE,
}, async ({ page, context }) => {
  const product = await ownProduct();
  await fillCart(context, [product]);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(PAYMENTS)) return;
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  const walk = cardWalkIn(page);
  await walk.toFilledCard(ownEmail(), CARDS.good);
  await walk.buy();
  await walk.orderNumber();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(sent.filter((text) => text.includes('/api/orders'))).toHaveLength(1);
  for (const text of [...sent, stored]) {
    expect(text.replace(/[ -]/g, '')).not.toContain(CARDS.good);
    expect(text).not.toMatch(/"(cvc|cvv)[^"]*"\s*:\s*"?123/i);
  }
  const rows = await inDatabase<{ row: string }>('select p::text as row from payments p');
  expect(rows.some(({ row }) => row.includes(CARDS.good))).toBe(false);
});
