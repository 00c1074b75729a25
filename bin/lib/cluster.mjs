// The embedded PostgreSQL of a data folder. Joins a running server, or starts one.
// Uses only the binaries of the npm package: its start() cannot tell a running server from a failure.
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packagedBinaries } from './cluster-binaries.mjs';
import { databasePasswords, prepareRoles, urlsOf, withConnection } from './cluster-roles.mjs';
import { asUser, clusterPaths, reachableBinaries } from './cluster-user.mjs';
import { plainError } from './command.mjs';
import { readJson, writeJson } from './files.mjs';
import { freePort } from './ports.mjs';
import { identify, isAlive, signal, waitForEnd } from './process-identity.mjs';

const MAJOR = '18';
const FOREVER_MS = 120_000;
const ATTEMPTS = 40;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the cluster of a data folder, or joins a running one.
 * Returns its URLs (`urls.admin`, `.owner`, `.app`), `port`, `identity` of the postmaster, `isOurs` (started by this
 * call), `folder`, `isElsewhere`, and `stop`, `kill`, `isAlive`. Use `fsync: false` only for temporary clusters.
 */
export async function startCluster({
  dataDir,
  fsync = true,
  maxConnections = 100,
  logFile = path.join(dataDir, 'logs', 'database.log'),
}) {
  const paths = clusterPaths(dataDir);
  const folder = path.join(paths.folder, MAJOR);
  const run = { dataDir, folder, user: paths.user, fsync, maxConnections, logFile };
  run.passwords = databasePasswords(dataDir, { clusterExists: existsSync(folder) });
  run.record = path.join(dataDir, 'run', 'database.json');
  const found = await joinOrStart(run);
  await prepareRoles({ port: found.port, passwords: run.passwords });
  return handleOf(run, found, paths.isElsewhere);
}

async function joinOrStart(run) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = (await join(run)) ?? (await start(run));
    if (found) return remember(run, found);
    await pause(100);
  }
  throw plainError(`The database in ${run.folder} does not start. See its log in ${run.logFile}`);
}

function remember(run, found) {
  writeJson(run.record, { ...identify(found.pid), port: found.port, folder: run.folder });
  return found;
}

/** Returns the server that already runs on this folder, or null. */
async function join(run) {
  const [pid, , , port] = readLines(path.join(run.folder, 'postmaster.pid')).map(Number);
  if (!pid || !port) return null;
  const answer = await ask(run, port);
  if (answer === 'ours') return { pid, port, isOurs: false };
  if (answer === 'starting') await pause(100);
  else dropForeignPid(run, pid);
  return null;
}

// After a crash, the pid in postmaster.pid may belong to another program. PostgreSQL would take it for a running
// server.
function dropForeignPid(run, pid) {
  const known = readJson(run.record);
  if (known?.pid === pid && !isAlive(known)) rmSync(path.join(run.folder, 'postmaster.pid'), { force: true });
}

async function ask(run, port) {
  const url = urlsOf({ port, passwords: run.passwords, database: 'postgres' }).admin;
  try {
    const directory = await withConnection(url, async (client) => {
      const { rows } = await client.query('show data_directory');
      return rows[0].data_directory;
    });
    return realpathSync(directory) === realpathSync(run.folder) ? 'ours' : 'foreign';
  } catch (error) {
    // 57P03: the server is starting up or recovering (PostgreSQL, Appendix A).
    return error.code === '57P03' ? 'starting' : 'none';
  }
}

async function start(run) {
  const { native, version } = packagedBinaries();
  run.native ??= reachableBinaries(native, version, run.user);
  if (!existsSync(run.folder)) createCluster(run);
  const port = await freePort(readJson(run.record)?.port);
  const child = spawnPostgres(run, port);
  const until = Date.now() + FOREVER_MS;
  while (isRunning(child) && Date.now() < until) {
    if ((await ask(run, port)) === 'ours' && isRunning(child)) {
      return { pid: child.pid, port, isOurs: true };
    }
    await pause(20);
  }
  return null;
}

