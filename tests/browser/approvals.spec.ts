// Orders that wait for their employer: members of the company see, approve and refuse them.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillCart, inDatabase, ownProduct, speak } from '#tests/app/shop-under-test.ts';
import { addMember, confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { buyer, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { priceOf } from '#tests/factories/buyers.ts';
import { makeOrderBody } from '#tests/factories/factories.ts';
import { approvalMessages } from '../../apps/shop/src/languages/catalogues/approvals/messages.ts';
import { ordersMessages } from '../../apps/shop/src/languages/catalogues/orders/messages.ts';

const main = (page: Page) => page.getByRole('main');

/** Makes a bike of 20,000 SEK excl. VAT that no other test uses. */
async function ownBike() {
  const bike = await ownProduct({ priceOre: 2_000_000 });
  await inDatabase(`update products set kind = 'city' where id = $1`, [bike.id]);
  return bike;
}

/**
 * Adds a person to the company's list, and gives the company a policy with a maximum in SEK that requires
 * approval by HR.
 */
async function listUnderPolicy(companyId: string, { email }: { email: string }, maxSek: number) {
  await inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, since_version)
      values (gen_random_uuid(), $1, 1, 'Anna Anställd', $2, 'Lager', 1)`,
    [companyId, email],
  );
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval) values ($1, $2, 'hr')`,
    [companyId, maxSek * 100],
  );
}
const setMaximum = (companyId: string, maxSek: number) =>
  inDatabase(
    'update company_policies set max_benefit_ore = $2, version = version + 1 where company_id = $1',
    [companyId, maxSek * 100],
  );

/** Places an order under a code by HTTP, and returns its id and number. */
async function placeOrder(baseURL: string, employerCode: string, email: string, productId?: string) {
  const items = [{ productId: productId ?? (await ownProduct()).id, quantity: 1 }];
  const body = makeOrderBody({ items, payment: { method: 'active-finance', employerCode } });
  const answer = await fetch(`${baseURL}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(32).toString('base64url'),
    },
    body: JSON.stringify({
      ...body,
      customer: { ...body.customer, email },
      expectedTotal: await priceOf(baseURL, items),
    }),
  });
  expect(answer.status).toBe(201);
  const { orderNumber } = ((await answer.json()) as { data: { orderNumber: string } }).data;
  const [row] = await inDatabase<{ id: string }>('select id from orders where number = $1', [orderNumber]);
  return { id: (row as { id: string }).id, number: orderNumber };
}

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
])) {
  const messages = approvalMessages[language];

  test(`HR approves one order and refuses another with a reason (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const hr = await newPerson();
    const name = `Attestbolaget ${hr.email.slice(7, 13)} AB`;
    const employer = await ownEmployer(name, [{ person: hr, rights: ['hr'] }]);
    const first = await placeOrder(baseURL as string, employer.code, `forst-${hr.email}`);
    const second = await placeOrder(baseURL as string, employer.code, `sedan-${hr.email}`);
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/approvals?lang=${language}`);
    const rows = main(page).getByRole('list', { name: messages.list.waiting }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The order that has waited longest is first. Enter opens it.
    await rows.first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/approvals/${first.id}`));
    await expect(main(page).getByText(messages.total)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main(page).getByRole('button', { name: messages.approve }).click();
    await expect(page.getByText(messages.approved)).toBeVisible();
    await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: messages.yourAnswer })).toBeFocused();

    await main(page).getByRole('link', { name: messages.back }).click();
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('link').click();
    await main(page).getByRole('button', { name: messages.refuse, exact: true }).click();
    const reason = main(page).getByLabel(messages.reason);
    await expect(reason).toBeFocused();
    const refuse = main(page).getByRole('button', { name: messages.refuseTitle });
    await refuse.click();
    await expect(main(page).getByText(messages.reasonMissing)).toBeVisible();
    await expectAccessible(page);
    await reason.fill('Budgeten är slut i år.');
    await refuse.click();
    await expect(page.getByText(messages.refused)).toBeVisible();
    await expect(main(page).getByText('Budgeten är slut i år.')).toBeVisible();
    const states = await inDatabase<{ state: string }>(
      'select state from orders where id = any($1) order by id',
      [[first.id, second.id]],
    );
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'cancelled']);
  });
}

