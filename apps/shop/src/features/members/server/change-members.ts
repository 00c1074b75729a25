// Changes the members of a company and their rights. Each change locks the company's members first, so the
// checks below hold until its transaction ends (docs/security.md, F28).
import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import type { Actor } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { recordMemberChange } from './invite.ts';
import {
  endMembership,
  type LockedMember,
  lockMembers,
  memberById,
  type StoredMember,
  updateRights,
} from './member-repository.ts';

/** The person who makes the change, and the company. */
export interface MemberActor {
  companyId: string;
  caller: SignedInCaller;
  requestId: string;
}

/** The person of the change, and whether it is an admin who acts for the company, for the audit log. */
export const auditOf = ({ caller }: Pick<MemberActor, 'caller'>) => ({
  actor: { kind: 'user', id: caller.userId } satisfies Actor,
  detail: caller.memberRights.includes('owner') ? {} : { asAdmin: true },
});

/**
 * Stores new rights of a member and returns the member. Throws `changed-meanwhile` when somebody else has
 * changed or removed the member since `version`, and `last-owner` if no owner would remain.
 */
export async function changeRights(
  tx: Connection,
  by: MemberActor,
  memberId: string,
  asked: { rights: readonly MemberRight[]; departments: readonly string[]; version: number },
): Promise<StoredMember> {
  const members = await lockedFor(tx, by);
  const before = current(members, memberId, asked.version);
  const rights = asked.rights;
  const departments = rights.includes('approver') ? asked.departments : [];
  if (!rights.includes('owner')) requireAnotherOwner(members, before);
  await updateRights(tx, memberId, { rights, departments });
  const { actor, detail } = auditOf(by);
  await recordMemberChange(tx, by.companyId, {
    actor,
    action: 'member.rights-changed',
    detail: {
      ...detail,
      userId: before.userId,
      rights,
      departments,
      before: { rights: before.rights, departments: before.departments },
    },
    requestId: by.requestId,
  });
  const after = await memberById(tx, by.companyId, memberId);
  if (!after) throw new Error('the member is gone while it was locked');
  return after;
}

/** Ends the membership of another person, or the caller's own. Throws like `changeRights`. */
export async function removeStored(
  tx: Connection,
  by: MemberActor,
  memberId: string,
  version: number,
): Promise<void> {
  const members = await lockedFor(tx, by);
  await end(tx, by, members, current(members, memberId, version));
}

/**
 * Ends the caller's own membership. Throws `last-owner` for the last owner, and `not-found` for an admin
 * without a membership.
 */
export async function leave(tx: Connection, by: MemberActor): Promise<void> {
  const members = await lockMembers(tx, by.companyId);
  const own = members.find(({ userId }) => userId === by.caller.userId);
  if (!own) throw new Problem('not-found');
  await end(tx, by, members, own);
}

async function end(
  tx: Connection,
  by: MemberActor,
  members: readonly LockedMember[],
  member: LockedMember,
): Promise<void> {
  requireAnotherOwner(members, member);
  const { actor, detail } = auditOf(by);
  const isOwn = member.userId === by.caller.userId;
  await recordMemberChange(tx, by.companyId, {
    actor,
    action: isOwn ? 'member.left' : 'member.removed',
    detail: { ...(isOwn ? {} : detail), userId: member.userId, rights: member.rights },
    requestId: by.requestId,
  });
  // Must be last, because the row policies hide the company from a former member.
  await endMembership(tx, member.id, by.caller.userId);
}

/**
 * Locks the members of the company and returns them. Throws if the caller lost the owner right while waiting
 * for another owner's change.
 */
export async function lockedFor(tx: Connection, { companyId, caller }: MemberActor): Promise<LockedMember[]> {
  const members = await lockMembers(tx, companyId);
  if (caller.role === 'admin') return members;
  const own = members.find(({ userId }) => userId === caller.userId);
  if (!own) throw new Problem('not-found');
  if (!own.rights.includes('owner')) throw new Problem('access-denied');
  return members;
}

function current(members: readonly LockedMember[], id: string, version: number): LockedMember {
  const found = members.find((one) => one.id === id);
  if (!found || found.version !== version) throw new Problem('changed-meanwhile');
  return found;
}

function requireAnotherOwner(members: readonly LockedMember[], { id, rights }: LockedMember): void {
  if (!rights.includes('owner')) return;
  if (!members.some((one) => one.id !== id && one.rights.includes('owner'))) throw new Problem('last-owner');
}
