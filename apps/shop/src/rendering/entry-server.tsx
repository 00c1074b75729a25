// Renders a page to HTML. Independent of HTTP servers, caches and sessions.
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { errorPageMeta } from '#src/layout/error-meta.ts';
import type { Assets } from '#src/platform/http/assets.ts';
import type { RenderedPage } from '#src/platform/http/serve-pages.ts';
import { readsContext, routesFor } from '#src/routes.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';
import type { PageHandle, PageMeta, Site } from '#src/wire/page.ts';
import { Application } from './app-providers.tsx';
import { documentHtml } from './document.ts';

// The routes of a process never change, but tests render several shops.
const handlers = new Map<string, StaticHandler>();
function handlerOf(site: Site): StaticHandler {
  const key = `${site.landing} ${site.off}`;
  const handler = handlers.get(key) ?? createStaticHandler(routesFor(site));
  handlers.set(key, handler);
  return handler;
}
const LIGHT = '/onboard-company-light';

/**
 * Returns the HTML of a URL. Errors of a page's `load` that are not part of the product (an unavailable
 * database, a bug) are thrown to the caller, which decides about the response.
 */
export async function renderPage(options: {
  url: URL;
  language: Language;
  site: Site;
  read: PublicRead;
  assets: Assets;
}): Promise<RenderedPage> {
  const { url, language, site } = options;
  const requestContext = new RouterContextProvider(
    new Map([[readsContext, { read: options.read, language }]]) as never,
  );
  const handler = handlerOf(site);
  const result = await handler.query(new Request(url), { requestContext });
  if (result instanceof Response)
    return { status: result.status, html: '', location: result.headers.get('location') };
  rethrowFault(result);
  const router = createStaticRouter(handler.dataRoutes, result);
  const body = renderToString(
    <Application site={site} language={language} onLanguage={() => Promise.resolve()}>
      <StaticRouterProvider router={router} context={result} hydrate={false} />
    </Application>,
  );
  return {
    status: result.statusCode,
    html: documentHtml({
      body,
      meta: metaOf(result, options),
      language,
      site,
      path: url.pathname,
      assets: options.assets,
      routePath: site.landing && url.pathname === '/' ? LIGHT : (result.matches.at(-1)?.route.path ?? '*'),
      pageData: { site, language, hydration: hydrationOf(result) },
    }),
    location: null,
  };
}

// A RouteErrorResponse (`data(..., { status })`) is an expected result, such as 404. Everything else is an
// error.
function rethrowFault(result: StaticHandlerContext): void {
  for (const error of Object.values(result.errors ?? {}))
    if (!(error && typeof error === 'object' && 'status' in error && 'internal' in error)) throw error;
}

function hydrationOf(result: StaticHandlerContext) {
  const errors = result.errors
    ? Object.fromEntries(
        Object.entries(result.errors).map(([id, error]) => [
          id,
          { ...(error as object), __type: 'RouteErrorResponse' },
        ]),
      )
    : null;
  return { loaderData: result.loaderData, errors };
}

function metaOf(
  result: StaticHandlerContext,
  { language, site, url }: { language: Language; site: Site; url: URL },
): PageMeta {
  const error = Object.values(result.errors ?? {})[0];
  if (error) return errorPageMeta(error, language, site);
  const match = result.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const data = match ? result.loaderData[match.route.id] : undefined;
  const meta = handle?.meta?.({ data: data as never, language, site, url });
  return meta ?? { title: site.name, description: '', canonical: null };
}
