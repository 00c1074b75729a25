// What staff see of benefits: the queue of life events of all companies, the frame numbers of shipped bikes, and the card
// payments with a refund that the provider refused.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { orderBenefit } from '#tests/browser/browser-benefits.ts';
import { DEMO, newPerson } from '#tests/browser/browser-people.ts';
import { expectGood, openTerm, type RunningBenefit, runningBenefit } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, settled } from '#tests/browser/page-checks.ts';
import { test } from '#tests/browser/separate-people.ts';
import { formatMoneyExact } from '../../apps/shop/src/i18n/format.ts';
import { handoverMessages } from '../../apps/shop/src/languages/catalogues/handover/messages.ts';
import { lifeEventMessages } from '../../apps/shop/src/languages/catalogues/life-event-pages/messages.ts';
import { refundAdminMessages } from '../../apps/shop/src/languages/catalogues/refund-admin/messages.ts';
import { ore } from '../../packages/domain/src/money.ts';

const PRICE_ORE = 379_800;
const main = (page: Page) => page.getByRole('main');

/** A benefit whose bike was paid by card, with a refund that the provider refused. The provider does not know the payment. */
async function refusedRefund(): Promise<RunningBenefit> {
  const benefit = await runningBenefit({ months: 36, left: 1 });
  await openTerm(benefit);
  const [payment] = await inDatabase<{ id: string }>(
    `insert into payments (id, term_id, method, state, amount_ore, attempt, provider_id, card_brand, card_last4, language)
      select gen_random_uuid(), t.id, 'credit-card', 'captured', $2, 1, $3, 'visa', '4242', 'sv' from term_choices t
      where t.benefit_id = $1 returning id`,
    [benefit.benefitId, PRICE_ORE, `pi_unknown_${randomUUID()}`],
  );
  await inDatabase(
    `insert into refunds (id, payment_id, business_key, amount_ore, state, actor)
      values (gen_random_uuid(), $1, $3, $2, 'failed', 'system')`,
    [payment?.id, PRICE_ORE, randomUUID()],
  );
  return benefit;
}

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test.describe(`for staff (${language}, ${width} px)`, () => {
    test.use({ width });

    test('[BP14] an admin finds an open life event of any company and answers for the employer', {
      tag: '@once',
    }, async ({ openAs }) => {
      const messages = lifeEventMessages[language];
      const benefit = await runningBenefit();
      const { benefitId, employer, employee } = benefit;
      const own = await openAs(employee, `/benefits/${benefitId}/life-events?lang=${language}`);
      await settled(own);
      await main(own).getByRole('button', { name: messages.happened }).click();
      const dialog = own.getByRole('dialog', { name: messages.happened });
      const next = dialog.getByRole('button', { name: messages.continue });
      await dialog.getByRole('radio', { name: messages.kinds.leave, exact: true }).check();
      await next.click();
      await dialog.getByLabel(messages.months).fill('3');
      await dialog.getByLabel(messages.fromMonth).selectOption({ index: 1 });
      await next.click();
      await dialog.getByRole('button', { name: messages.confirm }).click();
      await expect(dialog.getByRole('heading', { name: messages.doneTitle })).toBeVisible();

      const admin = await openAs(DEMO.admin, `/admin/life-events?company=${employer.id}&lang=${language}`);
      const event = main(admin).getByRole('article', { name: messages.kinds.leave });
      await expect(event).toHaveCount(1);
      await expect(event.getByText(messages.states['awaiting-approval'], { exact: true })).toBeVisible();
      await expectGood(admin);
      await admin.goto(`/admin/life-events?company=${employer.id}&kind=theft&lang=${language}`);
      await expect(main(admin).getByText(messages.admin.none)).toBeVisible();
      await expectGood(admin);
      await admin.goto(`/admin/life-events?company=${employer.id}&kind=leave&lang=${language}`);
      await event.getByRole('link', { name: messages.admin.toQueue }).click();
      await expect(admin).toHaveURL(new RegExp(`/employer/${employer.id}/life-events`));
      await event.getByRole('button', { name: messages.approve, exact: true }).click();
      await expect(main(admin).getByText(messages.empty.waiting)).toBeVisible();
      await expectGood(admin);
      await admin.goto(`/admin/life-events?company=${employer.id}&lang=${language}`);
      await expect(event.getByText(messages.states['awaiting-amendment'], { exact: true })).toBeVisible();
      await event.getByRole('link', { name: new RegExp(messages.kinds.leave) }).click();
      await expect(admin).toHaveURL(new RegExp(`/admin/benefits/${benefitId}`));
    });

    test('[BP8] an admin enters and corrects the frame number of a shipped bike', { tag: '@once' }, async ({
      openAs,
      baseURL,
      expectedComplaints,
    }) => {
      // A frame number that another bike has.
      expectedComplaints.push(/409/);
      const { bikes, form } = handoverMessages[language];
      const [employee, hr] = [await newPerson(), await newPerson()];
      const benefit = await orderBenefit(baseURL as string, employee, hr);
      const taken = await runningBenefit();
      const frames = await inDatabase<{ frame: string }>(
        `update benefits set frame_number = 'TAGEN' || number where id = $1 returning frame_number as frame`,
        [taken.benefitId],
      );
      const [order] = await inDatabase<{ id: string }>(
        `update orders set state = 'shipped', shipping_option_id = 'standard'
          where id = (select order_id from benefits where id = $1) returning id`,
        [benefit.id],
      );
      await inDatabase(
        `update benefits b set state = 'ready', state_since = now(),
            person_id = (select e.person_id from company_employees e where e.company_id = b.company_id) where id = $1`,
        [benefit.id],
      );
      const admin = await openAs(DEMO.admin, `/admin/orders/${order?.id}?lang=${language}`);
      const section = main(admin).getByRole('region', { name: bikes.title });
      await expect(section.getByText(bikes.noFrame)).toBeVisible();
      await expectGood(admin);
      const field = section.getByLabel(bikes.label({ number: String(benefit.number) }));
      await section.getByRole('button', { name: bikes.save }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectGood(admin);
      await field.fill(frames[0]?.frame as string);
      await section.getByRole('button', { name: bikes.save }).click();
      await expect(section.getByText(form.problems.frameTaken)).toBeVisible();
      await field.fill(`ram ${benefit.number}`);
      await section.getByRole('button', { name: bikes.save }).click();
      await expect(section.getByText(bikes.frame({ frame: `RAM${benefit.number}` }))).toBeVisible();
      await expect(field).toHaveValue('');
      await field.fill(`ram ${benefit.number} b`);
      await section.getByRole('button', { name: bikes.correct }).click();
      await expect(section.getByText(bikes.frame({ frame: `RAM${benefit.number}B` }))).toBeVisible();
      await expectGood(admin);
    });

    test('[BP9] an admin sends a refused refund again, and confirms that it was paid back', {
      tag: '@once',
    }, async ({ openAs }) => {
      const messages = refundAdminMessages[language];
      const { benefitId } = await refusedRefund();
      const amount = formatMoneyExact(ore(PRICE_ORE), language);
      const admin = await openAs(DEMO.admin, `/admin/benefits/${benefitId}?lang=${language}`);
      const section = main(admin).getByRole('region', { name: messages.title });
      await expect(section.getByText(messages.states.captured, { exact: true })).toBeVisible();
      await expect(section.getByText(messages.refused)).toBeVisible();
      await expectGood(admin);
      await section.getByRole('button', { name: messages.retry({ amount }) }).click();
      await expect(admin.getByText(messages.retried.failed)).toBeVisible();
      await section.getByRole('button', { name: messages.settle }).click();
      const dialog = admin.getByRole('dialog', { name: messages.settleTitle });
      await dialog.getByRole('button', { name: messages.settleAction }).click();
      await expect(dialog.getByLabel(messages.reason)).toBeFocused();
      await expectGood(admin);
      await dialog.getByLabel(messages.reason).fill('Bankgiro 123-4567');
      await dialog.getByRole('button', { name: messages.settleAction }).click();
      await expect(dialog).toBeHidden();
      await expect(section.getByText(messages.states.refunded, { exact: true })).toBeVisible();
      await expect(section.getByText(messages.refused)).toHaveCount(0);
      await expectGood(admin);
    });
  });
