// The list of pages, one line per row of the specification's route table (section 2).
import { PAGE_ACCESS } from '@activepick/domain/access/permissions.ts';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createContext as createRouterContext, data as withStatus } from 'react-router';
import { RootLayout } from './layout/root-layout.tsx';
import { RootError, RouteError } from './layout/route-error.tsx';
import type { Language } from './i18n/language.ts';
import { CallRefused } from './wire/call.ts';
import type { PublicRead } from './wire/endpoint.ts';
import { type PageHandle, type PageModule, PageNotFound } from './wire/page.ts';

/** What the router hands to each page's `load`: bound to the process on the server, to HTTP in the browser. */
export const readsContext = createRouterContext<{ read: PublicRead; language: Language }>();

// biome-ignore lint/suspicious/noExplicitAny: a list of pages with different data
type AnyPage = PageModule<any>;

// The router ignores what a lazy module says of a property that the route already has: the handle is one object,
// and the module's `meta` is put into it.
const page = (path: string, access: PageHandle['access'], module: () => Promise<AnyPage>): RouteObject => {
  const handle: PageHandle = { access };
  return {
    path,
    handle,
    lazy: async () => {
      const loaded = await module();
      handle.meta = loaded.meta;
      return {
        Component: loaded.default,
        ErrorBoundary: RouteError,
        loader: loaded.load ? (args: LoaderFunctionArgs) => runLoad(loaded, args) : undefined,
      };
    },
  };
};

async function runLoad(loaded: AnyPage, { context, params, request }: LoaderFunctionArgs): Promise<unknown> {
  const { read, language } = (context as { get: (key: typeof readsContext) => never }).get(readsContext) as {
    read: PublicRead;
    language: Language;
  };
  try {
    return await loaded.load?.({ read, params, url: new URL(request.url), language });
  } catch (error) {
    if (error instanceof PageNotFound) throw withStatus({ missing: error.thing }, { status: 404 });
    if (error instanceof CallRefused) throw withStatus({ problem: error.problem }, { status: error.problem.status });
    throw error;
  }
}

const home = () => import('./features/catalogue/pages/home.tsx');

/** All pages. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: [
      page('/', PAGE_ACCESS['/'], home),
      page('/home', PAGE_ACCESS['/home'], home),
      page('/product/:id', PAGE_ACCESS['/product/{id}'], () => import('./features/catalogue/pages/product.tsx')),
      page('/customer-pick/:id', PAGE_ACCESS['/customer-pick/{id}'], () =>
        import('./features/catalogue/pages/customer-pick.tsx'),
      ),
      page('/checkout', PAGE_ACCESS['/checkout'], () => import('./features/checkout/pages/checkout.tsx')),
      page('*', PAGE_ACCESS['*'], () => import('./layout/not-found-page.tsx')),
    ],
  },
];
