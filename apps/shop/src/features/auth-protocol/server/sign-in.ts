// Sign-in with a password. Response, work and counters are the same for every failure: no such account, no
// password, a wrong one, banned, not confirmed (docs/security.md, T20).

import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import {
  type AuthAnswer,
  type AuthContext,
  requiredEmail,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import {
  FAILED_SIGN_INS,
  LIMITS_BY_CLIENT,
  SIGN_IN_BACKOFF,
  waitSeconds,
} from '#src/features/auth-requests/server/rate-limits.ts';
import { type User, userById, userForSignIn } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { beginSession, sessionShape } from './sessions.ts';

const MAX_TYPED = 1_024;

/** Returns the keyed hash of an email address, for counters and the audit log. */
export const emailKey = async ({ keys }: Pick<AuthService, 'keys'>, email: string): Promise<string> =>
  (await keys.code('address', email)).toString('base64url').slice(0, 32);

/** POST /token?grant_type=password */
export async function signInWithPassword(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, clientHash } = context;
  const email = requiredEmail(body);
  const password = textIn(body, 'password');
  if (password === undefined || password.length > MAX_TYPED) throw wrongCredentials();
  const clientKey = clientHash.toString('base64url');
  refuseFor(await account.limits.take(LIMITS_BY_CLIENT.password, clientKey));
  const found = await userForSignIn(account.app.db.pool, email, clientHash);
  // In a network that the account knows, attempts from other networks do not count.
  const hashedEmail = await emailKey(account, email);
  const key = found?.isKnownNetwork ? `${hashedEmail}.${clientKey}` : hashedEmail;
  await countTry(context, key);
  const isRight = await account.passwords.verify(found?.user.passwordHash ?? null, password);
  if (!found || !isRight || !mayEnter(found.user, account.app.now())) {
    const target = found ? { type: 'user', id: found.user.id } : { type: 'email', id: hashedEmail };
    await auditSignIn(account.app.db.pool, context, target, false);
    throw wrongCredentials();
  }
  await forgetTries(context, key);
  const { user, session } = await account.app.db.transaction(async (tx) => {
    const begun = await beginSession(tx, context, found.user, 'password');
    await auditSignIn(tx, context, { type: 'user', id: found.user.id }, true);
    return { session: begun, user: (await userById(tx, found.user.id)) as User };
  });
  return { body: await sessionShape(account, user, session) };
}

// The client's network is stored as a keyed hash. It shows that two attempts came from one network, but not from
// which.
async function auditSignIn(
  tx: Connection,
  { account, clientHash, requestId }: AuthContext,
  target: { type: string; id: string },
  isRight: boolean,
): Promise<void> {
  const network = clientHash.toString('base64url').slice(0, 16);
  account.app.log.info(
    { network, outcome: isRight ? 'right' : 'wrong', reqId: requestId },
    'password_sign_in',
  );
  await recordAudit(tx, {
    actor: isRight ? { kind: 'user', id: target.id } : { kind: 'nobody' },
    action: isRight ? 'user.signed-in-by-password' : 'user.sign-in-refused',
    target,
    detail: { network },
    requestId,
  });
}

/** Returns whether sign-in to an account is allowed: confirmed, and not currently banned. */
export const mayEnter = ({ emailConfirmedAt, bannedUntil }: User, now: Date): boolean =>
  emailConfirmedAt !== null && (bannedUntil === null || bannedUntil <= now);

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials');

function refuseFor(seconds: number): void {
  if (seconds > 0)
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: seconds,
    });
}

/**
 * Counts a password attempt before checking it, so that concurrent attempts count too. After some attempts
 * without a wait, the wait grows with each further one. Throws `over_request_rate_limit`.
 */
export async function countTry({ account }: AuthContext, key: string): Promise<void> {
  const { limits, app } = account;
  const tooMany =
    (await limits.count(FAILED_SIGN_INS, key)) - FAILED_SIGN_INS.points * app.settings.accounts.limitFactor;
  if (tooMany > 0) refuseFor(await limits.take(SIGN_IN_BACKOFF, key, waitSeconds(tooMany)));
}

/** Deletes the counted attempts after a correct password. */
export async function forgetTries({ account }: AuthContext, key: string): Promise<void> {
  await account.limits.forget(FAILED_SIGN_INS, key);
  await account.limits.forget(SIGN_IN_BACKOFF, key);
}
