import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOrphaned, lockHolder, takeLock } from '../../bin/lib/lock.mjs';
import { identify, isAlive } from '../../bin/lib/process-identity.mjs';

const LOCK_MODULE = path.resolve(import.meta.dirname, '../../bin/lib/lock.mjs');
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'start.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A process that tries to take the lock, prints the result, and keeps the lock until it is killed. */
function rival() {
  const script = `import { takeLock } from ${JSON.stringify(LOCK_MODULE)};
    console.log(takeLock(${JSON.stringify(file)}, { command: 'rival' }).ok ? 'got' : 'refused');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const killed = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => {
    child.kill('SIGKILL');
    return killed;
  };
  return { answer, kill };
}

test('has one holder, returns its name, and is free after release', () => {
  const lock = takeLock(file, { command: 'npm start' });
  expect(lock.ok).toBe(true);
  expect(takeLock(file, { command: 'another' })).toMatchObject({
    ok: false,
    holder: { pid: process.pid, command: 'npm start' },
  });
  lock.release!();
  expect(existsSync(file)).toBe(false);
  expect(lockHolder(file)).toBeNull();
});

test('is free after its holder was killed', async () => {
  const holder = rival();
  expect(await holder.answer).toBe('got');
  expect(takeLock(file, { command: 'mine' }).ok).toBe(false);
  await holder.kill();
  expect(existsSync(file)).toBe(true);
  expect(takeLock(file, { command: 'mine' }).ok).toBe(true);
});

test('is free if another process has the pid of its dead holder', () => {
  writeFileSync(
    file,
    JSON.stringify({ ...identify(process.pid), token: 'of another life', command: 'npm start' }),
  );
  expect(takeLock(file, { command: 'mine' }).ok).toBe(true);
});

test('is free if a crash left an empty file', () => {
  writeFileSync(file, '');
  expect(takeLock(file, { command: 'mine' }).ok).toBe(true);
});

test('is taken by exactly one of many processes that find it stale at the same time', async () => {
  const dead = rival();
  await dead.answer;
  await dead.kill();
  const rivals = Array.from({ length: 8 }, rival);
  const answers = await Promise.all(rivals.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 'got')).toHaveLength(1);
  expect(isAlive(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
  await Promise.all(rivals.map(({ kill }) => kill()));
});

test('recognises a holder whose launcher has ended', () => {
  const alive = identify(process.pid);
  expect(isOrphaned({ launchers: [alive] })).toBe(false);
  expect(isOrphaned({ launchers: [alive, { pid: process.pid, token: 'gone' }] })).toBe(true);
});
