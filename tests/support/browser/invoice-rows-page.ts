// Page object for the rows of the self-billing form: unusual dates, and the data that the law requires of a row.
import { expect, type Page } from '@playwright/test';
import { selfInvoicingMessages } from '../../../apps/shop/src/languages/catalogues/self-invoicing/messages.ts';
import { paperMessages } from '../../../apps/shop/src/languages/catalogues/sent-invoices/paper-messages.ts';
import { pick } from './invoice-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

type Language = 'sv' | 'en';
const RULE = '10 kap. 6 § mervärdesskattelagen';

/** Types half a date, clears it, and reloads a draft with a five-digit year. The due date does not change. */
export async function typeOddDates(page: Page, language: Language): Promise<void> {
  const { form: words } = selfInvoicingMessages[language];
  await pick(page, words.supplier, '1', '1 – Cykelhandlaren i Gislaved AB');
  const date = page.getByLabel(words.invoiceDate);
  const due = page.getByLabel(words.dueDate);
  const [issued, before] = [await date.inputValue(), await due.inputValue()];
  await date.focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.required.invoiceDate).first()).toBeVisible();
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('self_invoice_draft') ?? '{}');
    localStorage.setItem('self_invoice_draft', JSON.stringify({ ...draft, invoiceDate: '20260-11-24' }));
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: words.supplier })).toHaveValue(/Gislaved/);
  await date.fill(issued);
  await expect(due).toHaveValue(before);
}

/** Fills in two rows, with a discount and without VAT, previews the invoice, and sends it. */
export async function fillRows(page: Page, language: Language): Promise<void> {
  const { form: words } = selfInvoicingMessages[language];
  const create = page.getByRole('button', { name: words.create });
  const row = page.getByRole('group', { name: words.row({ number: 1 }) });
  await row.getByLabel(words.price).fill('1 299,50');
  await row.getByLabel(words.discount).fill('10');
  await row.getByLabel(words.suppliedOn, { exact: true }).fill('2026-11-02');
  await expect(row.getByText(/1[\u00a0,]169[,.]55/)).toBeVisible();
  // [A11Y.M2] Adding or removing a row moves the focus to a row.
  await page.getByRole('button', { name: words.addRow }).click();
  await page.getByRole('button', { name: words.removeRow({ number: 2 }) }).click();
  await expect(row.getByRole('combobox', { name: words.account })).toBeFocused();
  await page.getByRole('button', { name: words.addRow }).click();
  const second = page.getByRole('group', { name: words.row({ number: 2 }) });
  await second.getByLabel(words.price).fill('100');
  await second.getByLabel(words.vat, { exact: true }).fill('0');
  await create.click();
  await expect(page.getByText(words.rowWrong.zeroVatReason).first()).toBeVisible();
  await second.getByLabel(words.zeroVatReason).selectOption('exempt');
  await second.getByLabel(words.zeroVatReference).fill(RULE);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: selfInvoicingMessages[language].preview }).click();
  const dialog = page.getByRole('dialog');
  const discount = language === 'sv' ? '10\u00a0%' : '10%';
  const reason = paperMessages[language].zeroVat({ reason: 'exempt', reference: RULE });
  for (const text of ['2026-11-02', discount, reason])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await create.click();
  await expect(page.getByText(/1-0001/).first()).toBeVisible();
}
