import { useEffect } from 'react';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** Prefixes the document title with 'Fel:' while the page has errors. */
export function useErrorTitle(isWrong: boolean): void {
  const { errorPrefix } = useMessages(uiMessages);
  useEffect(() => {
    if (!isWrong) return;
    if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    };
  }, [isWrong, errorPrefix]);
}
