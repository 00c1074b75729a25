// Second factors: whether an account has one, and whether a session can add the first one. Every change that
// could take over an account checks here: password, email, factors, linked identities, deletion
// (docs/security.md, "Staff need two factors").
import { isStaff } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import { type AuthService, roleOfUser } from './auth-service.ts';
import type { SessionWithUser } from './session-repository.ts';

/** The name of BankID's provider in accounts. */
export const BANKID_PROVIDER = 'bankid';

/** Returns whether an account has a second factor: a verified one, or a linked BankID. */
export const hasSecondFactor = ({ factors, identities }: Pick<User, 'factors' | 'identities'>): boolean =>
  factors.some(({ status }) => status === 'verified') ||
  identities.some(({ provider }) => provider === BANKID_PROVIDER);

/**
 * Returns whether an account has a second factor that can be used: while BankID is off, a linked one cannot. The person
 * adds another factor then, as an account without one does.
 */
export const hasUsableFactor = (
  { factors, identities }: Pick<User, 'factors' | 'identities'>,
  { settings }: Pick<App, 'settings'>,
): boolean => hasSecondFactor({ factors, identities: settings.services.bankid === 'off' ? [] : identities });

/** Returns whether a session has used every factor of its account. */
export const hasShownAllFactors = ({ user, session }: Pick<SessionWithUser, 'user' | 'session'>): boolean =>
  session.aal === 'aal2' || !hasSecondFactor(user);

// The time after a proof of identity during which a session may do what cannot be taken back.
const FRESH_SECONDS = 600;

/**
 * Returns whether a session has used every factor of its account and proved the identity in the last ten minutes, so that
 * a session left open is not enough.
 */
export function hasFreshProof(own: Pick<SessionWithUser, 'user' | 'session'>, now: Date): boolean {
  const newest = Math.max(0, ...own.session.amr.map(({ timestamp }) => timestamp));
  return now.getTime() / 1_000 - newest <= FRESH_SECONDS && hasShownAllFactors(own);
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
