import type { App } from '#src/app.ts';
import { deliveryPrices } from '#src/i18n/delivery-prices.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { type Content, type ContentPage, readContent } from '../contract.ts';
import { aboutEn } from './about.en.ts';
import { aboutSv } from './about.sv.ts';
import { accessibilityEn } from './accessibility.en.ts';
import { accessibilitySv } from './accessibility.sv.ts';
import { contactEn } from './contact.en.ts';
import { contactSv } from './contact.sv.ts';
import type { WrittenPage } from './content-source.ts';
import { privacyEn } from './privacy.en.ts';
import { privacySv } from './privacy.sv.ts';
import { questionsEn } from './questions.en.ts';
import { questionsSv } from './questions.sv.ts';
import { termsEn } from './terms.en.ts';
import { termsSv } from './terms.sv.ts';

interface Sourced {
  sv: WrittenPage;
  en: WrittenPage;
  version: Content['version'];
}

const FIRST = { number: '1.0', date: '2026-11-21' };
const SECOND = { number: '1.1', date: '2026-11-25' };

const PAGES: Readonly<Record<ContentPage, Sourced>> = {
  about: { sv: aboutSv, en: aboutEn, version: null },
  sun: { sv: questionsSv, en: questionsEn, version: null },
  contact: { sv: contactSv, en: contactEn, version: null },
  terms: { sv: termsSv, en: termsEn, version: SECOND },
  privacy: { sv: privacySv, en: privacyEn, version: FIRST },
  accessibility: { sv: accessibilitySv, en: accessibilityEn, version: SECOND },
};

/** The calls of the pages of information. Their texts are part of the program: an answer holds as long as it runs. */
export const contentCalls = (app: App): ServedCall[] => [
  serve(readContent, async ({ params, language }) => {
    const { version, ...written } = PAGES[params.id];
    const website = `https://www.${app.settings.brand.domain}`;
    const { brand, requests, companyData } = app.settings;
    const facts = {
      ...brand,
      ...deliveryPrices(language),
      publicUrl: app.publicUrl,
      requestMonths: String(requests.keptMonths),
      creditDays: String(companyData.keepDays),
    };
    const data = { ...shapeOf(filled(written[language], facts)), version, website };
    return { answer: { success: true as const, data }, tags: [] };
  }),
];

const PLACE = /\{(\w+)\}/g;

/** Returns the texts with the seller's facts where `{name}` and the like stand. */
function filled(page: WrittenPage, facts: Readonly<Record<string, string>>): WrittenPage {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(PLACE, (place, name) => facts[name] ?? place);
    return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, fill(part)]));
  };
  return fill(page) as WrittenPage;
}

function shapeOf({ sections = {}, questions = {}, ...page }: WrittenPage) {
  return {
    ...page,
    sections: Object.entries(sections).map(([id, { title, paragraphs = {}, list = {}, items = {} }]) => ({
      id,
      title,
      paragraphs: Object.values(paragraphs),
      list: Object.values(list),
      items: Object.entries(items).map(([key, item]) => ({ id: key, ...item })),
    })),
    questions: Object.entries(questions).map(([id, question]) => ({ id, ...question })),
  };
}
