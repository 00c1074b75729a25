// Access control: pages and endpoints name an Access, and `mayAccess` decides.

/** The roles of an account, from most to least (specification section 6). */
export const ROLES = ['admin', 'store', 'endcustomer'] as const;

/** One of ROLES. */
export type Role = (typeof ROLES)[number];

/** The default role of an account (specification section 4). */
export const DEFAULT_ROLE: Role = 'endcustomer';

/**
 * The rights of a company's member, which can be combined: an owner may do everything, HR manages the
 * eligible list and approves, an approver approves orders, payroll closes months.
 */
export const MEMBER_RIGHTS = ['owner', 'hr', 'approver', 'payroll'] as const;

/** One of MEMBER_RIGHTS. */
export type MemberRight = (typeof MEMBER_RIGHTS)[number];

/**
 * The access that a page or call requires. 'municipal' is the municipal employer account, in any role; 'access-code' is
 * a pass of the light onboarding; 'onboarding' is staff, or such a pass; 'service' is a program with the service key.
 * 'member' is a member of the company in the URL, with any right; 'member-hr' and its like need the right, or one that
 * includes it. 'store-member' is a member of the partner store in the URL. An admin may act for every company and store.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'admin-or-store'
  | 'admin'
  | 'municipal'
  | 'access-code'
  | 'onboarding'
  | 'service'
  | 'store-member'
  | MemberAccess;

/** The access of a company's members. */
export type MemberAccess = 'member' | `member-${MemberRight}`;

/** The caller. The server fills it from the session, never from the request's data. */
export interface Caller {
  /** Null when signed out. */
  role: Role | null;
  isMunicipal: boolean;
  hasAccessPass: boolean;
  /** A program with the service key. It has no role. */
  isService: boolean;
  /** The rights in the company of the URL; empty without membership. */
  memberRights: readonly MemberRight[];
  /** Whether the caller is a member of the partner store of the URL. */
  isStoreMember: boolean;
}

/** A signed-out caller without a pass. */
export const ANYBODY: Caller = {
  role: null,
  isMunicipal: false,
  hasAccessPass: false,
  isService: false,
  memberRights: [],
  isStoreMember: false,
};

/** The rights that meet an access of members. */
const RIGHTS_FOR: Readonly<Record<MemberAccess, readonly MemberRight[]>> = {
  member: MEMBER_RIGHTS,
  'member-owner': ['owner'],
  'member-hr': ['owner', 'hr'],
  'member-approver': ['owner', 'hr', 'approver'],
  'member-payroll': ['owner', 'payroll'],
};

/** Tells whether an access is that of a company's members. */
export const isMemberAccess = (access: Access): access is MemberAccess => Object.hasOwn(RIGHTS_FOR, access);

/** Tells whether an access is that of the members of the company or partner store in the URL. */
export const isMembersOnly = (access: Access): boolean => access === 'store-member' || isMemberAccess(access);

/** Tells whether a member's rights meet an access of members. */
export const rightsMeet = (access: MemberAccess, rights: readonly MemberRight[]): boolean =>
  rights.some((right) => RIGHTS_FOR[access].includes(right));

const memberRule =
  (access: MemberAccess) =>
  ({ role, memberRights }: Caller): boolean =>
    role === 'admin' || (role !== null && rightsMeet(access, memberRights));

const RULES: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  public: () => true,
  'signed-in': ({ role }) => role !== null,
  'admin-or-store': ({ role }) => role === 'admin' || role === 'store',
  admin: ({ role }) => role === 'admin',
  municipal: ({ role, isMunicipal }) => role !== null && isMunicipal,
  'access-code': ({ hasAccessPass }) => hasAccessPass,
  onboarding: ({ role, hasAccessPass }) => role === 'admin' || role === 'store' || hasAccessPass,
  service: ({ isService }) => isService,
  'store-member': ({ role, isStoreMember }) => role === 'admin' || (role !== null && isStoreMember),
  member: memberRule('member'),
  'member-owner': memberRule('member-owner'),
  'member-hr': memberRule('member-hr'),
  'member-approver': memberRule('member-approver'),
  'member-payroll': memberRule('member-payroll'),
};

