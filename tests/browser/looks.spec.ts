// Screenshots of a few important elements, to notice unintended changes. Another Chromium version may differ
// at edges of letters and lines. After an intended change, run npm test -- --browser looks
// --update-snapshots, and check the difference.
import { expect, test } from '#tests/browser/page-checks.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';

const TOLERANT = { threshold: 0.3, maxDiffPixelRatio: 0.03, animations: 'disabled' } as const;
const { sv } = homeMessages;

for (const scheme of ['light', 'dark'] as const) {
  test(`a card is known without its name (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const card = page.getByRole('region', { name: sv.featuredTitle }).getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await page.evaluate(() => document.fonts.ready);
    await expect(card).toHaveScreenshot(`card-${scheme}.png`, TOLERANT);
  });

  test(`the hero (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
    await hero
      .locator('img')
      .evaluateAll((all) => Promise.all((all as HTMLImageElement[]).map((image) => image.decode())));
    await page.evaluate(() => document.fonts.ready);
    await expect(hero).toHaveScreenshot(`hero-${scheme}.png`, TOLERANT);
  });
}

test('a page that is not there', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  await page.goto('/nowhere');
  const main = page.getByRole('main');
  await main
    .locator('img')
    .evaluateAll((all) => Promise.all((all as HTMLImageElement[]).map((image) => image.decode())));
  await page.evaluate(() => document.fonts.ready);
  await expect(main).toHaveScreenshot('not-found.png', TOLERANT);
});
