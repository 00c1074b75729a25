import { matchPath } from 'react-router';
import { PAGES } from '../pages.ts';

const pageAt = (pathname: string) => PAGES.find(({ path }) => matchPath(path, pathname));

/** Returns whether the page at a path has the shared footer, by the table of pages. */
export function hasFooter(pathname: string): boolean {
  const page = pageAt(pathname);
  return !(page && 'footer' in page);
}

/** Returns whether the page at a path has the shared header, by the table of pages. */
export function hasHeader(pathname: string): boolean {
  const page = pageAt(pathname);
  return !(page && 'isBare' in page);
}
