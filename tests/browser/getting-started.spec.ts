// Follows the steps of docs/getting-started.md, section "Try it", with the accounts, paths and code that it names.
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo, ordersOf } from '#tests/app/shop-under-test.ts';
import { signInByForm } from '#tests/browser/browser-people.ts';
import { startJob } from '#tests/browser/browser-terms.ts';
import { buyer, walkIn } from '#tests/browser/checkout-page.ts';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { readRoot } from '#tests/checks/deploy-files.ts';
import { approvalMessages } from '../../apps/shop/src/languages/catalogues/approvals/messages.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';
import { checkoutMessages } from '../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { orderAdminMessages } from '../../apps/shop/src/languages/catalogues/order-admin/messages.ts';
import { productMessages } from '../../apps/shop/src/languages/catalogues/product-page/product-messages.ts';

const document = readRoot('docs/getting-started.md');
const section = /## Try it\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
const password = /the password `([^`]+)`/.exec(section)?.[1] as string;
const addresses = [...section.matchAll(/^\| `([^`]+@[^`]+)` \|/gm)].map(([, address]) => address as string);
const steps = [...section.matchAll(/^\d\. (.+)$/gm)].map(([, step]) => step as string);

/** Returns the codes of a step, such as `ny@` and `/checkout`. */
const codesOf = (step: number) =>
  [...(steps[step - 1] ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

/** Returns the account that a step calls by the first part of its address. */
function account(code: string | undefined) {
  const found = addresses.filter((address) => address.startsWith(String(code)));
  expect(found).toHaveLength(1);
  return { email: found[0] as string, password };
}

// The ports of the sandbox of this run, in the order of the documented ones.
const SANDBOX = JSON.parse(process.env.SANDBOX ?? '{}') as Record<string, string>;
const DOCUMENTED: Readonly<Record<string, string>> = { 4010: 'mail', 4015: 'oneflow' };

/** Returns the address in this run of the service whose documented address a step names. */
function serviceAt(step: number): string {
  const port = /http:\/\/localhost:(\d+)/.exec(steps[step - 1] ?? '')?.[1] as string;
  return SANDBOX[DOCUMENTED[port] as string] as string;
}

const main = (page: Page) => page.getByRole('main');

test('[OPS2.H2] a newcomer follows getting-started.md from the first order to its delivery', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const [{ sv: cart }, { sv: approvals }, { sv: staff }] = [
    cartMessages,
    approvalMessages,
    orderAdminMessages,
  ];
  expect(steps.map((_, at) => codesOf(at + 1))).toEqual([
    ['ny@', '/checkout'],
    ['/product/bike-2', 'anna@'],
    ['/employer', 'hr@'],
    [],
    ['Signera'],
    ['/admin/orders', 'admin@'],
  ]);
  const inOwnBrowser = async (code: string | undefined, path: string | undefined) => {
    const other = await browser.newPage({ baseURL: baseURL as string });
    await signInByForm(other, account(code));
    await other.goto(path as string);
    await settled(other);
    return other;
  };

  // Step 1.
  const [name, cartPath] = codesOf(1);
  const person = account(name);
  await signInByForm(page, person);
  await page.goto(cartPath as string);
  const lines = page.getByRole('list', { name: cart.linesTitle }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  for (const left of [1, 0]) {
    await lines.first().getByRole('button', { name: cart.remove }).click();
    await expect(lines).toHaveCount(left);
  }

  // Step 2.
  const productPath = codesOf(2)[0] as string;
  await page.goto(productPath);
  await settled(page);
  await main(page).getByRole('button', { name: productMessages.sv.addToCart }).first().click();
  const walk = walkIn(page, 'sv');
  await walk.toCustomer();
  await walk.fillIn({ ...buyer(person.email), firstName: 'Nina', lastName: 'Ylander' });
  await walk.next().click();
  await walk.onStep('shipping');
  await page.getByRole('radio', { name: walk.messages.shippingNames.standard }).check();
  await walk.next().click();
  await walk.onStep('payment');
  await expect(
    page.getByRole('radio', { name: checkoutMessages.sv.paymentNames['active-finance'] }),
  ).toBeChecked();
  await walk.buyButton().click();
  const number = await walk.orderNumber();
  const state = async () =>
    (await ordersOf(productPath.split('/').pop() as string)).find((order) => order.number === number)?.state;
  expect(await state()).toBe('awaiting-employer');

  // Step 3.
  const [employerPath, hr] = codesOf(3);
  const employer = await inOwnBrowser(hr, employerPath);
  await expect(employer).toHaveURL(/\/employer\/[0-9a-f-]{36}$/);
  await employer.goto(`${new URL(employer.url()).pathname}/approvals`);
  await main(employer)
    .getByRole('link', { name: /Nina Ylander/ })
    .click();
  await main(employer).getByRole('button', { name: approvals.approve }).click();
  await expect(employer.getByText(approvals.approved)).toBeVisible();
  expect(await state()).toBe('confirmed');
  await employer.context().close();

  // Step 4.
  for (const [address, words] of [
    [person.email, number],
    [account(hr).email, 'Nina Ylander'],
  ] as const)
    await expect
      .poll(async () => (await mailsTo(address)).map(({ text }) => text).join('\n'), { timeout: 30_000 })
      .toContain(words);

  // Step 5. The job runs every minute by itself.
  await startJob('use-agreements');
  const office = await browser.newPage({ baseURL: baseURL as string });
  const benefit = async () =>
    (
      await inDatabase<{ number: number; state: string }>(
        'select b.number, b.state from benefits b join orders o on o.id = b.order_id where o.number = $1',
        [number],
      )
    )[0];
  const agreement = office.getByRole('link', {
    name: `Nyttjandeavtal ${(await benefit())?.number}, Vässla pedal`,
  });
  await expect(async () => {
    await office.goto(serviceAt(5));
    await expect(agreement).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await agreement.click();
  const sign = office.getByRole('button', { name: new RegExp(`^${codesOf(5)[0]}`) });
  await expect(sign.first()).toBeVisible();
  for (let left = await sign.count(); left > 0; left -= 1) {
    await sign.first().click();
    await expect(sign).toHaveCount(left - 1);
  }
  await expect.poll(async () => (await benefit())?.state, { timeout: 60_000 }).toBe('signed');
  await office.close();

  // Step 6.
  const [ordersPath, admin] = codesOf(6);
  const staffPage = await inOwnBrowser(admin, ordersPath);
  await staffPage
    .getByRole('list', { name: staff.orders })
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(staffPage.getByRole('heading', { level: 1, name: staff.number({ number }) })).toBeVisible();
  await settled(staffPage);
  await staffPage.getByRole('button', { name: staff.actions.ship }).click();
  await expect(staffPage.getByRole('status').filter({ hasText: staff.done.ship })).toBeVisible();
  expect(await state()).toBe('shipped');
  await staffPage.context().close();

  // The rest of the section.
  const codes = [...(section.split(/^6\. .+$/m)[1] ?? '').matchAll(/`([A-Z]{4}-\d{4})`/g)].map(
    ([, code]) => code,
  );
  const companies = await inDatabase<{ name: string }>(
    'select company_name as name from companies where employer_code = any($1) order by name desc',
    [codes],
  );
  expect(companies.map((company) => company.name)).toEqual(
    expect.arrayContaining(['Gislaveds kommun', 'Gislaved Verkstad AB']),
  );
});
