// Updates the document's head when the browser changes pages. The server writes the first one (document.ts).
import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, pathInLanguage } from '#src/i18n/language.ts';
import type { PageMeta, Site } from '#src/wire/page.ts';

function setLink(selector: string, attributes: Record<string, string>, href: string | null): void {
  const present = document.head.querySelector<HTMLLinkElement>(selector);
  if (href === null) {
    present?.remove();
    return;
  }
  const link = present ?? document.head.appendChild(document.createElement('link'));
  for (const [name, value] of Object.entries({ ...attributes, href })) link.setAttribute(name, value);
}

function setNamed(name: string, content: string | null): void {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement('meta'));
  element.name = name;
  element.content = content;
}

/** Writes a page's head into the document. */
export function usePageHead(meta: PageMeta | null, site: Site, language: Language): void {
  useEffect(() => {
    if (!meta) return;
    const { canonical } = meta;
    const url = (of: Language) =>
      canonical === null ? null : `${site.publicUrl}${pathInLanguage(canonical, of)}`;
    document.title = meta.title;
    setNamed('description', meta.description);
    setNamed('robots', canonical === null ? 'noindex' : null);
    setLink('link[rel="canonical"]', { rel: 'canonical' }, url(language));
    for (const of of [...LANGUAGE_CODES, 'x-default' as const])
      setLink(
        `link[hreflang="${of}"]`,
        { rel: 'alternate', hreflang: of },
        url(of === 'x-default' ? DEFAULT_LANGUAGE : of),
      );
  }, [meta, site, language]);
}
