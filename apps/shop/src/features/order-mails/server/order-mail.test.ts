import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { ORDER_TRANSITIONS } from '@activepick/domain/orders/order-states.ts';
import { describe, expect, test } from 'vitest';
import { contentPage } from '#src/features/content/server/content-page.ts';
import { orderLinks } from '#src/features/order-records/server/order-link.ts';
import type { NewOrder, StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { NO_BRAND_FILES } from '#src/platform/brand/brand-files.ts';
import { readSettings } from '#src/settings/settings.ts';
import { makeOrder, orderLine } from '#tests/factories/factories.ts';
import { confirmEmailOf, orderMail, orderUpdateMail } from './order-mail.tsx';
import type { OrderMailContext } from './order-mail-content.ts';

const SHOP = 'https://shop.example.se';
const LINKS = { shop: SHOP, status: `${SHOP}/order#token`, withdraw: `${SHOP}/withdraw#token` };
const settings = readSettings({});

const stored = (overrides: Partial<NewOrder> = {}): StoredOrder => {
  const order = makeOrder({ number: '512345' as OrderNumber, ...overrides });
  const placedAt = new Date('2026-11-20T23:30:00Z');
  return { ...order, lines: [...order.lines], currency: 'SEK', placedAt, wasPlaced: true, linkVersion: 1 };
};
const NO_TERMS: OrderMailContext['terms'] = { title: 'Köpvillkor', version: null, sections: [] };
const mailContext = (more: Partial<OrderMailContext> = {}): OrderMailContext => ({
  settings,
  links: LINKS,
  pickup: null,
  terms: NO_TERMS,
  ...more,
});
const mailOf = (overrides: Partial<NewOrder> = {}, more: Partial<OrderMailContext> = {}) =>
  orderMail(stored(overrides), mailContext(more));

/** The text that a reader sees, with normalised spaces. */
const plain = (text: string) =>
  text
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const bothParts = async (overrides: Partial<NewOrder> = {}, more: Partial<OrderMailContext> = {}) => {
  const mail = await mailOf(overrides, more);
  return { html: plain(mail.html), text: plain(mail.text) };
};

describe('Swedish, prices excl. VAT', () => {
  test('[BP5] names the service package if an employer’s policy decided the order', async () => {
    for (const part of Object.values(await bothParts({ servicePackage: 'plus' })))
      expect(part).toContain('Servicepaket: Plus, 85 kr/mån per cykel');
    for (const part of Object.values(await bothParts({ servicePackage: 'none' })))
      expect(part).toContain('Servicepaket: Inget servicepaket');
    for (const part of Object.values(await bothParts())) expect(part).not.toContain('Servicepaket');
  });

  test('[BP8] asks to sign the use agreement where the order is approved under a policy', async () => {
    const approved = { state: 'confirmed', servicePackage: 'plus' } as const;
    for (const part of Object.values(await bothParts(approved)))
      expect(part).toContain('Du får nyttjandeavtalet i ett mejl från Oneflow.');
    for (const part of Object.values(await bothParts({ state: 'confirmed' })))
      expect(part).not.toContain('Oneflow');
    for (const part of Object.values(await bothParts({ ...approved, state: 'shipped' })))
      expect(part).not.toContain('Oneflow');
    const update = { event: 'approve', actor: 'employer', note: null } as const;
    const told = await orderUpdateMail(stored(approved), update, mailContext());
    expect(plain(told.text)).toContain('Nu behöver du signera nyttjandeavtalet med BankID.');
    const plainOrder = await orderUpdateMail(stored({ state: 'confirmed' }), update, mailContext());
    expect(plain(plainOrder.text)).toContain('Nu gör vi varorna klara.');
  });

  test('says number, goods, sums with tax, delivery and address in both parts', async () => {
    const mail = await mailOf();
    expect(mail).toMatchObject({
      to: { name: '', address: 'anna@example.se' },
      subject: 'Din beställning 512345 hos ActivePick',
    });
    for (const part of Object.values(await bothParts())) {
      expect(part).toMatch(/Beställningsnummer:? 512345/);
      expect(part).toContain('beställning från den 21 november 2026');
      expect(part).toContain('Belopp exkl. moms');
      expect(part).toMatch(/Stadscykel \(?M, blå/);
      expect(part).toMatch(/Flaska \(?89,99 kr per styck/);
      expect(part).toMatch(/Delsumma exkl. moms:? 8 179,98 kr/);
      expect(part).toMatch(/Moms \(25 %\):? 2 045,00 kr/);
      expect(part).toMatch(/Leverans inkl. moms:? 9,99 kr/);
      expect(part).toMatch(/Total moms, även på leveransen:? 2 047,00 kr/);
      expect(part).toMatch(/Totalt inkl. moms:? 10 234,97 kr/);
      expect(part).toMatch(/Avdrag före skatt, uppskattat:? −184,05 kr/);
      expect(part).toMatch(/Totalt minus avdrag, uppskattat:? 10 050,92 kr/);
      expect(part).not.toContain('Varav moms');
      expect(part).toContain('3–5 arbetsdagars transport');
      expect(part).toMatch(/Storgatan 1 332 30 Gislaved/);
    }
  });

  test('[LAW.3.4] [LAW.3.7] [H3] explains the next step, the right to withdraw with its form, and who the seller is', async () => {
    for (const part of Object.values(await bothParts({ paymentMethod: 'credit-card' }))) {
      expect(part).toContain('i 14 dagar från den dag du fått den sista varan');
      expect(part).toContain('jag frånträder mitt köpeavtal');
      expect(part).toContain('i tre år från det att du fick den');
      expect(part).toContain('betalar själv returfrakten');
      expect(part).toContain('eller du har visat att du har skickat dem');
      for (const fact of ['ActivePick AB', '559999-0008', 'kontakt@activepick.se', '08-465 004 00', SHOP])
        expect(part).toContain(fact);
    }
  });

  test('[SPC.B6] an order through the employer is no purchase: no terms of sale, and nothing is paid back', async () => {
    for (const part of Object.values(await bothParts())) {
      expect(part).toContain('Vi frågar din arbetsgivare');
      expect(part).toContain('inte godkänd än');
      expect(part).toContain('Beställningen är inget köp.');
      expect(part).toContain('signerar du nyttjandeavtalet');
      expect(part).toContain('lämna tillbaka cykeln inom 14 dagar');
      expect(part).not.toMatch(/köpeavtal|ångra köpet|Vi betalar tillbaka|reklamera|villkoren för köpet/);
    }
    const delivered = { event: 'deliver', actor: 'staff', note: null } as const;
    const told = await orderUpdateMail(stored({ state: 'delivered' }), delivered, mailContext());
    expect(plain(told.text)).not.toContain('köpet');
  });

  test('[SPC.A6] [LIFE.M3] shows the estimates only where no policy has decided the order', async () => {
    for (const part of Object.values(await bothParts({ servicePackage: 'none' })))
      expect(part).not.toMatch(/uppskatt/i);
    for (const part of Object.values(await bothParts())) expect(part).toMatch(/uppskatt/i);
  });

  test('shows whole kronor if no amount has öre', async () => {
    const lines = [orderLine('bike', 'Cykel', null, { unitOre: 800_000, quantity: 1 })];
    const { text } = await bothParts({ lines, shippingOptionId: 'pickup' });
    expect(text).toContain('Totalt inkl. moms: 10 000 kr');
    expect(text).toContain('Leverans inkl. moms: Gratis');
    expect(text).toContain('Lagervaror är klara att hämta inom 24 timmar');
    expect(text).not.toContain(',00');
  });
});

test('prices incl. VAT: the tax is a part of the total, not added to it', async () => {
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
    expect(part).toContain('within 14 days of receiving it');
    expect(part).toContain('We will ask your employer');
    expect(part).not.toMatch(/moms|beställning|leverans/i);
  }
});

test('a card order is paid and has no estimate', async () => {
  const { text } = await bothParts({ paymentMethod: 'credit-card' });
  expect(text).toContain('Betald med kort');
  expect(text).not.toMatch(/Active Finance|uppskatt/);
});

test('[LAW.2.6] states beside the estimate how the deduction affects pension and sick pay', async () => {
  for (const [language, words] of [
    ['sv', 'allmän pension, sjukpenning och föräldrapenning'],
    ['en', 'public pension, sick pay and parental benefit'],
  ] as const)
    for (const part of Object.values(await bothParts({ language }))) expect(part).toContain(words);
});

test.each(['sv', 'en'] as const)('[LAW.3.4] contains the terms of sale in %s', async (language) => {
  const terms = contentPage(
    { settings, publicUrl: 'http://localhost:3000', brandFiles: NO_BRAND_FILES },
    'terms',
    language,
  );
  for (const part of Object.values(await bothParts({ language, paymentMethod: 'credit-card' }, { terms })))
    for (const paragraph of terms.sections.flatMap(({ paragraphs }) => paragraphs))
      expect(part).toContain(plain(paragraph));
});

test('[READ.PICKUP] [A11Y.UX8] names the store where the order is collected, and its opening hours', async () => {
  const pickup = {
    name: 'Testbutiken',
    address: 'Hamngatan 2',
    zipCode: '33230',
    town: 'Gislaved',
    phone: '0371-123 45',
    openingHours: [...Array(5).fill({ opens: '10:00', closes: '18:00' }), null, null],
  };
  for (const part of Object.values(await bothParts({ shippingOptionId: 'pickup' }, { pickup })))
    expect(part).toMatch(
      /Du hämtar hos:? Testbutiken Hamngatan 2 332 30 Gislaved 0371-123 45 Öppettider:? mån–fre 10.00–18.00 lör–sön stängt/,
    );
  const ready = { event: 'make-ready', actor: 'staff', note: null } as const;
  const mail = await orderUpdateMail(stored({ shippingOptionId: 'pickup' }), ready, mailContext({ pickup }));
  expect(plain(mail.text)).toContain('Testbutiken');
  expect(plain(mail.text)).toContain('mån–fre 10.00–18.00');
});

test.each([
  ['cancel', false],
  ['decline', false],
  ['lapse', false],
  ['return', false],
  ['ship', true],
] as const)('[S9.MAIL] the email about %s offers withdrawal: %s', async (event, isOffered) => {
  const mail = await orderUpdateMail(stored(), { event, actor: 'staff', note: null }, mailContext());
  expect(mail.text.includes(LINKS.withdraw)).toBe(isOffered);
  expect(mail.to.name).toBe('');
});

test('[S9.MAIL] every event by staff or an employer, and a lapse, has its own email', async () => {
  const events = new Set(
    ORDER_TRANSITIONS.filter(
      ({ event, who }) => event === 'lapse' || who.includes('staff') || who.includes('employer'),
    ).map(({ event }) => event),
  );
  const titles = new Set<string>();
  for (const event of events)
    titles.add(
      (await orderUpdateMail(stored(), { event, actor: 'staff', note: null }, mailContext())).subject,
    );
  // Lapsed and cancelled orders have the same subject.
  expect(titles.size).toBe(events.size - 1);
  const silent = { event: 'pay', actor: 'system', note: null } as const;
  await expect(async () => orderUpdateMail(stored(), silent, mailContext())).rejects.toThrow('pay');
});

test('[H3] [T13] the email that asks to confirm an address contains no text that the buyer typed', async () => {
  const customer = {
    ...makeOrder().customer,
    firstName: 'Vinn',
    lastName: 'Miljonen',
    address: 'Ditt konto 1',
    city: 'Evilby',
    email: 'bomb@victim.example',
  };
  const link = `${SHOP}/order/confirm#token`;
  const mail = await confirmEmailOf(stored({ customer }), settings, link);
  expect(mail.to).toEqual({ name: '', address: 'bomb@victim.example' });
  for (const part of [mail.html, mail.text, mail.subject])
    expect(part).not.toMatch(/Vinn|Miljonen|Ditt konto|Evilby/);
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('24\u00a0timmar');
});

test('the HTML has a language, real headings, 16 px and a dark mode', async () => {
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

test('[T25] [T26] typed values are text on one line, and never change the meaning of the greeting', async () => {
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

test('contains no personal number and no employer code, encrypted or not', async () => {
  const sealed = { employerCodeSealed: 'k1.employer-code-sealed', personalNumberSealed: 'k1.number-sealed' };
  const mail = await mailOf(sealed);
  expect(JSON.stringify(mail)).not.toMatch(/sealed|\b(19|20)\d{6}-?\d{4}\b/);
});

test('[A11Y.UX8] states how long the link to the order is valid', async () => {
  const app = {
    linkSigningKey: 'k'.repeat(64),
    now: () => new Date('2026-11-20T12:00:00Z'),
    publicUrl: 'https://x.se',
  };
  const links = orderLinks(app, {
    id: '0192aaaa-0000-7000-8000-000000000001',
    linkVersion: 1,
    language: 'sv',
  });
  const update = { event: 'ship', actor: 'staff', note: null } as const;
  const mails = [
    await mailOf({}, { links }),
    await orderUpdateMail(stored(), update, mailContext({ links })),
  ];
  for (const { text } of mails) expect(plain(text)).toContain('Länken gäller till och med 20 november 2029.');
});
