// Sessions: one row each, ended by deleting it. For refresh tokens, only the counter is stored.

import { USER_COLUMNS, type User, type UserRow, userOf } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { AssuranceLevel } from '#src/platform/http/authenticate.ts';

/** The authentication methods with their times in seconds; newest first. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

/** A session. */
export interface Session {
  id: string;
  userId: string;
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
  factorId: string | null;
  counter: number;
  userAgent: string | null;
  createdAt: Date;
  refreshedAt: Date;
  notAfter: Date;
  /** The time until which it can add the first second factor of its account; null if it cannot. */
  firstFactorUntil: Date | null;
}

const COLUMNS = `s.id as "sessionId", s.user_id as "userId", s.aal, s.amr, s.factor_id as "factorId", s.counter,
  s.user_agent as "userAgent", s.created_at as "createdAt", s.refreshed_at as "refreshedAt", s.not_after as "notAfter",
  s.first_factor_until as "sessionFirstFactorUntil"`;

type SessionRow = Omit<Session, 'id' | 'firstFactorUntil'> & {
  sessionId: string;
  sessionFirstFactorUntil: Date | null;
};

const sessionOf = (row: SessionRow): Session => ({
  id: row.sessionId,
  userId: row.userId,
  aal: row.aal,
  amr: row.amr,
  factorId: row.factorId,
  counter: row.counter,
  userAgent: row.userAgent,
  createdAt: row.createdAt,
  refreshedAt: row.refreshedAt,
  notAfter: row.notAfter,
  firstFactorUntil: row.sessionFirstFactorUntil,
});

/** A new session. `lifeSeconds` is its absolute lifetime. */
export interface NewSession {
  id: string;
  userId: string;
  aal: AssuranceLevel;
  amr: readonly AuthenticationMethod[];
  userAgent: string | null;
  lifeSeconds: number;
  clientHash: Buffer;
  /** Whether every factor was used. Only then does the network become known to the account. */
  isNetworkKnown: boolean;
}

/**
 * Starts a session and records its time and network on the account. Deletes expired sessions of the account.
 */
export async function insertSession(tx: Connection, session: NewSession): Promise<Session> {
  const row = await queryOneRow<SessionRow>(tx, {
    name: 'insert-session',
    text: `with noted as (
        update users set last_sign_in_at = now(), updated_at = now() where id = $2
      ), ended as (
        delete from sessions where user_id = $2 and not_after <= now()
      ), expired_networks as (
        delete from known_networks where user_id = $2 and seen_at < now() - interval '90 days' and network_hash <> $7
      ), placed as (
        insert into known_networks (user_id, network_hash) select $2, $7 where $8
        on conflict (user_id, network_hash) do update set seen_at = now()
      ), s as (
        insert into sessions (id, user_id, aal, amr, user_agent, not_after, network_hash)
        values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7) returning *
      )
      select ${COLUMNS} from s`,
    values: [
      session.id,
      session.userId,
      session.aal,
      JSON.stringify(session.amr),
      session.userAgent,
      session.lifeSeconds,
      session.clientHash,
      session.isNetworkKnown,
    ],
  });
  return sessionOf(row);
}

/** A session with its account, and how long ago it was refreshed, by the database's clock. */
export interface SessionWithUser {
  session: Session;
  user: User;
  idleSeconds: number;
  isOver: boolean;
}

async function sessionWithUser(connection: Connection, id: string, isLocking: boolean) {
  const row = await queryRow<SessionRow & UserRow & { isOver: boolean; idleSeconds: number }>(connection, {
    name: isLocking ? 'lock-session' : 'session-with-user',
    text: `select ${COLUMNS}, ${USER_COLUMNS}, s.not_after <= now() as "isOver",
        extract(epoch from now() - s.refreshed_at)::float8 as "idleSeconds"
      from sessions s join users u on u.id = s.user_id where s.id = $1 ${isLocking ? 'for no key update of s' : ''}`,
    values: [id],
  });
  if (!row) return null;
  return {
    session: sessionOf(row),
    user: userOf(row),
    idleSeconds: row.idleSeconds,
    isOver: row.isOver,
  };
}

/** Returns a session with its account, or null. */
export const readSession = (connection: Connection, id: string): Promise<SessionWithUser | null> =>
  sessionWithUser(connection, id, false);

/** Locks the row until the transaction ends, and returns the same. */
export const lockSession = (tx: Connection, id: string): Promise<SessionWithUser | null> =>
  sessionWithUser(tx, id, true);

/** The data that decide the rights in a session. */
interface LiveSessionRow {
  userId: string;
  aal: AssuranceLevel;
  storedRole: 'admin' | 'store' | 'endcustomer' | null;
  email: string | null;
  isEmailConfirmed: boolean;
  isMunicipal: boolean;
  hasFactor: boolean;
  hasBankid: boolean;
}

/** Returns the data that decide the rights in a session, or null if the session has ended. */
export const liveSession = (
  connection: Connection,
  id: string,
  municipalEmail: string,
): Promise<LiveSessionRow | null> =>
  queryRow<LiveSessionRow>(connection, {
    name: 'live-session',
    text: `select s.user_id as "userId", s.aal, r.role as "storedRole", u.email,
        u.email_confirmed_at is not null as "isEmailConfirmed",
        exists (select 1 from account_grants a where a.purpose = 'municipal' and a.email = $2
          and a.user_id = s.user_id) as "isMunicipal",
        exists (select 1 from factors f where f.user_id = s.user_id and f.status = 'verified') as "hasFactor",
        exists (select 1 from identities i where i.user_id = s.user_id and i.provider = 'bankid') as "hasBankid"
      from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = s.user_id
      where s.id = $1 and s.not_after > now() and u.deleted_at is null
        and (u.banned_until is null or u.banned_until <= now())`,
    values: [id, municipalEmail],
  });

