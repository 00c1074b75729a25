import type { ReactNode } from 'react';
import type { Language } from './i18n/language.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { SiteContext } from './layout/site-context.ts';
import type { Site } from './wire/page.ts';

/** What stands around the router, on the server and in the browser alike. */
export function Application({
  site,
  language,
  onLanguage,
  children,
}: {
  site: Site;
  language: Language;
  onLanguage: (language: Language) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      <LanguageProvider initial={language} onChange={onLanguage}>
        {children}
      </LanguageProvider>
    </SiteContext>
  );
}
