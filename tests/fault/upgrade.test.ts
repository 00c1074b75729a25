// An upgrade in place: builds a new version in the folder of a running server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/app/fresh-database.ts';
import type { RunningProcess } from '#tests/app/start-process.ts';
import { type SandboxReady, type ServerReady, startSandbox, startServer } from '#tests/app/start-shop.ts';
import { ensureBuilt } from '../../bin/lib/build.mjs';
import { ROOT } from '../../bin/lib/project.mjs';

const REQUESTS = 1_000;
const CLIENTS = 4;
const COPIED = [
  'apps/shop',
  'packages/domain',
  'packages/illustrations',
  'bin',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const EARLY = ['/', '/search?q=hjalm', '/api/products', '/readyz'];
// Rendered by modules that were not loaded before the upgrade.
const LATE = ['/terms', '/privacy', '/stores', '/calculator', '/contact', '/developers'];

const IMPORT = /^(?:import|export)\b[^'"\n]*?['"]([^'"\n]+)['"]|\bimport\(['"]([^'"\n]+)['"]\)/gm;

let checkout: string;
let database: FreshDatabase;
let sandbox: RunningProcess<SandboxReady>;
const servers: RunningProcess<ServerReady>[] = [];

async function startHere(): Promise<string> {
  const bundle = path.join(checkout, 'dist/server/server.js');
  const folder = path.join(checkout, 'data');
  const server = await startServer({ folder, database, sandbox: sandbox.ready, bundle });
  servers.push(server);
  const base = `http://127.0.0.1:${new URL(server.ready.baseUrl).port}`;
  // Waits like a proxy or an operator does before sending visitors.
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  return base;
}

beforeAll(async () => {
  await ensureBuilt({ say: () => {} });
  checkout = mkdtempSync(path.join(os.tmpdir(), 'upgraded-checkout-'));
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true, verbatimSymlinks: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
  [database, sandbox] = await Promise.all([
    freshDatabase('upgrade'),
    startSandbox(path.join(checkout, 'data')),
  ]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await sandbox?.end();
  await database?.drop();
  rmSync(checkout, { recursive: true, force: true, maxRetries: 5 });
});

// Every page's text changes, and with it the name of its file.
function changeSources(): void {
  for (const name of ['en', 'sv']) {
    const file = path.join(checkout, `apps/shop/src/layout/messages.${name}.ts`);
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}\nexport const upgraded = '${name}';\nconsole.debug(upgraded);\n`,
    );
  }
  const home = path.join(checkout, 'apps/shop/src/features/home/pages/home.tsx');
  writeFileSync(home, `${readFileSync(home, 'utf8')}\nconsole.debug('the next version');\n`);
}

async function build(): Promise<number | null> {
  const child = spawn(process.execPath, ['bin/build.mjs'], { cwd: checkout, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code as number | null;
}

/** Returns the packages that the files of a folder import. */
function packagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  const names = files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(IMPORT)].map(
      ([, still, lazy]) => still ?? lazy ?? '',
    ),
  );
  const packages = names.filter((name) => !/^(node:|[./#])/.test(name) && !builtinModules.includes(name));
  return [...new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

test('[OPS.1] the built server and its commands import no package that npm ci --omit=dev omits', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { build: current } = JSON.parse(readFileSync(path.join(checkout, 'dist/current.json'), 'utf8'));
  const needed = packagesOf(path.join(checkout, 'dist/builds', current, 'server'));
  expect(needed).toContain('graphile-worker');
  const isMissing = (name: string) => lock.packages[`node_modules/${name}`]?.dev !== undefined;
  expect(needed.filter(isMissing)).toEqual([]);
});

const assetsOf = (html: string) => [...new Set(html.match(/\/assets\/[^"' )]+\.(?:js|css)/g))];

test('[F24] [OPS.3] answers 1,000 requests during an upgrade in place without a failure', async () => {
  const base = await startHere();
  const failures: string[] = [];
  const ask = async (url: string) => {
    const answer = await fetch(`${base}${url}`).catch((error: Error) => ({
      status: error.message,
      text: async () => '',
    }));
    await answer.text();
    if (answer.status !== 200) failures.push(`${url} ${answer.status}`);
  };
  changeSources();
  let code: number | null | undefined;
  const building = build().then((ended) => {
    code = ended;
  });
  let asked = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (code === undefined || asked < REQUESTS) {
      asked += 1;
      await ask(`${EARLY[asked % EARLY.length]}`);
    }
  });
  await Promise.all([building, ...clients]);
  expect(code).toBe(0);
  for (const url of LATE) await ask(url);
  expect(failures).toEqual([]);

  const before = assetsOf(await (await fetch(`${base}/`)).text());
  const next = await startHere();
  const after = assetsOf(await (await fetch(`${next}/`)).text());
  const added = after.filter((name) => !before.includes(name));
  const gone = before.filter((name) => !after.includes(name));
  expect(added.length).toBeGreaterThan(0);
  expect(gone.length).toBeGreaterThan(0);
  // Behind a proxy, each server gets requests for the files of the other's pages.
  for (const name of [...added, ...gone])
    for (const server of [base, next]) {
      const answer = await fetch(`${server}${name}`);
      expect({ server, name, status: answer.status }).toEqual({ server, name, status: 200 });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
});
