// The figures of an employee who has joined: on cards, product pages, calculator, cart and payment step, and
// the filter.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { buyer, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
  watchLayoutShifts,
} from '#tests/browser/page-checks.ts';
import { policyMessages } from '../../apps/shop/src/languages/catalogues/policy/messages.ts';
import { programmeMessages } from '../../apps/shop/src/languages/catalogues/programme/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';

// An order that the policy refuses.
test.use({ expectedComplaints: [/status of 4(09|22)/] });

const COMPANY = 'Siffrorna AB';
// 47 200 SEK plus 25 % VAT; and 21 600 SEK, which is 27 000 with VAT.
const DEAR = 'bike-3';
const FITTING = 'bike-1';
const LIMIT_ORE = 3_000_000;
/** The limit as texts show it. */
const LIMIT = /30[\s\u00a0,]000/;

/** Signs in an employee of a new company with a policy. Returns the address of the account. */
async function employee(page: Page, approval: 'none' | 'hr' = 'none'): Promise<string> {
  const person = await newPerson();
  await inDatabase(
    'update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1',
    [person.email],
  );
  await inDatabase(
    `with company as (
        insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
        values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $2,
          'Karin Kontakt', 'karin@example.se', now()) returning id
      ), policy as (
        insert into company_policies (company_id, max_benefit_ore, deduction_model, approval, allowed_kinds)
        select id, $3, 'cost-neutral', $4, array['city', 'hybrid', 'road', 'gravel', 'mountain'] from company
      ), listed as (
        insert into company_employees (id, company_id, position, name, email, since_version)
        select gen_random_uuid(), id, 1, 'Siv Öberg', $1, 1 from company returning company_id, person_id
      )
      insert into employments (id, company_id, user_id, person_id, matched_by)
      select gen_random_uuid(), company_id, u.id, person_id, 'email' from listed, users u where u.email = $1`,
    [person.email, COMPANY, LIMIT_ORE, approval],
  );
  await signIn(page, person);
  return person.email;
}

/** Fills the cart with one piece of a product. */
async function fillCart(page: Page, productId: string): Promise<void> {
  const answer = await page.request.get(`/api/products/${productId}`);
  const { data } = (await answer.json()) as { data: { variants: { id: string; stock_level: string }[] } };
  const variantId = data.variants.find(({ stock_level }) => stock_level !== 'sold-out')?.id ?? null;
  const line = { key: `${productId}:${variantId}`, productId, variantId, quantity: 1, name: productId };
  const generation = randomBytes(32).toString('base64url');
  const lines = [{ ...line, unitOre: 0, image: null, variantLabel: null }];
  await page.evaluate(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify({ version: 1, generation, lines }),
  );
}

