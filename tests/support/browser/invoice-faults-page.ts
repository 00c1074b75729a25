// Page object for errors of the self-billing page, and for a consent code that reaches the page.
import { expect, type Page } from '@playwright/test';
import { answerBooks, type BookAnswers, holdBack, type invoicingTexts } from './invoice-page.ts';

/**
 * Gives the consent at the provider and opens the page with its code, which the page exchanges with the tab's stored
 * state.
 */
export async function exchangeAtPage(page: Page): Promise<void> {
  const href = await page
    .getByRole('link', { name: 'Godkänn' })
    .evaluate((link: HTMLAnchorElement) => link.href);
  const answer = await fetch(href, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') as string);
  const exchanged = page.waitForRequest((request) => Boolean(request.postData()?.includes('exchange_token')));
  const goOn = await holdBack(page, 'exchange_token');
  await page.goto(`/invoice${back.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Fortnox authentication...');
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  goOn();
  expect((await exchanged).postDataJSON()).toMatchObject({
    code: back.searchParams.get('code'),
    state: back.searchParams.get('state'),
    originalState: back.searchParams.get('state'),
    originalScope: expect.stringContaining('supplierinvoice'),
  });
}

/** Checks the messages of lists that fail to load and of empty lists. */
export async function expectLoadFaults(
  page: Page,
  messages: ReturnType<typeof invoicingTexts>,
): Promise<void> {
  const { fault, form: words } = messages;
  const away = { json: { error: 'away', code: 'unavailable' }, status: 503 };
  const answers: BookAnswers = {
    listarticles: away,
    '"get_suppliers"': away,
    '"get_accounts"': away,
    '"get_unbooked_supplier_invoices"': away,
    '"get_company_information"': { json: {} },
  };
  await answerBooks(page, answers);
  await page.reload();
  for (const title of [fault.suppliers, fault.accounts, fault.articles, fault.unbooked])
    await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('button', { name: messages.company.refresh }).click();
  await expect(page.getByText('No company information received').first()).toBeVisible();
  answers['"get_accounts"'] = { json: { accounts: [{ Number: 1930, Description: 'Bank', Active: true }] } };
  answers['"get_unbooked_supplier_invoices"'] = { json: { supplierInvoices: [] } };
  await page.reload();
  await page.getByLabel(words.onlyExpenses).check();
  await expect(page.getByText(words.noExpenses)).toBeVisible();
  await page.getByRole('button', { name: messages.unbooked.load }).click();
  await expect(page.getByText('No Unbooked Invoices')).toHaveCount(2);
}
