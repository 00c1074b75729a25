// A partner store lists its own site, which then shows the calculator in a frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { signIn } from '#tests/browser/browser-people.ts';
import { storeWithMember } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { calculatorMessages } from '../../apps/shop/src/languages/catalogues/benefit-calculator/messages.ts';
import { embeddingMessages } from '../../apps/shop/src/languages/catalogues/embedding/messages.ts';
import { handoverMessages } from '../../apps/shop/src/languages/catalogues/handover/messages.ts';

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
]))
  test(`[BP12] a store lists its site, removes it and gets it back (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    const messages = embeddingMessages[language];
    await page.setViewportSize({ width, height: 844 });
    const { storeId, member } = await storeWithMember();
    await signIn(page, member);
    await page.goto(`/store/${storeId}?lang=${language}`);
    const pages = page.getByRole('navigation', { name: handoverMessages[language].store.nav });
    await pages.getByRole('link', { name: handoverMessages[language].store.pages.calculator }).click();
    await expect(page.getByText(messages.none)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const address = page.getByLabel(messages.address);
    const add = page.getByRole('button', { name: messages.add, exact: true });
    await address.fill('http://www.cykelhuset.se');
    await add.click();
    await expect(address).toHaveAccessibleDescription(new RegExp(messages.problems['not-https']));
    await expect(address).toBeFocused();
    await address.fill('www.cykelhuset.se/om-oss');
    await add.click();
    const remove = page.getByRole('button', { name: messages.removeOf({ site: 'www.cykelhuset.se' }) });
    await expect(remove).toBeVisible();
    await expect(address).toHaveValue('');
    await settled(page);
    await expectAccessible(page);
    await remove.click();
    await expect(page.getByText(messages.none)).toBeVisible();
    await expect(address).toBeFocused();
    await page.getByRole('button', { name: messages.undo }).click();
    await expect(remove).toBeVisible();
    await expect(page.getByText(`/embed/calculator?store=${storeId}&amp;lang=${language}`)).toBeVisible();
  });

test('[BP12] a listed site shows the calculator in a frame, and another site does not', {
  tag: '@once',
}, async ({ page, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/frame-ancestors/, /^foreign request: http:\/\/127/);
  const messages = calculatorMessages.sv;
  const { storeId, member } = await storeWithMember();
  await signIn(page, member);
  const frame = `<iframe src="${baseURL}/embed/calculator?store=${storeId}" title="Kalkylator" width="100%" height="900"></iframe>`;
  const site = createServer((_, response) =>
    response.end(`<!doctype html><html lang="sv"><title>Cykelhuset</title><h1>Cykelhuset</h1>${frame}`),
  );
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  try {
    const { port } = site.address() as AddressInfo;
    const title = page.frameLocator('iframe').getByRole('heading', { name: messages.title });
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.getByRole('heading', { name: 'Cykelhuset' })).toBeVisible();
    await expect(title).toHaveCount(0);
    // No site without HTTPS can be listed, so the test's own site is put into the database.
    await inDatabase('update partner_stores set embedding_sites = array[$2] where id = $1', [
      storeId,
      `http://127.0.0.1:${port}`,
    ]);
    await page.reload();
    await expect(title).toBeVisible();
    const shown = page.frameLocator('iframe');
    await expect(shown.getByRole('banner')).toHaveCount(0);
    await expect(shown.getByRole('contentinfo')).toHaveCount(0);
    await shown.getByLabel(messages.price).fill('30000');
    await shown.getByRole('button', { name: messages.calculate }).click();
    await expect(shown.getByRole('link', { name: /ActivePick/ })).toHaveAttribute('target', '_blank');
  } finally {
    site.closeAllConnections();
    site.close();
  }
});
