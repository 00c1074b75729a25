// What the provider has sent the browser back with, as it stands in the address (specification section 2, "BankID page").

/** An answer of the provider. */
export interface Returned {
  code: string | null;
  state: string | null;
  iss: string | null;
  error: string | null;
}

const NAMES = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'] as const;

/** Returns the provider's answer in a query, or null where there is none. */
export function returnedIn(search: string): Returned | null {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  return error !== null || (code !== null && state !== null) ? { code, state, iss, error } : null;
}

/** Returns the query without the provider's answer: codes do not stay in an address (docs/security.md, S1). */
export function withoutReturned(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
