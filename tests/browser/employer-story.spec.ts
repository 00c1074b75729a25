// A whole benefit programme, with one browser for each person. The owner sets the policy and invites HR. HR
// adds an employee and shares the code. The employee joins and orders. An approver answers, and the employee
// and the owner see it.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fillCart, inDatabase, ordersOf, ownProduct, speak } from '#tests/app/shop-under-test.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { addMember, confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { buyer, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { servicePackageLine, servicePackageText } from '../../apps/shop/src/i18n/service-packages.ts';
import { approvalMessages } from '../../apps/shop/src/languages/catalogues/approvals/messages.ts';
import { eligibleMessages } from '../../apps/shop/src/languages/catalogues/eligible-list/messages.ts';
import { employerJoiningMessages } from '../../apps/shop/src/languages/catalogues/employer-code/messages.ts';
import { overviewMessages } from '../../apps/shop/src/languages/catalogues/employer-overview/messages.ts';
import { invitationLinkMessages } from '../../apps/shop/src/languages/catalogues/invitation-link/messages.ts';
import { joiningMessages } from '../../apps/shop/src/languages/catalogues/joining/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { policyMessages } from '../../apps/shop/src/languages/catalogues/policy/messages.ts';
import { orderStateTexts } from '../../apps/shop/src/languages/catalogues/shared/order-states.ts';
import { servicePackageMessages } from '../../apps/shop/src/languages/catalogues/shared/service-packages.ts';

type Language = 'sv' | 'en';
const main = (page: Page) => page.getByRole('main');
const number = (count: number) => ({ count: String(count), isOne: count === 1 });

async function checked(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** A person with an account and a confirmed address, signed in in a browser of their own. */
async function signedIn(
  browser: Browser,
  as: { language: Language; baseURL: string; viewport: { width: number; height: number } | null },
): Promise<{ person: BrowserPerson; page: Page; context: BrowserContext }> {
  const { language, baseURL, viewport } = as;
  const person = await newPerson();
  await confirmEmail(person);
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  });
  await speak(context, language);
  const page = await context.newPage();
  await signIn(page, person);
  return { person, page, context };
}

async function setPolicy(page: Page, language: Language): Promise<void> {
  const messages = policyMessages[language];
  const form = (label: string) => main(page).getByLabel(label, { exact: true });
  await form(messages.maxBenefit).fill('40000');
  await form(messages.requireManagerApproval).check();
  await form(messages.whoApproves).selectOption('approver');
  await main(page).getByRole('button', { name: messages.savePolicies, exact: true }).click();
  await expect(main(page).getByText(messages.policiesSaved)).toBeVisible();
}

