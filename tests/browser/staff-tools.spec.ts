// Common parts of all staff tools: the menus, the lists, the keys and the palette.
import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { inDatabase, ownProduct, speak } from '#tests/app/shop-under-test.ts';
import { DEMO, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { makeBuyer, placeOrderOf, priceOf } from '#tests/factories/buyers.ts';
import { catalogueAdminMessages } from '../../apps/shop/src/languages/catalogues/catalogue-admin/messages.ts';
import { companyAdminMessages } from '../../apps/shop/src/languages/catalogues/company-admin/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { paletteMessages } from '../../apps/shop/src/languages/catalogues/layout/palette-messages.ts';
import { orderAdminMessages } from '../../apps/shop/src/languages/catalogues/order-admin/messages.ts';
import { staffMessages } from '../../apps/shop/src/languages/catalogues/request-admin/staff-messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { viewsMessages } from '../../apps/shop/src/languages/catalogues/staff-views/messages.ts';
import { storesMessages } from '../../apps/shop/src/languages/catalogues/stores/messages.ts';
import { adminListMessages } from '../../apps/shop/src/languages/catalogues/ui/admin-list-messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';

// 1366x657 is an ordinary laptop, 844x390 a phone in landscape, 320x256 a window of 1280x1024 at 400 %.
const WINDOWS = [
  [320, 256],
  [640, 512],
  [844, 390],
  [1366, 657],
] as const;

test('[A11Y.S3] both menus fit any window and reach their last entry', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await menuButton(page).click();
    const menu = page.locator(`[id="${await menuButton(page).getAttribute('aria-controls')}"]`);
    await expect(menu.getByRole('list', { name: 'Drift och data' })).toHaveCount(1);
    await expectInWindow(menu);
    for (const entry of await menu.getByRole('link').all()) {
      await entry.focus();
      await expect(entry).toBeInViewport({ ratio: 0.99 });
    }
    const last = menu.getByRole('button').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    if (width >= 1280) continue;
    await page.getByRole('button', { name: layoutMessages.sv.menu, exact: true }).click();
    const pages = page.locator('#page-menu');
    await expectInWindow(pages);
    await pages.getByRole('button').last().focus();
    await expect(pages.getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
  }
});

const LISTS = [
  ['/admin/orders', orderAdminMessages.sv.state, orderAdminMessages.sv.search],
  ['/admin/requests', staffMessages.sv.state, staffMessages.sv.search],
  ['/admin/catalogue', catalogueAdminMessages.sv.state, catalogueAdminMessages.sv.search],
  ['/company-admin', companyAdminMessages.sv.kindOf, companyAdminMessages.sv.searchName],
] as const;

