// The required contents of a privacy notice (regulation (EU) 2016/679, articles 13 and 14), in both
// languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_BRAND_FILES } from '#src/platform/brand/brand-files.ts';
import { readSettings } from '#src/settings/settings.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { contentPage } from './content-page.ts';

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
    expect(items('others').length).toBe(4);
    expect(text).not.toMatch(/\{\w+\}/);
    expect(text).not.toContain('undefined');
  },
);

test('[LAW.4.3] the page no longer claims that nothing is stored without consent, and lists can be cleared', async () => {
  expect(await pageIn('sv')).not.toContain('Vi använder bara det som webbplatsen behöver');
  expect(await pageIn('sv')).toContain('Det sker bara med ditt samtycke');
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

test.each(['sv', 'en'])(
  '[SPC.B4] the privacy page names what the programme stores, and who decides over it (%s)',
  async (language) => {
    const { sections } = JSON.parse(await pageIn(language)).data as {
      sections: { id: string; paragraphs: string[]; items: { id: string; text: string }[] }[];
    };
    const idsIn = (id: string) => sections.find((one) => one.id === id)?.items.map((item) => item.id);
    expect(idsIn('what')).toEqual(expect.arrayContaining(['handover', 'service', 'theft', 'termEnd']));
    expect(idsIn('programme')).toEqual(['list', 'decisions', 'payroll', 'leave', 'log']);
    expect(idsIn('others')).toContain('offers');
    const text = JSON.stringify(sections);
    expect(text).toContain('/data-processing');
    expect(text).not.toMatch(/Bara om du loggar in med BankID|Only if you sign in with BankID/);
  },
);

test.each(['sv', 'en'])(
  '[SPC.B5] the terms of processing are a page and a file, and employers see them (%s)',
  async (language) => {
    const { data } = JSON.parse((await shop.ask(`/api/content/data-processing?lang=${language}`)).text) as {
      data: { title: string; version: { number: string }; sections: { id: string }[] };
    };
    expect(data.version.number).toBe('1.0');
    expect(data.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['instruction', 'duties', 'security', 'others', 'end']),
    );
    const file = await fetch(`${shop.baseUrl}/api/content/data-processing/file?language=${language}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain(`/Lang (${language})`);
    expect((await shop.ask(`/employers?lang=${language}`)).text).toContain('href="/data-processing');
  },
);

test('[SPC.B7] [SPC.B9] employers read about insurance, procurement and public records', async () => {
  const text = (await shop.ask('/api/content/employers?lang=sv')).text;
  for (const part of ['Vi tecknar ingen försäkring', 'offentlig upphandling', 'allmänna handlingar', 'arkiv'])
    expect(text).toContain(part);
});
