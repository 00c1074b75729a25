import type { Language } from '#src/i18n/language.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import type { PageMeta, Site } from '#src/wire/page.ts';

/** The kinds of error pages: an unknown URL, an unknown product, no answer, or an error of ours. */
export type ErrorKind = 'page' | 'product' | 'unreachable' | 'fault';

/** Returns the kind of error page for an error. */
export function errorKind(error: unknown): ErrorKind {
  const data = (error as { data?: { missing?: 'page' | 'product' } } | undefined)?.data;
  if (data?.missing) return data.missing;
  if ((error as { status?: number } | undefined)?.status === 404) return 'page';
  const isUnanswered = (error as { name?: string; status?: unknown } | undefined)?.name === 'CallFailed';
  return isUnanswered && (error as { status: unknown }).status === null ? 'unreachable' : 'fault';
}

/** Returns the request id of the failed request for finding it in the logs, if the server gave one. */
export function requestIdOf(error: unknown): string | null {
  const id = (error as { data?: { problem?: { requestId?: unknown } } } | undefined)?.data?.problem
    ?.requestId;
  return typeof id === 'string' ? id : null;
}

/**
 * Returns details of an error besides its title: the status of a failed response, or that the products had an
 * unknown format. Null if nothing is known. Source: specification section 8, "Products".
 */
export function errorDetail(error: unknown, language: Language): string | null {
  const messages = layoutMessages[language];
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === 'ProductsUnread') return messages.productsUnread;
  return name === 'CallFailed' && typeof status === 'number' ? messages.answerNotOk({ status }) : null;
}

/** Returns the texts of an error page. */
export function errorTexts(kind: ErrorKind, language: Language): { title: string; text: string } {
  const messages = layoutMessages[language];
  const texts: Record<ErrorKind, { title: string; text: string }> = {
    page: { title: messages.notFound, text: messages.notFoundText },
    product: { title: messages.productNotFound, text: messages.productNotFoundText },
    unreachable: { title: messages.unreachable, text: messages.unreachableText },
    fault: { title: messages.fault, text: messages.faultText },
  };
  return texts[kind];
}

/** Returns the head of an error page. */
export function errorPageMeta(error: unknown, language: Language, site: Site): PageMeta {
  const { title, text } = errorTexts(errorKind(error), language);
  return { title: `${title} – ${site.name}`, description: text, canonical: null };
}
