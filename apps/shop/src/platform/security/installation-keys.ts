// Keys that a demo installation creates at its first start and stores in a file that only its owner can read.
// Production gets its keys from the settings and does not use this module.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The secrets of an installation. */
export interface InstallationKeys {
  /** `id:base64` pairs, newest first. */
  encryptionKeys: string;
  orderNumberKey: string;
  linkSigningKey: string;
}

/** Returns the keys in the data folder; creates them when missing. Concurrent starts agree on one set. */
export async function installationKeys(dataDir: string): Promise<InstallationKeys> {
  const file = path.join(dataDir, 'installation-keys.json');
  await mkdir(dataDir, { recursive: true });
  const made: InstallationKeys = {
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    orderNumberKey: randomBytes(32).toString('base64url'),
    linkSigningKey: randomBytes(32).toString('base64url'),
  };
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(made, null, 2));
    await handle.close();
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
    const stored = JSON.parse(await readFile(file, 'utf8')) as InstallationKeys;
    // Earlier versions signed links with the key of order numbers.
    return { ...stored, linkSigningKey: stored.linkSigningKey ?? stored.orderNumberKey };
  }
}
