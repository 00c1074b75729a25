// The municipal employer: its welcome page, its banner and its pre-set tier on home. Also the store finder.

import type { Locator } from '@playwright/test';
import { DEMO, forgetPerson, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { formatDate, stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { municipalMessages } from '../../apps/shop/src/languages/catalogues/municipal/messages.ts';
import { requestMessages } from '../../apps/shop/src/languages/catalogues/requests/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { storesMessages } from '../../apps/shop/src/languages/catalogues/stores/messages.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S2.118] the municipal account is welcomed on home and on its own page (${language}, ${scheme})`, async ({
    page,
  }) => {
    test.slow();
    const messages = municipalMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.municipal);
    await page.goto(`/?lang=${language}`);
    const banner = page.getByRole('region', { name: messages.bannerTitle });
    await expect(banner.getByRole('link', { name: messages.bannerProfile })).toHaveAttribute(
      'href',
      /\/profile/,
    );
    await expect(page).toHaveURL(/[?&]tier=5(&|$)/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opened = new Date();
    await banner.getByRole('link', { name: messages.bannerEmployer }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    // Midnight may have passed in the meantime.
    const [before, after] = [opened, new Date()].map((at) => {
      const [from, to] = [stockholmDay(at), addDays(stockholmDay(at), 30)];
      return page.getByText(
        messages.window({ from: formatDate(from, language), to: formatDate(to, language) }),
      );
    }) as [Locator, Locator];
    await expect(before.or(after)).toBeVisible();
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: messages.benefitsTitle }).getByRole('listitem'),
    ).toHaveCount(6);
    await expect(main.getByRole('region', { name: messages.waysTitle }).getByRole('listitem')).toHaveCount(4);
    await expect(main.getByRole('region', { name: messages.noteTitle })).toContainText(/4–8/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const tools = main.getByRole('region', { name: messages.toolsTitle }).getByRole('link');
    await expect(tools).toHaveCount(6);
    const urls = await tools.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const url of urls) {
      const answer = await page.goto(url);
      expect([url, answer === null ? 200 : answer.status()]).toEqual([url, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { hash } = new URL(url);
      if (hash) await expect(page.locator(hash)).toBeVisible();
    }
    await page.goto(`/gislaved?lang=${language}`);
    await main.getByRole('button', { name: messages.ways.link.action }).click();
    await expect(page.getByRole('dialog')).toContainText(requestMessages[language].missingBikeText);
  });

test('the municipal account is the owner of its company, and its page shows the company’s policy', {
  tag: '@once',
}, async ({ page }) => {
  const { sv } = municipalMessages;
  await signIn(page, DEMO.municipal);
  await page.goto('/gislaved');
  const rules = page.getByRole('region', { name: sv.policiesTitle });
  await expect(rules).toContainText(sv.approved);
  await expect(rules).toContainText(sv.ownAmount({ amount: '50\u00a0000\u00a0kr' }));
  await page.goto('/employer');
  await expect(page).toHaveURL(/\/employer\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByText('Gislaveds kommun').first()).toBeVisible();
});

test('[S2.116] [T07] the pre-set tier can be changed, and others have neither tier nor banner', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const { sv } = municipalMessages;
  await signIn(page, DEMO.municipal);
  await page.goto('/');
  await expect(page).toHaveURL(/\?tier=5$/);
  const tier = page.locator('select[name=tier]');
  await expect(tier).toHaveValue('5');
  await tier.selectOption('all');
  await expect(page).toHaveURL(/tier=all/);
  await expect(tier).toHaveValue('all');
  await tier.selectOption('2');
  await expect(page).toHaveURL(/tier=2/);
  await menuButton(page).click();
  await page.getByRole('link', { name: accessMessages.sv.pages['/gislaved'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.title);
  await forgetPerson(page);
  await page.goto('/gislaved');
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, DEMO.endcustomer);
  await page.goto('/gislaved');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('region', { name: sv.bannerTitle })).toHaveCount(0);
  await expect(tier).toHaveValue('all');
  await menuButton(page).click();
  await expect(page.getByRole('link', { name: accessMessages.sv.pages['/profile'] })).toBeVisible();
  await expect(page.getByRole('link', { name: accessMessages.sv.pages['/gislaved'] })).toHaveCount(0);
});

test('stores are found by town and by postcode, before any script', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  const { en } = storesMessages;
  await page.goto('/stores?lang=en');
  const cards = page.getByRole('main').getByRole('listitem');
  // The stores of the demonstration, and perhaps a partner store of another test.
  const all = 8;
  const expectAll = () => expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all);
  const expectFew = () => expect.poll(() => cards.count()).toBeLessThan(all);
  await expectAll();
  const find = async (words: string) => {
    await page.getByRole('main').getByLabel(en.search).fill(words);
    await page.getByRole('main').getByRole('button', { name: en.searchAction }).click();
  };
  await find('332 35');
  await expect(cards.first()).toContainText('Gislaved');
  await expectFew();
  await find('jönk');
  await expect(cards.first()).toContainText('Jönköping');
  await expectFew();
  await expect(cards.getByRole('link', { name: /^Visit / }).first()).toHaveAttribute('rel', /noopener/);
  await find('99999');
  await expect(page.getByRole('heading', { name: en.none })).toBeVisible();
  await page.getByRole('link', { name: en.showAll }).click();
  await expectAll();
  await context.close();
});
