import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

const TITLE_PAUSE_MS = 250;
const MAX_PAUSES = 8;

/** Tells whether something of the page is still on its way. */
const isWaiting = () => document.querySelector('main [data-waiting]') !== null;

/**
 * After going to another page within the browser: focus goes to its heading, and a live region tells its title.
 * Stands after the page in the tree, so that heading and title are there. A changed filter is no other page.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    focusHeading();
    // A page of one thing names itself by it when it is loaded.
    let pauses = 0;
    const timer = setInterval(() => {
      pauses += 1;
      if (isWaiting() && pauses < MAX_PAUSES) return;
      clearInterval(timer);
      setTitle(document.title);
    }, TITLE_PAUSE_MS);
    return () => clearInterval(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
