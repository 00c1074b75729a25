// An offer of a bike: a store makes it, the employee sees the own figures and accepts, and it is an order.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, forgetPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { expectGood, listed, storeWithMember } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, test } from '#tests/browser/page-checks.ts';
import { checkoutMessages } from '../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { offerMessages } from '../../apps/shop/src/languages/catalogues/offer-pages/messages.ts';
import { policyMessages } from '../../apps/shop/src/languages/catalogues/policy/messages.ts';

type Language = 'sv' | 'en';
const HOSTILE = '<b onmouseover=alert(1)>Elda</b>';

/** An employer that approves everything, and an employee who has joined it. */
async function employeeOf(maxOre: number): Promise<BrowserPerson> {
  const employee = await newPerson();
  await confirmEmail(employee);
  const employer = await ownEmployer(`Offertbolaget ${employee.email.slice(7, 13)} AB`);
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval, accessory_max_percent)
      values ($1, $2, 'none', 100)`,
    [employer.id, maxOre],
  );
  const personId = await listed(employer.id, employee);
  await inDatabase(
    `insert into employments (id, company_id, user_id, person_id, matched_by)
      select gen_random_uuid(), $1, u.id, $2, 'email' from users u where u.email = $3`,
    [employer.id, personId, employee.email],
  );
  return employee;
}

async function fillOffer(page: Page, language: Language, email: string): Promise<void> {
  const { form, goods } = offerMessages[language];
  const { kinds } = policyMessages[language];
  await page.getByLabel(form.email).fill(email);
  await page.getByLabel(form.brand, { exact: true }).fill('Crescent');
  await page.getByLabel(form.model, { exact: true }).fill(HOSTILE);
  await page.getByLabel(form.kind, { exact: true }).first().selectOption(kinds.hybrid);
  await page.getByLabel(form.drive).selectOption(goods.electric);
  await page.getByLabel(form.price).first().fill('24 995');
  await page.getByRole('button', { name: form.add }).click();
  const accessory = page.getByRole('group', { name: form.accessory({ number: 1 }) });
  await accessory.getByLabel(form.accessoryName).fill('Ramlås');
  await accessory.getByLabel(form.kind).selectOption(kinds.lock);
  await accessory.getByLabel(form.price).fill('599,50');
}

async function fillCustomer(page: Page, language: Language): Promise<void> {
  const { fields } = checkoutMessages[language];
  const values = {
    firstName: 'Anna',
    lastName: 'Åkesson',
    phone: '070-174 06 05',
    address: 'Storgatan 1',
    zipCode: '332 36',
    city: 'Gislaved',
    state: 'Jönköpings län',
  } as const;
  for (const [field, value] of Object.entries(values))
    await page.getByLabel(fields[field as keyof typeof values], { exact: true }).fill(value);
}

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
]))
  test(`[BP12.2] an offer in a store becomes an order that its store follows (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/4(09|22)/);
    const { store: words, form, own, stages } = offerMessages[language];
    await page.setViewportSize({ width, height: 844 });
    const { storeId, name, member } = await storeWithMember();
    const employee = await employeeOf(5_000_000);

    await signIn(page, member);
    await page.goto(`/store/${storeId}/offers?lang=${language}`);
    await expect(page.getByText(words.empty, { exact: true })).toBeVisible();
    await expectGood(page);
    await page.getByRole('link', { name: words.make }).click();
    await page.getByRole('button', { name: form.send }).click();
    // The address, brand, model and price are missing.
    await expect(page.getByText(form.errors({ count: 4 }))).toBeVisible();
    await expectGood(page);
    await fillOffer(page, language, employee.email);
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByRole('heading', { name: `Crescent ${HOSTILE}` })).toBeVisible();
    await expect(page.getByText(stages.employee)).toBeVisible();
    await expectGood(page);
    const offerId = new URL(page.url()).pathname.split('/').pop() as string;

    await forgetPerson(page);
    await signIn(page, employee);
    await page.goto(`/profile?lang=${language}`);
    await page.getByRole('link', { name: own.see({ bike: `Crescent ${HOSTILE}`, store: name }) }).click();
    await expect(page.getByRole('heading', { name: own.title({ store: name }) })).toBeVisible();
    await expect(page.getByText(own.verdict.allowed)).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: own.accept }).click();
    // The names are known from the account.
    await expect(page.getByText(checkoutMessages[language].errorCount({ count: 5 }))).toBeVisible();
    await fillCustomer(page, language);
    await page.getByRole('button', { name: own.accept }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${own.accepted}`) })).toBeVisible();
    await expect(page.getByText(own.next.signing)).toBeVisible();
    await expectGood(page);
    await page.getByRole('link', { name: own.seeBenefit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Crescent');

    const [order] = await inDatabase<{ total: number; state: string; store: string }>(
      `select o.total_ore::int as total, o.state, o.partner_store_id as store
        from orders o join offers f on f.order_id = o.id where f.id = $1`,
      [offerId],
    );
    expect(order).toEqual({ total: 2_559_450, state: 'confirmed', store: storeId });

    await forgetPerson(page);
    await signIn(page, member);
    await page.goto(`/store/${storeId}/offers?lang=${language}`);
    await page.getByLabel(words.filter).selectOption(words.filters.accepted);
    await expect(page).toHaveURL(/state=accepted/);
    await expect(page.getByText(stages.signing)).toBeVisible();
    await expectGood(page);
    await page.getByLabel(words.filter).selectOption(words.filters.open);
    await expect(page.getByText(words.none, { exact: true })).toBeVisible();
  });

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
]))
  test(`[BP12.5] an offer that the policy refuses is revised, then withdrawn (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, browser, expectedComplaints }) => {
    expectedComplaints.push(/4(04|09|22)/);
    const { form, own, detail, stages } = offerMessages[language];
    const { storeId, member } = await storeWithMember();
    const employee = await employeeOf(2_000_000);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, member);
    await page.goto(`/store/${storeId}/offers/new?lang=${language}`);
    await fillOffer(page, language, employee.email);
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByText(stages.employee)).toBeVisible();
    const offerId = new URL(page.url()).pathname.split('/').pop() as string;

    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const reader = await context.newPage();
    await signIn(reader, employee);
    await reader.goto(`/offers/${offerId}?lang=${language}`);
    await expect(reader.getByText(own.verdict.refused)).toBeVisible();
    await expect(reader.getByRole('button', { name: own.accept })).toHaveCount(0);
    await expectGood(reader);

    await page.getByRole('button', { name: detail.revise }).click();
    await page.getByLabel(form.price).first().fill('18000');
    await page.getByRole('button', { name: form.sendRevision }).click();
    await expect(page.getByText(detail.events.revise)).toBeVisible();
    await expectGood(page);

    // The employee still looks at the former version.
    await reader.getByRole('button', { name: own.reject }).click();
    await reader.getByRole('button', { name: own.reject }).click();
    await expect(reader.getByText(own.failures['changed-meanwhile'] as string)).toBeVisible();
    await expect(reader.getByText(own.verdict.allowed)).toBeVisible();
    await expectGood(reader);

    await page.getByRole('button', { name: detail.withdraw }).click();
    await page.getByRole('button', { name: detail.withdraw }).click();
    await expect(page.getByText(detail.next.withdrawn)).toBeVisible();
    await expectGood(page);
    await fillCustomer(reader, language);
    await reader.getByRole('button', { name: own.accept }).click();
    await expect(reader.getByText(own.next.withdrawn)).toBeVisible();
    await expectGood(reader);

    await forgetPerson(reader);
    await signIn(reader, await newPerson());
    await reader.goto(`/offers/${offerId}?lang=${language}`);
    await expect(reader.getByRole('heading', { name: own.missing })).toBeVisible();
    await context.close();
  });
