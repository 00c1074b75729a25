// The token in the URL of a buyer who returns from the bank: removed from the URL immediately, kept for reloads of this
// tab, and deleted when the payment is final.

const TOKEN_KEY = 'payment';
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
/** The query parameters of the return URL: our token, and those of the provider. */
export const RETURN_PARAMETERS = [
  'order',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
] as const;

/** Returns a query without the parameters that the bank's redirect added. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams(search);
  for (const name of RETURN_PARAMETERS) clean.delete(name);
  return clean;
}

/** Returns the token of a query if it has the right format. */
export function tokenIn(search: URLSearchParams): string | null {
  const token = search.get('order') ?? '';
  return TOKEN_FORM.test(token) ? token : null;
}

// If storage is disabled, only the URL has the token.
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Stores the token of a payment in progress. */
export const storeToken = (token: string) => attempt(() => sessionStorage.setItem(TOKEN_KEY, token));

/** Deletes the token of the payment in progress. */
export const forgetToken = () => attempt(() => sessionStorage.removeItem(TOKEN_KEY));

/** Returns the token of this tab's payment in progress, or null. */
export function keptToken(): string | null {
  const token = attempt(() => sessionStorage.getItem(TOKEN_KEY)) ?? '';
  return TOKEN_FORM.test(token) ? token : null;
}

/**
 * Removes the token from the address, stores it, and returns it. Without one in the address, returns the
 * stored one.
 */
export function takeToken(): string | null {
  const search = new URLSearchParams(location.search);
  const token = tokenIn(search);
  if (RETURN_PARAMETERS.some((name) => search.has(name))) {
    const clean = withoutReturn(search);
    const query = clean.size === 0 ? '' : `?${clean}`;
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
  }
  if (token) storeToken(token);
  return token ?? keptToken();
}
