import { createHash } from 'node:crypto';
import { keyHash, lockKey } from '#src/features/order-placement/server/order-key-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { KeyCaller, StoreKeyCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { storeWrite, writeByKey } from './api-write-repository.ts';

const MAX_KEY = 255;

/** A write of a program: its header Idempotency-Key, and what it asks for. */
export interface ApiWrite {
  idempotencyKey: string | null;
  caller: KeyCaller | StoreKeyCaller;
  /** Path, ids and checked body. */
  asked: readonly unknown[];
}

/**
 * Does a write once for each idempotency key of an API key. `work` returns the id of what it wrote: an employee, an offer or a
 * claim. A repeated request returns the same id and changes nothing. Requests with one key wait for each other. Throws
 * `idempotency-key-missing`, and `idempotency-mismatch` for a key that was used for another request.
 */
export async function writeOnce(
  tx: Connection,
  { idempotencyKey, caller, asked }: ApiWrite,
  work: () => Promise<string>,
): Promise<{ subjectId: string; isRepeated: boolean }> {
  if (!idempotencyKey || idempotencyKey.length > MAX_KEY) throw new Problem('idempotency-key-missing');
  const { apiKeyId, keyCompanyId: companyId, keyStoreId: storeId } = caller;
  const hash = keyHash(`${apiKeyId}\n${idempotencyKey}`);
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest();
  await lockKey(tx, hash);
  const before = await writeByKey(tx, apiKeyId, hash);
  if (before && !before.fingerprint.equals(fingerprint)) throw new Problem('idempotency-mismatch');
  if (before) return { subjectId: before.subjectId, isRepeated: true };
  const subjectId = await work();
  await storeWrite(tx, { apiKeyId, companyId, storeId, hash, fingerprint, subjectId });
  return { subjectId, isRepeated: false };
}
