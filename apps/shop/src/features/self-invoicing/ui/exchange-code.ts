// The code of a consent becomes access. What the tab has stored goes away whatever comes of it (specification section 4).
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
} from './consent-memory.ts';
import type { ReturnedConsent } from './returned-consent.ts';

/** What the server says of an exchange: the scopes that were asked for and not granted. */
export interface Exchanged {
  missing?: readonly string[];
}
type Send = (body: object) => Promise<Exchanged>;

/** The tab has no state stored, and the server knows of none either. */
export class StateMissing extends Error {
  override name = 'StateMissing';
}

interface Found {
  kinds: readonly ConsentKind[];
  attempt: ConsentAttempt | null;
}

// The stored attempt that an answer belongs to; of one that belongs to none the server says that it was swapped.
function attemptOf({ state }: ReturnedConsent): Found {
  const all = CONSENT_KINDS.map((kind) => ({ kind, attempt: rememberedConsent(kind) }));
  const own = all.find(({ attempt }) => attempt !== null && attempt.state === state);
  if (own) return { kinds: [own.kind], attempt: own.attempt };
  return { kinds: CONSENT_KINDS, attempt: all.find(({ attempt }) => attempt !== null)?.attempt ?? null };
}

/** Exchanges the code at the invoice page, with what the tab has stored. Throws `StateMissing`, or what `send` throws. */
export async function exchangeHere(returned: ReturnedConsent, send: Send): Promise<Exchanged> {
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
 * Exchanges the code at the callback page, which sends the code alone once the tab has seen that the state is its own
 * (specification section 7). Where it can't see that, or two consents are on their way, the server is shown the state.
 */
export async function exchangeAtCallback(returned: ReturnedConsent, send: Send): Promise<Exchanged> {
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

/** Returns what a refusal of the consent page means, in words and advice. The tab forgets what it has stored. */
export async function refusedConsent(
  { code, error, description, state }: ReturnedConsent,
  ask: (body: object) => Promise<{ validation: CallbackValidation }>,
): Promise<CallbackValidation> {
  CONSENT_KINDS.forEach(forgetConsent);
  const body = { action: 'validate_callback', code, error, error_description: description, state };
  return (await ask(body)).validation;
}
