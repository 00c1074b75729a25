// Runs the steps of a command one after the other. Ends the running step when the command ends.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodeForChildren } from './node24.mjs';
import { inProject, ROOT } from './project.mjs';

let running = null;

/** Returns the environment of a step, with the project's Node and tools first in the PATH. */
export function stepEnvironment(extra = {}) {
  const folders = [path.dirname(nodeForChildren()), inProject('node_modules', '.bin')];
  return { ...process.env, PATH: [...folders, process.env.PATH].join(path.delimiter), ...extra };
}

/** Runs a program with inherited output. Resolves to its exit code. */
export function runStep(command, args, { env = stepEnvironment(), quiet = false } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? 'ignore' : 'inherit';
    // Its own process group on POSIX, so that the step's children end with it.
    running = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    });
    running.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    running.on('exit', (code) => {
      running = null;
      resolve(code ?? 1);
    });
  });
}

/** Runs a script under the project's Node. */
export const runNode = (args, options) => runStep(nodeForChildren(), args, options);

/** Ends the running step and its children. */
export function endRunningStep(name = 'SIGTERM') {
  if (!running?.pid) return;
  try {
    process.kill(process.platform === 'win32' ? running.pid : -running.pid, name);
  } catch {
    // It has just ended.
  }
}

/** At Ctrl-C, SIGTERM or SIGHUP, ends the running step, calls `stop` once and exits. */
export function stopOnSignals(stop) {
  let isStopping = false;
  const handle = async (name) => {
    if (isStopping) return;
    isStopping = true;
    endRunningStep();
    await stop().catch((error) => process.stderr.write(`${error.stack}\n`));
    endRunningStep('SIGKILL');
    process.exit(name === 'SIGINT' ? 130 : 143);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, handle);
  return handle;
}
