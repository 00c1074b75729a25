// A streaming replica of a temporary cluster, made as `pg_basebackup` does, which the packaged PostgreSQL lacks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { packagedBinaries } from '../../../bin/lib/cluster-binaries.mjs';
import { asUser, databaseUser, reachableBinaries } from '../../../bin/lib/cluster-user.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { query } from './own-cluster.ts';
import { signalAll } from './signal-all.ts';

const MAX_STARTS = 50;

/** A running replica. */
export interface StreamingReplica {
  /** Returns the URL of a database of the primary on the replica. */
  urlOf(primaryUrl: string): string;
  /** Stops or continues the replay of the primary's changes. The replica answers meanwhile. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Freezes all processes: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it again on its port. */
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a replica of the cluster of `adminUrl`, the URL of its superuser. The cluster runs on this machine. */
export async function streamingReplica(adminUrl: string): Promise<StreamingReplica> {
  const [facts] = await query<{ folder: string; connections: string }>(
    adminUrl,
    `select current_setting('data_directory') as folder, current_setting('max_connections') as connections`,
  );
  const { folder, connections } = facts as { folder: string; connections: string };
  const user = databaseUser(folder);
  const { native, version } = packagedBinaries();
  const program = path.join(reachableBinaries(native, version, user), 'bin', 'postgres');
  const parent = mkdtempSync(path.join(os.tmpdir(), 'activepick-replica-'));
  chmodSync(parent, 0o711);
  const data = path.join(parent, 'data');
  await copyCluster(adminUrl, folder, data);
  const port = await freePort();
  const urlOf = (primaryUrl: string) => Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  const { hostname, port: primaryPort, username, password } = new URL(adminUrl);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: connections,
    fsync: 'off',
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(data, 'postgresql.conf'), lines.join(''));
  writeFileSync(path.join(data, 'standby.signal'), '');
  if (user)
    for (const file of ['standby.signal', 'backup_label'])
      chownSync(path.join(data, file), user.uid, user.gid);
  let server: ChildProcess;
  const start = async () => {
    server = spawn(program, ['-D', data, '-p', String(port)], { ...asUser(user), cwd: '/', stdio: 'ignore' });
    return answers(urlOf(adminUrl), server);
  };
  // The children of a killed server end a little later, and until then no other starts in its folder.
  const startWithRetries = async () => {
    for (let attempt = 0; attempt < MAX_STARTS; attempt += 1) {
      if (await start()) return;
      await delay(200);
    }
    throw new Error('The replica does not start');
  };
  const end = async (name: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    if (name === 'SIGKILL') signalAll(server.pid as number, name);
    else server.kill(name);
    await gone;
  };
  await startWithRetries();
  return {
    urlOf,
    pause: async () => void (await query(urlOf(adminUrl), 'select pg_wal_replay_pause()')),
    resume: async () => void (await query(urlOf(adminUrl), 'select pg_wal_replay_resume()')),
    freeze: () => signalAll(server.pid as number, 'SIGSTOP'),
    thaw: () => signalAll(server.pid as number, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    startAgain: startWithRetries,
    async remove() {
      await end('SIGINT');
      rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function copyCluster(adminUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.label as string);
  } finally {
    await client.end();
  }
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(to, file), { force: true });
  // The primary sends the log from the beginning of the copy.
  for (const file of readdirSync(path.join(to, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(file)) rmSync(path.join(to, 'pg_wal', file));
}

/** Waits until the server answers. Returns false if it has ended instead. */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    if (await query(url, 'select 1').then(Boolean, () => false)) return true;
    await delay(50);
  }
  return false;
}
