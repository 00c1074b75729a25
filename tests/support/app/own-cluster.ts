// A separate PostgreSQL for a fault test: durable as in production. It can be killed, frozen and restarted.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../../bin/lib/cluster.mjs';
import { startThrowaway } from '../../../bin/lib/temporary-database.mjs';
import type { FreshDatabase } from './fresh-database.ts';
import { signalAll } from './signal-all.ts';

/** A cluster with fsync on. */
export interface OwnCluster {
  folder: string;
  port: number;
  /** Creates a database, empty or as a copy of `template`. */
  database(purpose: string, template?: string): Promise<FreshDatabase>;
  /** Runs a statement as the database administrator. */
  asAdmin(sql: string): Promise<void>;
  /** Kills all processes of the cluster with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on its port. */
  startAgain(): Promise<void>;
  /** Freezes all processes of the cluster: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

const MAX_CONNECTIONS = 100;

/** Starts a cluster. `remove` or the end of this process removes it. */
export async function ownCluster(): Promise<OwnCluster> {
  const { cluster: first, folder } = await startThrowaway({ fsync: true, maxConnections: MAX_CONNECTIONS });
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'cluster-guard.ts'), folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  // The guard waits for this process, not vice versa.
  guard.unref();
  guard.channel?.unref();
  let cluster = first;
  const urlOf = (role: 'admin' | 'owner' | 'app', name: string) =>
    Object.assign(new URL(cluster.urls[role]), { pathname: `/${name}` }).href;
  const asAdmin = async (sql: string) => {
    await query(urlOf('admin', 'postgres'), sql);
  };
  return {
    folder,
    port: first.port,
    async database(purpose, template) {
      const name = `${purpose}_${randomBytes(4).toString('hex')}`;
      await asAdmin(`create database ${name} owner activepick${template ? ` template ${template}` : ''}`);
      return {
        name,
        ownerUrl: urlOf('owner', name),
        appUrl: urlOf('app', name),
        drop: () => asAdmin(`drop database if exists ${name} with (force)`),
      };
    },
    asAdmin,
    kill: () => cluster.kill(),
    async startAgain() {
      cluster = await startCluster({
        dataDir: folder,
        fsync: true,
        maxConnections: MAX_CONNECTIONS,
        logFile: path.join(folder, 'logs', 'database.log'),
      });
    },
    freeze: () => signalAll(pidOf(cluster), 'SIGSTOP'),
    thaw: () => signalAll(pidOf(cluster), 'SIGCONT'),
    async remove() {
      const gone = once(guard, 'exit');
      guard.disconnect();
      await gone;
    },
  };
}

function pidOf({ identity }: { identity: { pid: number } | null }): number {
  if (!identity) throw new Error('the cluster does not run');
  return identity.pid;
}

/** Runs a statement on a new connection and returns its rows. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A lock on a stock row for which another transaction waits. */
export interface Hold {
  untilSomeoneWaits(): Promise<void>;
  release(): Promise<void>;
}

/** Locks the stock row of a variant, as an order in progress does, until `release`. */
export async function holdStock(url: string, variantId: string): Promise<Hold> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from stock where variant_id = $1 for update', [variantId]);
  return {
    async untilSomeoneWaits() {
      let waiting = 0;
      while (waiting === 0) {
        const { rows } = await client.query(`select count(*)::int as n from pg_locks where not granted`);
        waiting = rows[0].n;
      }
    },
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}
