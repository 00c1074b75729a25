// The URL of the sign-in page contains its form and the page to return to.
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePath } from '#src/i18n/use-path.ts';
import { returnPath } from './return-path.ts';

const VIEWS = [
  'login',
  'signup',
  'forgot',
  'new-password',
  'second-step',
  'confirm',
  'first-factor',
] as const;
/** The views of the page. */
export type AuthView = (typeof VIEWS)[number];

/** Returns the view of a URL. */
export const viewOf = (search: URLSearchParams): AuthView =>
  VIEWS.find((view) => view === search.get('view')) ?? 'login';

/** Returns the current view, the URL of each view, and the functions for navigation. */
export function useAuthUrl() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = usePath();
  const wanted = search.get('next');
  const next = returnPath(wanted);
  const urlOf = useCallback(
    (view: AuthView) => {
      const query = new URLSearchParams();
      if (view !== 'login') query.set('view', view);
      if (next !== '/') query.set('next', next);
      return path(query.size > 0 ? `/auth?${query}` : '/auth');
    },
    [next, path],
  );
  const goTo = useCallback(
    (view: AuthView) => void navigate(urlOf(view), { replace: true }),
    [navigate, urlOf],
  );
  const goOn = useCallback(() => {
    // The checkout has its own content security policy, which needs a full page load.
    if (/^\/checkout(?:[?#]|$)/.test(next)) location.replace(next);
    else void navigate(next === '/' ? path('/') : next, { replace: true });
  }, [navigate, next, path]);
  return useMemo(
    () => ({ view: viewOf(search), next, hasWish: next !== '/', addressOf: urlOf, goTo, goOn }),
    [search, next, urlOf, goTo, goOn],
  );
}
