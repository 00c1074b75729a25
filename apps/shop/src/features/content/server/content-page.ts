// The texts of an information page, with the seller's data in place of their placeholders.
import { type Service, servicesOff } from '@activepick/domain/services/services.ts';
import type { App } from '#src/app.ts';
import { deliveryPrices } from '#src/i18n/delivery-prices.ts';
import type { Language } from '#src/i18n/language.ts';
import type { WrittenPage } from '#src/i18n/written-page.ts';
import { aboutPage } from '#src/languages/catalogues/content/about.ts';
import { accessibilityPage } from '#src/languages/catalogues/content/accessibility.ts';
import { contactPage } from '#src/languages/catalogues/content/contact.ts';
import { dataProcessingPage } from '#src/languages/catalogues/content/data-processing.ts';
import { employersPage } from '#src/languages/catalogues/content/employers.ts';
import { contentFacts } from '#src/languages/catalogues/content/facts.ts';
import { privacyPage } from '#src/languages/catalogues/content/privacy.ts';
import { questionsPage } from '#src/languages/catalogues/content/questions.ts';
import { termsPage } from '#src/languages/catalogues/content/terms.ts';
import type { TermsFile } from '#src/platform/brand/terms-file.ts';
import type { Content, ContentPage } from '../contract.ts';
import { BROWSER_STORAGE } from './browser-storage.ts';

interface ContentSource {
  texts: Record<Language, WrittenPage>;
  version: Content['version'];
  /** The storage keys of items, shown after their titles. */
  names?: Readonly<Record<string, readonly string[]>>;
}

// The parts of the texts about a service, left out while it is off.
const PARTS_ABOUT: Readonly<Record<Service, Partial<Record<ContentPage, readonly string[]>>>> = {
  payments: { terms: ['payment.card'], privacy: ['share.payments', 'transfers.payments', 'cookies.card'] },
  bankid: {
    privacy: ['share.bankid', 'cookies.bankidCookie', 'cookies.bankid'],
    'data-processing': ['others.bankid'],
  },
  'company-register': { privacy: ['share.credit'] },
  contracts: { privacy: ['share.signing'], 'data-processing': ['others.signing'] },
  accounting: { privacy: ['share.accounting'] },
  'store-backend': {},
};

const SECOND = { number: '1.1', date: '2026-11-25' };
const THIRD = { number: '1.2', date: '2026-11-29' };
const FIRST_OF_ANNEX = { number: '1.0', date: '2026-11-29' };

const PAGES: Readonly<Record<ContentPage, ContentSource>> = {
  about: { texts: aboutPage, version: null },
  employers: { texts: employersPage, version: null },
  sun: { texts: questionsPage, version: null },
  contact: { texts: contactPage, version: null },
  terms: { texts: termsPage, version: SECOND },
  privacy: { texts: privacyPage, version: THIRD, names: BROWSER_STORAGE },
  accessibility: { texts: accessibilityPage, version: SECOND },
  'data-processing': { texts: dataProcessingPage, version: FIRST_OF_ANNEX },
};

/** Returns an information page with the seller's data. */
export function contentPage(
  { settings, publicUrl, brandFiles }: Pick<App, 'settings' | 'publicUrl' | 'brandFiles'>,
  id: ContentPage,
  language: Language,
): Content {
  const { version, names = {}, texts } = PAGES[id];
  const leftOut = new Set([
    ...servicesOff(settings.services).flatMap((service) => PARTS_ABOUT[service][id] ?? []),
    ...(settings.analytics ? [] : ['share.visits']),
    ...(settings.mail.transport === 'resend' ? [] : ['transfers.mail']),
  ]);
  // Only these two may send data out of the EU.
  if (leftOut.has('transfers.payments') && leftOut.has('transfers.mail')) leftOut.add('transfers.basis');
  const { brand, requests, companies, companyData, mail, hosting } = settings;
  const facts = {
    ...brand,
    ...deliveryPrices(language),
    publicUrl,
    visits: settings.analytics ? new URL(settings.analytics.url).host : '',
    requestMonths: String(requests.keptMonths),
    creditDays: String(companyData.keepDays),
    formerEmployeeMonths: String(companies.formerEmployeeMonths),
    hosting: hosting ?? contentFacts[language].hosting,
    mail: mail.provider ?? contentFacts[language].mail,
  };
  const website = `https://www.${brand.domain}`;
  const own = brandFiles.documents[id]?.[language];
  if (own)
    return {
      ...ownTerms(filled(own, facts)),
      description: filled(texts[language], facts).description,
      website,
    };
  return { ...shapeOf(filled(texts[language], facts), names, leftOut), version, website };
}

const PLACE = /\{(\w+)\}/g;

/** Returns the texts with the seller's data in place of `{name}` and other placeholders. */
function filled<Page extends WrittenPage | TermsFile>(
  page: Page,
  facts: Readonly<Record<string, string>>,
): Page {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(PLACE, (place, name) => facts[name] ?? place);
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, fill(part)]));
  };
  return fill(page) as Page;
}

const ownTerms = ({ sections, ...terms }: TermsFile) => ({
  ...terms,
  sections: sections.map((section) => ({ ...section, items: [] })),
  questions: [],
});

const named = (title: string, names: readonly string[] = []) =>
  names.length > 0 ? `${title} (${names.join(', ')})` : title;

function shapeOf(
  { sections = {}, questions = {}, ...page }: WrittenPage,
  names: NonNullable<ContentSource['names']>,
  leftOut: ReadonlySet<string>,
) {
  const shown = <Part>(id: string, parts: Readonly<Record<string, Part>>) =>
    Object.entries(parts).filter(([key]) => !leftOut.has(`${id}.${key}`));
  return {
    ...page,
    sections: Object.entries(sections).map(([id, { title, paragraphs = {}, list = {}, items = {} }]) => ({
      id,
      title,
      paragraphs: shown(id, paragraphs).map(([, text]) => text),
      list: shown(id, list).map(([, text]) => text),
      items: shown(id, items).map(([key, item]) => ({
        id: key,
        title: named(item.title, id === 'cookies' ? names[key] : []),
        text: item.text,
      })),
    })),
    questions: Object.entries(questions).map(([id, question]) => ({ id, ...question })),
  };
}
