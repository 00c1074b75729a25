import { createElement } from 'react';
import { expect, test } from 'vitest';
import { BeforeYouBuy } from '#src/features/checkout-payment/pages/before-you-buy.tsx';
import { contentPage } from '#src/features/content/server/content-page.ts';
import { NO_BRAND_FILES } from '#src/platform/brand/brand-files.ts';
import { readSettings } from '#src/settings/settings.ts';
import type { Site } from '#src/wire/page.ts';
import { TEST_SITE, textIn } from '#tests/app/render-in.ts';
import { buyOutMail } from './buy-out-mail.tsx';

const settings = readSettings({});
const { brand } = settings;
const plain = (words: string) => words.replace(/\s+/g, ' ');
const PAID = {
  to: 'anna@example.se',
  benefitId: 'b',
  number: 100_042,
  bike: 'Vässla',
  amountOre: 379_800,
  receiptNumber: 10_042,
  card: 'visa 4242',
  paidAt: new Date('2027-02-11T09:30:00Z'),
  ownFrom: '2027-03-01',
  isWaiting: false,
  link: 'https://shop.example.se/benefits/b',
} as Parameters<typeof buyOutMail>[0];

test.each(['sv', 'en'] as const)(
  '[SPC.B2] the receipt for a bike has seller, numbers, VAT, withdrawal, complaint, terms and form in %s',
  async (language) => {
    const publicUrl = 'https://shop.example.se';
    const terms = contentPage({ settings, publicUrl, brandFiles: NO_BRAND_FILES }, 'terms', language);
    const { text, html } = await buyOutMail(PAID, 'paid', language, { brand, publicUrl, terms });
    for (const part of [text, html]) {
      for (const fact of [brand.legalName, brand.orgNumber, brand.vatNumber, brand.email, '10042', '100042'])
        expect(part).toContain(fact);
      expect(part).toContain(`${publicUrl}/withdraw`);
    }
    for (const paragraph of terms.sections.flatMap(({ paragraphs }) => paragraphs))
      expect(plain(text)).toContain(plain(paragraph));
    expect(text).toMatch(
      language === 'sv' ? /frånträder mitt köpeavtal om Vässla/ : /withdraw from my contract of sale/,
    );
    expect(text).toMatch(
      language === 'sv' ? /reklamera fel på cykeln i tre år/ : /within three years of buying/,
    );
  },
);

test.each(['sv', 'en'] as const)(
  '[SPC.B2] the page that pays for a bike informs before the purchase in %s',
  (language) => {
    const site = {
      ...TEST_SITE,
      legalName: brand.legalName,
      orgNumber: brand.orgNumber,
      vatNumber: brand.vatNumber,
      postalAddress: brand.address,
    } as Site;
    const shown = textIn(language, createElement(BeforeYouBuy, { site, goods: 'bike' }));
    for (const fact of [brand.legalName, brand.orgNumber, brand.vatNumber, brand.address])
      expect(shown).toContain(fact);
    const words =
      language === 'sv'
        ? [
            'ångra köpet i 14 dagar från den dag du betalade',
            'begagnade cyklar',
            'Köpvillkor',
            'Ångerblankett',
          ]
        : ['for 14 days from the day you paid', 'used bikes', 'Terms', 'Withdrawal form'];
    for (const word of words) expect(shown).toContain(word);
  },
);
