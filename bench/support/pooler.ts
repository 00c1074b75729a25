// PgBouncer in transaction mode before a database, as docs/operations/install.md describes it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, programPath } from '#tests/app/proxied-processes.ts';

/** The oldest PgBouncer that keeps prepared statements in transaction mode. */
const OLDEST = 1.21;

/** A running pooler. */
export interface Pooler {
  /** The URL of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Whether this machine has a PgBouncer that is new enough. */
export function hasPooler(): boolean {
  const program = programPath('pgbouncer');
  if (!program) return false;
  const version = /PgBouncer (\d+\.\d+)/.exec(
    execFileSync(program, ['--version'], { encoding: 'utf8' }),
  )?.[1];
  return Number(version) >= OLDEST;
}

/** Starts PgBouncer before the database of `url`, with `size` connections. */
export async function startPooler(url: string, size: number): Promise<Pooler> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-'));
  // PgBouncer refuses to run as root, and the user that it runs as must read these files.
  chmodSync(folder, 0o755);
  const listen = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
max_prepared_statements = 200
log_connections = 0
log_disconnections = 0
`,
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(programPath('pgbouncer') as string, [...asRoot, settings], { stdio: 'ignore' });
  const pooled = Object.assign(new URL(url), { port: String(listen), password: '' }).href;
  await untilItAnswers(pooled, child);
  return {
    url: pooled,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error('PgBouncer does not answer');
}
