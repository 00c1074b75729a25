// `initiate`: binds a sign-in to this browser and returns the provider's URL. The typed number is passed to
// the provider, which then accepts only this person. The shop neither looks it up nor uses it
// (docs/security.md, T14, T15).
import { type PersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { FunctionAnswer } from '#src/platform/http/serve-functions.ts';
import type { BankidStarted } from '../contract.ts';
import {
  ATTEMPT_SECONDS,
  codesOf,
  cookieName,
  cookieWith,
  hashesOf,
  isSecret,
  newSecret,
} from './attempt.ts';
import { askProvider, type BankidContext, type BodyOf, checkRateLimit, refusal } from './bankid-context.ts';
import { insertAttempt } from './bankid-repository.ts';
import { whoLinks } from './who-links.ts';

/** Answers `{ action: 'initiate' }`. */
export async function initiate(context: BankidContext, body: BodyOf<'initiate'>): Promise<FunctionAnswer> {
  const { account } = context;
  const wait = await checkRateLimit(context, 'initiate');
  if (wait > 0) return refusal('too-many', context, wait);
  const number = typedNumber(body.personalNumber, account.app.today());
  if (number === undefined) return refusal('number-invalid', context);
  const linking = body.link ? await whoLinks(context) : { userId: null };
  if ('problem' in linking) return refusal(linking.problem, context);
  const known = context.cookie(cookieName(account.app.publicUrl));
  // Two tabs may sign in concurrently, so an existing browser secret is reused.
  const browser = isSecret(known) ? known : newSecret();
  const state = newSecret();
  const binding = { state, ...(await codesOf(account, { state, browser })) };
  const begun = await askProvider(context, () =>
    account.app.identity.begin(binding, {
      device: body.device ?? 'either',
      language: context.language,
      personalNumber: number,
    }),
  );
  if (!begun.ok) return refusal('start-failed', context);
  await insertAttempt(account.app.db.pool, {
    ...hashesOf(state, browser),
    userId: linking.userId,
    seconds: ATTEMPT_SECONDS,
  });
  const answer: BankidStarted = { authUrl: begun.value, state, nonce: binding.nonce };
  return { body: answer, cookie: cookieWith(account.app.publicUrl, browser) };
}

// Null if it is missing, which is allowed; undefined if it is invalid.
function typedNumber(typed: string | null | undefined, today: string): PersonalNumber | null | undefined {
  if (!typed?.trim()) return null;
  const parsed = parsePersonalNumber(typed, today);
  return parsed.ok ? parsed.value : undefined;
}
