// The Bike Picker's conversation, as in the specification (sections 2, 4, 8 and 9).
import type { Page } from '@playwright/test';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import type { ProductSummary } from '../../apps/shop/src/features/catalogue/contract.ts';
import { pickerMessages } from '../../apps/shop/src/languages/catalogues/bike-picker/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const { en } = pickerMessages;
const opener = (page: Page, language: 'sv' | 'en' = 'en') =>
  page.getByRole('button', { name: layoutMessages[language].bikePicker });
const picker = (page: Page, language: 'sv' | 'en' = 'en') =>
  page.getByRole('dialog', { name: pickerMessages[language].title });
const option = (page: Page, name: string) => picker(page).getByRole('button', { name, exact: true });
const optionsIn = (page: Page) => picker(page).getByRole('group').locator('button, a');

async function open(page: Page, language: 'sv' | 'en' = 'en') {
  await page.goto(`/?lang=${language}`);
  await opener(page, language).click();
  await expect(picker(page, language)).toBeVisible();
}
async function answer(page: Page, ...names: string[]) {
  for (const name of names) await option(page, name).click();
}
const isModal = (page: Page) => picker(page).evaluate((window) => window.matches(':modal'));
const { usage, electric, budget, experience } = en.options;

test('[S2.46] the floating button is at the bottom right of all pages', async ({ page }) => {
  const { width, height } = page.viewportSize() as { width: number; height: number };
  for (const path of ['/', '/home', '/product/bike-1', '/checkout', '/auth']) {
    await page.goto(`${path}?lang=en`);
    const box = await opener(page).boundingBox();
    expect(width - (box?.x ?? 0) - (box?.width ?? 0), path).toBeLessThan(32);
    expect(height - (box?.y ?? 0) - (box?.height ?? 0), path).toBeLessThan(110);
  }
});

test('[S2.194] a popover of 350 pixels from 768 pixels on, below it a bottom drawer of 80 % of the height', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page);
  await expect.poll(async () => (await picker(page).boundingBox())?.width).toBe(350);
  // The page behind it stays usable.
  await expect.poll(() => isModal(page)).toBe(false);
  await page.setViewportSize({ width: 767, height: 800 });
  await open(page);
  await expect.poll(() => picker(page).boundingBox()).toEqual({ x: 0, y: 160, width: 767, height: 640 });
  await expect.poll(() => isModal(page)).toBe(true);
});

test('[S2.197] opens on the window event openBikePicker', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-1?lang=en');
  await expect(opener(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('openBikePicker')));
  await expect(picker(page)).toBeVisible();
});

test('[S2.196] each step offers its options, above a text input that is disabled', { tag: '@once' }, async ({
  page,
}) => {
  await open(page);
  const input = picker(page).getByPlaceholder('Choose from the options above');
  await expect(input).toBeDisabled();
  const steps: [string, string[]][] = [
    ['Yes', ['Yes', 'No']],
    [
      'Casual rides',
      ['City commuting', 'Exercise/fitness', 'Off-road/trails', 'Long distance rides', 'Casual rides'],
    ],
    ['No preference', ['Electric bike', 'Traditional pedal bike', 'No preference']],
    ['€1000 - €2000', ['Under €1000', '€1000 - €2000', '€2000 - €3000', 'Over €3000']],
    ['Beginner', ['Beginner', 'Intermediate', 'Advanced']],
    ['No', ['Yes', 'No']],
  ];
  for (const [taken, offered] of steps) {
    await expect(optionsIn(page)).toHaveText(offered);
    await expect(async () => {
      const [last, field] = [await optionsIn(page).last().boundingBox(), await input.boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    }).toPass({ timeout: 15_000 });
    await answer(page, taken);
  }
  await expect(optionsIn(page)).toHaveText(['Start over', 'Finish']);
});

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`[S4.51] four questions lead to at most three bikes in EUR, with reasons (${language}, ${scheme})`, async ({
    page,
  }) => {
    const messages = pickerMessages[language];
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await open(page, language);
    const window = picker(page, language);
    await expectAccessible(page);
    const { options } = messages;
    for (const name of [
      options.greeting.yes,
      options.usage.commuting,
      options.electric.either,
      options.budget['1000-2000'],
      options.experience.beginner,
    ])
      await window.getByRole('button', { name, exact: true }).click();
    const log = window.getByRole('log');
    await expect(log).toContainText(messages.found.beginner);
    await expect(log).toContainText(messages.asks.details);
    // [LAW.2.6] Each monthly cost has the note that a deduction lowers pension and other benefits.
    await expect(log).toContainText(messages.asBenefit);
    await expect(log).toContainText(
      language === 'sv' ? 'sjukpenning och föräldrapenning' : 'sick pay and parental benefit',
    );
    const bikes = log.getByRole('listitem');
    await expect(bikes.first()).toBeVisible();
    await expect(bikes.nth(3)).toHaveCount(0);
    for (const bike of await bikes.all()) {
      await expect(bike).toContainText(language === 'sv' ? /1\u00a0\d{3}\u00a0€/ : /€1,\d{3}/);
      await expect(bike).toContainText(messages.why({ reasons: '' }).slice(0, -2));
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[S7.42] the bikes are those of the list, the highest tier first, then the cheapest', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await answer(page, 'Yes', usage['off-road'], electric.either, budget['1000-2000'], experience.advanced);
  await expect(picker(page).getByRole('listitem').first()).toBeVisible();
  const response = await page.request.get(
    '/api/products?group=customer-picks&category=mtb&limit=100&lang=en',
  );
  const { data } = (await response.json()) as { data: ProductSummary[] };
  const expected = data
    .filter(({ current_price: sek }) => Math.round(sek / 11) >= 1000 && Math.round(sek / 11) < 2000)
    .filter(({ categories }) => categories.every(({ id }) => id !== 'accessories'))
    .sort((a, b) => Number(b.customer_tier) - Number(a.customer_tier) || a.current_price - b.current_price)
    .slice(0, 3)
    .map(({ name }) => name);
  expect(expected.length).toBeGreaterThan(0);
  for (const [index, name] of expected.entries())
    await expect(picker(page).getByRole('listitem').nth(index)).toContainText(name);
  await expect(picker(page).getByRole('listitem')).toHaveCount(expected.length);
});

test('[S4.53] details of a bike open in a new tab at /customer-pick/{id}, and the buyer then restarts or finishes', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await answer(page, 'Yes', usage.casual, electric.pedal, budget['under-1000'], experience.intermediate);
  await answer(page, 'Yes');
  const [first] = await Promise.all([context.waitForEvent('page'), optionsIn(page).first().click()]);
  expect(new URL(first.url()).pathname).toMatch(/^\/customer-pick\/[a-z0-9-]+$/);
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await first.close();
  await expect(optionsIn(page)).toHaveText(['Start over', 'Finish']);
  await answer(page, 'Start over');
  await expect(picker(page).getByRole('log')).toHaveText(en.asks.usage);
  await expect(optionsIn(page).first()).toBeFocused();
});

