// Builds into a new folder, so that a running server keeps its files. dist/current.json names the newest build.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.mjs';
import { SET_UP_LOCK } from './install.mjs';
import { waitForLock } from './lock.mjs';
import { inProject, ROOT, SERVER_BUNDLE } from './project.mjs';
import { contentHash, quickHash, sourceFiles } from './source-hash.mjs';
import { buildWithVite } from './vite-build.mjs';

const BUILDS = inProject('dist', 'builds');
// The hashed browser files of all kept builds, so that each server can serve those of other versions.
const ASSETS = inProject('dist', 'assets');
const CURRENT = inProject('dist', 'current.json');
const LAUNCHER = inProject('bin', 'lib', 'launcher.js');
/** The number of kept builds: the newest, those for a rollback, and those that a server may still run. */
export const KEPT_BUILDS = 5;

/** Whether a build exists, even if it is out of date. */
export function hasBuild() {
  const build = readJson(CURRENT)?.build;
  return build !== undefined && existsSync(SERVER_BUNDLE) && existsSync(serverOf(build));
}

/** Whether the newest build matches the current sources. */
export function isBuilt(root = ROOT) {
  if (!hasBuild()) return false;
  const current = readJson(CURRENT);
  const files = sourceFiles(root);
  const quick = quickHash(files, root);
  if (current.quick === quick) return true;
  if (current.content !== contentHash(files, root)) return false;
  pointTo({ ...current, quick });
  return true;
}

/** Builds if the sources changed; otherwise takes a few milliseconds. `force` always builds. */
export async function ensureBuilt({ say, force = false }) {
  if (!force && isBuilt()) return;
  const lock = await waitForLock(SET_UP_LOCK, {
    command: 'build',
    onWait: () => say('Another command installs or builds this checkout; waiting for it ...'),
  });
  try {
    if (force || !isBuilt()) await build(say);
  } finally {
    lock.release();
  }
}

async function build(say) {
  say('Building ...');
  const started = Date.now();
  // Hashed before the build, so that edits during the build trigger another one.
  const files = sourceFiles();
  const [quick, content] = [quickHash(files), contentHash(files)];
  const name = `${new Date(started).toISOString().replace(/\D/g, '').slice(0, 17)}-${content.slice(0, 8)}`;
  const part = path.join(BUILDS, `${name}.part`);
  removeUnfinished();
  await buildWithVite(part);
  const assets = shareAssets(path.join(part, 'client', 'assets'));
  writeJson(path.join(part, 'assets.json'), assets);
  renameSync(part, path.join(BUILDS, name));
  installLauncher();
  pointTo({ build: name, quick, content });
  removeOld();
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

const serverOf = (build) => path.join(BUILDS, build, 'server', 'server.js');

// The server may run as another user than the build, and must read these files.
const pointTo = (current) => writeJson(CURRENT, current, { mode: 0o644 });

function installLauncher() {
  mkdirSync(path.dirname(SERVER_BUNDLE), { recursive: true });
  const beside = `${SERVER_BUNDLE}.${process.pid}`;
  cpSync(LAUNCHER, beside);
  renameSync(beside, SERVER_BUNDLE);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function shareAssets(folder) {
  mkdirSync(ASSETS, { recursive: true });
  const names = namesIn(folder);
  for (const name of names) {
    const shared = path.join(ASSETS, name);
    if (!existsSync(shared)) renameSync(path.join(folder, name), shared);
  }
  rmSync(folder, { recursive: true, force: true });
  return names;
}

function removeUnfinished() {
  for (const name of namesIn(BUILDS).filter((one) => one.endsWith('.part')))
    rmSync(path.join(BUILDS, name), { recursive: true, force: true });
}

function removeOld() {
  const builds = namesIn(BUILDS);
  const kept = builds.slice(-KEPT_BUILDS);
  for (const name of builds.slice(0, -KEPT_BUILDS))
    rmSync(path.join(BUILDS, name), { recursive: true, force: true });
  const needed = new Set(kept.flatMap((name) => readJson(path.join(BUILDS, name, 'assets.json')) ?? []));
  for (const name of namesIn(ASSETS)) if (!needed.has(name)) rmSync(path.join(ASSETS, name), { force: true });
}
