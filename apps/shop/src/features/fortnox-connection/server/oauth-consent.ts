// The OAuth consent at the accounting system: its URL, its answer, and the exchange of the code. The state is
// bound to the session that started it (docs/security.md, T14). If the browser sends its own copy, that is
// compared too.
import { randomBytes } from 'node:crypto';
import { hashOf } from '#src/features/auth/server/one-time-token.ts';
import type { FunctionAnswer } from '#src/platform/http/serve-functions.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { DEFAULT_SCOPE, type FortnoxBody } from '../contract.ts';
import {
  type AccountingContext,
  providerContextOf,
  refusal,
  textsOf,
  withProvider,
} from './accounting-errors.ts';
import { insertAccountingAttempt, takeAccountingAttempt } from './oauth-attempt-repository.ts';

type Body<Action extends FortnoxBody['action']> = Extract<FortnoxBody, { action: Action }>;

const ATTEMPT_SECONDS = 600;
const SCOPE = /^[a-z]{2,30}$/;

/** Returns the scopes of a body, or the default ones; null if one of them is malformed. */
export function scopesOf(scope: string | null | undefined): string[] | null {
  const scopes = (scope?.trim() || DEFAULT_SCOPE).split(/[\s,]+/);
  return scopes.every((one) => SCOPE.test(one)) ? [...new Set(scopes)] : null;
}

/** Returns the OAuth redirect URL. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/oauth/fortnox/callback`;

/** Answers `authenticate`. Only a person can give consent, so a program is refused. */
export async function authenticate(
  context: AccountingContext,
  body: Body<'authenticate'>,
): Promise<FunctionAnswer> {
  const { app } = context.account;
  const { userId, sessionId } = context.caller;
  const scopes = scopesOf(body.scope);
  if (!scopes) return refusal('scope-missing', context);
  if (!userId || !sessionId) return refusal('invalid-state', context);
  const state = randomBytes(32).toString('base64url');
  const scope = scopes.join(' ');
  await insertAccountingAttempt(app.db.pool, {
    stateHash: hashOf(state),
    sessionId,
    userId,
    scope,
    seconds: ATTEMPT_SECONDS,
  });
  const redirectUri = redirectUriOf(app.publicUrl);
  return { body: { authUrl: app.accounting.consentUrl({ state, scope, redirectUri }), state } };
}

/** Answers `validate_callback`: the meaning of the accounting system's answer, and the next step. */
export function validateCallback(
  context: AccountingContext,
  body: Body<'validate_callback'>,
): FunctionAnswer {
  const { callback, recommendations } = textsOf(context);
  const error = body.error?.trim() || null;
  if (!error) {
    const hasCode = Boolean(body.code?.trim());
    const validation = {
      hasError: !hasCode,
      errorDetails: null,
      recommendations: hasCode ? [] : [recommendations.noCode],
    };
    return { body: { validation } };
  }
  const known = Object.hasOwn(callback, error) ? (error as keyof typeof callback) : 'other';
  const validation = {
    hasError: true,
    errorDetails: { error: error.slice(0, 100), description: callback[known] },
    recommendations: [recommendations[known]],
  };
  return { body: { validation } };
}

/**
 * Answers `exchange_token`. The server's own binding decides: the attempt of this session, once, within ten minutes. A
 * code without a state is accepted only if the session has exactly one pending attempt.
 */
export async function exchangeToken(
  context: AccountingContext,
  body: Body<'exchange_token'>,
): Promise<FunctionAnswer> {
  const { app } = context.account;
  const { sessionId } = context.caller;
  const code = body.code?.trim();
  if (!code) return refusal('code-missing', context);
  const { state, originalState } = body;
  if (state && originalState && state !== originalState) return refusal('invalid-state', context);
  const shown = state || originalState;
  const attempt =
    sessionId && (await takeAccountingAttempt(app.db.pool, sessionId, shown ? hashOf(shown) : null));
  if (!attempt) return refusal(shown ? 'invalid-state' : 'state-missing', context);
  const { scope } = attempt;
  return withProvider(context, async () => {
    try {
      const redirectUri = redirectUriOf(app.publicUrl);
      const granted = await app.accounting.connect({ code, scope, redirectUri }, providerContextOf(context));
      const missing = scope.split(' ').filter((one) => !granted.includes(one));
      return { body: { success: true, scope: granted.join(' '), missing } };
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'refused')
        return refusal('exchange-failed', context);
      throw error;
    }
  });
}
