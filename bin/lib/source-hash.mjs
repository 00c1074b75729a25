// Two hashes of the build's sources: a fast one of names, sizes and times, and one of the contents.
// The second is needed only when the first has changed, because a checkout changes times but not contents.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

const FOLDERS = ['apps/shop', 'packages/domain', 'packages/illustrations'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_BUILT = /(^|\/)(node_modules|dist|\.cache)$|\.test\.tsx?$|\.md$/;

/** Returns the sorted source files of the build, relative to the checkout. */
export function sourceFiles(root = ROOT) {
  const found = FILES.filter((file) => statOf(path.join(root, file)));
  for (const folder of FOLDERS) walk(root, folder, found);
  return found.sort();
}

function walk(root, folder, found) {
  let entries = [];
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (NOT_BUILT.test(name)) continue;
    if (entry.isDirectory()) walk(root, name, found);
    else if (entry.isFile()) found.push(name);
  }
}

const statOf = (file) => statSync(file, { throwIfNoEntry: false });

/** Returns a hash of names, sizes and times of the files. */
export function quickHash(files, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = statOf(path.join(root, file));
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Returns a hash of names and contents of the files. */
export function contentHash(files, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
