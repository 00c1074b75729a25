// `callback`: accepts the provider's callback once, and only from the browser that began. The person in the provider's
// signed answer determines the account, whatever was typed before (docs/security.md, T14, T15, F17).
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
import { askProvider, type BankidCall, type BodyOf, checkRateLimit, refusal } from './bankid-call.ts';
import { accountOfNumber, takeAttempt } from './bankid-repository.ts';
import { whoLinks } from './who-links.ts';

type CallbackBody = BodyOf<'callback'>;
interface Taken {
  state: string;
  browser: string;
  /** The account that a BankID is to be linked to; null for a sign-in. */
  userId: string | null;
}

/** Answers `{ action: 'callback' }`. */
export async function callback(call: BankidCall, body: CallbackBody): Promise<FunctionAnswer> {
  const wait = await checkRateLimit(call, 'callback');
  if (wait > 0) return refusal('too-many', call, wait);
  const taken = await take(call, body);
  if ('problem' in taken) return refusal(taken.problem, call);
  if (body.error) return refusal(isCancelled(body.error) ? 'cancelled' : 'failed', call);
  const { code } = body;
  if (!code) return refusal('failed', call);
  const proven = await prove(call, taken, { code, issuer: body.iss ?? null });
  if (!proven.ok) return refusal(proven.kind === 'refused' ? 'failed' : 'unavailable', call);
  return taken.userId === null
    ? enter(call, proven.value)
    : link(call, { userId: taken.userId, person: proven.value });
}

// Source: RFC 6749 section 4.1.2.1; the second word is the one of an older plug-in of the provider.
const isCancelled = (error: string) => error === 'access_denied' || error === 'USER_CANCEL';

// Marks the attempt as used before calling the provider, so of two concurrent callbacks only one continues. A state
// sent by another browser is treated as unknown, and stays valid for its own browser.
async function take(
  { account, cookie, liveCaller }: BankidCall,
  { state }: CallbackBody,
): Promise<Taken | { problem: BankidProblem }> {
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

async function prove(call: BankidCall, taken: Taken, answer: { code: string; issuer: string | null }) {
  const { account } = call;
  const binding = { state: taken.state, ...(await codesOf(account, taken)) };
  return askProvider(call, () =>
    account.app.identity.finish(binding, { ...answer, today: account.app.today() }),
  );
}

async function enter(call: BankidCall, person: ProvenPerson): Promise<FunctionAnswer> {
  const { account, userAgent } = call;
  const clientHash = await clientHashOf(account, call.ip);
  const numberHash = await hashOfNumber(call, person.personalNumber);
  const begun = await account.app.db.transaction(async (tx) => {
    const user = await signInPerson(tx, call, { person, numberHash });
    if (!user) return null;
    const session = await beginSession(tx, { account, clientHash, userAgent }, user, 'oauth');
    return { session, user: (await userById(tx, user.id)) as User };
  });
  if (!begun) return refusal('account-closed', call);
  return finished(person, { session: await shapeOf(call, begun), linked: false });
}

async function link(
  call: BankidCall,
  { userId, person }: { userId: string; person: ProvenPerson },
): Promise<FunctionAnswer> {
  const numberHash = await hashOfNumber(call, person.personalNumber);
  const { db } = call.account.app;
  // Linking again what is linked is no mistake, and asks for nothing.
  const known = await accountOfNumber(db.pool, numberHash);
  if (known?.userId === userId) return finished(person, { session: null, linked: true });
  const linking = await whoLinks(call);
  if ('problem' in linking) return refusal(linking.problem, call);
  const { sessionId } = linking;
  const problem = await db.transaction((tx: Connection) =>
    linkPerson(tx, call, { userId, sessionId, person, numberHash }),
  );
  if (!problem) call.account.callers.forget(userId);
  return problem ? refusal(problem, call) : finished(person, { session: null, linked: true });
}

// Uses a different key from encryption, so nobody with the encryption key alone can try all numbers.
const hashOfNumber = ({ account }: BankidCall, number: PersonalNumber) =>
  account.keys.code('personal-number', number);

const shapeOf = ({ account }: BankidCall, { user, session }: { user: User; session: Session }) =>
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
