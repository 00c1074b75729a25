import { type Caller, mayAccess, PAGE_ACCESS, type PagePath } from '@activepick/domain/access/permissions.ts';
import { WORKING_PAGES } from './working-pages.ts';

const GROUPS = [
  ['own', ['/profile', '/gislaved']],
  ['sales', ['/admin/orders', '/admin/requests', '/admin/catalogue', '/admin/reviews']],
  ['customers', ['/onboarding', '/company-admin', '/agreements', '/credit-rating', '/contract-test']],
  ['finance', ['/invoice', '/benefit-parameters']],
  ['system', ['/admin/operations', '/admin/privacy']],
] as const satisfies readonly (readonly [string, readonly PagePath[]])[];

/** A page of the account menu. */
export type AccountPage = (typeof GROUPS)[number][1][number];

/** Returns the pages that a caller may open, in groups. Source: specification section 2, "Header". */
export const accountPages = (caller: Caller) =>
  GROUPS.map(([group, pages]) => ({
    group,
    pages: (pages as readonly AccountPage[]).filter(
      (page) => WORKING_PAGES.has(page) && mayAccess(PAGE_ACCESS[page], caller),
    ),
  })).filter(({ pages }) => pages.length > 0);