for (const [address, filter, search] of LISTS)
  test(`[A11Y.S8] filter and search of ${address} keep the focus and announce the count`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await signIn(page, DEMO.admin);
    await page.goto(address);
    const main = page.getByRole('main');
    const count = main.getByRole('status').filter({ hasText: /träff/ });
    await expect(count).toHaveCount(1);
    const select = main.getByLabel(filter, { exact: true });
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/\?/);
    await expect(select).toBeFocused();
    await expect(count).toHaveCount(1);
    const field = main.getByLabel(search, { exact: true });
    await field.fill('xqzxqz');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=xqzxqz/);
    await expect(main.getByRole('status').filter({ hasText: listMessages.sv.noHits })).toHaveCount(1);
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[A11Y.UX3] several orders are selected, moved to the next status and assigned together, and a view of them is saved', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const { sv } = orderAdminMessages;
  const bulk = adminListMessages.sv;
  const name = ownName();
  const numbers = [await placedBy(name), await placedBy(name)];
  await signIn(page, DEMO.admin);
  await page.goto(`/admin/orders?q=${name}`);
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: sv.orders }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await main.getByLabel(bulk.chooseAll).check();
  const bar = page.getByRole('region', { name: bulk.selection });
  await expect(bar.getByText(bulk.chosen({ count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await bar.getByLabel(sv.giveTo).selectOption({ index: 1 });
  await bar.getByRole('button', { name: sv.give, exact: true }).click();
  await expect(page.getByText(sv.bulkDone({ count: 2 }))).toBeVisible();
  await expect(main.getByRole('list', { name: sv.orders })).toBeFocused();
  await inDatabase(`update orders set state = 'placed' where number = any($1)`, [numbers]);
  await main.getByRole('button', { name: listMessages.sv.refresh }).click();
  await expect(rows.filter({ hasText: sv.states.placed })).toHaveCount(2);
  await main.getByLabel(bulk.chooseAll).check();
  await bar.getByRole('button', { name: sv.actions.confirm }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(sv.bulkTells);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: sv.actions.confirm }).click();
  await expect(rows.filter({ hasText: sv.states.confirmed })).toHaveCount(2);

  await main.getByRole('button', { name: bulk.parts }).click();
  await dialog.getByLabel(sv.parts.email).uncheck();
  await page.keyboard.press('Escape');
  await expect(rows.first()).not.toContainText('@');
  await main.getByRole('button', { name: viewsMessages.sv.save }).click();
  await dialog.getByRole('button', { name: viewsMessages.sv.save }).click();
  await expect(dialog.getByText(viewsMessages.sv.nameMissing)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(viewsMessages.sv.name).fill(name);
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: viewsMessages.sv.title });
  await expect(views.getByRole('link', { name })).toBeFocused();
  await page.goto('/admin/orders');
  await views.getByRole('link', { name }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).not.toContainText('@');
  await views.getByRole('button', { name: viewsMessages.sv.remove({ name }) }).click();
  await expect(views.getByRole('button', { name: viewsMessages.sv.save })).toBeFocused();

  const fetched = page.waitForEvent('download');
  await main.getByRole('button', { name: sv.exportAll }).click();
  expect((await fetched).suggestedFilename()).toMatch(/bestallningar\.csv$/);
});

test('[A11Y.UX3] on a phone the filters of a list are behind a button that shows how many are active', {
  tag: '@once',
}, async ({ page }) => {
  const { sv } = listMessages;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, DEMO.admin);
  for (const [url, filter, active] of [
    ['/admin/orders?state=placed&payment=credit-card', orderAdminMessages.sv.state, 2],
    ['/admin/requests?state=requested', staffMessages.sv.state, 1],
    ['/admin/catalogue?stock=in', catalogueAdminMessages.sv.stock, 1],
    ['/company-admin?kind=store', companyAdminMessages.sv.kindOf, 1],
    ['/company-admin', companyAdminMessages.sv.kindOf, 0],
  ] as const) {
    await page.goto(url);
    const opener = page.getByRole('main').getByRole('button', {
      name: active === 0 ? sv.filters : sv.activeFilters({ count: active }),
      exact: true,
    });
    await expect(page.getByLabel(filter, { exact: true })).toBeHidden();
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(opener).toBeFocused();
    await expect(page.getByLabel(filter, { exact: true })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.getByRole('button', { name: sv.filters, exact: true })).toBeHidden();
  await expect(page.getByLabel(companyAdminMessages.sv.kindOf, { exact: true })).toBeVisible();
});

test('[A11Y.m10] [A11Y.m11] an opened order is announced by its own number, and has no empty list', {
  tag: '@once',
}, async ({ page }) => {
  const name = ownName();
  await placedBy(name);
  await signIn(page, DEMO.store);
  await page.goto(`/admin/orders?q=${name}`);
  const row = page.locator('[data-row]').first();
  await row.waitFor();
  // The response arrives after the page.
  await page.route('**/api/admin/orders/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const region = document.querySelector('main + p[aria-live]') as HTMLElement;
    new MutationObserver(() => told.push(region.textContent as string)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await row.press('Enter');
  await expect(page.locator('main h1')).toHaveText(/\d{6}/);
  const title = `${await page.locator('main h1').innerText()} – ActivePick`;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told))
    .toEqual([title]);
  const empty = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasNot: page.getByRole('listitem') });
  await expect(empty).toHaveCount(0);
});

