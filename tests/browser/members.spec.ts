// The members of a company: invite, accept, change, remove.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import {
  type BrowserPerson,
  DEMO,
  DEMO_MEMBERS,
  fillSignIn,
  freshEmail,
  menuButton,
  newPerson,
  signIn,
} from '#tests/browser/browser-people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTitleOfHeading,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { invitationLinkMessages } from '../../apps/shop/src/languages/catalogues/invitation-link/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';

const { sv, en } = memberMessages;
const mailsTo = (email: string) => caughtMails({ mail: process.env.MAIL_URL as string }, email);
const main = (page: Page) => page.getByRole('main');

const ownedBy = async (name: string, ...owners: BrowserPerson[]) =>
  (
    await ownEmployer(
      name,
      owners.map((person) => ({ person, rights: ['owner'] })),
    )
  ).id;

async function go(page: Page, email: string): Promise<void> {
  await page.goto(email);
  await settled(page);
}

/** Sends an invitation on the page, and returns the link of its email. */
async function invite(page: Page, email: string, rights: readonly string[]): Promise<string> {
  await main(page).getByRole('button', { name: sv.invite.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(sv.form.email).fill(email);
  for (const right of rights) await dialog.getByRole('checkbox', { name: right }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: sv.invite.send }).click();
  await expect(page.getByText(sv.invite.sent({ email }))).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return /https?:\/\/\S+\/invitation\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] as string;
}

