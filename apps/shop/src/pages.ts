// The table of pages. A new page needs one row here, and its module.
import type { Access } from '@activepick/domain/access/permissions.ts';
import type { Service } from '@activepick/domain/services/services.ts';
import type { ContentPage } from './features/content/contract.ts';
import type { PageModule } from './wire/page.ts';

/** The query parameters that are part of a page's cache key, by the name of their rule in cache-rules.ts. */
export type CacheableQuery = 'none' | 'home' | 'search' | 'active-pick' | 'withdraw' | 'checkout';

/** One row of the table of pages. */
export interface PageRow {
  /** Path pattern: `:id` is one segment, `*` everything else. */
  path: string;
  /** Who may open the page. Source: the route table of specification section 2; '/contract-test' is an admin path. */
  access: Access;
  /** Loads the page on its first visit. The build reads the path of the import, to preload the page's chunk. */
  // biome-ignore lint/suspicious/noExplicitAny: a list of pages with different data
  module: () => Promise<PageModule<any>>;
  /**
   * False hides the footer. Source: specification section 2 (onboarding and admin paths, / and /onboard-company-light;
   * readings count /agreements and /contract-test as admin paths).
   */
  footer?: false;
  /** True if other sites show the page in a frame: it has neither header nor footer. */
  isBare?: true;
  /** The group of the account menu with the page, in the order of the table. */
  menu?: 'own' | 'sales' | 'customers' | 'finance' | 'system';
  /** Set if the response cache may store the page. */
  cache?: CacheableQuery;
  /** The page exists only while none of these services is off. */
  needs?: readonly Service[];
  /** The page exists only while this service is off. */
  replaces?: Service;
  /** True if search engines find the page by the sitemap. */
  isInSitemap?: true;
}

const home = () => import('./features/home/pages/home.tsx');
const information = (id: ContentPage) => async () =>
  (await import('./features/content/pages/information.tsx')).informationPage(id);

