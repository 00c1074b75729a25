// POST and GET /verifyuse the token of an email, once. Mail scanners open links, so GET only redirects to the
// page with the button, and changes nothing.

import {
  dropTokens,
  type TokenPurpose,
  takeByCode,
  takeByLink,
  type UsedToken,
} from '#src/features/auth/server/one-time-repository.ts';
import { codeHashOf, hashOf } from '#src/features/auth/server/one-time-token.ts';
import { endSessions, type Session } from '#src/features/auth/server/session-repository.ts';
import {
  type AuthAnswer,
  type AuthContext,
  emailIn,
  requiredText,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { urlWith } from '#src/features/auth-requests/server/redirect-target.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import { confirmEmail, dropPassword, updateUser } from '#src/features/users/server/user-write-repository.ts';
import { isLanguage } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { proveEmailChange } from './change-email.ts';
import { confirmPage } from './email-with-token.ts';
import { codeForFlow } from './pkce.ts';
import { beginSession, sessionShape } from './sessions.ts';

const PURPOSES: Readonly<Record<string, readonly TokenPurpose[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['confirmation', 'magiclink'],
  email_change: ['email-change-current', 'email-change-new'],
};
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const REFUSED = 'Email link is invalid or has expired';

type ProofResult =
  | { outcome: 'session'; user: User; session: Session }
  | { outcome: 'code'; code: string }
  | { outcome: 'half' | 'refused' };

/**
 * POST /verify. With `as_redirect` it answers with the URL that the original service redirects to, so that pages of
 * `REDIRECT_ORIGINS` get their code or session.
 */
export async function verifyToken(context: AuthContext): Promise<AuthAnswer> {
  const { account, body } = context;
  if (body.as_redirect === true) return { body: { location: await redirectAfter(context) } };
  const type = requiredText(body, 'type');
  // Codes are never sent to phones, so no code from a phone is valid.
  if (type === 'sms' || type === 'phone_change') throw invalidToken();
  const purposes = purposesOf(type);
  const take = takerOf(context, purposes);
  const proving = await account.app.db.transaction(async (tx) => prove(tx, context, await take(tx), false));
  if (proving.outcome === 'session')
    return { body: await sessionShape(account, proving.user, proving.session) };
  if (proving.outcome === 'half') return { body: { msg: HALF, code: '200' } };
  throw invalidToken();
}

const invalidToken = () => new AuthError('otp_expired', 'Token has expired or is invalid');

function takerOf(context: AuthContext, purposes: readonly TokenPurpose[]) {
  const { account, body } = context;
  const link = textIn(body, 'token_hash');
  const email = emailIn(body);
  if (link !== undefined) {
    if (email !== undefined || textIn(body, 'phone') !== undefined)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
    return (tx: Connection) => takeByLink(tx, hashOf(link), purposes);
  }
  if (textIn(body, 'phone') !== undefined)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  const code = requiredText(body, 'token');
  if (email === undefined)
    throw new AuthError('validation_failed', 'Only an email address should be provided');
  return async (tx: Connection) => takeByCode(tx, email, await codeHashOf(account, email, code), purposes);
}

function purposesOf(type: string): readonly TokenPurpose[] {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  if (!purposes) throw new AuthError('validation_failed', 'Verify requires a verification type');
  return purposes;
}

/**
 * GET /verify: a link of the protocol. It redirects to the page that asks for confirmation before the link is
 * used.
 */
export async function followLink({ account, query, redirectTo, language }: AuthContext): Promise<AuthAnswer> {
  const token = query.token ?? query.token_hash ?? '';
  const type = query.type ?? '';
  return { location: confirmPage(account, { token, type, redirectTo, language }) };
}

async function redirectAfter(context: AuthContext): Promise<string> {
  const { account, body, redirectTo } = context;
  const token = requiredText(body, 'token_hash');
  const type = requiredText(body, 'type');
  const purposes = purposesOf(type);
  const isPkce = token.startsWith('pkce_');
  const proving = await account.app.db.transaction(async (tx) =>
    prove(tx, context, await takeByLink(tx, hashOf(token), purposes), true),
  );
  switch (proving.outcome) {
    case 'code':
      return urlWith(redirectTo, 'query', { code: proving.code });
    case 'half':
      return urlWith(redirectTo, 'fragment', { message: HALF, sb: '' });
    case 'refused':
      return withError(redirectTo, isPkce);
    case 'session': {
      const { user: _, ...tokens } = await sessionShape(account, proving.user, proving.session);
      const values = { ...tokens, type, sb: '' } as Record<string, unknown>;
      const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
      return urlWith(redirectTo, 'fragment', texts);
    }
  }
}

function withError(redirectTo: string, isPkce: boolean): string {
  const error = { error: 'access_denied', error_code: 'otp_expired', error_description: REFUSED };
  const url = isPkce ? urlWith(redirectTo, 'query', error) : redirectTo;
  return urlWith(url, 'fragment', { ...error, sb: '' });
}

async function prove(
  tx: Connection,
  context: AuthContext,
  token: UsedToken | null,
  isLink: boolean,
): Promise<ProofResult> {
  const before = token && (await userById(tx, token.userId));
  if (!token || !before || before.deletedAt || isBanned(context, before)) return { outcome: 'refused' };
  if (token.purpose === 'email-change-current' || token.purpose === 'email-change-new') {
    const change = await proveEmailChange(tx, context, before, token);
    if (change !== 'changed') return { outcome: change };
  } else await proveAddress(tx, before, token);
  if (isLink && token.flowId) return { outcome: 'code', code: await codeForFlow(tx, token.flowId) };
  const user = (await userById(tx, before.id)) as User;
  const session = await beginSession(tx, context, user, 'otp');
  context.account.callers.forget(user.id);
  return { outcome: 'session', session, user: (await userById(tx, before.id)) as User };
}

const isBanned = ({ account }: AuthContext, { bannedUntil }: User) =>
  bannedUntil !== null && bannedUntil > account.app.now();

// The first proof of an email address decides about the account: it gets the data typed with that proof. Other
// sign-ups of the address may be a stranger's, so their data is deleted.
async function proveAddress(tx: Connection, user: User, { purpose, pending }: UsedToken): Promise<void> {
  if (user.emailConfirmedAt === null) {
    const { passwordHash, userMetadata } = pending;
    if (purpose !== 'confirmation') {
      await dropPassword(tx, user.id);
      await endSessions(tx, user.id);
    }
    await updateUser(tx, user.id, {
      userMetadata,
      ...(passwordHash ? { passwordHash } : {}),
      ...(isLanguage(userMetadata.language) ? { language: userMetadata.language } : {}),
    });
    await dropTokens(tx, user.id);
  }
  await confirmEmail(tx, user.id);
}
