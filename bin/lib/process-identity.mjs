// The system reuses pids. Pid and start token together identify a process uniquely.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns a token that tells this process from earlier ones with the same pid; null if no such process lives.
 * Linux: boot id and field 22 of /proc/PID/stat (start time in ticks, proc_pid_stat(5)); elsewhere `ps -o lstart`.
 * A zombie counts as dead, because it has no open port or file.
 */
export function startToken(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return linuxToken(pid);
  return process.platform === 'win32' ? windowsToken(pid) : psToken(pid);
}

function linuxToken(pid) {
  const stat = linuxStat(pid);
  return stat === null || stat.state === 'Z' || stat.state === 'X' ? null : `${bootId()}:${stat.started}`;
}

function linuxStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in field 2 may contain spaces and brackets. Field 3 begins after the last bracket.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return { name, state: fields[0], parent: Number(fields[1]), started: fields[19] };
  } catch {
    return null;
  }
}

/**
 * Returns the parent of this process. If that is npm's shell, which survives npm, also returns the shell's
 * parent (on Linux only).
 */
export function callers() {
  const stat = process.platform === 'linux' ? linuxStat(process.ppid) : null;
  const isShell = /^(da|ba|z|k)?sh$/.test(stat?.name ?? '');
  const pids = isShell && stat.parent > 1 ? [process.ppid, stat.parent] : [process.ppid];
  return pids.map(identify).filter(Boolean);
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
  } catch {
    return 'boot';
  }
}

function psToken(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state = '', ...started] = line.split(/\s+/);
    return line === '' || state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

function windowsToken(pid) {
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return null;
  }
}

/** Returns pid and token of a process for a file; null if it is not alive. */
export function identify(pid) {
  const token = startToken(pid);
  return token === null ? null : { pid, token };
}

/** Whether the process of `identity` (pid and token) is still alive. */
export function isAlive(identity) {
  return Boolean(identity) && startToken(identity.pid) === identity.token;
}

/** Sends a signal to exactly this process. Returns false if it has ended. */
export function signal(identity, name) {
  if (!isAlive(identity)) return false;
  try {
    process.kill(identity.pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Resolves to true when the process ends, or to false after `ms`. */
export async function waitForEnd(identity, ms, pollMs = 20) {
  const until = Date.now() + ms;
  while (isAlive(identity)) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return true;
}

/** Terminates a process, and kills it after `ms`. Returns false if even that failed. */
export async function endProcess(identity, { first = 'SIGTERM', ms = 5000 } = {}) {
  signal(identity, first);
  if (await waitForEnd(identity, ms)) return true;
  signal(identity, 'SIGKILL');
  return waitForEnd(identity, 2000);
}
