// Accepts an invitation to staff (docs/security.md, T57).

import { DEFAULT_ROLE } from '@activepick/domain/access/permissions.ts';
import type { StaffRole } from '@activepick/domain/access/person-acts.ts';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import { FIRST_FACTOR_SECONDS } from '#src/features/auth/server/first-factor-endpoints.ts';
import { roleNow } from '#src/features/auth/server/role-now.ts';
import {
  endSessions,
  openFirstFactor,
  readSession,
  type SessionWithUser,
  shortenSession,
} from '#src/features/auth/server/session-repository.ts';
import { hasUsableFactor } from '#src/features/auth/server/usable-factor.ts';
import { lockRoles, setRole } from '#src/features/users/server/role-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { idInToken } from '#src/platform/security/signed-link.ts';
import { opensStaffInvitation } from './staff-invitation-link.ts';
import {
  acceptableStaffInvitation,
  markStaffInvitationAccepted,
  type StoredStaffInvitation,
} from './staff-invitation-repository.ts';

/** The absolute lifetime of a session of staff (docs/security.md, "Tokens"). */
const STAFF_SESSION_SECONDS = 12 * 3_600;

type Asked = { token: string; caller: SignedInCaller; requestId: string };

/** Returns the role of the invitation, for the invited person. Throws as `invitationFor` does. */
export const viewInvitedRole = async (account: AuthService, asked: Asked): Promise<StaffRole> => {
  const { invitation } = await account.app.db.transaction((tx) =>
    invitationFor(tx, account, asked, { locks: false }),
  );
  return invitation.role;
};

/**
 * Gives the invited person the role. Other sessions end, and this one gets the lifetime of staff. It may add the first second
 * factor, because the person has proved the address by the link and the account by the sign-in.
 */
export async function acceptInvited(account: AuthService, asked: Asked): Promise<StaffRole> {
  const { caller, requestId } = asked;
  const { userId, sessionId } = caller;
  const role = await account.app.db.transaction(async (tx) => {
    await lockRoles(tx);
    const { invitation, own } = await invitationFor(tx, account, asked, { locks: true });
    if (roleOfUser(own.user, account.named) !== DEFAULT_ROLE) throw new Problem('not-possible-now');
    await setRole(tx, userId, invitation.role);
    await markStaffInvitationAccepted(tx, invitation.id, userId);
    await endSessions(tx, userId, { except: sessionId });
    await shortenSession(tx, sessionId, STAFF_SESSION_SECONDS);
    if (!hasUsableFactor(own.user, account.app)) await openFirstFactor(tx, sessionId, FIRST_FACTOR_SECONDS);
    const actor = { kind: 'user', id: userId } as const;
    await recordAudit(tx, {
      actor,
      action: 'staff-invitation.accepted',
      target: { type: 'staff-invitation', id: invitation.id },
      detail: { role: invitation.role },
      requestId,
    });
    await recordAudit(tx, {
      actor,
      action: 'role.changed',
      target: { type: 'user', id: userId },
      detail: { from: own.user.storedRole, to: invitation.role, invitationId: invitation.id },
      requestId,
    });
    return invitation.role;
  });
  account.callers.forget(userId);
  return role;
}

/**
 * Throws `link-ended` for a link that is unknown, used, withdrawn, replaced or expired, or whose inviter is no admin any more,
 * without a difference between these cases. Throws `wrong-account` when the confirmed address of the account is not the invited one.
 */
async function invitationFor(
  tx: Connection,
  account: AuthService,
  { token, caller }: Asked,
  { locks }: { locks: boolean },
): Promise<{ invitation: StoredStaffInvitation; own: SessionWithUser }> {
  const id = idInToken(token);
  const invitation = id && (await acceptableStaffInvitation(tx, id, { locks }));
  if (!invitation || !opensStaffInvitation(account.app, invitation, token)) throw new Problem('link-ended');
  const { invitedById } = invitation;
  if (!invitedById || (await roleNow(tx, account.app, invitedById)) !== 'admin')
    throw new Problem('link-ended');
  const own = await readSession(tx, caller.sessionId);
  if (own?.user.id !== caller.userId) throw new Problem('sign-in-required');
  const email = own.user.emailConfirmedAt ? normaliseEmail(own.user.email ?? '') : null;
  if (email !== invitation.email) throw new Problem('wrong-account');
  return { invitation, own };
}