/**
 * Tells whether a caller may open a page or call an endpoint. An admin has every access of a store, and a
 * store every access of a signed-in user. The municipal page depends on the account, not on the role. Source:
 * specification section 6.
 */
export function mayAccess(access: Access, caller: Caller): boolean {
  return RULES[access](caller);
}

/**
 * Tells whether an access requires a second factor: staff tools do, but pages for any signed-in person or a
 * pass do not. Source: docs/security.md, "Staff need two factors".
 */
export const isStaffOnly = (access: Access): boolean =>
  access === 'admin' || access === 'admin-or-store' || access === 'onboarding';

/** Tells whether a role belongs to staff. */
export const isStaff = (role: Role): boolean => role !== DEFAULT_ROLE;

/** Returns the roles with an access, for the 'Access Denied' card; empty if no role has it. */
export function rolesFor(access: Access): Role[] {
  return ROLES.filter((role) => mayAccess(access, { ...ANYBODY, role }));
}

/**
 * The access of each endpoint, by method and path. An endpoint repeats its access for the reader; a test compares both.
 * Endpoints under `/auth/v1` with a user's token require 'signed-in', those of administration 'service'.
 * Source: specification sections 6 and 7.
 */
export const ENDPOINT_ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/products': 'public',
  'GET /api/products/:id': 'public',
  'GET /api/catalogue/filters': 'public',
  'GET /api/admin/catalogue': 'admin',
  'POST /api/admin/catalogue': 'admin',
  'GET /api/admin/catalogue/:id': 'admin',
  'PUT /api/admin/catalogue/:id': 'admin',
  'POST /api/admin/catalogue/:id/publication': 'admin',
  'POST /api/admin/catalogue/:id/pictures': 'admin',
  'PUT /api/admin/catalogue/:id/pictures': 'admin',
  'GET /api/admin/catalogue-words': 'admin',
  'POST /api/admin/catalogue-words': 'admin',
  'GET /api/admin/catalogue-export': 'admin',
  'POST /api/admin/catalogue-imports': 'admin',
  'GET /api/admin/catalogue-imports/:id': 'admin',
  'GET /api/admin/catalogue-imports/:id/rows': 'admin',
  'POST /api/admin/catalogue-imports/:id/steps': 'admin',
  'GET /api/search': 'public',
  'GET /api/search/suggestions': 'public',
  'GET /api/search/kept': 'public',
  'GET /api/reviews/:id': 'public',
  'GET /api/reviews/:id/own': 'signed-in',
  'POST /api/reviews/:id/own': 'signed-in',
  'PUT /api/reviews/:id/own/:reviewId': 'signed-in',
  'GET /api/admin/reviews': 'admin-or-store',
  'POST /api/admin/reviews/:id/hiding': 'admin-or-store',
  'GET /api/benefit-calculator': 'public',
  'POST /api/benefit-calculator': 'public',
  'GET /api/benefit-parameters': 'admin',
  'PUT /api/benefit-parameters': 'admin',
  'GET /api/content/:id': 'public',
  'POST /api/cart/quote': 'public',
  'POST /api/orders': 'public',
  'POST /api/payments/state': 'public',
  'POST /api/orders/look-up': 'public',
  'POST /api/orders/view': 'public',
  'POST /api/orders/document': 'public',
  'POST /api/orders/confirm': 'public',
  'POST /api/orders/notices': 'public',
  'GET /api/profile/orders': 'signed-in',
  'GET /api/admin/orders': 'admin-or-store',
  'GET /api/admin/orders-export': 'admin-or-store',
  'GET /api/admin/orders/:id': 'admin-or-store',
  'POST /api/admin/orders/:id/acts': 'admin-or-store',
  'POST /api/admin/orders/:id/buyer-views': 'admin-or-store',
  'PUT /api/admin/orders/:id/assignment': 'admin-or-store',
  'POST /api/admin/orders/:id/notes': 'admin-or-store',
  'POST /api/admin/orders/:id/link': 'admin-or-store',
  'GET /api/admin/order-assignees': 'admin-or-store',
  'GET /api/admin/order-notices': 'admin-or-store',
  'POST /api/admin/order-notices/:id/handled': 'admin-or-store',
  'GET /api/demo-accounts': 'public',
  'GET /api/account': 'signed-in',
  'POST /api/account/first-factor': 'signed-in',
  'POST /api/first-factor-links': 'admin',
  'GET /api/account/memberships': 'signed-in',
  'GET /api/employer/:companyId': 'member',
  'GET /api/employer/:companyId/overview': 'member',
  'GET /api/employer/:companyId/benefits': 'member',
  'GET /api/employer/:companyId/benefits-summary': 'member',
  'GET /api/employer/:companyId/benefits/:id': 'member-approver',
  'GET /api/employer/:companyId/approvals': 'member-approver',
  'GET /api/employer/:companyId/approvals/:orderId': 'member-approver',
  'POST /api/employer/:companyId/approvals/:orderId/answer': 'member-approver',
  'GET /api/benefits/:id/use-agreement': 'signed-in',
  'POST /api/benefits/:id/use-agreement/signing-link': 'signed-in',
  'GET /api/benefits/:id/use-agreement/document': 'signed-in',
  'POST /api/benefits/:id/use-agreement/resend': 'signed-in',
  'GET /api/employer/:companyId/benefits/:id/use-agreement': 'member',
  'GET /api/employer/:companyId/benefits/:id/use-agreement/document': 'member-hr',
  'POST /api/employer/:companyId/benefits/:id/use-agreement/resend': 'member-hr',
  'GET /api/admin/benefits/:id/use-agreement': 'admin',
  'POST /api/admin/benefits/:id/use-agreement/resend': 'admin',
  'GET /api/benefits/:id/life-events': 'signed-in',
  'POST /api/benefits/:id/life-events/preview': 'signed-in',
  'POST /api/benefits/:id/life-events': 'signed-in',
  'POST /api/benefits/:id/life-events/:eventId/confirmation': 'signed-in',
  'POST /api/benefits/:id/life-events/:eventId/withdrawal': 'signed-in',
  'POST /api/benefits/:id/life-events/:eventId/photos': 'signed-in',
  'GET /api/benefits/:id/life-events/:eventId/photos/:photoId': 'signed-in',
  'GET /api/takeovers/:eventId': 'signed-in',
  'POST /api/takeovers/:eventId/answer': 'signed-in',
  'GET /api/employer/:companyId/life-events': 'member-hr',
  'POST /api/employer/:companyId/life-events/:eventId/answer': 'member-hr',
  'POST /api/employer/:companyId/life-events/:eventId/withdrawal': 'member-hr',
  'POST /api/employer/:companyId/life-events/:eventId/photos': 'member-hr',
  'GET /api/employer/:companyId/life-events/:eventId/photos/:photoId': 'member-hr',
  'GET /api/employer/:companyId/benefits/:benefitId/life-events': 'member-hr',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events/preview': 'member-hr',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events': 'member-hr',
  'GET /api/employer/:companyId/members': 'member',
  'PUT /api/employer/:companyId/members/:memberId': 'member-owner',
  'POST /api/employer/:companyId/members/:memberId/removal': 'member-owner',
  'POST /api/employer/:companyId/leave': 'member',
  'GET /api/employer/:companyId/departments': 'member',
  'GET /api/employer/:companyId/member-changes': 'member',
  'GET /api/employer/:companyId/invitations': 'member-owner',
  'POST /api/employer/:companyId/invitations': 'member-owner',
  'POST /api/employer/:companyId/invitations/:invitationId/mail': 'member-owner',
  'POST /api/employer/:companyId/invitations/:invitationId/withdrawal': 'member-owner',
  'POST /api/invitations/view': 'signed-in',
  'POST /api/invitations/acceptance': 'signed-in',
  'GET /api/employer/:companyId/policy': 'member',
  'PUT /api/employer/:companyId/policy': 'member-owner',
  'PUT /api/employer/:companyId/payroll-settings': 'member-payroll',
  'GET /api/employer/:companyId/policy/versions': 'member',
  'POST /api/join/look-up': 'signed-in',
  'POST /api/join': 'signed-in',
  'POST /api/join/questions': 'signed-in',
  'GET /api/account/employments': 'signed-in',
  'GET /api/account/programme': 'signed-in',
  'DELETE /api/account/employments/:id': 'signed-in',
  'GET /api/employer/:companyId/code': 'member-hr',
  'POST /api/employer/:companyId/code/rotation': 'member-hr',
  'PUT /api/employer/:companyId/mail-domains': 'member-hr',
  'GET /api/employer/:companyId/code/notice': 'member-hr',
  'GET /api/employer/:companyId/questions': 'member-hr',
  'POST /api/employer/:companyId/questions/:id/answer': 'member-hr',
  'GET /api/employer/:companyId/employees': 'member-hr',
  'GET /api/employer/:companyId/employees-summary': 'member-hr',
  'POST /api/employer/:companyId/employees': 'member-hr',
  'PUT /api/employer/:companyId/employees/:personId': 'member-hr',
  'POST /api/employer/:companyId/employees/:personId/last-day': 'member-hr',
  'POST /api/employer/:companyId/employees/:personId/removal': 'member-hr',
  'POST /api/employer/:companyId/employees-dry-run': 'member-hr',
  'POST /api/employer/:companyId/employees-import': 'member-hr',
  'GET /api/employer/:companyId/employees-export': 'member-hr',
  'GET /api/account/favourites': 'signed-in',
  'POST /api/account/favourites': 'signed-in',
  'GET /api/account/sessions': 'signed-in',
  'DELETE /api/account/sessions/:id': 'signed-in',
  'GET /api/profile/benefits': 'signed-in',
  'GET /api/benefits/:id': 'signed-in',
  'GET /api/admin/benefits': 'admin',
  'GET /api/admin/benefit-companies': 'admin',
  'GET /api/admin/benefits/:id': 'admin',
  'GET /api/account/bankid': 'signed-in',
  'GET /api/profile/agreements': 'signed-in',
  'GET /api/profile/agreements/:id/document': 'signed-in',
  'GET /api/profile/data-copies': 'signed-in',
  'POST /api/profile/data-copies': 'signed-in',
  'GET /api/profile/data-copies/:id': 'signed-in',
  'DELETE /api/profile': 'signed-in',
  'GET /api/profile/requests': 'signed-in',
  'POST /api/requests/:id/status': 'public',
  'GET /api/stores': 'public',
  'PUT /api/stores/:id/hours': 'admin-or-store',
  'GET /api/stores/:id/members': 'admin',
  'POST /api/stores/:id/members': 'admin',
  'POST /api/stores/:id/members/:memberId/end': 'admin',
  'GET /api/account/stores': 'signed-in',
  'GET /api/store/:storeId': 'store-member',
  'GET /api/store/:storeId/handovers': 'store-member',
  'GET /api/store/:storeId/handovers/:benefitId': 'store-member',
  'POST /api/store/:storeId/handovers/:benefitId': 'store-member',
  'GET /api/benefits/:id/term-end': 'signed-in',
  'POST /api/benefits/:id/term-end/buy-out': 'signed-in',
  'POST /api/benefits/:id/term-end/return': 'signed-in',
  'POST /api/benefits/:id/term-end/extension': 'signed-in',
  'POST /api/benefits/:id/term-end/withdrawal': 'signed-in',
  'POST /api/benefits/:id/term-end/answer': 'signed-in',
  'GET /api/benefits/:id/term-end/photos/:photoId': 'signed-in',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end': 'member-hr',
  'POST /api/employer/:companyId/benefits/:benefitId/term-end/decision': 'member-hr',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end/photos/:photoId': 'member-hr',
  'GET /api/store/:storeId/returns': 'store-member',
  'GET /api/store/:storeId/returns/:benefitId': 'store-member',
  'POST /api/store/:storeId/returns/:benefitId': 'store-member',
  'POST /api/store/:storeId/returns/:benefitId/photos': 'store-member',
  'DELETE /api/store/:storeId/returns/:benefitId/photos/:photoId': 'store-member',
  'GET /api/store/:storeId/returns/:benefitId/photos/:photoId': 'store-member',
  'GET /api/admin/benefits/:id/term-end': 'admin',
  'PUT /api/admin/benefits/:id/term-end/price': 'admin',
  'POST /api/admin/benefits/:id/term-end/decision': 'admin',
  'GET /api/admin/benefits/:id/term-end/photos/:photoId': 'admin',
  'GET /api/market-values': 'admin',
  'PUT /api/market-values': 'admin',
  'GET /api/benefits/:id/handover': 'signed-in',
  'POST /api/benefits/:id/handover-code': 'signed-in',
  'POST /api/benefits/:id/receipt': 'signed-in',
  'GET /api/staff/views': 'admin-or-store',
  'POST /api/staff/views': 'admin-or-store',
  'DELETE /api/staff/views/:id': 'admin-or-store',
  'GET /api/staff/requests': 'admin-or-store',
  'GET /api/staff/requests/:id': 'admin-or-store',
  'POST /api/staff/requests/:id/moves': 'admin-or-store',
  'POST /api/staff/requests/:id/assignment': 'admin-or-store',
  'GET /api/user-roles': 'public',
  'GET /api/user-roles/:userId': 'signed-in',
  'PUT /api/user-roles/:userId': 'admin',
  'GET /api/openapi.json': 'public',
  'POST /api/company-data/reveal': 'admin',
  'POST /api/agreements/search': 'admin-or-store',
  'GET /api/agreements/:id/document': 'admin-or-store',
  'POST /api/agreements/:id/remind': 'admin-or-store',
  'POST /api/agreements/:id/withdraw': 'admin-or-store',
  'GET /api/agreements/defaults': 'admin',
  'GET /api/self-invoices/sellers/:number': 'admin',
  'PUT /api/self-invoices/sellers/:number/agreement': 'admin',
  'GET /api/self-invoices': 'admin',
  'GET /api/self-invoices/csv': 'admin',
  'GET /api/self-invoices/:id/document': 'admin',
  'POST /api/self-invoices/:id/credit': 'admin',
  'POST /api/self-invoices/:id/link': 'admin',
  'POST /api/self-invoices/refresh': 'admin',
  'GET /api/self-invoices/store-orders': 'admin',
  'POST /api/self-invoices/approval/view': 'public',
  'POST /api/self-invoices/approval': 'public',
  'GET /api/operations/outbox': 'admin',
  'POST /api/operations/outbox/:id/resend': 'admin',
  'POST /api/operations/outbox/:id/copies': 'admin',
  'GET /api/operations/jobs': 'admin',
  'POST /api/operations/jobs/:id/repeat': 'admin',
  'GET /api/operations/provider-calls': 'admin',
  'GET /api/privacy/cases': 'admin',
  'POST /api/privacy/cases': 'admin',
  'POST /api/privacy/cases/:id/link': 'admin',
  'POST /api/privacy/view': 'public',
  'POST /api/privacy/copy': 'public',
  'POST /api/privacy/erasure': 'public',
  'POST /api/companies/find': 'admin-or-store',
  'POST /api/companies/search': 'admin-or-store',
  'GET /api/companies/:id': 'admin-or-store',
  'POST /api/companies': 'admin-or-store',
  'PUT /api/companies/:id': 'admin-or-store',
  'POST /api/companies/:id/credit-clearance': 'admin',
  'POST /api/companies/:id/reveal': 'admin-or-store',
  'GET /api/companies/:id/policy': 'admin-or-store',
  'PUT /api/companies/:id/policy': 'admin-or-store',
  'GET /api/companies/:id/employees': 'admin-or-store',
  'PUT /api/companies/:id/employees': 'admin-or-store',
  'GET /api/companies/:id/signatories': 'admin-or-store',
  'PUT /api/companies/:id/signatories': 'admin-or-store',
  'POST /api/companies/:id/signatories/:signatoryId/reveal': 'admin-or-store',
  'POST /api/companies/:id/steps': 'admin-or-store',
  'POST /api/light-onboarding/pass': 'public',
  'POST /api/light-onboarding/contract': 'access-code',
  'GET /auth/v1/health': 'public',
  'GET /auth/v1/settings': 'public',
  'GET /auth/v1/.well-known/jwks.json': 'public',
  'POST /auth/v1/signup': 'public',
  'POST /auth/v1/token': 'public',
  'POST /auth/v1/otp': 'public',
  'POST /auth/v1/magiclink': 'public',
  'POST /auth/v1/recover': 'public',
  'POST /auth/v1/resend': 'public',
  'POST /auth/v1/verify': 'public',
  'GET /auth/v1/verify': 'public',
  'POST /auth/v1/sso': 'public',
  'GET /auth/v1/authorize': 'public',
  'GET /auth/v1/reauthenticate': 'signed-in',
  'GET /auth/v1/user': 'signed-in',
  'PUT /auth/v1/user': 'signed-in',
  'GET /auth/v1/user/identities/authorize': 'signed-in',
  'DELETE /auth/v1/user/identities/:id': 'signed-in',
  'POST /auth/v1/factors': 'signed-in',
  'POST /auth/v1/factors/:id/challenge': 'signed-in',
  'POST /auth/v1/factors/:id/verify': 'signed-in',
  'DELETE /auth/v1/factors/:id': 'signed-in',
  'POST /auth/v1/logout': 'signed-in',
  'POST /auth/v1/invite': 'service',
  'POST /auth/v1/admin/generate_link': 'service',
  'GET /auth/v1/admin/users': 'service',
  'POST /auth/v1/admin/users': 'service',
  'GET /auth/v1/admin/users/:id': 'service',
  'PUT /auth/v1/admin/users/:id': 'service',
  'DELETE /auth/v1/admin/users/:id': 'service',
  'GET /auth/v1/admin/users/:id/factors': 'service',
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': 'service',
  'POST /functions/v1/criipto-bankid': 'public',
  'POST /functions/v1/roaring-auth': 'onboarding',
  'POST /functions/v1/company-rating': 'onboarding',
  'POST /functions/v1/company-information': 'onboarding',
  'POST /functions/v1/signing-combinations': 'onboarding',
  'POST /functions/v1/signatory-rights': 'admin-or-store',
  'POST /functions/v1/send-email': 'public',
  'POST /functions/v1/fortnox-invoice': 'admin',
  'POST /functions/v1/fortnox-listarticles': 'admin',
  'POST /functions/v1/create-supplier-invoice': 'admin',
  'POST /functions/v1/oneflow_createcontract3': 'admin-or-store',
  'POST /functions/v1/oneflow_sendcontract': 'admin-or-store',
  'POST /functions/v1/oneflow-template-details': 'admin-or-store',
  'POST /functions/v1/oneflow-contract-status': 'admin-or-store',
};
