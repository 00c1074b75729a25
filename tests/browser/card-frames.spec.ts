import type { Page } from '@playwright/test';
import Stripe from 'stripe';
import { type CardPage, serveCardPage } from '#tests/browser/card-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';

const PAYMENTS = process.env.PAYMENTS_URL as string;
const TITLES = {
  sv: [
    'Säker inmatning av kortnummer',
    'Säker inmatning av giltighetstid',
    'Säker inmatning av säkerhetskod',
  ],
  en: ['Secure card number input', 'Secure expiry date input', 'Secure security code input'],
} as const;
const LABELS = {
  sv: ['Kortnummer', 'Giltigt till, månad och år', 'Säkerhetskod (CVC)'],
  en: ['Card number', 'Expiry date, month and year', 'Security code (CVC)'],
} as const;
type Language = keyof typeof TITLES;

let shop: CardPage;
test.beforeEach(async () => {
  shop = await serveCardPage(PAYMENTS);
});
test.afterEach(() => shop.close());

function fieldsOf(page: Page, language: Language = 'sv') {
  const [number, expiry, cvc] = [0, 1, 2].map((place) =>
    page
      .frameLocator(`iframe[title="${TITLES[language][place]}"]`)
      .getByLabel(LABELS[language][place] as string),
  );
  return { number: number!, expiry: expiry!, cvc: cvc! };
}

