// The page that is shown if no page can be rendered: plain HTML without scripts, so that it cannot fail too.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#src/i18n/language.ts';
import { problemPageTexts } from '#src/languages/catalogues/shared/problem-pages.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import { problemStatus } from '#src/wire/problems.ts';
import type { Assets } from './assets.ts';
import { escapeHtml } from './escape-html.ts';
import { logProblem, problemOf } from './problem-details.ts';

/** Responds to a page's URL with an apology in the reader's language and the request id. */
export function answerFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { brandName, assets }: { brandName: string; assets: Assets },
): FastifyReply {
  const problem = problemOf(error);
  logProblem(problem, error, request, 'a page');
  const lang = (request.query as Record<string, unknown> | undefined)?.lang;
  const language = languageOf(typeof lang === 'string' ? lang : null, request.headers.cookie);
  const { title, detail } = problemTexts[language][problem.code];
  const { again, reference } = problemPageTexts[language];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${brandName}`)}</title>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main class="fault"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p>
<p><a href="">${again}</a></p><p><small>${reference}: ${request.id}</small></p></main></body></html>`;
  if (problem.retryAfterSeconds) reply.header('retry-after', String(problem.retryAfterSeconds));
  return reply
    .code(problemStatus(problem.code))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
