// POST /token?grant_type=refresh_token. Each token works once. For some seconds the previous token returns the current one
// again, for lost answers and concurrent tabs. An older one must have been copied, and ends the session.

import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { readRefreshToken } from '#src/features/auth/server/refresh-token.ts';
import {
  advanceSession,
  endSession,
  lockSession,
  type Session,
} from '#src/features/auth/server/session-repository.ts';
import {
  type AuthAnswer,
  type AuthContext,
  requiredText,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { lifeOf, sessionShape } from './sessions.ts';

/** Time during which the previous token is accepted (docs/security.md, "Tokens"). */
const REUSE_SECONDS = 10;
const SHORTEST = 12;

type RefreshResult =
  | { outcome: 'refreshed'; user: User; session: Session }
  | { outcome: 'gone' | 'over' | 'reused' | 'banned'; userId?: string };

/** POST /token?grant_type=refresh_token */
export async function refreshSession(context: AuthContext): Promise<AuthAnswer> {
  const { account, body } = context;
  const text = requiredText(body, 'refresh_token');
  if (text.length < SHORTEST) throw new AuthError('validation_failed', 'Refresh token is not valid');
  const claim = await readRefreshToken(account.keys, text);
  if (!claim) throw notFound();
  // Commits the end of the session although the request is refused.
  const refreshing = await account.app.db.transaction((tx) =>
    refreshIn(tx, context, claim.sessionId, claim.counter),
  );
  if (refreshing.outcome === 'refreshed')
    return { body: await sessionShape(account, refreshing.user, refreshing.session) };
  if (refreshing.userId) account.callers.forget(refreshing.userId);
  if (refreshing.outcome === 'over') throw new AuthError('session_expired', 'Session has expired');
  if (refreshing.outcome === 'banned') throw new AuthError('user_banned', 'User is banned', { status: 400 });
  if (refreshing.outcome === 'reused')
    throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  throw notFound();
}

const notFound = () =>
  new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

async function refreshIn(
  tx: Connection,
  context: AuthContext,
  sessionId: string,
  counter: number,
): Promise<RefreshResult> {
  const { account } = context;
  const own = await lockSession(tx, sessionId);
  if (!own || own.user.deletedAt || counter > own.session.counter) return { outcome: 'gone' };
  const { session, user, idleSeconds, isOver } = own;
  const life = lifeOf(account, user);
  // Uses the lifetime for the current role, because the session may be older than the role.
  const age = (account.app.now().getTime() - session.createdAt.getTime()) / 1_000;
  if (isOver || idleSeconds > life.idle || age > life.all) {
    await endSession(tx, user.id, sessionId);
    return { outcome: 'over', userId: user.id };
  }
  if (user.bannedUntil && user.bannedUntil > account.app.now()) return { outcome: 'banned', userId: user.id };
  if (counter === session.counter) {
    const next = await advanceSession(tx, sessionId);
    return { outcome: 'refreshed', user, session: { ...session, counter: next } };
  }
  if (counter === session.counter - 1 && idleSeconds <= REUSE_SECONDS)
    return { outcome: 'refreshed', user, session };
  await endStolen(tx, context, user, sessionId);
  return { outcome: 'reused', userId: user.id };
}

async function endStolen(tx: Connection, context: AuthContext, user: User, sessionId: string): Promise<void> {
  const { account, requestId } = context;
  await endSession(tx, user.id, sessionId);
  await recordAudit(tx, {
    actor: { kind: 'nobody' },
    action: 'session.ended-after-reuse',
    target: { type: 'session', id: sessionId },
    detail: { userId: user.id },
    requestId,
  });
  if (!user.email) return;
  await sendAccountMail(tx, account.app.encryption, user.language, {
    kind: 'session-stolen',
    to: user.email,
  });
}
