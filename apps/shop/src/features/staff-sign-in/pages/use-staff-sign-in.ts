// The state of a sign-in of staff on the page. The browser leaves the page in between, and a callback is processed once.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import type { SessionStore } from '#src/features/sign-in/ui/session-store.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { refusalMessages } from '#src/languages/catalogues/staff-sign-in/refusal-messages.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { StaffSignInFinished, StaffSignInProblem, StaffSignInStarted } from '../contract.ts';

/** The state of the sign-in. `unreachable`: there was no answer of the server. */
export type StaffSignInView =
  | { status: 'idle' | 'starting' | 'finishing' | 'linked' }
  | { status: 'error'; problem: StaffSignInProblem | 'unreachable' };

const FUNCTION = 'staff-sign-in';
const NEXT_KEY = 'staff_sign_in_next';

const isKnown = (code: string): code is StaffSignInProblem =>
  Object.hasOwn(refusalMessages[DEFAULT_LANGUAGE].refused, code);
const problemOf = (error: unknown): StaffSignInProblem | 'unreachable' =>
  error instanceof FunctionRefused && isKnown(error.code) ? error.code : 'unreachable';

const returnedIn = (search: string) => {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  return error || (code && state) ? { code, state, iss, error } : null;
};

// A browser without storage leads to the home page.
function keptNext(next?: string): string {
  try {
    if (next !== undefined) sessionStorage.setItem(NEXT_KEY, next);
    return sessionStorage.getItem(NEXT_KEY) ?? '/';
  } catch {
    return '/';
  }
}

/** Returns the sign-in of this page, and a function that starts one. */
export function useStaffSignIn() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const store = useSessionStore();
  const [purpose] = useState(() => {
    const query = new URLSearchParams(search);
    return { isLink: query.get('link') === '1', next: returnPath(query.get('next')) };
  });
  const [view, setView] = useState<StaffSignInView>(() =>
    returnedIn(search) ? { status: 'finishing' } : { status: 'idle' },
  );
  const taken = useRef<string | null>(null);

  const start = useCallback(async () => {
    setView({ status: 'starting' });
    try {
      if (purpose.isLink) await store.open();
      const body = { action: 'initiate', ...(purpose.isLink ? { link: true } : {}) };
      const { authUrl } = await invoke<StaffSignInStarted>(FUNCTION, body, { language, apiKey });
      keptNext(purpose.next);
      location.assign(authUrl);
    } catch (error) {
      setView({ status: 'error', problem: problemOf(error) });
    }
  }, [purpose, store, language, apiKey]);

  useEffect(() => {
    const returned = returnedIn(search);
    if (!returned || taken.current === search) return;
    taken.current = search;
    // The code must not stay in the address.
    void navigate(pathname, { replace: true });
    void finish(returned, store, { language, apiKey }).then((next) => {
      if (next === 'signed-in') location.replace(returnPath(keptNext()));
      else setView(next);
    });
  }, [search, pathname, navigate, store, language, apiKey]);
  return { view, purpose, start };
}

async function finish(
  returned: Record<string, unknown>,
  store: SessionStore,
  options: { language: Language; apiKey: string | null },
): Promise<StaffSignInView | 'signed-in'> {
  try {
    // Opens the session before the call, so that the function knows the account to link.
    const { client, refresh } = await store.open();
    const answer = await invoke<StaffSignInFinished>(FUNCTION, { action: 'callback', ...returned }, options);
    if (!answer.session) {
      await refresh();
      return { status: 'linked' };
    }
    const { access_token, refresh_token } = answer.session as {
      access_token: string;
      refresh_token: string;
    };
    const before = (await client.getSession()).data.session;
    const { error } = await client.setSession({ access_token, refresh_token });
    if (error) throw error;
    // The new session replaces the old one in this browser, so the old one must not stay active unnoticed.
    if (before) await client.admin.signOut(before.access_token, 'local').catch(() => undefined);
    return 'signed-in';
  } catch (error) {
    return { status: 'error', problem: problemOf(error) };
  }
}
