// Reviews by buyers: written on the product's page, visible to everybody, hidden by staff.
import { inDatabase, ownProduct } from '#tests/app/shop-under-test.ts';
import { DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { makeBuyer, placeOrderOf, priceOf } from '#tests/factories/buyers.ts';
import { reviewsMessages } from '../../apps/shop/src/languages/catalogues/reviews/messages.ts';
import { writingMessages } from '../../apps/shop/src/languages/catalogues/reviews/writing-messages.ts';

const SHOP = process.env.SHOP_URL as string;
const HOSTILE = '<img src=x onerror=alert(1)> https://evil.example/ <script>alert(1)</script>';

async function delivered(email: string): Promise<{ id: string; name: string }> {
  const product = await ownProduct({ priceOre: 50_000 });
  const items = [{ productId: product.id, quantity: 1 }];
  const buyer = makeBuyer('x', items, await priceOf(SHOP, items));
  const customer = { ...buyer.body.customer, firstName: 'Siv', lastName: 'Öberg', email };
  const placed = await placeOrderOf(SHOP, { ...buyer, body: { ...buyer.body, customer } });
  await inDatabase(`update orders set state = 'delivered' where number = $1`, [placed?.orderNumber]);
  return product;
}

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`[A11Y.S7] [T26] a buyer reviews a product and changes the review, staff hide it and show it again, and no script in it runs (${language}, ${scheme})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme });
    page.on('dialog', () => expect('a script').toBe('text'));
    const writing = writingMessages[language];
    const reviews = reviewsMessages[language];
    const person = await newPerson();
    const product = await delivered(person.email);
    const url = `/product/${product.id}?lang=${language}`;
    const holdsUp = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.goto(url);
    await expect(page.getByText(reviews.none)).toBeVisible();
    await expect(page.getByRole('heading', { name: writing.title })).toHaveCount(0);
    await signIn(page, person);
    await page.goto(url);
    const own = page.getByRole('region', { name: writing.title });
    await own.getByRole('button', { name: writing.send }).click();
    await expect(own.getByText(writing.ratingMissing)).toBeVisible();
    await expect(own.getByText(writing.commentMissing)).toBeVisible();
    // [A11Y.S7] The first wrong field has the focus, and its message belongs to the group.
    await expect(own.getByRole('radio', { name: writing.ratingOf({ rating: 1 }) })).toBeFocused();
    await expect(own.getByRole('radiogroup')).toHaveAccessibleDescription(writing.ratingMissing);
    await holdsUp();
    await own.getByLabel(writing.ratingOf({ rating: 2 })).check();
    await own.getByLabel(writing.comment).fill(`${HOSTILE}\nRullar.`);
    await own.getByRole('button', { name: writing.send }).click();
    await expect(page.getByRole('status').filter({ hasText: writing.sent })).toBeVisible();
    const list = page.locator('#reviews').getByRole('listitem');
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('Siv Ö.');
    await expect(list).toContainText(reviews.verified);
    await expect(list).toContainText('<script>alert(1)</script>');
    await holdsUp();
    await own.getByRole('button', { name: writing.edit }).click();
    await own.getByLabel(writing.ratingOf({ rating: 5 })).check();
    await own.getByRole('button', { name: writing.save }).click();
    await expect(page.getByRole('status').filter({ hasText: writing.saved })).toBeVisible();
    await expect(list.getByRole('img', { name: reviews.stars({ rating: '5' }) })).toBeVisible();

    const viewport = page.viewportSize();
    const context = await browser.newContext({ baseURL: SHOP, colorScheme: scheme, viewport });
    const staff = await context.newPage();
    await signIn(staff, DEMO.store);
    await staff.goto(`/admin/reviews?lang=${language}`);
    await expect(staff).toHaveTitle(new RegExp(`^${writing.staffTitle} – `));
    const row = staff.getByRole('article').filter({ hasText: product.name });
    await expect(row).toContainText('<img src=x onerror=alert(1)>');
    await expect(row.locator('img, script')).toHaveCount(0);
    await expectNoSidewaysScroll(staff);
    await expectAccessible(staff);
    await row.getByRole('button', { name: writing.hideOf({ author: 'Siv Ö.' }) }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: writing.hide, exact: true }).click();
    await expect(dialog.getByText(writing.reasonMissing)).toBeVisible();
    await dialog.getByLabel(writing.reason).fill('Länkar bort');
    await dialog.getByRole('button', { name: writing.hide, exact: true }).click();
    await expect(row).toContainText(writing.hidden({ reason: 'Länkar bort' }));

    await page.reload();
    await expect(page.getByText(reviews.none)).toBeVisible();
    await expect(own).toContainText(writing.hidden({ reason: 'Länkar bort' }));
    await staff.goto(`/admin/reviews?lang=${language}&hidden=yes`);
    await row.getByRole('button', { name: writing.unhideOf({ author: 'Siv Ö.' }) }).click();
    await expect(staff.getByRole('status').filter({ hasText: writing.shownDone })).toBeVisible();
    await context.close();
    await page.reload();
    await expect(list).toHaveCount(1);
  });
