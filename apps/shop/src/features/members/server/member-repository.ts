import { MEMBER_RIGHTS, type MemberRight } from '@activepick/domain/access/permissions.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { ListedMembership } from '../contract.ts';

/**
 * Returns a person's rights in an active employer; empty for a person who is not a member, null if the
 * employer does not exist. Read with each request, so that a removed member loses access at once.
 */
export async function memberRightsOf(
  tx: Connection,
  companyId: string,
  userId: string,
): Promise<readonly MemberRight[] | null> {
  const row = await queryRow<{ rights: MemberRight[] | null }>(tx, {
    name: 'member-rights',
    text: `select m.rights from companies c
      left join company_members m on m.company_id = c.id and m.user_id = $2 and m.ended_at is null
      where c.id = $1 and c.kind = 'employer' and c.active_since is not null`,
    values: [companyId, userId],
  });
  if (!row) return null;
  const rights = row.rights ?? [];
  return MEMBER_RIGHTS.filter((right) => rights.includes(right));
}

/** Returns the active employers that the caller is a member of, by name. */
export async function membershipsOf(tx: Connection, userId: string): Promise<ListedMembership[]> {
  const rows = await queryRows<Omit<ListedMembership, 'visitedAt'> & { visitedAt: Date | null }>(tx, {
    name: 'memberships-of-person',
    text: `select c.id as "companyId", c.company_name as "companyName", m.rights, m.visited_at as "visitedAt"
      from company_members m join companies c on c.id = m.company_id
      where m.user_id = $1 and m.ended_at is null and c.kind = 'employer' and c.active_since is not null
      order by lower(c.company_name), c.id`,
    values: [userId],
  });
  return rows.map((row) => ({ ...row, visitedAt: row.visitedAt?.toISOString() ?? null }));
}

/** Records that a member has opened the company's pages, at most once a minute. */
export async function recordVisit(connection: Connection, companyId: string, userId: string): Promise<void> {
  await execute(connection, {
    name: 'visit-company',
    text: `update company_members set visited_at = now() where company_id = $1 and user_id = $2 and ended_at is null
      and (visited_at is null or visited_at < now() - interval '1 minute')`,
    values: [companyId, userId],
  });
}

/** Returns the name of a company, or null. */
export async function companyNameOf(tx: Connection, companyId: string): Promise<string | null> {
  const row = await queryRow<{ name: string }>(tx, {
    name: 'company-name',
    text: 'select company_name as name from companies where id = $1',
    values: [companyId],
  });
  return row?.name ?? null;
}

/** A current member with the name that the other members see. */
export interface StoredMember {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  rights: MemberRight[];
  departments: string[];
  since: Date;
  version: number;
}

const MEMBER = `m.id, m.user_id as "userId", trim(p.first_name || ' ' || p.last_name) as name, p.email, m.rights,
  m.departments, m.started_at as since, m.version`;
const FROM_MEMBERS = `company_members m join people_of_company($1) p on p.user_id = m.user_id`;

