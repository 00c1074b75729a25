// Accepts an invitation to become a member of a company (docs/security.md, T36).
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { App } from '#src/app.ts';
import { roleNow } from '#src/features/auth/server/role-now.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { invitationIdIn, opensInvitation } from './invitation-link.ts';
import { acceptableInvitation, type InvitationToCompany, markAccepted } from './invitation-repository.ts';
import { recordMemberChange } from './invite.ts';
import {
  currentMembers,
  insertMember,
  type LockedMember,
  lockMembers,
  updateRights,
} from './member-repository.ts';

type Context = Pick<App, 'db' | 'linkSigningKey' | 'now' | 'settings'>;

/** Returns the invitation of a link, for the invited person. Throws as `invitationFor` does. */
export const readInvitation = (app: Context, token: string, userId: string): Promise<InvitationToCompany> =>
  app.db.transaction(
    async (tx) => (await invitationFor(app, tx, { token, userId, locks: false })).invitation,
  );

/**
 * Makes the invited person a member and returns the company's id. A person who is a member already gets the
 * invited rights in addition. Throws as `invitationFor` does.
 */
export const acceptStored = (
  app: Context,
  token: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<string> =>
  app.db.transaction(async (tx) => {
    const { invitation, members } = await invitationFor(app, tx, { token, userId, locks: true });
    const { id, companyId, rights, departments, invitedBy } = invitation;
    const before = members.find((one) => one.userId === userId);
    if (before)
      await updateRights(tx, before.id, {
        rights: [...new Set([...before.rights, ...rights])],
        departments: mergedDepartments(before, invitation),
      });
    else await insertMember(tx, { companyId, userId, rights, departments, invitedBy });
    await markAccepted(tx, id, userId);
    await recordMemberChange(tx, companyId, {
      actor: { kind: 'user', id: userId },
      action: 'member.joined',
      detail: { invitationId: id, userId, rights },
      requestId,
    });
    return companyId;
  });

// An approver without departments decides all orders.
function mergedDepartments(
  before: { rights: readonly string[]; departments: readonly string[] },
  given: { rights: readonly string[]; departments: readonly string[] },
): string[] {
  const approving = [before, given].filter(({ rights }) => rights.includes('approver'));
  if (approving.some(({ departments }) => departments.length === 0)) return [];
  return [...new Set(approving.flatMap(({ departments }) => departments))];
}

/**
 * Throws `link-ended` for a link that is unknown, used, withdrawn, replaced or expired, or whose inviter may not invite any
 * more, without a difference between these cases. With `locks`, holds the members and then the invitation, in the order of
 * a removal. Throws `wrong-account` when the confirmed address of the account is not the invited
 * one.
 */
async function invitationFor(
  app: Context,
  tx: Connection,
  { token, userId, locks }: { token: string; userId: string; locks: boolean },
): Promise<{ invitation: InvitationToCompany; members: LockedMember[] }> {
  const id = invitationIdIn(token);
  const found = id && (await acceptableInvitation(tx, id, { locks: false }));
  if (!found || !opensInvitation(app, found, token)) throw new Problem('link-ended');
  const members = await (locks ? lockMembers : currentMembers)(tx, found.companyId);
  const invitation = locks ? await acceptableInvitation(tx, found.id, { locks }) : found;
  if (invitation?.version !== found.version || !(await isStillInviting(app, tx, invitation, members)))
    throw new Problem('link-ended');
  const user = await userById(tx, userId);
  const email = user?.emailConfirmedAt ? normaliseEmail(user.email ?? '') : null;
  if (email !== invitation.email) throw new Problem('wrong-account');
  return { invitation, members };
}

// The shop itself invites the first owner. A person must have the right to invite at this moment, too.
async function isStillInviting(
  app: Context,
  tx: Connection,
  { invitedBy }: Pick<InvitationToCompany, 'invitedBy'>,
  members: readonly LockedMember[],
): Promise<boolean> {
  if (invitedBy === null) return true;
  const role = await roleNow(tx, app, invitedBy);
  const isOwner = members.some(({ userId, rights }) => userId === invitedBy && rights.includes('owner'));
  return role === 'admin' || (role !== null && isOwner);
}
