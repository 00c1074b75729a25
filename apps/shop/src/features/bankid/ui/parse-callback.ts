// Parses the provider's callback parameters from the URL (specification section 2, "BankID page").

/** The provider's callback parameters. */
export interface CallbackParameters {
  code: string | null;
  state: string | null;
  iss: string | null;
  error: string | null;
}

const NAMES = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'] as const;

/** Returns the callback parameters of a query string, or null without any. */
export function returnedIn(search: string): CallbackParameters | null {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  return error !== null || (code !== null && state !== null) ? { code, state, iss, error } : null;
}

/** Returns the query string without the callback parameters: codes must not stay in a URL (docs/security.md, S1). */
export function withoutReturned(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
