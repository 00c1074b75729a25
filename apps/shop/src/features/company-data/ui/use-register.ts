// The company register for pages. The page fetches its own token once and automatically, then looks companies
// up with it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import type {
  CompanyDataToken,
  CompanyInformationResult,
  CreditRatingResult,
  Lookup,
  SignatoryRightsResult,
  SigningCombinationsResult,
} from '../contract.ts';

/** The state of the authentication (specification section 4, 'Credit tool authentication'). */
export type RegisterState = 'idle' | 'authenticating' | 'authenticated' | 'failed';

/** The look-ups. Each throws an `Error` whose message is the sentence to show. */
export interface Register {
  state: RegisterState;
  /** The reason why authentication failed, as text. */
  problem: string | null;
  /** It failed because the right is missing, such as after a pass expired. */
  isDenied: boolean;
  authenticate: () => Promise<void>;
  information: (orgNumber: string) => Promise<CompanyInformationResult>;
  rating: (orgNumber: string) => Promise<CreditRatingResult>;
  combinations: (orgNumber: string) => Promise<SigningCombinationsResult>;
  rights: (orgNumber: string, personalNumber: string) => Promise<SignatoryRightsResult>;
}

/** A look-up that the register or the shop has refused, with its message. */
export class LookupFailed extends Error {
  override name = 'LookupFailed';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type RegisterError = { error?: string | null; message?: string; code?: string };

/** Returns the register. With `isReady` false, it sends no request before the caller has the right. */
export function useRegister({ pass, isReady = true }: { pass?: string; isReady?: boolean } = {}): Register {
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const [state, setState] = useState<RegisterState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [isDenied, setDenied] = useState(false);
  const token = useRef<string | null>(null);
  const ask = useCallback(
    async <Answer>(name: Lookup | 'roaring-auth', body: object): Promise<Answer> => {
      try {
        const answer = await invoke<Answer & RegisterError>(name, body, { language, apiKey, pass });
        // A negative answer of the register is a normal response with the field `error`.
        if (answer.error) throw new LookupFailed(answer.message ?? answer.error, answer.code ?? '');
        return answer;
      } catch (error) {
        if (error instanceof FunctionRefused) throw new LookupFailed(error.sentence, error.code);
        throw error;
      }
    },
    [language, apiKey, pass],
  );
  const begin = useCallback(async () => {
    setState('authenticating');
    try {
      token.current = (await ask<CompanyDataToken>('roaring-auth', {})).access_token;
      setState('authenticated');
      setProblem(null);
    } catch (error) {
      token.current = null;
      setState('failed');
      setProblem(error instanceof Error ? error.message : null);
      setDenied(error instanceof LookupFailed && error.code === 'access-denied');
    }
  }, [ask]);
  const running = useRef<Promise<void> | null>(null);
  const authenticate = useCallback((): Promise<void> => {
    running.current ??= begin().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [begin]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    void authenticate();
  }, [isReady, authenticate]);
  return useMemo(() => {
    const withToken = async <Answer>(name: Lookup, body: object, field = 'accessToken'): Promise<Answer> => {
      // A quick user may start a look-up before the token has arrived, or after fetching it failed.
      if (!token.current) await authenticate();
      try {
        return await ask<Answer>(name, { ...body, [field]: token.current ?? '' });
      } catch (error) {
        // The token expires after 15 minutes: fetch a new one and repeat the request.
        if (!(error instanceof LookupFailed) || error.code !== 'token-refused') throw error;
        await authenticate();
        return ask<Answer>(name, { ...body, [field]: token.current ?? '' });
      }
    };
    return {
      state,
      problem,
      isDenied,
      authenticate,
      information: (orgNumber) => withToken('company-information', { companyId: orgNumber }),
      rating: (orgNumber) => withToken('company-rating', { companyId: orgNumber }),
      combinations: (orgNumber) => withToken('signing-combinations', { companyId: orgNumber }, 'authToken'),
      rights: (orgNumber, personalNumber) =>
        withToken('signatory-rights', { companyId: orgNumber, personalNumber }),
    };
  }, [state, problem, isDenied, authenticate, ask]);
}
