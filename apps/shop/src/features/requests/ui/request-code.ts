// The secret code of a request's page. It arrives in the fragment, is removed from the URL, and is stored for the tab.
const keyOf = (id: string) => `request-code:${id}`;

/** Stores the code in the URL's fragment, if any, for this tab. */
export function keepCode(id: string, hash: string): boolean {
  const code = hash.replace(/^#/, '');
  if (!/^[\w-]{10,100}$/.test(code)) return false;
  try {
    sessionStorage.setItem(keyOf(id), code);
    return true;
  } catch {
    // Without storage the code stays in the URL, where it can be read again.
    return false;
  }
}

/** Returns the code of a request: from the fragment, else from the tab's storage; null if there is none. */
export function codeOf(id: string, hash: string): string | null {
  const code = hash.replace(/^#/, '');
  if (/^[\w-]{10,100}$/.test(code)) return code;
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}
