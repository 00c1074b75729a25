// The built shop for the benchmarks, with its own database and sandbox.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FreshDatabase, freshDatabase } from '#tests/app/fresh-database.ts';
import type { RunningProcess } from '#tests/app/start-process.ts';
import {
  type SandboxReady,
  type ServerReady,
  startSandbox,
  startServer,
  urlsOf,
} from '#tests/app/start-shop.ts';
import { COMPILE_CACHE, ROOT, SERVER_BUNDLE } from '../../bin/lib/project.mjs';

/** The environment of a benchmark: a folder, a seeded database and a sandbox. It can start several servers. */
export interface BenchEnvironment {
  folder: string;
  database: FreshDatabase;
  sandbox: RunningProcess<SandboxReady>;
}

/**
 * Creates an environment with the demonstration catalogue and `products` generated ones, runs the work and removes the
 * environment. The work gets the number of products stored per second.
 */
export async function withEnvironment(
  { products }: { products: number },
  work: (environment: BenchEnvironment, storedASecond: number) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-bench-'));
  const [database, sandbox] = await Promise.all([freshDatabase('bench'), startSandbox(folder)]);
  try {
    const storedASecond = seed(folder, database, products);
    await work({ folder, database, sandbox }, storedASecond);
  } finally {
    await sandbox.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the work on the shop's existing database. Does not remove it. */
export async function withFilledEnvironment(
  work: (environment: BenchEnvironment) => Promise<void>,
): Promise<void> {
  const { TEST_DATABASE_OWNER_URL: ownerUrl, TEST_DATABASE_APP_URL: appUrl, DATA_DIR: folder } = process.env;
  if (!ownerUrl || !appUrl || !folder) throw new Error('no database: run the benchmarks by npm run bench');
  const sandboxFolder = mkdtempSync(path.join(os.tmpdir(), 'activepick-bench-'));
  const sandbox = await startSandbox(sandboxFolder);
  try {
    // Its folder has the keys that decrypt data in the database.
    await work({ folder, sandbox, database: { name: 'filled', ownerUrl, appUrl, drop: async () => {} } });
  } finally {
    await sandbox.end();
    rmSync(sandboxFolder, { recursive: true, force: true });
  }
}

// The line that the load prints when all products are stored. Later work does not count as storing.
const STORED_A_SECOND = /, ([\d ]+) a second in all/;

function seed(folder: string, database: FreshDatabase, products: number): number {
  const result = spawnSync(process.execPath, [SERVER_BUNDLE, 'seed', '--products', String(products)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ENV_FILE: '',
      DATA_DIR: folder,
      DATABASE_URL: database.appUrl,
      DATABASE_DIRECT_URL: database.ownerUrl,
    },
  });
  const told = STORED_A_SECOND.exec(result.stdout)?.[1];
  if (result.status !== 0 || !told) throw new Error(`the catalogue could not be seeded (${result.status})`);
  return Number(told.replaceAll(' ', ''));
}

/** Returns the start parameters of a server that `withServer` does not start. */
export const serverEnvironment = ({
  folder,
  database,
  sandbox,
}: BenchEnvironment): Record<string, string> => ({
  NODE_ENV: 'production',
  ENV_FILE: '',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: database.appUrl,
  DATABASE_DIRECT_URL: database.ownerUrl,
  SANDBOX_PORT: new URL(sandbox.ready.mail).port,
  SMTP_PORT: String(sandbox.ready.smtp),
  ...urlsOf(sandbox.ready),
});

/** Starts the built server, runs the work with it, and stops it. */
export async function withServer(
  environment: BenchEnvironment,
  env: Record<string, string>,
  work: (server: RunningProcess<ServerReady>) => Promise<void>,
): Promise<void> {
  const { folder, database, sandbox } = environment;
  const server = await startServer({
    folder,
    database,
    sandbox: sandbox.ready,
    // All buyers have the same IP address.
    env: {
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      AUTH_LIMIT_FACTOR: '100000',
      REQUEST_LIMIT_FACTOR: '100000',
      ...env,
    },
  });
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
