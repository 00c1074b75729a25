import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askJson } from './lib/attack/ask.mjs';
import { runAttacks, tableOf } from './lib/attack/run-attacks.mjs';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { readJson } from './lib/files.mjs';
import { inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run attack [-- --demo FILE]

Attacks a throw-away instance of its own: every call by everybody, hostile texts in every place that takes one, addresses
that lead nowhere, headers, enumeration, slow clients, secrets in what is written down. Prints one table and ends with an
exit code other than 0 when anything was found. docs/security.md tells what is covered, and what is accepted.

  --demo FILE  attacks the running demonstration that has written this demo.json instead. It is fuzzed with the rights of
               its administrator: what stands in its database afterwards is not worth keeping
  --help       this text
`;

const STARTS_WITHIN_MS = 180_000;

async function main(args) {
  const { demo } = readOptions(args, { known: { demo: 'value' } });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  if (!demo) return attackThrowaway();
  if (!existsSync(demo)) throw plainError(`There is no ${demo}`, 64);
  return attack(readJson(demo));
}

async function attackThrowaway() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-attack-'));
  let written = '';
  const child = spawn(process.execPath, [inProject('bin', 'start.mjs')], {
    env: {
      ...process.env,
      APP_MODE: 'demo',
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      SANDBOX_PORT: '0',
      METRICS_PORT: '0',
      // The limits are attacked by tests of their own; here they would only hide what lies behind them.
      AUTH_LIMIT_FACTOR: '100000',
      REQUEST_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      written += part;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const demo = await startedDemo(path.join(folder, 'demo.json'), child, () => written);
    const code = await attack(demo, async () => written + logsIn(folder));
    const isAlive = (await fetch(`${demo.baseUrl}/healthz`).catch(() => null))?.ok;
    if (!isAlive) say(`The last words of the instance:\n${(written + logsIn(folder)).slice(-4_000)}`);
    return code;
  } finally {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(20_000)]);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startedDemo(file, child, written) {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const demo = readJson(file);
    const isReady = demo && (await fetch(`${demo.baseUrl}/readyz`).catch(() => null))?.ok;
    if (isReady) return demo;
    if (child.exitCode !== null) throw plainError(`The instance did not start:\n${written().slice(-2_000)}`);
    await wait(250);
  }
  throw plainError(`The instance was not ready in time:\n${written().slice(-2_000)}`);
}

// The logs of the instance; its database is not read here: that it holds no secrets is a test's matter.
const logsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(log|jsonl)$/.test(String(name)))
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).size < 50_000_000)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

async function tokenOf({ baseUrl, anonKey }, { email, password }) {
  const { status, text } = await askJson(baseUrl, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: { apikey: anonKey },
  });
  if (status !== 200) throw plainError(`${email} could not sign in: ${status}`);
  return JSON.parse(text).access_token;
}

async function attack(demo, writtenDown) {
  const { ANYBODY, CALL_ACCESS, mayAccess, ROLES } = await import(
    '../packages/domain/src/access/permissions.ts'
  );
  const tokens = {};
  for (const role of ROLES) {
    const account = demo.accounts.find((one) => one.role === role);
    if (account) tokens[role] = await tokenOf(demo, account);
  }
  const target = {
    baseUrl: demo.baseUrl,
    tokens,
    knownAddress: demo.accounts[0].email,
    isOpenTo: (call, role) => mayAccess(CALL_ACCESS[call] ?? 'public', { ...ANYBODY, role }),
    writtenDown,
  };
  const results = await runAttacks(target, say);
  process.stdout.write(`${tableOf(results)}\n`);
  return results.some(({ found }) => found.length > 0) ? 1 : 0;
}

await runCommand(HELP, main);
