// The pages at the type URLs of problems: what happened and what to do, for developers and other people.

import type { FastifyInstance } from 'fastify';
import { LANGUAGE_CODES, type Language, languageOf } from '#src/i18n/language.ts';
import { problemPageTexts } from '#src/languages/catalogues/shared/problem-pages.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import { mayRetry, type ProblemCode, problemCodes, problemStatus, problemType } from '#src/wire/problems.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Serves `/problems/{code}` in every language (RFC 9457 section 3.1.1: the type should be the URL of a page
 * for people).
 */
export function serveProblemPages(
  server: FastifyInstance,
  { brandName, styles }: { brandName: string; styles: readonly string[] },
): void {
  for (const code of problemCodes())
    server.get(problemType(code), (request, reply) => {
      const { lang } = request.query as Record<string, unknown>;
      const language = languageOf(typeof lang === 'string' ? lang : null, request.headers.cookie);
      return reply
        .header('cache-control', 'public, no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(pageOf(code, language, brandName, styles));
    });
}

function pageOf(code: ProblemCode, language: Language, brandName: string, styles: readonly string[]): string {
  const { title, detail } = problemTexts[language][code];
  const texts = problemPageTexts[language];
  const others = LANGUAGE_CODES.filter((code) => code !== language).map(
    (code) =>
      `<a href="?lang=${code}" hreflang="${code}" lang="${code}">${problemPageTexts[code].inThisLanguage}</a>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${brandName}`)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main class="fault"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p>
<p>${mayRetry(code) ? texts.retry : texts.noRetry}</p>
<p>${texts.status}: ${problemStatus(code)}. ${texts.code}: <code>${code}</code></p>
<p>${others.join(' ')}</p></main></body></html>`;
}
