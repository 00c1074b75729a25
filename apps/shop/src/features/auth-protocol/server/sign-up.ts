// POST /signup. Where sign-ups are confirmed by mail, an email address that is taken, reserved or new gets
// the same answer after the same work: one hash, the same statements, one mail (docs/security.md, T20, T06).
// The typed data is stored with the mail's token, so a stranger who signs up another person's address cannot
// choose the account's password.
import { isReservedEmail } from '@activepick/domain/access/role.ts';
import type { PendingSignUp } from '#src/features/auth/server/one-time-repository.ts';
import { makeProof } from '#src/features/auth/server/one-time-token.ts';
import {
  type AuthAnswer,
  type AuthContext,
  metadataIn,
  requireClearEmail,
  requiredEmail,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { requireStrong } from '#src/features/auth-requests/server/passwords.ts';
import { type User, userByEmail, userById } from '#src/features/users/server/user-repository.ts';
import { insertUser, markMailed, type NewUser } from '#src/features/users/server/user-write-repository.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { mailWithProof, pauseBetweenMails } from './email-with-token.ts';
import { beginFlow, challengeIn } from './pkce.ts';
import { beginSession, sessionShape } from './sessions.ts';
import { userShape } from './user-dto.ts';

/** POST /signup */
export async function signUp(context: AuthContext): Promise<AuthAnswer> {
  const { account, body } = context;
  if (!textIn(body, 'email') && !textIn(body, 'phone'))
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = requiredEmail(body);
  requireClearEmail(email);
  const password = textIn(body, 'password');
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  const challenge = challengeIn(body);
  const metadata = metadataIn(body, 'data') ?? {};
  await requireStrong(account, password, { email, metadata });
  const { isAutoConfirmed } = account.app.settings.accounts;
  if (!isAutoConfirmed) await pauseBetweenMails(context, 'confirm-sign-up', email);
  const id = uuidv7();
  const user: NewUser = {
    id,
    email,
    isConfirmed: isAutoConfirmed,
    passwordHash: await account.passwords.hash(password),
    // The page sends its language with the names, because a reader of an English page may have refused the
    // cookie.
    language: isLanguage(metadata.language) ? metadata.language : context.language,
    appMetadata: EMAIL_PROVIDER,
    userMetadata: { ...metadata, ...ownMetadata(id, email, isAutoConfirmed) },
  };
  return isAutoConfirmed ? signUpAtOnce(context, user) : signUpByMail(context, user, challenge);
}

/** The metadata of an account that signed up by email. */
export const EMAIL_PROVIDER = { provider: 'email', providers: ['email'] };

const ownMetadata = (id: string, email: string, isVerified: boolean) => ({
  sub: id,
  email,
  email_verified: isVerified,
  phone_verified: false,
});

/** Returns the data that wait for the proof of a sign-up, without metadata that only the service may set. */
export function pendingOf(metadata: Record<string, unknown>, passwordHash: string | null): PendingSignUp {
  const own = Object.keys(ownMetadata('', '', false));
  const typed = Object.entries(metadata).filter(([name]) => !own.includes(name));
  return { passwordHash, userMetadata: Object.fromEntries(typed) };
}

async function signUpAtOnce(context: AuthContext, user: NewUser): Promise<AuthAnswer> {
  const { account } = context;
  const begun = await account.app.db.transaction(async (tx) => {
    const isFree = !isReservedEmail(user.email as string, account.named);
    if (!(await insertUser(tx, user, isFree))) return null;
    await auditSignUp(tx, context, user.id, 'made');
    const session = await beginSession(tx, context, (await userById(tx, user.id)) as User, 'password');
    return { session, user: (await userById(tx, user.id)) as User };
  });
  if (!begun) throw new AuthError('user_already_exists', 'User already registered');
  return { body: await sessionShape(account, begun.user, begun.session) };
}

async function signUpByMail(
  context: AuthContext,
  user: NewUser,
  challenge: string | null,
): Promise<AuthAnswer> {
  const { account } = context;
  const email = user.email as string;
  await account.app.db.transaction(async (tx) => {
    const there = await userByEmail(tx, email);
    const blank = { ...user, passwordHash: null, userMetadata: ownMetadata(user.id, email, false) };
    const isMade = await insertUser(tx, blank, !isReservedEmail(email, account.named));
    const waits = isMade || (there !== null && there.emailConfirmedAt === null);
    // For a confirmed account, the proof belongs to nobody and is not stored.
    const userId = waits ? (isMade ? user.id : (there as User).id) : uuidv7();
    const flowId = await beginFlow(tx, userId, challenge);
    const proof = await makeProof(tx, account, {
      userId,
      purpose: 'confirmation',
      email,
      flowId,
      pending: pendingOf(user.userMetadata, user.passwordHash),
    });
    await markMailed(tx, userId, 'confirmation');
    await auditSignUp(tx, context, there?.id ?? user.id, isMade ? 'made' : 'repeated');
    const kind = waits ? 'confirm-sign-up' : 'account-exists';
    await mailWithProof(tx, context, {
      kind,
      to: email,
      language: waits ? user.language : there?.language,
      proof: waits ? proof : null,
    });
  });
  return { body: userShape(asSignedUp(user, account.app.now())) };
}

const auditSignUp = (tx: Connection, { actor, requestId }: AuthContext, userId: string, how: string) =>
  recordAudit(tx, {
    actor,
    action: 'user.signed-up',
    target: { type: 'user', id: userId },
    detail: { how },
    requestId,
  });

// Returns the account as requested, whether or not it was created, so that the response reveals nothing.
function asSignedUp(user: NewUser, now: Date): User {
  const none = { recovery: null, emailChange: null, reauthentication: null, invited: null };
  const data = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  const times = { lastSignInAt: now, createdAt: now, updatedAt: now };
  return {
    ...user,
    emailConfirmedAt: null,
    newEmail: null,
    bannedUntil: null,
    firstFactorUntil: null,
    deletedAt: null,
    storedRole: null,
    factors: [],
    sent: { ...none, confirmation: now },
    ...times,
    lastSignInAt: null,
    identities: [{ id: uuidv7(), provider: 'email', providerId: user.id, data, ...times }],
  };
}
