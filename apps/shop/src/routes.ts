// The list of pages, one line per row of the specification's route table (section 2).
import { PAGE_ACCESS, type PagePath } from '@activepick/domain/access/permissions.ts';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createContext as createRouterContext, data as withStatus } from 'react-router';
import type { Language } from './i18n/language.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RootError, RouteError } from './layout/route-error.tsx';
import { CallRefused } from './wire/call.ts';
import type { PublicRead } from './wire/endpoint.ts';
import { type PageHandle, type PageModule, PageNotFound } from './wire/page.ts';

/** What the router hands to each page's `load`: bound to the process on the server, to HTTP in the browser. */
export const readsContext = createRouterContext<{ read: PublicRead; language: Language }>();

// biome-ignore lint/suspicious/noExplicitAny: a list of pages with different data
type AnyPage = PageModule<any>;

interface Page {
  path: string;
  access: PageHandle['access'];
  module: () => Promise<AnyPage>;
}

// What a page shows is fetched when it is first gone to; only its path is known before.
const route = ({ path, access, module }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const loaded = await module();
    return {
      Component: loaded.default,
      ErrorBoundary: RouteError,
      loader: loaded.load ? (args: LoaderFunctionArgs) => runLoad(loaded, args) : undefined,
      handle: { access, meta: loaded.meta } satisfies PageHandle,
    };
  },
});

async function runLoad(loaded: AnyPage, { context, params, request }: LoaderFunctionArgs): Promise<unknown> {
  const { read, language } = context.get(readsContext);
  try {
    return await loaded.load?.({ read, params, url: new URL(request.url), language });
  } catch (error) {
    if (error instanceof PageNotFound) throw withStatus({ missing: error.thing }, { status: 404 });
    if (error instanceof CallRefused)
      throw withStatus({ problem: error.problem }, { status: error.problem.status });
    throw error;
  }
}

const home = () => import('./features/catalogue/pages/home.tsx');
const page = (path: PagePath, module: Page['module']): Page => ({ path, access: PAGE_ACCESS[path], module });

/** The list of pages, one line per row of the specification's route table. */
export const PAGES: readonly Page[] = [
  page('/', home),
  page('/home', home),
  page('/product/:id', () => import('./features/catalogue/pages/product.tsx')),
  page('/customer-pick/:id', () => import('./features/catalogue/pages/customer-pick.tsx')),
  page('/checkout', () => import('./features/checkout/pages/checkout.tsx')),
  page('*', () => import('./layout/not-found-page.tsx')),
];

// Only while developing; a build leaves out what stands behind a condition that it knows to be false.
const DEVELOPMENT: RouteObject[] = import.meta.env?.DEV
  ? [
      {
        path: '/dev/ui',
        lazy: async () => ({
          Component: (await import('./dev/gallery.tsx')).default,
          handle: {
            access: 'public',
            meta: () => ({ title: 'Components', description: '', canonical: null }),
          } satisfies PageHandle,
        }),
      },
    ]
  : [];

/** The pages as the router takes them. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: [...PAGES.map(route), ...DEVELOPMENT],
  },
];
