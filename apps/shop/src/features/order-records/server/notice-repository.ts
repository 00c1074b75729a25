// Withdrawals and complaints of buyers.
import type { NoticeKind } from '@activepick/domain/orders/notice.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** A notice as it is stored. */
export interface StoredNotice {
  id: string;
  kind: NoticeKind;
  language: Language;
  /** Null where number and address belong to no order together. */
  orderId: string | null;
  orderNumber: string;
  name: string;
  email: string;
  message: string;
  receivedAt: Date;
}

/** A notice that is to be stored. */
export type NewNotice = Omit<StoredNotice, 'receivedAt'> & { fingerprint: Buffer };

const COLUMNS = `id, kind, language, order_id as "orderId", order_number as "orderNumber", name, email, message,
  received_at as "receivedAt"`;

/**
 * Returns the notice with the same text of the last `seconds`, or null. Concurrent senders of the same text wait here
 * until `tx` ends.
 */
export async function lockSameNotice(
  tx: Connection,
  fingerprint: Buffer,
  seconds: number,
): Promise<StoredNotice | null> {
  await execute(tx, {
    name: 'lock-notice-words',
    text: `select pg_advisory_xact_lock(hashtextextended('notice:' || encode($1::bytea, 'hex'), 0))`,
    values: [fingerprint],
  });
  return queryRow<StoredNotice>(tx, {
    name: 'same-notice',
    text: `select ${COLUMNS} from order_notices
      where fingerprint = $1 and received_at > now() - make_interval(secs => $2) order by received_at desc limit 1`,
    values: [fingerprint, seconds],
  });
}

/** Stores a notice and returns when it was received, by the database's clock. */
export async function insertNotice(tx: Connection, notice: NewNotice): Promise<Date> {
  const row = await queryOneRow<{ received_at: Date }>(tx, {
    name: 'insert-notice',
    text: `insert into order_notices (id, kind, language, order_id, order_number, name, email, message, fingerprint)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning received_at`,
    values: [
      notice.id,
      notice.kind,
      notice.language,
      notice.orderId,
      notice.orderNumber,
      notice.name,
      notice.email,
      notice.message,
      notice.fingerprint,
    ],
  });
  return row.received_at;
}

/** Returns a notice by its id, or null. */
export async function noticeById(connection: Connection, id: string): Promise<StoredNotice | null> {
  return queryRow<StoredNotice>(connection, {
    name: 'notice-by-id',
    text: `select ${COLUMNS} from order_notices where id = $1`,
    values: [id],
  });
}

/** Returns when an order was first withdrawn from, or null. */
export async function firstWithdrawal(connection: Connection, orderId: string): Promise<Date | null> {
  const row = await queryRow<{ at: Date }>(connection, {
    name: 'first-withdrawal',
    text: `select min(received_at) as at from order_notices where order_id = $1 and kind = 'withdrawal'`,
    values: [orderId],
  });
  return row?.at ?? null;
}

/** Marks a notice as handled and returns whether it was not before. */
export async function markHandled(tx: Connection, id: string, by: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'mark-notice-handled',
    text: 'update order_notices set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null',
    values: [id, by],
  });
  return rowCount === 1;
}

/** Deletes notices of an address, in lower case, that belong to no order, and returns how many there were. */
export async function deleteLooseNotices(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'delete-loose-notices',
    text: 'delete from order_notices where lower(email) = $1 and order_id is null',
    values: [email],
  });
}

/** Deletes notices that belong to no order and are older than so many months; returns how many there were. */
export async function sweepNotices(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-notices',
    text: 'delete from order_notices where order_id is null and received_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
