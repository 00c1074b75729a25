// `callback`: accepts the provider's callback once, and only from the browser that started the sign-in. The
// person in the provider's signed answer determines the account, whatever was typed before (docs/security.md,
// T14, T15, F17).
import {
  birthDateOf,
  hidePersonalNumber,
  type PersonalNumber,
} from '@activepick/domain/identifiers/personal-number.ts';
import type { Session } from '#src/features/auth/server/session-repository.ts';
import { beginSession, sessionShape } from '#src/features/auth-protocol/server/sessions.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { FunctionAnswer } from '#src/platform/http/serve-functions.ts';
import { clientHashOf } from '#src/platform/security/client-network-hash.ts';
import type { ProvenPerson } from '#src/providers/identity/identity.ts';
import type { BankidFinished, BankidPerson, BankidProblem } from '../contract.ts';
import { linkPerson, signInPerson } from './account-of-person.ts';
import { codesOf, cookieName, hashesOf, isSecret } from './attempt.ts';
import { askProvider, type BankidContext, type BodyOf, checkRateLimit, refusal } from './bankid-context.ts';
import { accountOfNumber, takeAttempt } from './bankid-repository.ts';
import { whoLinks } from './who-links.ts';

type CallbackBody = BodyOf<'callback'>;
interface TakenAttempt {
  state: string;
  browser: string;
  /** The account that a BankID is to be linked to; null for a sign-in. */
  userId: string | null;
}

/** Answers `{ action: 'callback' }`. */
export async function callback(context: BankidContext, body: CallbackBody): Promise<FunctionAnswer> {
  const wait = await checkRateLimit(context, 'callback');
  if (wait > 0) return refusal('too-many', context, wait);
  const taken = await take(context, body);
  if ('problem' in taken) return refusal(taken.problem, context);
  if (body.error) return refusal(isCancelled(body.error) ? 'cancelled' : 'failed', context);
  const { code } = body;
  if (!code) return refusal('failed', context);
  const proven = await prove(context, taken, { code, issuer: body.iss ?? null });
  if (!proven.ok) return refusal(proven.kind === 'refused' ? 'failed' : 'unavailable', context);
  return taken.userId === null
    ? enter(context, proven.value)
    : link(context, { userId: taken.userId, person: proven.value });
}

// Source: RFC 6749 section 4.1.2.1. The second value is from an older plug-in of the provider.
const isCancelled = (error: string) => error === 'access_denied' || error === 'USER_CANCEL';

// Marks the attempt as used before calling the provider, so of two concurrent callbacks only one continues. A state
// sent by another browser is treated as unknown, and stays valid for its own browser.
async function take(
  { account, cookie, liveCaller }: BankidContext,
  { state }: CallbackBody,
): Promise<TakenAttempt | { problem: BankidProblem }> {
  const browser = cookie(cookieName(account.app.publicUrl));
  if (!isSecret(state) || !isSecret(browser)) return { problem: 'invalid-state' };
  const { stateHash, browserHash } = hashesOf(state, browser);
  const attempt = await account.app.db.transaction((tx) => takeAttempt(tx, stateHash, browserHash));
  if (!attempt) return { problem: 'invalid-state' };
  if (attempt.isUsed) return { problem: 'already-used' };
  if (attempt.isOver) return { problem: 'expired' };
  const { userId } = attempt;
  if (userId !== null && (await liveCaller()).userId !== userId) return { problem: 'sign-in-first' };
  return { state, browser, userId };
}

async function prove(
  context: BankidContext,
  taken: TakenAttempt,
  answer: { code: string; issuer: string | null },
) {
  const { account } = context;
  const binding = { state: taken.state, ...(await codesOf(account, taken)) };
  return askProvider(context, () =>
    account.app.identity.finish(binding, { ...answer, today: account.app.today() }),
  );
}

async function enter(context: BankidContext, person: ProvenPerson): Promise<FunctionAnswer> {
  const { account, userAgent } = context;
  const clientHash = await clientHashOf(account, context.ip);
  const numberHash = await hashOfNumber(context, person.personalNumber);
  const begun = await account.app.db.transaction(async (tx) => {
    const user = await signInPerson(tx, context, { person, numberHash });
    if (!user) return null;
    const session = await beginSession(tx, { account, clientHash, userAgent }, user, 'oauth');
    return { session, user: (await userById(tx, user.id)) as User };
  });
  if (!begun) return refusal('account-closed', context);
  return finished(person, { session: await shapeOf(context, begun), linked: false });
}

async function link(
  context: BankidContext,
  { userId, person }: { userId: string; person: ProvenPerson },
): Promise<FunctionAnswer> {
  const numberHash = await hashOfNumber(context, person.personalNumber);
  const { db } = context.account.app;
  // Linking the same BankID again is not an error, and needs no further check.
  const known = await accountOfNumber(db.pool, numberHash);
  if (known?.userId === userId) return finished(person, { session: null, linked: true });
  const linking = await whoLinks(context);
  if ('problem' in linking) return refusal(linking.problem, context);
  const { sessionId } = linking;
  const problem = await db.transaction((tx: Connection) =>
    linkPerson(tx, context, { userId, sessionId, person, numberHash }),
  );
  if (!problem) context.account.callers.forget(userId);
  return problem ? refusal(problem, context) : finished(person, { session: null, linked: true });
}

// Uses a different key from encryption, so nobody with the encryption key alone can try all numbers.
const hashOfNumber = ({ account }: BankidContext, number: PersonalNumber) =>
  account.keys.code('personal-number', number);

const shapeOf = ({ account }: BankidContext, { user, session }: { user: User; session: Session }) =>
  sessionShape(account, user, session);

function finished(
  person: ProvenPerson,
  rest: Pick<BankidFinished, 'session' | 'linked'>,
): { body: BankidFinished } {
  return { body: { success: true, user: shownPerson(person), ...rest } };
}

function shownPerson({ personalNumber, name, givenName, familyName, country }: ProvenPerson): BankidPerson {
  return {
    name,
    given_name: givenName,
    family_name: familyName,
    personalNumber: hidePersonalNumber(personalNumber),
    birthDate: birthDateOf(personalNumber),
    country,
  };
}
