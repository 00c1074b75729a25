// What programs look for at fixed paths: robots.txt, sitemaps, the product feed and security.txt.
import { Readable } from 'node:stream';
import { SLUG_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#src/app.ts';
import { languageOf } from '#src/i18n/language.ts';
import { publicReads } from '#src/platform/database/replica.ts';
import { answerProblem, Problem } from '#src/platform/http/problem-details.ts';
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import { productPath } from '#src/wire/product-path.ts';
import { firstOfParts, listedFrom } from './listing-repository.ts';
import { productFeed } from './product-feed.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const ONE_HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** The paths of the sitemaps. */
export const SITEMAP = '/sitemap.xml';
const PAGES_SITEMAP = '/sitemaps/pages.xml';
const PRODUCTS_SITEMAP = '/sitemaps/products.xml';
/** The path of the product feed. */
export const PRODUCT_FEED = '/feeds/products.xml';
/** The path of the security contact. Source: RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';

// Each address stands twice in a sitemap, and a sitemap has at most 50,000 (sitemaps.org).
const PRODUCTS_PER_SITEMAP = 20_000;
const PRODUCT_ID = new RegExp(`^${SLUG_PATTERN}$`);
const KEPT_OUT = ['/checkout', '/api/', '/auth/', '/functions/', '/mail-previews/'];
// A reader of the whole catalogue must not take the database from visitors.
const GATE = { atOnce: 2, waiting: 100 };
// Source: RFC 9116, section 2.5.5 recommends less than a year.
const EXPIRES_AFTER_MS = 180 * 86_400_000;

/** Serves the files, with the paths of `pages` in the sitemap. A proxy may keep each for an hour. */
export function serveSearchEngines(server: FastifyInstance, app: App, pages: readonly string[]): void {
  const { publicUrl } = app;
  const reads = publicReads(app);
  const gate = limitConcurrency(GATE);
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .type(TEXT)
      .send(
        `User-agent: *\n${KEPT_OUT.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}${SITEMAP}\n`,
      ),
  );
  server.get(SITEMAP, async (_request, reply) => {
    const parts = await gate(() => firstOfParts(reads, PRODUCTS_PER_SITEMAP));
    const urls = [PAGES_SITEMAP, ...parts.map((id) => `${PRODUCTS_SITEMAP}?from=${id}`)];
    return reply
      .header('cache-control', ONE_HOUR)
      .type(XML)
      .send(sitemapIndex(urls.map((path) => `${publicUrl}${path}`)));
  });
  server.get(PAGES_SITEMAP, (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).type(XML).send(sitemap(publicUrl, pages)),
  );
  server.get<{ Querystring: { from?: unknown } }>(PRODUCTS_SITEMAP, async (request, reply) => {
    const { from } = request.query;
    if (typeof from !== 'string' || !PRODUCT_ID.test(from))
      return answerProblem(new Problem('not-found'), request, reply);
    const products = await gate(() => listedFrom(reads, from, PRODUCTS_PER_SITEMAP));
    return reply
      .header('cache-control', ONE_HOUR)
      .type(XML)
      .send(sitemap(publicUrl, products.map(productPath)));
  });
  server.get<{ Querystring: { lang?: unknown } }>(PRODUCT_FEED, (request, reply) => {
    const { lang } = request.query;
    const language = languageOf(typeof lang === 'string' ? lang : null, undefined);
    const feed = Readable.from(productFeed(app, language, gate));
    return reply.header('cache-control', ONE_HOUR).type(XML).send(feed);
  });
  server.get(SECURITY_TXT, (_request, reply) => {
    const expires = new Date(app.now().getTime() + EXPIRES_AFTER_MS);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .header('cache-control', ONE_HOUR)
      .type(TEXT)
      .send(
        [
          `Contact: mailto:${app.settings.mail.contactTo}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: sv, en',
          `Canonical: ${publicUrl}${SECURITY_TXT}`,
          '',
        ].join('\n'),
      );
  });
}
