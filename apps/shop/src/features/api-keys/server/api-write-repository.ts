import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** A write that was made with an idempotency key. */
export interface StoredWrite {
  fingerprint: Buffer;
  /** The id of what was written. */
  subjectId: string;
}

/** Returns the write of an API key's idempotency key, or null. */
export async function writeByKey(
  tx: Connection,
  apiKeyId: string,
  hash: Buffer,
): Promise<StoredWrite | null> {
  return queryRow<StoredWrite>(tx, {
    name: 'api-write-by-key',
    text: `select fingerprint, person_id as "subjectId" from api_writes where api_key_id = $1 and key_hash = $2`,
    values: [apiKeyId, hash],
  });
}

/** Stores a write. */
export async function storeWrite(
  tx: Connection,
  write: StoredWrite & {
    apiKeyId: string;
    companyId: string | null;
    storeId: string | null;
    hash: Buffer;
  },
): Promise<void> {
  await execute(tx, {
    name: 'store-api-write',
    text: `insert into api_writes (api_key_id, key_hash, fingerprint, company_id, store_id, person_id)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [write.apiKeyId, write.hash, write.fingerprint, write.companyId, write.storeId, write.subjectId],
  });
}

/** Deletes the keys of writes after some days, and returns their number. */
export async function sweepApiWrites(connection: Connection, days: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-api-writes',
    text: 'delete from api_writes where created_at < now() - make_interval(days => $1)',
    values: [days],
  });
}
