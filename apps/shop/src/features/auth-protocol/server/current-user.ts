// GET and PUT /user, identities, and signing out.

import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { dropTokens, takeByCode } from '#src/features/auth/server/one-time-repository.ts';
import { codeHashOf } from '#src/features/auth/server/one-time-token.ts';
import {
  endSession,
  endSessions,
  lowerSessionsOfIdentity,
} from '#src/features/auth/server/session-repository.ts';
import { BANKID_PROVIDER } from '#src/features/auth/server/usable-factor.ts';
import {
  type AuthAnswer,
  emailIn,
  idIn,
  metadataIn,
  requireClearEmail,
  type SignedInContext,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { requireStrong } from '#src/features/auth-requests/server/passwords.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import { changeEmail, deleteIdentity, updateUser } from '#src/features/users/server/user-write-repository.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { isFreeEmail, mailEmailChange } from './change-email.ts';
import { pauseBetweenMails } from './email-with-token.ts';
import { countTry } from './sign-in.ts';
import { userShape } from './user-dto.ts';

/**
 * How long a proof by email or BankID allows setting a new password. The same applies after the sign-in of an
 * account without a password.
 */
const FRESH_SECONDS = 3_600;
// A sign-in by password does not count as a proof, because a thief with the password could sign in like this.
const STRONG_METHODS = ['otp', 'oauth'];

/** GET /user */
export const ownUser = async ({ own }: SignedInContext): Promise<AuthAnswer> => ({
  body: userShape(own.user),
});

/** PUT /user */
export async function changeOwnUser(context: SignedInContext): Promise<AuthAnswer> {
  const { account, body, own } = context;
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  if (textIn(body, 'phone') !== undefined)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  const email = emailIn(body);
  const password = textIn(body, 'password');
  const data = metadataIn(body, 'data');
  const newEmail = email && email !== own.user.email ? email : undefined;
  if (newEmail) requireClearEmail(newEmail);
  const passwordHash = password === undefined ? undefined : await newPasswordHash(context, password, data);
  if (newEmail) {
    // The new email address may be a stranger's, so the limits for emails to strangers apply.
    await pauseBetweenMails(context, 'email-change-new', newEmail);
    if (own.user.email) await pauseBetweenMails(context, 'email-change-current', own.user.email, own.user.id);
  }
  const user = await account.app.db.transaction(async (tx) => {
    if (newEmail) await setEmail(tx, context, newEmail);
    if (data) await changeMetadata(tx, own.user, data);
    if (passwordHash) await changePassword(tx, context, passwordHash);
    return (await userById(tx, own.user.id)) as User;
  });
  account.callers.forget(own.user.id);
  return { body: userShape(user) };
}

async function newPasswordHash(
  context: SignedInContext,
  password: string,
  data: Record<string, unknown> | undefined,
): Promise<string> {
  const { account, own } = context;
  const { email, passwordHash, userMetadata } = own.user;
  await requireStrong(account, password, { email, metadata: { ...userMetadata, ...data } });
  await requireFreshProof(context);
  if (passwordHash && (await account.passwords.verify(passwordHash, password)))
    throw new AuthError('same_password', 'New password should be different from the old password.');
  return account.passwords.hash(password);
}

// A stolen or unlocked session must not be enough to take over the account, so a change needs the current password, if
// there is one. A recent proof by email or BankID replaces it, since that person may have forgotten it.
async function requireFreshProof(context: SignedInContext): Promise<void> {
  const { account, body, own } = context;
  const current = textIn(body, 'current_password');
  if (current !== undefined) {
    // Counts by session, so that strangers who guess at the sign-in do not use up this limit.
    await countTry(context, `session.${own.session.id}`);
    if (await account.passwords.verify(own.user.passwordHash, current)) return;
    throw new AuthError('current_password_invalid', 'Current password is incorrect');
  }
  const nonce = textIn(body, 'nonce');
  if (nonce !== undefined) return requireNonce(context, nonce);
  const hasPassword = own.user.passwordHash !== null;
  const proofs = own.session.amr.filter(({ method }) => !hasPassword || STRONG_METHODS.includes(method));
  const newest = Math.max(0, ...proofs.map(({ timestamp }) => timestamp));
  if (account.app.now().getTime() / 1_000 - newest <= FRESH_SECONDS) return;
  if (hasPassword)
    throw new AuthError('current_password_required', 'Current password is required to change the password');
  throw new AuthError('reauthentication_needed', 'Password update requires reauthentication');
}

async function requireNonce({ account, own }: SignedInContext, nonce: string): Promise<void> {
  const email = own.user.email ?? '';
  const hash = await codeHashOf(account, email, nonce);
  const token = await account.app.db.transaction((tx) => takeByCode(tx, email, hash, ['reauthentication']));
  if (token?.userId !== own.user.id)
    throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function setEmail(tx: Connection, context: SignedInContext, email: string): Promise<void> {
  // The first email address of an account must always be proved by email, because orders and roles may depend
  // on it.
  if (!context.account.app.settings.accounts.isAutoConfirmed || context.own.user.email === null)
    return mailEmailChange(tx, context, context.own.user, email);
  if (!(await isFreeEmail(tx, context, email)) || !(await changeEmail(tx, context.own.user.id, email)))
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  await audit(tx, context, 'user.email-changed');
}

async function changeMetadata(tx: Connection, user: User, data: Record<string, unknown>): Promise<void> {
  const merged = JSON.stringify({ ...user.userMetadata, ...data });
  metadataIn({ merged: JSON.parse(merged) }, 'merged');
  await updateUser(tx, user.id, {
    userMetadata: data,
    ...(isLanguage(data.language) ? { language: data.language } : {}),
  });
}

async function changePassword(tx: Connection, context: SignedInContext, passwordHash: string): Promise<void> {
  const { account, own } = context;
  await updateUser(tx, own.user.id, { passwordHash });
  await endSessions(tx, own.user.id, { except: own.session.id });
  await dropTokens(tx, own.user.id);
  await audit(tx, context, 'user.password-changed');
  if (!own.user.email) return;
  const mail = { kind: 'password-changed', to: own.user.email } as const;
  await sendAccountMail(tx, account.app.encryption, own.user.language, mail);
}

const audit = (
  tx: Connection,
  { actor, own, requestId }: SignedInContext,
  action: AuditAction,
  detail: Record<string, unknown> = {},
) => recordAudit(tx, { actor, action, target: { type: 'user', id: own.user.id }, detail, requestId });

/** DELETE /user/identities/{id} */
export async function unlinkIdentity(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own, params } = context;
  const id = idIn(params, 'id');
  const found = own.user.identities.find((identity) => identity.id === id);
  if (!found) throw new AuthError('identity_not_found', "Identity doesn't exist");
  if (own.user.identities.length < 2)
    throw new AuthError(
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  await account.app.db.transaction(async (tx) => {
    await deleteIdentity(tx, own.user.id, id);
    const left = own.user.identities.filter((identity) => identity !== found);
    const providers = [...new Set(left.map(({ provider }) => provider))];
    await updateUser(tx, own.user.id, { appMetadata: { provider: providers[0], providers } });
    await audit(tx, context, 'identity.removed', { provider: found.provider });
    if (found.provider === BANKID_PROVIDER) await lowerSessionsOfIdentity(tx, own.user.id, own.session.id);
    if (found.provider === BANKID_PROVIDER && own.user.email) {
      const mail = { kind: 'bankid-removed', to: own.user.email } as const;
      await sendAccountMail(tx, account.app.encryption, own.user.language, mail);
    }
  });
  account.callers.forget(own.user.id);
  return { body: {} };
}

/** POST /logout?scope=global|local|others */
export async function signOut(context: SignedInContext): Promise<AuthAnswer> {
  const { account, own, query } = context;
  const scope = query.scope || 'global';
  const { id: userId } = own.user;
  const ends: Record<string, (tx: Connection) => Promise<unknown>> = {
    global: (tx) => endSessions(tx, userId),
    local: (tx) => endSession(tx, userId, own.session.id),
    others: (tx) => endSessions(tx, userId, { except: own.session.id }),
  };
  const end = Object.hasOwn(ends, scope) ? ends[scope] : undefined;
  if (!end) throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`);
  await end(account.app.db.pool);
  account.callers.forget(userId);
  return { status: 204 };
}
