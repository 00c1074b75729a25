import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { makeOrder, orderLine } from '../../../../../../tests/support/make.ts';
import { orderMail } from './order-mail.tsx';
import type { NewOrder, StoredOrder } from './order-store.ts';

const SHOP = 'https://shop.example.se';
const LINKS = { shop: SHOP, status: `${SHOP}/order#token`, withdraw: `${SHOP}/withdraw#token` };
const settings = readSettings({});

const stored = (overrides: Partial<NewOrder> = {}): StoredOrder => {
  const order = makeOrder({ number: '512345', ...overrides });
  return { ...order, lines: [...order.lines], currency: 'SEK', placedAt: new Date('2026-11-20T23:30:00Z') };
};
const mailOf = (overrides: Partial<NewOrder> = {}) => orderMail(stored(overrides), settings, LINKS);

/** The text that a reader sees, with plain spaces. */
const plain = (text: string) =>
  text
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const bothParts = async (overrides: Partial<NewOrder> = {}) => {
  const mail = await mailOf(overrides);
  return { html: plain(mail.html), text: plain(mail.text) };
};

describe('Swedish, prices excl. VAT', () => {
  test('says number, goods, sums with tax, delivery and address in both parts', async () => {
    const mail = await mailOf();
    expect(mail).toMatchObject({
      to: { name: 'Anna Åkesson', address: 'anna@example.se' },
      subject: 'Din beställning 512345 hos ActivePick',
    });
    for (const part of Object.values(await bothParts())) {
      expect(part).toMatch(/Beställningsnummer:? 512345/);
      expect(part).toContain('beställning från den 21 november 2026');
      expect(part).toContain('Belopp exkl. moms');
      expect(part).toMatch(/Stadscykel \(?M, blå/);
      expect(part).toMatch(/Flaska \(?89,99 kr per styck/);
      expect(part).toMatch(/Delsumma:? 8 179,98 kr/);
      expect(part).toMatch(/Moms \(25 %\):? 2 045,00 kr/);
      expect(part).toMatch(/Leverans:? 9,99 kr/);
      expect(part).toMatch(/Totalt inkl. moms:? 10 234,97 kr/);
      expect(part).toMatch(/Avdrag före skatt, uppskattat:? −184,05 kr/);
      expect(part).toMatch(/Totalt minus avdrag, uppskattat:? 10 050,92 kr/);
      expect(part).not.toContain('Varav moms');
      expect(part).toContain('3–5 arbetsdagars transport');
      expect(part).toMatch(/Storgatan 1 332 30 Gislaved/);
    }
  });

  test('says what happens next, the right to withdraw with its form, and who sells', async () => {
    for (const part of Object.values(await bothParts())) {
      expect(part).toContain('Vi frågar din arbetsgivare');
      expect(part).toContain('i 14 dagar från den dag du fått den sista varan');
      expect(part).toContain('jag frånträder mitt köpeavtal');
      expect(part).toContain('i tre år från köpet');
      for (const fact of ['ActivePick AB', '559999-0008', 'kontakt@activepick.se', '08-465 004 00', SHOP])
        expect(part).toContain(fact);
    }
  });

  test('shows whole kronor when no amount has öre', async () => {
    const lines = [orderLine('bike', 'Cykel', null, { unitOre: 800_000, quantity: 1 })];
    const { text } = await bothParts({ lines, shippingOptionId: 'pickup' });
    expect(text).toContain('Totalt inkl. moms: 10 000 kr');
    expect(text).toContain('Leverans: Gratis');
    expect(text).toContain('Du hämtar i butik, inom 24 timmar');
    expect(text).not.toContain(',00');
  });
});

test('prices incl. VAT: the tax is shown within the total, not on top', async () => {
  for (const part of Object.values(await bothParts({ taxMode: 'included' }))) {
    expect(part).toContain('Belopp inkl. moms');
    expect(part).toMatch(/Totalt inkl. moms:? 8 189,97 kr Varav moms \(25 %\):? 1 637,99 kr/);
    expect(part).not.toContain('exkl. moms');
  }
});

test.each([
  ['added', 'Amount excl. VAT', /VAT \(25%\):? 2,045.00 SEK/, /Total incl. VAT:? 10,234.97 SEK/],
  ['included', 'Amount incl. VAT', /Of which VAT \(25%\):? 1,637.99 SEK/, /Total incl. VAT:? 8,189.97 SEK/],
] as const)('English with TAX_MODE %s', async (taxMode, head, tax, total) => {
  const mail = await mailOf({ language: 'en', taxMode });
  expect(mail.subject).toBe('Your order 512345 at ActivePick');
  for (const part of Object.values(await bothParts({ language: 'en', taxMode }))) {
    expect(part).toContain(head);
    expect(part).toMatch(tax);
    expect(part).toMatch(total);
    expect(part).toContain('order of 21 November 2026');
    expect(part).toContain('14 days from the day you received the last item');
    expect(part).toContain('We ask your employer');
    expect(part).not.toMatch(/moms|beställning|leverans/i);
  }
});

test('a card order is paid and knows no estimate', async () => {
  const { text } = await bothParts({ paymentMethod: 'credit-card' });
  expect(text).toContain('Betald med kreditkort');
  expect(text).not.toMatch(/Active Finance|uppskatt/);
});

test('the HTML has a language, real headings, 16 px and a dark side', async () => {
  const { html } = await mailOf({ language: 'en' });
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<h2/g)?.length).toBeGreaterThan(4);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toMatch(/font-size:\s?40px[^>]*>512345</);
  expect(html).toMatch(/<th scope="col"/);
  const sizes = [...html.matchAll(/font-size:\s?(\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBe(16);
  expect(html).not.toMatch(/<script|<img|<link|https?:\/\/(?!shop\.example\.se|www\.w3\.org)/);
});

test('T25 T26 what people typed is text, on one line, and never a greeting that says something else', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const customer = {
    ...makeOrder().customer,
    firstName: `Vinn på http://evil.example\r\nBcc: other@example.se`,
    lastName: evil,
    address: `${evil}"'&\nRad två`,
  };
  const lines = [orderLine('bike', evil, '</td><script>alert(2)</script>', { unitOre: 100, quantity: 1 })];
  const mail = await mailOf({ customer, lines });
  expect(mail.html).not.toMatch(/<img|<script|onerror=alert\(1\)>[^&]*</);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.html).toContain('>Hej!<');
  expect(mail.to.name).not.toMatch(/[\r\n]/);
  expect(mail.subject).toBe('Din beställning 512345 hos ActivePick');
  expect(mail.text).toContain('Rad två\n332 30');
  expect(mail.text).not.toMatch(/^Bcc:/m);
});

test('holds no personal number and no employer code, sealed or open', async () => {
  const sealed = { employerCodeSealed: 'k1.employer-code-sealed', personalNumberSealed: 'k1.number-sealed' };
  const mail = await mailOf(sealed);
  expect(JSON.stringify(mail)).not.toMatch(/sealed|\b(19|20)\d{6}-?\d{4}\b/);
});