test('[T36] an owner invites a colleague, who signs in first, accepts and sees the company', {
  tag: '@once',
}, async ({ page, browser, expectedComplaints }) => {
  expectedComplaints.push(/403/, /410/);
  const owner = await newPerson();
  const colleague = await newPerson();
  const company = `Bjudhult Mek ${colleague.email.slice(7, 13)} AB`;
  const id = await ownedBy(company, owner);
  await confirmEmail(colleague);
  await signIn(page, owner);
  await go(page, `/employer/${id}/members`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(sv.members.title);
  await expect(main(page).getByText(company)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await invite(page, colleague.email, [sv.rights.approver.name, sv.rights.payroll.name]);
  await expect(main(page).getByText(sv.invite.waiting)).toBeVisible();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await go(theirs, link);
  await expect(theirs).not.toHaveURL(/#/);
  await expect(main(theirs).getByText(sv.invitation.signedOut)).toBeVisible();
  await expect(main(theirs).getByText(company)).toBeHidden();
  await expectAccessible(theirs);
  await main(theirs).getByRole('link', { name: invitationLinkMessages.sv.signIn }).click();
  await settled(theirs);
  await fillSignIn(theirs, colleague);
  await expect(main(theirs).getByText(sv.invitation.lead({ company }))).toBeVisible();
  await expect(theirs).toHaveURL(/\/invitation$/);
  await expectAccessible(theirs);
  await main(theirs).getByRole('button', { name: invitationLinkMessages.sv.accept }).click();
  await expect(theirs).toHaveURL(new RegExp(`/employer/${id}$`));
  await expect(main(theirs).getByText(sv.rights.payroll.text)).toBeVisible();
  await expectAccessible(theirs);
  // A member who is not an owner sees the members, and can leave.
  await main(theirs).getByRole('navigation').getByRole('link', { name: sv.members.title }).click();
  await expect(main(theirs).getByRole('button', { name: sv.members.leave })).toBeVisible();
  await expect(main(theirs).getByRole('button', { name: sv.invite.action })).toBeHidden();
  await go(theirs, link);
  await expect(main(theirs).getByText(sv.invitation.ended)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(main(page).getByText(colleague.email, { exact: true })).toBeVisible();
  await expect(main(page).getByText(sv.invite.none)).toBeVisible();
});

test('[T36] a link that is opened with another account says what to do, and reveals nothing about the company', {
  tag: '@once',
}, async ({ page, browser, expectedComplaints }) => {
  expectedComplaints.push(/403/);
  const [owner, stranger] = [await newPerson(), await newPerson()];
  await confirmEmail(stranger);
  const id = await ownedBy('Förtegna AB', owner);
  await signIn(page, owner);
  await go(page, `/employer/${id}/members`);
  const link = await invite(page, freshEmail(), [sv.rights.hr.name]);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, stranger);
  await go(theirs, link);
  await expect(main(theirs).getByRole('heading', { name: invitationLinkMessages.sv.wrong })).toBeVisible();
  await expect(main(theirs).getByText(stranger.email)).toBeVisible();
  await expect(theirs.getByText('Förtegna')).toBeHidden();
  await expectAccessible(theirs);
  await main(theirs).getByRole('button', { name: invitationLinkMessages.sv.signOut }).click();
  await expect(main(theirs).getByText(sv.invitation.signedOut)).toBeVisible();
  await other.close();
});

test('[F28] an owner who changes a member after another owner keeps the choices and sees the current rights', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const [owner, second] = [await newPerson(), await newPerson()];
  const id = await ownedBy('Samtidiga AB', owner, second);
  await signIn(page, owner);
  await go(page, `/employer/${id}/members`);
  const row = main(page).getByRole('listitem').filter({ hasText: second.email });
  await row.getByRole('button', { name: sv.members.changeOf({ name: 'Siv Öberg' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: sv.rights.payroll.name }).check();
  await inDatabase(
    `update company_members m set rights = '{owner,hr}', version = version + 1 from users u
        where u.id = m.user_id and u.email = $1`,
    [second.email],
  );
  await dialog.getByRole('button', { name: sv.members.save }).click();
  const now = `${sv.rights.owner.name}, ${sv.rights.hr.name}`;
  await expect(dialog.getByText(sv.members.changedMeanwhile({ rights: now }))).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: sv.rights.payroll.name })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: sv.members.save }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText(sv.rights.payroll.name)).toBeVisible();
  await row.getByRole('button', { name: sv.members.removeOf({ name: 'Siv Öberg' }) }).click();
  await dialog.getByRole('button', { name: sv.members.removeAction }).click();
  await expect(row).toBeHidden();
  // The last owner cannot leave, and sees why.
  await main(page).getByRole('button', { name: sv.members.leave }).click();
  await dialog.getByRole('button', { name: sv.members.leave }).click();
  await expect(dialog.getByText(sv.members.lastOwner)).toBeVisible();
  await dialog.getByRole('button', { name: sv.members.cancel }).click();
  await expect(main(page).getByText(/tog bort Siv Öberg/)).toBeVisible();
});

test('the menu opens a list for a member of several companies, which links to each company', async ({
  page,
}) => {
  const person = await newPerson();
  const first = await ownedBy('Alfa Åkeri AB', person);
  await ownedBy('Beta Bygg AB', person);
  await signIn(page, person);
  await go(page, '/about?lang=en');
  await menuButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: accessMessages.en.employer, exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(en.home.title);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Beta Bygg AB' }).click();
  await expect(main(page).getByText(en.rights.owner.text)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByText(en.shell.switch).click();
  await main(page).getByRole('link', { name: 'Alfa Åkeri AB' }).click();
  await expect(page).toHaveURL(new RegExp(`/employer/${first}`));
});

test('the demonstration’s payroll goes straight to the only company, and other people see a page that explains why they have none', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  await signIn(page, DEMO_MEMBERS.payroll);
  await go(page, '/employer');
  await expect(main(page).getByText('Gislaved Verkstad AB')).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/[0-9a-f-]{36}$/);
  const company = page.url();
  await signIn(page, DEMO.endcustomer);
  await go(page, '/employer');
  await expect(main(page).getByText(sv.home.none)).toBeVisible();
  await expectAccessible(page);
  await expectTitleOfHeading(page);
  await go(page, company);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(sv.shell.missing);
  await expectAccessible(page);
});
