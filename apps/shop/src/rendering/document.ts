// The document around a rendered page. It has no executable inline script: the hydration data is a JSON block.

import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, pathInLanguage } from '#src/i18n/language.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import type { Assets } from '#src/platform/http/assets.ts';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import { MANIFEST, TOUCH_ICON } from '#src/platform/http/serve-icons.ts';
import type { PageMeta, Site } from '#src/wire/page.ts';
import { SHARE_PICTURE } from '#src/wire/share-picture.ts';

// `<` could end the block. Older readers of JSON in scripts do not accept the two line separators.
const jsonBlock = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function alternates(meta: PageMeta, site: Site, language: Language): string {
  if (meta.canonical === null) return '<meta name="robots" content="noindex">';
  const canonical = meta.canonical;
  const url = (of: Language) => escapeHtml(`${site.publicUrl}${pathInLanguage(canonical, of)}`);
  const links = LANGUAGE_CODES.map((of) => `<link rel="alternate" hreflang="${of}" href="${url(of)}">`);
  return [
    `<link rel="canonical" href="${url(language)}">`,
    ...links,
    `<link rel="alternate" hreflang="x-default" href="${url(DEFAULT_LANGUAGE)}">`,
  ].join('');
}

function socialTags(meta: PageMeta, site: Site, language: Language): string {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    property('title', meta.title),
    property('description', meta.description),
    property('type', 'website'),
    property('site_name', site.name),
    property('locale', LANGUAGES[language].locale.replace('-', '_')),
    ...(meta.image
      ? [
          property('image', `${site.publicUrl}${meta.image.path}`),
          property('image:type', 'image/png'),
          property('image:width', String(SHARE_PICTURE.width)),
          property('image:height', String(SHARE_PICTURE.height)),
          property('image:alt', meta.image.alt),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ].join('');
}

const visitsScript = ({ visits, analytics }: Assets): string =>
  analytics
    ? `<script type="module" async src="${visits}" data-visits data-url="${escapeHtml(analytics.url)}" data-site="${escapeHtml(analytics.site)}"></script>`
    : '';

/** Returns the whole document. */
export function documentHtml(page: {
  body: string;
  meta: PageMeta;
  language: Language;
  site: Site;
  path: string;
  assets: Assets;
  routePath: string;
  pageData: unknown;
}): string {
  const { meta, site, language, assets } = page;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#F7F5F0" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#101613" media="(prefers-color-scheme: dark)">',
    alternates(meta, site, language),
    socialTags(meta, site, language),
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON}"><link rel="manifest" href="${MANIFEST}">`,
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    `<script type="module" async src="${assets.loader}" data-entry="${assets.entry}"`,
    ` data-preloads="${assets.preloads(page.routePath).join(' ')}"></script>`,
    visitsScript(assets),
    // Loaded while the browser is online, because the page shows it when the browser is offline.
    `<link rel="prefetch" href="${sceneUrl('offline')}" as="image">`,
    (meta.structured ?? [])
      .map((thing) => `<script type="application/ld+json">${jsonBlock(thing)}</script>`)
      .join(''),
    `</head><body><div id="root">${page.body}</div>`,
    `<script type="application/json" id="page-data">${jsonBlock(page.pageData)}</script></body></html>`,
  ].join('');
}
