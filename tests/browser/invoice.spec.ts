// Self-billing into the accounting system. The tests share one company's books, so they run one after the other.
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase, speak } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { exchangeAtPage, expectLoadFaults } from '#tests/browser/invoice-faults-page.ts';
import {
  agreedWith,
  answerBooks,
  approvalLinks,
  bySupplier,
  card,
  daysToPay,
  decideAsSeller,
  deliveredOrder,
  expectDownload,
  fillNumber,
  fortnoxUrl,
  goToConsent,
  invoicingTexts,
  letIn,
  lookAtPreview,
  openInvoicing,
  pick,
  recordAgreement,
  resetInvoicing,
  searchAccounts,
  sendUntilThere,
  status,
} from '#tests/browser/invoice-page.ts';
import { fillRows, typeOddDates } from '#tests/browser/invoice-rows-page.ts';
import { expectUsableInNarrowWindows } from '#tests/browser/narrow-window.ts';
import { walkFromOfferToPaidInvoice } from '#tests/browser/offer-story.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { sentMessages } from '../../apps/shop/src/languages/catalogues/sent-invoices/sent-messages.ts';

test.describe.configure({ mode: 'serial' });

const fortnox = fortnoxUrl();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const BOTH = [
  ['sv', PHONE],
  ['en', DESKTOP],
] as const;

test.beforeEach(resetInvoicing);

