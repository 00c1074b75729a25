// Orders that wait for their employer: seen, approved and refused by members of the company.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase, ownProduct } from '#tests/app/shop-under-test.ts';
import { confirmAddress, ownEmployer } from '#tests/browser/browser-employers.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { priceOf } from '#tests/factories/buyers.ts';
import { makeOrderBody } from '#tests/factories/factories.ts';
import { approvalMessages } from '../../apps/shop/src/features/approvals/messages.ts';

const main = (page: Page) => page.getByRole('main');

/** Places an order under a code by HTTP, and returns its id and number. */
async function placeOrder(baseURL: string, employerCode: string, email: string) {
  const items = [{ productId: (await ownProduct()).id, quantity: 1 }];
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

for (const [language, width] of [
  ['sv', 1440],
  ['en', 390],
] as const) {
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
    // The oldest wait comes first, and Enter opens it.
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
  await confirmAddress(hr);
  const employer = await ownEmployer(`Egenbolaget ${hr.email.slice(7, 13)} AB`, [
    { person: hr, rights: ['hr'] },
  ]);
  const own = await placeOrder(baseURL as string, employer.code, hr.email);
  const other = await placeOrder(baseURL as string, employer.code, `annan-${hr.email}`);
  await signIn(page, hr);
  await page.goto(`/employer/${employer.id}/approvals/${own.id}`);
  await expect(main(page).getByText(messages.obstacles['own-order'])).toBeVisible();
  await expect(main(page).getByRole('button', { name: messages.approve })).toHaveCount(0);
  // Somebody else answers while the page is open.
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
