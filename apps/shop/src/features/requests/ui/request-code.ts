// The secret of a request's page. It comes behind the `#`, is taken out of the address at once, and stays with the tab.
const keyOf = (id: string) => `request-code:${id}`;

/** Keeps the code of an address for this tab; does nothing where there is none. */
export function keepCode(id: string, hash: string): boolean {
  const code = hash.replace(/^#/, '');
  if (!/^[\w-]{10,100}$/.test(code)) return false;
  try {
    sessionStorage.setItem(keyOf(id), code);
    return true;
  } catch {
    // Without storage it stays in the address, where it can be read again.
    return false;
  }
}

/** Returns the code of a request: the one of the address, else the one that the tab has kept; null when there is none. */
export function codeOf(id: string, hash: string): string | null {
  const code = hash.replace(/^#/, '');
  if (/^[\w-]{10,100}$/.test(code)) return code;
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}