/** All pages. The form for the access code is part of its page, so everybody may open that page. */
export const PAGES = [
  { path: '/', access: 'public', module: home, footer: false, cache: 'home', isInSitemap: true },
  { path: '/home', access: 'public', module: home, cache: 'home' },
  {
    path: '/search',
    access: 'public',
    module: () => import('./features/search/pages/search.tsx'),
    cache: 'search',
    isInSitemap: true,
  },
  {
    path: '/product/:id',
    access: 'public',
    module: () => import('./features/product-page/pages/product.tsx'),
    cache: 'none',
  },
  {
    path: '/customer-pick/:id',
    access: 'public',
    module: () => import('./features/product-page/pages/customer-pick.tsx'),
    cache: 'none',
  },
  {
    path: '/embed/calculator',
    access: 'public',
    module: () => import('./features/benefit-calculator/pages/embedded-calculator.tsx'),
    footer: false,
    isBare: true,
  },
  {
    path: '/calculator',
    access: 'public',
    module: () => import('./features/benefit-calculator/pages/calculator.tsx'),
    isInSitemap: true,
  },
  {
    path: '/employers',
    access: 'public',
    module: information('employers'),
    cache: 'none',
    isInSitemap: true,
  },
  {
    path: '/checkout',
    access: 'public',
    module: () => import('./features/checkout/pages/checkout.tsx'),
    cache: 'checkout',
  },
  {
    path: '/order',
    access: 'public',
    module: () => import('./features/orders/pages/order.tsx'),
    cache: 'none',
  },
  {
    path: '/order/confirm',
    access: 'public',
    module: () => import('./features/orders/pages/confirm-order.tsx'),
    cache: 'none',
  },
  {
    path: '/withdraw',
    access: 'public',
    module: () => import('./features/orders/pages/withdraw.tsx'),
    cache: 'withdraw',
  },
  {
    path: '/active-pick',
    access: 'public',
    module: () => import('./features/requests/pages/active-pick.tsx'),
    cache: 'active-pick',
    isInSitemap: true,
  },
  {
    path: '/requests/:id',
    access: 'public',
    module: () => import('./features/requests/pages/request-status.tsx'),
  },
  {
    path: '/stores',
    access: 'public',
    module: () => import('./features/stores/pages/stores.tsx'),
    isInSitemap: true,
  },
  { path: '/about', access: 'public', module: information('about'), cache: 'none', isInSitemap: true },
  { path: '/contact', access: 'public', module: information('contact'), cache: 'none', isInSitemap: true },
  { path: '/sun', access: 'public', module: information('sun'), cache: 'none', isInSitemap: true },
  { path: '/terms', access: 'public', module: information('terms'), cache: 'none', isInSitemap: true },
  { path: '/privacy', access: 'public', module: information('privacy'), cache: 'none', isInSitemap: true },
  {
    path: '/accessibility',
    access: 'public',
    module: information('accessibility'),
    cache: 'none',
    isInSitemap: true,
  },
  {
    path: '/data-processing',
    access: 'public',
    module: information('data-processing'),
    cache: 'none',
    isInSitemap: true,
  },
  {
    path: '/developers',
    access: 'public',
    module: () => import('./features/public-api/pages/developers.tsx'),
    isInSitemap: true,
  },
  {
    path: '/developers/:group',
    access: 'public',
    module: () => import('./features/public-api/pages/api-group.tsx'),
  },
  { path: '/auth', access: 'public', module: () => import('./features/sign-in/pages/auth.tsx') },
  {
    path: '/bankid',
    access: 'public',
    module: () => import('./features/bankid/pages/bankid.tsx'),
    needs: ['bankid'],
  },
  { path: '/my-data', access: 'public', module: () => import('./features/privacy/pages/my-data.tsx') },
  {
    path: '/offer-stop',
    access: 'public',
    module: () => import('./features/offer-pages/pages/stop-offers.tsx'),
  },
  {
    path: '/invoice-approval',
    access: 'public',
    module: () => import('./features/sent-invoices/pages/invoice-approval.tsx'),
  },
  {
    path: '/invitation',
    access: 'public',
    module: () => import('./features/members/pages/invitation.tsx'),
  },
  {
    path: '/oauth/fortnox/callback',
    access: 'public',
    module: () => import('./features/fortnox-connection/pages/fortnox-callback.tsx'),
    needs: ['accounting'],
  },
  {
    path: '/profile',
    access: 'signed-in',
    module: () => import('./features/profile/pages/profile.tsx'),
    menu: 'own',
  },
  { path: '/join', access: 'public', module: () => import('./features/joining/pages/join.tsx') },
  { path: '/join/:code', access: 'public', module: () => import('./features/joining/pages/join.tsx') },
  {
    path: '/employer/:companyId/code',
    access: 'signed-in',
    module: () => import('./features/employer-code/pages/employer-code.tsx'),
  },
  {
    path: '/employer/:companyId/questions',
    access: 'signed-in',
    module: () => import('./features/employer-code/pages/join-questions.tsx'),
  },
  {
    path: '/employer/:companyId/policy',
    access: 'signed-in',
    module: () => import('./features/policy/pages/policy.tsx'),
    footer: false,
  },
  {
    path: '/gislaved',
    access: 'municipal',
    module: () => import('./features/municipal/pages/gislaved.tsx'),
    menu: 'own',
  },
  {
    path: '/employer',
    access: 'signed-in',
    module: () => import('./features/employer-overview/pages/employer-home.tsx'),
  },
  {
    path: '/employer/:companyId',
    access: 'signed-in',
    module: () => import('./features/employer-overview/pages/overview.tsx'),
  },
  {
    path: '/employer/:companyId/approvals',
    access: 'signed-in',
    module: () => import('./features/approvals/pages/approvals.tsx'),
  },
  {
    path: '/employer/:companyId/approvals/:orderId',
    access: 'signed-in',
    module: () => import('./features/approvals/pages/approval.tsx'),
  },
  {
    path: '/employer/:companyId/benefits',
    access: 'signed-in',
    module: () => import('./features/benefit-pages/pages/employer-benefits.tsx'),
  },
  {
    path: '/employer/:companyId/benefits/:id',
    access: 'signed-in',
    module: () => import('./features/benefit-pages/pages/employer-benefit.tsx'),
  },
  {
    path: '/benefits/:id',
    access: 'signed-in',
    module: () => import('./features/benefit-pages/pages/own-benefit.tsx'),
  },
  {
    path: '/employer/:companyId/life-events',
    access: 'signed-in',
    module: () => import('./features/life-event-pages/pages/employer-events.tsx'),
  },
  {
    path: '/employer/:companyId/salary-claims',
    access: 'signed-in',
    module: () => import('./features/salary-claims/pages/employer-claims.tsx'),
  },
  {
    path: '/employer/:companyId/benefits/:benefitId/life-events',
    access: 'signed-in',
    module: () => import('./features/life-event-pages/pages/employer-benefit-events.tsx'),
  },
  {
    path: '/benefits/:id/pay',
    access: 'signed-in',
    module: () => import('./features/buy-out-checkout/pages/pay.tsx'),
    needs: ['payments'],
  },
  {
    path: '/benefits/:id/life-events',
    access: 'signed-in',
    module: () => import('./features/life-event-pages/pages/benefit-events.tsx'),
  },
  {
    path: '/takeovers/:eventId',
    access: 'signed-in',
    module: () => import('./features/life-event-pages/pages/takeover.tsx'),
  },
  {
    path: '/employer/:companyId/payroll',
    access: 'signed-in',
    module: () => import('./features/payroll-pages/pages/payroll-periods.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/payroll/settings',
    access: 'signed-in',
    module: () => import('./features/payroll-pages/pages/payroll-settings.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/payroll/years/:year',
    access: 'signed-in',
    module: () => import('./features/payroll-years/pages/payroll-year.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/payroll/:month',
    access: 'signed-in',
    module: () => import('./features/payroll-pages/pages/payroll-period.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/invoices',
    access: 'signed-in',
    module: () => import('./features/employer-invoices/pages/employer-invoices.tsx'),
  },
  {
    path: '/employer/:companyId/invoices/:id',
    access: 'signed-in',
    module: () => import('./features/employer-invoices/pages/employer-invoice.tsx'),
  },
  {
    path: '/employer/:companyId/activity',
    access: 'signed-in',
    module: () => import('./features/activity-log/pages/employer-activity.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/reports',
    access: 'signed-in',
    module: () => import('./features/employer-reports/pages/employer-report.tsx'),
  },
  {
    path: '/employer/:companyId/members',
    access: 'signed-in',
    module: () => import('./features/members/pages/members.tsx'),
  },
  {
    path: '/employer/:companyId/api',
    access: 'signed-in',
    module: () => import('./features/api-keys/pages/api.tsx'),
  },
  {
    path: '/admin/orders',
    access: 'admin-or-store',
    module: () => import('./features/order-admin/pages/order-admin.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/orders/:id',
    access: 'admin-or-store',
    module: () => import('./features/order-admin/pages/order-detail.tsx'),
    footer: false,
  },
  {
    path: '/admin/benefits',
    access: 'admin',
    module: () => import('./features/benefit-pages/pages/admin-benefits.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/life-events',
    access: 'admin',
    module: () => import('./features/life-event-pages/pages/admin-events.tsx'),
    footer: false,
  },
  {
    path: '/admin/service-claims',
    access: 'admin',
    module: () => import('./features/service-claim-pages/pages/admin-claims.tsx'),
    footer: false,
  },
  {
    path: '/admin/service-claims/:claimId',
    access: 'admin',
    module: () => import('./features/service-claim-pages/pages/admin-claim.tsx'),
    footer: false,
  },
  {
    path: '/admin/benefits/:id',
    access: 'admin',
    module: () => import('./features/benefit-pages/pages/admin-benefit.tsx'),
    footer: false,
  },
  {
    path: '/admin/employer-invoices',
    access: 'admin',
    module: () => import('./features/employer-invoices/pages/admin-invoices.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/reports',
    access: 'admin',
    module: () => import('./features/admin-reports/pages/admin-report.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/requests',
    access: 'admin-or-store',
    module: () => import('./features/request-admin/pages/staff-requests.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/requests/:id',
    access: 'admin-or-store',
    module: () => import('./features/request-admin/pages/staff-request.tsx'),
    footer: false,
  },
  {
    path: '/admin/catalogue',
    access: 'admin',
    module: () => import('./features/catalogue-admin/pages/catalogue-admin.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/admin/catalogue/:id',
    access: 'admin',
    module: () => import('./features/catalogue-admin/pages/product-editor.tsx'),
    footer: false,
  },
  {
    path: '/admin/catalogue-import',
    access: 'admin',
    module: () => import('./features/catalogue-import/pages/catalogue-import.tsx'),
    footer: false,
  },
  {
    path: '/admin/reviews',
    access: 'admin-or-store',
    module: () => import('./features/reviews/pages/staff-reviews.tsx'),
    footer: false,
    menu: 'sales',
  },
  {
    path: '/onboarding',
    access: 'admin-or-store',
    module: () => import('./features/onboarding-chooser/pages/onboarding.tsx'),
    footer: false,
    menu: 'customers',
  },
  {
    path: '/onboard-company',
    access: 'admin-or-store',
    module: () => import('./features/wizards/pages/onboard-company.tsx'),
    footer: false,
  },
  {
    path: '/onboard-store',
    access: 'admin-or-store',
    module: () => import('./features/wizards/pages/onboard-store.tsx'),
    footer: false,
  },
  {
    path: '/onboard-company-light',
    access: 'access-code',
    module: () => import('./features/light-onboarding/pages/onboard-company-light.tsx'),
    needs: ['company-register', 'contracts'],
    footer: false,
  },
  {
    path: '/company-admin',
    access: 'admin-or-store',
    module: () => import('./features/company-admin/pages/company-admin.tsx'),
    footer: false,
    menu: 'customers',
  },
  {
    path: '/agreements',
    access: 'admin-or-store',
    module: () => import('./features/agreements/pages/agreements.tsx'),
    needs: ['contracts'],
    footer: false,
    menu: 'customers',
  },
  {
    path: '/admin/paper-agreements',
    access: 'admin',
    module: () => import('./features/paper-agreements/pages/paper-agreements.tsx'),
    replaces: 'contracts',
    footer: false,
    menu: 'customers',
  },
  {
    path: '/credit-rating',
    access: 'admin',
    module: () => import('./features/credit-tool/pages/credit-rating.tsx'),
    needs: ['company-register'],
    footer: false,
    menu: 'customers',
  },
  {
    path: '/contract-test',
    access: 'admin',
    module: () => import('./features/contract-test/pages/contract-test.tsx'),
    needs: ['contracts'],
    footer: false,
    menu: 'customers',
  },
  {
    path: '/invoice',
    access: 'admin',
    module: () => import('./features/self-invoicing/pages/invoice.tsx'),
    needs: ['accounting'],
    footer: false,
    menu: 'finance',
  },
  {
    path: '/invoice/sent',
    access: 'admin',
    module: () => import('./features/sent-invoices/pages/sent-invoices.tsx'),
    footer: false,
  },
  {
    path: '/benefit-parameters',
    access: 'admin',
    module: () => import('./features/benefit-parameters/pages/benefit-parameters.tsx'),
    footer: false,
    menu: 'finance',
  },
  {
    path: '/admin/operations',
    access: 'admin',
    module: () => import('./features/operations/pages/operations.tsx'),
    footer: false,
    menu: 'system',
  },
  {
    path: '/admin/privacy',
    access: 'admin',
    module: () => import('./features/privacy/pages/privacy-cases.tsx'),
    footer: false,
    menu: 'system',
  },
  {
    path: '/admin/people',
    access: 'admin',
    module: () => import('./features/people/pages/people.tsx'),
    footer: false,
    menu: 'system',
  },
  {
    path: '/admin/people/:id',
    access: 'admin',
    module: () => import('./features/people/pages/person.tsx'),
    footer: false,
  },
  {
    path: '/staff-sign-in',
    access: 'public',
    module: () => import('./features/staff-sign-in/pages/staff-sign-in.tsx'),
  },
  {
    path: '/staff-invitation',
    access: 'public',
    module: () => import('./features/staff-invitations/pages/staff-invitation.tsx'),
  },
  {
    path: '/admin/activity',
    access: 'admin',
    module: () => import('./features/activity-log/pages/admin-activity.tsx'),
    footer: false,
    menu: 'system',
  },
  {
    path: '/store',
    access: 'signed-in',
    module: () => import('./features/handover/pages/store-home.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId',
    access: 'signed-in',
    module: () => import('./features/store-workspace/pages/workspace.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/bikes/:benefitId',
    access: 'signed-in',
    module: () => import('./features/store-workspace/pages/store-bike.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/handover/:benefitId',
    access: 'signed-in',
    module: () => import('./features/handover/pages/hand-over.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/offers',
    access: 'signed-in',
    module: () => import('./features/offer-pages/pages/store-offers.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/offers/new',
    access: 'signed-in',
    module: () => import('./features/offer-pages/pages/make-offer.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/offers/:offerId',
    access: 'signed-in',
    module: () => import('./features/offer-pages/pages/store-offer.tsx'),
    footer: false,
  },
  {
    path: '/offers/:offerId',
    access: 'signed-in',
    module: () => import('./features/offer-pages/pages/own-offer.tsx'),
  },
  {
    path: '/store/:storeId/calculator',
    access: 'signed-in',
    module: () => import('./features/embedding/pages/store-calculator.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/api',
    access: 'signed-in',
    module: () => import('./features/api-keys/pages/store-api.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/service',
    access: 'signed-in',
    module: () => import('./features/service-claim-pages/pages/store-service.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/service/claims/:claimId',
    access: 'signed-in',
    module: () => import('./features/service-claim-pages/pages/store-claim.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/payouts',
    access: 'signed-in',
    module: () => import('./features/payouts/pages/store-payouts.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/returns',
    access: 'signed-in',
    module: () => import('./features/bike-returns/pages/store-returns.tsx'),
    footer: false,
  },
  {
    path: '/store/:storeId/returns/:benefitId',
    access: 'signed-in',
    module: () => import('./features/bike-returns/pages/inspect-return.tsx'),
    footer: false,
  },
  {
    path: '/employer/:companyId/employees',
    access: 'signed-in',
    module: () => import('./features/eligible-list/pages/employees.tsx'),
    footer: false,
  },
  { path: '*', access: 'public', module: () => import('./layout/not-found-page.tsx') },
] as const satisfies readonly PageRow[];

/** Whether a page exists while the services in `off` are off. */
export const isOpenPage = (
  { needs, replaces }: Pick<PageRow, 'needs' | 'replaces'>,
  off: readonly Service[],
): boolean => !needs?.some((service) => off.includes(service)) && (!replaces || off.includes(replaces));

/** Returns the pages, without those of the services in `off`. */
export const pagesWithout = (off: readonly Service[] = []) =>
  PAGES.filter((page: PageRow) => isOpenPage(page, off));

/** A path pattern of the table. */
export type PagePath = (typeof PAGES)[number]['path'];
