// Figures of a process from the operating system.
import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** Returns the number of open files of a process, including sockets. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const TICKS_A_SECOND = 100;

/** Returns the CPU time that a process has used, in milliseconds. */
export function cpuMs(pid: number): number {
  // Fields 14 and 15, after the name in parentheses. Source: proc_pid_stat(5).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}
