import type { Page } from '@playwright/test';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';

const LANGUAGES = ['sv', 'en'] as const;
const at = (path: string, language: 'sv' | 'en') =>
  language === 'sv' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`;
const box = (page: Page, language: 'sv' | 'en' = 'sv') =>
  page.getByRole('search').getByLabel(layoutMessages[language].searchLabel);
const options = (page: Page) => page.getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sv = searchMessages.sv;
const SHOW_HITS = /^Visa \d+ träff(ar)?$/;

for (const language of drawn(LANGUAGES)) {
  const messages = searchMessages[language];
  const word = { sv: 'hjälm', en: 'helmet' }[language];

  test(`a search by keyboard, from typing to the product, in ${language}`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(at('/', language));
    await settled(page);
    await box(page, language).focus();
    await page.keyboard.type(word.slice(0, 4));
    const field = page.getByRole('combobox', { name: layoutMessages[language].searchLabel });
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first()).toBeVisible();
    await expect(options(page).locator('img').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const id = (await options(page).first().getAttribute('id')) as string;
    await expect(field).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('ArrowUp');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue(word.slice(0, 4));
    await page.keyboard.type(word.slice(4));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(
      page.getByRole('heading', { level: 1, name: messages.titleOf({ words: word }) }),
    ).toBeFocused();
    await expect(field).toHaveValue(word);
    await expect(cards(page).first()).toContainText(language === 'sv' ? /hjälm/ : /helmet/);
  });

  test(`the results are complete and accessible in ${language}`, async ({ page }) => {
    await page.goto(at('/search?q=elcykel&price=10000-20000', language));
    await settled(page);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page).toHaveTitle(/elcykel/);
  });

  test(`[UX.L13] an empty result offers further links, in ${language}`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(at('/search?q=qqqq%20zzzzz&kind=city', language));
    await settled(page);
    await expect(page.getByRole('heading', { name: messages.nothing })).toBeVisible();
    await expectAccessible(page);
    const wish = page.getByRole('link', { name: messages.wish({ name: 'ActivePick' }) });
    await expect(wish).toHaveAttribute('href', /^\/active-pick/);
    await page.getByRole('link', { name: messages.starts.hjalm, exact: true }).click();
    await expect(cards(page).first()).toBeVisible();
  });
}

test('suggestions are requested once after a pause in typing, and open a product by pointer', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await box(page).focus();
  await page.keyboard.type('el');
  await expect(options(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/suggestions\?/.test(request.url())) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  const answer = page.waitForResponse(/suggestions\?.*q=elcy/);
  await page.keyboard.type('cy');
  expect((await answer).status()).toBe(200);
  expect(asked.filter((words) => words === 'elcy')).toHaveLength(1);
  await options(page)
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(product|customer-pick)\//);
});

test('[SPC.B4] recent searches are stored on the device, if the visitor has agreed, and can be deleted', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => localStorage.setItem('kept-allowed', 'yes'));
  await box(page).fill('gravel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=gravel/);
  await expect(page.getByRole('heading', { level: 1, name: sv.titleOf({ words: 'gravel' }) })).toBeVisible();
  await settled(page);
  await page.goto('/product/bike-1');
  await settled(page);
  await box(page).focus();
  await expect(page.getByRole('option', { name: 'gravel' })).toBeVisible();
  await page.getByRole('button', { name: sv.recentClear }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-searches'))).toBeNull();
});

test('a typing mistake is corrected, and the corrected word is shown', { tag: '@once' }, async ({ page }) => {
  await page.goto('/search?q=hjlm');
  await expect(page.getByText(sv.usedInstead({ asked: 'hjlm', used: 'hjälm' }))).toBeVisible();
  await expect(cards(page).first()).toContainText('hjälm');
  await expect(box(page)).toHaveValue('hjlm');
});

for (const [what, language, typed, chip] of [
  ['a price', 'sv', 'cykel under 8 000 kr', 'Högst 8 000 kr'],
  ['a price', 'en', 'bike below 8k', 'Up to 8,000 SEK'],
  ['a price of a month', 'sv', 'cykel under 300 kr/mån', 'Högst 300 kr/mån'],
  ['a reduction', 'en', 'bike on sale', 'Reduced price'],
] as const)
  test(`${what} among the words becomes a filter and can be removed (${language})`, async ({ page }) => {
    const messages = searchMessages[language];
    await page.goto(at('/', language));
    await settled(page);
    await box(page, language).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*q=/);
    const taken = page.getByRole('link', {
      name: new RegExp(messages.remove({ name: chip }).replaceAll(' ', '\\s')),
    });
    await expect(taken).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(box(page, language)).toHaveValue(typed);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const hits = page.getByRole('main').getByRole('status').first();
    const narrowed = Number((await hits.textContent())?.match(/\d+/)?.[0]);
    await taken.click();
    await expect(page).toHaveURL(language === 'sv' ? /q=cykel$/ : /[?&]q=bike(&|$)/);
    await expect(taken).toBeHidden();
    await expect
      .poll(async () => Number((await hits.textContent())?.match(/\d+/)?.[0]))
      .toBeGreaterThan(narrowed);
  });

for (const [language, typed, chip] of [
  ['en', 'cheapest road bike', 'Lowest price first'],
  ['sv', 'billigaste racern', 'Billigast först'],
] as const)
  test(`a sort order among the words is applied, changed, and removed (${language})`, async ({ page }) => {
    const messages = searchMessages[language];
    await page.goto(at(`/search?q=${encodeURIComponent(typed)}`, language));
    await settled(page);
    const order = page.getByLabel(messages.sort);
    const taken = page.getByRole('link', { name: messages.remove({ name: chip }) });
    await expect(order).toHaveValue('price');
    await expect(taken).toBeVisible();
    // A product that only mentions the word is cheaper, but is below, under its own heading.
    const beside = page.getByRole('heading', { level: 2, name: messages.beside });
    await expect(beside).toBeVisible();
    await expect(cards(page).first()).toContainText(language === 'sv' ? 'racer' : 'road bike');
    await expectAccessible(page);
    await order.selectOption('relevance');
    await expect(page).toHaveURL(/sort=relevance/);
    await expect(taken).toBeHidden();
    await expect(beside).toBeHidden();
    await expect(order).toHaveValue('relevance');
    await page.goBack();
    await expect(order).toHaveValue('price');
    await taken.click();
    await expect(order).toHaveValue('relevance');
    await expect(page).not.toHaveURL(/sort=|billigast|cheapest/);
  });

test('several filters at once, each in the address with its count, and removed again', async ({
  page,
  isMobile,
}) => {
  const phone = isMobile || (page.viewportSize()?.width ?? 0) < 768;
  await page.goto('/search?q=cykel');
  await settled(page);
  const open = () =>
    phone ? page.getByRole('button', { name: new RegExp(`^${sv.filter}`) }).click() : Promise.resolve();
  const filters = page.getByRole('navigation', { name: sv.filter });
  await open();
  const electric = filters.getByRole('link', { name: /Med elmotor/ });
  const count = Number((await electric.textContent())?.match(/(\d+) träff/)?.[1]);
  await electric.click();
  await expect(page).toHaveURL(/electric=yes/);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}\\s`) })).toBeVisible();
  await filters.getByRole('link', { name: /Stadscyklar/ }).click();
  await expect(page).toHaveURL(/kind=city/);
  await expect(filters.getByRole('link', { name: /Stadscyklar/ })).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: /Hybridcyklar/ }).click();
  await expect(page).toHaveURL(/kind=city,hybrid&electric=yes|kind=city%2Chybrid&electric=yes/);
  if (phone) await page.getByRole('button', { name: SHOW_HITS }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: sv.remove({ name: 'Med elmotor' }) }).click();
  await expect(page).not.toHaveURL(/electric/);
  await page.goBack();
  await expect(page).toHaveURL(/electric=yes/);
  await page.getByRole('link', { name: sv.clear }).click();
  await expect(page).toHaveURL(/\/search\?q=cykel$/);
});

