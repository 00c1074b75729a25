import { statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeFakeProject, type Start } from '#tests/app/fake-project.ts';
import { isAlive } from '../../bin/lib/process-identity.mjs';

let project: ReturnType<typeof makeFakeProject>;
let running: Start[] = [];

function start(env?: Record<string, string>, command?: string[]): Start {
  const started = project.start(env, command);
  running.push(started);
  return started;
}

async function stop(started: Start) {
  started.child.kill('SIGINT');
  return started.end;
}

interface Seen {
  pid: number;
  env: Record<string, string>;
}

async function look(url: string): Promise<Seen> {
  return (await (await fetch(url)).json()) as Seen;
}

// Like npm: through a shell, which survives when npm is killed.
const FAKE_NPM = `require('node:child_process').spawn('/bin/sh', ['-c', 'node bin/start.mjs; exit $?'], { stdio: 'inherit' })`;

const children = () => ['server', 'sandbox', 'database'].map((name) => project.record(name));

beforeAll(() => {
  project = makeFakeProject();
});

afterEach(async () => {
  await Promise.all(running.map(stop));
  running = [];
});

afterAll(() => project.remove());

test('starts everything, gives the server its environment, and Ctrl-C leaves no process', async () => {
  const first = start();
  const { env } = await look(await first.url);
  expect(env.DATABASE_URL).toMatch(/^postgres:\/\/activepick_app:/);
  expect(env.DATABASE_DIRECT_URL).toMatch(/^postgres:\/\/activepick:/);
  expect(env.DATA_DIR).toBe(path.join(project.folder, 'data'));
  expect(Number(env.SMTP_PORT)).toBeGreaterThan(0);
  const started = children();
  expect(started.every(isAlive)).toBe(true);
  expect((await stop(first)).code).toBe(0);
  expect(started.some(isAlive)).toBe(false);
});

test('makes the passwords readable only for their owner', async () => {
  await start().url;
  expect(statSync(path.join(project.folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
});

test('refuses a second start on the same data folder, and names its holder', async () => {
  const first = start();
  await first.url;
  const second = await start().end;
  expect(second.code).toBe(1);
  expect(second.output).toContain(`is in use by npm start, process ${first.child.pid}`);
  expect((await look(await first.url)).pid).toBeGreaterThan(0);
});

test('recovers after kill -9: keeps the data, and ends or joins orphans', async () => {
  const killed = start();
  const before = await look(await killed.url);
  await withDatabase(
    before.env.DATABASE_DIRECT_URL!,
    'create table kept (word text)',
    "insert into kept values ('cykel')",
  );
  const [server, sandbox, database] = children();
  killed.child.kill('SIGKILL');
  await killed.end;
  expect(isAlive(server)).toBe(true);
  const next = start();
  const after = await look(await next.url);
  expect(isAlive(server) || isAlive(sandbox)).toBe(false);
  expect(project.record('database')).toMatchObject({ pid: database.pid, token: database.token });
  expect(await withDatabase(after.env.DATABASE_DIRECT_URL!, 'select word from kept')).toEqual([
    { word: 'cykel' },
  ]);
  await stop(next);
  expect(isAlive(database)).toBe(false);
});

test('[F22] restarts a crashed server with the same URL', async () => {
  const url = await start().url;
  const { pid } = await look(url);
  await fetch(`${url}/crash`).catch(() => {});
  await expect
    .poll(
      () =>
        look(url).then(
          (seen) => seen.pid,
          () => pid,
        ),
      { timeout: 5000 },
    )
    .not.toBe(pid);
});

test('sends its URL to the payment provider, and restarts a killed provider with the same URL', async () => {
  const url = await start().url;
  const { env } = await look(url);
  const state = `http://127.0.0.1:${Number(env.SANDBOX_PORT) + 2}/sandbox/state`;
  const whereEventsGo = () =>
    fetch(state)
      .then((response) => response.json() as Promise<{ webhookAddress: string }>)
      .then(
        ({ webhookAddress }) => webhookAddress,
        () => null,
      );
  await expect.poll(whereEventsGo).toBe(`${url}/webhooks/payments`);
  const { pid } = project.record('sandbox');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => project.record('sandbox').pid, { timeout: 10_000 }).not.toBe(pid);
  await expect.poll(whereEventsGo, { timeout: 10_000 }).toBe(`${url}/webhooks/payments`);
});

test('registers the shop at BankID, passes its URL to the server, and prints it', async () => {
  const started = start();
  const url = await started.url;
  const { env } = await look(url);
  const port = Number(env.SANDBOX_PORT) + 3;
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/state`);
  const { callbacks } = (await answer.json()) as { callbacks: string[] };
  expect(callbacks).toContain(`${url}/bankid`);
  expect(env.BANKID_ISSUER).toBe(`http://localhost:${port}`);
  expect((await stop(started)).output).toMatch(new RegExp(`BankID +http://localhost:${port}\\n`));
});

test('restarts a killed database on the same port', async () => {
  await start().url;
  const before = project.record('database');
  process.kill(before.pid, 'SIGKILL');
  await expect.poll(() => project.record('database').pid, { timeout: 10_000 }).not.toBe(before.pid);
  expect(project.record('database').port).toBe(before.port);
});

test('stops with one line for an invalid setting', async () => {
  const { code, output } = await start({ LANDING: 'wrong' }).end;
  expect(code).toBe(78);
  expect(output.trim()).toMatch(/LANDING: "wrong" is neither store nor light-onboarding$/);
  expect((await start({ PORT: 'http' }).end).output).toBe('PORT: "http" is not a port (0 to 65535)\n');
});

test.each(['PORT', 'SANDBOX_PORT', 'METRICS_PORT'])('names %s when its port is taken', async (variable) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, output } = await start({ [variable]: String(port) }).end;
  taken.close();
  expect(code).toBe(1);
  expect(output).toContain(`${variable}: port ${port}`);
});

test('builds again only when a source has changed', async () => {
  await stop(await opened());
  const again = await stop(await opened());
  expect(again.output).not.toContain('Building');
  writeFileSync(path.join(project.folder, 'apps/shop/src/new.ts'), 'export const news = 1;\n');
  expect((await stop(await opened())).output).toContain('Building');
});

test('shuts down in order when its npm was killed', async () => {
  const npm = start({ npm_lifecycle_event: 'start' }, [process.execPath, '-e', FAKE_NPM]);
  await npm.url;
  const started = children();
  npm.child.kill('SIGKILL');
  // Immediately: the next start finds the lock taken, detects that its holder is about to end, and waits.
  await start().url;
  expect(started.some(isAlive)).toBe(false);
});

async function opened(): Promise<Start> {
  const started = start();
  await started.url;
  return started;
}

async function withDatabase(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
