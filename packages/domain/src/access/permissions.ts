// Who may open which page and make which call. Pages and endpoints name an Access; this decides.

/** The roles of an account, from most to least (specification section 6). */
export const ROLES = ['admin', 'store', 'endcustomer'] as const;

/** One of ROLES. */
export type Role = (typeof ROLES)[number];

/** The role of an account that has none of its own (specification section 4). */
export const DEFAULT_ROLE: Role = 'endcustomer';

/**
 * What a page or call asks of its caller. 'municipal' is the one municipal employer account, whatever its role;
 * 'access-code' is a pass for the code of the light onboarding; 'service' is a program with the service key.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'admin-or-store'
  | 'admin'
  | 'municipal'
  | 'access-code'
  | 'service';

/** Who calls. The server fills it from the session, never from what the caller says. */
export interface Caller {
  /** Null when signed out. */
  role: Role | null;
  isMunicipal: boolean;
  hasAccessPass: boolean;
  /** A program that holds the service key; it has no role. */
  isService: boolean;
}

/** A caller who is signed out and has no pass. */
export const ANYBODY: Caller = { role: null, isMunicipal: false, hasAccessPass: false, isService: false };

const RULES: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  public: () => true,
  'signed-in': ({ role }) => role !== null,
  'admin-or-store': ({ role }) => role === 'admin' || role === 'store',
  admin: ({ role }) => role === 'admin',
  municipal: ({ role, isMunicipal }) => role !== null && isMunicipal,
  'access-code': ({ hasAccessPass }) => hasAccessPass,
  service: ({ isService }) => isService,
};

/**
 * Tells whether a caller may open a page or make a call. Admin accesses what store does, store what any
 * signed-in user does; the municipal page goes by account and not by role.
 * Source: specification section 6.
 */
export function mayAccess(access: Access, caller: Caller): boolean {
  return RULES[access](caller);
}

/**
 * Tells whether what a role opens asks for a second factor: the tools of staff do, what any signed-in person has
 * does not. Source: docs/security.md, "Staff need two factors".
 */
export const isStaffOnly = (access: Access): boolean => access === 'admin' || access === 'admin-or-store';

/** Tells whether a role is one of staff. */
export const isStaff = (role: Role): boolean => role !== DEFAULT_ROLE;

/** The roles that meet an access, for the 'Access Denied' card; empty where no role does. */
export function rolesFor(access: Access): Role[] {
  return ROLES.filter((role) => mayAccess(access, { ...ANYBODY, role }));
}

/**
 * What each page asks, by its path pattern (`:id` one segment, `*` all else). Whoever lacks the pass of the light
 * onboarding is shown the gate where the code is typed, not a refusal. Fortnox's callback is open: what it may do
 * is bound to the session that began.
 * Source: the route table of specification section 2; '/contract-test' is an admin path.
 */
export const PAGE_ACCESS = {
  '/': 'public',
  '/home': 'public',
  '/about': 'public',
  '/contact': 'public',
  '/checkout': 'public',
  '/product/:id': 'public',
  '/active-pick': 'public',
  '/customer-pick/:id': 'public',
  '/auth': 'public',
  '/bankid': 'public',
  '/sun': 'public',
  '/gislaved': 'municipal',
  '/profile': 'signed-in',
  '/onboarding': 'admin-or-store',
  '/onboard-company': 'admin-or-store',
  '/onboard-store': 'admin-or-store',
  '/company-admin': 'admin-or-store',
  '/agreements': 'admin-or-store',
  '/credit-rating': 'admin',
  '/contract-test': 'admin',
  '/invoice': 'admin',
  '/oauth/fortnox/callback': 'public',
  '/onboard-company-light': 'access-code',
  '*': 'public',
} as const satisfies Readonly<Record<string, Access>>;

/** A path pattern of PAGE_ACCESS. */
export type PagePath = keyof typeof PAGE_ACCESS;

/**
 * What each call asks, by method and path. An endpoint names its access again, for whoever reads it; a test holds both
 * against each other. The calls under `/auth/v1` that a token opens ask 'signed-in', those of administration 'service'.
 * Source: specification sections 6 and 7.
 */
export const CALL_ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/products': 'public',
  'GET /api/products/:id': 'public',
  'GET /api/catalogue/filters': 'public',
  'GET /api/reviews/:id': 'public',
  'POST /api/cart/quote': 'public',
  'POST /api/orders': 'public',
  'POST /api/payments/state': 'public',
  'GET /api/account': 'signed-in',
  'GET /api/account/sessions': 'signed-in',
  'DELETE /api/account/sessions/:id': 'signed-in',
  'GET /api/user-roles': 'public',
  'GET /api/user-roles/:userId': 'signed-in',
  'PUT /api/user-roles/:userId': 'admin',
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
};
