// The API keys and webhooks of a company and of a partner store: create, use, revoke, and the log.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { ownEmployer } from '#tests/browser/browser-employers.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { storeWithMember } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { apiKeyMessages } from '../../apps/shop/src/languages/catalogues/api-keys/messages.ts';
import { handoverMessages } from '../../apps/shop/src/languages/catalogues/handover/messages.ts';
import { webhookMessages } from '../../apps/shop/src/languages/catalogues/webhooks/messages.ts';

const main = (page: Page) => page.getByRole('main');

for (const language of drawn(['sv', 'en']))
  test(`[OPS.8] [T40] an owner creates a key, a program uses it, and the owner revokes it (${language})`, async ({
    page,
    request,
  }) => {
    const messages = apiKeyMessages[language];
    const owner = await newPerson();
    const { id } = await ownEmployer(`Nyckelhult ${owner.email.slice(7, 13)} AB`, [
      { person: owner, rights: ['owner'] },
    ]);
    await signIn(page, owner);
    await page.goto(`/employer/${id}/api?lang=${language}`);
    await settled(page);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(messages.title);
    await expect(main(page).getByText(messages.none)).toBeVisible();
    await expect(main(page).getByText(webhookMessages[language].none)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await main(page).getByRole('button', { name: messages.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: messages.form.submit }).click();
    await expect(dialog.getByText(messages.form.nameRequired)).toBeVisible();
    await expect(dialog.getByText(messages.form.scopesRequired)).toBeVisible();
    await expect(dialog.getByLabel(messages.form.name)).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel(messages.form.name).fill('Lönesystemet');
    await dialog.getByRole('checkbox', { name: messages.scopes['orders:read'].name }).check();
    await dialog
      .getByLabel(messages.form.days)
      .selectOption({ label: messages.form.daysChoice({ days: 90 }) });
    await dialog.getByRole('button', { name: messages.form.submit }).click();
    await expect(dialog.getByText(messages.made.text)).toBeVisible();
    await expectAccessible(page);
    const key = await dialog.locator('code').innerText();
    const ask = async () => {
      const answer = await request.get('/api/v1/orders', { headers: { authorization: `Bearer ${key}` } });
      return answer.status();
    };
    expect(await ask()).toBe(200);
    await dialog.getByRole('button', { name: messages.made.done }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(key)).toHaveCount(0);

    await page.reload();
    await settled(page);
    const row = main(page).getByRole('listitem').filter({ hasText: 'Lönesystemet' });
    await expect(row.getByText(messages.states.active, { exact: true })).toBeVisible();
    await expect(row.getByText(`${key.slice(0, 14)}…`)).toBeVisible();
    await expect(row).not.toContainText(messages.neverUsed);
    await row.getByRole('button', { name: messages.revokeOf({ name: 'Lönesystemet' }) }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.revokeYes }).click();
    await expect(row.getByText(messages.states.revoked, { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(await ask()).toBe(401);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[T40] a session that was left open signs in again before it creates a key', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403/);
  const { sv } = apiKeyMessages;
  const owner = await newPerson();
  const { id } = await ownEmployer(`Gammelhult ${owner.email.slice(7, 13)} AB`, [
    { person: owner, rights: ['owner'] },
  ]);
  await signIn(page, owner);
  await page.goto(`/employer/${id}/api`);
  await settled(page);
  await inDatabase(
    `update sessions set amr = '[{"method": "password", "timestamp": 1000}]'
      where user_id = (select id from users where email = $1)`,
    [owner.email],
  );
  await main(page).getByRole('button', { name: sv.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(sv.form.name).fill('Lönesystemet');
  await dialog.getByRole('checkbox', { name: sv.scopes['orders:read'].name }).check();
  await dialog.getByRole('button', { name: sv.form.submit }).click();
  await expect(dialog.getByText(sv.form.stale)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: sv.form.signIn }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
});

for (const language of drawn(['en', 'sv']))
  test(`[T40] an owner adds a webhook, sees what was sent, and turns it off (${language})`, {
    tag: '@once',
  }, async ({ page }) => {
    const messages = webhookMessages[language];
    const received: string[] = [];
    const receiver = http.createServer((request, response) => {
      received.push(String(request.headers['webhook-signature']));
      request.resume();
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
    const owner = await newPerson();
    const { id } = await ownEmployer(`Hakhult ${owner.email.slice(7, 13)} AB`, [
      { person: owner, rights: ['owner'] },
    ]);
    await signIn(page, owner);
    await page.goto(`/employer/${id}/api?lang=${language}`);
    await settled(page);
    await main(page).getByRole('button', { name: messages.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(messages.form.url).fill(url);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.form.submit }).click();
    await expect(dialog.getByText(messages.made.text)).toBeVisible();
    await expect(dialog.locator('code')).toHaveText(/^whsec_/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.made.done }).click();
    await expect(dialog).toBeHidden();
    const row = main(page).getByRole('listitem').filter({ hasText: url });
    await expect(row.getByText(messages.on, { exact: true })).toBeVisible();

    await inDatabase(`select queue_webhooks($1, 'order.updated', '{"state": "confirmed"}'::jsonb)`, [id]);
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    const log = messages.of({ what: messages.log, url });
    await row.getByRole('button', { name: log }).click();
    await expect(row.getByText(messages.deliveries.states.delivered)).toBeVisible();
    await row.getByRole('button', { name: messages.deliveries.resend }).click();
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: messages.of({ what: messages.disable, url }) }).click();
    await expect(row.getByText(messages.off, { exact: true })).toBeVisible();
    await expect(row.getByText(messages.because.owner)).toBeVisible();
    await row.getByRole('button', { name: messages.of({ what: messages.remove, url }) }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.remove }).click();
    await expect(main(page).getByText(messages.none)).toBeVisible();
    receiver.closeAllConnections();
    receiver.close();
  });

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test(`[T40] a member of a store creates a key for its orders and adds a webhook (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, request }) => {
    const messages = apiKeyMessages[language];
    const hooks = webhookMessages[language];
    await page.setViewportSize({ width, height: 844 });
    const { storeId, member } = await storeWithMember();
    await signIn(page, member);
    await page.goto(`/store/${storeId}?lang=${language}`);
    await page.getByRole('link', { name: handoverMessages[language].store.pages.api }).click();
    await expect(main(page).getByText(messages.none)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await main(page).getByRole('button', { name: messages.create }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).toHaveCount(6);
    await expect(dialog.getByRole('checkbox', { name: messages.scopes['payroll:read'].name })).toHaveCount(0);
    await dialog.getByLabel(messages.form.name).fill('Kassan');
    await dialog.getByRole('checkbox', { name: messages.scopes['orders:read'].name }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.form.submit }).click();
    await expect(dialog.getByText(messages.made.text)).toBeVisible();
    const headers = { authorization: `Bearer ${await dialog.locator('code').innerText()}` };
    const answer = await request.get('/api/v1/store/orders', { headers });
    expect(await answer.json()).toEqual({ success: true, data: [], nextCursor: null });
    expect((await request.get('/api/v1/orders', { headers })).status()).toBe(403);
    await dialog.getByRole('button', { name: messages.made.done }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Kassan' }).first()).toBeVisible();

    await main(page).getByRole('button', { name: hooks.add }).click();
    await expect(dialog.getByRole('checkbox', { name: hooks.events['benefit.updated'] })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: hooks.events['payroll-period.updated'] })).toHaveCount(
      0,
    );
    await dialog.getByLabel(hooks.form.url).fill('http://127.0.0.1:9/in');
    await dialog.getByRole('button', { name: hooks.form.submit }).click();
    await expect(dialog.getByText(hooks.made.text)).toBeVisible();
    await dialog.getByRole('button', { name: hooks.made.done }).click();
    await expect(main(page).getByText('http://127.0.0.1:9/in', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
