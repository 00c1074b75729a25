// The build proper: the browser's files, then the server as one bundle, both by Vite from apps/shop.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { compressAssets } from './compress-assets.mjs';
import { nodeForChildren } from './node24.mjs';
import { inProject } from './project.mjs';

const SHOP = inProject('apps', 'shop');
const CLIENT = inProject('dist', 'client');
const SERVER = inProject('dist', 'server');
const KEPT = inProject('dist', 'previous-assets');

/**
 * Builds both halves and returns the names of the browser's hashed files. `previousAssets`, those of the build
 * before, stay beside the new ones for one release, so that a page loaded before an update still finds its
 * chunks.
 */
export async function buildWithVite({ previousAssets }) {
  setAside(previousAssets);
  vite(['build', '--outDir', CLIENT, '--emptyOutDir']);
  vite(['build', '--ssr', '--outDir', SERVER, '--emptyOutDir']);
  await compressAssets(CLIENT);
  const assets = listAssets();
  bringBack();
  return assets;
}

function vite(args) {
  const cli = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(nodeForChildren(), [cli, ...args, '--logLevel', 'warn'], {
    cwd: SHOP,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw plainError('The build failed; its own message stands above.');
}

const assetsFolder = () => path.join(CLIENT, 'assets');
const listAssets = () => (existsSync(assetsFolder()) ? readdirSync(assetsFolder()).sort() : []);

function setAside(names) {
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  for (const name of names) {
    const file = path.join(assetsFolder(), name);
    if (existsSync(file)) renameSync(file, path.join(KEPT, name));
  }
}

function bringBack() {
  for (const name of readdirSync(KEPT)) {
    const target = path.join(assetsFolder(), name);
    if (!existsSync(target)) cpSync(path.join(KEPT, name), target, { preserveTimestamps: true });
  }
  rmSync(KEPT, { recursive: true, force: true });
}
