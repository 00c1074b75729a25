// Builds when, and only when, the sources are not those that were built last.
import { existsSync, rmSync } from 'node:fs';
import { readJson, writeJson } from './files.mjs';
import { SET_UP_LOCK } from './install.mjs';
import { waitForLock } from './lock.mjs';
import { inProject, ROOT, SERVER_BUNDLE } from './project.mjs';
import { contentHash, quickHash, sourceFiles } from './source-hash.mjs';
import { buildWithVite } from './vite-build.mjs';

const MARKER = inProject('dist', 'built.json');

/** Whether dist/ is the build of the sources as they are now. */
export function isBuilt(root = ROOT) {
  const built = readJson(MARKER);
  if (!built || !existsSync(SERVER_BUNDLE)) return false;
  const files = sourceFiles(root);
  const quick = quickHash(files, root);
  if (built.quick === quick) return true;
  if (built.content !== contentHash(files, root)) return false;
  writeJson(MARKER, { ...built, quick });
  return true;
}

/** Builds what changed; a few milliseconds when nothing did. `force` builds in any case. */
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
  // Hashed before the build: what is edited meanwhile counts as not built.
  const files = sourceFiles();
  const marker = { quick: quickHash(files), content: contentHash(files) };
  const before = readJson(MARKER);
  rmSync(MARKER, { force: true });
  const assets = await buildWithVite({ previousAssets: before?.assets ?? [] });
  writeJson(MARKER, { ...marker, assets });
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
