// The pages of an employer, in the order of their navigation. A new page needs one row here, and its texts.

import { type MemberAccess, type MemberRight, rightsMeet } from '@activepick/domain/access/permissions.ts';
import type { Language } from '#src/i18n/language.ts';
import type { memberMessages } from '#src/languages/catalogues/members/messages.ts';

/** A page of an employer. */
export interface EmployerPage {
  /** The path of its row in the table of pages. */
  path: `/employer/:companyId${string}`;
  access: MemberAccess;
  /** The key of its name and description in the messages of members. */
  label: keyof (typeof memberMessages)[Language]['shell']['pages'];
}

/** All pages. */
export const EMPLOYER_PAGES: readonly EmployerPage[] = [
  { path: '/employer/:companyId', access: 'member', label: 'overview' },
  { path: '/employer/:companyId/approvals', access: 'member-approver', label: 'approvals' },
  { path: '/employer/:companyId/benefits', access: 'member', label: 'benefits' },
  { path: '/employer/:companyId/invoices', access: 'member-payroll', label: 'invoices' },
  { path: '/employer/:companyId/reports', access: 'member-figures', label: 'reports' },
  { path: '/employer/:companyId/life-events', access: 'member-hr', label: 'lifeEvents' },
  { path: '/employer/:companyId/salary-claims', access: 'member-hr', label: 'salaryClaims' },
  { path: '/employer/:companyId/payroll', access: 'member-payroll', label: 'payroll' },
  { path: '/employer/:companyId/employees', access: 'member-hr', label: 'employees' },
  { path: '/employer/:companyId/questions', access: 'member-hr', label: 'questions' },
  { path: '/employer/:companyId/code', access: 'member-hr', label: 'code' },
  { path: '/employer/:companyId/policy', access: 'member', label: 'policy' },
  { path: '/employer/:companyId/members', access: 'member', label: 'members' },
  { path: '/employer/:companyId/activity', access: 'member-hr', label: 'activity' },
  { path: '/employer/:companyId/api', access: 'member-owner', label: 'api' },
];

/** Tells whether rights allow access. Only admins can see a company without having rights there. */
export const opensFor = (access: MemberAccess, rights: readonly MemberRight[]): boolean =>
  rights.length === 0 || rightsMeet(access, rights);

/** Returns the pages that rights allow. */
export const employerPages = (rights: readonly MemberRight[]): EmployerPage[] =>
  EMPLOYER_PAGES.filter(({ access }) => opensFor(access, rights));

/** Returns the path of a page for a company. */
export const employerPath = (path: EmployerPage['path'], companyId: string): string =>
  path.replace(':companyId', companyId);
