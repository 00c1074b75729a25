// The admin who administers other accounts, with the rights of this moment (docs/security.md, T55).
import { lockRoles } from '#src/features/users/server/role-repository.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type AuthService, roleOfUser } from './auth-service.ts';
import { hasFreshProof } from './second-factor.ts';
import { readSession } from './session-repository.ts';
import { sessionOwesFactor } from './usable-factor.ts';

/** The admin who acts. */
export interface Acting {
  caller: SignedInCaller;
  requestId: string;
}

/** Returns whether an account is banned now. */
export const isBanned = ({ bannedUntil }: User, now: Date): boolean =>
  bannedUntil !== null && bannedUntil > now;

/**
 * Locks the administration of people, and throws unless the caller is an admin at this moment, with a session that exists and
 * a fresh proof with all its factors. Throws `access-denied`, `second-factor-required` or `fresh-sign-in-required`.
 */
export async function requireActingAdmin(
  tx: Connection,
  account: AuthService,
  { caller }: Pick<Acting, 'caller'>,
): Promise<void> {
  await lockRoles(tx);
  const own = await readSession(tx, caller.sessionId);
  const now = account.app.now();
  const isAdmin =
    own?.user.id === caller.userId &&
    !own.user.deletedAt &&
    !isBanned(own.user, now) &&
    roleOfUser(own.user, account.named) === 'admin';
  if (!own || !isAdmin) throw new Problem('access-denied');
  if (sessionOwesFactor(own, account.app)) throw new Problem('second-factor-required');
  if (!hasFreshProof(own, now)) throw new Problem('fresh-sign-in-required');
}