/** Invites a person as HR on the page, and returns the link of the email. */
async function invite(page: Page, email: string, language: Language): Promise<string> {
  const { invite: messages, form, rights } = memberMessages[language];
  await main(page).getByRole('button', { name: messages.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.email).fill(email);
  await dialog.getByRole('checkbox', { name: rights.hr.name }).check();
  await dialog.getByRole('button', { name: messages.send }).click();
  await expect(page.getByText(messages.sent({ email }))).toBeVisible();
  const mails = () => caughtMails({ mail: process.env.MAIL_URL as string }, email);
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return /https?:\/\/\S+\/invitation\S+/.exec((await mails())[0]?.text ?? '')?.[0] as string;
}

async function addEmployee(page: Page, { email }: BrowserPerson, language: Language): Promise<void> {
  const messages = eligibleMessages[language];
  await main(page).getByRole('button', { name: messages.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [column, value] of [
    ['name', 'Siv Öberg'],
    ['email', email],
    ['department', 'Lager'],
  ] as const)
    await dialog
      .getByLabel(new RegExp(`^${messages.columns[column]}`))
      .first()
      .fill(value);
  await dialog.getByRole('button', { name: messages.addShort, exact: true }).click();
  await expect(page.getByText(messages.added({ name: 'Siv Öberg' }))).toBeVisible();
}

/** Orders a product as the employee of the company, and returns the order's number. */
async function order(
  { page, context, person }: { page: Page; context: BrowserContext; person: BrowserPerson },
  company: string,
  language: Language,
): Promise<{ orderNumber: string; productId: string }> {
  const product = await ownProduct({ priceOre: 1_800_000 });
  await inDatabase(`update products set kind = 'city' where id = $1`, [product.id]);
  await fillCart(context, [product]);
  const walk = walkIn(page, language);
  await walk.toCustomer();
  await walk.fillIn(buyer(person.email));
  await walk.next().click();
  await walk.onStep('shipping');
  await page.getByRole('radio', { name: walk.messages.shippingNames.standard }).check();
  await walk.next().click();
  await walk.onStep('payment');
  await page.getByRole('radio', { name: company }).check();
  // The policy lets the employee choose the service package, and the figures change with it.
  const { names } = servicePackageMessages[language];
  const figures = page.getByTestId('own-figures');
  await expect(figures.getByRole('radio', { name: names.none, exact: false })).toBeChecked();
  await figures.getByRole('radio', { name: names.plus }).check();
  await expect(figures.getByText(servicePackageText('plus', language), { exact: true })).toBeVisible();
  await checked(page);
  await walk.buyButton().click();
  const orderNumber = await walk.orderNumber();
  await expect(page.getByText(servicePackageLine('plus', language))).toBeVisible();
  return { orderNumber, productId: product.id };
}

for (const language of drawn(['sv', 'en']))
  test(`[BP5] [BP8] [BP14] an employer opens its programme, and an employee's order is approved (${language})`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    // Allows time for five people and about thirty pages.
    test.setTimeout(420_000);
    const as = { language, baseURL: baseURL as string, viewport };
    const messages = overviewMessages[language];
    const [owner, hr, approver, employee] = [
      await signedIn(browser, as),
      await signedIn(browser, as),
      await signedIn(browser, as),
      await signedIn(browser, as),
    ];
    const company = `Sagobolaget ${owner.person.email.slice(7, 13)} AB`;
    const { id } = await ownEmployer(company, [{ person: owner.person, rights: ['owner'] }]);
    const home = `/employer/${id}`;

    // The overview of a new company shows the first steps, with a link to the policy.
    await owner.page.goto(home);
    const steps = main(owner.page).getByRole('region', { name: messages.steps.title });
    await expect(steps.getByText(messages.steps.done)).toHaveCount(0);
    await expect(main(owner.page).getByText(messages.needs.nothing)).toBeVisible();
    await checked(owner.page);
    await steps.getByRole('link', { name: messages.steps.policy }).click();
    await setPolicy(owner.page, language);
    await owner.page.goto(`${home}/members`);
    const link = await invite(owner.page, hr.person.email, language);
    await addMember(id, approver.person, ['approver']);
    await owner.page.goto(home);
    await expect(steps.getByText(messages.steps.done)).toHaveCount(1);
    await expect(main(owner.page).getByText(messages.needs.invitations(number(1)))).toBeVisible();

    // HR accepts, adds the employee and reads the code to share.
    await hr.page.goto(link);
    await main(hr.page).getByRole('button', { name: invitationLinkMessages[language].accept }).click();
    await expect(hr.page).toHaveURL(new RegExp(`${home}(\\?|$)`));
    await hr.page.goto(`${home}/employees`);
    await addEmployee(hr.page, employee.person, language);
    await hr.page.goto(`${home}/code`);
    const code = main(hr.page)
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .first();
    await expect(code).toBeVisible();
    await expect(
      main(hr.page).getByRole('heading', { name: employerJoiningMessages[language].code, exact: true }),
    ).toBeVisible();

    // The employee joins by the code and orders.
    await employee.page.goto(`/join/${await code.textContent()}`);
    await main(employee.page)
      .getByRole('button', { name: joiningMessages[language].join({ company }) })
      .click();
    await expect(
      main(employee.page).getByRole('heading', { name: joiningMessages[language].joinedTitle({ company }) }),
    ).toBeVisible();
    await checked(employee.page);
    const { orderNumber, productId } = await order(employee, company, language);
    await employee.page.goto('/profile');
    await expect(
      main(employee.page).getByText(orderStateTexts[language]['awaiting-employer']).first(),
    ).toBeVisible();

    // The approver sees only the orders that wait, and approves.
    await approver.page.goto(home);
    await expect(main(approver.page).getByRole('heading', { name: messages.figures.title })).toHaveCount(0);
    await main(approver.page)
      .getByRole('link', { name: messages.needs.approvals(number(1)) })
      .click();
    await main(approver.page)
      .getByRole('list', { name: approvalMessages[language].list.waiting })
      .getByRole('link')
      .first()
      .click();
    await expect(main(approver.page).getByText(servicePackageLine('plus', language))).toBeVisible();
    await checked(approver.page);
    await main(approver.page).getByRole('button', { name: approvalMessages[language].approve }).click();
    await expect(approver.page.getByText(approvalMessages[language].approved)).toBeVisible();
    expect(await ordersOf(productId)).toMatchObject([{ number: orderNumber, state: 'confirmed' }]);

    // The employee sees the answer, and the owner what it costs.
    await employee.page.reload();
    await expect(main(employee.page).getByText(orderStateTexts[language].confirmed).first()).toBeVisible();
    await owner.page.goto(home);
    await expect(
      main(owner.page).getByText(
        messages.figures.peopleOf({
          people: '1',
          eligible: '1',
          share: language === 'sv' ? '100,0\u00a0%' : '100.0%',
        }),
      ),
    ).toBeVisible();
    await expect(
      main(owner.page).getByRole('img', { name: messages.plots.statesFinding({ running: 1, waiting: 0 }) }),
    ).toBeVisible();
    await checked(owner.page);
    await owner.page.getByText(messages.plots.table, { exact: true }).first().click();
    await expect(main(owner.page).getByRole('table').first()).toBeVisible();
    await checked(owner.page);
    for (const { context } of [owner, hr, approver, employee]) await context.close();
  });
