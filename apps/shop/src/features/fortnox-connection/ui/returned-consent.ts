// The OAuth parameters of a redirect from the accounting system.

/** The OAuth parameters of an answer. */
export interface ReturnedConsent {
  code: string | null;
  state: string | null;
  error: string | null;
  description: string | null;
}

/** Returns the OAuth parameters of a query string. */
export function consentIn(search: string): ReturnedConsent {
  const query = new URLSearchParams(search);
  return {
    code: query.get('code'),
    state: query.get('state'),
    error: query.get('error'),
    description: query.get('error_description'),
  };
}

/** Tells whether a query contains an answer: a code and a state, or an error. Source: specification section 4. */
export const isReturned = ({ code, state, error }: ReturnedConsent): boolean =>
  error !== null || (code !== null && state !== null);

/** Returns the query without the OAuth parameters: codes must not stay in a URL (docs/security.md, S1). */
export function withoutConsent(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'state', 'error', 'error_description']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
