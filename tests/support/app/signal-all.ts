import { readFileSync } from 'node:fs';

/** Sends a signal to a process and then to its children. Ignores those that have ended. */
export function signalAll(pid: number, name: NodeJS.Signals): void {
  send(pid, name);
  for (const child of childrenOf(pid)) send(child, name);
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
