// The machine of the production guide's test: a repository, a checkout, a database cluster and the sandbox's providers.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type OwnCluster, ownCluster } from '#tests/app/own-cluster.ts';
import { freePort } from '#tests/app/proxied-processes.ts';
import type { RunningProcess } from '#tests/app/start-process.ts';
import { type SandboxReady, startSandbox } from '#tests/app/start-shop.ts';
import { ensureBuilt } from '../../../bin/lib/build.mjs';
import { ROOT } from '../../../bin/lib/project.mjs';

const COMMITTER = ['-c', 'user.name=Vera Verklig', '-c', 'user.email=vera@example.se'];

/** What an administrator has before reading the guide. */
export interface Machine {
  folder: string;
  /** A repository with the files of this checkout, committed or not. */
  repository: string;
  cluster: OwnCluster;
  sandbox: RunningProcess<SandboxReady>;
  /** The ports of two processes, of their metrics, of nginx over TLS and over HTTP. */
  ports: { shop: [number, number]; metrics: [number, number]; tls: number; plain: number };
  /** Runs shell commands. Returns what they print, and throws it if one fails. */
  run(commands: string, options?: { cwd?: string; env?: Record<string, string> }): Promise<string>;
  /** Commits all changes of the repository under a tag. */
  commit(tag: string): void;
  remove(): Promise<void>;
}

/** Sets the machine up. The packages and the build of this checkout are at hand, so that nothing is downloaded. */
export async function setUpMachine(): Promise<Machine> {
  await ensureBuilt({ say: () => {} });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'production-guide-'));
  const repository = path.join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...COMMITTER, ...args], { stdio: 'pipe' });
  copyCheckout(repository);
  const commit = (tag: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', tag);
    git('tag', tag);
  };
  git('init', '--quiet');
  commit('first');
  const [cluster, sandbox] = await Promise.all([ownCluster(), startSandbox(path.join(folder, 'sandbox'))]);
  const [a, b, c, d, e, f] = await freePorts(6);
  return {
    folder,
    repository,
    cluster,
    sandbox,
    ports: { shop: [a, b], metrics: [c, d], tls: e, plain: f },
    run: (commands, { cwd = folder, env = {} } = {}) => runShell(commands, cwd, { HOME: folder, ...env }),
    commit,
    async remove() {
      await sandbox.end();
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function copyCheckout(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const name of new Set(list.toString().split('\0'))) {
    // A file that is deleted but not committed is still listed.
    if (name)
      cpSync(path.join(ROOT, name), path.join(to, name), {
        recursive: true,
        force: true,
        errorOnExist: false,
      });
  }
}

/** Gives a fresh checkout the packages and the build of this one, as `npm run build` would make them. */
export function provideBuild(checkout: string): void {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
  cpSync(path.join(ROOT, 'dist'), path.join(checkout, 'dist'), { recursive: true, preserveTimestamps: true });
}

type Six = [number, number, number, number, number, number];
async function freePorts(count: 6): Promise<Six> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  return ports as Six;
}

async function runShell(commands: string, cwd: string, env: Record<string, string>): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: { PATH: pathWithNode(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output}`);
  return output;
}

// npm of this machine runs under the project's Node.
const pathWithNode = () => `${path.dirname(process.execPath)}:${process.env.PATH}`;

/** A process of the shop that a command of the guide starts. */
export interface ShopProcess {
  url: string;
  /** Ends it as systemd does. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a command line `NAME=VALUE... PROGRAM ARGUMENTS...` and waits until the shop is ready on `port`. */
export async function startShopProcess(line: string, checkout: string, port: number): Promise<ShopProcess> {
  const words = line.trim().split(/\s+/);
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  const [program = '', ...args] = words.slice(settings.length);
  const logFile = path.join(checkout, '..', `shop-${port}.log`);
  const log = openSync(logFile, 'a');
  const child: ChildProcess = spawn(path.join(checkout, program), args, {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...Object.fromEntries(settings) },
    stdio: ['ignore', log, log],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const state = async () => {
    if (child.exitCode !== null)
      throw new Error(`the shop ended:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.status;
  };
  await expect.poll(state, { timeout: 120_000, interval: 100 }).toBe(200);
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Creates a folder and returns its path. */
export function newFolder(...parts: string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
