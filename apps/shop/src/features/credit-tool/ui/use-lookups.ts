// The look-ups of the tool. Each goes from loading to its result or an error message. Source: specification
// section 4, "Credit tool", and section 8: a result with error or apiStatus is a failure.
import { useState } from 'react';
import type {
  CompanyInformationResult,
  CreditRatingResult,
  Lookup,
  SignatoryRightsResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import type { CompanyAuth } from './use-company-token.ts';
import { useFunction } from './use-function.ts';

/** The answer of each look-up. */
export interface LookupResults {
  'company-rating': CreditRatingResult;
  'company-information': CompanyInformationResult;
  'signing-combinations': SigningCombinationsResult;
  'signatory-rights': SignatoryRightsResult;
}

/** The state of one look-up. */
export type LookupView<Result> =
  | { phase: 'idle' | 'loading' }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; message: string };

/** The states of all look-ups. */
export type LookupViews = { [Name in Lookup]: LookupView<LookupResults[Name]> };

const IDLE = { phase: 'idle' } as const;
const NONE: LookupViews = {
  'company-rating': IDLE,
  'company-information': IDLE,
  'signing-combinations': IDLE,
  'signatory-rights': IDLE,
};
const tokenName = (lookup: Lookup) => (lookup === 'signing-combinations' ? 'authToken' : 'accessToken');

/** Returns the look-ups, and a function that runs one and returns its result, or null. */
export function useLookups(auth: CompanyAuth) {
  const messages = useMessages(creditToolMessages);
  const run = useFunction();
  const [views, setViews] = useState(NONE);
  const put = (lookup: Lookup, view: LookupView<never>) => setViews((all) => ({ ...all, [lookup]: view }));
  const lookUp = async <Name extends Lookup>(
    lookup: Name,
    numbers: { companyId: string; personalNumber?: string },
  ): Promise<LookupResults[Name] | null> => {
    put(lookup, { phase: 'loading' });
    try {
      const token = await auth.token();
      const said = await run<LookupResults[Name] & { message?: string }>(lookup, {
        ...numbers,
        // The dash is only for readability (specification section 5).
        companyId: numbers.companyId.replace('-', ''),
        [tokenName(lookup)]: token,
      });
      if (said.error !== null || said.apiStatus !== null) throw new Error(said.message);
      put(lookup, { phase: 'done', result: said as never });
      return said;
    } catch (error) {
      put(lookup, { phase: 'failed', message: wordsOf(error, messages.unexpected) });
      return null;
    }
  };
  return {
    views,
    lookUp,
    forget: () => setViews(NONE),
    restore: (kept: Partial<LookupViews>) => setViews({ ...NONE, ...kept }),
  };
}

function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof FunctionRefused) return error.sentence;
  // Thrown above, with the message of a failed result.
  const isOurs = error instanceof Error && error.constructor === Error && error.message !== '';
  return isOurs ? error.message : otherwise;
}