test('[A11Y.UX3] one order of several that cannot be changed stays selected, with the reason', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const { sv } = orderAdminMessages;
  const name = ownName();
  const numbers = [await placedBy(name), await placedBy(name)];
  await signIn(page, DEMO.admin);
  await page.goto(`/admin/orders?q=${name}`);
  const main = page.getByRole('main');
  await main.getByLabel(adminListMessages.sv.chooseAll).check();
  await inDatabase('update orders set version = version + 1 where number = $1', [numbers[0]]);
  const bar = page.getByRole('region', { name: adminListMessages.sv.selection });
  await bar.getByRole('button', { name: sv.give, exact: true }).click();
  const alert = bar.getByRole('alert');
  await expect(alert).toContainText(adminListMessages.sv.notDone({ count: 1 }));
  await expect(alert).toContainText(numbers[0] as string);
  await expect(bar.getByText(adminListMessages.sv.chosen({ count: 1 }))).toBeVisible();
  await expectAccessible(page);
});

for (const language of drawn(['sv', 'en']))
  test(`[A11Y.UX3] the palette finds only objects that its user may see (${language})`, async ({
    page,
    context,
  }) => {
    const palette = paletteMessages[language];
    const name = ownName();
    const number = await placedBy(name);
    await signIn(page, DEMO.store);
    await speak(context, language);
    await page.goto('/about');
    await menuButton(page).click();
    await page.getByRole('button', { name: accessMessages[language].goTo }).click();
    const field = page.getByRole('combobox', { name: palette.field });
    await expect(field).toBeFocused();
    await expect(
      page.getByRole('option', { name: accessMessages[language].pages['/admin/orders'] }),
    ).toBeVisible();
    await expect(
      page.getByRole('option', { name: accessMessages[language].pages['/admin/operations'] }),
    ).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill(number);
    await expect(page.getByRole('option', { name: new RegExp(number) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}/);
    await expect(
      page.getByRole('heading', { level: 1, name: orderAdminMessages[language].number({ number }) }),
    ).toBeFocused();
  });

test('[A11Y.UX3] a key that is pressed right after Escape opens the palette again', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, DEMO.store);
  await page.goto('/about');
  await expect(menuButton(page)).toBeVisible();
  // The keys work once the server has told the person's rights.
  await settled(page);
  const field = page.getByRole('combobox', { name: paletteMessages.sv.field });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.requestClose();
    // The page has rendered by then. The browser's close event comes later.
    await Promise.resolve();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    await closed;
  });
  await expect(field).toBeFocused();
});

test('[A11Y.S8] a search of the stores keeps the focus and reports an empty result', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/stores');
  const field = page.getByRole('main').getByLabel(storesMessages.sv.search);
  await field.fill('xqzxqz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=xqzxqz/);
  await expect(field).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(storesMessages.sv.noneTold);
});

/** A unique family name. */
const ownName = () =>
  `Ort${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Places an order under a family name, and returns its number. */
async function placedBy(name: string): Promise<string> {
  const product = await ownProduct({ priceOre: 1_250_000 });
  const items = [{ productId: product.id, quantity: 1 }];
  const shop = process.env.SHOP_URL as string;
  const buyer = makeBuyer('x', items, await priceOf(shop, items));
  const answer = await placeOrderOf(shop, {
    ...buyer,
    body: { ...buyer.body, customer: { ...buyer.body.customer, lastName: name } },
  });
  return answer?.orderNumber as string;
}

// The menu may still be animated.
const expectInWindow = (menu: Locator) =>
  expect(async () => {
    const { x, y, width, height, room } = await menu.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, room: { width: innerWidth, height: innerHeight } };
    });
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(room.width);
    expect(y + height).toBeLessThanOrEqual(room.height);
  }).toPass({ timeout: 15_000 });
