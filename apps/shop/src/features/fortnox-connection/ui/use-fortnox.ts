// Calls the accounting system's functions and records the calls for the page's debug panels.
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';

/** A recorded call. It contains no tokens and no keys. */
export interface MadeCall {
  name: string;
  /** The function's path. */
  path: string;
  body: object;
  /** Null when no answer came. */
  status: number | null;
  code: string | null;
  answer: unknown;
  ms: number;
}

/** The function that makes calls, and the latest calls, newest first. */
export interface Fortnox {
  ask<Answer>(name: string, body: object): Promise<Answer>;
  calls: readonly MadeCall[];
}

const KEPT_CALLS = 8;
const SUCCEEDED = 200;

/** Returns the caller of the accounting system's functions, in the language of the page. */
export function useFortnoxCalls(): Fortnox {
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const [calls, setCalls] = useState<readonly MadeCall[]>([]);
  const ask = useCallback(
    async <Answer>(name: string, body: object): Promise<Answer> => {
      const begun = performance.now();
      const note = (said: Pick<MadeCall, 'status' | 'code' | 'answer'>) => {
        const ms = Math.round(performance.now() - begun);
        const action = 'action' in body ? `${name} ${String(body.action)}` : name;
        const made = { name: action, path: `/functions/v1/${name}`, body, ms, ...said };
        setCalls((before) => [made, ...before].slice(0, KEPT_CALLS));
      };
      try {
        const answer = await invoke<Answer>(name, body, { language, apiKey });
        note({ status: SUCCEEDED, code: null, answer });
        return answer;
      } catch (error) {
        const refused = error instanceof FunctionRefused ? error : null;
        note({ status: refused?.status ?? null, code: refused?.code ?? null, answer: refused?.body ?? null });
        throw error;
      }
    },
    [language, apiKey],
  );
  return useMemo(() => ({ ask, calls }), [ask, calls]);
}

/** Provides the calls to the parts of the page. */
export const FortnoxContext = createContext<Fortnox | null>(null);

/** Returns the caller and its calls from the context. Throws outside the page. */
export function useFortnox(): Fortnox {
  const value = useContext(FortnoxContext);
  if (!value) throw new Error('useFortnox must be used within the invoice page');
  return value;
}
