// POST /otp, /recover, /resend and GET /reauthenticate: emails on request. For an email address without an
// account the same statements run, and one email is sent too, which says that there is no account
// (docs/security.md, T20).

import { isReservedEmail } from '@activepick/domain/access/role.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import type { AccountMailKind } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import type { PendingSignUp, TokenPurpose } from '#src/features/auth/server/one-time-repository.ts';
import { makeProof } from '#src/features/auth/server/one-time-token.ts';
import {
  type AuthAnswer,
  type AuthContext,
  metadataIn,
  requiredEmail,
  requiredText,
  type SignedInContext,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { type User, userByEmail } from '#src/features/users/server/user-repository.ts';
import { insertUser, markMailed } from '#src/features/users/server/user-write-repository.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { mailEmailChange } from './change-email.ts';
import { mailWithProof, pauseBetweenMails } from './email-with-token.ts';
import { beginFlow, challengeIn } from './pkce.ts';
import { EMAIL_PROVIDER, pendingOf } from './sign-up.ts';

interface EmailRequest {
  email: string;
  kind: AccountMailKind;
  purpose: TokenPurpose;
  marked: 'recovery' | 'magiclink' | 'confirmation';
  /** Whether an account can get this email. */
  isFor: (user: User) => boolean;
  /** The email that the address gets instead. */
  otherwise: AccountMailKind;
  /** The sign-up data that is stored with the token until the account is confirmed. */
  pending?: PendingSignUp;
}

async function mailTo(context: AuthContext, asked: EmailRequest): Promise<AuthAnswer> {
  const { account, body } = context;
  const challenge = challengeIn(body);
  const { email, kind, purpose } = asked;
  await account.app.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    const isWanted = user !== null && asked.isFor(user);
    const userId = isWanted ? user.id : uuidv7();
    const flowId = await beginFlow(tx, userId, challenge);
    const { pending } = asked;
    const of = { userId, purpose, email, flowId, ...(pending ? { pending } : {}) };
    const proof = await makeProof(tx, account, of);
    await markMailed(tx, userId, asked.marked);
    const language = user?.language;
    if (isWanted) await mailWithProof(tx, context, { kind, to: email, language, proof });
    else await mailWithProof(tx, context, { kind: asked.otherwise, to: email, language, proof: null });
  });
  return { body: {} };
}

const isBanned = ({ bannedUntil }: User, now: Date) => bannedUntil !== null && bannedUntil > now;

/** POST /recover */
export async function recover(context: AuthContext): Promise<AuthAnswer> {
  const email = requiredEmail(context.body);
  await pauseBetweenMails(context, 'recovery', email);
  return mailTo(context, {
    email,
    kind: 'recovery',
    purpose: 'recovery',
    marked: 'recovery',
    isFor: (user) => !isBanned(user, context.account.app.now()),
    otherwise: 'no-account',
  });
}

/**
 * POST /otp and /magiclink. An unknown email address gets an account, unless the caller or the settings
 * forbid it.
 */
export async function sendOneTimeCode(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, language } = context;
  const email = requiredEmail(body);
  const pending = pendingOf(metadataIn(body, 'data') ?? {}, null);
  challengeIn(body);
  await pauseBetweenMails(context, 'magic-link', email);
  const isOpen = body.create_user !== false && isEmail(email) && !isReservedEmail(email, account.named);
  const made = { id: uuidv7(), email, isConfirmed: false, passwordHash: null, language };
  await insertUser(account.app.db.pool, { ...made, appMetadata: EMAIL_PROVIDER, userMetadata: {} }, isOpen);
  return mailTo(context, {
    email,
    kind: 'magic-link',
    purpose: 'magiclink',
    marked: 'magiclink',
    isFor: (user) => !isBanned(user, account.app.now()),
    otherwise: 'no-account',
    pending,
  });
}

/** POST /resend */
export async function resend(context: AuthContext): Promise<AuthAnswer> {
  const type = requiredText(context.body, 'type');
  if (type === 'sms' || type === 'phone_change')
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (type !== 'signup' && type !== 'email_change')
    throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change');
  const email = requiredEmail(context.body);
  if (type === 'email_change') return resendEmailChange(context, email);
  await pauseBetweenMails(context, 'confirm-sign-up', email);
  return mailTo(context, {
    email,
    kind: 'confirm-sign-up',
    purpose: 'confirmation',
    marked: 'confirmation',
    isFor: (user) => user.emailConfirmedAt === null && !isBanned(user, context.account.app.now()),
    otherwise: 'account-exists',
  });
}

async function resendEmailChange(context: AuthContext, email: string): Promise<AuthAnswer> {
  const { account } = context;
  await pauseBetweenMails(context, 'email-change-new', email);
  await account.app.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (user?.newEmail) await mailEmailChange(tx, context, user, user.newEmail);
  });
  return { body: {} };
}

/** GET /reauthenticate: six digits that allow a change of password in an old session. */
export async function reauthenticate(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own } = context;
  const { id: userId, email, emailConfirmedAt, language } = own.user;
  if (!email || !emailConfirmedAt)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.');
  await pauseBetweenMails(context, 'reauthentication', email, userId);
  await account.app.db.transaction(async (tx) => {
    const proof = await makeProof(tx, account, {
      userId,
      purpose: 'reauthentication',
      email,
      flowId: null,
    });
    await markMailed(tx, userId, 'reauthentication');
    await mailWithProof(tx, context, { kind: 'reauthentication', to: email, language, proof });
  });
  return { body: {} };
}
