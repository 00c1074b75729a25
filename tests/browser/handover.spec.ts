// The handover of a bike: the employee shows the code, the store enters it with the frame number and the ID check.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { type OrderedBenefit, orderBenefit } from '#tests/browser/browser-benefits.ts';
import { DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { handoverMessages } from '../../apps/shop/src/languages/catalogues/handover/messages.ts';
import { storeWorkMessages } from '../../apps/shop/src/languages/catalogues/store-workspace/messages.ts';

/** Lets a benefit wait in the store of the demonstration's store account. Returns the store. */
async function makeReady({ id }: OrderedBenefit): Promise<string> {
  const [store] = await inDatabase<{ id: string }>(
    `select m.store_id as id from store_members m join users u on u.id = m.user_id where u.email = $1 and m.ended_at is null`,
    [DEMO.store.email],
  );
  const storeId = store?.id as string;
  await inDatabase(
    `update orders set state = 'ready-for-pickup', shipping_option_id = 'pickup', partner_store_id = $2
      where id = (select order_id from benefits where id = $1)`,
    [id, storeId],
  );
  await inDatabase(
    `update benefits b set state = 'ready', state_since = now(),
        person_id = (select e.person_id from company_employees e where e.company_id = b.company_id) where id = $1`,
    [id],
  );
  return storeId;
}

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
]))
  test(`[BP8] [T38] a store hands a bike over with the code of the employee (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, browser, baseURL, expectedComplaints }) => {
    expectedComplaints.push(/4(09|22)/);
    const { card, form } = handoverMessages[language];
    const { title } = storeWorkMessages[language];
    await page.setViewportSize({ width, height: 844 });
    const [employee, hr] = [await newPerson(), await newPerson()];
    const benefit = await orderBenefit(baseURL as string, employee, hr);
    const storeId = await makeReady(benefit);

    await signIn(page, employee);
    await page.goto(`/benefits/${benefit.id}?lang=${language}`);
    await page.getByRole('button', { name: card.showCode }).click();
    const code = page.getByRole('img', { name: new RegExp(`^${card.code} \\d`) });
    await expect(code).toBeVisible();
    await expectGood(page);
    const digits = ((await code.textContent()) ?? '').replace(/\D/g, '');
    expect(digits).toMatch(/^\d{6}$/);

    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const store = await context.newPage();
    await signIn(store, DEMO.store);
    await store.goto(`/store/${storeId}?lang=${language}`);
    await expect(store.getByRole('heading', { name: title })).toBeVisible();
    await expectGood(store);
    await store.goto(`/store/${storeId}/handover/${benefit.id}?lang=${language}`);
    const submit = store.getByRole('button', { name: form.submit });
    await submit.click();
    await expect(store.getByText(form.problems.code).first()).toBeVisible();
    await expect(store.getByLabel(form.code)).toHaveAccessibleDescription(new RegExp(form.problems.code));
    await expectGood(store);
    const wrong = digits === '123456' ? '654321' : '123456';
    await store.getByLabel(form.code).fill(wrong);
    await store.getByLabel(form.frame).fill(`ap ${benefit.number}`);
    await store.getByLabel(form.id).check();
    await submit.click();
    await expect(store.getByText(form.problems.codeWrong({ left: 4 })).first()).toBeVisible();
    // Nothing that was typed is lost.
    await expect(store.getByLabel(form.frame)).toHaveValue(`ap ${benefit.number}`);
    await store.getByLabel(form.code).fill(digits);
    await submit.click();
    await expect(store.getByRole('heading', { name: form.done })).toBeVisible();
    await expectGood(store);
    await context.close();

    await page.reload();
    await expect(page.getByRole('button', { name: card.showCode })).toHaveCount(0);
    const [row] = await inDatabase<{ state: string; order: string; frame: string }>(
      `select b.state, o.state as order, b.frame_number as frame from benefits b join orders o on o.id = b.order_id
        where b.id = $1`,
      [benefit.id],
    );
    expect(row).toEqual({ state: 'active', order: 'delivered', frame: `AP${benefit.number}` });
  });