/** Advances a session to its next refresh token and returns the new counter. */
export async function advanceSession(tx: Connection, id: string): Promise<number> {
  const row = await queryOneRow<{ counter: number }>(tx, {
    name: 'advance-session',
    text: 'update sessions set counter = counter + 1, refreshed_at = now() where id = $1 returning counter',
    values: [id],
  });
  return row.counter;
}

/**
 * Raises a session to two factors, with its next refresh token, and records the network as known. The
 * permission to add a first factor ends with it.
 */
export async function raiseSession(
  tx: Connection,
  id: string,
  of: { factorId: string; amr: readonly AuthenticationMethod[]; clientHash: Buffer },
): Promise<Session> {
  const row = await queryOneRow<SessionRow>(tx, {
    name: 'raise-session',
    text: `with s as (
        update sessions set aal = 'aal2', factor_id = $2, amr = $3, counter = counter + 1, refreshed_at = now(),
          first_factor_until = null
        where id = $1 returning *
      ), closed as (
        update users u set first_factor_until = null from s
        where u.id = s.user_id and u.first_factor_until is not null
      ), placed as (
        insert into known_networks (user_id, network_hash) select user_id, $4 from s
        on conflict (user_id, network_hash) do update set seen_at = now()
      ) select ${COLUMNS} from s`,
    values: [id, of.factorId, JSON.stringify(of.amr), of.clientHash],
  });
  return sessionOf(row);
}

/**
 * Raises a session by an identity that the person has just proved. Its refresh token stays, because the
 * response cannot contain a new one.
 */
export async function raiseByIdentity(
  tx: Connection,
  id: string,
  method: AuthenticationMethod,
): Promise<void> {
  await execute(tx, {
    name: 'raise-session-by-identity',
    text: `with s as (
        update sessions set aal = 'aal2', amr = jsonb_build_array($2::jsonb) || amr, first_factor_until = null
        where id = $1 returning user_id
      )
      update users u set first_factor_until = null from s
      where u.id = s.user_id and u.first_factor_until is not null`,
    values: [id, JSON.stringify(method)],
  });
}

/** Lets a session add the first second factor of its account, for `seconds`. */
export async function openFirstFactor(tx: Connection, id: string, seconds: number): Promise<void> {
  await execute(tx, {
    name: 'open-first-factor',
    text: 'update sessions set first_factor_until = now() + make_interval(secs => $2) where id = $1',
    values: [id, seconds],
  });
}

/** Ends a session after `seconds` at the latest, for an account that has become staff. */
export async function shortenSession(tx: Connection, id: string, seconds: number): Promise<void> {
  await execute(tx, {
    name: 'shorten-session',
    text: 'update sessions set not_after = least(not_after, now() + make_interval(secs => $2)) where id = $1',
    values: [id, seconds],
  });
}

/**
 * Revokes the effect of a removed BankID: ends the sessions that it started, except `except`, and reduces
 * those that it raised to one factor.
 */
export async function lowerSessionsOfIdentity(tx: Connection, userId: string, except: string): Promise<void> {
  await execute(tx, {
    name: 'lower-sessions-of-identity',
    text: `with ended as (
        delete from sessions where user_id = $1 and id <> $2 and jsonb_array_length(amr) = 1
          and amr -> 0 ->> 'method' = 'oauth'
      )
      update sessions set aal = 'aal1' where user_id = $1 and factor_id is null and aal = 'aal2'
        and (id = $2 or jsonb_array_length(amr) > 1 or amr -> 0 ->> 'method' <> 'oauth')`,
    values: [userId, except],
  });
}

/** Lowers the sessions that a factor has raised to one factor. */
export async function lowerSessions(tx: Connection, factorId: string): Promise<void> {
  await execute(tx, {
    name: 'lower-sessions',
    text: `update sessions set aal = 'aal1', factor_id = null,
        amr = (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(amr) a
          where a ->> 'method' not in ('totp', 'mfa/webauthn'))
      where factor_id = $1`,
    values: [factorId],
  });
}

/** Ends one session of a person and returns whether it existed. */
export async function endSession(tx: Connection, userId: string, id: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'end-session',
    text: 'delete from sessions where id = $2 and user_id = $1',
    values: [userId, id],
  });
  return rowCount > 0;
}

/**
 * Ends the sessions of a person except `except`. With `isSingleFactorOnly`, ends only those with one factor.
 */
export async function endSessions(
  tx: Connection,
  userId: string,
  {
    except = null,
    isSingleFactorOnly = false,
  }: { except?: string | null; isSingleFactorOnly?: boolean } = {},
): Promise<void> {
  await execute(tx, {
    name: 'end-sessions',
    text: `delete from sessions where user_id = $1 and id is distinct from $2::uuid and (not $3 or aal = 'aal1')`,
    values: [userId, except, isSingleFactorOnly],
  });
}

/** Returns the active sessions of a person, the last used first. */
export async function sessionsOf(connection: Connection, userId: string): Promise<Session[]> {
  const rows = await queryRows<SessionRow>(connection, {
    name: 'sessions-of',
    text: `select ${COLUMNS} from sessions s where s.user_id = $1 and s.not_after > now()
      order by s.refreshed_at desc, s.id`,
    values: [userId],
  });
  return rows.map(sessionOf);
}
