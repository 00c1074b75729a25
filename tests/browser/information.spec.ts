// The information pages: about, questions, contact, terms, privacy, accessibility (specification sections 1
// and 2).

import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTitleOfHeading,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { contentMessages } from '../../apps/shop/src/languages/catalogues/content/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';

const { sv, en } = contentMessages;
const PAGES = [
  '/about',
  '/employers',
  '/sun',
  '/contact',
  '/stores',
  '/terms',
  '/privacy',
  '/accessibility',
  '/data-processing',
];

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`[S2.06] all of them are accessible (${language}, ${scheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of PAGES) {
      const answer = await page.goto(`${path}?lang=${language}`);
      expect(answer?.status(), path).toBe(200);
      await expectTitleOfHeading(page);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(path));
      await expect(page.getByRole('main')).not.toContainText(/[{}]|undefined/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

test('[S2.02] about has an intro, four core values, and what employers and employees gain', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/about?lang=en');
  const main = page.getByRole('main');
  await expect(main).toContainText('the shop for people who want to ride more');
  for (const value of ['Sustainability', 'Simplicity', 'Health', 'Innovation'])
    await expect(main.getByRole('heading', { level: 3, name: value })).toBeVisible();
  for (const name of ['For employers', 'For employees'])
    await expect(main.getByRole('region', { name }).getByRole('listitem').nth(3)).toBeVisible();
  // A leased bike is a benefit, a bought one is not. Private use is part of the benefit.
  await expect(main).toContainText('in your free time as well as for work');
  await expect(main).toContainText('gives no tax advantage');
});

test('[S2.05] about has links to the main website and back to the store', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/about?lang=en');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /company’s website/ })).toHaveAttribute(
    'href',
    'https://www.activepick.se',
  );
  await main.getByRole('link', { name: en.toStore }).click();
  await expect(page).toHaveURL(/\/\?lang=en$/);
});

test('[S2.122] has eight questions in an accordion, at most one open at a time', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/sun?lang=en');
  const questions = page.getByRole('main').locator('details');
  const open = page.getByRole('main').locator('details[open]');
  await expect(questions).toHaveCount(8);
  await expect(open).toHaveCount(0);
  for (const index of [0, 5]) {
    await questions.nth(index).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(questions.nth(index).getByRole('paragraph')).toBeVisible();
  }
  await questions.nth(5).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
});

test('[S2.123] questions have links to contact and home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sun?lang=en');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: en.contactUs }).click();
  await expect(page).toHaveURL(/\/contact\?lang=en$/);
  await page.goBack();
  await main.getByRole('link', { name: en.toHome }).click();
  await expect(page).toHaveURL(/\/\?lang=en$/);
});

test('[S2.125] contact has customer service, its hours, and three questions', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/contact?lang=en');
  const main = page.getByRole('main');
  const service = main.getByRole('region', { name: en.serviceTitle });
  await expect(service.getByRole('link', { name: 'kontakt@activepick.se' })).toBeVisible();
  await expect(service.getByRole('link', { name: '08-465 004 00' })).toHaveAttribute(
    'href',
    'tel:0846500400',
  );
  const hours = main.getByRole('region', { name: en.hoursTitle });
  await expect(hours).toContainText('Monday–Friday9:00–17:00');
  await expect(hours).toContainText('Closed for lunch12:00–13:00');
  await expect(main.locator('details')).toHaveCount(3);
});

test('[S2.128] contact states the delivery time and the right to return within 14 days', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/contact?lang=en');
  const main = page.getByRole('main');
  await main.getByText('How long is the delivery time?').click();
  await expect(main).toContainText('Usually 2–4 weeks');
  await expect(main).toContainText('3–6 weeks');
  await main.getByText('Can I change my mind or exchange something?').click();
  await expect(main).toContainText('return or exchange within 14 days of delivery');
});

test('[LAW.3.5] terms, FAQ and accessibility contain the information that the law requires', {
  tag: '@once',
}, async ({ page }) => {
  const main = page.getByRole('main');
  for (const [path, ...texts] of [
    [
      '/terms',
      'inom 14 dagar från ditt meddelande. Vi får vänta tills varan har kommit tillbaka eller du har visat att du har skickat den',
      'momsregistreringsnummer SE559999000801',
      'Styrelsens säte är Gislaved',
      'Standardleverans kostar 9,99\u00a0kr',
      'Ett omdöme kan bara skrivas av den som har köpt produkten här',
      'Elcykelns batteri lämnar du utan kostnad',
    ],
    ['/sun', 'Gränsen gäller alla dina förmånscyklar tillsammans', 'nettolön', 'sjukpenning'],
    ['/accessibility', 'PDF-filer'],
  ]) {
    await page.goto(path as string);
    for (const text of texts) await expect(main.getByText(text).first()).toBeAttached();
  }
});

test('binding texts state their version and date, and privacy names every cookie', { tag: '@once' }, async ({
  page,
  context,
}) => {
  for (const [path, number, day] of [
    ['/terms', '1.1', 25],
    ['/privacy', '1.2', 29],
    ['/data-processing', '1.0', 29],
    ['/accessibility', '1.1', 25],
  ] as const) {
    await page.goto(path);
    const date = `${day}\u00a0november\u00a02026`;
    await expect(page.getByText(sv.version({ number, date }))).toBeVisible();
  }
  await page.goto('/?lang=en');
  await settled(page);
  await page.getByRole('link', { name: layoutMessages.en.otherLanguage }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  await page.goto('/privacy');
  for (const name of names) await expect(page.getByText(new RegExp(`\\(${name}\\)$`))).toBeVisible();
});

test('[S2.13] the footer links to all of them, and home’s last section does where the footer is hidden', {
  tag: '@once',
}, async ({ page }) => {
  for (const [url, place] of [
    ['/product/bike-1', page.getByRole('contentinfo')],
    ['/', page.getByRole('main')],
  ] as const) {
    await page.goto(url);
    const links = place.getByRole('navigation', { name: layoutMessages.sv.more }).getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/about',
      '/employers',
      '/sun',
      '/contact',
      '/calculator',
      '/active-pick',
      '/stores',
      '/order',
      '/withdraw',
      '/terms',
      '/privacy',
      '/accessibility',
    ]);
  }
});

test('[LAW.4.3] the privacy page asks whether to remember, and can clear viewed products and searches', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/privacy');
  await settled(page);
  await page.evaluate(() => {
    localStorage.setItem('kept-seen', '["bike-1"]');
    localStorage.setItem('kept-searches', '["hjälm"]');
    localStorage.setItem('kept-favourites', '["bike-2"]');
  });
  // Lists that an earlier version stored without consent are deleted.
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => localStorage.getItem('kept-seen'))).toBeNull();
  await page.getByRole('button', { name: searchMessages.sv.rememberKept }).click();
  await expect(page.getByText(searchMessages.sv.keptRemembered)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('kept-seen', '["bike-1"]'));
  await page.getByRole('button', { name: searchMessages.sv.clearKept }).click();
  await expect(page.getByText(searchMessages.sv.keptCleared)).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-'))),
  ).toEqual(['kept-favourites']);
});
