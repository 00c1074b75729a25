// Measures the time until the shop answers: the built server on existing data, and all of `npm start`.
// The floors are a bare server under the same Node, and the same under npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npmCommand } from '../bin/lib/install.mjs';
import { freePort } from '../bin/lib/ports.mjs';
import { COMPILE_CACHE, ROOT, SERVER_BUNDLE, SERVER_FLAGS } from '../bin/lib/project.mjs';
import { fetchRaw } from './support/baseline-server.ts';
import { conclude, recordAbsolute } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import { type BenchEnvironment, serverEnvironment, withEnvironment } from './support/shop.ts';

const SERVER_LIMIT_MS = 750;
const WHOLE_LIMIT_MS = 3_000;
const GIVE_UP_MS = 120_000;
const TIMES = readOptions().isQuick ? 2 : 5;
// Ends by itself after one response: under npm, a signal would end only npm.
const BARE_SERVER =
  `require('node:http').createServer((q, a) => a.end('ok', () => setTimeout(process.exit, 100)))
  .listen(process.env.PORT, '127.0.0.1')`.replace(/\s*\n\s*/, '');
// The user's own settings must not reach the measured shop.
const OWN_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_|APP_MODE|LANDING|PUBLIC_URL|METRICS_PORT|SANDBOX_|SMTP_)/;

/** Starts a command and returns the milliseconds until its page is served. Then ends the command and waits. */
async function timeToAnswer(command: readonly string[], env: Record<string, string>): Promise<number> {
  const port = await freePort(0);
  const started = performance.now();
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
  });
  const exit = once(child, 'exit');
  try {
    await answering(`http://127.0.0.1:${port}/`, started + GIVE_UP_MS);
    return performance.now() - started;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

async function answering(url: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const answer = await fetchRaw(url).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`nothing answers at ${url}`);
}

async function middleTime(command: readonly string[], env: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < TIMES; index += 1) times.push(await timeToAnswer(command, env));
  return median(times);
}

async function benchServer(environment: BenchEnvironment): Promise<void> {
  const env = { ...serverEnvironment(environment), NODE_COMPILE_CACHE: COMPILE_CACHE };
  const command = [process.execPath, ...SERVER_FLAGS, SERVER_BUNDLE];
  // The first start fills the compile cache, as an earlier start has on a real machine.
  await timeToAnswer(command, env);
  const floor = await middleTime([process.execPath, '-e', BARE_SERVER], {});
  const measured = await middleTime(command, env);
  recordAbsolute({
    claim: 'server: start to first page',
    measured,
    floor,
    unit: 'ms',
    limit: SERVER_LIMIT_MS,
  });
}

async function benchWhole(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-bench-start-'));
  // When root starts the database, its user needs access to the folder.
  chmodSync(folder, 0o711);
  const own = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name) && name !== 'NODE_ENV');
  const env = {
    ...(Object.fromEntries(own) as Record<string, string>),
    DATA_DIR: folder,
    METRICS_PORT: '0',
    SANDBOX_PORT: '0',
  };
  const npm = npmCommand();
  try {
    await timeToAnswer([...npm, 'start', '--silent'], env);
    const bare = [...npm, 'exec', '--offline', '-c', `"${process.execPath}" -e "${BARE_SERVER}"`];
    const floor = await middleTime(bare, env);
    const measured = await middleTime([...npm, 'start', '--silent'], env);
    recordAbsolute({ claim: 'npm start to first page', measured, floor, unit: 'ms', limit: WHOLE_LIMIT_MS });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await withEnvironment({ products: 0 }, benchServer);
await benchWhole();
conclude();
