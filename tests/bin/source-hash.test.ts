import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash, quickHash, sourceFiles } from '../../bin/lib/source-hash.mjs';

let root: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  write('package-lock.json', '{}');
  write('apps/shop/src/server.ts', 'export {};');
});

afterEach(() => rmSync(root, { recursive: true }));

test('covers sources, but not tests, documents or builds', () => {
  for (const name of ['src/x.test.ts', 'README.md', 'node_modules/a/index.js', 'dist/x.js', 'src/y.tsx']) {
    write(`apps/shop/${name}`, '');
  }
  write('docs/other.ts', '');
  expect(sourceFiles(root)).toEqual(['apps/shop/src/server.ts', 'apps/shop/src/y.tsx', 'package-lock.json']);
});

test('a touched file changes only the quick hash, an edited one both', () => {
  const files = sourceFiles(root);
  const [quick, content] = [quickHash(files, root), contentHash(files, root)];
  utimesSync(path.join(root, 'apps/shop/src/server.ts'), 1, 1);
  expect(quickHash(files, root)).not.toBe(quick);
  expect(contentHash(files, root)).toBe(content);
  write('apps/shop/src/server.ts', 'export const changed = 1;');
  expect(contentHash(files, root)).not.toBe(content);
});

test('a renamed or added file changes the content hash', () => {
  const before = contentHash(sourceFiles(root), root);
  write('packages/domain/src/money.ts', '');
  expect(contentHash(sourceFiles(root), root)).not.toBe(before);
});

test('the quick hash uses names, sizes and times, and opens no file', () => {
  const file = path.join(root, 'apps/shop/src/server.ts');
  utimesSync(file, 1, 1);
  const files = sourceFiles(root);
  const [quick, content] = [quickHash(files, root), contentHash(files, root)];
  writeFileSync(file, 'import {};');
  utimesSync(file, 1, 1);
  expect(quickHash(files, root)).toBe(quick);
  expect(contentHash(files, root)).not.toBe(content);
});
