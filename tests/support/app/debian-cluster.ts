// A temporary PostgreSQL of Debian's installed version, with its own tools.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { asUser, databaseUser } from '../../../bin/lib/cluster-user.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** The oldest version that the shop supports. */
export const OLDEST = 15;

/** Returns the folder of Debian's programs of the oldest supported version; null if they are not installed. */
export function oldestDebianBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(`${DEBIAN}/${version}/bin/initdb`))
    .sort((a, b) => a - b);
  return versions[0] ? `${DEBIAN}/${versions[0]}/bin` : null;
}

/**
 * Starts a cluster, runs the work and removes the cluster. `url` returns the URL for a role; `admin` is a superuser.
 */
export async function withCluster(
  binaries: string,
  work: (url: (role: string, database?: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-oldest-'));
  const user = databaseUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const as = { ...asUser(user), cwd: '/', stdio: 'ignore' } as const;
  const data = path.join(folder, 'data');
  execFileSync(
    `${binaries}/initdb`,
    ['-D', data, '-U', 'admin', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const options = ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(`${binaries}/postgres`, ['-D', data, ...options], as);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const url = (role: string, database = 'postgres') => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  try {
    await answers(url('admin'));
    await work(url);
  } finally {
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs statements in order on a new connection. Returns the rows of the last. */
export async function onDatabase<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await onDatabase(url, 'select 1');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
