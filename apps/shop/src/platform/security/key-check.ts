// Recognises a key of the installation without storing it.
import { createHmac } from 'node:crypto';
import type { Connection, Database } from '../database/database.ts';
import { execute, queryRow } from '../database/query-rows.ts';

/** The setting of a key. `former`: the setting that had its value in earlier versions. */
interface KeySetting {
  setting: string;
  former?: string;
}

/**
 * Returns whether a key is the one that the database was first used with. Stores an HMAC under the key at the first
 * call. Processes that start at the same moment agree on one key. A key that had another setting in earlier versions
 * must equal that setting's stored key, if there is one. `isReadOnly`: stores nothing, and any key is known in a new
 * database.
 */
export async function isKnownKey(
  { pool }: Pick<Database, 'pool'>,
  { setting, former }: KeySetting,
  key: string,
  { isReadOnly = false } = {},
): Promise<boolean> {
  const codeOf = (name: string) => createHmac('sha256', key).update(`key check\n${name}`).digest('base64url');
  const code = codeOf(setting);
  if (!isReadOnly)
    await execute(
      pool,
      `insert into key_checks (setting, code) select $1, $2
      where not exists (select 1 from key_checks where setting = $3 and code <> $4) on conflict do nothing`,
      [setting, code, former ?? null, former ? codeOf(former) : null],
    );
  const row = await queryRow<{ code: string }>(pool, 'select code from key_checks where setting = $1', [
    setting,
  ]);
  return row ? row.code === code : isReadOnly;
}

/** Inserts a row that no setting has. The caller rolls it back: doctor tries whether a role can write. */
export const insertTrialRow = (connection: Connection): Promise<number> =>
  execute(connection, `insert into key_checks (setting, code) values ('doctor', '')`);
