// The required contents of a privacy notice (regulation (EU) 2016/679, articles 13 and 14), in both
// languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';

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
