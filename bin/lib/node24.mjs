// The project includes its own Node. The user's own Node only runs the first step of a command.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { plainError } from './command.mjs';
import { callers, identify, isAlive } from './process-identity.mjs';
import { inProject } from './project.mjs';

const WANTED_MAJOR = 24;
const LOOK_MS = 500;
const GUARD = 'ACTIVEPICK_STARTED_BY';
// Read once and removed, so that child commands do not mistake themselves for the restarted one.
const startedBy = process.env[GUARD];
delete process.env[GUARD];
const npmCallers = process.env.npm_lifecycle_event ? callers() : [];

const majorVersion = () => Number(process.versions.node.split('.')[0]);

/** Returns the path of the project's own Node for this platform; null if npm has none (macOS). */
export function projectNode(platform = process.platform, arch = process.arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const binary = inProject(
    'node_modules',
    `node-${system}-${arch}`,
    'bin',
    platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(binary) ? binary : null;
}

/** Returns the Node for our processes: the project's own, else the user's if it is new enough. */
export function nodeForChildren() {
  const own = projectNode();
  if (own) return own;
  if (majorVersion() >= WANTED_MAJOR) return process.execPath;
  throw plainError(
    `This machine has Node ${process.versions.node}, and there is no packaged Node ${WANTED_MAJOR} for ` +
      `${process.platform}-${process.arch}. Install Node ${WANTED_MAJOR} or newer and run the command again.`,
  );
}

/**
 * Restarts the running script under the project's Node and resolves to its exit code; null if it already runs there.
 * The new process ends by itself when this one is killed (`whenLauncherDies`).
 */
export async function restartUnderProjectNode() {
  const wanted = nodeForChildren();
  if (startedBy || realpathSync(wanted) === realpathSync(process.execPath)) return null;
  const child = spawn(wanted, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [GUARD]: JSON.stringify([...npmCallers, identify(process.pid)]) },
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Returns the processes that started this command: npm with its shell, and the outer Node if there is one. */
export const launchers = () => (startedBy ? JSON.parse(startedBy) : npmCallers);

/**
 * Calls back once when npm or the outer Node was killed. Without this, `kill -9` of either would leave the shop
 * running.
 */
export function whenLauncherDies(callback) {
  const watched = launchers();
  if (watched.length === 0) return;
  let isCalled = false;
  const once = () => {
    if (!isCalled) callback();
    isCalled = true;
  };
  setInterval(() => watched.every(isAlive) || once(), LOOK_MS).unref();
  if (!process.channel) return;
  process.once('disconnect', once);
  process.channel.unref();
}
