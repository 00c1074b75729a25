import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEV_SERVER, SERVER_BUNDLE, SERVER_FLAGS } from '../../../bin/lib/project.mjs';
import type { FreshDatabase } from './fresh-database.ts';
import { storeOpenEmployer } from './open-employer.ts';
import { controlService } from './service-control.ts';
import { type RunningProcess, startProcess } from './start-process.ts';

/** The sandbox's ready message. */
export interface SandboxReady {
  mail: string;
  smtp: number;
  payments: string;
  bankid: string;
  roaring: string;
  oneflow: string;
  fortnox: string;
  products: string;
  /** The sign-in of staff. */
  staff: string;
}

/** The server's ready message. */
export interface ServerReady {
  baseUrl: string;
  metricsPort: number;
}

/** Returns the settings for the services of a sandbox. */
export const urlsOf = ({
  payments,
  bankid,
  roaring,
  oneflow,
  fortnox,
}: SandboxReady): Record<string, string> => ({
  PAYMENTS_API_URL: payments,
  BANKID_ISSUER: bankid,
  ROARING_API_URL: roaring,
  ONEFLOW_API_URL: oneflow,
  FORTNOX_AUTH_URL: fortnox,
  FORTNOX_API_URL: fortnox,
});

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
  /** The server's file, if it is not in this checkout. */
  bundle?: string;
}

/**
 * Starts the built server on free ports with its own database and sandbox. The providers send their events to the
 * server that started last. An employer without a policy is open for orders, by OPEN_EMPLOYER_CODE.
 */
export async function startServer(options: ShopOptions): Promise<RunningProcess<ServerReady>> {
  const { bundle = SERVER_BUNDLE } = options;
  const server = await startProgram({ args: [bundle], mode: 'production' }, options);
  await sendEventsTo(server.ready, options.sandbox);
  await registerCallback(server.ready.baseUrl, options.sandbox);
  await storeOpenEmployer(options.database.ownerUrl);
  return server;
}

/** Starts a further built server. The providers of the sandbox still send their events to the first one. */
export const startFurtherServer = (options: ShopOptions): Promise<RunningProcess<ServerReady>> =>
  startProgram({ args: [options.bundle ?? SERVER_BUNDLE], mode: 'production' }, options);

/** The same with the server of `npm run dev`, which renders from the sources. It gets no provider events. */
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
      // The developer's settings must not reach the test.
      ENV_FILE: '',
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
      ...urlsOf(sandbox),
      ...env,
    },
    logFile: path.join(folder, 'server.log'),
  });
}

/** Makes the providers of payments and agreements send their events to a server. */
export async function sendEventsTo(
  { baseUrl }: ServerReady,
  { payments, oneflow }: SandboxReady,
): Promise<void> {
  for (const [provider, path] of [
    [payments, '/webhooks/payments'],
    [oneflow, '/webhooks/contracts'],
  ] as const)
    await controlService(provider, 'webhook-address', { url: new URL(path, baseUrl).href });
}

/** Registers a shop's callback URLs at the sandbox's BankID and sign-in of staff, which is a manual step at a provider. */
export async function registerCallback(baseUrl: string, { bankid, staff }: SandboxReady): Promise<void> {
  await controlService(staff, 'callback-address', { url: new URL('/staff-sign-in', baseUrl).href });
  await controlService(bankid, 'callback-address', { url: new URL('/bankid', baseUrl).href });
}
