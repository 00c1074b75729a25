// The queries of the audit log: entries newest first, and the people whom they name.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** An entry of the log with what its sentence names. */
export interface StoredEntry {
  id: string;
  at: Date;
  action: string;
  /** 'user', 'system', 'nobody', or a kind of program. */
  actorKind: string;
  actorId: string | null;
  /** Whether the actor was a member, an employee or somebody with a benefit of the company. */
  byOwnPerson: boolean;
  targetType: string;
  targetId: string | null;
  reason: string | null;
  requestId: string | null;
  detail: Record<string, unknown>;
  companyId: string | null;
  companyName: string | null;
  orderNumber: string | null;
  benefitNumber: number | null;
  reference: string | null;
  /** The person on the eligible list, of an invitation or of a question, whom the entry concerns. */
  personName: string | null;
}

// The page is read first, so that the names are looked up for its rows only.
const COLUMNS = `a.id, a.at, a.action, a.actor_kind as "actorKind", a.actor_id as "actorId",
  a.by_own_person as "byOwnPerson", a.target_type as "targetType",
  a.target_id as "targetId", a.reason, a.request_id as "requestId", a.detail, a.company_id as "companyId",
  (select c.company_name from companies c where c.id = a.company_id) as "companyName",
  (select o.number from orders o where a.target_type = 'order' and o.id = uuid_or_null(a.target_id)) as "orderNumber",
  (select b.number from benefits b where a.target_type = 'benefit' and b.id = uuid_or_null(a.target_id)) as "benefitNumber",
  (select g.reference from agreements g where a.target_type = 'agreement' and g.id = uuid_or_null(a.target_id)) as reference,
  coalesce(
    (select e.name from company_employees e where e.company_id = a.company_id and e.person_id = uuid_or_null(a.detail ->> 'personId')
      order by e.since_version desc limit 1),
    (select i.email from company_invitations i
      where i.company_id = a.company_id and i.id = uuid_or_null(a.detail ->> 'invitationId')),
    (select q.name from join_questions q where q.company_id = a.company_id and q.id = uuid_or_null(a.detail ->> 'questionId'))
  ) as "personName"`;

/** The wanted part of a company's log. Days are those of Stockholm, both included. */
export interface WantedActivity {
  companyId: string;
  /** One action is looked up by the index. */
  actions: readonly string[];
  /** A member or former member of the company. */
  person: string | null;
  /** Only what people outside the company did, or only what happened by itself. */
  actors: 'others' | 'system' | null;
  from: string | null;
  to: string | null;
  /** The id of the last entry of the previous page. */
  cursor: string | null;
}

/**
 * Returns entries of a company's log, newest first. The text is planned with its values, so that filters that are not set cost
 * nothing and the index of the set ones is used.
 */
export const companyEntries = (
  connection: Connection,
  { companyId, actions, person, actors, from, to, cursor }: WantedActivity,
  most: number,
): Promise<StoredEntry[]> =>
  queryRows<StoredEntry>(
    connection,
    `select ${COLUMNS} from (
      select a.* from audit_log a
      where a.company_id = $1::uuid and a.action = any ($3::text[])
        and (cardinality($3::text[]) <> 1 or a.action = ($3::text[])[1])
        and ($4::uuid is null or (a.actor_id = $4::uuid
          and exists (select 1 from company_members m where m.company_id = $1::uuid and m.user_id = $4::uuid)))
        and ($5::text is distinct from 'system' or a.actor_id is null)
        and ($5::text is distinct from 'others' or (a.actor_kind = 'user' and not a.by_own_person))
        and ($6::date is null or a.at >= $6::date::timestamp at time zone 'Europe/Stockholm')
        and ($7::date is null or a.at < ($7::date + 1)::timestamp at time zone 'Europe/Stockholm')
        and ($8::uuid is null or (a.at, a.id) < (select k.at, k.id from audit_log k where k.id = $8::uuid))
      order by a.at desc, a.id desc limit $2
    ) a order by a.at desc, a.id desc`,
    [companyId, most, actions, person, actors, from, to, cursor],
  );

/** The wanted part of the whole log. Days are those of Stockholm, both included. */
export interface WantedEntries {
  actorId: string | null;
  action: string | null;
  subject: string | null;
  subjectId: string | null;
  companyId: string | null;
  from: string | null;
  to: string | null;
  /** The id of the last entry of the previous page. */
  cursor: string | null;
}

/** Returns entries of the whole log, newest first; planned as `companyEntries` is. */
export const allEntries = (
  connection: Connection,
  { actorId, action, subject, subjectId, companyId, from, to, cursor }: WantedEntries,
  most: number,
): Promise<StoredEntry[]> =>
  queryRows<StoredEntry>(
    connection,
    `select ${COLUMNS} from (
      select a.* from audit_log a
      where ($2::uuid is null or a.actor_id = $2::uuid)
        and ($3::text is null or a.action = $3::text)
        and ($4::text is null or a.target_type = $4::text)
        and ($5::text is null or a.target_id = $5::text)
        and ($6::uuid is null or a.company_id = $6::uuid)
        and ($7::date is null or a.at >= $7::date::timestamp at time zone 'Europe/Stockholm')
        and ($8::date is null or a.at < ($8::date + 1)::timestamp at time zone 'Europe/Stockholm')
        and ($9::uuid is null or (a.at, a.id) < (select k.at, k.id from audit_log k where k.id = $9::uuid))
      order by a.at desc, a.id desc limit $1
    ) a order by a.at desc, a.id desc`,
    [most, actorId, action, subject, subjectId, companyId, from, to, cursor],
  );

/** An account that an entry names. */
export interface NamedPerson {
  id: string;
  /** First and last name, else the email address, else empty. */
  name: string;
  email: string | null;
  isEmailConfirmed: boolean;
  storedRole: Role | null;
  isMember: boolean;
  /** Whether the person is a member of a store. */
  isStoreMember: boolean;
}

/**
 * Returns accounts by their ids, with what they are in a company. Read with the shop's own access, because the rows that
 * members may read have no names; the caller shows the names of the company's own people only. Deleted accounts are left out.
 */
export const peopleByIds = (
  connection: Connection,
  companyId: string | null,
  ids: readonly string[],
): Promise<NamedPerson[]> =>
  queryRows<NamedPerson>(connection, {
    name: 'people-of-log',
    text: `select u.id, u.email, u.email_confirmed_at is not null as "isEmailConfirmed", r.role as "storedRole",
        coalesce(nullif(trim(concat_ws(' ', u.user_metadata ->> 'first_name', u.user_metadata ->> 'last_name')), ''),
          u.email, '') as name,
        exists (select 1 from company_members m where m.company_id = $1::uuid and m.user_id = u.id) as "isMember",
        exists (select 1 from store_members s where s.user_id = u.id and s.ended_at is null) as "isStoreMember"
      from users u left join user_roles r on r.user_id = u.id
      where u.id = any ($2::uuid[]) and u.deleted_at is null`,
    values: [companyId, ids],
  });

/** Returns up to 500 members and former members of a company, by name. */
export const peopleOfLog = (
  connection: Connection,
  companyId: string,
): Promise<{ id: string; name: string }[]> =>
  queryRows<{ id: string; name: string }>(connection, {
    name: 'people-of-log-filter',
    text: `select id, name from (
        select p.user_id as id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name
        from people_of_company($1) p where p.email <> ''
      ) p order by lower(name), id limit 500`,
    values: [companyId],
  });
