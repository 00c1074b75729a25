// The page to choose an onboarding tool, and the credit tool, which queries the company register.
import type { Page } from '@playwright/test';
import { inDatabase, speak } from '#tests/app/shop-under-test.ts';
import { DEMO, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { creditToolMessages } from '../../apps/shop/src/languages/catalogues/credit-tool/messages.ts';
import { onboardingChooserMessages } from '../../apps/shop/src/languages/catalogues/onboarding-chooser/messages.ts';
import { orgNumberMessages } from '../../apps/shop/src/languages/catalogues/ui/org-number-messages.ts';
import { HOVER_CARD_DELAYS } from '../../apps/shop/src/ui/hover-card.tsx';

const WILFAST = '5565002465';
const KULLERBYTTA = '5564866803';
const BANKRUPT = '5569030264';
const PETRA = '196805029268';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
/** A response that the imitated register never gives. */
const answerWith = (page: Page, name: string, json: object, status = 200) =>
  page.route(`**/functions/v1/${name}?**`, (route) => route.fulfill({ status, json }));

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`[S2.132] [A11Y.M6] [A11Y.M12] [A11Y.m17] an admin chooses the tool and requests all data about a company (${language})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const messages = creditToolMessages[language];
    const chooser = onboardingChooserMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await open(page, '/onboarding');
    await expect(page.getByRole('link', { name: chooser.store.action })).toHaveAttribute(
      'href',
      /\/onboard-store/,
    );
    await expect(page.getByRole('link', { name: chooser.company.action })).toHaveAttribute(
      'href',
      /\/onboard-company/,
    );
    await expect(page.getByRole('button', { name: chooser.endCustomer.action })).toBeDisabled();
    await expect(page.getByText(chooser.endCustomer.soon)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await open(page, '/credit-rating');
    await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
    await expect(page.getByText(messages.authenticated, { exact: true })).toBeVisible();
    const rating = page.getByRole('button', { name: messages.getRating });
    await expect(rating).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(messages.needsNumber)).toBeVisible();
    await expect(page.getByText(messages.combinationsNeedNumber)).toBeVisible();
    await expect(page.getByText(messages.needsBoth)).toBeVisible();
    await page.getByLabel(orgNumberMessages[language].label).fill(WILFAST);
    await expect(page.getByLabel(orgNumberMessages[language].label)).toHaveValue('556500-2465');
    await rating.click();
    const words = messages.ratingTexts['Low risk'];
    await expect(page.getByText(messages.ratingRetrieved({ text: words, rating: 65 }))).toBeVisible();
    await expect(page.getByRole('region', { name: messages.rating })).toContainText(`${words}, 65/100`);
    // The chart shows the rating once, also if the rating equals the limit.
    await expect(page.getByRole('region', { name: messages.rating }).locator('svg text')).toHaveText(['65']);
    await page.getByRole('button', { name: messages.getInformation }).click();
    const information = page.getByRole('region', { name: messages.information });
    await expect(information).toContainText('Wilfast Högsbo Aktiebolag');
    await expect(information).toContainText('14/10/1994');
    await expect(
      information.locator('[lang=sv]').filter({ hasText: 'Privat aktiebolag' }).first(),
    ).toBeVisible();
    const told = page.getByRole('status');
    await expect(told.getByText(messages.fetched['company-information'])).toBeVisible();
    await page.getByRole('button', { name: messages.getCombinations }).click();
    const combinations = page.getByRole('region', { name: messages.combinations });
    await expect(combinations).toContainText('19680502-****');
    await expect(told.getByText(messages.fetched['signing-combinations'])).toBeVisible();
    const person = page.getByLabel(messages.personalNumber, { exact: true });
    await person.fill('19680502-92');
    await expect(person).toHaveValue('1968050292');
    await expect(page.getByRole('button', { name: messages.getRights })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.fill(`${PETRA}99`);
    await expect(person).toHaveValue(PETRA);
    await page.getByRole('button', { name: messages.getRights }).click();
    await expect(page.getByRole('region', { name: messages.rights })).toContainText(
      messages.rightTypes.individually,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await combinations
      .getByRole('button', { name: messages.reveal({ name: 'Petra Efternamn2401' }) })
      .click();
    await expect(combinations.getByText(PETRA)).toBeVisible();
    const [audit] = await inDatabase(
      `select count(*)::int as count from audit_log where action = 'personal-number.revealed'
        and detail ->> 'personalNumber' = '19680502-****'`,
    );
    expect(audit).toMatchObject({ count: expect.any(Number) });
    expect((audit as { count: number }).count).toBeGreaterThan(0);
  });

test('[S2.179] explanations open after 700 ms and close after 300 ms, and at once by key and touch', {
  tag: '@once',
}, async ({ page }) => {
  const messages = creditToolMessages.sv;
  await signIn(page, DEMO.admin);
  await open(page, '/credit-rating');
  const { openMs, closeMs } = HOVER_CARD_DELAYS;
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const word = page.getByRole('button', { name: messages.aboutCombinations });
  const card = page.getByText(messages.combinationsMore);
  await word.hover();
  await page.clock.runFor(openMs - 1);
  await expect(card).toBeHidden();
  await page.clock.runFor(1);
  await expect(card).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(closeMs - 1);
  await expect(card).toBeVisible();
  await page.clock.runFor(1);
  await expect(card).toBeHidden();
  const numbers = page.getByRole('button', { name: messages.testNumbers });
  await numbers.press('Enter');
  await expect(page.getByText(PETRA)).toBeVisible();
  await expect(page.getByText('556500-2465', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(PETRA)).toBeHidden();
});

for (const language of drawn(['sv', 'en']))
  test(`[S4.35] each error has a message (${language})`, { tag: '@once' }, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/50[0-9]|422/);
    const messages = creditToolMessages[language];
    await signIn(page, DEMO.admin);
    await speak(context, language);
    let asked = 0;
    await page.route('**/functions/v1/roaring-auth?**', (route) => {
      asked += 1;
      return route.fulfill({ json: { access_token: '', token_type: 'Bearer', expires_in: 900 } });
    });
    await open(page, '/credit-rating');
    await expect(page.getByText(messages.authFailed({ message: messages.noToken }))).toBeVisible();
    expect(asked).toBe(1);
    await expect(page.getByText(messages.needsToken).first()).toBeVisible();
    await expect(page.getByText(messages.combinationsNeedToken)).toBeVisible();
    await page.unroute('**/functions/v1/roaring-auth?**');
    await page.getByRole('button', { name: messages.authenticate }).click();
    await expect(page.getByText(messages.authenticated, { exact: true })).toBeVisible();

    await page.getByLabel(orgNumberMessages[language].label).fill(BANKRUPT);
    await page.getByRole('button', { name: messages.getRating }).click();
    await expect(page.getByText(messages.noRating)).toHaveCount(2);
    await page.getByLabel(orgNumberMessages[language].label).fill(KULLERBYTTA);
    const said = language === 'sv' ? 'API-fel: registret är nere' : 'API Error: the register is down';
    await answerWith(page, 'company-rating', { error: 'x', apiStatus: 404, message: said });
    await page.getByRole('button', { name: messages.getRating }).click();
    await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    await page.route('**/functions/v1/company-information?**', (route) => route.abort());
    expectedComplaints.push(/Failed to load resource|ERR_FAILED/);
    await page.getByRole('button', { name: messages.getInformation }).click();
    await expect(page.getByText(messages.unexpected)).toBeVisible();
    await page.getByLabel(orgNumberMessages[language].label).fill('5564866804');
    await page.getByLabel(orgNumberMessages[language].label).blur();
    await expect(page.getByText(orgNumberMessages[language].wrong)).toBeVisible();
  });

test('[S6.11] the menu has links to the tools of one’s role', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.store);
  await page.goto('/');
  await menuButton(page).click();
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Nya kunder och butiker' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Kreditbetyg och firmateckning' })).toHaveCount(0);
  await open(page, '/credit-rating');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Åtkomst nekad');
});
