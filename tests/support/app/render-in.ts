// Renders a component on the server, with the contexts of every page.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Language } from '../../../apps/shop/src/i18n/language.ts';
import { LanguageContext } from '../../../apps/shop/src/i18n/use-messages.ts';
import { ToastContext } from '../../../apps/shop/src/ui/use-toast.ts';
import type { Site } from '../../../apps/shop/src/wire/page.ts';
import { SiteContext } from '../../../apps/shop/src/wire/site-context.ts';

/** The shop's data for components in these tests. */
export const TEST_SITE = {
  name: 'ActivePick',
  email: 'kontakt@activepick.se',
  phone: '08-465 004 00',
  today: '2026-11-25',
  taxMode: 'added',
  vatPercent: 25,
  activeFinance: { deductionPercent: 2.25, savingPercent: 25 },
} as Site;

const nothing = () => undefined;

/** Returns the text of a component, with ordinary spaces and one space between elements. */
export function textIn(language: Language, element: ReactElement, site: Site = TEST_SITE): string {
  const toasts = { toasts: [], show: nothing, dismiss: nothing };
  const page = createElement(
    MemoryRouter,
    null,
    createElement(
      LanguageContext.Provider,
      { value: { language, setLanguage: nothing } },
      createElement(
        SiteContext.Provider,
        { value: site },
        createElement(ToastContext.Provider, { value: toasts }, element),
      ),
    ),
  );
  return renderToStaticMarkup(page)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*href="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/(\d) +([,.]) +(\d)/g, '$1$2$3')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}
