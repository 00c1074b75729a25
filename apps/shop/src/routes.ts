// Converts the table of pages to the router's format.
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createContext as createRouterContext, data as withStatus } from 'react-router';
import type { Language } from './i18n/language.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RootError, RouteError } from './layout/route-error.tsx';
import { type PageRow, pagesWithout } from './pages.ts';
import { CallRefused } from './wire/call.ts';
import type { PublicRead } from './wire/endpoint.ts';
import { type PageHandle, PageNotFound, type Site } from './wire/page.ts';

/** The argument of each page's `load`: bound to the process on the server, and to HTTP in the browser. */
export const readsContext = createRouterContext<{ read: PublicRead; language: Language }>();

type Page = Pick<PageRow, 'path' | 'access' | 'module'>;
type AnyPage = Awaited<ReturnType<Page['module']>>;

const guards = () => import('./layout/guarded.tsx');
// Without the access code, the page itself shows the form for it.
const isGuarded = (access: PageHandle['access']) => access !== 'public' && access !== 'access-code';

// A page's module is loaded at the first visit. Before that, only its path is known.
const route = ({ path, access, module }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const [loaded, shield] = await Promise.all([module(), isGuarded(access) ? guards() : null]);
    return {
      Component: shield ? shield.guarded(loaded.default, access) : loaded.default,
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

// The light onboarding, if it replaces the home page at /.
const LANDING: Page = {
  path: '/',
  access: 'public',
  module: () => import('./features/light-onboarding/pages/onboard-company-light.tsx'),
};

// Only in development. A build removes code behind a condition that is known to be false.
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

/**
 * Returns the pages in the router's format, without those of services that are off. If two have the same path, the first
 * one is shown.
 */
export const routesFor = ({ landing, off }: Pick<Site, 'landing' | 'off'>): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: (landing ? [LANDING, ...pagesWithout(off)] : pagesWithout(off)).map(route).concat(DEVELOPMENT),
  },
];
