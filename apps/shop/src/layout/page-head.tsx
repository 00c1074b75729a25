import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLanguage } from '#src/i18n/use-messages.ts';
import type { PageHandle } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { usePageHead } from './use-page-head.ts';

/**
 * Writes the head of the current page. Rendered before the page, because effects run in that order, so that
 * an error page can overwrite the head.
 */
export function PageHead() {
  const match = useMatches().at(-1);
  const site = useSite();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const page = match?.handle as PageHandle | undefined;
  const data = match?.loaderData as never;
  const meta = useMemo(
    () =>
      page?.meta?.({ data, language, site, url: new URL(`${pathname}${search}`, site.publicUrl) }) ?? null,
    [page, data, language, site, pathname, search],
  );
  usePageHead(meta, site, language);
  return null;
}
