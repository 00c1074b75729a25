// What the accounting system has sent the browser back with, as it stands in the address.

/** An answer of the accounting system. */
export interface ReturnedConsent {
  code: string | null;
  state: string | null;
  error: string | null;
  description: string | null;
}

/** Returns the answer in a query. */
export function consentIn(search: string): ReturnedConsent {
  const query = new URLSearchParams(search);
  return {
    code: query.get('code'),
    state: query.get('state'),
    error: query.get('error'),
    description: query.get('error_description'),
  };
}

/** Tells whether a query holds an answer: a code and a state, or an error. Source: specification section 4. */
export const isReturned = ({ code, state, error }: ReturnedConsent): boolean =>
  error !== null || (code !== null && state !== null);

/** Returns the query without the answer: codes do not stay in an address (docs/security.md, S1). */
export function withoutConsent(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'state', 'error', 'error_description']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
