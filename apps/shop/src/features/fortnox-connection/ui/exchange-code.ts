// Exchanges the code of a consent for access. Always deletes the tab's stored attempt (specification section 4).
import { FunctionRefused } from '#src/wire/invoke.ts';
import type { CallbackValidation } from '../contract.ts';
import {
  CONSENT_KINDS,
  type ConsentAttempt,
  type ConsentKind,
  forgetBegun,
  forgetConsent,
  hasBegunSeveral,
  rememberedConsent,
} from './consent-storage.ts';
import type { ReturnedConsent } from './returned-consent.ts';

/** The result of an exchange: the requested scopes that were not granted. */
export interface ExchangeResult {
  missing?: readonly string[];
}
type Send = (body: object) => Promise<ExchangeResult>;

/** Thrown when neither the tab nor the server has a stored state. */
export class StateMissing extends Error {
  override name = 'StateMissing';
}

interface FoundConsent {
  kinds: readonly ConsentKind[];
  attempt: ConsentAttempt | null;
}

// Returns the stored attempt with the state of an answer. Without a match it returns any stored attempt, so that the
// server detects the mismatch.
function attemptOf({ state }: ReturnedConsent): FoundConsent {
  const all = CONSENT_KINDS.map((kind) => ({ kind, attempt: rememberedConsent(kind) }));
  const own = all.find(({ attempt }) => attempt !== null && attempt.state === state);
  if (own) return { kinds: [own.kind], attempt: own.attempt };
  return { kinds: CONSENT_KINDS, attempt: all.find(({ attempt }) => attempt !== null)?.attempt ?? null };
}

/** Exchanges the code at the invoice page, with the tab's attempt. Throws `StateMissing` or the error of `send`. */
export async function exchangeHere(returned: ReturnedConsent, send: Send): Promise<ExchangeResult> {
  const { kinds, attempt } = attemptOf(returned);
  const { code, state } = returned;
  try {
    const stored = attempt ? { originalState: attempt.state, originalScope: attempt.scope } : {};
    return await send({ action: 'exchange_token', code, state, ...stored });
  } catch (error) {
    const isUnbound =
      error instanceof FunctionRefused && ['invalid-state', 'state-missing'].includes(error.code);
    throw isUnbound && !attempt ? new StateMissing() : error;
  } finally {
    kinds.forEach(forgetConsent);
    forgetBegun();
  }
}

/**
 * Exchanges the code at the callback page. Sends only the code if the tab has verified the state (specification
 * section 7). If it cannot verify it, or several consents are pending, it sends the state too.
 */
export async function exchangeAtCallback(returned: ReturnedConsent, send: Send): Promise<ExchangeResult> {
  const { kinds, attempt } = attemptOf(returned);
  const { code, state } = returned;
  const bare = { action: 'exchange_token', code };
  const whole = { ...bare, state };
  try {
    if (attempt?.state !== state)
      return await send(attempt ? { ...whole, originalState: attempt.state } : whole);
    if (hasBegunSeveral()) return await send(whole);
    return await send(bare).catch((error: unknown) => {
      if (error instanceof FunctionRefused && error.code === 'state-missing') return send(whole);
      throw error;
    });
  } finally {
    kinds.forEach(forgetConsent);
    forgetBegun();
  }
}

/** Returns the explanation of a refused consent, with advice. Deletes the tab's stored attempts. */
export async function refusedConsent(
  { code, error, description, state }: ReturnedConsent,
  ask: (body: object) => Promise<{ validation: CallbackValidation }>,
): Promise<CallbackValidation> {
  CONSENT_KINDS.forEach(forgetConsent);
  const body = { action: 'validate_callback', code, error, error_description: description, state };
  return (await ask(body)).validation;
}
