// The environment of fault tests: a durable cluster, the mail catcher, and built servers that can be killed.
// All files of a worker share cluster and mail catcher, which end with the worker.
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { type OwnCluster, ownCluster } from '#tests/app/own-cluster.ts';
import type { RunningProcess } from '#tests/app/start-process.ts';
import { type SandboxReady, startSandbox, startServer } from '#tests/app/start-shop.ts';
import { ensureBuilt } from '../../../bin/lib/build.mjs';

/** A server with its own database. */
export interface Shop {
  readonly baseUrl: string;
  readonly database: FreshDatabase;
  readonly metricsUrl: string;
  isAlive(): boolean;
  log(): string;
  /** Sends a signal and waits. Returns the exit code; null if the signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Restarts it with the same data on another port. */
  start(): Promise<void>;
}

/** The environment for a test file. */
export interface Stage {
  cluster: OwnCluster;
  mailUrl: string;
  paymentsUrl: string;
  roaringUrl: string;
  oneflowUrl: string;
  fortnoxUrl: string;
  /** Starts a shop with the demonstration catalogue. `beside` shares the database and the keys of another shop. */
  open(options?: {
    env?: Record<string, string>;
    beside?: Shop;
    throughDatabasePort?: number;
  }): Promise<Shop>;
  /** Ends every shop, in any state. */
  clear(): Promise<void>;
  /** Removes the environment. */
  remove(): Promise<void>;
}

let shared: Promise<Stage> | undefined;

/**
 * Returns the shared environment with its database running. The first call builds the server if needed and starts the
 * rest.
 */
export async function setStage(): Promise<Stage> {
  shared ??= buildStage();
  const stage = await shared;
  stage.cluster.thaw();
  await stage.cluster.startAgain();
  return stage;
}

/** Creates a separate environment, which the test must remove. */
export async function buildStage(): Promise<Stage> {
  await ensureBuilt({ say: () => {} });
  const cluster = await ownCluster();
  const shops: Shop[] = [];
  let sandbox: RunningProcess<SandboxReady> | undefined;
  const clear = async () => {
    await Promise.all(shops.splice(0).map((shop) => shop.end('SIGKILL')));
  };
  try {
    sandbox = await startSandbox(cluster.folder);
    sandbox.child.unref();
    sandbox.child.channel?.unref();
    const template = await seededTemplate(cluster, sandbox.ready);
    return {
      cluster,
      mailUrl: sandbox.ready.mail,
      paymentsUrl: sandbox.ready.payments,
      roaringUrl: sandbox.ready.roaring,
      oneflowUrl: sandbox.ready.oneflow,
      fortnoxUrl: sandbox.ready.fortnox,
      async open(options = {}) {
        const database = options.beside?.database ?? (await cluster.database('shop', template));
        bringKeys(cluster.folder, template, database.name);
        const shop = await openShop({ cluster, sandbox: sandbox!.ready, database, ...options });
        shops.push(shop);
        return shop;
      },
      clear,
      async remove() {
        await clear();
        await sandbox?.end();
        await cluster.remove();
      },
    };
  } catch (error) {
    await sandbox?.end();
    await cluster.remove();
    throw error;
  }
}

// A copy of a database needs the keys of its original.
function bringKeys(folder: string, from: string, to: string): void {
  const file = 'installation-keys.json';
  mkdirSync(path.join(folder, to), { recursive: true });
  copyFileSync(path.join(folder, from, file), path.join(folder, to, file));
}

// Migrated and seeded once. Each shop gets a copy.
async function seededTemplate(cluster: OwnCluster, sandbox: SandboxReady): Promise<string> {
  const database = await cluster.database('template');
  const shop = await openShop({ cluster, sandbox, database });
  await shop.end();
  return database.name;
}

async function openShop(options: {
  cluster: OwnCluster;
  sandbox: SandboxReady;
  database: FreshDatabase;
  env?: Record<string, string>;
  throughDatabasePort?: number;
}): Promise<Shop> {
  const { cluster, sandbox, database, env, throughDatabasePort } = options;
  const appUrl = throughDatabasePort
    ? Object.assign(new URL(database.appUrl), { port: String(throughDatabasePort) }).href
    : database.appUrl;
  // One folder for all, so that servers of one database have the same keys. Log names contain the database.
  const folder = path.join(cluster.folder, database.name);
  const start = () =>
    // All buyers have the same IP address. Separate tests cover the rate limits.
    startServer({
      folder,
      sandbox,
      database: { ...database, appUrl },
      env: { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000', ...env },
    });
  let running = await start();
  return {
    database,
    get baseUrl() {
      return `http://127.0.0.1:${new URL(running.ready.baseUrl).port}`;
    },
    get metricsUrl() {
      return `http://127.0.0.1:${running.ready.metricsPort}/metrics`;
    },
    isAlive: () => running.child.exitCode === null && running.child.signalCode === null,
    log: () => running.log(),
    end: (signal) => running.end(signal),
    async start() {
      running = await start();
    },
  };
}
