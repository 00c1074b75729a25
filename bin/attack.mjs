import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { readJson } from './lib/files.mjs';
import { inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run attack [-- --demo FILE] [-- --only NAME]

Attacks two temporary instances: one with raised rate limits, so that they do not block the attacks, and one with the
limits of production. Tries every endpoint with one hostile value at a time, the objects of other people, tokens, passes,
uploads, webhooks, large bodies without sign-in, accounts, stored markup, limits and timing. Prints one table.
The exit code is 0 only without findings. docs/security.md lists covered attacks and accepted risks.

  --demo FILE  attacks the running demonstration that wrote this demo.json instead, except its limits. Its database
               should not be used afterwards
  --only NAME  runs only the attacks whose name contains NAME, or one of several names with commas between them
  --help       this text
`;

const START_TIMEOUT_MS = 180_000;
const ACCESS_CODE = 'attack-code-2026';
// Attacks on the rate limits use the second instance. On the first one, a full limit would block the other
// attacks.
const WITHOUT_LIMITS = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };

async function main(args) {
  const { demo, only } = readOptions(args, { known: { demo: 'value', only: 'value' } });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const { runAttacks, runLimitAttacks, tableOf } = await import('./lib/attack/run-attacks.mjs');
  const results = [];
  if (demo) {
    if (!existsSync(demo)) throw plainError(`There is no ${demo}`, 64);
    results.push(...(await runAttacks(await targetOf(readJson(demo)), say, only)));
  } else {
    results.push(...(await withInstance(WITHOUT_LIMITS, (target) => runAttacks(target, say, only))));
    results.push(...(await withInstance({}, (target) => runLimitAttacks(target, say, only))));
  }
  process.stdout.write(`${tableOf(results)}\n`);
  return results.some(({ found }) => found.length > 0) ? 1 : 0;
}

/** Starts a demonstration, passes it to `attack` as the target, and removes it. Returns the result of `attack`. */
async function withInstance(settings, attack) {
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
      ACCESS_CODE,
      // As in production: sign-ups need confirmation by email, and a proxy forwards the client's IP address.
      AUTH_AUTOCONFIRM: 'false',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
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
    const target = await targetOf(demo, async () => written + logsIn(folder));
    const results = await attack(target);
    const isAlive = (await fetch(`${demo.baseUrl}/healthz`).catch(() => null))?.ok;
    if (!isAlive) say(`The last log lines of the instance:\n${(written + logsIn(folder)).slice(-4_000)}`);
    return results;
  } finally {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(20_000)]);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startedDemo(file, child, written) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const demo = readJson(file);
    const isReady = demo && (await fetch(`${demo.baseUrl}/readyz`).catch(() => null))?.ok;
    if (isReady) return demo;
    if (child.exitCode !== null) throw plainError(`The instance did not start:\n${written().slice(-2_000)}`);
    await wait(250);
  }
  throw plainError(`The instance was not ready in time:\n${written().slice(-2_000)}`);
}

// Returns the logs of the instance. Other tests check that its database has no plain secrets.
const logsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(log|jsonl)$/.test(String(name)))
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).size < 50_000_000)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

async function targetOf(demo, writtenDown) {
  const { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } = await import(
    '../packages/domain/src/access/key-scopes.ts'
  );
  const { ANYBODY, mayAccess, ROLES } = await import('../packages/domain/src/access/permissions.ts');
  const { ENDPOINT_ACCESS } = await import('../packages/domain/src/access/endpoint-access.ts');
  const { setScene } = await import('./lib/attack/scene.mjs');
  const { signIn } = await import('./lib/attack/people.mjs');
  const { newKey } = await import('./lib/attack/program-keys.mjs');
  const { VALID_BODIES } = await import('./lib/attack/valid-bodies.mjs');
  const programs = {
    program: { keyOwner: 'company', keyScopes: COMPANY_KEY_SCOPES },
    storeProgram: { keyOwner: 'store', keyScopes: STORE_KEY_SCOPES },
  };
  const callerOf = (who) => programs[who] ?? { role: who };
  const target = {
    baseUrl: demo.baseUrl,
    demo,
    tokens: {},
    knownEmail: demo.accounts[0].email,
    accessCode: ACCESS_CODE,
    isOpenTo: (call, who) => mayAccess(ENDPOINT_ACCESS[call] ?? 'public', { ...ANYBODY, ...callerOf(who) }),
    isOpenToMember: (call, right) =>
      mayAccess(ENDPOINT_ACCESS[call] ?? 'public', {
        ...ANYBODY,
        role: 'endcustomer',
        memberRights: [right],
      }),
    writtenDown,
  };
  for (const role of ROLES) {
    const account = demo.accounts.find((one) => one.role === role);
    const session = account && (await signIn(target, account.email, account.password));
    if (account && !session) throw plainError(`${account.email} could not sign in`);
    if (session) target.tokens[role] = session.access_token;
  }
  const scene = { ...(await setScene(target)), bodies: VALID_BODIES };
  const ofScene = { ...target, scene };
  target.tokens.program = (await newKey(ofScene, { kind: 'company', id: scene.ids.employer })).text;
  target.tokens.storeProgram = (await newKey(ofScene, { kind: 'store', id: scene.ids.store })).text;
  return ofScene;
}

await runCommand(HELP, main);
