// doctor's checks of the machine: the data folder, the disk and Node.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBrandFiles } from '#src/platform/brand/brand-files.ts';
import type { Settings } from '#src/settings/settings.ts';
import type { CheckedArea, Finding } from './finding.ts';

const MIN_FREE_BYTES = 500 * 1024 * 1024;

/** Checks that the data folder can be written to, that its disk has room, and that the brand's files can be read. */
export async function checkMachine(
  { dataDir, look }: Pick<Settings, 'dataDir' | 'look'>,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<CheckedArea> {
  const { problems } = await readBrandFiles(look.folder);
  const findings: Finding[] = problems.map((problem) => ({
    cause: 'brand-folder',
    problem,
    remedy: 'Correct the file (docs/operations/branding.md), or empty BRAND_FOLDER.',
  }));
  const folder = path.resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `.doctor-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
  } catch (error) {
    findings.push({
      cause: 'data-folder',
      problem: `DATA_DIR: ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}).`,
      remedy: 'Give it to the user of the service (chown), or name another folder in DATA_DIR.',
    });
    return { area: 'machine', findings };
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes)
    findings.push({
      cause: 'disk',
      problem: `The disk of ${folder} has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left.`,
      remedy: 'Free at least 500 MB.',
    });
  return { area: 'machine', findings };
}