test('[T37] HR cannot answer an order of their own, and a colleague’s answer is shown', {
  tag: '@once',
}, async ({ page, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const messages = approvalMessages.sv;
  const hr = await newPerson();
  await confirmEmail(hr);
  const employer = await ownEmployer(`Egenbolaget ${hr.email.slice(7, 13)} AB`, [
    { person: hr, rights: ['hr'] },
  ]);
  await addMember(employer.id, await newPerson(), ['hr']);
  const own = await placeOrder(baseURL as string, employer.code, hr.email);
  const other = await placeOrder(baseURL as string, employer.code, `annan-${hr.email}`);
  await signIn(page, hr);
  await page.goto(`/employer/${employer.id}/approvals/${own.id}`);
  await expect(main(page).getByText(messages.obstacles['own-order'])).toBeVisible();
  await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
  // A colleague answers while the page is open.
  await page.goto(`/employer/${employer.id}/approvals/${other.id}`);
  await expect(main(page).getByRole('button', { name: messages.approve })).toBeVisible();
  await inDatabase(
    `update order_approvals set decision = 'approved', decided_at = now() where order_id = $1`,
    [other.id],
  );
  await inDatabase(`update orders set state = 'confirmed', version = version + 1 where id = $1`, [other.id]);
  await main(page).getByRole('button', { name: messages.approve }).click();
  await expect(main(page).getByText(messages.alreadyAnswered)).toBeVisible();
  await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
});

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test(`[BP5] the checkout shows every reason of a refusal by the policy, keeps typed values, and orders once they fit (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push(/422/);
    await page.setViewportSize({ width, height: 800 });
    const anna = await newPerson();
    await inDatabase('update users set email_confirmed_at = now() where email = $1', [anna.email]);
    const employer = await ownEmployer(`Reglerna ${anna.email.slice(7, 13)} AB`, [
      { person: anna, rights: ['hr'] },
    ]);
    await listUnderPolicy(employer.id, anna, 10_000);
    const bike = await ownBike();
    await fillCart(context, [{ ...bike, quantity: 1 }]);
    await speak(context, language);
    await signIn(page, anna);
    const walk = walkIn(page, language);
    await walk.toCustomer();
    await walk.fillIn(buyer(anna.email));
    await walk.next().click();
    await page.getByRole('radio', { name: walk.messages.shippingNames.standard }).check();
    await walk.next().click();
    await walk.onStep('payment');
    const code = page.getByLabel(walk.messages.employerCode);
    await code.fill(employer.code);
    await walk.buyButton().click();
    const refusal = main(page).getByRole('alert').filter({ hasText: walk.messages.policyRefusedTitle });
    await expect(refusal).toBeVisible();
    await expect(refusal.getByRole('listitem')).toHaveCount(1);
    await expect(refusal.getByRole('listitem')).toContainText(
      language === 'sv' ? '15 000 kr för mycket' : '15,000',
    );
    await expect(code).toHaveValue(employer.code);
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Another code belongs to another employer, so the refusal does not apply.
    await code.fill('');
    await expect(refusal).toHaveCount(0);
    await setMaximum(employer.id, 30_000);
    await code.fill(employer.code);
    await walk.buyButton().click();
    expect(await walk.orderNumber()).toMatch(/^[0-9]{6}$/);
  });

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
]))
  test(`[BP8] an approver sees costs and rules, and a message when the policy changes in the meantime (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL, expectedComplaints }) => {
    expectedComplaints.push(/422/);
    await page.setViewportSize({ width, height: 800 });
    const messages = approvalMessages[language];
    const hr = await newPerson();
    const anna = `anna-${hr.email}`;
    const employer = await ownEmployer(`Attestreglerna ${hr.email.slice(7, 13)} AB`, [
      { person: hr, rights: ['hr'] },
    ]);
    await listUnderPolicy(employer.id, { email: anna }, 30_000);
    const order = await placeOrder(baseURL as string, employer.code, anna, (await ownBike()).id);
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/approvals/${order.id}?lang=${language}`);
    await expect(main(page).getByText(messages.allRulesMet)).toBeVisible();
    const rules = main(page).getByRole('list', { name: messages.rules }).getByRole('listitem');
    await expect(rules).toHaveCount(Object.keys(messages.checks).length);
    await expect(main(page).getByText(messages.grossDeduction)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // An owner tightens the policy while the page is open.
    await setMaximum(employer.id, 20_000);
    await main(page).getByRole('button', { name: messages.approve }).click();
    await expect(main(page).getByText(messages.notAllowed)).toBeVisible();
    await expect(main(page).getByText(messages.policyChanged)).toBeVisible();
    await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: messages.toPolicy })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The broken rules are proposed as the reason for the refusal.
    await main(page).getByRole('button', { name: messages.refuse, exact: true }).click();
    await expect(main(page).getByLabel(messages.reason)).toHaveValue(
      language === 'sv' ? /5\s000\skr för mycket/ : /5,000/,
    );
    await main(page).getByRole('button', { name: messages.refuseTitle }).click();
    await expect(page.getByText(messages.refused)).toBeVisible();
  });

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test(`[BP3] the only approver sees why their own order waits, and whom to invite (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const messages = approvalMessages[language];
    const hr = await newPerson();
    await confirmEmail(hr);
    const employer = await ownEmployer(`Ensam ${hr.email.slice(7, 13)} AB`, [
      { person: hr, rights: ['owner'] },
    ]);
    await listUnderPolicy(employer.id, hr, 30_000);
    const order = await placeOrder(baseURL as string, employer.code, hr.email, (await ownBike()).id);
    await signIn(page, hr);
    const checked = async () => {
      await settled(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await page.goto(`/employer/${employer.id}/approvals?lang=${language}`);
    const row = main(page).getByRole('listitem').filter({ hasText: order.number });
    await expect(row.getByText(messages.alone)).toBeVisible();
    await checked();
    await row.getByRole('link', { name: messages.toMembers }).click();
    await expect(page).toHaveURL(/\/members/);
    await page.goto(`/employer/${employer.id}/approvals/${order.id}?lang=${language}`);
    await expect(main(page).getByText(messages.aloneText)).toBeVisible();
    await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
    await checked();
    // The page of the order shows it as well.
    await page.goto(`/profile?lang=${language}`);
    await main(page)
      .getByRole('link', { name: new RegExp(order.number) })
      .first()
      .click();
    const { missing } = ordersMessages[language];
    const because = main(page).getByText(missing['no-second-approver']({ name: employer.name }));
    await expect(because).toBeVisible();
    await checked();
    const second = await newPerson();
    await addMember(employer.id, second, ['hr']);
    await page.goto(`/employer/${employer.id}/approvals/${order.id}?lang=${language}`);
    await expect(main(page).getByText(messages.obstacles['own-order'])).toBeVisible();
    await expect(main(page).getByText(messages.aloneText)).toHaveCount(0);
  });
