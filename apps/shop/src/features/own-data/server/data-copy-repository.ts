// Encrypted copies of a person's data.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** A copy, without its content. */
export interface StoredCopy {
  id: string;
  userId: string;
  language: Language;
  requestedAt: Date;
  isReady: boolean;
  expiresAt: Date;
  /** Whether it is so recent that a new request returns the same one. */
  isNew: boolean;
}

const COLUMNS = `id, user_id as "userId", language, requested_at as "requestedAt", ready_at is not null as "isReady",
  expires_at as "expiresAt", requested_at > now() - interval '1 minute' as "isNew"`;

/** Returns the newest copy of a person that has not expired, or null. */
export async function newestCopy(connection: Connection, userId: string): Promise<StoredCopy | null> {
  return queryRow<StoredCopy>(connection, {
    name: 'newest-data-copy',
    text: `select ${COLUMNS} from data_copies where user_id = $1 and expires_at > now()
      order by requested_at desc limit 1`,
    values: [userId],
  });
}

/** Stores a requested copy, which replaces the person's earlier ones. */
export async function insertCopy(
  tx: Connection,
  { id, userId, language, hours }: { id: string; userId: string; language: Language; hours: number },
): Promise<StoredCopy> {
  await execute(tx, {
    name: 'delete-earlier-data-copies',
    text: 'delete from data_copies where user_id = $1',
    values: [userId],
  });
  return queryOneRow<StoredCopy>(tx, {
    name: 'insert-data-copy',
    text: `insert into data_copies (id, user_id, language, expires_at)
      values ($1, $2, $3, now() + make_interval(hours => $4)) returning ${COLUMNS}`,
    values: [id, userId, language, hours],
  });
}

/** Returns a requested copy and locks its row; null if it is ready, or was deleted. */
export async function copyToMake(tx: Connection, id: string): Promise<StoredCopy | null> {
  return queryRow<StoredCopy>(tx, {
    name: 'data-copy-to-make',
    text: `select ${COLUMNS} from data_copies where id = $1 and ready_at is null for update`,
    values: [id],
  });
}

/** Stores the content of a copy, and its expiry that many hours from now. */
export async function fillCopy(
  tx: Connection,
  { id, contentSealed, hours }: { id: string; contentSealed: string; hours: number },
): Promise<void> {
  await execute(tx, {
    name: 'fill-data-copy',
    text: `update data_copies set ready_at = now(), content_sealed = $2,
        expires_at = now() + make_interval(hours => $3) where id = $1`,
    values: [id, contentSealed, hours],
  });
}

/** Returns the encrypted content of a person's copy, or null when no copy is ready. */
export async function contentOfCopy(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const row = await queryRow<{ content: string | null }>(connection, {
    name: 'content-of-data-copy',
    text: `select content_sealed as content from data_copies
      where id = $1 and user_id = $2 and ready_at is not null and expires_at > now()`,
    values: [id, userId],
  });
  return row?.content ?? null;
}

/** Deletes expired copies, and returns their number. */
export async function sweepCopies(connection: Connection): Promise<number> {
  return execute(connection, {
    name: 'sweep-data-copies',
    text: 'delete from data_copies where expires_at <= now()',
  });
}
