// The input of the accounting system's functions, and their refusals.
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { accountingTexts } from '#src/languages/catalogues/fortnox-connection/texts.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import type { FunctionAnswer, FunctionContext } from '#src/platform/http/serve-functions.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { AccountingRefusal } from '#src/providers/accounting/accounting.ts';
import type { AccountingProblem } from '../contract.ts';

/** The context of a function's handler, with its dependencies. */
export interface AccountingContext extends Omit<FunctionContext, 'body'> {
  account: AuthService;
}

/** Returns the texts in the language of the request. */
export const textsOf = ({ language }: Pick<AccountingContext, 'language'>) => accountingTexts[language];

/** Returns the provider context: its actor and request id, for the provider audit. */
export const providerContextOf = ({ caller, requestId }: AccountingContext): ProviderContext => ({
  actor: actorOf(caller),
  orgNumber: null,
  requestId,
});

interface More {
  /** Text after our message: the name of the field, or the provider's own message. */
  words?: string;
  /** The provider's own code. */
  fortnoxCode?: string | null;
  retryAfterSeconds?: number | undefined;
}

/** Returns a refusal in the language of the request. */
export function refusal(
  problem: AccountingProblem,
  context: AccountingContext,
  { words, fortnoxCode, retryAfterSeconds }: More = {},
): FunctionAnswer {
  const error = [textsOf(context).problems[problem], words].filter(Boolean).join(' ');
  return {
    status: FUNCTION_STATUS[problem],
    body: { success: false, error, code: problem, ...(fortnoxCode ? { fortnoxCode } : {}) },
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

const PROBLEM_OF: Record<AccountingRefusal, AccountingProblem> = {
  'not-connected': 'not-connected',
  'not-permitted': 'not-permitted',
  'no-licence': 'no-licence',
  invalid: 'refused',
};

/**
 * Returns the answer of `work`, or a refusal if the provider fails. The provider's own message, in Swedish, follows
 * ours.
 */
export async function withProvider(
  context: AccountingContext,
  work: () => Promise<FunctionAnswer>,
): Promise<FunctionAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const told = context.account.app.accounting.refusalOf(error);
    const { retryAfterSeconds } = error;
    if (!told) return refusal('unavailable', context, { retryAfterSeconds });
    const { message, code } = told;
    return refusal(PROBLEM_OF[told.refusal], context, {
      ...(message ? { words: textsOf(context).provider({ message, code: code ?? '' }) } : {}),
      fortnoxCode: code,
    });
  }
}
