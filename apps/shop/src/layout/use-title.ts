import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#src/wire/site-context.ts';
import { focusHeading } from './focus-heading.ts';

// The key of the address that a browser came with: nobody has gone anywhere yet.
const FIRST = 'default';

/**
 * Names the document for as long as something else than its page is shown. After going there the heading, which came late,
 * takes the focus that went with what stood in its place.
 */
export function useTitle(title: string): void {
  const { name } = useSite();
  const { key } = useLocation();
  useEffect(() => {
    if (key !== FIRST && document.activeElement === document.body) focusHeading();
  }, [key]);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}
