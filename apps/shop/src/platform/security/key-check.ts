// Recognises a key of the installation again, without storing it.
import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { execute, queryRow } from '../database/query-rows.ts';

/**
 * Returns whether a key is the one that the database was first used with. Stores an HMAC under the key at the first
 * call. Processes that start at the same moment agree on one key.
 */
export async function isKnownKey(
  { pool }: Pick<Database, 'pool'>,
  setting: string,
  key: string,
): Promise<boolean> {
  const code = createHmac('sha256', key).update(`key check\n${setting}`).digest('base64url');
  await execute(pool, 'insert into key_checks (setting, code) values ($1, $2) on conflict do nothing', [
    setting,
    code,
  ]);
  const row = await queryRow<{ code: string }>(pool, 'select code from key_checks where setting = $1', [
    setting,
  ]);
  return row?.code === code;
}
