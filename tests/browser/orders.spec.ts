// An order after it is placed: for staff in the admin, and for its buyer by the link of an email, by number,
// and on the profile.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo, ownProduct } from '#tests/app/shop-under-test.ts';
import { DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { makeBuyer, placeOrderOf, priceOf } from '#tests/factories/buyers.ts';
import { orderAdminMessages } from '../../apps/shop/src/languages/catalogues/order-admin/messages.ts';
import { ordersMessages } from '../../apps/shop/src/languages/catalogues/orders/messages.ts';
import { writingMessages } from '../../apps/shop/src/languages/catalogues/reviews/writing-messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';

const SHOP = process.env.SHOP_URL as string;

/** Places an order by Active Finance, and returns its number, its buyer's address and its id. */
async function ordered(email = `order-${randomBytes(5).toString('hex')}@example.se`) {
  const product = await ownProduct({ priceOre: 1_250_000 });
  const items = [{ productId: product.id, quantity: 1 }];
  const buyer = makeBuyer('x', items, await priceOf(SHOP, items));
  const answer = await placeOrderOf(SHOP, {
    ...buyer,
    body: { ...buyer.body, customer: { ...buyer.body.customer, email } },
  });
  const number = answer?.orderNumber as string;
  const [row] = await inDatabase<{ id: string }>('select id from orders where number = $1', [number]);
  return { number, email, id: row?.id as string, product };
}
async function linkInMail(email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
        link = new RegExp(`http\\S+${path}\\S*#[\\w-]{65,69}`).exec(texts)?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}
const holdsUp = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

for (const [language, scheme] of drawn([
  ['sv', 'light'],
  ['en', 'dark'],
]))
  test(`staff find and verify an order, and its buyer tracks it by the link of the email (${language}, ${scheme})`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    const texts = orderAdminMessages[language];
    const own = ordersMessages[language];
    const { number, email, product } = await ordered();
    await signIn(page, DEMO.store);
    await page.goto(`/admin/orders?lang=${language}`);
    await expect(page).toHaveTitle(new RegExp(`^${texts.title} – `));
    await page.getByLabel(texts.search).fill(number);
    await page
      .getByRole('main')
      .getByRole('button', { name: listMessages[language].search, exact: true })
      .click();
    const row = page.getByRole('list', { name: texts.orders }).getByRole('link');
    await expect(row).toHaveCount(1);
    await holdsUp(page);
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts.number({ number }) })).toBeFocused();
    await page.getByRole('textbox', { name: texts.note }).fill('Ringde arbetsgivaren <b>i dag</b>');
    await page.getByLabel(texts.tellsBuyer).check();
    await page.getByRole('button', { name: texts.actions.approve }).click();
    await expect(page.getByRole('status').filter({ hasText: texts.done.approve })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.actions.ship })).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.next })).toBeFocused();
    await page.getByRole('button', { name: texts.saveNote }).click();
    await expect(page.getByText(texts.noteMissing)).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.note })).toBeFocused();
    await expect(page.getByRole('textbox', { name: texts.note })).toHaveValue('');
    await holdsUp(page);
    await page.getByRole('button', { name: texts.asBuyer }).click();
    await expect(page.getByRole('region', { name: texts.buyerSees })).toBeFocused();
    await expect(page.getByText(own.nextOf.confirmed)).toBeVisible();
    await holdsUp(page);
    await page.getByRole('button', { name: texts.asStaff }).click();
    await expect(page.getByRole('button', { name: texts.asBuyer })).toBeFocused();
    await page.getByRole('button', { name: texts.actions.cancel }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(number);
    await holdsUp(page);
    await dialog.getByRole('button', { name: texts.abort }).click();
    await expect(page.getByRole('button', { name: texts.actions.ship })).toBeVisible();

    const viewport = page.viewportSize();
    const context = await browser.newContext({ baseURL: SHOP, colorScheme: scheme, viewport });
    const buyer = await context.newPage();
    await buyer.goto(`${(await linkInMail(email, '/order')).replace('#', `?lang=${language}#`)}`);
    await expect(buyer.getByRole('heading', { name: own.number({ number }) })).toBeVisible();
    await expect(buyer.getByText(own.nextOf.confirmed)).toBeVisible();
    await expect(buyer.getByText(product.name)).toBeVisible();
    // The token does not stay in the address, and a reload shows the order again.
    expect(new URL(buyer.url()).hash).toBe('');
    await holdsUp(buyer);
    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: own.number({ number }) })).toBeVisible();
    await context.close();
    await expect
      .poll(async () => (await mailsTo(email)).map(({ text }) => text).join('\n'), { timeout: 30_000 })
      .toContain('Ringde arbetsgivaren <b>i dag</b>');
  });

test('[F21] when two people edit an order, the second sees both changes and loses nothing', {
  tag: '@once',
}, async ({ page, browser, expectedComplaints }) => {
  // The message that the page is out of date.
  expectedComplaints.push(/409/);
  const { sv } = orderAdminMessages;
  const { id } = await ordered();
  await signIn(page, DEMO.store);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('button', { name: sv.actions.approve })).toBeVisible();
  const other = await browser.newPage({ baseURL: SHOP });
  await signIn(other, DEMO.admin);
  await other.goto(`/admin/orders/${id}`);
  await other.getByRole('textbox', { name: sv.note }).fill('Kunden vill vänta till måndag');
  await other.getByRole('button', { name: sv.saveNote }).click();
  await expect(other.getByRole('status').filter({ hasText: sv.saved })).toBeVisible();
  await other.close();
  await page.getByRole('textbox', { name: sv.note }).fill('Godkänd av HR');
  await page.getByRole('button', { name: sv.actions.approve }).click();
  const notice = page.getByRole('alert').filter({ hasText: sv.conflict });
  await expect(notice).toContainText(sv.conflictYours({ action: sv.actions.approve }));
  await expect(notice).toContainText('Kunden vill vänta till måndag');
  await expect(page.getByRole('textbox', { name: sv.note })).toHaveValue('Godkänd av HR');
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.actions.approve }).click();
  await expect(page.getByRole('status').filter({ hasText: sv.done.approve })).toBeVisible();
});

