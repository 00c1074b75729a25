// What fault tests play on: a durable cluster, the mail catcher, and built servers that can be killed. All files of
// one worker share cluster and mail catcher, which end with the worker.
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { type OwnCluster, ownCluster } from '#tests/app/own-cluster.ts';
import type { RunningProcess } from '#tests/app/start-process.ts';
import { type SandboxReady, startSandbox, startServer } from '#tests/app/start-shop.ts';
import { ensureBuilt } from '../../../bin/lib/build.mjs';

/** A server on a database of its own. */
export interface Shop {
  readonly baseUrl: string;
  readonly database: FreshDatabase;
  readonly metricsUrl: string;
  isAlive(): boolean;
  log(): string;
  /** Ends it by a signal and returns its exit code; null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it anew on the same data, on another port. */
  start(): Promise<void>;
}

/** The stage, as a test file finds it. */
export interface Stage {
  cluster: OwnCluster;
  mailUrl: string;
  paymentsUrl: string;
  roaringUrl: string;
  oneflowUrl: string;
  fortnoxUrl: string;
  /** Opens a shop with the demonstration catalogue; on `beside` it shares another one's database and keys. */
  open(options?: {
    env?: Record<string, string>;
    beside?: Shop;
    throughDatabasePort?: number;
  }): Promise<Shop>;
  /** Ends every shop, whatever state it is in. */
  clear(): Promise<void>;
  /** Takes the whole of it away. */
  remove(): Promise<void>;
}

let shared: Promise<Stage> | undefined;

/** Returns the stage with its database running; the first call builds the server if need be and starts the rest. */
export async function setStage(): Promise<Stage> {
  shared ??= buildStage();
  const stage = await shared;
  stage.cluster.thaw();
  await stage.cluster.startAgain();
  return stage;
}

/** Builds a stage of a test's own; it is for the test to remove. */
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

// A copy of a database is opened by the keys that its original was written with.
function bringKeys(folder: string, from: string, to: string): void {
  const file = 'installation-keys.json';
  mkdirSync(path.join(folder, to), { recursive: true });
  copyFileSync(path.join(folder, from, file), path.join(folder, to, file));
}

// Migrated and seeded once; each shop gets a copy.
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
  // One folder for all: servers beside each other have the same keys, and logs are told apart by the database.
  const folder = path.join(cluster.folder, database.name);
  const start = () =>
    // All buyers come from one address: what its limits are has tests of its own.
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
