// The layout of the shop: hero, cards, filters, navigation, the page for employers.
import type { Locator, Page } from '@playwright/test';
import { speak } from '#tests/app/shop-under-test.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { pickerMessages } from '../../apps/shop/src/languages/catalogues/bike-picker/messages.ts';
import { catalogueMessages } from '../../apps/shop/src/languages/catalogues/catalogue/messages.ts';
import { contentMessages } from '../../apps/shop/src/languages/catalogues/content/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';

const search = searchMessages.sv;
const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('is not shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

for (const language of drawn(['en', 'sv']))
  test(`the hero’s texts and prices do not overlap its drawing from 320 to 1920 px (${language})`, async ({
    page,
    context,
  }) => {
    await speak(context, language);
    await page.goto('/');
    await settled(page);
    const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
    const [scene, bike] = [hero.locator('img').first(), hero.locator('img').last()];
    for (const width of [320, 390, 768, 820, 1024, 1180, 1184, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const ground = await edges(scene);
      const drawn = await edges(bike);
      const words = [
        hero.getByRole('heading', { level: 1 }),
        hero.locator('p'),
        hero.getByRole('link').first(),
        hero.getByRole('link').nth(1),
        ...(await hero.locator('[data-price]').all()),
      ];
      for (const word of words) {
        const box = await edges(word);
        const isClear = (of: typeof ground) => box.right <= of.left + 1 || box.bottom <= of.top + 1;
        expect(isClear(ground) && isClear(drawn), `${width} px: ${await word.textContent()}`).toBe(true);
      }
      await expectNoSidewaysScroll(page);
    }
  });

/** Returns how many lines of text are visible below the price of each card. */
const linesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const below = card.lastElementChild as HTMLElement;
      const title = below.querySelector('h3')?.getBoundingClientRect();
      const texts = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
      const middles: number[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const isHeard = [...below.querySelectorAll<HTMLElement>('span')].some(
          (span) => span.offsetWidth <= 1 && span.contains(text),
        );
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { top, height } of isHeard ? [] : range.getClientRects()) {
          const isCut = below.querySelector('h3')?.contains(text) && top >= (title?.bottom ?? 0) - 2;
          if (!isCut) middles.push(top + height / 2);
        }
      }
      middles.sort((one, other) => one - other);
      return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] as number) > 6)
        .length;
    }),
  );

for (const language of drawn(['sv', 'en']))
  test(`a card has at most five lines below its price (${language})`, async ({ page, context }) => {
    await speak(context, language);
    for (const url of ['/', '/search']) {
      await page.goto(url);
      await settled(page);
      for (const width of [390, 820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const most = async () => Math.max(...(await linesOf(page)));
        await expect.poll(most, { message: `${url} ${width}` }).toBeLessThanOrEqual(5);
      }
    }
    const card = page.getByRole('article').first();
    await expect(card).toContainText(catalogueMessages[language].exclVat);
    await expect(card).not.toContainText(/nivå|tier/i);
  });

test('[S2.S] a long filter shows five values, expands to show the others and can be searched', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  const kinds = page.getByRole('navigation', { name: search.filter }).locator('details').first();
  await expect(kinds.getByRole('link').filter({ visible: true })).toHaveCount(5);
  await kinds.getByText(/^Visa \d+ till$/).click();
  await expect(kinds.getByRole('link').filter({ visible: true }).nth(9)).toBeVisible();
  await kinds.getByRole('searchbox', { name: search.findValue }).fill('hjälm');
  await expect(kinds.getByRole('link').filter({ visible: true })).toHaveCount(6);
  await expectAccessible(page);
});

test('the sheet of filters on a phone has a title, a close button and the number of choices', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?category=electric');
  await settled(page);
  const name = search.filterChosen({ count: 1 });
  await page.getByRole('button', { name }).click();
  const sheet = page.locator('#filters');
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Visa \d+ träffar$/ })).toBeVisible();
  await sheet.getByRole('button', { name: search.closeFilters }).click();
  await expect(sheet).toBeHidden();
});

test('header and footer have links to the calculator and to the page for employers', async ({ page }) => {
  await page.goto('/about');
  await settled(page);
  const header = page.getByRole('banner');
  if ((page.viewportSize()?.width ?? 0) < 1280)
    await header.getByRole('button', { name: layoutMessages.sv.menu }).click();
  await expect(header.getByRole('link', { name: layoutMessages.sv.calculatorShort })).toBeVisible();
  await header.getByRole('link', { name: layoutMessages.sv.employers }).click();
  await expect(page).toHaveURL(/\/employers$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: layoutMessages.sv.calculator })).toBeVisible();
});

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`the page for employers explains cost, three steps and how to sign up (${language}, ${scheme})`, async ({
    page,
  }) => {
    const messages = contentMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/employers?lang=${language}`);
    await settled(page);
    const main = page.getByRole('main');
    await expect(
      main
        .getByRole('list')
        .filter({ has: page.locator('> li h3') })
        .nth(1)
        .locator('> li'),
    ).toHaveCount(3);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/employers/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(main.getByRole('link', { name: messages.haveCode })).toHaveAttribute(
      'href',
      /^\/onboard-company-light/,
    );
    await expectAccessible(page);
    await main.getByRole('link', { name: messages.writeToUs }).click();
    await expect(page).toHaveURL(/\/contact.*#form$/);
  });

test('[S2.BPK] a recommended bike opens at once, with its monthly price in euro, and without its tier', {
  tag: '@once',
}, async ({ page, context }) => {
  const { en } = pickerMessages;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about?lang=en');
  await settled(page);
  await page.getByRole('button', { name: layoutMessages.en.bikePicker }).click();
  const dialog = page.getByRole('dialog', { name: en.title });
  for (const name of [
    en.options.greeting.yes,
    en.options.usage.casual,
    en.options.electric.either,
    en.options.budget['1000-2000'],
    en.options.experience.beginner,
  ])
    await dialog.getByRole('button', { name, exact: true }).click();
  const bike = dialog.getByRole('listitem').first();
  await expect(bike).toContainText(/SEK\/month as a benefit, incl\. VAT/);
  await expect(bike).toContainText(/€1,\d{3} excl\. VAT/);
  await expect(bike).not.toContainText(/tier/);
  const [opened] = await Promise.all([context.waitForEvent('page'), bike.getByRole('link').click()]);
  expect(new URL(opened.url()).pathname).toMatch(/^\/customer-pick\//);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
});
