const ONBOARDING_OR_ADMIN = [
  '/onboarding',
  '/onboard-company',
  '/onboard-company-light',
  '/onboard-store',
  '/company-admin',
  '/agreements',
  '/benefit-parameters',
  '/credit-rating',
  '/invoice',
  '/contract-test',
  '/admin',
];

/**
 * Returns whether the shared footer stands under a page. Source: specification section 2 (hidden on onboarding and
 * admin paths, on / and on /onboard-company-light; readings count /agreements and /contract-test as admin paths).
 */
export function hasFooter(pathname: string): boolean {
  if (pathname === '/') return false;
  return !ONBOARDING_OR_ADMIN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
