import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A program that has sent its ready message. */
export interface RunningProcess<Ready> {
  ready: Ready;
  child: ChildProcess;
  log(): string;
  /** Ends it and waits. SIGTERM by default; SIGKILL simulates a crash. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  args: readonly string[];
  env: Record<string, string>;
  logFile: string;
}

/** Starts a script of the project under this Node and waits for its ready message. */
export async function startProcess<Ready>({ args, env, logFile }: Options): Promise<RunningProcess<Ready>> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...compiledBefore(), ...env },
  });
  closeSync(log);
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const readLog = () => readFileSync(logFile, 'utf8');
  const ready = await Promise.race([readyMessage<Ready>(child), failure(args, exit, readLog)]);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exit;
  };
  return { ready, child, log: readLog, end };
}

// Cache of compiled code. It halves the start time of the same program.
function compiledBefore(): Record<string, string> {
  const folder = process.env.TEST_FOLDER;
  return folder ? { NODE_COMPILE_CACHE: path.join(folder, 'compiled') } : {};
}

function readyMessage<Ready>(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve(message as Ready);
    });
  });
}

async function failure(
  args: readonly string[],
  exit: Promise<number | null>,
  log: () => string,
): Promise<never> {
  const code = await exit;
  throw new Error(`${args.join(' ')} ended with ${code} before it was ready:\n${log().slice(-4000)}`);
}
