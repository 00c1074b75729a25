// /factors: enrol, challenge, verify and remove second factors.

import {
  deleteFactor,
  dropStaleFactors,
  type Factor,
  insertChallenge,
  insertFactor,
  lockFactor,
  spendChallenge,
  tryChallenge,
  verifyFactor,
} from '#src/features/auth/server/factor-repository.ts';
import {
  type AccountMailKind,
  sendAccountMail,
} from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { mayAddFactor } from '#src/features/auth/server/second-factor.ts';
import {
  endSessions,
  lowerSessions,
  raiseSession,
  type Session,
} from '#src/features/auth/server/session-repository.ts';
import {
  type AuthAnswer,
  idIn,
  requiredText,
  type SignedInContext,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { FACTOR_TRIES } from '#src/features/auth-requests/server/rate-limits.ts';
import { isKnownNetwork, type User, userById } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { sessionShape } from './sessions.ts';
import { checkTotp, newTotp } from './totp.ts';
import { checkWebauthn, webauthnOptions } from './webauthn.ts';

const MAX_FACTORS = 10;
const MAX_TRIES = 5;
const CHALLENGE_SECONDS = 300;
const MAX_NAME = 100;

const notFound = () => new AuthError('mfa_factor_not_found', 'Factor not found');

function requireMayAdd({ account, own }: SignedInContext): void {
  const may = mayAddFactor(account, own);
  if (may === 'second-factor-first')
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
  if (may === 'link-first')
    throw new AuthError(
      'first_factor_locked',
      'A link of an administrator is needed to add the first factor',
    );
}

/** POST /factors */
export async function enrolFactor(context: SignedInContext): Promise<AuthAnswer> {
  const { account, body, own } = context;
  const type = requiredText(body, 'factor_type');
  if (type !== 'totp' && type !== 'webauthn')
    throw new AuthError('validation_failed', 'factor_type needs to be TOTP or WebAuthn');
  const friendlyName = (textIn(body, 'friendly_name') ?? '').slice(0, MAX_NAME);
  requireMayAdd(context);
  if (own.user.factors.length >= MAX_FACTORS)
    throw new AuthError('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached');
  const id = uuidv7();
  const totp = type === 'totp' ? await newTotp(context, id) : null;
  const factor = { id, userId: own.user.id, type, friendlyName, secretSealed: totp?.sealed ?? null } as const;
  const isAdded = await account.app.db.transaction(async (tx) => {
    await dropStaleFactors(tx, own.user.id);
    return insertFactor(tx, factor);
  });
  if (!isAdded)
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  return { body: { id, type, friendly_name: friendlyName, ...(totp ? { totp: totp.shown } : {}) } };
}

/** POST /factors/{id}/challenge */
export async function challengeFactor(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own, params } = context;
  const factorId = idIn(params, 'id');
  const id = uuidv7();
  const challenged = await account.app.db.transaction(async (tx) => {
    const factor = await lockFactor(tx, own.user.id, factorId);
    if (!factor) return null;
    const options = factor.type === 'webauthn' ? await webauthnOptions(tx, context, factor) : null;
    const expiresAt = await insertChallenge(tx, {
      id,
      factorId,
      sessionId: own.session.id,
      expectation: options?.expectation ?? null,
      seconds: CHALLENGE_SECONDS,
    });
    return { type: factor.type, expiresAt, options };
  });
  if (!challenged) throw notFound();
  const { type, expiresAt, options } = challenged;
  const webauthn = options ? { webauthn: options.shown } : {};
  return { body: { id, type, expires_at: expiresAt, ...webauthn } };
}

type VerifyResult =
  | { outcome: 'verified'; user: User; session: Session }
  | { outcome: 'no-factor' | 'no-challenge' | 'used' | 'over' | 'wrong' | 'wrong-code' };

