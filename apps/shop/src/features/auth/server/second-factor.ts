// The rights of a session to second factors and after a fresh proof of identity. A session that has not used the second
// factor of its account does not get here (platform/http/admit.ts, docs/security.md T60).
import { isStaff } from '@activepick/domain/access/permissions.ts';
import { type AuthService, roleOfUser } from './auth-service.ts';
import type { SessionWithUser } from './session-repository.ts';
import { hasUsableFactor } from './usable-factor.ts';

// The time after a proof of identity during which a session may do what cannot be taken back.
const FRESH_SECONDS = 600;

/** Returns whether a session has proved the identity in the last ten minutes. A session left open is not enough. */
export function hasFreshProof({ session }: Pick<SessionWithUser, 'session'>, now: Date): boolean {
  const newest = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
  return now.getTime() / 1_000 - newest <= FRESH_SECONDS;
}

/**
 * Returns whether a session may add a second factor. If staff need two factors, they can add the first one
 * only with an admin's link or in the minutes after `admin:create`: a password alone is not enough.
 */
export function mayAddFactor(
  { app, named }: Pick<AuthService, 'app' | 'named'>,
  own: Pick<SessionWithUser, 'user' | 'session'>,
): 'yes' | 'second-factor-first' | 'link-first' {
  if (hasUsableFactor(own.user, app)) return own.session.aal === 'aal2' ? 'yes' : 'second-factor-first';
  if (app.settings.mode !== 'production' || !isStaff(roleOfUser(own.user, named))) return 'yes';
  const until = Math.max(
    own.user.firstFactorUntil?.getTime() ?? 0,
    own.session.firstFactorUntil?.getTime() ?? 0,
  );
  return until > app.now().getTime() ? 'yes' : 'link-first';
}
