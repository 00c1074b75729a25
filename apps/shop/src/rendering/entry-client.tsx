// The browser's entry: hydrates the server's HTML.
import '../ui/tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isLanguage, type Language } from '#src/i18n/language.ts';
import { readsContext, routesFor } from '#src/routes.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import { Application } from './app-providers.tsx';
import { followLinks } from './client-navigation.ts';

interface PageData {
  site: Site;
  language: Language;
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}

// On a slow line this script can run before the end of the document, where the page's data is.
const documentRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

async function takeOver(): Promise<void> {
  await documentRead();
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;
  const routes = routesFor(page.site);
  await loadMatchedPages(routes);
  let language = page.language;
  const router = createBrowserRouter(routes, {
    hydrationData: page.hydration as never,
    getContext: () =>
      new RouterContextProvider(
        new Map([[readsContext, { read: readOverHttp(language), language }]]) as never,
      ),
  });
  followLinks(router);
  // A loader error that was sent with the page is not thrown again, because the router already has it.
  const onLanguage = (next: Language) => {
    language = next;
    const url = new URL(location.href);
    if (isLanguage(url.searchParams.get('lang'))) {
      url.searchParams.delete('lang');
      return router.navigate(`${url.pathname}${url.search}${url.hash}`, {
        replace: true,
        preventScrollReset: true,
      });
    }
    return router.revalidate();
  };
  // As a transition, hydration lets input events run between two parts of the page.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Application site={page.site} language={page.language} onLanguage={onLanguage}>
        <RouterProvider router={router} />
      </Application>,
      {
        onRecoverableError: (error) => console.error('hydration', error),
      },
    );
  });
}

// The modules of the current page must be loaded before React hydrates. Others load on navigation.
async function loadMatchedPages(list: RouteObject[]): Promise<void> {
  const matches = matchRoutes(list, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void takeOver();
