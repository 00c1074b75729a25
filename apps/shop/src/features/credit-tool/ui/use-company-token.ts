// The token for company data: requested once when the tool opens, kept in memory, and renewed after it
// expires. Source: specification section 4, "Credit tool authentication".

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyDataToken } from '#src/features/company-data/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { useFunction } from './use-function.ts';

/** The state of the authentication; 'failed' has the message. */
export type AuthView =
  | { phase: 'idle' | 'authenticating' }
  | { phase: 'authenticated'; token: string; until: number }
  | { phase: 'failed'; message: string };

/** The authentication, and a function that restarts it. */
export interface CompanyAuth {
  view: AuthView;
  authenticate(): Promise<string | null>;
  /** Returns a valid token, a new one if the old one has expired; null when authentication fails. */
  token(): Promise<string | null>;
}

// A token that expires during the look-up would be refused.
const MARGIN_MS = 30_000;

/** Returns the authentication of the tool. */
export function useCompanyToken(): CompanyAuth {
  const messages = useMessages(creditToolMessages);
  const run = useFunction();
  const [view, setView] = useState<AuthView>({ phase: 'idle' });
  const authenticate = useCallback(async () => {
    setView({ phase: 'authenticating' });
    try {
      const said = await run<CompanyDataToken>('roaring-auth', {});
      if (!said.access_token) throw new Error(messages.noToken);
      const until = Date.now() + said.expires_in * 1_000 - MARGIN_MS;
      setView({ phase: 'authenticated', token: said.access_token, until });
      return said.access_token;
    } catch (error) {
      setView({ phase: 'failed', message: wordsOf(error, messages) });
      return null;
    }
  }, [run, messages]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void authenticate();
  }, [authenticate]);
  const token = async () => {
    if (view.phase !== 'authenticated') return null;
    return view.until > Date.now() ? view.token : authenticate();
  };
  return { view, authenticate, token };
}

function wordsOf(error: unknown, messages: (typeof creditToolMessages)[Language]): string {
  if (error instanceof FunctionRefused && error.said) return error.said;
  if (error instanceof FunctionRefused) return messages.authFailed({ message: error.message });
  const isOurs = error instanceof Error && error.message === messages.noToken;
  return messages.authFailed({ message: isOurs ? messages.noToken : messages.unexpected });
}
