// Idempotency keys: one row per checkout attempt, from the cart's generation to its order.
import { createHash } from 'node:crypto';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/**
 * The SHA-256 of a key. The key itself is not stored, because it gives access to the response of its order.
 */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Holds the key's lock until the transaction ends, so that repeated requests run one after the other. Throws
 * PostgreSQL's 55P03 when another attempt holds it too long.
 */
export async function lockKey(tx: Connection, hash: Buffer): Promise<void> {
  await execute(tx, {
    name: 'lock-order-key',
    text: 'select pg_advisory_xact_lock($1::bigint)',
    values: [hash.readBigInt64BE(0).toString()],
  });
}

/** The existing order of a key. */
export interface BoundKey {
  orderId: string;
  fingerprint: Buffer;
  orderNumber: string;
}

/** Returns the existing order of a key, or null. */
export async function boundKey(tx: Connection, hash: Buffer): Promise<BoundKey | null> {
  return queryRow<BoundKey>(tx, {
    name: 'bound-order-key',
    text: `select k.order_id as "orderId", k.fingerprint, o.number as "orderNumber"
      from order_keys k join orders o on o.id = k.order_id where k.key_hash = $1`,
    values: [hash],
  });
}

/** Binds a key to its order. The key of an order that came to nothing can be bound again. */
export async function bindKey(
  tx: Connection,
  hash: Buffer,
  fingerprint: Buffer,
  orderId: string,
): Promise<void> {
  await execute(tx, {
    name: 'bind-order-key',
    text: `insert into order_keys (key_hash, fingerprint, order_id) values ($1, $2, $3)
      on conflict (key_hash) do update set fingerprint = excluded.fingerprint, order_id = excluded.order_id`,
    values: [hash, fingerprint, orderId],
  });
}

/** Tells whether a key is the one of an order. */
export async function isKeyOf(connection: Connection, hash: Buffer, orderId: string): Promise<boolean> {
  const count = await execute(connection, {
    name: 'is-key-of',
    text: 'select 1 from order_keys where key_hash = $1 and order_id = $2',
    values: [hash, orderId],
  });
  return count > 0;
}
