// A small file system that can be filled.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A mounted file system. */
export interface SmallDisk {
  folder: string;
  /** Fills the remaining space. */
  fill(): void;
  /** Frees the space. */
  makeRoom(): void;
  unmount(): void;
}

const MEGABYTE = 1_048_576;

/** Mounts an in-memory file system. Returns null without the permission to mount. */
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