for (const language of drawn(['en', 'sv']))
  test(`[UX.L9] a signed-out buyer withdraws in two steps, and staff see it (${language})`, async ({
    page,
  }) => {
    test.slow();
    const own = ordersMessages[language];
    const { number, email, id } = await ordered();
    await page.goto(`/about?lang=${language}`);
    await page.getByRole('contentinfo').getByRole('link', { name: own.withdraw }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.withdrawTitle);
    await settled(page);
    await page.getByRole('button', { name: own.goOn }).click();
    await expect(page.getByRole('alert').filter({ hasText: own.errorCount({ count: 3 }) })).toBeFocused();
    await holdsUp(page);
    await page.getByLabel(own.fields.name).fill('Anna Åkesson');
    await page.getByLabel(own.fields.orderNumber).fill(` #${number}`);
    await page.getByLabel(own.fields.email).fill(email);
    await page.getByRole('button', { name: own.goOn }).click();
    await expect(page.getByRole('heading', { name: own.reviewTitle })).toBeFocused();
    await holdsUp(page);
    await page.getByRole('button', { name: own.confirm.withdrawal }).click();
    await expect(page.getByRole('heading', { name: own.doneTitle.withdrawal })).toBeFocused();
    await holdsUp(page);
    // A durable receipt for every address, also one that belongs to no order.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: own.saveReceipt }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(number);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).join(), { timeout: 30_000 })
      .toMatch(/Kvitto|Receipt/);

    const texts = orderAdminMessages.sv;
    await signIn(page, DEMO.store);
    await page.goto('/admin/orders?view=notices');
    await page.getByRole('link', { name: texts.toOrderOf({ number }) }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(page.getByRole('region', { name: texts.said })).toBeVisible();
    await page.getByRole('button', { name: texts.handleOf({ number }) }).click();
    await expect(page.getByText(/Hanterad av/)).toBeVisible();
  });

test('[A11Y.M20] [A11Y.m12] [A11Y.m13] [A11Y.m14] [UX.L9] order number and address open an order, and wrong ones are reported', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  const { sv } = ordersMessages;
  const { number, email } = await ordered();
  await page.goto('/order');
  await settled(page);
  await page.getByRole('button', { name: sv.open }).click();
  const summary = page.getByRole('alert').filter({ hasText: sv.errorCount({ count: 2 }) });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: sv.required.orderNumber })).toBeVisible();
  await expect(page.getByLabel(sv.fields.orderNumber)).toHaveAccessibleDescription(
    new RegExp(sv.required.orderNumber),
  );
  await expect(page).toHaveTitle(/^Fel:/);
  // Six digits that are not an order number: the message explains the format of order numbers.
  await page.getByLabel(sv.fields.orderNumber).fill('000000');
  await expect(page.getByLabel(sv.fields.orderNumber)).toHaveAccessibleDescription(/börjar inte med 0/);
  await page.getByLabel(sv.fields.orderNumber).fill(number);
  await page.getByLabel(sv.fields.email).fill('bo@example.se');
  await page.getByRole('button', { name: sv.open }).click();
  await expect(page.getByRole('alert').filter({ hasText: sv.notFound })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(sv.fields.email).fill(email);
  await page.getByRole('button', { name: sv.open }).click();
  await expect(page.getByRole('heading', { name: sv.number({ number }) })).toBeVisible();
  await expect(page.getByRole('heading', { name: sv.number({ number }) })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(number));
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: sv.pdf }).click();
  expect((await waiting).suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByRole('link', { name: sv.withdraw }).first().click();
  await expect(page.getByLabel(sv.fields.orderNumber)).toHaveValue(number);
  await expect(page.getByLabel(sv.fields.email)).toHaveValue(email);
});

test('[A11Y.m1] [A11Y.M12] a signed-in buyer finds the order on the profile, and its benefit once it is delivered', {
  tag: '@phone',
}, async ({ page }) => {
  const { sv } = ordersMessages;
  const person = await newPerson();
  const { number, id } = await ordered(person.email);
  await inDatabase(`update orders set state = 'delivered', delivered_at = now() where id = $1`, [id]);
  await signIn(page, person);
  await page.goto('/profile');
  const orders = page.getByRole('region', { name: sv.own });
  await expect(orders.getByText(sv.states.delivered)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const see = orders.getByRole('link', { name: sv.seeOrderOf({ number }) });
  // The accessible name begins with the visible words.
  expect(sv.seeOrderOf({ number }).startsWith(await see.innerText())).toBe(true);
  await see.click();
  await expect(page.getByRole('heading', { name: sv.number({ number }) })).toBeVisible();
  // Names of products are in the language of the order.
  await expect(page.getByRole('main').locator('li [lang=sv]').first()).toBeVisible();
  await expect(page.getByText(/Du kan ångra köpet till och med/)).toBeVisible();
  await holdsUp(page);
  // The buyer can review the delivered product.
  await page.goBack();
  await orders
    .getByRole('link', { name: /^Skriv ett omdöme om / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: writingMessages.sv.title })).toBeInViewport();
});
