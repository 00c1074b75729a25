import { type PageMeta, PageNotFound } from '#src/wire/page.ts';

/** An unknown URL has its own page with status 404 (specification section 2). */
export async function load(): Promise<never> {
  throw new PageNotFound('page');
}
/** Head of the page. */
export const meta = (): PageMeta => ({ title: '404', description: '', canonical: null });
/** Never shown: `load` always ends in the error page. */
export default function NotFoundPage() {
  return null;
}
