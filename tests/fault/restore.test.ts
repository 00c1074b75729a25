// F25: the restore drill. Backs up a database with people, orders, encrypted numbers and a waiting email, restores it
// into another database, and continues the shop there.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/app/fresh-database.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { seedIfEmpty } from '../../apps/shop/seed/seed-database.ts';
import { BackupRefused, restoreBackup, takeBackup } from '../../apps/shop/src/platform/database/backup.ts';
import { migrate } from '../../apps/shop/src/platform/database/migrate.ts';
import { addToOutbox, holdRestored } from '../../apps/shop/src/platform/jobs/outbox.ts';
import { createLog } from '../../apps/shop/src/platform/observability/log.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/shop/migrations');
const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-backup-'));
const taken = path.join(folder, 'taken');
const databases: FreshDatabase[] = [];
let people: ShopWithPeople;
let ownerUrl: string;

async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function newDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase('restore');
  databases.push(database);
  await migrate({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    folder: MIGRATIONS,
    log: createLog('silent'),
  });
  return database;
}

const COUNTS = `select relname, (xpath('/row/c/text()',
    query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    and relname not in ('migrations', 'heartbeats', 'deferred_indexes', 'sessions', 'challenges', 'one_time_tokens',
      'flow_states', 'bankid_attempts', 'data_copies') order by 1`;

beforeAll(async () => {
  people = await shopWithPeople();
  ownerUrl = people.shop.app.settings.database.directUrl as string;
  await seedIfEmpty(people.shop.app);
  await people.person();
  await people.shop.app.db.transaction((tx) =>
    addToOutbox(tx, {
      kind: 'drill',
      businessKey: 'drill:1',
      language: 'sv',
      payload: { note: 'a\tb\\c\nå' },
    }),
  );
  await takeBackup(ownerUrl, taken);
});
afterAll(async () => {
  await people.shop.close();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('[F25] a backup', () => {
  test('[F25] restored into a new database has every row of every table, with active policies and triggers', async () => {
    const database = await newDatabase();
    await restoreBackup(database.ownerUrl, taken, holdRestored);
    expect(await rowsOf(database.ownerUrl, COUNTS)).toEqual(await rowsOf(ownerUrl, COUNTS));
    const holds = `select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    expect(await rowsOf(database.ownerUrl, holds)).toEqual(await rowsOf(ownerUrl, holds));
    const triggers = `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await rowsOf(database.ownerUrl, triggers)).toEqual(await rowsOf(ownerUrl, triggers));
    const facets = 'select facet, sum(products) from facet_counts group by facet order by facet';
    expect(await rowsOf(database.ownerUrl, facets)).toEqual(await rowsOf(ownerUrl, facets));
    const sequences =
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
    expect(await rowsOf(database.ownerUrl, sequences)).toEqual(await rowsOf(ownerUrl, sequences));
  });

  test('[M5] [F25] restores no session and no one-time secret, even from a backup that contains them', async () => {
    expect(await rowsOf(ownerUrl, 'select 1 from sessions')).not.toEqual([]);
    const database = await newDatabase();
    const file = path.join(taken, 'manifest.json');
    const written = readFileSync(file, 'utf8');
    expect(written).not.toContain('"sessions"');
    const older = JSON.parse(written) as { tables: object[] };
    older.tables.push({ name: 'sessions', columns: ['id'], rows: 1, sha256: 'x' });
    writeFileSync(file, JSON.stringify(older));
    await restoreBackup(database.ownerUrl, taken, holdRestored);
    writeFileSync(file, written);
    for (const table of [
      'sessions',
      'one_time_tokens',
      'flow_states',
      'challenges',
      'bankid_attempts',
      'data_copies',
    ])
      expect(await rowsOf(database.ownerUrl, `select 1 from ${table}`), table).toEqual([]);
  });

  test('[F25] sends no old email again: waiting emails are kept unchanged for staff', async () => {
    const database = await newDatabase();
    const { heldMails } = await restoreBackup(database.ownerUrl, taken, holdRestored);
    const waiting = await rowsOf(ownerUrl, "select id from outbox where state = 'waiting'");
    expect(waiting.length).toBeGreaterThan(0);
    expect(heldMails).toBe(waiting.length);
    const [held] = await rowsOf(
      database.ownerUrl,
      `select state, payload, last_error from outbox where business_key = 'drill:1'`,
    );
    expect(held).toEqual({
      state: 'failed',
      payload: { note: 'a\tb\\c\nå' },
      last_error: 'held: restored from a backup',
    });
    expect(
      await rowsOf(database.ownerUrl, "select 1 from graphile_worker.jobs where key like 'outbox:%'"),
    ).toEqual([]);
  });

  test('[F25] refuses a database that is in use, and does not overwrite another backup', async () => {
    await expect(restoreBackup(ownerUrl, taken, holdRestored)).rejects.toThrow(/in use/);
    await expect(takeBackup(ownerUrl, taken)).rejects.toThrow(/is there already/);
  });

  test('[F25] of another program version is refused with the name of the migration', async () => {
    const database = await newDatabase();
    await rowsOf(database.ownerUrl, "insert into migrations (name, hash) values ('9999-newer.sql', 'x')");
    await expect(restoreBackup(database.ownerUrl, taken, holdRestored)).rejects.toThrow(/9999-newer\.sql/);
  });

  test('[F25] with a damaged file is refused and does not change the database', async () => {
    const database = await newDatabase();
    const before = await rowsOf(database.ownerUrl, COUNTS);
    const file = path.join(taken, 'products.copy.gz');
    const whole = readFileSync(file);
    for (const damaged of [whole.subarray(0, whole.length / 2), Buffer.from('not a file')]) {
      writeFileSync(file, damaged);
      await expect(restoreBackup(database.ownerUrl, taken, holdRestored)).rejects.toThrow(BackupRefused);
    }
    writeFileSync(file, whole);
    expect(await rowsOf(database.ownerUrl, COUNTS)).toEqual(before);
    await restoreBackup(database.ownerUrl, taken, holdRestored);
  });
});
