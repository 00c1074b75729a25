// Access control: pages and endpoints name an Access, and `mayAccess` decides.
import {
  COMPANY_KEY_SCOPES,
  type CompanyKeyScope,
  type KeyOwner,
  type KeyScope,
  STORE_KEY_SCOPES,
  type StoreKeyScope,
  scopesMeet,
} from './key-scopes.ts';

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
 * includes it, and 'member-figures' any right but that of approvers alone.
 * 'store-member' is a member of the partner store in the URL. An admin may act for every company and store.
 * 'key:employees:read' and its like are a program with a company's API key of that scope, 'store-key:orders:read' and its
 * like one with a partner store's.
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
  | MemberAccess
  | KeyAccess
  | StoreKeyAccess;

/** The access of a company's members. */
export type MemberAccess = 'member' | 'member-figures' | `member-${MemberRight}`;

/** The access of programs with a company's API key. */
export type KeyAccess = `key:${CompanyKeyScope}`;

/** The access of programs with a partner store's API key. */
export type StoreKeyAccess = `store-key:${StoreKeyScope}`;

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
  /** Whom the API key belongs to; null without one. */
  keyOwner: KeyOwner | null;
  /** The scopes of the API key; empty without one. */
  keyScopes: readonly KeyScope[];
}

/** A signed-out caller without a pass. */
export const ANYBODY: Caller = {
  role: null,
  isMunicipal: false,
  hasAccessPass: false,
  isService: false,
  memberRights: [],
  isStoreMember: false,
  keyOwner: null,
  keyScopes: [],
};

/** The rights that meet an access of members. */
const RIGHTS_FOR: Readonly<Record<MemberAccess, readonly MemberRight[]>> = {
  member: MEMBER_RIGHTS,
  'member-figures': ['owner', 'hr', 'payroll'],
  'member-owner': ['owner'],
  'member-hr': ['owner', 'hr'],
  'member-approver': ['owner', 'hr', 'approver'],
  'member-payroll': ['owner', 'payroll'],
};

/** Tells whether an access is that of a company's members. */
export const isMemberAccess = (access: Access): access is MemberAccess => Object.hasOwn(RIGHTS_FOR, access);

/** Tells whether an access is that of the members of the company or partner store in the URL. */
export const isMembersOnly = (access: Access): boolean => access === 'store-member' || isMemberAccess(access);

/** The owner and the scope that each access of API keys needs. */
const KEY_ACCESS = new Map<Access, { owner: KeyOwner; scope: KeyScope }>([
  ...COMPANY_KEY_SCOPES.map((scope) => [`key:${scope}`, { owner: 'company', scope }] as const),
  ...STORE_KEY_SCOPES.map((scope) => [`store-key:${scope}`, { owner: 'store', scope }] as const),
]);

/** The access of API keys, of companies and stores. */
export const KEY_ACCESSES: readonly Access[] = [...KEY_ACCESS.keys()];

const isKeyAccess = (access: Access): access is KeyAccess | StoreKeyAccess => KEY_ACCESS.has(access);

/** Returns the scope that an access of API keys needs; null for any other access. */
export const keyScopeOf = (access: Access): KeyScope | null => KEY_ACCESS.get(access)?.scope ?? null;

/** Returns the kind of owner whose API keys an access takes; null for any other access. */
export const keyOwnerOf = (access: Access): KeyOwner | null => KEY_ACCESS.get(access)?.owner ?? null;

/** Tells whether a member's rights meet an access of members. */
export const rightsMeet = (access: MemberAccess, rights: readonly MemberRight[]): boolean =>
  rights.some((right) => RIGHTS_FOR[access].includes(right));

const memberRule =
  (access: MemberAccess) =>
  ({ role, memberRights }: Caller): boolean =>
    role === 'admin' || (role !== null && rightsMeet(access, memberRights));

// A key reaches only the endpoints of its owner's kind: companies and stores have scopes with the same name.
function isKeyWith(access: Access, { keyOwner, keyScopes }: Caller): boolean {
  const needed = KEY_ACCESS.get(access);
  return needed !== undefined && keyOwner === needed.owner && scopesMeet(needed.scope, keyScopes);
}

const RULES: Readonly<Record<Exclude<Access, KeyAccess | StoreKeyAccess>, (caller: Caller) => boolean>> = {
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
  'member-figures': memberRule('member-figures'),
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
  return isKeyAccess(access) ? isKeyWith(access, caller) : RULES[access](caller);
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
