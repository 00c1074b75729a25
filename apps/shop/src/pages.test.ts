import { expect, it } from 'vitest';
import { PAGES } from './pages.ts';

it.each([
  ['/checkout', 'public'],
  ['/profile', 'signed-in'],
  ['/company-admin', 'admin-or-store'],
  ['/agreements', 'admin-or-store'],
  ['/credit-rating', 'admin'],
  ['/invoice', 'admin'],
  ['/gislaved', 'municipal'],
  ['/onboard-company-light', 'access-code'],
  ['*', 'public'],
] as const)('%s is %s', (path, access) => {
  expect(PAGES.find((page) => page.path === path)?.access).toBe(access);
});
