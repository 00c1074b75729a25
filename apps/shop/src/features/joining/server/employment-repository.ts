// Stores which accounts have joined which company, and as which person on its list.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** How an account was matched to a person on the list. */
export type MatchedBy = 'email' | 'bankid' | 'domain' | 'answer';

/** A person on a company's list. */
export interface ListedPerson {
  personId: string;
  matchedBy: MatchedBy;
  /** Another account has joined as this person. */
  isTaken: boolean;
}

/** An employer that a person has joined. */
export interface StoredEmployment {
  id: string;
  companyId: string;
  companyName: string;
  joinedAt: Date;
  isOnList: boolean;
}

/** Tells whether an account has joined a company. */
export async function hasJoined(tx: Connection, companyId: string, userId: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'has-joined',
    text: 'select 1 from employments where company_id = $1 and user_id = $2 and ended_at is null',
    values: [companyId, userId],
  });
  return count > 0;
}

/** Returns the person on a company's current list whom an account has joined as, or null. */
export async function personOfEmployment(
  connection: Connection,
  companyId: string,
  userId: string,
): Promise<string | null> {
  const row = await queryRow<{ personId: string }>(connection, {
    name: 'person-of-employment',
    text: `select e.person_id as "personId" from employments e
      where e.company_id = $1 and e.user_id = $2 and e.ended_at is null
        and exists (select 1 from company_employees l
          where l.company_id = e.company_id and l.until_version is null and l.person_id = e.person_id)`,
    values: [companyId, userId],
  });
  return row?.personId ?? null;
}

/** Tells whether an account other than the caller's has joined as a person. */
export async function isPersonTaken(
  tx: Connection,
  companyId: string,
  of: { personId: string; userId: string },
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'is-person-taken',
    text: `select 1 from employments
      where company_id = $1 and person_id = $2 and user_id <> $3 and ended_at is null`,
    values: [companyId, of.personId, of.userId],
  });
  return count > 0;
}

/**
 * Stores that an account joins. Returns false if it has joined already, or if another account has joined as
 * that person.
 */
export async function insertEmployment(
  tx: Connection,
  one: { id: string; companyId: string; userId: string; personId: string; matchedBy: MatchedBy },
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'insert-employment',
    text: `insert into employments (id, company_id, user_id, person_id, matched_by) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [one.id, one.companyId, one.userId, one.personId, one.matchedBy],
  });
  return rowCount === 1;
}

/**
 * Ends a person's own employment. Returns the company, and whether the employment had not ended before; null if it
 * is not theirs.
 */
export async function leaveEmployment(
  tx: Connection,
  userId: string,
  id: string,
): Promise<{ companyId: string; wasJoined: boolean } | null> {
  return queryRow<{ companyId: string; wasJoined: boolean }>(tx, {
    name: 'leave-employment',
    text: `with own as materialized (
        select id, company_id, ended_at from employments where id = $1 and user_id = $2 for update
      ), left_now as (
        update employments e set ended_at = now(), end_reason = 'left' from own where e.id = own.id and own.ended_at is null
      )
      select company_id as "companyId", ended_at is null as "wasJoined" from own`,
    values: [id, userId],
  });
}

/**
 * Returns the employers that a person has joined, the newest first, including those that have removed the
 * person from the list. Runs as the shop itself, because a person has no access to the rows of companies.
 */
export async function employmentsOf(connection: Connection, userId: string): Promise<StoredEmployment[]> {
  return queryRows<StoredEmployment>(connection, {
    name: 'employments-of-user',
    text: `select e.id, e.company_id as "companyId", c.company_name as "companyName", e.joined_at as "joinedAt",
        e.ended_at is null as "isOnList"
      from employments e join companies c on c.id = e.company_id
      where e.user_id = $1 and (e.ended_at is null or (e.end_reason = 'off-list' and not exists (
        select 1 from employments newer
        where newer.user_id = $1 and newer.company_id = e.company_id and newer.joined_at > e.joined_at)))
      order by e.ended_at is null desc, e.joined_at desc, e.id desc limit 50`,
    values: [userId],
  });
}

/**
 * Returns the active employer of an employment with its current code, or null when it has ended. A person who
 * is no longer on the list has no employment.
 */
export async function employerOfEmployment(
  tx: Connection,
  { userId, employmentId }: { userId: string; employmentId: string },
): Promise<{ companyId: string; code: string } | null> {
  return queryRow<{ companyId: string; code: string }>(tx, {
    name: 'employer-of-employment',
    text: `select c.id as "companyId", c.employer_code as code from employments e join companies c on c.id = e.company_id
      where e.id = $1 and e.user_id = $2 and e.ended_at is null and c.kind = 'employer' and c.active_since is not null
        and exists (select 1 from company_employees l
          where l.company_id = e.company_id and l.until_version is null and l.person_id = e.person_id)`,
    values: [employmentId, userId],
  });
}

/** Deletes employments that ended so many months ago, and returns their number. */
export async function sweepEmployments(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-employments',
    text: 'delete from employments where ended_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