for (const [language, scheme, viewport] of drawn([
  ['sv', 'dark', PHONE],
  ['en', 'light', DESKTOP],
]))
  test(`[S2.185] [A11Y.M15] [A11Y.m4] an admin connects the shop, sees the books and creates an invoice that arrives once (${language})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const messages = invoicingTexts(language);
    const { form: words, unbooked, company } = messages;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await openInvoicing(page);
    await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
    await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();
    const create = page.getByRole('button', { name: words.create });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(words.why['not-authenticated'])).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Blocks the request before it leaves the page. Nothing is stored, and the next attempt succeeds.
    await page.getByRole('button', { name: messages.auth.authenticate }).click();
    await expect(page.getByRole('button', { name: messages.auth.cancel })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: messages.auth.authenticate })).toBeFocused();
    await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('fortnox_state'))).toBeNull();
    await letIn(page, messages);
    expect(await page.evaluate(() => sessionStorage.getItem('fortnox_state'))).toBeNull();

    await expect(card(page, company.title)).toContainText('559999-0008');
    await expect(card(page, company.title)).toContainText(company.unknown);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table).toContainText('Elcykelhuset i Malmö AB');
    await expect(table).toContainText(language === 'sv' ? '12\u00a0345,67' : '12,345.67');
    for (const head of [
      unbooked.number,
      unbooked.supplier,
      unbooked.date,
      unbooked.dueDate,
      unbooked.total,
      unbooked.balance,
    ])
      await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();

    // The row has its initial values, and the last row can't be removed.
    await expect(page.getByText(words.why['no-supplier'])).toBeVisible();
    const row = page.getByRole('group', { name: words.row({ number: 1 }) });
    await expect(row.getByLabel(words.account, { exact: true })).toHaveValue('6540 – IT-tjänster');
    await expect(row.getByLabel(words.article, { exact: true })).toHaveValue(/^1 – /);
    await expect(row.getByLabel(words.quantity)).toHaveValue('1');
    // A field of type number would lose the comma of '799,50' in an English browser.
    await expect(row.getByLabel(words.quantity)).toHaveAttribute('inputmode', 'decimal');
    await expect(row.getByLabel(words.vat, { exact: true })).toHaveValue('25');
    await expect(page.getByRole('button', { name: words.removeRow({ number: 1 }) })).toHaveCount(0);
    await expect(page.getByLabel(words.comments)).toHaveValue('Självfaktura enligt avtal');

    await pick(page, words.supplier, 'malmö', '3 – Elcykelhuset i Malmö AB');
    await expect(page.getByLabel(words.invoiceNumber)).toHaveValue('3-0001');
    await expect(page.getByText(messages.seller.noAgreement)).toBeVisible();
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(words.why['no-agreement'])).toBeVisible();
    await recordAgreement(page, messages, 'Avtal 17');
    await expect(create).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(words.invoiceNumber).fill('');
    await create.click();
    await expect(page.getByText(words.problems({ count: 2 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(words.invoiceNumber).fill('3-2026');
    await row.getByLabel(words.quantity).fill('2');
    await row.getByLabel(words.price).fill('799,50');
    await page.getByRole('button', { name: words.addRow }).click();
    const second = page.getByRole('group', { name: words.row({ number: 2 }) });
    await expect(second.getByRole('combobox', { name: words.account })).toBeFocused();
    await second.getByLabel(words.price).fill('150');
    await second.getByLabel(words.vat, { exact: true }).fill('12');
    await page.getByLabel(words.onlyExpenses).check();
    await searchAccounts(page, second.getByRole('combobox', { name: words.account }));
    await second.getByRole('combobox', { name: words.account }).fill('6570');
    await page.keyboard.press('Enter');
    await page.getByLabel(words.orderNumber).fill('512345');
    const sums =
      language === 'sv' ? ['1\u00a0749,00', '417,75', '2\u00a0166,75'] : ['1,749.00', '417.75', '2,166.75'];
    for (const sum of sums)
      await expect(page.getByRole('definition').filter({ hasText: sum })).toHaveCount(1);
    // Typed values survive a reload.
    await page.reload();
    await expect(page.getByLabel(words.invoiceNumber)).toHaveValue('3-2026');
    await expect(page.getByRole('combobox', { name: words.supplier })).toHaveValue(
      '3 – Elcykelhuset i Malmö AB',
    );
    await expectNoSidewaysScroll(page);

    await create.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    await expect(page.getByText(/3-2026/).first()).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(5);
    const arrived = await bySupplier('3-2026');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      total: 216_675,
      Comments: 'Självfaktura enligt avtal\nOrdernumber in backoffice: 512345',
    });
    await expect(page.getByLabel(words.invoiceNumber)).toHaveValue('');
    const request = card(page, messages.request.title);
    await request.getByText(messages.request.sent).click();
    await expect(request).toContainText('"Total": "2166.75"');
    await expect(request).toContainText('Bearer ••••••');
    await expect(request).not.toContainText('eyJ');
    await expectAccessible(page);
  });

test('[S2.191] [T14] a refused, swapped or too narrow consent and a missing consent URL are reported, and a code at the page is exchanged', async ({
  page,
  context,
  expectedComplaints,
}) => {
  test.slow();
  expectedComplaints.push(/40\d|422|503|ERR_FAILED/);
  const messages = invoicingTexts('en');
  await page.setViewportSize(DESKTOP);
  await signIn(page, DEMO.admin);
  await speak(context, 'en');
  await openInvoicing(page);

  // Refused at the provider.
  await goToConsent(page, messages);
  await page.getByRole('link', { name: 'Neka' }).click();
  await expect(page.getByRole('alert').getByText('You denied access in Fortnox.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: messages.callback.back }).click();

  // Without a code, and with a state that nobody here started: at the callback and at the page.
  await page.goto('/oauth/fortnox/callback');
  await expect(page.getByText('No authorization code received from Fortnox')).toBeVisible();
  await page.goto('/oauth/fortnox/callback?code=x&state=made-up');
  await expect(page.getByText('Failed to complete authentication')).toBeVisible();
  await page.goto('/invoice?error=access_denied&state=made-up');
  await expect(page.getByText('You denied access in Fortnox.', { exact: false })).toBeVisible();
  await expect(page).not.toHaveURL(/error=/);
  await page.goto('/invoice?code=x&state=made-up');
  await expect(page.getByText('Token Exchange Failed')).toBeVisible();
  await expect(page.getByText('Original state parameter missing from storage')).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);

  // The response has no URL of the consent page.
  await answerBooks(page, { '"authenticate"': { json: { state: 's' } } });
  await page.getByRole('button', { name: messages.auth.authenticate, exact: true }).click();
  await expect(page.getByText('Authentication Failed')).toBeVisible();
  await expect(page.getByText('No authorization URL received from server')).toBeVisible();
  await page.unroute('**/functions/v1/fortnox-*');

  // A code that reaches the page itself is exchanged with the tab's stored state.
  await goToConsent(page, messages);
  await exchangeAtPage(page);
  await expect(status(page, messages, messages.auth.authenticated)).toBeVisible();

  // The consent grants fewer scopes than requested.
  await controlService(fortnox, 'revoke', {});
  await inDatabase('delete from provider_tokens');
  await controlService(fortnox, 'grant', { without: 'bookkeeping' });
  await openInvoicing(page);
  await goToConsent(page, messages);
  await page.getByRole('link', { name: 'Godkänn' }).click();
  await expect(page.getByRole('heading', { name: messages.callback.partly })).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
  await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();
  await expect(page.getByText(messages.auth.missing({ scopes: 'bookkeeping' }))).toBeVisible();
  await page.getByLabel(messages.auth.scope).fill('supplierinvoice supplier companyinformation article');
  await page.getByLabel(messages.auth.scope).blur();
  await expect(page.getByText('Re-authentication Required')).toBeVisible();
  await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();
});

test('[S5.42] [F10] an invoice with a lost answer is sent once, and a revoked consent, an outage and empty lists are reported', async ({
  page,
  context,
  expectedComplaints,
}) => {
  test.slow();
  expectedComplaints.push(/40\d|422|503|ERR_FAILED/);
  const messages = invoicingTexts('en');
  const { fault, form: words } = messages;
  await agreedWith('1');
  await page.setViewportSize(DESKTOP);
  await signIn(page, DEMO.admin);
  await speak(context, 'en');
  await openInvoicing(page);
  await page
    .getByLabel(messages.auth.scope)
    .fill('supplierinvoice supplier companyinformation article bookkeeping');
  await letIn(page, messages);
  await pick(page, words.supplier, '1', '1 – Cykelhandlaren i Gislaved AB');
  await fillNumber(page, words.invoiceNumber, 'T-1');
  await page.getByLabel(words.price).fill('100');
  // A timeout: the answer to the invoice is lost, and Fortnox is down during the second look-up.
  await controlService(fortnox, 'fault', { does: 'slow', value: 0, path: '/3/supplierinvoices' });
  await controlService(fortnox, 'fault', { does: 'lose', path: '/3/supplierinvoices' });
  await controlService(fortnox, 'fault', { does: 'down', times: 3, path: '/3/supplierinvoices' });
  const create = page.getByRole('button', { name: words.create });
  await create.click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(/we do not know whether the invoice arrived/).first()).toBeVisible();
  // The title must not say that the invoice was certainly not created. The colours are those of an error.
  await expect(alert.getByText(fault.createUnknown).first()).toBeVisible();
  await expect(page.getByText(fault.create, { exact: true })).toHaveCount(0);
  await expect(alert.getByRole('listitem').first()).toHaveCSS('background-color', 'rgb(163, 33, 31)');
  await sendUntilThere(page, create, page.getByText(/Invoice T-1 is in Fortnox/).first());
  expect(await bySupplier('T-1')).toHaveLength(1);

  // Revoked while the page is open.
  await pick(page, words.supplier, '1', '1 – Cykelhandlaren i Gislaved AB');
  await fillNumber(page, words.invoiceNumber, 'T-2');
  await controlService(fortnox, 'revoke', {});
  await inDatabase(`update provider_tokens set expires_at = now()`);
  await page.getByLabel(words.price).fill('100');
  await create.click();
  await expect(page.getByText('Authentication Expired').first()).toBeVisible();
  await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();

  // The next call reports that the connection is lost.
  await letIn(page, messages);
  await inDatabase('delete from provider_tokens');
  await page.getByRole('button', { name: messages.unbooked.load }).click();
  await expect(page.getByText('Authentication Required').first()).toBeVisible();
  await expect(status(page, messages, messages.auth.notAuthenticated)).toBeVisible();

  // Other lists that fail to load, and empty lists.
  await letIn(page, messages);
  await expectLoadFaults(page, messages);
});

for (const [language, viewport] of drawn(BOTH))
  test(`[S8.INV] [READ.INV.09] [READ.INV.12] [READ.INV.15] unusual dates cause no error, and a row can have a date, a discount and a reason for no VAT (${language})`, async ({
    page,
    context,
  }) => {
    test.slow();
    await agreedWith('1');
    await page.setViewportSize(viewport);
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await openInvoicing(page);
    await letIn(page, invoicingTexts(language));
    await typeOddDates(page, language);
    await fillRows(page, language);
    const [arrived] = await bySupplier('1-0001');
    expect(arrived).toMatchObject({
      total: 156_194,
      rows: [
        {},
        {},
        { Quantity: 1, Price: 1_169.55, TransactionInformation: 'Leverans 2026-11-02; Rabatt 10 %' },
        { TransactionInformation: 'Undantag från moms: 10 kap. 6 § mervärdesskattelagen' },
      ],
    });
  });

test('/invoice can be read and used by keyboard at 320 px and at 400 %', async ({ page }) => {
  await signIn(page, DEMO.admin);
  await openInvoicing(page);
  await letIn(page, invoicingTexts('sv'));
  await expectUsableInNarrowWindows(page);
});

for (const [language, scheme, viewport] of drawn([
  ['sv', 'light', DESKTOP],
  ['en', 'dark', PHONE],
]))
  test(`[A11Y.M14] [A11Y.m24] delivered orders are invoiced, previewed, approved or objected to, and withdrawn (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.slow();
    const messages = invoicingTexts(language);
    const sent = sentMessages[language];
    const { form: words } = messages;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    const store = await deliveredOrder();
    const links = () => approvalLinks('faktura+3@example.se', '3-0001');
    const before = (await links()).length;
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await openInvoicing(page);
    await letIn(page, messages);
    await page.getByRole('button', { name: store.name }).click();
    await expect(page.getByText(messages.stores.linked({ count: 1 }))).toBeVisible();
    await pick(page, words.supplier, 'malmö', '3 – Elcykelhuset i Malmö AB');
    await expect(page.getByLabel(words.invoiceNumber)).toHaveValue('3-0001');
    // The supplier's payment term of twenty days.
    await expect.poll(() => daysToPay(page)).toBe(20);
    await recordAgreement(page, messages, 'Avtal 17');
    await lookAtPreview(page, language, store.goods);
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByText(/3-0001/).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(store.name)).toHaveCount(0);

    // The seller opens the link of the email, without an account.
    await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBe(before + 1);
    const isApproved = language === 'sv';
    const seller = await browser.newContext({ viewport: PHONE, baseURL: baseURL as string });
    await speak(seller, language);
    await decideAsSeller(await seller.newPage(), (await links())[0] as string, { sent, isApproved });
    await seller.close();

    await page.getByRole('link', { name: sent.toList }).click();
    await expect(page).toHaveTitle(new RegExp(`^${sent.title} – `));
    const first = page.getByRole('listitem').filter({ hasText: '3-0001 · ' });
    if (isApproved) {
      await expect(first.getByText(sent.stage.approved)).toBeVisible();
      const [{ GivenNumber } = { GivenNumber: '' }] = await bySupplier('3-0001');
      await controlService(fortnox, 'pay', { givenNumber: GivenNumber });
      await page.getByRole('button', { name: sent.refresh }).click();
      await expect(first.getByText(sent.stage.paid)).toBeVisible();
      await expectAccessible(page);
      await expectDownload(page, sent.documentOf({ number: '3-0001' }), '3-0001.pdf');
      await expectDownload(page, sent.csv, '.csv');
      await page.getByRole('button', { name: sent.creditOf({ number: '3-0001' }) }).click();
      await page.getByRole('button', { name: sent.creditAction }).click();
      await expect(page.getByText(sent.credited({ number: '3-0002' }))).toBeVisible();
    }
    await expect(async () => {
      await page.reload();
      await expect(first.getByText(sent.stage.credited)).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 90_000 });
    const credit = page.getByRole('listitem').filter({ hasText: '3-0002 · ' });
    await expect(credit).toContainText(sent.stage.credit);
    await expect.poll(() => bySupplier('3-0002'), { timeout: 30_000 }).toMatchObject([{ total: -25_000 }]);
    await page.getByRole('main').getByRole('searchbox').fill('0002');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: sent.list }).getByRole('listitem')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

for (const [language, { width }] of drawn(BOTH))
  test(`[BP12.10] a store's offer becomes a paid invoice (${language}, ${width} px)`, async ({ browser }) => {
    test.slow();
    await walkFromOfferToPaidInvoice(browser, { language, width });
  });
