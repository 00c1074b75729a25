// Page object for self-billing: consent, selection from lists, and delivered orders.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase, mailsTo, ownProduct } from '#tests/app/shop-under-test.ts';
import { fortnoxMessages } from '../../../apps/shop/src/languages/catalogues/fortnox-connection/messages.ts';
import { selfInvoicingMessages } from '../../../apps/shop/src/languages/catalogues/self-invoicing/messages.ts';
import { paperMessages } from '../../../apps/shop/src/languages/catalogues/sent-invoices/paper-messages.ts';
import type { sentMessages } from '../../../apps/shop/src/languages/catalogues/sent-invoices/sent-messages.ts';
import { CONSENT_DELAYS } from '../../../packages/domain/src/invoicing/invoice-form.ts';
import { fortnoxBooks } from './fortnox-page.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './page-checks.ts';

/** Returns the texts of the form and of its connection to the accounting system. */
export const invoicingTexts = (language: 'sv' | 'en') => ({
  ...selfInvoicingMessages[language],
  ...fortnoxMessages[language],
});
type Messages = ReturnType<typeof invoicingTexts>;

/** Returns the URL of the accounting system's stand-in. */
export const fortnoxUrl = (): string =>
  (JSON.parse(process.env.SANDBOX ?? '{}') as { fortnox: string }).fortnox;

/** Opens the page. */
export async function openInvoicing(page: Page): Promise<void> {
  await page.goto('/invoice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
/** Returns a section of the page. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Returns the status text of the consent. */
export const status = (page: Page, { auth }: Messages, word: string) =>
  card(page, auth.title)
    .getByRole('status')
    .filter({ hasText: auth.status })
    .getByText(word, { exact: true });

/** Goes to the consent page of the accounting system. */
export async function goToConsent(
  page: Page,
  messages: Messages,
  button = messages.auth.authenticate,
): Promise<void> {
  const seconds = CONSENT_DELAYS.toProviderMs / 1_000;
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(messages.auth.redirecting({ seconds }))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fortnox', exact: true })).toBeVisible();
}
/** Waits for the next response of an accounting function whose request contains a text. */
const answerTo = (page: Page, what: string, timeout?: number) =>
  page.waitForResponse((answer) => `${answer.url()} ${answer.request().postData()}`.includes(what), {
    timeout,
  });
// The requests that the page sends after the consent.
const READ_AT_ONCE = [
  '"get_suppliers"',
  '"get_accounts"',
  '"get_unbooked_supplier_invoices"',
  'fortnox-listarticles',
];
/** Gives the consent, returns to the page and waits for its lists. */
export async function letIn(page: Page, messages: Messages): Promise<void> {
  await goToConsent(page, messages);
  const lists = READ_AT_ONCE.map((what) => answerTo(page, what));
  await page.getByRole('link', { name: 'Godkänn' }).click();
  await expect(page.getByRole('heading', { name: messages.callback.success })).toBeVisible();
  await expect(page).not.toHaveURL(/code=|state=/);
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
  await expect(status(page, messages, messages.auth.authenticated)).toBeVisible();
  await Promise.all(lists);
}
/** Searches for an option and selects it. */
export async function pick(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
}
/** Fills in an invoice's number when the proposed one is there, which would arrive in the middle of the typing. */
export async function fillNumber(page: Page, label: string, number: string): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).not.toHaveValue('');
  await field.fill(number);
}
/**
 * Sends the same invoice again until the page confirms it. The job that resolves unknown outcomes may block it
 * meanwhile.
 * Then waits for the updated list, which may affect the next step.
 */
export async function sendUntilThere(page: Page, create: Locator, there: Locator): Promise<void> {
  const listed = answerTo(page, '"get_unbooked_supplier_invoices"', 120_000);
  // Watches permanently, because the message may disappear between two attempts.
  let isThere = false;
  const arrival = there.waitFor({ timeout: 110_000 }).then(() => {
    isThere = true;
  });
  await expect(async () => {
    if (!isThere) await create.click({ timeout: 5_000 });
    await expect.poll(() => isThere).toBe(true);
  }).toPass({ timeout: 100_000, intervals: [5_000] });
  await arrival;
  await (await listed).finished();
}
/** Returns the invoices with a number in the books. */
export const bySupplier = async (number: string) =>
  (await fortnoxBooks(fortnoxUrl())).invoices.filter(({ InvoiceNumber }) => InvoiceNumber === number);

/** Creates a partner store with a delivered order: goods of 200.00 SEK excl. VAT. */
export async function deliveredOrder(): Promise<{ name: string; goods: string }> {
  const product = await ownProduct();
  const [storeId, orderId] = [randomUUID(), randomUUID()];
  const name = `Cykelhörnan ${storeId.slice(0, 4)}`;
  await inDatabase(
    `insert into partner_stores (id, name, address, zip_code, town, active) values ($1, $2, 'Gatan 1', '33230', 'Gislaved', false)`,
    [storeId, name],
  );
  await inDatabase(
    `insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city, state_region,
        zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore,
        deduction_ore, payable_ore, partner_store_id, delivered_at)
      values ($1, $3, 'delivered', 'sv', 'Bo', 'Ek', 'bo@example.se', '070', 'Gatan 1', 'Gislaved', '', '33230',
        'standard', 'credit-card', 'added', 20000, 5000, 0, 25000, 0, 25000, $2, now())`,
    [orderId, storeId, String(Math.floor(Math.random() * 900_000) + 9_000_000)],
  );
  await inDatabase(
    `insert into order_lines (order_id, position, product_id, variant_id, name, quantity, unit_ore, line_ore)
      values ($1, 1, $2, $2, $3, 2, 10000, 20000)`,
    [orderId, product.id, product.name],
  );
  return { name, goods: product.name };
}

