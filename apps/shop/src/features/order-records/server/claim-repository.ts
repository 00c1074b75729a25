// Withdrawals and complaints of buyers.
import type { ClaimKind } from '@activepick/domain/orders/claim.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** A stored claim. */
export interface StoredClaim {
  id: string;
  kind: ClaimKind;
  language: Language;
  /** Null if no order has this number and address. */
  orderId: string | null;
  orderNumber: string;
  name: string;
  email: string;
  message: string;
  receivedAt: Date;
}

/** A claim to store. */
export type NewClaim = Omit<StoredClaim, 'receivedAt'> & { fingerprint: Buffer };

const COLUMNS = `id, kind, language, order_id as "orderId", order_number as "orderNumber", name, email, message,
  received_at as "receivedAt"`;

/**
 * Returns a claim with the same text in the last `seconds`, or null. A concurrent request with the same text
 * waits here until `tx` ends.
 */
export async function lockSameClaim(
  tx: Connection,
  fingerprint: Buffer,
  seconds: number,
): Promise<StoredClaim | null> {
  await execute(tx, {
    name: 'lock-claim-words',
    text: `select pg_advisory_xact_lock(hashtextextended('notice:' || encode($1::bytea, 'hex'), 0))`,
    values: [fingerprint],
  });
  return queryRow<StoredClaim>(tx, {
    name: 'same-claim',
    text: `select ${COLUMNS} from order_notices
      where fingerprint = $1 and received_at > now() - make_interval(secs => $2) order by received_at desc limit 1`,
    values: [fingerprint, seconds],
  });
}

/** Stores a claim and returns when it was received, by the database's clock. */
export async function insertClaim(tx: Connection, claim: NewClaim): Promise<Date> {
  const row = await queryOneRow<{ received_at: Date }>(tx, {
    name: 'insert-claim',
    text: `insert into order_notices (id, kind, language, order_id, order_number, name, email, message, fingerprint)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning received_at`,
    values: [
      claim.id,
      claim.kind,
      claim.language,
      claim.orderId,
      claim.orderNumber,
      claim.name,
      claim.email,
      claim.message,
      claim.fingerprint,
    ],
  });
  return row.received_at;
}

/** Returns a claim by its id, or null. */
export async function claimById(connection: Connection, id: string): Promise<StoredClaim | null> {
  return queryRow<StoredClaim>(connection, {
    name: 'claim-by-id',
    text: `select ${COLUMNS} from order_notices where id = $1`,
    values: [id],
  });
}

/** Returns the time of an order's first withdrawal, or null. */
export async function firstWithdrawal(connection: Connection, orderId: string): Promise<Date | null> {
  const row = await queryRow<{ at: Date | null }>(connection, {
    name: 'first-withdrawal',
    text: `select min(received_at) as at from order_notices where order_id = $1 and kind = 'withdrawal'`,
    values: [orderId],
  });
  return row?.at ?? null;
}

/** Marks a claim as handled. Returns whether it was open before. */
export async function markHandled(tx: Connection, id: string, by: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'mark-claim-handled',
    text: 'update order_notices set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null',
    values: [id, by],
  });
  return rowCount === 1;
}

/** Deletes claims of an address, in lower case, that belong to no order, and returns their number. */
export async function deleteLooseClaims(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'delete-loose-claims',
    text: 'delete from order_notices where lower(email) = $1 and order_id is null',
    values: [email],
  });
}

/** Deletes claims that belong to no order and are older than so many months. Returns their number. */
export async function deleteExpiredClaims(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-claims',
    text: 'delete from order_notices where order_id is null and received_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
