// Supervises a child process: starts it, waits until it is ready, and restarts it when it ends by itself.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { lastWords, logSize, rotateLog } from './logs.mjs';
import { forgetChild, noteChild } from './orphans.mjs';
import { endProcess, signal, waitForEnd } from './process-identity.mjs';

/** Exit code of a child with an invalid setting (sysexits EX_CONFIG). A restart would not help. */
export const WRONG_SETTING = 78;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const HEALTHY_MS = 60_000;
const FIRST_TRIES = 5;

/**
 * Creates a supervisor of the child `name`. Calls `launch()` for `{ command, args, env }` at each start.
 * Calls `onGiveUp(lines)` when it cannot run: an invalid setting, or never ready in its first attempts.
 * Calls `onRestart(lines)` after a crash.
 */
export function createKeeper({ name, dataDir, logFile, verbose, launch, onGiveUp, onRestart, onReady }) {
  const state = {
    child: null,
    identity: null,
    isStopping: false,
    wasReady: false,
    crashes: 0,
    offset: 0,
    timer: null,
  };
  const settled = Promise.withResolvers?.() ?? deferred();

  function start() {
    if (state.isStopping) return;
    rotateLog(logFile);
    state.offset = logSize(logFile);
    const startedAt = Date.now();
    const child = spawnLogged(launch(), { logFile, verbose });
    state.child = child;
    if (child.pid) state.identity = noteChild(dataDir, name, child.pid);
    child.on('message', (/** @type {any} */ message) => message?.type === 'ready' && ready(message));
    child.once('error', (error) => ended(127, startedAt, error.message));
    child.once('exit', (code, by) => ended(code ?? by, startedAt));
  }

  function ready(message) {
    state.wasReady = true;
    onReady?.(message);
    settled.resolve(message);
  }

  function ended(code, startedAt, reason) {
    if (state.isStopping || state.child === null) return;
    state.child = null;
    forgetChild(dataDir, name);
    state.crashes = Date.now() - startedAt > HEALTHY_MS ? 1 : state.crashes + 1;
    const lines = reason ? [reason] : lastWords(logFile, state.offset);
    const isPermanent = code === WRONG_SETTING || (!state.wasReady && state.crashes >= FIRST_TRIES);
    if (isPermanent) return onGiveUp({ name, code, lines });
    onRestart?.({ name, code, lines });
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (state.crashes - 1));
    state.timer = setTimeout(start, pause);
  }

  async function stop(ms) {
    state.isStopping = true;
    clearTimeout(state.timer);
    if (state.identity) await endProcess(state.identity, { ms });
    forgetChild(dataDir, name);
  }

  /** Ends the child so that it restarts with the current result of `launch()`. */
  async function restart() {
    if (!state.identity || state.isStopping) return;
    signal(state.identity, 'SIGTERM');
    await waitForEnd(state.identity, 5000);
  }

  const hurry = () => state.identity && signal(state.identity, 'SIGKILL');
  return { start, ready: settled.promise, stop, restart, hurry };
}

function deferred() {
  const box = {};
  box.promise = new Promise((resolve, reject) => Object.assign(box, { resolve, reject }));
  return box;
}

function spawnLogged({ command, args, env, cwd }, { logFile, verbose }) {
  const log = verbose ? null : openSync(logFile, 'a', 0o600);
  const output = verbose ? 'inherit' : log;
  try {
    // Its own process group: Ctrl-C reaches only the supervisor, which stops its children in order.
    return spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  } finally {
    if (log !== null) closeSync(log);
  }
}
