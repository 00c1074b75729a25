// Reads the variables that the commands need. The server's settings module validates all others.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { inProject } from './project.mjs';

const WRONG_SETTING = 78;
// In the order of their ports, the first at SANDBOX_PORT.
const SANDBOX_PORTS = [
  'mail catcher',
  'mail catcher, SMTP',
  'payment provider',
  'BankID',
  'company data',
  'contracts',
  'accounting',
  'store back end',
  'sign-in of staff',
];
// The setting for the URL of each sandbox service.
const ADDRESS_SETTINGS = {
  PAYMENTS_API_URL: 'payments',
  BANKID_ISSUER: 'bankid',
  ROARING_API_URL: 'roaring',
  ONEFLOW_API_URL: 'oneflow',
  FORTNOX_AUTH_URL: 'fortnox',
  FORTNOX_API_URL: 'fortnox',
};

/**
 * Reads `.env` of the checkout if it exists, or the file in ENV_FILE. An empty ENV_FILE reads none.
 * Variables that are already set win. The built server does the same (launcher.js).
 */
export function loadEnvFile() {
  const { ENV_FILE } = process.env;
  if (ENV_FILE === '') return;
  const file = ENV_FILE ? path.resolve(ENV_FILE) : inProject('.env');
  if (!ENV_FILE && !existsSync(file)) return;
  try {
    // Node reports every error of a settings file as ENOENT.
    readFileSync(file);
    process.loadEnvFile(file);
    // The server looks at the file again, for lines that are ignored.
    process.env.ENV_FILE = file;
  } catch (error) {
    throw plainError(`ENV_FILE: ${file} cannot be read (${error.code})`, WRONG_SETTING);
  }
}

/**
 * Returns folders, ports and mode. `dataDir` is absolute. Production refuses the sandbox services.
 */
export function readEnvironment(env = process.env) {
  return {
    dataDir: env.DATA_DIR ? path.resolve(env.DATA_DIR) : inProject('data'),
    port: portOf(env, 'PORT', 3000),
    sandboxPort: portOf(env, 'SANDBOX_PORT', 4010),
    metricsPort: portOf(env, 'METRICS_PORT', 9464),
    host: env.HOST || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    hasSandbox: env.APP_MODE !== 'production',
  };
}

function portOf(env, name, fallback) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw plainError(`${name}: "${text}" is not a port (0 to 65535)`, WRONG_SETTING);
}

/** Returns the ports that must be free before the start, each with its variable. */
export function wantedPorts({ port, host, sandboxPort, metricsPort, hasSandbox }) {
  const loopback = ['127.0.0.1'];
  const sandbox = SANDBOX_PORTS.map((use, offset) => ({
    variable: 'SANDBOX_PORT',
    port: sandboxPort && sandboxPort + offset,
    hosts: loopback,
    use,
  }));
  return [
    { variable: 'PORT', port, hosts: [host ?? '127.0.0.1', '127.0.0.1'], use: 'the shop' },
    { variable: 'METRICS_PORT', port: metricsPort, hosts: loopback, use: 'metrics' },
    ...(hasSandbox ? sandbox : []),
  ];
}

/**
 * Returns the server's variables besides the user's own. `database` and `sandbox` are null if the user has their own.
 * `pinned` has the ports of an earlier start, so that a restart keeps the URL.
 */
export function serverEnvironment(env, { dataDir, database, sandbox, pinned = {}, mode }) {
  return {
    ...env,
    NODE_ENV: mode,
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.urls.app, DATABASE_DIRECT_URL: database.urls.owner } : {}),
    ...(sandbox ? sandboxSettings(env, sandbox) : {}),
    ...pinned,
  };
}

const sandboxSettings = (env, sandbox) => ({
  SANDBOX_PORT: new URL(sandbox.mail).port,
  SMTP_HOST: env.SMTP_HOST || '127.0.0.1',
  SMTP_PORT: env.SMTP_PORT || String(sandbox.smtp),
  ...Object.fromEntries(
    Object.entries(ADDRESS_SETTINGS).map(([setting, name]) => [setting, env[setting] || sandbox[name]]),
  ),
});