/** Returns a page of a company's current members, oldest membership first, after the member with the id `cursor`. */
export async function membersOf(
  tx: Connection,
  companyId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredMember[]> {
  return queryRows<StoredMember>(tx, {
    name: 'members-of-company',
    text: `select ${MEMBER} from ${FROM_MEMBERS}
      where m.company_id = $1 and m.ended_at is null and ($2::uuid is null
        or (m.started_at, m.id) > (select k.started_at, k.id from company_members k where k.id = $2))
      order by m.started_at, m.id limit $3`,
    values: [companyId, cursor, limit],
  });
}

/** Returns a current member of a company, or null. */
export async function memberById(
  tx: Connection,
  companyId: string,
  id: string,
): Promise<StoredMember | null> {
  return queryRow<StoredMember>(tx, {
    name: 'member-by-id',
    text: `select ${MEMBER} from ${FROM_MEMBERS} where m.company_id = $1 and m.id = $2 and m.ended_at is null`,
    values: [companyId, id],
  });
}

/** The data of a member that the rules for changes use. */
export interface LockedMember {
  id: string;
  userId: string;
  rights: MemberRight[];
  departments: string[];
  version: number;
}

const membersAs = (tx: Connection, companyId: string, lock: '' | 'for update'): Promise<LockedMember[]> =>
  queryRows<LockedMember>(tx, {
    name: lock ? 'lock-members' : 'current-members',
    text: `select m.id, m.user_id as "userId", m.rights, m.departments, m.version from company_members m
      where m.company_id = $1 and m.ended_at is null order by m.id ${lock}`,
    values: [companyId],
  });

/**
 * Locks the current members of a company until the end of the transaction and returns them. Each change of members
 * takes this lock first, so that two cannot remove the last two owners at once.
 */
export const lockMembers = (tx: Connection, companyId: string): Promise<LockedMember[]> =>
  membersAs(tx, companyId, 'for update');

/** Returns the current members of a company. */
export const currentMembers = (tx: Connection, companyId: string): Promise<LockedMember[]> =>
  membersAs(tx, companyId, '');

/** Stores new rights of a member. */
export async function updateRights(
  tx: Connection,
  id: string,
  { rights, departments }: { rights: readonly MemberRight[]; departments: readonly string[] },
): Promise<void> {
  await execute(tx, {
    name: 'update-member-rights',
    text: 'update company_members set rights = $2, departments = $3, version = version + 1 where id = $1',
    values: [id, rights, departments],
  });
}

/** Ends a membership. */
export async function endMembership(tx: Connection, id: string, endedBy: string | null): Promise<void> {
  await execute(tx, {
    name: 'end-membership',
    text: `update company_members set ended_at = now(), ended_by = $2, version = version + 1
      where id = $1 and ended_at is null`,
    values: [id, endedBy],
  });
}

/** A membership to store. */
export interface NewMember {
  companyId: string;
  userId: string;
  rights: readonly MemberRight[];
  departments: readonly string[];
  invitedBy: string | null;
}

/** Makes a person a member and returns the id. Returns null if the person is already a member. */
export async function insertMember(
  tx: Connection,
  { companyId, userId, rights, departments, invitedBy }: NewMember,
): Promise<string | null> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'insert-member',
    text: `insert into company_members (id, company_id, user_id, rights, departments, invited_by)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (company_id, user_id) where ended_at is null do nothing returning id`,
    values: [uuidv7(), companyId, userId, rights, departments, invitedBy],
  });
  return row?.id ?? null;
}

/** Returns up to 500 departments on the company's list of employees, by name. Reads one index entry for each. */
export async function departmentsOf(tx: Connection, companyId: string): Promise<string[]> {
  const rows = await queryRows<{ department: string }>(tx, {
    name: 'departments-of-company',
    text: `with recursive steps as (
        (select department from company_employees
          where company_id = $1 and until_version is null and department is not null order by department limit 1)
        union all
        select (select e.department from company_employees e
          where e.company_id = $1 and e.until_version is null and e.department > steps.department
          order by e.department limit 1) from steps where steps.department is not null
      )
      select department from steps where department is not null limit 500`,
    values: [companyId],
  });
  return rows.map(({ department }) => department);
}

/** A change of members in the audit log. */
export interface StoredChange {
  id: string;
  at: Date;
  action: string;
  isSystem: boolean;
  isAdmin: boolean;
  /** The name of the person who did it, or their address; null when no longer known. */
  by: string | null;
  about: string | null;
  rights: MemberRight[];
}

/** Returns a part of the changes of a company's members, the newest first, after the one with the id `cursor`. */
export async function memberChangesOf(
  tx: Connection,
  companyId: string,
  cursor: string | null,
  limit: number,
): Promise<StoredChange[]> {
  const name = (p: string) =>
    `coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.email)`;
  return queryRows<StoredChange>(tx, {
    name: 'member-changes',
    text: `with people as materialized (select * from people_of_company($1::uuid))
      select a.id, a.at, a.action, a.actor_kind <> 'user' as "isSystem",
        coalesce((a.detail ->> 'asAdmin')::boolean, false) as "isAdmin", ${name('actor')} as by,
        coalesce(${name('subject')}, i.email) as about,
        array(select jsonb_array_elements_text(coalesce(a.detail -> 'rights', '[]'))) as rights
      from audit_log a
        left join people actor on actor.user_id = a.actor_id
        left join people subject on subject.user_id::text = a.detail ->> 'userId'
        left join company_invitations i on i.company_id = $1::uuid and i.id::text = a.detail ->> 'invitationId'
      where a.target_type = 'company-members' and a.target_id = ($1::uuid)::text and ($2::uuid is null
        or (a.at, a.id) < (select k.at, k.id from audit_log k where k.id = $2))
      order by a.at desc, a.id desc limit $3`,
    values: [companyId, cursor, limit],
  });
}

/** Deletes memberships that ended so many months ago, and returns their number. */
export async function sweepFormerMembers(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-former-members',
    text: 'delete from company_members where ended_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
