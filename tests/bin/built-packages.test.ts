// The packages that the built server needs.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../bin/lib/build.mjs';
import { ROOT } from '../../bin/lib/project.mjs';

const IMPORT = /^(?:import|export)\b[^'"\n]*?['"]([^'"\n]+)['"]|\bimport\(['"]([^'"\n]+)['"]\)/gm;

/** Returns the packages that the files of a folder import. */
function packagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  const names = files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(IMPORT)].map(
      ([, still, lazy]) => still ?? lazy ?? '',
    ),
  );
  const packages = names.filter((name) => !/^(node:|[./#])/.test(name) && !builtinModules.includes(name));
  return [...new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

test('[OPS.1] the built server and its commands import no package that npm ci --omit=dev omits', async () => {
  await ensureBuilt({ say: () => {} });
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { build: current } = JSON.parse(readFileSync(path.join(ROOT, 'dist/current.json'), 'utf8'));
  const needed = packagesOf(path.join(ROOT, 'dist/builds', current, 'server'));
  expect(needed).toContain('graphile-worker');
  const isMissing = (name: string) => lock.packages[`node_modules/${name}`]?.dev !== undefined;
  expect(needed.filter(isMissing)).toEqual([]);
});
