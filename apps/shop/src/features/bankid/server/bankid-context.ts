// The input of the BankID steps, and their refusals.
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import type { Language } from '#src/i18n/language.ts';
import { refusalMessages } from '#src/languages/catalogues/bankid/refusal-messages.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import type { FunctionAnswer, FunctionContext } from '#src/platform/http/serve-functions.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { clientHashOf } from '#src/platform/security/client-network-hash.ts';
import type { BankidBody, BankidProblem } from '../contract.ts';

/** The context of the function's handler, with its dependencies. */
export interface BankidContext extends Omit<FunctionContext, 'body'> {
  account: AuthService;
}

/** The body of one action. */
export type BodyOf<Action extends BankidBody['action']> = Extract<BankidBody, { action: Action }>;

/** Returns the refusal in the language of the request. */
export function refusal(
  problem: BankidProblem,
  { language }: { language: Language },
  retryAfterSeconds?: number,
): FunctionAnswer {
  const error = refusalMessages[language].refused[problem];
  return {
    status: FUNCTION_STATUS[problem],
    body: { success: false, error, code: problem },
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

const MINUTES = 60;

/** The rate limits per client network. They are high, since all employees of a company may share one IP address. */
export const LIMITS_BY_CLIENT = {
  initiate: { name: 'bankid-initiate', points: 90, seconds: 5 * MINUTES },
  callback: { name: 'bankid-callback', points: 180, seconds: 5 * MINUTES },
} as const satisfies Record<BankidBody['action'], Limit>;

/** Counts a request by its IP and returns the seconds to wait, 0 if it may continue. */
export async function checkRateLimit(
  { account, ip }: BankidContext,
  action: BankidBody['action'],
): Promise<number> {
  const clientHash = await clientHashOf(account, ip);
  return account.limits.take(LIMITS_BY_CLIENT[action], clientHash.toString('base64url'));
}

/** Returns the provider's result, or the kind of its failure. Logs the kind, but no text of the provider. */
export async function askProvider<Answer>(
  { account, requestId }: BankidContext,
  ask: () => Promise<Answer>,
): Promise<{ ok: true; value: Answer } | { ok: false; kind: ProviderError['kind'] }> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, reason } = error;
    account.app.log.warn({ kind, reason, reqId: requestId }, 'BankID request failed');
    return { ok: false, kind };
  }
}
