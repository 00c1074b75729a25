import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEV_SERVER, SERVER_FLAGS } from '../../bin/lib/project.mjs';
import type { FreshDatabase } from './fresh-database.ts';
import { type RunningProcess, startProcess } from './start-process.ts';

/** What the sandbox says when it is ready. */
export interface SandboxReady {
  mail: string;
  smtp: number;
  payments: string;
}

/** What the server says when it is ready. */
export interface ServerReady {
  baseUrl: string;
  metricsPort: number;
}

/** Starts the sandbox on free ports. */
export function startSandbox(folder: string): Promise<RunningProcess<SandboxReady>> {
  mkdirSync(folder, { recursive: true });
  return startProcess<SandboxReady>({
    args: ['apps/sandbox/src/main.ts'],
    env: { DATA_DIR: folder, SANDBOX_PORT: '0' },
    logFile: path.join(folder, 'sandbox.log'),
  });
}

interface ShopOptions {
  folder: string;
  database: FreshDatabase;
  sandbox: SandboxReady;
  env?: Record<string, string>;
}

/**
 * Starts the built server on free ports, on a database and a sandbox of its own. The payment provider sends its
 * events to the server that was started last.
 */
export async function startServer(options: ShopOptions): Promise<RunningProcess<ServerReady>> {
  const server = await startProgram({ args: ['dist/server/server.js'], mode: 'production' }, options);
  await sendEventsTo(server.ready, options.sandbox);
  return server;
}

/** The same by the server of `npm run dev`, which draws from the sources. The provider's events go elsewhere. */
export const startDevelopmentServer = (options: ShopOptions): Promise<RunningProcess<ServerReady>> =>
  startProgram({ args: [DEV_SERVER], mode: 'development' }, options);

function startProgram(
  program: { args: readonly string[]; mode: 'production' | 'development' },
  { folder, database, sandbox, env }: ShopOptions,
): Promise<RunningProcess<ServerReady>> {
  mkdirSync(folder, { recursive: true });
  const { args, mode } = program;
  return startProcess<ServerReady>({
    args: [...SERVER_FLAGS, ...args],
    env: {
      NODE_ENV: mode,
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.appUrl,
      DATABASE_DIRECT_URL: database.ownerUrl,
      SANDBOX_PORT: new URL(sandbox.mail).port,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sandbox.smtp),
      PAYMENTS_API_URL: sandbox.payments,
      ...env,
    },
    logFile: path.join(folder, 'server.log'),
  });
}

/** Has the payment provider send its events to a server. */
export async function sendEventsTo({ baseUrl }: ServerReady, { payments }: SandboxReady): Promise<void> {
  await fetch(`${payments}/sandbox/webhook-address`, {
    method: 'POST',
    body: JSON.stringify({ url: new URL('/webhooks/payments', baseUrl).href }),
  });
}
