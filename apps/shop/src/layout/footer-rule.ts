import { matchPath } from 'react-router';
import { PAGES } from '../pages.ts';

/** Returns whether the page at a path has the shared footer: the table of pages says so. */
export function hasFooter(pathname: string): boolean {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  return !(page && 'footer' in page);
}
