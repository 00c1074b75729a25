// Service in a store: look-up, claims within and above the budget, the employee's answer, staff, and payouts. Each person has a
// browser of their own.
import sharp from 'sharp';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO } from '#tests/browser/browser-people.ts';
import { expectGood, runningBenefit, storeWithMember } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect } from '#tests/browser/page-checks.ts';
import { test } from '#tests/browser/separate-people.ts';
import { formatMoneyExact } from '../../apps/shop/src/i18n/format.ts';
import { payoutMessages } from '../../apps/shop/src/languages/catalogues/payouts/messages.ts';
import { serviceClaimMessages } from '../../apps/shop/src/languages/catalogues/service-claim-pages/messages.ts';
import { ore } from '../../packages/domain/src/money.ts';

async function servicedBike() {
  const benefit = await runningBenefit();
  const [row] = await inDatabase<{ frame: string }>(
    `update benefits set service_package = 'plus', frame_number = 'RAM' || number where id = $1
      returning frame_number as frame`,
    [benefit.benefitId],
  );
  return { ...benefit, frameNumber: (row as { frame: string }).frame };
}

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test.describe(`service (${language})`, () => {
    test.use({ width });

    test(`[BP12.1] [BP12.2] [BP12.4] [BP12.9] a store claims, and the employee agrees to pay the rest (${language}, ${width} px)`, {
      tag: '@once',
    }, async ({ openAs }) => {
      const messages = serviceClaimMessages[language];
      const payouts = payoutMessages[language];
      const kronor = (amount: number) => formatMoneyExact(ore(amount), language);
      const [benefit, shop] = await Promise.all([servicedBike(), storeWithMember()]);

      const store = await openAs(shop.member, `/store/${shop.storeId}/service?lang=${language}`);
      const main = store.getByRole('main');
      const look = async (typed: string) => {
        await main.getByRole('searchbox', { name: messages.store.search }).fill(typed);
        await main.getByRole('searchbox', { name: messages.store.search }).press('Enter');
      };
      await look('RAM000');
      await expect(main.getByText(messages.store.missing)).toBeVisible();
      await look(benefit.frameNumber.toLowerCase());
      await expect(main.getByRole('heading', { name: 'Vässla' })).toBeVisible();
      await expect(main.getByText(messages.benefit({ number: benefit.number }))).toBeVisible();

      const send = main.getByRole('button', { name: messages.store.send });
      await send.click();
      await expect(
        main.getByRole('alert').getByText(messages.store.textMissing({ number: 1 })),
      ).toBeVisible();
      await main.getByLabel(messages.store.text).fill('Årsservice');
      await main.getByLabel(messages.store.amount).fill('450');
      await expect(main.getByText(messages.store.within)).toBeVisible();
      await expectGood(store);
      await send.click();
      await expect(main.getByText(messages.store.states.approved)).toBeVisible();
      const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#777777' } });
      await main
        .getByLabel(messages.store.addPhoto)
        .setInputFiles({ name: 'fälg.jpg', mimeType: 'image/jpeg', buffer: await blank.jpeg().toBuffer() });
      await expect(main.getByRole('img', { name: messages.photo({ number: 1 }) })).toBeVisible();
      await expectGood(store);

      // Above what is left, with two lines.
      await main.getByRole('link', { name: messages.store.back }).click();
      await look(benefit.frameNumber);
      await main.getByLabel(messages.store.text).fill('Nytt bakhjul');
      await main.getByLabel(messages.store.kind).selectOption('repair');
      await main.getByLabel(messages.store.amount).fill('900');
      await main.getByRole('button', { name: messages.store.addLine }).click();
      const second = main.getByRole('group', { name: messages.store.lineLegend({ number: 2 }) });
      await second.getByLabel(messages.store.text).fill('Bromsbelägg');
      await second.getByLabel(messages.store.amount).fill('99,50');
      const above = messages.store.above({ budget: kronor(75_000), rest: kronor(24_950) });
      await expect(main.getByText(above)).toBeVisible();
      await expectGood(store);
      await send.click();
      await expect(main.getByText(messages.states['awaiting-consent'])).toBeVisible();

      const linkInMail = async () =>
        /\/benefits\/[^\s?#]+/.exec((await mailsTo(benefit.employee.email)).at(-1)?.text ?? '')?.[0] ?? '';
      await expect.poll(linkInMail, { timeout: 20_000 }).toContain(benefit.benefitId);
      const employee = await openAs(benefit.employee, `${await linkInMail()}?lang=${language}`);
      const section = employee.getByRole('region', { name: messages.own.title, exact: true });
      await expect(section.getByText(messages.own.question({ store: shop.name }))).toBeVisible();
      await expectGood(employee);
      await section.getByRole('button', { name: messages.own.agree({ rest: kronor(24_950) }) }).click();
      await expect(section.getByText(messages.own.history({ count: 2 }))).toBeVisible();
      await section.getByText(messages.own.history({ count: 2 })).click();
      await expect(section.getByRole('img', { name: messages.photo({ number: 1 }) })).toBeVisible();
      await expectGood(employee);

      await store.goto(`/store/${shop.storeId}/payouts?lang=${language}`);
      await expect(main.getByText(payouts.sum({ count: 2, amount: kronor(120_000) })).first()).toBeVisible();
      await expect(main.getByRole('listitem').filter({ hasText: payouts.kinds.claim })).toHaveCount(2);
      await expectGood(store);
      const download = store.waitForEvent('download');
      await main.getByRole('button', { name: payouts.csvButton }).click();
      expect((await download).suggestedFilename()).toContain(payouts.csv.file);
      await main.getByLabel(payouts.stage, { exact: true }).selectOption('paid');
      await expect(main.getByText(payouts.none)).toBeVisible();
    });

    test(`[BP12.6] staff find a claim and reject it with a reason (${language}, ${width} px)`, {
      tag: '@once',
    }, async ({ openAs }) => {
      const messages = serviceClaimMessages[language];
      const { admin: words } = messages;
      const [benefit, shop] = await Promise.all([servicedBike(), storeWithMember()]);
      const store = await openAs(
        shop.member,
        `/store/${shop.storeId}/service?number=${benefit.frameNumber}&lang=${language}`,
      );
      const main = store.getByRole('main');
      await main.getByLabel(messages.store.text).fill('Årsservice');
      await main.getByLabel(messages.store.amount).fill('300');
      await main.getByRole('button', { name: messages.store.send }).click();
      await expect(main.getByText(messages.store.states.approved)).toBeVisible();

      const admin = await openAs(
        DEMO.admin,
        `/admin/service-claims?store=${shop.storeId}&state=approved&lang=${language}`,
      );
      const claims = admin.getByRole('main');
      await expect(claims.getByRole('heading', { level: 2 })).toHaveCount(1);
      await expectGood(admin);
      await claims.getByRole('heading', { level: 2 }).getByRole('link').click();
      await claims.getByRole('button', { name: words.reject }).click();
      const dialog = admin.getByRole('dialog', { name: words.rejectTitle });
      await dialog.getByRole('button', { name: words.reject }).click();
      await expect(dialog.getByText(words.required)).toBeVisible();
      await dialog.getByLabel(words.rejectReason).fill('Ingår inte i paketet');
      await expectGood(admin);
      await dialog.getByRole('button', { name: words.reject }).click();
      await expect(claims.getByText(messages.reason({ reason: 'Ingår inte i paketet' }))).toBeVisible();
      await expect(claims.getByRole('button', { name: words.reject })).toHaveCount(0);
      await expectGood(admin);

      await store.reload();
      await expect(main.getByText(messages.reason({ reason: 'Ingår inte i paketet' }))).toBeVisible();
      await expectGood(store);
    });
  });
