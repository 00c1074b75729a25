// The list of pages, one line per row of the specification's route table (section 2).
import { PAGE_ACCESS, type PagePath } from '@activepick/domain/access/permissions.ts';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createContext as createRouterContext, data as withStatus } from 'react-router';
import type { ContentPage } from './features/content/contract.ts';
import type { Language } from './i18n/language.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { RootError, RouteError } from './layout/route-error.tsx';
import { CallRefused } from './wire/call.ts';
import type { PublicRead } from './wire/endpoint.ts';
import { type PageHandle, type PageModule, PageNotFound, type Site } from './wire/page.ts';

/** What the router hands to each page's `load`: bound to the process on the server, to HTTP in the browser. */
export const readsContext = createRouterContext<{ read: PublicRead; language: Language }>();

// biome-ignore lint/suspicious/noExplicitAny: a list of pages with different data
type AnyPage = PageModule<any>;

interface Page {
  path: string;
  access: PageHandle['access'];
  module: () => Promise<AnyPage>;
}

const guards = () => import('./layout/guarded.tsx');
// Whoever lacks the access code is shown the gate where it is typed: the page's own matter.
const isGuarded = (access: PageHandle['access']) => access !== 'public' && access !== 'access-code';

// What a page shows is fetched when it is first gone to; only its path is known before.
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

const light = () => import('./features/light-onboarding/pages/onboard-company-light.tsx');
const home = () => import('./features/catalogue/pages/home.tsx');
const page = (path: PagePath, module: Page['module']): Page => ({ path, access: PAGE_ACCESS[path], module });
const information = (id: ContentPage): Page =>
  page(`/${id}`, async () => (await import('./features/content/pages/information.tsx')).informationPage(id));

/** The list of pages, one line per row of the specification's route table. */
export const PAGES: readonly Page[] = [
  page('/', home),
  page('/home', home),
  page('/search', () => import('./features/search/pages/search.tsx')),
  page('/product/:id', () => import('./features/catalogue/pages/product.tsx')),
  page('/customer-pick/:id', () => import('./features/catalogue/pages/customer-pick.tsx')),
  page('/calculator', () => import('./features/benefit-calculator/pages/calculator.tsx')),
  page('/checkout', () => import('./features/checkout/pages/checkout.tsx')),
  information('about'),
  information('contact'),
  information('employers'),
  page('/active-pick', () => import('./features/requests/pages/active-pick.tsx')),
  page('/auth', () => import('./features/account/pages/auth.tsx')),
  page('/bankid', () => import('./features/bankid/pages/bankid.tsx')),
  information('sun'),
  information('terms'),
  information('privacy'),
  information('accessibility'),
  page('/order', () => import('./features/orders/pages/order.tsx')),
  page('/order/confirm', () => import('./features/orders/pages/confirm-order.tsx')),
  page('/withdraw', () => import('./features/orders/pages/withdraw.tsx')),
  page('/requests/:id', () => import('./features/requests/pages/request-status.tsx')),
  page('/stores', () => import('./features/stores/pages/stores.tsx')),
  page('/gislaved', () => import('./features/municipal/pages/gislaved.tsx')),
  page('/profile', () => import('./features/profile/pages/profile.tsx')),
  page('/onboarding', () => import('./features/onboarding-chooser/pages/onboarding.tsx')),
  page('/onboard-company', () => import('./features/wizards/pages/onboard-company.tsx')),
  page('/onboard-store', () => import('./features/wizards/pages/onboard-store.tsx')),
  page('/company-admin', () => import('./features/company-admin/pages/company-admin.tsx')),
  page('/agreements', () => import('./features/agreements/pages/agreements.tsx')),
  page('/credit-rating', () => import('./features/credit-tool/pages/credit-rating.tsx')),
  page('/benefit-parameters', () => import('./features/benefit-parameters/pages/benefit-parameters.tsx')),
  page('/contract-test', () => import('./features/contract-test/pages/contract-test.tsx')),
  page('/invoice', () => import('./features/self-invoicing/pages/invoice.tsx')),
  page('/invoice/sent', () => import('./features/self-invoicing/pages/sent-invoices.tsx')),
  page('/invoice-approval', () => import('./features/self-invoicing/pages/invoice-approval.tsx')),
  page('/oauth/fortnox/callback', () => import('./features/self-invoicing/pages/fortnox-callback.tsx')),
  page('/admin/requests', () => import('./features/requests/pages/staff-requests.tsx')),
  page('/admin/requests/:id', () => import('./features/requests/pages/staff-request.tsx')),
  page('/developers', () => import('./features/public-api/pages/developers.tsx')),
  page('/admin/operations', () => import('./features/operations/pages/operations.tsx')),
  page('/admin/privacy', () => import('./features/privacy/pages/privacy-cases.tsx')),
  page('/my-data', () => import('./features/privacy/pages/my-data.tsx')),
  page('/admin/orders', () => import('./features/order-desk/pages/order-desk.tsx')),
  page('/admin/orders/:id', () => import('./features/order-desk/pages/order-detail.tsx')),
  page('/admin/catalogue', () => import('./features/catalogue-desk/pages/catalogue-desk.tsx')),
  page('/admin/reviews', () => import('./features/reviews/pages/staff-reviews.tsx')),
  page('/admin/catalogue-import', () => import('./features/catalogue-desk/pages/catalogue-import.tsx')),
  page('/admin/catalogue/:id', () => import('./features/catalogue-desk/pages/product-editor.tsx')),
  page('/onboard-company-light', light),
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

/** Returns the pages as the router takes them. Of two at one address the first is shown. */
export const routesFor = ({ landing }: Pick<Site, 'landing'>): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: [...(landing ? [page('/', light)] : []), ...PAGES].map(route).concat(DEVELOPMENT),
  },
];
