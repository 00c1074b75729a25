import type { ReactNode } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { LanguageProvider } from '#src/i18n/language-provider.tsx';
import type { Site } from '#src/wire/page.ts';
import { SiteContext } from '#src/wire/site-context.ts';

/** The contexts around the router, the same on the server and in the browser. */
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
