// Applies each numbered SQL file once, in its own transaction, under one lock for all processes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { inTransaction } from './database.ts';

const LOCK = 7_320_112;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** An applied file has been changed, so the database does not match the code. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged';
}

/** Returns the migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Returns the names of the applied migrations; empty for a new database. */
export async function appliedMigrations(client: { query: pg.Client['query'] }): Promise<Map<string, string>> {
  const { rows: known } = await client.query(`select to_regclass('public.migrations') is not null as known`);
  if (!known[0].known) return new Map();
  const { rows } = await client.query('select name, hash from migrations');
  return new Map(rows.map((row: { name: string; hash: string }) => [row.name, row.hash]));
}

/**
 * Migrates the database at `ownerUrl` and grants the application's role its rights. Returns the names of the migrations
 * that it applied: none on a second run. Several processes may call it concurrently.
 */
export async function migrate(options: {
  ownerUrl: string;
  /** The application's own connection, whose role gets its rights; null when it is the owner's. */
  appUrl: string | null;
  /** A role of its own for public reads from a replica, and the tables that it may read. */
  reader?: { role: string; tables: readonly string[] } | null;
  folder: string;
  log: Log;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'shop migrations' });
  client.on('error', (err) => options.log.warn({ err }, 'Migration connection lost'));
  await client.connect();
  try {
    const migrations = await readMigrations(options.folder);
    const pending = await pendingOf(client, migrations);
    const applied: string[] = [];
    if (pending.length > 0) {
      await prepareJobTables(options.ownerUrl, options.log);
      for (const migration of pending) if (await apply(client, migration)) applied.push(migration.name);
    }
    // Runs at every start, because a process killed between migrations and grants leaves the role without
    // rights.
    if (options.appUrl) {
      await grantTo(client, roleOf(options.appUrl));
      await limitRole(options.appUrl, options.log);
    }
    // Without its rights, the primary answers.
    if (options.reader)
      await grantReads(client, options.reader).catch((err) =>
        options.log.warn({ event: 'replica_role', err }, 'Could not grant the rights of the replica'),
      );
    if (applied.length > 0) options.log.info({ applied }, 'Database migrated');
    return applied;
  } finally {
    await client.end();
  }
}

async function pendingOf(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(client);
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash && hash !== migration.hash)
      throw new MigrationChanged(`${migration.name} was changed after it had been applied`);
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

// The lock belongs to the transaction, so that it works through a pooler and ends when the process is killed.
const apply = (client: pg.Client, migration: Migration): Promise<boolean> =>
  inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rowCount } = await client.query('select 1 from migrations where name = $1', [migration.name]);
    if (rowCount === 0) {
      await client.query(migration.text);
      await client.query('insert into migrations (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ]);
    }
    return rowCount === 0;
  });

async function prepareJobTables(ownerUrl: string, log: Log): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const { jobLog } = await import('../observability/worker-log.ts');
  await runMigrations({ connectionString: ownerUrl, logger: jobLog(log) });
}

/**
 * Gives the application's role only the rights it needs: rows of all tables, but no changes of tables, and no changes
 * of append-only rows.
 */
async function grantTo(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete, truncate on price_history, order_events, request_events, audit_log from ${name};
    revoke insert, update, delete on migrations from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on all functions in schema public to ${name};
    commit;
  `);
}

// Roles and rights of a replica are the primary's.
async function grantReads(
  client: pg.Client,
  { role, tables }: { role: string; tables: readonly string[] },
): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    grant usage on schema public to ${name};
    grant select on ${tables.map(pg.escapeIdentifier).join(', ')} to ${name};
    commit;
  `);
}

/** Returns the name of the role that a database URL connects as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

// Time limits are set on the role, because a pooler does not pass on session settings. A role may set its
// own. If a managed database forbids even that, the limits of the pool apply.
async function limitRole(appUrl: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'shop migrations' });
  client.on('error', (err) => log.warn({ err }, 'Connection of the application role lost'));
  try {
    await client.connect();
    await client.query(`
      alter role current_user set statement_timeout = '4s';
      alter role current_user set lock_timeout = '3s';
      alter role current_user set idle_in_transaction_session_timeout = '10s';
    `);
  } catch (err) {
    log.warn({ err }, 'Could not set the time limits of the application role');
  } finally {
    await client.end();
  }
}
