import type { Language } from '#src/i18n/language.ts';
import type { PageMeta, Site } from '#src/wire/page.ts';
import { layoutMessages } from './messages.ts';

/** Returns which error page an error asks for. */
export function errorKind(error: unknown): 'page' | 'product' | 'fault' {
  const data = (error as { data?: { missing?: 'page' | 'product' } } | undefined)?.data;
  if (data?.missing) return data.missing;
  return (error as { status?: number } | undefined)?.status === 404 ? 'page' : 'fault';
}

/** Returns the head of an error page. */
export function errorPageMeta(error: unknown, language: Language, site: Site): PageMeta {
  const messages = layoutMessages[language];
  const kind = errorKind(error);
  const title =
    kind === 'product' ? messages.productNotFound : kind === 'page' ? messages.notFound : messages.fault;
  return { title: `${title} – ${site.name}`, description: title, canonical: null };
}
