import { useCallback } from 'react';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';

/** Returns a caller of functions in the language of the page. */
export function useFunction() {
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  return useCallback(
    <Answer>(name: string, body: object) => invoke<Answer>(name, body, { language, apiKey }),
    [language, apiKey],
  );
}
