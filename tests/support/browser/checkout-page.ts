// Page object for the checkout, in either language.

import type { Page, Request } from '@playwright/test';
import { OPEN_EMPLOYER_CODE } from '#tests/app/open-employer.ts';
import { checkoutMessages } from '../../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { expect } from './page-checks.ts';

/** A buyer with a unique email address. */
export const buyer = (email: string) => ({
  firstName: 'Anna',
  lastName: 'Ek',
  email,
  phone: '070-123 45 67',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
});

/** Returns an email address that no other test uses. */
export const ownEmail = () => `anna.${crypto.randomUUID().slice(0, 8)}@exempel.se`;

const QUOTES = /\/api\/cart\/quote/;

/** The page object in a language, with its texts. */
export function walkIn(page: Page, language: 'sv' | 'en' = 'sv') {
  const messages = checkoutMessages[language];
  const heading = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  let quotesOnTheirWay = 0;
  const countQuotes = (by: number) => (request: Request) => {
    if (QUOTES.test(request.url())) quotesOnTheirWay += by;
  };
  page.on('request', countQuotes(1));
  page.on('requestfinished', countQuotes(-1));
  page.on('requestfailed', countQuotes(-1));
  const next = () => page.getByRole('button', { name: messages.next, exact: true });
  const walk = {
    messages,
    next,
    /** The last button: it buys by card, or sends the order to the employer. */
    buyButton: () => page.getByRole('button', { name: new RegExp(`^(${messages.buy}|${messages.send})$`) }),
    onStep: (step: keyof typeof messages.steps) =>
      heading(step === 'confirmation' ? messages.thanks : messages.steps[step]),
    async toCustomer() {
      await page.goto('/checkout');
      await next().click();
      await walk.onStep('customer-info');
    },
    async fillIn(customer: Record<string, string>) {
      for (const [field, value] of Object.entries(customer))
        await page.locator(`input[name="${field}"]`).fill(value);
    },
    async toShipping(email: string) {
      await walk.toCustomer();
      await walk.fillIn(buyer(email));
      await next().click();
      await walk.onStep('shipping');
    },
    /** Goes to the payment step with an employer's code, so that no email address needs confirmation. */
    async toPayment(email: string) {
      await walk.toShipping(email);
      await page.getByRole('radio', { name: messages.shippingNames.standard }).check();
      await next().click();
      await walk.onStep('payment');
      await page.getByLabel(messages.employerCode).fill(OPEN_EMPLOYER_CODE);
    },
    /** Returns the open summary of the order. It is folded on a phone. */
    async openSummary() {
      const folded = page.getByText(messages.summaryShow);
      if (await folded.isVisible()) await folded.click();
      return page.getByRole('complementary', { name: messages.summaryTitle });
    },
    /** Buys a product that changed after the page loaded. Blocks updates of the page before the click. */
    async buyUnaware(whatHappens: () => Promise<unknown>) {
      await page.route(QUOTES, (route) => route.abort());
      // A request that began before the route may not have been reported yet. The page's reports come in order.
      await page.evaluate(() => document.readyState);
      await expect.poll(() => quotesOnTheirWay).toBe(0);
      await whatHappens();
      const answered = page.waitForResponse(/\/api\/orders/);
      await walk.buyButton().click();
      await answered;
      await page.unroute(QUOTES);
    },
    /** Returns the order number of the confirmation. */
    async orderNumber() {
      await walk.onStep('confirmation');
      return (await page.locator('output').first().textContent()) ?? '';
    },
  };
  return walk;
}
