import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

const TITLE_PAUSE_MS = 250;
const MAX_PAUSES = 8;

/** Tells whether a part of the page is still loading. */
const isWaiting = () => document.querySelector('main [data-waiting]') !== null;

/**
 * After a navigation within the browser, moves the focus to the page's heading and announces its title in a
 * live region. Rendered after the page, so that heading and title exist. A changed filter does not count as a
 * navigation.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    focusHeading();
    // A page about one object has its title only after the object is loaded.
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
