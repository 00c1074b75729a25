// What opens a page comes behind the `#` of a mailed link, is taken out of the address at once, and is kept for as long
// as the tab is open, so that a reload shows the same.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FORM = /^#([A-Za-z0-9_-]{65,69})$/;

function keep(keptAs: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, token);
  } catch {
    // Private windows may have no storage: the link opens it again.
  }
}

function kept(keptAs: string): string | null {
  try {
    return sessionStorage.getItem(keptAs);
  } catch {
    return null;
  }
}

/**
 * Returns the token that a page was opened with, or null; 'unknown' until the browser has been asked. `keptAs` tells the
 * kinds of links apart. The second replaces the token, or with null forgets it.
 */
export function useLinkToken(
  keptAs: string,
): [token: string | null | 'unknown', set: (token: string | null) => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null | 'unknown'>('unknown');
  useEffect(() => {
    const given = FORM.exec(hash)?.[1] ?? null;
    if (given) {
      keep(keptAs, given);
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    }
    setToken((before) => given ?? (before === 'unknown' ? kept(keptAs) : before));
  }, [keptAs, hash, pathname, search, navigate]);
  const set = (next: string | null) => {
    keep(keptAs, next);
    setToken(next);
  };
  return [token, set];
}