test('the sort order of the results is chosen and is in the address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/search?kind=city');
  await settled(page);
  await page.getByLabel(sv.sort).selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await expect
    .poll(async () => {
      const prices = (await page.locator('main article .font-bold').allTextContents())
        .map((text) => Number(text.replace(/\D/g, '')))
        .filter(Boolean);
      return (
        prices.length > 1 && prices.every((price, at) => at === 0 || (prices[at - 1] as number) <= price)
      );
    })
    .toBe(true);
});

test('[UX.L2] up to three products are compared side by side', { tag: '@once' }, async ({ page }) => {
  await page.goto('/search?kind=city,hybrid');
  await settled(page);
  const compare = page.getByRole('main').getByRole('button', { name: /^Jämför ./ });
  for (const nth of [0, 1, 2]) await compare.nth(nth).click();
  await compare.nth(3).click();
  await expect(page.getByText(sv.compareFull)).toBeVisible();
  await page.getByRole('button', { name: sv.compareOpen, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: sv.compareTitle });
  // The three products, and the column of their features.
  await expect(dialog.getByRole('columnheader')).toHaveCount(4);
  await expect(dialog.getByRole('rowheader', { name: sv.rowMonth })).toBeVisible();
  // [READ.MON.20] [LAW.2.6]
  await expect(dialog.getByRole('rowheader', { name: 'exkl. moms' })).toBeVisible();
  await expect(dialog).toContainText('sjukpenning');
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(900);
  await expect(dialog.getByRole('rowheader', { name: new RegExp(sv.differs) }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('favourites and recently viewed products are stored on the device', { tag: '@once' }, async ({
  page,
}) => {
  // Viewed products are stored only after consent.
  await page.addInitScript(() => localStorage.setItem('kept-allowed', 'yes'));
  await page.goto('/product/bike-1');
  await settled(page);
  const heart = page.getByRole('button', { name: /som favorit$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/search');
  const favourites = page.getByRole('region', { name: sv.favourites });
  await expect(favourites.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: sv.seen }).getByRole('article')).toHaveCount(1);
  await favourites.getByRole('button', { name: sv.forget }).click();
  await expect(favourites).toHaveCount(0);
});

test('[UX8.EARLIER] a page opened deep in the results can show the previous ones, or links to the start', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  const names = () => cards(page).getByRole('heading').allTextContents();
  await page.goto('/search');
  await settled(page);
  const first = await names();
  await page.getByRole('link', { name: sv.next }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(first.length);
  const both = await names();
  await page.reload();
  await settled(page);
  await expect.poll(names).toEqual(both.slice(first.length));
  await page.getByRole('link', { name: sv.earlier }).click();
  await expect.poll(names).toEqual(both);
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.reload();
  await settled(page);
  await page.route('**/api/search?**', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: sv.earlier }).click();
  await expect.poll(names).toEqual(first);
  await expect(page).not.toHaveURL(/cursor=/);
});

test('[UX8.FAV] favourites of a guest move to the account and are shown in another browser', {
  tag: '@once',
}, async ({ page, browser, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  const person = await newPerson();
  const heartOf = (on: Page) => on.getByRole('button', { name: /som favorit$/ });
  await page.goto('/product/bike-1');
  await settled(page);
  await heartOf(page).click();
  await signIn(page, person);
  const moved = page.waitForResponse(/api\/account\/favourites/);
  await page.goto('/product/bike-2');
  expect((await moved).request().postDataJSON()).toEqual({ add: ['bike-1'], remove: [] });
  await settled(page);
  await heartOf(page).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-favourites'))).toBeNull();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other, person);
  await other.goto('/search');
  const favourites = other.getByRole('region', { name: sv.favourites });
  await expect(favourites.getByRole('article')).toHaveCount(2);
  await expect(favourites).toContainText(sv.favouritesOnAccount);
  await favourites.getByRole('button', { name: sv.forget }).click();
  await expect(favourites).toHaveCount(0);
  await other.context().close();
  await page.goto('/product/bike-1');
  await settled(page);
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/api/account/favourites', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await heartOf(page).click();
  await expect(page.getByText(sv.favouriteFailed)).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the search box works before any script runs', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await box(page).fill('hjälm');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=hj/);
  await expect(cards(page).first()).toContainText('hjälm');
  await context.close();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('[A11Y.m5] filters open as a sheet, and a suggestion is tapped', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/search');
    await settled(page);
    await page.getByRole('button', { name: sv.filter, exact: true }).tap();
    const filters = page.getByRole('navigation', { name: sv.filter });
    await expectAccessible(page);
    await filters
      .getByText(/^Visa \d+ till$/)
      .first()
      .tap();
    await filters.getByRole('link', { name: /Hjälmar/ }).tap();
    await expect(page).toHaveURL(/kind=helmet/);
    await page.getByRole('button', { name: SHOW_HITS }).tap();
    await expect(filters).toBeHidden();
    await box(page).tap();
    await page.keyboard.type('stads');
    await expect(options(page).first()).toBeVisible();
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/search\?|\/(product|customer-pick)\//);
    await expectNoSidewaysScroll(page);
  });
});

test('no code of the search is loaded before the box has the focus', { tag: '@once' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await settled(page);
  expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => scripts.some((url) => url.includes('suggestions'))).toBe(true);
});

test('[LAW.2.6] recently viewed bikes state the assumptions of their monthly cost, also beside an empty result', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/search?q=qqxqqx');
  await settled(page);
  await page.evaluate(() => {
    localStorage.setItem('kept-allowed', 'yes');
    localStorage.setItem('kept-seen', '["bike-1"]');
  });
  await page.reload();
  const seen = page.getByRole('region', { name: sv.seen });
  await expect(seen.getByRole('article')).toHaveCount(1);
  await expect(seen).toContainText('sjukpenning och föräldrapenning');
});
