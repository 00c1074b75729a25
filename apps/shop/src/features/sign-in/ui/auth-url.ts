// The URL of the sign-in page contains its form and the page to return to.
import type { Role } from '@activepick/domain/access/permissions.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { listMemberships } from '#src/features/members/contract.ts';
import type { listOwnStores } from '#src/features/stores/member-contract.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { call } from '#src/wire/call.ts';
import { roleOf } from './display-name.ts';
import { returnPath } from './return-path.ts';
import type { Rights } from './session-view.ts';
import { workplacePath } from './workplace.ts';

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
  const isGoing = useRef(false);
  const goOn = useCallback(
    async (rights: Rights | null) => {
      // The role decides where a person without a wish goes.
      if (isGoing.current || (next === '/' && rights?.state === 'loading')) return;
      isGoing.current = true;
      // The checkout has its own content security policy, which needs a full page load.
      if (/^\/checkout(?:[?#]|$)/.test(next)) return location.replace(next);
      const role = rights && roleOf(rights);
      await navigate(next !== '/' ? next : path((role && (await workplaceOf(role))) ?? '/'), {
        replace: true,
      });
      isGoing.current = false;
    },
    [navigate, next, path],
  );
  return useMemo(
    () => ({ view: viewOf(search), next, hasWish: next !== '/', addressOf: urlOf, goTo, goOn }),
    [search, next, urlOf, goTo, goOn],
  );
}

// Without an answer, the person goes to the front page.
async function workplaceOf(role: Role): Promise<string | null> {
  if (role !== 'endcustomer') return null;
  try {
    const [{ data: companies }, { data: stores }] = await Promise.all([
      call<typeof listMemberships>('GET', '/api/account/memberships'),
      call<typeof listOwnStores>('GET', '/api/account/stores'),
    ]);
    return workplacePath(role, { companies, stores });
  } catch {
    return null;
  }
}
