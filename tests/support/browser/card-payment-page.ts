// Page object for card payments: the provider's frames, the bank's page, and the provider's payments.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { walkIn } from './checkout-page.ts';
import { expect } from './page-checks.ts';

const PAYMENTS = process.env.PAYMENTS_URL as string;
const TITLES = {
  sv: {
    number: 'Säker inmatning av kortnummer',
    expiry: 'Säker inmatning av giltighetstid',
    cvc: 'Säker inmatning av säkerhetskod',
  },
  en: {
    number: 'Secure card number input',
    expiry: 'Secure expiry date input',
    cvc: 'Secure security code input',
  },
} as const;
const BANK = {
  sv: { approve: 'Godkänn', refuse: 'Neka' },
  en: { approve: 'Approve', refuse: 'Refuse' },
} as const;

/** Cards of the provider's test mode. Source: docs.stripe.com/testing. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  wrongCvc: '4000000000000127',
  expired: '4000000000000069',
  processing: '4000000000000119',
  bank: '4000002760003184',
  bankThenInsufficient: '4000008260003178',
} as const;

/** The provider's frames and the bank's page. */
export function cardFramesIn(page: Page, language: 'sv' | 'en') {
  const field = (name: keyof (typeof TITLES)['sv']) =>
    page.frameLocator(`iframe[title="${TITLES[language][name]}"]`).locator('input');
  return {
    field,
    async fillFrames(number: string) {
      await field('number').fill(number);
      await field('expiry').fill('1240');
      await field('cvc').fill('123');
    },
    async atBank() {
      await page.waitForURL(`${PAYMENTS}/**`);
    },
    answerBank: (answer: 'approve' | 'refuse') =>
      page.getByRole('button', { name: BANK[language][answer] }).click(),
  };
}

/** The page object in a language. */
export function cardWalkIn(page: Page, language: 'sv' | 'en' = 'sv') {
  const walk = walkIn(page, language);
  const { messages } = walk;
  const frames = cardFramesIn(page, language);
  const { field } = frames;
  const cards = {
    ...walk,
    ...frames,
    holder: () => page.getByLabel(messages.cardFields.cardHolder),
    cardMethod: () => page.getByRole('radio', { name: messages.paymentNames['credit-card'] }),
    async chooseCard() {
      await cards.cardMethod().check();
      await expect(field('number')).toBeEditable({ timeout: 15_000 });
    },
    async fillCard(number: string, name = 'Anna Ek') {
      await cards.holder().fill(name);
      await frames.fillFrames(number);
      await expect(walk.buyButton()).toBeEnabled();
    },
    /** Goes to the payment step with a filled-in card. */
    async toFilledCard(email: string, number: string) {
      await walk.toPayment(email);
      await cards.chooseCard();
      await cards.fillCard(number);
    },
    buy: () => walk.buyButton().click(),
    outcome: () => page.getByRole('main').getByRole('alert'),
  };
  return cards;
}

/** Expects that a product was ordered once and paid once, with one email. */
export async function expectOnePaidOrder(productId: string): Promise<string> {
  const read = () =>
    inDatabase<{ number: string; state: string; captured: number; mails: number }>(
      `select o.number, o.state,
          (select count(*)::int from payments p where p.order_id = o.id and p.state = 'captured') as captured,
          (select count(*)::int from outbox b where b.business_key = 'order:' || o.id || ':confirmation') as mails
        from orders o join order_lines l on l.order_id = o.id where l.product_id = $1`,
      [productId],
    );
  // A payment in doubt is settled by a job.
  await expect.poll(read, { timeout: 10_000 }).toMatchObject([{ state: 'placed', captured: 1, mails: 1 }]);
  const [order] = await read();
  const answer = await fetch(`${PAYMENTS}/sandbox/state`);
  const { intents } = (await answer.json()) as {
    intents: { id: string; metadata: { order?: string }; amount_received: number }[];
  };
  const taken = intents.filter(
    ({ metadata, amount_received }) => metadata.order === order!.number && amount_received > 0,
  );
  expect(taken).toHaveLength(1);
  return order!.number;
}

/** Sets a control rule of the provider for the payments of one cardholder. */
export async function controlFor(cardholder: string, operation: string, rule: object): Promise<void> {
  const answer = await fetch(`${PAYMENTS}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [operation]: { ...rule, where: { cardholder } } }),
  });
  expect(answer.status).toBe(200);
}
