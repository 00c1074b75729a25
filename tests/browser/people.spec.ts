// Admins find people and administer their accounts, and invite staff.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { fillSignIn, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { invitationLinkMessages } from '../../apps/shop/src/languages/catalogues/invitation-link/messages.ts';
import { peopleMessages } from '../../apps/shop/src/languages/catalogues/people/messages.ts';
import { staffInvitationMessages } from '../../apps/shop/src/languages/catalogues/staff-invitations/messages.ts';
import { staffSignInMessages } from '../../apps/shop/src/languages/catalogues/staff-sign-in/messages.ts';

const main = (page: Page) => page.getByRole('main');

/** Creates an account that is an admin. */
async function newAdmin() {
  const admin = await newPerson();
  await inDatabase(
    `insert into user_roles (user_id, role) select id, 'admin' from users where email = $1
      on conflict (user_id) do update set role = 'admin'`,
    [admin.email],
  );
  return admin;
}

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
]))
  test.describe(`at ${width} px in ${language}`, { tag: '@once' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('[OPS.8] [T55] an admin finds a person, changes the role, suspends and opens the account', async ({
      page,
    }) => {
      const messages = peopleMessages[language];
      const { acts, form } = messages;
      const [admin, person] = [await newAdmin(), await newPerson()];
      await signIn(page, admin);
      await page.goto(`/admin/people?lang=${language}`);
      await settled(page);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(messages.title);
      await expect(main(page).getByRole('list', { name: messages.list })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await main(page).getByLabel(messages.search).fill(person.email);
      await main(page).getByLabel(messages.search).press('Enter');
      await expect(page).toHaveURL(/[?&]q=person-/);
      const row = main(page).getByRole('list', { name: messages.list }).getByRole('listitem');
      await expect(row).toHaveCount(1);
      await row.getByRole('link', { name: 'Siv Öberg' }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Siv Öberg');
      await expect(main(page).getByText(person.email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const dialog = page.getByRole('dialog');
      await main(page).getByRole('button', { name: acts.role.open }).click();
      await dialog.getByRole('button', { name: acts.role.submit }).click();
      await expect(dialog.getByText(form.reasonRequired)).toBeVisible();
      await expect(dialog.getByLabel(form.reason)).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel(acts.role.field).selectOption({ label: messages.roles.store });
      await dialog.getByLabel(form.reason).fill('Ny i butiken');
      await dialog.getByRole('button', { name: acts.role.submit }).click();
      await expect(page.getByText(acts.role.done)).toBeVisible();
      await expect(main(page).getByText(messages.roles.store, { exact: true })).toBeVisible();
      await expect(main(page).getByText(messages.refusals.staff)).toBeVisible();

      await main(page).getByRole('button', { name: acts.ban.open }).click();
      await dialog.getByLabel(form.reason).fill('Utreds');
      await dialog.getByRole('button', { name: acts.ban.submit }).click();
      await expect(main(page).getByText(messages.bannedUntilLifted)).toBeVisible();
      await main(page).getByRole('button', { name: acts.unban.open }).click();
      await dialog.getByLabel(form.reason).fill('Utrett');
      await dialog.getByRole('button', { name: acts.unban.submit }).click();
      await expect(main(page).getByText(messages.bannedUntilLifted)).toHaveCount(0);
      await expect(main(page).getByRole('link', { name: messages.log.about })).toHaveAttribute(
        'href',
        /subject=user&id=/,
      );
    });

    test.describe('an invitation', () => {
      // The address of staff, and the account of somebody else are refused.
      test.use({ expectedComplaints: [/status of 40[03]/] });

      test('[T57] an admin invites staff, and the invited person accepts', async ({ page }) => {
        const messages = staffInvitationMessages[language];
        const [admin, person] = [await newAdmin(), await newPerson()];
        await signIn(page, admin);
        await page.goto(`/admin/people?lang=${language}`);
        await settled(page);
        await main(page).getByRole('button', { name: messages.invite }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: messages.submit }).click();
        await expect(dialog.getByText(messages.emailRequired)).toBeVisible();
        await dialog.getByLabel(messages.email).fill(admin.email);
        await dialog.getByRole('button', { name: messages.submit }).click();
        await expect(dialog.getByText(messages.alreadyStaff)).toBeVisible();
        await expectAccessible(page);
        await dialog.getByLabel(messages.email).fill(person.email);
        await dialog.getByRole('button', { name: messages.submit }).click();
        await expect(dialog).toHaveCount(0);
        await expect(
          main(page).getByRole('button', { name: messages.withdrawOf({ email: person.email }) }),
        ).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.goto(await linkTo(person.email));
        await settled(page);
        const words = invitationLinkMessages[language];
        await expect(main(page).getByRole('heading', { name: words.wrong })).toBeVisible();
        await expect(main(page).getByText(words.wrongText({ email: admin.email }))).toBeVisible();
        await main(page).getByRole('button', { name: words.signOut }).click();
        await expect(main(page).getByText(messages.page.signedOut)).toBeVisible();
        await expectAccessible(page);
        await main(page).getByRole('link', { name: words.signIn }).click();
        await fillSignIn(page, person, language);
        await main(page).getByRole('button', { name: words.accept }).click();
        await expect(page).toHaveURL(/\/profile/);
        await expect(page.getByText(messages.page.accepted)).toBeVisible();
      });
    });

    test('[T58] the sign-in of staff says that it is off', async ({ page }) => {
      await page.goto(`/staff-sign-in?lang=${language}`);
      await settled(page);
      await expect(main(page).getByText(staffSignInMessages[language].off)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });

/** Returns the link of the newest invitation to an address. */
async function linkTo(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await caughtMails({ mail: process.env.MAIL_URL as string }, email);
      link = /https?:\/\/\S+\/staff-invitation[^\s>)]*/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
