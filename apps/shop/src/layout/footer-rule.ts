import { matchPath } from 'react-router';
import { PAGES } from '../pages.ts';

/** Returns whether the page at a path has the shared footer, by the table of pages. */
export function hasFooter(pathname: string): boolean {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  return !(page && 'footer' in page);
}
