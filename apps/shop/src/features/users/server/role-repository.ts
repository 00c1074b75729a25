// The roles of accounts, and the right that a setting gives to one account.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A row of `user_roles`. */
export interface UserRole {
  userId: string;
  role: Role;
}

/** Returns the role of an account if the caller may see it, or null. */
export async function roleOf(connection: Connection, userId: string): Promise<UserRole | null> {
  return queryRow<UserRole>(connection, {
    name: 'role-of',
    text: 'select user_id as "userId", role from user_roles where user_id = $1',
    values: [userId],
  });
}

/** Returns the first rows that the caller may see, and their total number. */
export async function visibleRoles(
  connection: Connection,
  limit: number,
): Promise<{ rows: UserRole[]; count: number }> {
  const rows = await queryRows<UserRole & { count: number }>(connection, {
    name: 'visible-roles',
    text: `select user_id as "userId", role, (count(*) over ())::int as count from user_roles
      order by user_id limit $1`,
    values: [limit],
  });
  return {
    rows: rows.map(({ userId, role }) => ({ userId, role })),
    count: rows[0]?.count ?? 0,
  };
}

/**
 * Gives an account a role and returns the previous one, or null. Returns `undefined` if the account does not
 * exist.
 */
export async function setRole(tx: Connection, userId: string, role: Role): Promise<Role | null | undefined> {
  const before = await queryRow<{ role: Role | null }>(tx, {
    name: 'lock-role',
    text: `select r.role from users u left join user_roles r on r.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    values: [userId],
  });
  if (!before) return undefined;
  await execute(tx, {
    name: 'set-role',
    text: `insert into user_roles (user_id, role) values ($1, $2)
      on conflict (user_id) do update set role = excluded.role, updated_at = now()`,
    values: [userId, role],
  });
  return before.role;
}

/**
 * Assigns a right that the settings give to an email address, once, to the account with that confirmed
 * address. Later holders of the email address do not get the right, and the account keeps it after a change
 * of address (docs/security.md, T07).
 */
export async function settleMunicipal(tx: Connection, email: string): Promise<void> {
  await execute(tx, {
    name: 'settle-municipal',
    text: `insert into account_grants (purpose, email, user_id)
      select 'municipal', email, id from users
      where email = $1 and email_confirmed_at is not null and deleted_at is null
      on conflict (purpose, email) do nothing`,
    values: [email],
  });
}

/**
 * Lets one act on accounts happen at a time, until the transaction ends, so that two admins cannot remove each other's role
 * at once. The acts are rare.
 */
export async function lockRoles(tx: Connection): Promise<void> {
  await execute(tx, {
    name: 'lock-roles',
    text: `select pg_advisory_xact_lock(hashtextextended('people-administration', 0))`,
    values: [],
  });
}