test('[S4.47] replies after 300 ms, and closes 3 s after a No', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const log = picker(page).getByRole('log');
  await answer(page, 'No');
  await page.clock.runFor(250);
  await expect(log).not.toContainText(en.farewell);
  await page.clock.runFor(100);
  await expect(log).toContainText(en.farewell);
  await page.clock.runFor(2_900);
  await expect(picker(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(picker(page)).toBeHidden();
  await opener(page).click();
  await expect(log).toHaveText(en.asks.greeting);
});

test('[S4.54] continues 1 s after the bikes, and closes 3 s after Finish', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await answer(page, 'Yes', usage.casual, electric.pedal, budget['under-1000']);
  await expect(option(page, experience.beginner)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const [read] = await Promise.all([
    page.waitForResponse(/\/api\/products\?/),
    answer(page, experience.beginner),
  ]);
  await read.finished();
  const log = picker(page).getByRole('log');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(900);
  await expect(log).not.toContainText(en.asks.details);
  await page.clock.runFor(100);
  await expect(log).toContainText(en.asks.details);
  for (const name of ['No', 'Finish']) {
    await answer(page, name);
    await page.clock.runFor(300);
  }
  await expect(log).toContainText(en.farewell);
  await page.clock.runFor(3_000);
  await expect(picker(page)).toBeHidden();
});

test('works by keyboard: answers, goes back a question, closes by Escape, and continues at the same question', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?lang=en');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeVisible();
  await option(page, 'Yes').focus();
  await page.keyboard.press('Enter');
  await expect(option(page, usage.commuting)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(option(page, electric.electric)).toBeFocused();
  await option(page, en.back).press('Enter');
  await expect(option(page, usage.commuting)).toBeFocused();
  await expect(picker(page).getByRole('log')).not.toContainText(usage.exercise);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option(page, usage.commuting)).toBeVisible();
});

test('a Bike Picker or dialog that is reopened while it closes stays open', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  const { bikePicker, missingBike } = layoutMessages.en;
  const remains = await page.evaluate(
    async ({ bikePicker, missingBike }) => {
      const press = (name: string, within: ParentNode = document) =>
        [...within.querySelectorAll<HTMLElement>('button')]
          .find((button) => [button.ariaLabel, button.textContent].some((said) => said?.includes(name)))
          ?.click();
      const reopened = async (name: string) => {
        const window = document.querySelector('dialog[open]') as HTMLDialogElement;
        let isTold = false;
        const told = new Promise((resolve) => window.addEventListener('close', resolve, { once: true }));
        told.then(() => (isTold = true));
        const changed = () =>
          new Promise((resolve) =>
            new MutationObserver(resolve).observe(window, { attributes: true, attributeFilter: ['open'] }),
          );
        const closed = changed();
        press('Close', window);
        await closed;
        // Closed, but the browser has not sent the event yet.
        const isInTime = !window.open && !isTold;
        press(name);
        // Sent with a frame, which takes its time on a busy machine.
        await told;
        await new Promise((resolve) => setTimeout(resolve, 200));
        const outcome = [isInTime, isTold, window.open];
        const closedAgain = changed();
        press('Close', window);
        await closedAgain;
        return outcome;
      };
      const picker = await reopened(bikePicker);
      press(missingBike);
      while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
      return { picker, dialog: await reopened(missingBike) };
    },
    { bikePicker, missingBike },
  );
  expect(remains).toEqual({ picker: [true, true, true], dialog: [true, true, true] });
});

test('[S8.68] reports trouble when the products can’t be read, and offers another attempt', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.route('**/api/products?**', (route) => route.fulfill({ status: 503, body: 'away' }));
  await answer(page, 'Yes', usage.casual, electric.either, budget['over-3000'], experience.advanced);
  const log = picker(page).getByRole('log');
  await expect(log).toContainText("I'm having trouble accessing our Customer Picks right now");
  await expectAccessible(page);
  await page.unroute('**/api/products?**');
  await answer(page, 'Start over', usage.casual, electric.either, budget['1000-2000'], experience.advanced);
  await expect(log.getByRole('listitem').first()).toBeVisible();
});

test('[S8.69] shows three bikes of the list if none fits', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await answer(page, 'Yes', usage['off-road'], electric.electric, budget['under-1000'], experience.beginner);
  await expect(picker(page).getByRole('log')).toContainText(en.fallback);
  await expect(picker(page).getByRole('listitem')).toHaveCount(3);
});
