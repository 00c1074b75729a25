// Reads the token after the `#` of an emailed link and removes it from the URL at once. Keeps it while the tab is open,
// so that a reload shows the same page.
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FORM = /^#([A-Za-z0-9_-]{65,69})$/;

function keep(keptAs: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, token);
  } catch {
    // Private windows may have no storage. Then the link must be opened again.
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
 * Returns the token of a page's link, or null; 'unknown' on the server and before hydration. `keptAs` identifies the
 * kind of link. The second value replaces the token, or deletes it with null.
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
  const set = useCallback(
    (next: string | null) => {
      keep(keptAs, next);
      setToken(next);
    },
    [keptAs],
  );
  return [token, set];
}
