// Starts sessions and formats them for the protocol.

import { accessToken } from '#src/features/auth/server/access-token.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import { refreshToken } from '#src/features/auth/server/refresh-token.ts';
import { insertSession, type Session } from '#src/features/auth/server/session-repository.ts';
import { hasUsableFactor } from '#src/features/auth/server/usable-factor.ts';
import type { AuthContext } from '#src/features/auth-requests/server/auth-context.ts';
import { settleMunicipal } from '#src/features/users/server/role-repository.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { ACCESS_TOKEN_SECONDS, type AssuranceLevel } from '#src/platform/http/authenticate.ts';
import { userShape } from './user-dto.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Absolute and idle lifetime of sessions, in seconds; shorter for staff (docs/security.md, "Tokens"). */
const LIVES = {
  person: { all: 30 * DAY, idle: 7 * DAY },
  staff: { all: 12 * HOUR, idle: HOUR },
} as const;

/** A session that was unused for this number of seconds is not used again. */
export const MAX_IDLE_SECONDS = LIVES.person.idle;

/** Returns the lifetimes of an account's sessions. */
export const lifeOf = (account: AuthService, user: User) =>
  roleOfUser(user, account.named) === 'endcustomer' ? LIVES.person : LIVES.staff;

/** The authentication method. Source: protocol of GoTrue, "Access token", `amr`. */
export type SignInMethod = 'password' | 'otp' | 'oauth';

// BankID checks the device and its code, which are two factors (docs/security.md, "Staff need two factors"). Other
// providers say so themselves.
const levelOf = (method: SignInMethod): AssuranceLevel => (method === 'oauth' ? 'aal2' : 'aal1');

/** Starts a session for an account that has just authenticated. `aal` replaces the level of the method. */
export async function beginSession(
  tx: Connection,
  { account, clientHash, userAgent }: Pick<AuthContext, 'account' | 'clientHash' | 'userAgent'>,
  user: User,
  method: SignInMethod,
  aal: AssuranceLevel = levelOf(method),
): Promise<Session> {
  if (user.email === account.named.municipal) await settleMunicipal(tx, user.email);
  return insertSession(tx, {
    id: uuidv7(),
    userId: user.id,
    aal,
    amr: [{ method, timestamp: Math.floor(account.app.now().getTime() / 1_000) }],
    userAgent,
    lifeSeconds: lifeOf(account, user).all,
    clientHash,
    isNetworkKnown: aal === 'aal2' || !hasUsableFactor(user, account.app),
  });
}

/** Returns a session in the protocol's format, with its tokens. */
export async function sessionShape(
  account: AuthService,
  user: User,
  session: Session,
): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await accessToken(account, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: await refreshToken(account.keys, { sessionId: session.id, counter: session.counter }),
    user: userShape(user),
  };
}
