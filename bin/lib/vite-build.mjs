// Builds the browser's files and the server's bundle with Vite, from apps/shop.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { compressAssets } from './compress-assets.mjs';
import { nodeForChildren } from './node24.mjs';
import { inProject } from './project.mjs';

const SHOP = inProject('apps', 'shop');

/** Builds both into a folder, with the other files that the server reads. */
export async function buildWithVite(folder) {
  const client = path.join(folder, 'client');
  vite(['build', '--outDir', client, '--emptyOutDir']);
  vite(['build', '--ssr', '--outDir', path.join(folder, 'server'), '--emptyOutDir']);
  await compressAssets(client);
  cpSync(path.join(SHOP, 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  cpSync(path.join(SHOP, 'fonts', 'share-picture.ttf'), path.join(folder, 'share-picture.ttf'));
}

function vite(args) {
  const cli = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(nodeForChildren(), [cli, ...args, '--logLevel', 'warn'], {
    cwd: SHOP,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw plainError('The build failed; see its message above.');
}
