import { expect, it } from 'vitest';
import { hasFooter } from './footer-rule.ts';

it.each([
  '/',
  '/onboarding',
  '/onboard-company',
  '/onboard-company-light',
  '/onboard-store',
  '/company-admin',
  '/agreements',
  '/credit-rating',
  '/contract-test',
  '/admin/operations',
  '/invoice',
])('[S2.35] hides the footer on %s', (path) => {
  expect(hasFooter(path)).toBe(false);
});
it.each(['/home', '/checkout', '/product/bike-1', '/customer-pick/cp-1', '/onboarding-story'])(
  'shows the footer on %s',
  (path) => {
    expect(hasFooter(path)).toBe(true);
  },
);
