import { MEMBER_RIGHTS, type MemberRight } from '@activepick/domain/access/permissions.ts';
import type { Connection } from '#src/platform/db.ts';
import type { Membership } from '../contract.ts';

/**
 * Returns a person's rights in an active employer; empty for somebody who is no member, null when there is no such
 * employer. Read with each call, so that a removed member loses access at once.
 */
export async function memberRightsOf(
  tx: Connection,
  companyId: string,
  userId: string,
): Promise<readonly MemberRight[] | null> {
  const { rows } = await tx.query<{ rights: MemberRight[] | null }>({
    name: 'member-rights',
    text: `select m.rights from companies c
      left join company_members m on m.company_id = c.id and m.user_id = $2 and m.ended_at is null
      where c.id = $1 and c.kind = 'employer' and c.active_since is not null`,
    values: [companyId, userId],
  });
  const [row] = rows;
  if (!row) return null;
  const rights = row.rights ?? [];
  return MEMBER_RIGHTS.filter((right) => rights.includes(right));
}

/** Returns the active employers that the caller is a member of, by name. */
export async function membershipsOf(tx: Connection, userId: string): Promise<Membership[]> {
  const { rows } = await tx.query<Membership>({
    name: 'memberships-of-person',
    text: `select c.id as "companyId", c.company_name as "companyName", m.rights
      from company_members m join companies c on c.id = m.company_id
      where m.user_id = $1 and m.ended_at is null and c.kind = 'employer' and c.active_since is not null
      order by lower(c.company_name), c.id`,
    values: [userId],
  });
  return rows;
}

/** Returns the name of a company, or null. */
export async function companyNameOf(tx: Connection, companyId: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>({
    name: 'company-name',
    text: 'select company_name as name from companies where id = $1',
    values: [companyId],
  });
  return rows[0]?.name ?? null;
}