const isRunning = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

function createCluster(run) {
  const unfinished = `${run.folder}.${process.pid}.unfinished`;
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, run.passwords.admin, { mode: 0o600 });
  if (run.user) chownSync(passwordFile, run.user.uid, run.user.gid);
  const result = spawnSync(binary(run, 'initdb'), initdbArguments(run, unfinished, passwordFile), {
    ...asUser(run.user),
    cwd: path.dirname(run.folder),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (result.status === 0) return claim(unfinished, run.folder);
  rmSync(unfinished, { recursive: true, force: true });
  throw plainError(`The database could not be created in ${run.folder}:\n${result.stderr ?? result.error}`);
}

// Renamed when complete, so that a killed start leaves no partial cluster. Of two starts, one wins.
function claim(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function initdbArguments(run, folder, passwordFile) {
  // PostgreSQL's own collation compares bytes. glibc gives the same order, but needs a call for each comparison.
  // The character classes use the system's locale if it exists.
  const system = process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C';
  const locale = [system, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const auth = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const sync = run.fsync ? [] : ['--no-sync'];
  return ['-D', folder, '--encoding=UTF8', ...locale, ...auth, ...sync];
}

const MB = 1024 * 1024;
const MIN_BUFFERS_MB = 128;
const MAX_BUFFERS_MB = 1024;
const SHARE_OF_MEMORY = 1 / 8;

// PostgreSQL's default fits a tenth of a catalogue of a million; other pages are copied from the system for each
// search.
// Its documentation advises a quarter of the memory on a dedicated machine (section 19.4.1); this one runs the shop
// too.
// The memory is allocated on first use.
function sharedBuffers() {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const wanted = Math.floor((memory * SHARE_OF_MEMORY) / MB);
  return `${Math.max(MIN_BUFFERS_MB, Math.min(MAX_BUFFERS_MB, wanted))}MB`;
}

function spawnPostgres(run, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: run.maxConnections,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(run.fsync
      ? { shared_buffers: sharedBuffers() }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  mkdirSync(path.dirname(run.logFile), { recursive: true });
  const log = openSync(run.logFile, 'a', 0o600);
  // Its own process group: Ctrl-C must not reach it before the server has finished its requests.
  const child = spawn(binary(run, 'postgres'), ['-D', run.folder, '-p', String(port), ...options], {
    ...asUser(run.user),
    cwd: run.folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => writeFileSync(run.logFile, `${error.message}\n`, { flag: 'a' }));
  child.unref();
  closeSync(log);
  return child;
}

const binary = (run, name) =>
  path.join(run.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

function handleOf(run, found, isElsewhere) {
  const identity = identify(found.pid);
  return {
    urls: urlsOf({ port: found.port, passwords: run.passwords }),
    port: found.port,
    folder: run.folder,
    identity,
    isOurs: found.isOurs,
    isElsewhere,
    isAlive: () => isAlive(identity),
    stop: (options) => stopCluster(identity, options),
    kill: () => killCluster(identity),
  };
}

/** Stops a cluster and rolls back open transactions (SIGINT, 'fast'). Kills it after `ms`. */
export async function stopCluster(identity, { ms = 10_000 } = {}) {
  for (const [name, limit] of [
    ['SIGINT', ms],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ]) {
    signal(identity, name);
    if (await waitForEnd(identity, limit)) return;
  }
}

/** Kills the postmaster and all its processes at once, like a power failure. For fault tests. */
export async function killCluster(identity) {
  const children = childrenOf(identity.pid);
  signal(identity, 'SIGKILL');
  for (const child of children) signal(child, 'SIGKILL');
  await Promise.all([identity, ...children].map((one) => waitForEnd(one, 5000)));
}

function childrenOf(pid) {
  const list = readLines(`/proc/${pid}/task/${pid}/children`)[0] ?? '';
  return list
    .split(' ')
    .filter(Boolean)
    .map((child) => identify(Number(child)))
    .filter(Boolean);
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
