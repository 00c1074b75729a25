import { useEffect } from 'react';
import { useSite } from './site-context.ts';

/** Names the document for as long as something else than its page is shown. */
export function useTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}
