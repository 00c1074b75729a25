// The state of one of the two consents: checking, authenticated or not, or redirecting. The redirect happens after
// three seconds, unless it is cancelled. Source: specification section 4, "Accounting auth".
import { CONSENT_DELAYS } from '@activepick/domain/invoicing/invoice-form.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { type ConsentKind, forgetConsent, rememberConsent } from './consent-storage.ts';
import { useTell } from './use-error-toast.tsx';
import { useFortnox } from './use-fortnox.ts';

/** The phase of a consent. */
export type ConsentView =
  | { phase: 'checking' | 'authenticated' | 'not-authenticated' | 'starting' }
  | { phase: 'redirecting'; authUrl: string };

/** A consent and its actions. */
export interface ConsentState {
  view: ConsentView;
  isAuthenticated: boolean;
  /** The scopes that the current consent lacks. */
  missing: readonly string[];
  begin(): Promise<void>;
  cancel(): void;
  /** Marks the consent as lost. */
  reset(): void;
  check(): Promise<void>;
}

const isLeaving = ({ phase }: ConsentView) => phase === 'starting' || phase === 'redirecting';

/** Returns the consent of a kind for a scope. */
export function useConsent(kind: ConsentKind, scope: string): ConsentState {
  const { fault: words } = useMessages(fortnoxMessages);
  const { ask } = useFortnox();
  const tell = useTell();
  const [view, setView] = useState<ConsentView>({ phase: 'checking' });
  const [missing, setMissing] = useState<readonly string[]>([]);
  // The user types the scope. Each call uses the latest one.
  const asked = useRef(scope);
  asked.current = scope;

  const check = useCallback(async () => {
    const body = { action: 'check_auth_status', scope: asked.current };
    const found = await ask<{ isAuthenticated: boolean; missing?: string[] }>('fortnox-invoice', body).then(
      (said) => {
        setMissing(said.missing ?? []);
        return said.isAuthenticated;
      },
      () => false,
    );
    // A late answer to an earlier check must not stop a redirect.
    setView((now) => (isLeaving(now) ? now : { phase: found ? 'authenticated' : 'not-authenticated' }));
  }, [ask]);

  const begin = async () => {
    setView({ phase: 'starting' });
    try {
      const body = { action: 'authenticate', scope: asked.current };
      const { authUrl, state } = await ask<{ authUrl?: string; state: string }>('fortnox-invoice', body);
      if (!authUrl) throw new Error(words.noAuthUrl);
      rememberConsent(kind, { state, scope: asked.current });
      setView({ phase: 'redirecting', authUrl });
    } catch (error) {
      const isOurs = error instanceof FunctionRefused || (error as Error).message === words.noAuthUrl;
      const text = isOurs ? (error as Error).message : words.unexpected;
      tell({ title: words.authenticationFailed, text });
      setView({ phase: 'not-authenticated' });
    }
  };

  useEffect(() => {
    void check();
  }, [check]);
  useEffect(() => {
    if (view.phase !== 'redirecting') return;
    const timer = setTimeout(() => location.assign(view.authUrl), CONSENT_DELAYS.toProviderMs);
    return () => clearTimeout(timer);
  }, [view]);
  useBackAgain(() => {
    setView({ phase: 'checking' });
    void check();
  });

  return {
    view,
    isAuthenticated: view.phase === 'authenticated',
    missing,
    begin,
    cancel: () => {
      forgetConsent(kind);
      setView({ phase: 'checking' });
      void check();
    },
    // A list may report lost access late, when the redirect has already started.
    reset: useCallback(() => setView((now) => (isLeaving(now) ? now : { phase: 'not-authenticated' })), []),
    check,
  };
}

// The Back button may restore the page from the back/forward cache, where its pending redirect is out of
// date.
function useBackAgain(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
