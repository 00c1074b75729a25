import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { LANGUAGE_COOKIE, type Language } from './language.ts';
import { LanguageContext } from './use-messages.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Holds the language. Changing it writes the cookie, tells the document, and calls `onChange`, which fetches the
 * page's data anew; nothing typed is lost, since no page is left.
 */
export function LanguageProvider({
  initial,
  onChange,
  children,
}: {
  initial: Language;
  onChange: (language: Language) => void;
  children: ReactNode;
}) {
  const [language, setShown] = useState(initial);
  const setLanguage = useCallback(
    (next: Language) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not there in every browser that counts
      document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
      setShown(next);
      onChange(next);
    },
    [onChange],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
