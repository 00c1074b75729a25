// One of the two consents as the page goes through it: checking, authenticated or not; on the way it leaves the page after
// three seconds, unless it is stopped. Source: specification section 4, "Accounting auth".
import { CONSENT_DELAYS } from '@activepick/domain/invoicing/invoice-form.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { selfInvoicingMessages } from '../messages.ts';
import { type ConsentKind, forgetConsent, rememberConsent } from './consent-memory.ts';
import { useTell } from './use-faults.tsx';
import { useFortnox } from './use-fortnox.ts';

/** How far a consent is. */
export type ConsentView =
  | { phase: 'checking' | 'authenticated' | 'not-authenticated' | 'starting' }
  | { phase: 'redirecting'; authUrl: string };

/** A consent, and what can be done about it. */
export interface ConsentState {
  view: ConsentView;
  isAuthenticated: boolean;
  /** The scopes that the consent at hand lacks. */
  missing: readonly string[];
  begin(): Promise<void>;
  cancel(): void;
  /** The way in is gone. */
  reset(): void;
  check(): Promise<void>;
}

const isLeaving = ({ phase }: ConsentView) => phase === 'starting' || phase === 'redirecting';

/** Returns a consent for a scope. */
export function useConsent(kind: ConsentKind, scope: string): ConsentState {
  const { fault: words } = useMessages(selfInvoicingMessages);
  const { ask } = useFortnox();
  const tell = useTell();
  const [view, setView] = useState<ConsentView>({ phase: 'checking' });
  const [missing, setMissing] = useState<readonly string[]>([]);
  // The scope is typed: what counts is the one at hand when something is asked.
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
    // Whoever is about to leave the page is not held back by an answer to what was asked before.
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
    // A list that was on its way may tell late that the way in is gone: the person is already going there.
    reset: useCallback(() => setView((now) => (isLeaving(now) ? now : { phase: 'not-authenticated' })), []),
    check,
  };
}

// Kept by the browser as it was left, and shown again by its Back: what was on its way then is not any more.
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
