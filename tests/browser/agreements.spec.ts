// The test page of contracts, and the list of agreements with its actions: track, fetch, remind, withdraw.
import type { Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { mailsTo, speak } from '#tests/app/shop-under-test.ts';
import { DEMO, freshEmail, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { agreementsMessages } from '../../apps/shop/src/languages/catalogues/agreements/messages.ts';
import { contractTestMessages } from '../../apps/shop/src/languages/catalogues/contract-test/messages.ts';

const ONEFLOW = (JSON.parse(process.env.SANDBOX ?? '{}') as { oneflow: string }).oneflow;
const KULLERBYTTA = '556486-6803';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
const contractsCalled = async (name: string) => {
  const { contracts } = (await controlService(ONEFLOW, 'state')) as {
    contracts: { id: number; name: string }[];
  };
  return contracts.filter((one) => one.name.startsWith(name));
};

type Messages = (typeof contractTestMessages)['sv'];
/** Fills in the form that creates a contract. */
async function fill(page: Page, messages: Messages, { name, email }: { name: string; email: string }) {
  await expect(page.getByLabel(messages.workspaceId)).toHaveValue('523435');
  await page.getByLabel(messages.name).fill(name);
  await page.getByLabel(messages.partyName).fill('Kullerbytta Montage AB');
  await page.getByLabel(messages.partyNumber).fill(KULLERBYTTA);
  const first = page.getByRole('group', { name: messages.participant({ number: 1 }) });
  await first.getByLabel(messages.participantName).fill('Petra Öberg');
  await first.getByLabel(messages.email, { exact: true }).fill(email);
}

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S2.182] [F14] ten clicks create one contract, which is sent, tracked, reminded of, fetched and withdrawn (${language})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const test3 = contractTestMessages[language];
    const messages = agreementsMessages[language];
    const email = freshEmail();
    const name = `Prov ${email.slice(7, 19)}`;
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await open(page, '/contract-test');
    await expect(page).toHaveTitle(new RegExp(`^${test3.title} – `));
    await page.getByRole('button', { name: test3.fetchTemplate }).click();
    await expect(page.getByRole('cell', { name: 'company_name' })).toBeVisible();
    await expect(page.getByText(test3.needsContract)).toBeVisible();
    await fill(page, test3, { name, email });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const create = page.getByRole('button', { name: test3.create });
    await create.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 10; click += 1) button.click();
    });
    await expect(page.getByLabel(test3.contractId)).toHaveValue(/^\d{7,}$/);
    const [made, ...more] = await contractsCalled(name);
    expect(more).toEqual([]);
    await page.getByRole('button', { name: test3.send }).click();
    await expect(page.getByText(test3.sent({ id: made?.id as number }))).toBeVisible();

    await open(page, `/agreements?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByText(messages.state.pending)).toBeVisible();
    await expect(card.getByText(messages.signedCount({ signed: 0, all: 1 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await card.getByRole('button', { name: messages.remindOf({ name }) }).click();
    await expect(page.getByText(messages.reminded({ count: 1 }))).toBeVisible();
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: messages.documentOf({ name }) }).click();
    expect((await download).suggestedFilename()).toContain(name);
    if (language === 'sv') {
      // No click is needed: the provider's event reaches the shop, and the page polls the shop.
      await controlService(ONEFLOW, 'sign', { contract: made?.id });
      await expect(card.getByText(messages.state.signed)).toBeVisible({ timeout: 30_000 });
      await expect(card.getByRole('button', { name: messages.withdrawOf({ name }) })).toHaveCount(0);
      return;
    }
    await card.getByRole('button', { name: messages.withdrawOf({ name }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(messages.withdrawText({ name }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.withdrawAction }).click();
    await expect(card.getByText(messages.withdrawn)).toBeVisible();
    expect(await contractsCalled(name)).toEqual([]);
  });

test('[S5.31] the refusal of Oneflow is shown at its field, in Oneflow’s words', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/422|50[0-9]/);
  const messages = contractTestMessages.sv;
  await signIn(page, DEMO.admin);
  await open(page, '/contract-test');
  const email = freshEmail();
  await fill(page, messages, { name: `Fel ${email}`, email });
  await page.getByRole('button', { name: messages.addParticipant }).click();
  const second = page.getByRole('group', { name: messages.participant({ number: 2 }) });
  await second.getByLabel(messages.participantName).fill('Karl Ek');
  await second.getByLabel(messages.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: messages.create }).click();
  const english = `You tried to add a duplicate participant with the email address ${email}.`;
  const words = `Oneflow nekade begäran och svarade på engelska: ”${english}”`;
  await expect(page.getByRole('alert').getByText(`Oneflow API-fel (400): ${words}`)).toBeVisible();
  await expect(second.getByText(words, { exact: true })).toBeVisible();
  await expect(second.getByLabel(messages.email, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await second.getByLabel(messages.email, { exact: true }).fill('karl');
  await page.getByRole('button', { name: messages.create }).click();
  await expect(second.getByText('Ogiltig e-postadress')).toBeVisible();
  await second.getByRole('button', { name: messages.removeParticipant({ number: 2 }) }).click();
  await page.getByLabel(messages.templateId).first().fill('');
  await expect(page.getByRole('button', { name: messages.create })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(messages.needsIds)).toBeVisible();
  await page.getByLabel(messages.templateId).last().fill('');
  await expect(page.getByText(messages.needsTemplate)).toBeVisible();
});

test('the list has a message when it is empty and when it cannot be fetched', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  const messages = agreementsMessages.sv;
  await signIn(page, DEMO.store);
  await open(page, '/agreements?q=finns-inte-alls');
  await expect(page.getByText(messages.noHits)).toBeVisible();
  await page.route('**/api/agreements/search**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: messages.showAll }).click();
  await expect(page.getByText(messages.loadFailed)).toBeVisible();
  await page.unroute('**/api/agreements/search**');
  await page.getByRole('button', { name: messages.tryAgain }).click();
  await expect(page.getByText(messages.loadFailed)).toBeHidden();
});
