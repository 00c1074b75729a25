// Invites people to a company and mails their links.
import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import { type Actor, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import type { MemberChange } from '../member-contract.ts';
import { insertInvitation, type StoredInvitation } from './invitation-repository.ts';

/** The kind of the outbox rows of invitations; their payload is `{ invitationId, version }`. */
export const COMPANY_INVITATION = 'company-invitation';

/** Records a change of a company's members. The detail has ids, because the log must not keep an address. */
export const recordMemberChange = (
  tx: Connection,
  companyId: string,
  entry: { actor: Actor; action: MemberChange; detail: Record<string, unknown>; requestId?: string },
): Promise<void> => recordAudit(tx, { ...entry, target: { type: 'company-members', id: companyId } });

/** Queues the mail of an invitation, once for each version. */
export async function mailInvitation(
  tx: Connection,
  { id, version, language }: Pick<StoredInvitation, 'id' | 'version' | 'language'>,
): Promise<void> {
  await addToOutbox(tx, {
    kind: COMPANY_INVITATION,
    businessKey: `${COMPANY_INVITATION}:${id}:${version}`,
    language,
    payload: { invitationId: id, version },
  });
}

/**
 * Invites the contact person of a company that has become active as its owner, in the transaction of the activation.
 * Does nothing without a contact's address.
 */
export async function inviteFirstOwner(
  tx: Connection,
  { id: companyId, email }: { id: string; email: string },
): Promise<boolean> {
  if (email === '') return false;
  const rights: MemberRight[] = ['owner'];
  const address = email.toLowerCase();
  const stored = await insertInvitation(tx, {
    companyId,
    email: address,
    rights,
    departments: [],
    invitedBy: null,
  });
  if (!stored) return false;
  await mailInvitation(tx, stored);
  await recordMemberChange(tx, companyId, {
    actor: { kind: 'system' },
    action: 'member.invited',
    detail: { invitationId: stored.id, rights },
  });
  return true;
}
