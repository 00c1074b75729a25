// The queries of the administration of people. They read tables of several features and write none.
import type { MemberRight, Role } from '@activepick/domain/access/permissions.ts';
import type { NamedEmails } from '@activepick/domain/access/role.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { PersonState } from '../contract.ts';

/** An account in the list. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string | null;
  isEmailConfirmed: boolean;
  isBanned: boolean;
  storedRole: Role | null;
  hasSecondFactor: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
}

/** The wanted part of the list; null for all. */
export interface WantedPeople {
  q: string | null;
  role: Role | null;
  state: PersonState | null;
  /** The id of the last account of the previous page. */
  cursor: string | null;
}

const COLUMNS = `u.id, trim(concat_ws(' ', u.user_metadata ->> 'first_name', u.user_metadata ->> 'last_name')) as name,
  u.email, u.email_confirmed_at is not null as "isEmailConfirmed",
  coalesce(u.banned_until > now(), false) as "isBanned", r.role as "storedRole",
  exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified')
    or exists (select 1 from identities i where i.user_id = u.id and i.provider = 'bankid') as "hasSecondFactor",
  u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt"`;

// Signs of `like` in what was typed are ordinary characters.
const startOf = (q: string) => `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const IS_FOUND = `(u.email like $2 or person_name(u.user_metadata) like $2
  or person_last_name(u.user_metadata) like $2)`;

// The rule of `roleOfAccount` as conditions of a list; a test compares both for every kind of account.
const ROLE_IS: Readonly<Record<Role, string>> = {
  admin: `(r.role = 'admin' or (r.role is null and u.email_confirmed_at is not null and u.email = any ($3::text[])))`,
  store: `(r.role = 'store' or (r.role is null and u.email_confirmed_at is not null and u.email = any ($4::text[])
    and u.email <> all ($3::text[])))`,
  endcustomer: `(r.role = 'endcustomer' or (r.role is null and (u.email is null or u.email_confirmed_at is null
    or u.email <> all ($3::text[] || $4::text[]))))`,
};

const STATE_IS: Readonly<Record<PersonState, string>> = {
  active: `u.email_confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())`,
  unconfirmed: `u.email_confirmed_at is null and (u.banned_until is null or u.banned_until <= now())`,
  banned: `u.banned_until > now()`,
};

/**
 * Returns accounts, newest first. The text is planned with its values, so that the indexes of the beginnings of addresses and
 * names are used.
 */
export const listedPeople = (
  connection: Connection,
  { q, role, state, cursor }: WantedPeople,
  named: NamedEmails,
  most: number,
): Promise<ListedPerson[]> =>
  queryRows<ListedPerson>(
    connection,
    `select ${COLUMNS} from users u left join user_roles r on r.user_id = u.id
      where u.deleted_at is null and ($2::text is null or ${IS_FOUND})
        and ($5::text is distinct from 'admin' or ${ROLE_IS.admin})
        and ($5::text is distinct from 'store' or ${ROLE_IS.store})
        and ($5::text is distinct from 'endcustomer' or ${ROLE_IS.endcustomer})
        and ($6::text is distinct from 'active' or (${STATE_IS.active}))
        and ($6::text is distinct from 'unconfirmed' or (${STATE_IS.unconfirmed}))
        and ($6::text is distinct from 'banned' or (${STATE_IS.banned}))
        and ($7::uuid is null or (u.created_at, u.id) < (select k.created_at, k.id from users k where k.id = $7::uuid))
      order by u.created_at desc, u.id desc limit $1`,
    [most, q ? startOf(q) : null, named.admins, named.stores, role, state, cursor],
  );

/** Returns an account as the list has it, or null. */
export const listedPerson = (connection: Connection, id: string): Promise<ListedPerson | null> =>
  queryRow<ListedPerson>(connection, {
    name: 'listed-person',
    text: `select ${COLUMNS} from users u left join user_roles r on r.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    values: [id],
  });

/** What belongs to an account in other features. */
export interface PersonLinks {
  companies: { id: string; name: string; rights: MemberRight[]; since: string }[];
  stores: { id: string; name: string; since: string }[];
  sessionNetworks: { id: string; network: string }[];
  apiKeys: number;
}

/** Returns the memberships of an account, the networks of its sessions, and the number of its valid API keys. */
export const linksOfPerson = (connection: Connection, id: string): Promise<PersonLinks> =>
  queryOneRow<PersonLinks>(connection, {
    name: 'links-of-person',
    text: `select
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.company_name, 'rights', m.rights,
            'since', m.started_at) order by m.started_at, m.id), '[]')
          from company_members m join companies c on c.id = m.company_id
          where m.user_id = $1 and m.ended_at is null) as companies,
        (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'since', m.started_at)
            order by m.started_at, m.id), '[]')
          from store_members m join partner_stores p on p.id = m.store_id
          where m.user_id = $1 and m.ended_at is null) as stores,
        (select coalesce(json_agg(json_build_object('id', s.id, 'network', left(encode(s.network_hash, 'hex'), 8))), '[]')
          from sessions s where s.user_id = $1 and s.network_hash is not null) as "sessionNetworks",
        (select count(*)::int from company_api_keys k where k.created_by = $1 and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > now())) as "apiKeys"`,
    values: [id],
  });

/** Returns how many admins other than an account can sign in: confirmed, not banned, not deleted. */
export async function countOtherAdmins(
  connection: Connection,
  id: string,
  named: NamedEmails,
): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'count-other-admins',
    text: `select count(*)::int as n from users u left join user_roles r on r.user_id = u.id
      where u.id <> $1 and u.deleted_at is null and u.email_confirmed_at is not null
        and (u.banned_until is null or u.banned_until <= now())
        and u.id in (select user_id from user_roles where role = 'admin'
          union all select id from users where email = any ($2::text[]) and deleted_at is null)
        and coalesce(r.role, 'admin') = 'admin'`,
    values: [id, named.admins],
  });
  return row.n;
}
