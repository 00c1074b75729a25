// Privacy requests of people without an account.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { CaseKind } from '../contract.ts';

/** A stored request. */
export interface StoredCase {
  id: string;
  kind: CaseKind;
  language: Language;
  email: string;
  /** A day, 'YYYY-MM-DD'. */
  askedOn: string;
  linkVersion: number;
  linkExpiresAt: Date;
  answeredAt: Date | null;
  /** Whether the last emailed link is still valid, by the database's clock. */
  isLinkGood: boolean;
}

const COLUMNS = `id, kind, language, email, asked_on::text as "askedOn", link_version as "linkVersion",
  link_expires_at as "linkExpiresAt", answered_at as "answeredAt", link_expires_at > now() as "isLinkGood"`;

/** Stores a request, or gives the open one a new link. */
export async function insertCase(
  tx: Connection,
  one: Pick<StoredCase, 'id' | 'kind' | 'language' | 'email' | 'askedOn'> & {
    createdBy: string | null;
    hours: number;
  },
): Promise<StoredCase> {
  return queryOneRow<StoredCase>(tx, {
    name: 'insert-privacy-case',
    text: `insert into privacy_cases (id, kind, language, email, asked_on, created_by, link_expires_at)
      values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))
      on conflict (kind, lower(email)) where answered_at is null do update
        set link_version = privacy_cases.link_version + 1, link_expires_at = excluded.link_expires_at,
          language = excluded.language
      returning ${COLUMNS}`,
    values: [one.id, one.kind, one.language, one.email, one.askedOn, one.createdBy, one.hours],
  });
}

/** Gives an open request a new link. Returns null when no such request exists. */
export async function renewLink(tx: Connection, id: string, hours: number): Promise<StoredCase | null> {
  return queryRow<StoredCase>(tx, {
    name: 'renew-privacy-link',
    text: `update privacy_cases set link_version = link_version + 1, link_expires_at = now() + make_interval(hours => $2)
      where id = $1 and answered_at is null returning ${COLUMNS}`,
    values: [id, hours],
  });
}

/** Returns a request, or null. */
export async function caseById(connection: Connection, id: string): Promise<StoredCase | null> {
  return queryRow<StoredCase>(connection, {
    name: 'privacy-case',
    text: `select ${COLUMNS} from privacy_cases where id = $1`,
    values: [id],
  });
}

/** Locks and returns a request until `tx` ends, or returns null. */
export async function lockCase(tx: Connection, id: string): Promise<StoredCase | null> {
  return queryRow<StoredCase>(tx, {
    name: 'lock-privacy-case',
    text: `select ${COLUMNS} from privacy_cases where id = $1 for update`,
    values: [id],
  });
}

/** Returns requests from a position on, the newest first. */
export async function casesOf(
  connection: Connection,
  { state = null, cursor = null }: { state?: 'open' | 'answered' | null; cursor?: string | null },
  limit: number,
): Promise<StoredCase[]> {
  return queryRows<StoredCase>(connection, {
    name: 'privacy-cases',
    text: `select ${COLUMNS} from privacy_cases
      where ($1::uuid is null or id < $1) and ($2::text is null or (answered_at is null) = ($2 = 'open'))
      order by id desc limit $3`,
    values: [cursor, state, limit],
  });
}

/** Marks a request as answered, once. */
export async function markAnswered(tx: Connection, id: string): Promise<void> {
  await execute(tx, {
    name: 'answer-privacy-case',
    text: 'update privacy_cases set answered_at = now() where id = $1 and answered_at is null',
    values: [id],
  });
}

/** Replaces an address in all its requests. */
export async function hideEmail(tx: Connection, email: string, shown: string): Promise<void> {
  await execute(tx, {
    name: 'hide-privacy-address',
    text: `update privacy_cases set email = $2, answered_at = coalesce(answered_at, now()) where lower(email) = $1`,
    values: [email, shown],
  });
}

/** Deletes requests older than so many months, and returns their number. */
export async function sweepCases(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-privacy-cases',
    text: 'delete from privacy_cases where created_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
