// The state of a BankID sign-in on the page: idle, pending, success or error (specification section 4,
// "BankID auth status"). The browser leaves the page in between, and a callback is processed once.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import type { SessionStore } from '#src/features/sign-in/ui/session-store.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { refusalMessages } from '#src/languages/catalogues/bankid/refusal-messages.ts';
import { CallFailed } from '#src/wire/call.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { BankidFinished, BankidPerson, BankidProblem, BankidStarted } from '../contract.ts';
import {
  forgetAttempt,
  keepPerson,
  rememberAttempt,
  rememberedAttempt,
  rememberedPerson,
} from '../ui/attempt-storage.ts';
import { type CallbackParameters, returnedIn, withoutReturned } from '../ui/parse-callback.ts';

/** The state of a sign-in. */
export type BankidView =
  /** `isLeftOver`: this tab started a sign-in that was never answered. */
  | { status: 'idle'; isLeftOver: boolean }
  | { status: 'pending'; what: 'starting' | 'finishing' }
  | { status: 'success'; person: BankidPerson; isLinked: boolean }
  | { status: 'error'; problem: BankidProblem };

/** The input of the form. */
export interface BankidWish {
  personalNumber: string;
  device: 'this' | 'other';
}

/** The page to return to, and whether to link BankID: from the URL, or else from the tab's storage. */
export interface BankidPurpose {
  next: string;
  isLink: boolean;
}

const FUNCTION = 'criipto-bankid';
const IDLE: BankidView = { status: 'idle', isLeftOver: false };

const isKnown = (code: string): code is BankidProblem =>
  Object.hasOwn(refusalMessages[DEFAULT_LANGUAGE].refused, code);
const problemOf = (error: unknown, otherwise: BankidProblem): BankidProblem =>
  error instanceof FunctionRefused && isKnown(error.code) ? error.code : otherwise;

const purposeIn = (search: string): BankidPurpose => {
  const query = new URLSearchParams(search);
  return { next: returnPath(query.get('next')), isLink: query.get('link') === '1' };
};

const isWebUrl = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);

/** Returns the sign-in of this page, and a function that starts one. */
export function useBankid() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const store = useSessionStore();
  // The server renders the same as the browser: an address with a callback is a sign-in in progress.
  const [view, setView] = useState<BankidView>(() =>
    returnedIn(search) ? { status: 'pending', what: 'finishing' } : IDLE,
  );
  const [purpose, setPurpose] = useState<BankidPurpose>(() => purposeIn(search));
  const taken = useRef<string | null>(null);

  const start = useCallback(
    async (wish: BankidWish) => {
      setView({ status: 'pending', what: 'starting' });
      try {
        if (purpose.isLink) await store.open();
        const body = { action: 'initiate', ...wish, ...(purpose.isLink ? { link: true } : {}) };
        const { authUrl, state, nonce } = await invoke<BankidStarted>(FUNCTION, body, { language, apiKey });
        if (!isWebUrl(authUrl)) return setView({ status: 'error', problem: 'start-failed' });
        rememberAttempt({ state, nonce, ...purpose });
        location.assign(authUrl);
      } catch (error) {
        setView({ status: 'error', problem: problemOf(error, 'start-failed') });
      }
    },
    [purpose, store, language, apiKey],
  );

  useEffect(() => {
    const returned = returnedIn(search);
    if (!returned || taken.current === search) return;
    taken.current = search;
    const attempt = rememberedAttempt();
    if (attempt) setPurpose({ next: returnPath(attempt.next), isLink: attempt.isLink });
    void navigate(pathname + withoutReturned(search), { replace: true });
    setView({ status: 'pending', what: 'finishing' });
    void finish(returned, { store, language, apiKey }).then(setView);
  }, [search, pathname, navigate, store, language, apiKey]);

  useEffect(() => {
    if (taken.current !== null) return;
    const person = rememberedPerson();
    if (person) setView({ status: 'success', person, isLinked: false });
    else if (rememberedAttempt()) setView({ status: 'idle', isLeftOver: true });
  }, []);
  useBackAgain(setView);
  return { view, purpose, start };
}

// The browser's Back button shows the page in its last state. Resets a sign-in that was pending then.
function useBackAgain(setView: (view: BankidView) => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setView({ status: 'idle', isLeftOver: true });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [setView]);
}

interface FinishContext {
  store: SessionStore;
  language: Language;
  apiKey: string | null;
}

// Always returns a view. The stored attempt is deleted only after the server has answered, so a page reloaded before
// that can say that nothing was completed.
async function finish(
  returned: CallbackParameters,
  { store, ...options }: FinishContext,
): Promise<BankidView> {
  const attempt = rememberedAttempt();
  const isSwapped = attempt !== null && returned.error === null && attempt.state !== returned.state;
  if (isSwapped) return { status: 'error', problem: 'invalid-state' };
  try {
    // Opens the session before the call, so that the function knows the signed-in user when BankID is linked.
    const auth = await store.open();
    const body = { action: 'callback', ...returned };
    const { user, session, linked } = await invoke<BankidFinished>(FUNCTION, body, options);
    if (session) await takeOver(auth.client, session);
    else await auth.refresh();
    forgetAttempt();
    keepPerson(user);
    return { status: 'success', person: user, isLinked: linked };
  } catch (error) {
    const problem = problemOf(error, error instanceof CallFailed ? 'unavailable' : 'failed');
    if (error instanceof FunctionRefused) forgetAttempt();
    // Shows an error of the provider also if it belongs to no sign-in of this tab.
    const isLoneError = returned.error !== null && problem === 'invalid-state';
    return { status: 'error', problem: isLoneError ? 'cancelled' : problem };
  }
}

type Client = Awaited<ReturnType<SessionStore['open']>>['client'];

// The new session replaces the old one in this browser. Ends the old one, so that it does not stay active
// unnoticed.
async function takeOver(client: Client, session: Record<string, unknown>): Promise<void> {
  const { access_token, refresh_token } = session as { access_token: string; refresh_token: string };
  const before = (await client.getSession()).data.session;
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw error;
  if (before) await client.admin.signOut(before.access_token, 'local').catch(() => undefined);
}

/** Returns the message of a refusal in the page's language. */
export function useRefusal(): (problem: BankidProblem) => string {
  const { refused } = useMessages(refusalMessages);
  return (problem) => refused[problem];
}