/** Resets the books and our stored invoices. */
export async function resetInvoicing(): Promise<void> {
  const fortnox = fortnoxUrl();
  await controlService(fortnox, 'reset', {});
  await inDatabase('delete from provider_tokens');
  await inDatabase('delete from accounting_attempts');
  for (const table of ['self_invoice_orders', 'self_invoices', 'billing_agreements', 'store_suppliers'])
    await inDatabase(`delete from ${table}`);
}

/** Stores self-billing agreements of suppliers, signed before any invoice of a test. */
export const agreedWith = (...suppliers: string[]) =>
  inDatabase(
    `insert into billing_agreements (supplier_number, signed_on, reference)
      select number, '2026-01-02', 'Avtal 17' from unnest($1::text[]) number`,
    [suppliers],
  );

/** Records an agreement in the form, approved for F-tax. */
export async function recordAgreement(
  page: Page,
  { seller: words }: Messages,
  reference: string,
): Promise<void> {
  await page.getByRole('button', { name: words.record }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reference).fill(reference);
  await dialog.getByLabel(words.hasFTax).check();
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(new RegExp(reference))).toBeVisible();
}

/** Opens the link of a seller's email, and approves the invoice or objects to it. */
export async function decideAsSeller(
  page: Page,
  link: string,
  { sent, isApproved }: { sent: (typeof sentMessages)['sv']; isApproved: boolean },
): Promise<void> {
  const { approval: words } = sent;
  await page.goto(link);
  await expect(page.getByText(words.ask)).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  for (const name of [/^(Säljare|Seller)$/, /^(Köpare|Buyer), /])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  // One press decides nothing: it can be looked at, and left.
  await press(words.approve);
  await expect(heading(words.sure)).toBeFocused();
  await press(words.back);
  await expect(heading(words.askTitle)).toBeFocused();
  if (isApproved) await press(words.approve);
  else {
    await press(words.object);
    await expect(heading(words.reasonTitle)).toBeFocused();
    await press(words.goOn);
    await expect(page.getByText(words.reasonMissing)).toBeVisible();
    await page.getByLabel(words.reason).fill('Wrong price');
    await press(words.goOn);
  }
  await expect(heading(words.sure)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${words.sure.replace('?', '\\?')} – `));
  await expectAccessible(page);
  await press(isApproved ? words.confirmApprove : words.confirmObject);
  await expect(heading(words.result)).toBeFocused();
  await expect(page.getByText(isApproved ? words.approved : words.objected)).toBeVisible();
  await expectAccessible(page);
}

/** Returns the links to approve an invoice in the emails to a seller, newest first. */
export const approvalLinks = async (to: string, number: string): Promise<(string | undefined)[]> =>
  (await mailsTo(to))
    .filter(({ subject }) => subject.includes(number))
    .map(({ text }) => /http\S+\/invoice-approval\S*#[A-Za-z0-9_-]{69}/.exec(text)?.[0]);

/** Opens the preview of an invoice to the second supplier, reads it and closes it. */
export async function lookAtPreview(page: Page, language: 'sv' | 'en', goods: string): Promise<void> {
  const paper = paperMessages[language];
  await page.getByRole('button', { name: selfInvoicingMessages[language].preview }).click();
  const dialog = page.getByRole('dialog');
  for (const text of ['SE559999100301', goods, 'Bankgiro: 5555-1003', paper.fTax])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: paper.suppliedOn })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

/** Returns the payment term of the form, in days. */
export const daysToPay = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [from, to] = ['invoiceDate', 'dueDate'].map((id) =>
      Date.parse((document.getElementById(id) as HTMLInputElement).value),
    ) as [number, number];
    return (to - from) / 86_400_000;
  });

/** Mocked responses of accounting functions, by a text of the request. */
export type BookAnswers = Record<string, { json: object; status?: number }>;

/** Mocks responses of accounting functions that the sandbox cannot give. */
export async function answerBooks(page: Page, answers: BookAnswers): Promise<void> {
  await page.route('**/functions/v1/fortnox-*', (route) => {
    const asked = `${route.request().url()} ${route.request().postData()}`;
    const found = Object.keys(answers).find((what) => asked.includes(what));
    return found ? route.fulfill(answers[found]) : route.continue();
  });
}

/** Delays a request until the returned function is called. */
export async function holdBack(page: Page, what: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/fortnox-*', async (route) => {
    if (route.request().postData()?.includes(what)) await promise;
    await route.continue();
  });
  return resolve;
}

/** Searches the accounts of a row: all of them in a list that keys can scroll, one, and none. */
export async function searchAccounts(page: Page, field: Locator): Promise<void> {
  await field.fill('');
  await expect(page.getByRole('option').nth(5)).toBeAttached();
  await expectAccessible(page);
  await field.fill('3001');
  await expect(page.getByRole('option')).toHaveCount(1);
  await field.fill('2440');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Presses a button and expects that it downloads a file whose name contains a text. */
export async function expectDownload(page: Page, button: string, name: string): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  expect((await file).suggestedFilename()).toContain(name);
}