const panel = (page: Page) => page.getByTestId('own-figures');
const reasonsIn = (page: Page) => panel(page).getByRole('listitem').allTextContents();
const isThere = async (page: Page) => {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

for (const [language, scheme] of drawn([
  ['sv', 'light'],
  ['en', 'dark'],
]))
  test(`[BP4.4] an employee sees own costs and the employer’s rules on every page (${language}, ${scheme})`, {
    tag: '@first-visit',
  }, async ({ page, context, baseURL }) => {
    const messages = programmeMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
    await employee(page, 'hr');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/search?q=cykel');
    await expect(page.getByRole('article').getByText(messages.forYou).first()).toBeVisible();
    await settled(page);
    expect(await shifts.read(), String(await shifts.parts())).toBeLessThan(0.01);
    await isThere(page);

    await page.goto(`/product/${FITTING}`);
    await expect(panel(page)).toContainText(messages.verdict['needs-approval']);
    await expect(panel(page)).toContainText(messages.gross);
    await expect.poll(() => reasonsIn(page)).toEqual([policyMessages[language].reasons.approvalHr]);
    await isThere(page);

    await page.goto(`/product/${DEAR}`);
    await expect(panel(page)).toContainText(messages.verdict.refused);
    expect((await reasonsIn(page))[0]).toMatch(LIMIT);

    // A tax rate that was used once applies on every page, and stays in this browser.
    await page.goto('/calculator');
    await expect(page.getByText(messages.modelFrom({ company: COMPANY }))).toBeVisible();
    await page.locator('input[name="tax_rate"]').fill('52');
    await page.getByRole('main').locator('form button[type="submit"]').click();
    await settled(page);
    await page.getByRole('button', { name: messages.modelBack }).click();
    await expect(page.getByRole('button', { name: messages.modelAgain({ company: COMPANY }) })).toBeVisible();
    await isThere(page);
    await page.goto(`/product/${FITTING}`);
    await expect(panel(page)).toContainText(/52[\s\u00a0]?%/);

    await fillCart(page, DEAR);
    await page.goto('/checkout');
    await expect(panel(page)).toContainText(messages.orderVerdict.refused);
    await expect(panel(page).getByRole('link', { name: messages.todo.find })).toBeVisible();
    await isThere(page);
  });

test('[BP5] [UX.L12] the product page and the checkout refuse for the same reasons, before the button', {
  tag: '@once',
}, async ({ page }) => {
  const messages = programmeMessages.sv;
  const email = await employee(page);
  const walk = walkIn(page);
  const buy = async (productId: string) => {
    await page.goto(`/product/${productId}`);
    await expect(panel(page)).toBeVisible();
    const said = await reasonsIn(page);
    await fillCart(page, productId);
    await walk.toCustomer();
    await walk.fillIn(buyer(email));
    await walk.next().click();
    await walk.onStep('shipping');
    await page.getByRole('radio', { name: walk.messages.shippingNames.standard }).check();
    await walk.next().click();
    await walk.onStep('payment');
    await expect(panel(page)).toBeVisible();
    expect((await reasonsIn(page)).slice(0, said.length)).toEqual(said);
    await expectAccessible(page);
    return said;
  };
  const said = await buy(DEAR);
  expect(said).toHaveLength(1);
  await expect(walk.buyButton()).toBeDisabled();
  await expect(page.getByText(walk.messages.sendRefused)).toBeVisible();
  // The estimate of the specification does not stand beside the employer's figures.
  await expect(page.getByText(walk.messages.estimate)).toHaveCount(0);

  await page.goto(`/product/${FITTING}`);
  await expect(panel(page)).toContainText(messages.verdict.allowed);
  expect(await buy(FITTING)).toEqual([]);
  await walk.buyButton().click();
  await walk.onStep('confirmation');
  await expect(page.getByText(walk.messages.finance.ownTitle)).toBeVisible();
  await expect(page.getByText(walk.messages.estimate)).toHaveCount(0);
});

test('[BP4.4] the filter is in the address, and other visitors see whose limits it uses', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  const [own, search] = [programmeMessages.sv, searchMessages.sv];
  await employee(page);
  await page.goto('/search');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: search.filter }).click();
  await page.getByRole('link', { name: own.filter }).locator('visible=true').click();
  await expect(page).toHaveURL(/programme=0-30000,city,hybrid,road,gravel,mountain/);
  await expect(page.getByText(search.programmeOff)).toBeVisible();
  await expect(page.getByRole('article').getByText(/Över gränsen|Tillåts inte/)).toHaveCount(0);
  const url = page.url();

  const context = await browser.newContext({ baseURL: baseURL as string });
  const stranger = await context.newPage();
  await stranger.goto(url);
  await expect(stranger.getByText(/ryms i ett förmånsprogram: högst 30/)).toBeVisible();
  await expect(stranger.getByRole('link', { name: own.filter })).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole('link', { name: search.programmeOff }).click();
  await expect(stranger).not.toHaveURL(/programme=/);
  await context.close();
});

test.describe('without a response', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('[BP4.4] cards show the general figures, and the cart says what is missing', {
    tag: '@once',
  }, async ({ page }) => {
    const messages = programmeMessages.sv;
    await employee(page);
    await page.route('**/api/account/programme*', (route) => route.abort());
    await page.goto(`/product/${FITTING}`);
    await settled(page);
    await expect(panel(page)).toHaveCount(0);
    await fillCart(page, FITTING);
    await page.goto('/checkout');
    await expect(page.getByText(messages.failed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/account/programme*');
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await expect(panel(page)).toContainText(messages.orderVerdict.allowed);
  });
});
