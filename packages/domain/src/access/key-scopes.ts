// The scopes of API keys. A key belongs to a company or to a partner store, and has scopes of its owner's kind only.

/** The kinds of owners of API keys and webhooks. */
export const KEY_OWNERS = ['company', 'store'] as const;
/** One of KEY_OWNERS. */
export type KeyOwner = (typeof KEY_OWNERS)[number];

/** What a company's key may do: read or write one kind of resource. Source: benefit programme, section 13. */
export const COMPANY_KEY_SCOPES = [
  'employees:read',
  'employees:write',
  'orders:read',
  'benefits:read',
  'payroll:read',
] as const;
/** One of COMPANY_KEY_SCOPES. */
export type CompanyKeyScope = (typeof COMPANY_KEY_SCOPES)[number];

/** What a partner store's key may do. Source: benefit programme, section 13. */
export const STORE_KEY_SCOPES = [
  'orders:read',
  'offers:read',
  'offers:write',
  'service:read',
  'claims:read',
  'claims:write',
] as const;
/** One of STORE_KEY_SCOPES. */
export type StoreKeyScope = (typeof STORE_KEY_SCOPES)[number];

/** A scope of either kind of owner. */
export type KeyScope = CompanyKeyScope | StoreKeyScope;

/** The scopes of each kind of owner. */
export const SCOPES_OF: Readonly<Record<KeyOwner, readonly KeyScope[]>> = {
  company: COMPANY_KEY_SCOPES,
  store: STORE_KEY_SCOPES,
};

/** Tells whether a key's scopes allow what needs a scope. Writing includes reading, because a write returns its resource. */
export const scopesMeet = (needed: KeyScope, scopes: readonly KeyScope[]): boolean =>
  scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'));
