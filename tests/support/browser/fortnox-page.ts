// Page object for the accounting system's consent page and control API.
import type { Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';

/** Answers a consent page like a person. Returns the callback's parameters. */
export async function giveConsent(
  authUrl: string,
  choice = 'allow',
): Promise<{ code: string | null; state: string | null; error: string | null; to: string }> {
  const page = new URL(authUrl);
  page.pathname = '/oauth-v1/decision';
  page.searchParams.set('choice', choice);
  const answer = await fetch(page, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`no redirect from the consent: ${answer.status} ${await answer.text()}`);
  const back = new URL(location);
  const { searchParams: query } = back;
  return {
    code: query.get('code'),
    state: query.get('state'),
    error: query.get('error'),
    to: `${back.origin}${back.pathname}`,
  };
}

/** Calls the control API of a stand-in. */
export async function control(url: string, name: string, input: object = {}): Promise<void> {
  await controlService(url, name, input);
}

/** Returns the state of the accounting system's stand-in. */
export async function fortnoxBooks(url: string): Promise<{
  invoices: {
    GivenNumber: string;
    InvoiceNumber: string;
    SupplierNumber: string;
    Comments: string;
    total: number;
    VATType?: string;
    rows: { Code?: string; Quantity?: number; Price?: number; TransactionInformation?: string }[];
  }[];
  customers: { CustomerNumber: string; Name: string; OrganisationNumber: string }[];
  customerInvoices: {
    DocumentNumber: string;
    ExternalInvoiceReference1: string;
    total: number;
    vat: number;
    rows: { Description: string; Price: number; VAT: number }[];
  }[];
  connections: number;
  refreshes: number;
}> {
  return (await controlService(url, 'state')) as never;
}

/**
 * Shows the page as if the shop had no connection to the accounting system. The real one belongs to invoice.spec.ts,
 * which changes it at the same time.
 */
export async function withoutBooks(page: Page): Promise<void> {
  await page.route('**/functions/v1/fortnox-*', (route) =>
    route.fulfill({ json: { isAuthenticated: false } }),
  );
}
