// Serves pages, which are rendered once, cached, and sent unchanged to everybody.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#src/i18n/language.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';
import { cachedInputOf, type PageCache } from '../cache/response-cache.ts';

/** A finished page. `location` is set if the page responded with a redirect. */
export interface RenderedPage {
  status: number;
  html: string;
  location: string | null;
}

/** The dependencies of serving pages. */
export interface PageServing {
  cache: PageCache;
  publicUrl: string;
  headersFor: (url: URL) => Promise<Record<string, string>>;
  /** Returns a read within this process. Adds the cache tags of its response to `tags`. */
  readFor: (language: Language, tags: Set<string>) => PublicRead;
  render: (url: URL, language: Language, read: PublicRead) => Promise<RenderedPage>;
}

/** Responds to every GET that nothing else has handled with a page, including the 404 page. */
export function servePages(server: FastifyInstance, serving: PageServing): void {
  server.get('/*', (request, reply) => answerPage(serving, request, reply));
}

async function answerPage(
  { cache, publicUrl, headersFor, readFor, render }: PageServing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const raw = request.raw.url ?? '/';
  const target = cache.targetOfRequest(request.raw);
  // A cached page is rendered from its cacheable parameters only, so that other parameters cannot affect it.
  const asked = target ? cachedInputOf(target) : null;
  // Uses only path and query of the URL. The host comes from the settings, whatever the request contains.
  const url = new URL(publicUrl + (asked?.url ?? (raw.startsWith('/') ? raw : '/')));
  // Checks after parsing, which resolves backslashes and dots. A path such as `//host` in a link would lead
  // to another site.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  const language = asked?.language ?? languageOf(url.searchParams.get('lang'), request.headers.cookie);
  const tags = new Set<string>();
  const version = cache.version();
  const page = await render(url, language, readFor(language, tags));
  if (page.location) return reply.code(page.status).header('location', page.location).send();
  // The language depends on a cookie.
  const headers = { ...(await headersFor(url)), 'cache-control': 'public, no-cache', vary: 'cookie' };
  const contentType = 'text/html; charset=utf-8';
  if (!target || page.status !== 200) {
    const caching = page.status === 200 ? headers['cache-control'] : 'no-store';
    reply
      .code(page.status)
      .headers({ ...headers, 'cache-control': caching })
      .type(contentType);
    // Sends bytes, because a string would be traversed twice, for its length and its content.
    return reply.send(Buffer.from(page.html));
  }
  reply.hijack();
  const finished = { body: page.html, contentType, headers, tags: [...tags] };
  cache.putAndSend(target, finished, version, request.raw, reply.raw);
  return reply;
}