interface Told {
  name: string;
  elementType: string;
  complete: boolean;
  empty: boolean;
  brand?: string;
  error?: { code: string; message: string };
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
const lastOf = async (page: Page, type: string) =>
  (await told(page)).findLast(({ name, elementType }) => name === 'change' && elementType === type);

async function open(page: Page, query = '') {
  await page.goto(`${shop.url}/${query}`);
  await expect.poll(async () => (await told(page)).filter(({ name }) => name === 'ready')).toHaveLength(3);
}

async function fill(
  page: Page,
  [number, expiry, cvc]: readonly [string, string, string],
  language: Language = 'sv',
) {
  const fields = fieldsOf(page, language);
  await fields.number.fill(number);
  await fields.expiry.fill(expiry);
  await fields.cvc.fill(cvc);
}

const GOOD = ['4242424242424242', '1240', '123'] as const;

test('[S5.09] the frames format number, expiry and CVC as specified, for any input', async ({ page }) => {
  await open(page);
  const { number, expiry, cvc } = fieldsOf(page);
  await number.pressSequentially('4242-4242x4242 424211');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expiry.pressSequentially('12a405');
  await expect(expiry).toHaveValue('12/40');
  await cvc.pressSequentially('12b345');
  await expect(cvc).toHaveValue('1234');
  await expect(cvc).toHaveAttribute('type', 'password');
  await expiry.fill('12/2041');
  await expect(expiry).toHaveValue('12/41');
  for (const [field, name] of [
    [number, 'cc-number'],
    [expiry, 'cc-exp'],
    [cvc, 'cc-csc'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', name);
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  }
});

test('digits can be inserted and deleted in the middle of a number', async ({ page }) => {
  await open(page);
  const { number } = fieldsOf(page);
  await number.fill('42424242');
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await number.press('9');
  await expect(number).toHaveValue('4249 2424 2');
  await number.press('1');
  await expect(number).toHaveValue('4249 1242 42');
  await number.press('Backspace');
  await number.press('Backspace');
  await expect(number).toHaveValue('4242 4242');
});

for (const language of drawn(['sv', 'en']))
  test(`the page receives brand, completeness and mistakes, in ${language}`, async ({ page }) => {
    await open(page, `?locale=${language}`);
    const { number, expiry, cvc } = fieldsOf(page, language);
    await number.fill('3782');
    await expect.poll(() => lastOf(page, 'cardNumber')).toMatchObject({ brand: 'amex', complete: false });
    await number.fill('378282246310005');
    await expect.poll(() => lastOf(page, 'cardNumber')).toMatchObject({ complete: true, empty: false });
    await cvc.fill('123');
    await expiry.fill('1223');
    await expect
      .poll(() => lastOf(page, 'cardCvc'))
      .toMatchObject({ complete: false, error: { code: 'incomplete_cvc' } });
    await expect
      .poll(() => lastOf(page, 'cardExpiry'))
      .toMatchObject({
        error: {
          code: 'invalid_expiry_year_past',
          message:
            language === 'sv'
              ? 'Kortets giltighetstid har gått ut.'
              : 'Your card’s expiry date is in the past.',
        },
      });
    await number.fill('4242424242424241');
    await expect
      .poll(() => lastOf(page, 'cardNumber'))
      .toMatchObject({
        brand: 'visa',
        complete: false,
        error: {
          code: 'invalid_number',
          message: language === 'sv' ? 'Kortnumret stämmer inte.' : 'Your card number is invalid.',
        },
      });
    await expect.poll(() => lastOf(page, 'cardCvc')).toMatchObject({ complete: true });
    await number.fill('');
    await expect.poll(() => lastOf(page, 'cardNumber')).toMatchObject({ empty: true });
    expect(await lastOf(page, 'cardNumber')).not.toHaveProperty('error');
  });

test('[T03] a payment method is created from the three frames, and the page has no access to the card', async ({
  page,
}) => {
  await open(page);
  await fill(page, GOOD);
  await page.getByRole('button', { name: 'Betala' }).click();
  const output = page.getByRole('status');
  await expect(output).toContainText('pm_');
  const { paymentMethod } = JSON.parse((await output.textContent()) as string);
  expect(paymentMethod).toMatchObject({
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    billing_details: { name: 'Åsa Öberg' },
  });
  const heard = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  const seen = [...heard, ...shop.received, JSON.stringify(await told(page))].join('\n');
  expect(heard.length).toBeGreaterThan(5);
  expect(seen).not.toMatch(/4242 ?4242|"123"|cvc=/);
  const reach = await page.evaluate(() => {
    try {
      return String((window.frames[0] as unknown as { cardField: unknown }).cardField);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(reach).toBe('SecurityError');
});

test.describe('refusals', () => {
  // The browser logs the provider's answer 402.
  test.use({ expectedComplaints: [/status of 402/] });

  test('of fields and of the provider have a text', async ({ page }) => {
    await open(page);
    const output = page.getByRole('status');
    const pay = page.getByRole('button', { name: 'Betala' });
    await pay.click();
    await expect(output).toContainText('incomplete_number');
    await fill(page, ['4242424242424242', '1240', '12']);
    await pay.click();
    await expect(output).toContainText('incomplete_cvc');
    await fill(page, ['4111111111111111', '1240', '123']);
    await pay.click();
    await expect(output).toContainText('Kortet nekades.');
  });
});

test('messages of other origins affect neither page nor frames', async ({ page }) => {
  await open(page);
  await fill(page, GOOD);
  await page.evaluate((payments) => {
    (window as unknown as { told: object[] }).told.length = 0;
    const forged = {
      source: 'card-frame',
      type: 'change',
      detail: { elementType: 'cardNumber', complete: false },
    };
    window.postMessage({
      ...forged,
      group: new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('group'),
    });
    window.frames[0]?.postMessage({ source: 'somebody', type: 'clear' }, payments);
  }, PAYMENTS);
  await fieldsOf(page).number.focus();
  await expect.poll(async () => (await told(page)).some(({ name }) => name === 'focus')).toBe(true);
  expect((await told(page)).filter(({ name }) => name === 'change')).toEqual([]);
  await expect(fieldsOf(page).number).toHaveValue('4242 4242 4242 4242');
});

for (const [theme, colour] of [
  ['light', 'rgb(22, 33, 28)'],
  ['dark', 'rgb(247, 245, 240)'],
] as const)
  test(`the frames use the style of the page, ${theme}`, async ({ page }) => {
    await open(page, `?theme=${theme}`);
    const { number } = fieldsOf(page);
    await expect(number).toHaveCSS('color', colour);
    await expect(number).toHaveCSS('font-size', '17px');
    await expect(number).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('iframe').first()).toHaveCSS('height', '44px');
    await expect
      .poll(() => number.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe(theme);
    await expectAccessible(page);
  });

test('the frames change their language with the page and keep typed values', async ({ page }) => {
  await open(page);
  await fill(page, GOOD);
  await page.evaluate(() => {
    (window as unknown as { elements: { update(options: object): void } }).elements.update({ locale: 'en' });
  });
  await expect(fieldsOf(page, 'en').number).toHaveValue('4242 4242 4242 4242');
  await expect(fieldsOf(page, 'en').expiry).toHaveAttribute('placeholder', 'MM/YY');
});

test('the page can clear, disable, focus and remove fields', async ({ page }) => {
  interface Field {
    clear(): void;
    focus(): void;
    destroy(): void;
    update(options: object): void;
  }
  const act = (name: string, doing: 'clear' | 'focus' | 'destroy' | 'disable') =>
    page.evaluate(
      ({ id, what }) => {
        const field = (window as unknown as { fields: Record<string, Field> }).fields[id] as Field;
        if (what === 'disable') field.update({ disabled: true });
        else field[what]();
      },
      { id: name, what: doing },
    );
  await open(page);
  await fill(page, GOOD);
  await act('cvc', 'clear');
  await expect(fieldsOf(page).cvc).toHaveValue('');
  await expect.poll(() => lastOf(page, 'cardCvc')).toMatchObject({ empty: true, complete: false });
  await expect(fieldsOf(page).number).toHaveValue('4242 4242 4242 4242');
  await act('cvc', 'focus');
  await expect(fieldsOf(page).cvc).toBeFocused();
  await expect(page.locator('#cvc')).toHaveClass(/focus/);
  await act('expiry', 'disable');
  await expect(fieldsOf(page).expiry).toBeDisabled();
  await act('expiry', 'destroy');
  await expect(page.locator('iframe')).toHaveCount(2);
});

test.describe('frames', () => {
  test.use({ expectedComplaints: [/frame-ancestors|Framing|status of 400/] });

  test('can be embedded only by the page that they answer to', async ({ page }) => {
    await open(page);
    const { policies, stranger } = await page.evaluate(async (payments) => {
      const frame = document.createElement('iframe');
      frame.src = `${payments}/elements/cardNumber?parent=${encodeURIComponent('http://localhost:1')}&group=x`;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      return { policies: document.querySelectorAll('iframe').length, stranger: frame.contentDocument };
    }, PAYMENTS);
    expect(policies).toBe(4);
    expect(stranger).toBeNull();
    const refused = page.frames().at(-1);
    expect(refused?.url()).not.toContain('/elements/');
    const foreign = await fetch(`${PAYMENTS}/elements/cardNumber?parent=https://example.com&group=x`);
    expect(foreign.status).toBe(400);
  });
});

const stripe = () =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: new URL(PAYMENTS).port,
    protocol: 'http',
    telemetry: false,
  });

const ask = (payment_method = 'pm_card_authenticationRequired') =>
  stripe().paymentIntents.create({
    amount: 1_299_900,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    payment_method,
    return_url: `${shop.url}/?order=7`,
  });

for (const { language, title, approve, decided, back } of drawn([
  {
    language: 'sv',
    title: 'Godkänn köpet',
    approve: 'Godkänn',
    decided: 'Redan avgjort',
    back: 'Tillbaka till webbutiken',
  },
  {
    language: 'en',
    title: 'Approve the purchase',
    approve: 'Approve',
    decided: 'Already decided',
    back: 'Back to the shop',
  },
]))
  test(`the bank's page asks once and redirects back, in ${language}`, async ({ page }) => {
    const intent = await ask();
    const url = intent.next_action?.redirect_to_url?.url as string;
    await page.goto(`${url}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/12.999,00.*SEK|SEK.12,999\.00/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: approve }).click();
    await expect(page).toHaveURL(/order=7&payment_intent=pi_\w+&.*redirect_status=succeeded/);
    expect((await stripe().paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
    await page.goto(`${url}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: decided })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(/redirect_status=succeeded/);
  });

test("the bank's page follows the browser's language, and its check can be refused", async ({ page }) => {
  const intent = await ask();
  await page.goto(intent.next_action?.redirect_to_url?.url as string);
  await page.getByRole('button', { name: 'Neka' }).click();
  await expect(page).toHaveURL(/redirect_status=failed/);
  expect(await stripe().paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('the page of the payments lists them and is accessible', async ({ page }) => {
  const { id } = await ask('pm_card_visa');
  await page.goto(PAYMENTS);
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Every capture takes (ms)').fill('0');
  await page.getByRole('button', { name: 'Set capture delay' }).click();
  await expect(page.getByRole('heading', { name: 'Control' })).toBeVisible();
});
