// A copy of the project with a third language, the pseudo-language, as a folder of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = [
  'apps',
  'packages/domain',
  'packages/illustrations',
  'bin',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const BUILD = "import('./bin/lib/build.mjs').then((b) => b.ensureBuilt({ say() {}, force: true }))";

/** Creates the copy in a folder, which must be empty. Returns the built server's file. */
export function buildPseudoProject(folder: string): string {
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  linkModules(folder);
  addLanguage(folder);
  execFileSync(process.execPath, ['-e', BUILD], { cwd: folder, stdio: 'inherit' });
  return path.join(folder, 'dist/server/server.js');
}

// The packages of the workspace are those of the copy.
function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@activepick'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.cache' && name !== '@activepick')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of ['domain', 'illustrations'])
    symlinkSync(path.join('../../packages', name), path.join(modules, '@activepick', name));
}

function addLanguage(folder: string): void {
  const src = path.join(folder, 'apps/shop/src');
  cpSync(path.join(import.meta.dirname, 'pseudo-text.ts'), path.join(src, 'i18n/pseudo-text.ts'));
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.sv.ts')) continue;
    const file = path.join(src, name);
    const text = readFileSync(file, 'utf8');
    const exported = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, found]) => found);
    const source = file.replace(/\.sv\.ts$/, '.source.ts');
    renameSync(file, source);
    writeFileSync(
      file,
      `import * as source from './${path.basename(source)}';
import { pseudo } from '#src/i18n/pseudo-text.ts';
${exported.map((one) => `export const ${one} = pseudo(source.${one});`).join('\n')}
`,
    );
  }
}
