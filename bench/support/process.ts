// Figures of a process from the operating system.
import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** Returns the number of open files of a process, including sockets. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
