import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#src/wire/site-context.ts';
import { focusHeading } from './focus-heading.ts';

// The router's key of the first URL: no navigation has happened yet.
const FIRST = 'default';

/**
 * Sets the document's title while another view replaces the page. After a navigation, the heading of this
 * view appears late, so it takes the focus of the element that it replaced.
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
