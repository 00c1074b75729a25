// The required contents of a privacy notice (regulation (EU) 2016/679, articles 13 and 14), in both
// languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_BRAND_FILES } from '#src/platform/brand/brand-files.ts';
import { readSettings } from '#src/settings/settings.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { contentPage } from './endpoints.ts';

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop({
    environment: { HOSTING_PROVIDER: 'Exempel Drift AB (Sverige)', MAIL_TRANSPORT: 'resend' },
  });
});
afterAll(() => shop.close());

const pageIn = async (language: string) => (await shop.ask(`/api/content/privacy?lang=${language}`)).text;

test.each(['sv', 'en'])(
  '[LAW.4.3] the privacy page names recipients, transfers and the legal basis of each purpose (%s)',
  async (language) => {
    const text = await pageIn(language);
    for (const name of [
      'Stripe',
      'Criipto',
      'Roaring',
      'Oneflow',
      'Fortnox',
      'Resend',
      'Exempel Drift AB (Sverige)',
    ])
      expect(text).toContain(name);
    expect(text).toContain(language === 'sv' ? 'Partnerbutiken' : 'partner store');
    const { sections } = JSON.parse(text).data as { sections: { id: string; items: { text: string }[] }[] };
    const items = (id: string) => sections.find((section) => section.id === id)?.items ?? [];
    expect(items('what').length).toBeGreaterThan(8);
    for (const item of items('what')) expect(item.text).toMatch(/6[.(]1\)?/);
    expect(items('others').length).toBe(3);
    expect(text).not.toMatch(/\{\w+\}/);
    expect(text).not.toContain('undefined');
  },
);

test('[LAW.4.3] the page no longer claims that nothing is stored without consent, and lists can be cleared', async () => {
  expect(await pageIn('sv')).not.toContain('Vi använder bara det som webbplatsen behöver');
  expect(await pageIn('sv')).toContain('Du kan rensa dem när du vill');
});

test.each([
  ['on', 'resend', ['Stripe', 'Resend', 'USA']],
  ['on', 'smtp', ['Stripe', 'USA']],
  ['off', 'resend', ['Resend', 'USA']],
  ['off', 'smtp', []],
])(
  '[LAW.4.3] with PAYMENTS=%s and MAIL_TRANSPORT=%s, the transfers out of the EU name %j',
  (payments, mail, names) => {
    const settings = readSettings({
      MAIL_TRANSPORT: mail,
      ...(payments === 'off' ? { PAYMENTS: 'off' } : {}),
    });
    for (const language of ['sv', 'en'] as const) {
      const { sections } = contentPage(
        {
          settings,
          publicUrl: 'https://shop.test',
          brandFiles: NO_BRAND_FILES,
        },
        'privacy',
        language,
      );
      const text = sections.find(({ id }) => id === 'transfers')?.paragraphs.join(' ') ?? '';
      expect(text).toContain(language === 'sv' ? 'EES' : 'EEA');
      expect(['Stripe', 'Resend', 'USA'].filter((name) => text.includes(name))).toEqual(names);
      expect(/SCC|46/.test(text)).toBe(names.length > 0);
    }
  },
);
