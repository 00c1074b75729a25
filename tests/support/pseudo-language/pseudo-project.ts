// A copy of the project with a third language, the pseudo-language, as a folder of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoText } from './pseudo-text.ts';

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
/** The code of the pseudo-language. */
export const CODE = 'qps';

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

// A folder of catalogues is all that a language needs.
function addLanguage(folder: string): void {
  const languages = path.join(folder, 'apps/shop/src/languages');
  cpSync(path.join(import.meta.dirname, 'pseudo-text.ts'), path.join(languages, 'pseudo-text.ts'));
  for (const name of readdirSync(path.join(languages, 'sv'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const target = path.join(languages, CODE, name);
    mkdirSync(path.dirname(target), { recursive: true });
    const text = readFileSync(path.join(languages, 'sv', name), 'utf8');
    const up = path.relative(path.dirname(target), languages);
    writeFileSync(target, name === 'language.ts' ? DETAILS : pseudoCatalogue(text, up, name));
  }
  execFileSync(process.execPath, ['bin/languages.mjs'], { cwd: folder, stdio: 'inherit' });
}

// Amounts, dates and numbers as in Swedish.
const DETAILS = `import * as source from '../sv/language.ts';

export const language = { ...source.language, name: '${pseudoText('Pseudo')}' };
`;

function pseudoCatalogue(text: string, up: string, name: string): string {
  const exported = [...text.matchAll(/^export const (\w+)/gm)].map(([, found]) => found);
  return `import * as source from '${up}/sv/${name}';
import { pseudo } from '${up}/pseudo-text.ts';

${exported.map((one) => `export const ${one} = pseudo(source.${one});`).join('\n')}
`;
}
