// Who may open which page and make which call. Pages and endpoints name an Access; this decides.

/** The roles of an account, from most to least (specification section 6). */
export const ROLES = ['admin', 'store', 'endcustomer'] as const;

/** One of ROLES. */
export type Role = (typeof ROLES)[number];

/** The role of an account that has none of its own (specification section 4). */
export const DEFAULT_ROLE: Role = 'endcustomer';

/**
 * What a page or call asks of its caller. 'municipal' is the one municipal employer account, whatever its role;
 * 'access-code' is a pass for the code of the light onboarding.
 */
export type Access = 'public' | 'signed-in' | 'admin-or-store' | 'admin' | 'municipal' | 'access-code';

/** Who calls. The server fills it from the session, never from what the caller says. */
export interface Caller {
  /** Null when signed out. */
  role: Role | null;
  isMunicipal: boolean;
  hasAccessPass: boolean;
}

/** A caller who is signed out and has no pass. */
export const ANYBODY: Caller = { role: null, isMunicipal: false, hasAccessPass: false };

const RULES: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  public: () => true,
  'signed-in': ({ role }) => role !== null,
  'admin-or-store': ({ role }) => role === 'admin' || role === 'store',
  admin: ({ role }) => role === 'admin',
  municipal: ({ role, isMunicipal }) => role !== null && isMunicipal,
  'access-code': ({ hasAccessPass }) => hasAccessPass,
};

/**
 * Tells whether a caller may open a page or make a call. Admin accesses what store does, store what any
 * signed-in user does; the municipal page goes by account and not by role.
 * Source: specification section 6.
 */
export function mayAccess(access: Access, caller: Caller): boolean {
  return RULES[access](caller);
}

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
