// The drill of docs/operations/backup.md: a base backup, archived write-ahead log, a mistake, and the recovery of the
// database as it was a moment before the mistake.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#tests/app/silent-log.ts';
import { MIGRATIONS } from '#tests/app/test-database.ts';
import { migrate } from '../../apps/shop/src/platform/database/migrate.ts';
import { packagedBinaries } from '../../bin/lib/cluster-binaries.mjs';
import { asUser, databaseUser, reachableBinaries } from '../../bin/lib/cluster-user.mjs';
import { freePort } from '../../bin/lib/ports.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-recovery-'));
const user = databaseUser(folder);
const as = { ...asUser(user), cwd: '/' };
const [data, archive, base] = ['data', 'archive', 'base'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
let binaries: string;
const running: { stop(): Promise<void> }[] = [];

beforeAll(() => {
  const { native, version } = packagedBinaries();
  binaries = path.join(reachableBinaries(native, version, user), 'bin');
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  mkdirSync(archive);
  if (user) chownSync(archive, user.uid, user.gid);
  const options = ['-D', data, '-U', 'admin', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(binaries, 'initdb'), options, { ...as, stdio: 'ignore' });
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'fsync = off',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      '',
    ].join('\n'),
  );
});
afterAll(async () => {
  for (const cluster of running) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a cluster on a folder and waits until it accepts writes. */
async function start(cluster: string) {
  const port = await freePort();
  const server = spawn(path.join(binaries, 'postgres'), ['-D', cluster, '-p', String(port)], {
    ...as,
    stdio: 'ignore',
  });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await gone;
  };
  running.push({ stop });
  const url = (role: string, database = 'postgres') => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  await expect
    .poll(() => rowsOf(url('admin'), 'select pg_is_in_recovery() as waits').catch(() => null), {
      timeout: 60_000,
    })
    .toEqual([{ waits: false }]);
  return { url, stop };
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

// PostgreSQL opens its files for writing, so they must belong to its user.
function writeOwn(name: string, text: string): void {
  const file = path.join(base, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

// What `pg_basebackup` does, which the packaged PostgreSQL does not contain.
async function takeBaseBackup(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('drill', true)`);
  execFileSync('cp', ['-a', data, base]);
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(base, file), { force: true });
  // The archive has the log.
  for (const file of readdirSync(path.join(base, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(file)) rmSync(path.join(base, 'pg_wal', file));
  writeOwn('backup_label', rows[0].labelfile);
}

test('[F25] a database recovers to the moment before a mistake, from a base backup and the archived log', async () => {
  const before = await start(data);
  const add = (key: string) =>
    `insert into outbox (id, kind, business_key, language, payload) values (gen_random_uuid(), 'drill', '${key}', 'sv', '{}')`;
  await rowsOf(
    before.url('admin'),
    'create role shop_owner login',
    'create role shop_app login',
    'create database shop owner shop_owner',
  );
  const [ownerUrl, appUrl] = [before.url('shop_owner', 'shop'), before.url('shop_app', 'shop')];
  await migrate({ ownerUrl, appUrl, folder: MIGRATIONS, log: silentLog() });
  await rowsOf(ownerUrl, add('before the backup'));
  await takeBaseBackup(before.url('admin'));
  await rowsOf(ownerUrl, add('after the backup'));
  const [moment] = await rowsOf<{ at: string }>(ownerUrl, 'select clock_timestamp()::text as at');
  await rowsOf(ownerUrl, 'delete from outbox', add('after the mistake'));
  const [log] = await rowsOf<{ file: string }>(
    before.url('admin'),
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await expect
    .poll(() => existsSync(path.join(archive, log?.file as string)), { timeout: 30_000 })
    .toBe(true);
  await before.stop();

  // The settings of the documented recovery.
  const page = readFileSync('docs/operations/backup.md', 'utf8');
  for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action', 'recovery.signal'])
    expect(page).toContain(name);
  appendFileSync(
    path.join(base, 'postgresql.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment?.at}'`,
      "recovery_target_action = 'promote'",
      "archive_mode = 'off'",
      '',
    ].join('\n'),
  );
  writeOwn('recovery.signal', '');
  const after = await start(base);
  expect(
    await rowsOf(
      after.url('shop_owner', 'shop'),
      'select business_key as key from outbox order by created_at',
    ),
  ).toEqual([{ key: 'before the backup' }, { key: 'after the backup' }]);
  await rowsOf(after.url('shop_owner', 'shop'), add('the shop continues'));
}, 180_000);
