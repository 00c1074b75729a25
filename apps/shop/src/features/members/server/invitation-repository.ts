// Invitations to become a member of a company.
import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored invitation. */
export interface StoredInvitation {
  id: string;
  companyId: string;
  email: string;
  rights: MemberRight[];
  departments: string[];
  language: Language;
  version: number;
  /** Null if the shop itself invited, when the company became active. */
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

const COLUMNS = `i.id, i.company_id as "companyId", i.email, i.rights, i.departments, i.language, i.version,
  i.invited_by as "invitedBy", i.sent_at as "sentAt", i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired"`;
const OPEN = 'i.accepted_at is null and i.withdrawn_at is null';
const LIFETIME = `interval '7 days'`;

/** An invitation to store. `email` is in lower case. `invitedBy` null: the shop itself. */
export interface NewInvitation {
  companyId: string;
  email: string;
  rights: readonly MemberRight[];
  departments: readonly string[];
  invitedBy: string | null;
}

/**
 * Stores an invitation in the language of its company, valid for seven days. Returns null when the address
 * has an open invitation to the company, which stays unchanged.
 */
export async function insertInvitation(
  tx: Connection,
  { companyId, email, rights, departments, invitedBy }: NewInvitation,
): Promise<StoredInvitation | null> {
  return queryRow<StoredInvitation>(tx, {
    name: 'insert-invitation',
    text: `insert into company_invitations as i (id, company_id, email, rights, departments, language, invited_by,
        expires_at)
      select $1, c.id, $3, $4, $5, c.language, $6, now() + ${LIFETIME} from companies c where c.id = $2
      on conflict (company_id, email) where accepted_at is null and withdrawn_at is null do nothing
      returning ${COLUMNS}`,
    values: [uuidv7(), companyId, email, rights, departments, invitedBy],
  });
}

/** Tells whether an address belongs to a member of the company. */
export async function isMembersEmail(tx: Connection, companyId: string, email: string): Promise<boolean> {
  const row = await queryOneRow<{ found: boolean }>(tx, {
    name: 'is-members-address',
    text: `select exists (select 1 from company_members m join people_of_company($1) p on p.user_id = m.user_id
        where m.company_id = $1 and m.ended_at is null and p.email = $2) as found`,
    values: [companyId, email],
  });
  return row.found;
}

/** Returns a part of a company's open invitations, the newest first, after the one with the id `cursor`. */
export async function openInvitationsOf(
  tx: Connection,
  companyId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredInvitation[]> {
  return queryRows<StoredInvitation>(tx, {
    name: 'open-invitations',
    text: `select ${COLUMNS} from company_invitations i
      where i.company_id = $1 and ${OPEN} and ($2::uuid is null or i.id < $2) order by i.id desc limit $3`,
    values: [companyId, cursor, limit],
  });
}

/**
 * Makes an open invitation valid for another seven days, with the next version, as the invitation of `userId`. One of the
 * shop itself stays so. Returns null if it is not open.
 */
export async function renewInvitation(
  tx: Connection,
  { companyId, id, userId }: { companyId: string; id: string; userId: string },
): Promise<StoredInvitation | null> {
  return queryRow<StoredInvitation>(tx, {
    name: 'renew-invitation',
    text: `update company_invitations i
      set invited_by = case when i.invited_by is not null then $3::uuid end, version = i.version + 1, sent_at = now(), expires_at = now() + ${LIFETIME}
      where i.id = $2 and i.company_id = $1 and ${OPEN} returning ${COLUMNS}`,
    values: [companyId, id, userId],
  });
}

/** Withdraws an open invitation. Returns null when it is not open. */
export async function withdrawStored(
  tx: Connection,
  companyId: string,
  id: string,
): Promise<StoredInvitation | null> {
  return queryRow<StoredInvitation>(tx, {
    name: 'withdraw-invitation',
    text: `update company_invitations i set withdrawn_at = now()
      where i.id = $2 and i.company_id = $1 and ${OPEN} returning ${COLUMNS}`,
    values: [companyId, id],
  });
}

/** An invitation with the name of its company. */
export interface InvitationToCompany extends StoredInvitation {
  companyName: string;
}

/**
 * Returns an invitation that can be accepted: open, not expired, to an active employer. Null for any other. `locks`
 * holds the row until the end of the transaction.
 */
export async function acceptableInvitation(
  tx: Connection,
  id: string,
  { locks }: { locks: boolean },
): Promise<InvitationToCompany | null> {
  return queryRow<InvitationToCompany>(tx, {
    name: locks ? 'lock-acceptable-invitation' : 'acceptable-invitation',
    text: `select ${COLUMNS}, c.company_name as "companyName"
      from company_invitations i join companies c on c.id = i.company_id
      where i.id = $1 and ${OPEN} and i.expires_at > now() and c.kind = 'employer' and c.active_since is not null
      ${locks ? 'for update of i' : ''}`,
    values: [id],
  });
}

/** Marks an invitation as accepted. */
export async function markAccepted(tx: Connection, id: string, userId: string): Promise<void> {
  await execute(tx, {
    name: 'accept-invitation',
    text: 'update company_invitations set accepted_at = now(), accepted_by = $2 where id = $1',
    values: [id, userId],
  });
}

/** Deletes the invitations of an address, given in lower case. Returns their number. */
export async function forgetInvitations(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'forget-invitations',
    text: 'delete from company_invitations where email = $1',
    values: [email],
  });
}

/** Deletes invitations that expired so many days ago, and returns their number. */
export async function sweepInvitations(connection: Connection, days: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-invitations',
    text: 'delete from company_invitations where expires_at < now() - make_interval(days => $1)',
    values: [days],
  });
}
