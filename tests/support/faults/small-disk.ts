// A file system of so many megabytes, which fills up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A mounted file system. */
export interface SmallDisk {
  folder: string;
  /** Takes what room there is. */
  fill(): void;
  /** Gives it back. */
  makeRoom(): void;
  unmount(): void;
}

const MEGABYTE = 1_048_576;

/** Mounts a file system in memory. Null where the right to mount is missing. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      for (let part = 0; statfsSync(folder).bavail > 0; part += 1) {
        const { bavail, bsize } = statfsSync(folder);
        try {
          writeFileSync(`${ballast}.${part}`, Buffer.alloc(Math.min(bavail * bsize, 16 * MEGABYTE)));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    makeRoom() {
      for (let part = 0; ; part += 1) {
        try {
          rmSync(`${ballast}.${part}`);
        } catch {
          return;
        }
      }
    },
    unmount() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