/** POST /factors/{id}/verify */
export async function verifyOwnFactor(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own, params, body, clientHash } = context;
  const factorId = idIn(params, 'id');
  // Refuses to complete an enrolment that started before the account had a second factor or a staff role.
  if (own.user.factors.some(({ id, status }) => id === factorId && status === 'unverified'))
    requireMayAdd(context);
  const challengeId = idIn({ challenge_id: requiredText(body, 'challenge_id') }, 'challenge_id');
  // A thief with the password fills only the counter of new networks, never the owner's.
  const isKnown = await isKnownNetwork(account.app.db.pool, { userId: own.user.id }, clientHash);
  const triesKey = isKnown ? `${own.user.id}.${clientHash.toString('base64url')}` : own.user.id;
  const wait = await account.limits.take(FACTOR_TRIES, triesKey);
  if (wait > 0)
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
  // Counts a wrong answer outside the transaction, because the refusal rolls it back.
  const verifying = await account.app.db.transaction((tx) => verifyIn(tx, context, factorId, challengeId));
  if (verifying.outcome === 'verified') {
    await account.limits.forget(FACTOR_TRIES, triesKey);
    account.callers.forget(own.user.id);
    return { body: await sessionShape(account, verifying.user, verifying.session) };
  }
  throw refusalOf(verifying.outcome);
}

function refusalOf(outcome: Exclude<VerifyResult['outcome'], 'verified'>): AuthError {
  if (outcome === 'no-factor') return notFound();
  if (outcome === 'no-challenge')
    return new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
      status: 422,
    });
  if (outcome === 'used')
    return new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (outcome === 'over')
    return new AuthError(
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge',
    );
  const what = outcome === 'wrong-code' ? 'TOTP' : 'MFA';
  return new AuthError('mfa_verification_failed', `Invalid ${what} code entered`);
}

async function verifyIn(
  tx: Connection,
  context: SignedInContext,
  factorId: string,
  challengeId: string,
): Promise<VerifyResult> {
  const { own } = context;
  const factor = await lockFactor(tx, own.user.id, factorId);
  if (!factor) return { outcome: 'no-factor' };
  const challenge = await tryChallenge(tx, { id: challengeId, factorId, sessionId: own.session.id });
  if (!challenge) return { outcome: 'no-challenge' };
  if (challenge.isUsed) return { outcome: 'used' };
  if (challenge.isOver) return { outcome: 'over' };
  const proof =
    challenge.tries > MAX_TRIES
      ? null
      : factor.type === 'totp'
        ? await checkTotp(context, factor)
        : await checkWebauthn(context, factor, challenge.expectation ?? '');
  // The protocol has a separate error code for codes of an app.
  if (!proof) return { outcome: factor.type === 'totp' ? 'wrong-code' : 'wrong' };
  await spendChallenge(tx, challenge.id);
  await verifyFactor(tx, factor, proof);
  return raise(tx, context, factor);
}

async function raise(tx: Connection, context: SignedInContext, factor: Factor): Promise<VerifyResult> {
  const { account, own } = context;
  const method = factor.type === 'totp' ? 'totp' : 'mfa/webauthn';
  const timestamp = Math.floor(account.app.now().getTime() / 1_000);
  const amr = [{ method, timestamp }, ...own.session.amr.filter((one) => one.method !== method)];
  const session = await raiseSession(tx, own.session.id, {
    factorId: factor.id,
    amr,
    clientHash: context.clientHash,
  });
  if (factor.status === 'unverified') {
    // Other sessions with one factor started before there was a second one.
    await endSessions(tx, own.user.id, { except: own.session.id, isSingleFactorOnly: true });
    await tell(tx, context, factor.id, 'factor-added');
  }
  return { outcome: 'verified', session, user: (await userById(tx, own.user.id)) as User };
}

async function tell(
  tx: Connection,
  { account, actor, own, requestId }: SignedInContext,
  factorId: string,
  kind: Extract<AccountMailKind, 'factor-added' | 'factor-removed'>,
): Promise<void> {
  const { email, language } = own.user;
  const action = kind === 'factor-added' ? 'factor.added' : 'factor.removed';
  await recordAudit(tx, { actor, action, target: { type: 'factor', id: factorId }, requestId });
  if (email) await sendAccountMail(tx, account.app.encryption, language, { kind, to: email });
}

/** DELETE /factors/{id} */
export async function removeFactor(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own, params } = context;
  const id = idIn(params, 'id');
  const factor = own.user.factors.find((one) => one.id === id);
  if (!factor) throw notFound();
  await account.app.db.transaction(async (tx) => {
    await lowerSessions(tx, id);
    await deleteFactor(tx, own.user.id, id);
    if (factor.status === 'verified') await tell(tx, context, id, 'factor-removed');
  });
  account.callers.forget(own.user.id);
  return { body: { id } };
}
