import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { uiMessages } from './messages.ts';

/** Begins the title of the document with 'Fel:' for as long as something on the page is wrong. */
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
