// The scopes of API keys.

/** What a key may do: read or write one kind of resource. Source: benefit programme, section 13. */
export const KEY_SCOPES = [
  'employees:read',
  'employees:write',
  'orders:read',
  'benefits:read',
  'payroll:read',
] as const;

/** One of KEY_SCOPES. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Tells whether a key's scopes allow what needs a scope. Writing includes reading, because a write returns its resource. */
export const scopesMeet = (needed: KeyScope, scopes: readonly KeyScope[]): boolean =>
  scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'));
