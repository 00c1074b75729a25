// Backup and restore. A backup is a COPY of every table in one read-only snapshot. A restore needs a new database with
// all migrations applied (docs/security.md, F25). Encrypted values stay encrypted; the keys are kept elsewhere.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { appliedMigrations } from './migrate.ts';

/** The contents of a backup's `manifest.json`. */
export interface Manifest {
  takenAt: string;
  /** The migrations of the database. A restore requires the same ones. */
  migrations: string[];
  tables: TableFile[];
  /** The last value of each sequence; null for one that was never used. */
  sequences: { name: string; last: string | null }[];
}

interface TableFile {
  name: string;
  columns: string[];
  rows: number;
  /** Of the compressed file. */
  sha256: string;
}

/** Thrown when a backup or a restore is refused. The message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const MANIFEST = 'manifest.json';
// Tables about the database itself, or about running processes.
const LEFT_OUT = ['migrations', 'heartbeats', 'deferred_indexes'];
/** Sessions and short-lived secrets. A restored session would undo a sign-out; a restored link would work twice. */
export const SHORT_LIVED = [
  'sessions',
  'challenges',
  'one_time_tokens',
  'flow_states',
  'bankid_attempts',
  'staff_sign_in_attempts',
  'data_copies',
];
// A row in one of these tables shows that the database is in use.
const IN_USE = ['users', 'orders', 'products', 'requests'];
const ONLY_OWNER = 0o600;
const ONLY_OWNERS_FOLDER = 0o700;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: readonly string[]) => names.map(quoted).join(', ');
const fileOf = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`);

/**
 * Writes a consistent snapshot of every table except sessions and one-time secrets into a new folder,
 * readable only by its owner. Returns the contents. Throws `BackupRefused` when the folder exists. An
 * unfinished backup is named `{folder}.part`.
 */
export async function takeBackup(ownerUrl: string, folder: string): Promise<Manifest> {
  const part = `${folder}.part`;
  if (await isThere(folder)) throw new BackupRefused(`${folder} is there already: name a new folder`);
  await mkdir(part, { recursive: true, mode: ONLY_OWNERS_FOLDER });
  return onConnection(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const tables: TableFile[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const { to } = await import('pg-copy-streams');
      const rows = client.query(to(`copy (select ${listOf(columns)} from ${quoted(name)}) to stdout`));
      const sha256 = await packed(rows, fileOf(part, name));
      tables.push({ name, columns, rows: rows.rowCount, sha256 });
    }
    const manifest: Manifest = {
      takenAt: new Date().toISOString(),
      migrations: [...(await appliedMigrations(client)).keys()].sort(),
      tables,
      sequences: await sequencesOf(client),
    };
    await client.query('commit');
    await writeFile(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: ONLY_OWNER,
    });
    await rename(part, folder);
    return manifest;
  });
}

/**
 * Restores a backup into an empty database with all migrations applied, in one transaction. Sessions and
 * one-time secrets are not restored, so everybody signs in again. Waiting mails may have been sent since the
 * backup, so they wait for a decision by staff. Returns the restored rows per table. Throws `BackupRefused`
 * for a database in use, other migrations, or a damaged file.
 */
export async function restoreBackup(
  ownerUrl: string,
  folder: string,
  holdMails: (client: pg.Client) => Promise<number>,
): Promise<Manifest & { heldMails: number }> {
  const manifest = await manifestIn(folder);
  return onConnection(ownerUrl, async (client) => {
    await requireSameMigrations(client, manifest);
    await requireUnused(client);
    await client.query('begin');
    // Backups of earlier versions contain them.
    const tables = manifest.tables.filter(({ name }) => !SHORT_LIVED.includes(name));
    for (const table of await inOrder(client, tables)) await restoreTable(client, folder, table);
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    const heldMails = await holdMails(client);
    await client.query('commit');
    return { ...manifest, heldMails };
  });
}

async function onConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop backup' });
  // A lost connection fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isThere = (file: string) =>
  readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

// Leaves out unlogged tables and generated columns.
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> all ($1::text[])
      group by c.relname order by c.relname`,
    [[...LEFT_OUT, ...SHORT_LIVED]],
  );
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

async function packed(rows: Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(rows, createGzip(), hashing, createWriteStream(file, { mode: ONLY_OWNER }));
  return hash.digest('hex');
}

async function manifestIn(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch (cause) {
    throw new BackupRefused(`${folder} holds no backup: its ${MANIFEST} cannot be read`, { cause });
  }
}

async function requireSameMigrations(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const here = [...(await appliedMigrations(client)).keys()].sort();
  const other = [...here, ...migrations].find((name) => !here.includes(name) || !migrations.includes(name));
  if (other)
    throw new BackupRefused(
      `the backup is of another version of the program (${other}): restore it with that one, then upgrade`,
    );
}

async function requireUnused(client: pg.Client): Promise<void> {
  for (const table of IN_USE) {
    const { rows } = await client.query(`select exists (select 1 from ${quoted(table)}) as used`);
    if (rows[0].used)
      throw new BackupRefused(`the database is in use (${table}): restore into a new, empty one`);
  }
}

// A table must come after those that it refers to.
async function inOrder(client: pg.Client, tables: readonly TableFile[]): Promise<TableFile[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableFile[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) =>
      rows.every(({ from, to }) => from !== name || !left.has(to)),
    );
    if (free.length === 0) throw new BackupRefused('tables refer to each other in a circle');
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

// Rows are restored as they were, including the effects of triggers, so triggers must not run again.
async function restoreTable(client: pg.Client, folder: string, table: TableFile): Promise<void> {
  const name = quoted(table.name);
  await client.query(`alter table ${name} disable trigger user`);
  // Migrations have added rows to some tables, and the backup contains them too.
  await client.query(`delete from ${name}`);
  const { from } = await import('pg-copy-streams');
  const copyStream = client.query(from(`copy ${name} (${listOf(table.columns)}) from stdin`));
  await unpacked(fileOf(folder, table.name), table, copyStream);
  if (copyStream.rowCount !== table.rows)
    throw new BackupRefused(`${table.name} has ${copyStream.rowCount} rows of ${table.rows}`);
  await client.query(`alter table ${name} enable trigger user`);
}

async function unpacked(file: string, { name, sha256 }: TableFile, copyStream: Writable): Promise<void> {
  const hash = createHash('sha256');
  const hashing = new PassThrough();
  hashing.on('data', (chunk: Buffer) => hash.update(chunk));
  const damaged = (cause?: unknown) =>
    new BackupRefused(`${name} is not what was written: the file is damaged`, { cause });
  try {
    await pipeline(createReadStream(file), hashing, createGunzip(), copyStream);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code?.startsWith('Z_')) throw damaged(error);
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw damaged();
}
