// Checks that the privacy page lists exactly the cookies and keys that the code stores in a browser.
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';
import { BROWSER_STORAGE } from '../apps/shop/src/features/content/server/browser-storage.ts';
import { storageSection } from '../apps/shop/src/languages/catalogues/content/storage.ts';

const files = sourceFiles()
  .filter((file) => /^apps\/shop\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readSource(file) }));
const all = files.map(({ source }) => source).join('\n');
const named = Object.values(BROWSER_STORAGE).flat();

/**
 * Stored by packages: the session by auth-js (no PKCE, no userStorage), and scroll positions by React Router
 * (ScrollRestoration).
 */
const BY_PACKAGES = {
  storageKey: ['session'],
  '<ScrollRestoration': ['react-router-scroll-positions'],
};

const literals = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
const withGaps = (template: string) => template.replace(/\$\{[^}]*\}/g, '…');

/** Returns the possible keys in the first argument of a call; empty if the code cannot be analysed. */
function keysOf(argument: string, source: string): string[] {
  if (/^['"`]/.test(argument)) return [withGaps(argument.slice(1, -1))];
  const name = /^\w+/.exec(argument)?.[0] ?? '';
  // A constant, a constant object of keys, or a function that creates a key from a name.
  const constant = new RegExp(`const ${name}\\b[^=]*= '([^']+)'`).exec(source)?.[1];
  if (constant) return [constant];
  const object = new RegExp(`const ${name}\\b[^=]*= (\\{[\\s\\S]*?\\n\\})`).exec(source)?.[1];
  if (object) return literals(object);
  const template = new RegExp(`const ${name} = \\([^)]*\\) => \`([^\`]+)\``).exec(source)?.[1];
  if (template) return [withGaps(template)];
  return [];
}

/** Keys from a function of another file. The calls of that function give their names. */
const HELPERS: Readonly<Record<string, () => string[]>> = {
  'apps/shop/src/ui/link-token.ts': () =>
    [...all.matchAll(/useLinkToken\('([^']+)'\)/g)].map(([, key = '']) => key),
  'apps/shop/src/ui/kept-draft.ts': () =>
    files
      .filter(({ source }) => /\bkeep\(/.test(source))
      .flatMap(({ source }) =>
        [...source.matchAll(/`((?:wizard|policy)-[^`]+)`/g)].map(([, key = '']) => withGaps(key)),
      ),
};

const isCovered = (used: string, name: string) =>
  name.endsWith('…') ? used.startsWith(name.slice(0, -1)) : used === name || used === `${name}…`;

interface Stored {
  file: string;
  /** Null if the test could not find it in the code. */
  key: string | null;
}

/** Returns the stored keys of each file. */
function storedKeys(): Stored[] {
  return files.flatMap(({ file, source }): Stored[] => {
    const calls = [...source.matchAll(/(?:local|session)Storage\.setItem\(\s*([^,]+),/g)];
    const helper = HELPERS[file];
    if (helper) return helper().map((key) => ({ file, key }));
    const keys = calls.flatMap(([, argument = '']): Stored[] => {
      const found = keysOf(argument.trim(), source);
      return found.length > 0 ? found.map((key) => ({ file, key })) : [{ file, key: null }];
    });
    const cookies = [...source.matchAll(/document\.cookie = `\$\{(\w+)\}/g)].flatMap(([, name = '']) =>
      keysOf(name, all).map((key) => ({ file, key })),
    );
    const packages = Object.entries(BY_PACKAGES).flatMap(([sign, names]) =>
      source.includes(sign) ? names.map((key) => ({ file, key })) : [],
    );
    // The cookies of sign-ins elsewhere, one for each kind of attempt.
    const kinds = source.includes('type AttemptKind =')
      ? literals(/type AttemptKind = ([^;]+);/.exec(source)?.[1] ?? '')
      : [];
    const attempts = kinds.flatMap((kind) => [kind, `__Host-${kind}`]);
    return [...keys, ...cookies, ...packages, ...attempts.map((key) => ({ file, key }))];
  });
}

// `kept-${name}`: the lists by name.
const unfolded = storedKeys().flatMap(({ file, key }) =>
  key === 'kept-…'
    ? ['favourites', 'seen', 'compare', 'searches'].map((name) => ({ file, key: `kept-${name}` }))
    : [{ file, key }],
);

test('[LAW.4.3] every cookie and storage key of the code is on the privacy page', () => {
  expect(unfolded.length).toBeGreaterThan(20);
  const missing = unfolded.filter(({ key }) => key === null || !named.some((name) => isCovered(key, name)));
  expect(missing, 'name them in features/content/server/browser-storage.ts and storage.*.ts').toEqual([]);
});

test('[LAW.4.3] the privacy page lists no storage that the code does not use', () => {
  const idle = named.filter((name) => !unfolded.some(({ key }) => key !== null && isCovered(key, name)));
  expect(idle).toEqual([]);
});

test('[LAW.4.3] no other method of storage is used in a browser', () => {
  const other = /indexedDB|caches\.open|cookieStore\.set|(?:local|session)Storage\[|\.header\('set-cookie/i;
  const found = files.filter(({ source }) => other.test(source)).map(({ file }) => file);
  expect(found).toEqual(['apps/shop/src/platform/http/serve-functions.ts']);
});

test('[LAW.4.3] both languages describe every item', () => {
  const items = Object.keys(BROWSER_STORAGE);
  expect(Object.keys(storageSection.sv.items)).toEqual(items);
  expect(Object.keys(storageSection.en.items)).toEqual(items);
});
