import type { StaffRole } from '@activepick/domain/access/person-acts.ts';
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored invitation. */
export interface StoredStaffInvitation {
  id: string;
  email: string;
  role: StaffRole;
  language: Language;
  version: number;
  invitedBy: string;
  /** Null when the account is gone. */
  invitedById: string | null;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

const COLUMNS = `i.id, i.email, i.role, i.language, i.version, i.sent_at as "sentAt", i.expires_at as "expiresAt",
  i.expires_at <= now() as "isExpired", i.invited_by as "invitedById",
  coalesce((select ${NAME_OF_USER} from users u where u.id = i.invited_by), '') as "invitedBy"`;
const OPEN = 'i.accepted_at is null and i.withdrawn_at is null';

/** Stores an invitation and returns it; null if the address has an open one. */
export async function insertStaffInvitation(
  tx: Connection,
  of: { email: string; role: StaffRole; language: Language; invitedBy: string; days: number },
): Promise<StoredStaffInvitation | null> {
  return queryRow<StoredStaffInvitation>(tx, {
    name: 'insert-staff-invitation',
    text: `with i as (
        insert into staff_invitations (id, email, role, language, invited_by, expires_at)
        values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) on conflict do nothing returning *
      ) select ${COLUMNS} from i`,
    values: [uuidv7(), of.email, of.role, of.language, of.invitedBy, of.days],
  });
}

/** Returns a part of the open invitations, the newest first, after the one with the id `cursor`. */
export async function openStaffInvitations(
  connection: Connection,
  cursor: string | null,
  limit: number,
): Promise<StoredStaffInvitation[]> {
  return queryRows<StoredStaffInvitation>(connection, {
    name: 'open-staff-invitations',
    text: `select ${COLUMNS} from staff_invitations i
      where ${OPEN} and ($1::uuid is null or i.id < $1) order by i.id desc limit $2`,
    values: [cursor, limit],
  });
}

/**
 * Makes an open invitation valid for so many days more, with the next version, as the invitation of `userId`. Returns null if
 * it is not open.
 */
export async function renewStaffInvitation(
  tx: Connection,
  { id, userId, days }: { id: string; userId: string; days: number },
): Promise<StoredStaffInvitation | null> {
  return queryRow<StoredStaffInvitation>(tx, {
    name: 'renew-staff-invitation',
    text: `update staff_invitations i
      set invited_by = $3, version = i.version + 1, sent_at = now(), expires_at = now() + make_interval(days => $2)
      where i.id = $1 and ${OPEN} returning ${COLUMNS}`,
    values: [id, days, userId],
  });
}

/** Withdraws an open invitation. Returns its role, or null if it is not open. */
export async function withdrawStoredInvitation(
  tx: Connection,
  id: string,
): Promise<{ role: StaffRole } | null> {
  return queryRow<{ role: StaffRole }>(tx, {
    name: 'withdraw-staff-invitation',
    text: `update staff_invitations i set withdrawn_at = now() where i.id = $1 and ${OPEN} returning i.role`,
    values: [id],
  });
}

/** Returns an invitation that can be accepted, or null. `locks` holds the row until the end of the transaction. */
export async function acceptableStaffInvitation(
  tx: Connection,
  id: string,
  { locks }: { locks: boolean },
): Promise<StoredStaffInvitation | null> {
  return queryRow<StoredStaffInvitation>(tx, {
    name: locks ? 'lock-acceptable-staff-invitation' : 'acceptable-staff-invitation',
    text: `select ${COLUMNS} from staff_invitations i
      where i.id = $1 and ${OPEN} and i.expires_at > now() ${locks ? 'for update of i' : ''}`,
    values: [id],
  });
}

/** Marks an invitation as accepted. */
export async function markStaffInvitationAccepted(tx: Connection, id: string, userId: string): Promise<void> {
  await execute(tx, {
    name: 'accept-staff-invitation',
    text: 'update staff_invitations set accepted_at = now(), accepted_by = $2 where id = $1',
    values: [id, userId],
  });
}

/** Deletes the invitations of an address, given in lower case. Returns their number. */
export async function forgetStaffInvitations(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'forget-staff-invitations',
    text: 'delete from staff_invitations where email = $1',
    values: [email],
  });
}

/** Deletes invitations that expired so many days ago, and returns their number. */
export async function sweepStaffInvitations(connection: Connection, days: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-staff-invitations',
    text: 'delete from staff_invitations where expires_at < now() - make_interval(days => $1)',
    values: [days],
  });
}
