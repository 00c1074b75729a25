import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { LANGUAGE_COOKIE, type Language } from './language.ts';
import { LanguageContext } from './use-messages.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Stores the language. Changing it writes the cookie and calls `onChange`, which reads the page's data again.
 * The language changes together with these data, so that `lang` always names the language of the text. Typed
 * values are kept.
 */
export function LanguageProvider({
  initial,
  onChange,
  children,
}: {
  initial: Language;
  onChange: (language: Language) => Promise<void>;
  children: ReactNode;
}) {
  const [language, setShown] = useState(initial);
  const setLanguage = useCallback(
    (next: Language) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has cookieStore
      document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
      // The router shows new data in a transition. A second transition at the same moment is rendered
      // together with it.
      void onChange(next).finally(() => startTransition(() => setShown(next)));
    },
    [onChange],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
