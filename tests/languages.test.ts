// The folders of the languages, and the files that `npm run languages` generates from them.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isNode, type Node, readSource, sourceFiles, treeOf } from '#tests/checks/source-files.ts';
import { currentIndexes, LANGUAGES_FOLDER, languageIndexes } from '../bin/lib/language-indexes.mjs';

const files = sourceFiles();
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Returns a folder with three languages that have one catalogue. */
function languagesFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'languages-'));
  made.push(folder);
  mkdirSync(path.join(folder, 'sv/cart'), { recursive: true });
  writeFileSync(path.join(folder, 'sv/language.ts'), 'export const language = {};\n');
  writeFileSync(path.join(folder, 'sv/cart/messages.ts'), 'export const cartMessages = {};\n');
  for (const code of ['nb', 'en'])
    cpSync(path.join(folder, 'sv'), path.join(folder, code), { recursive: true });
  return folder;
}

test('the list of languages and the catalogues are current', () => {
  const [current, expected] = [currentIndexes(), languageIndexes()];
  const stale = [...new Set([...expected.keys(), ...current.keys()])].filter(
    (file) => current.get(file) !== expected.get(file),
  );
  expect(stale, 'Run `npm run languages`').toEqual([]);
});

test('a new folder is a language of the list and of every catalogue, after the default', () => {
  const indexes = languageIndexes(languagesFolder());
  expect([...indexes.keys()]).toEqual(['languages.ts', 'catalogues/cart/messages.ts']);
  expect(indexes.get('languages.ts')).toContain(
    'LANGUAGES = {\n  sv: sv.language,\n  en: en.language,\n  nb: nb.language,\n};',
  );
  expect(indexes.get('catalogues/cart/messages.ts')).toContain(
    'cartMessages = {\n  sv: sv.cartMessages,\n  en: en.cartMessages,\n  nb: nb.cartMessages,\n};',
  );
});

test('a language without a catalogue is named, and one that Swedish lacks', () => {
  const folder = languagesFolder();
  rmSync(path.join(folder, 'nb/cart'), { recursive: true });
  writeFileSync(path.join(folder, 'en/cart/extra.ts'), 'export const extra = {};\n');
  expect(() => languageIndexes(folder)).toThrow(
    'en/cart/extra.ts is not in sv/\nnb/cart/messages.ts is missing',
  );
});

test('no source has a language in its name, because texts are in the folder of their language', () => {
  expect(files.filter((file) => /\.(sv|en)\.\w+$/.test(file))).toEqual([]);
});

test('texts import only types from features', () => {
  const texts = files.filter((file) => file.startsWith(`${LANGUAGES_FOLDER}/`));
  expect(texts.length).toBeGreaterThan(300);
  const wrong = texts.filter((file) =>
    (treeOf(file).body as Node[]).some(
      (node) =>
        node.type === 'ImportDeclaration' &&
        node.importKind !== 'type' &&
        isNode(node.source) &&
        String(node.source.value).startsWith('#src/features/'),
    ),
  );
  expect(wrong).toEqual([]);
});

/** A language as a literal, the key of a record or a member. Swedish case mapping is that of names of people and towns. */
const LITERAL =
  /(?<!toLocale(?:Upper|Lower)Case\()(["'])(?:sv|en)\1|[{,(]\s*(?:sv|en)\s*[:,}]|^\s*(?:sv|en)\??:|\w\.(?:sv|en)\b/m;
/** Sources that may name a language: texts, products of the database, and the words of search. */
const MAY_NAME =
  /^apps\/shop\/src\/(languages|dev|features\/(catalogue-admin|catalogue-import|product-index|product-media))\/|^packages\/domain\/src\/(catalogue|search)\//;

test('languages are named in their folders only', () => {
  const named = files
    .filter((file) => /^(apps\/shop|packages\/domain)\/src\//.test(file))
    .filter((file) => !MAY_NAME.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => LITERAL.test(readSource(file)));
  expect(named, 'Use DEFAULT_LANGUAGE, LANGUAGES, a catalogue or fixed-languages.ts').toEqual([]);
});

test.each([
  "language === 'sv' ? a : b",
  "language: 'sv' | 'en';",
  "z.enum(['sv', 'en'])",
  "const TEXTS = { sv: 'Nej', en: 'No' };",
  'const TEXTS = { sv, en };',
  'const TEXTS = {\n  sv: {\n',
  'cartMessages.sv.title',
  "language ?? 'sv'",
  "`coalesce(u.language, 'sv')`",
  '<p lang="sv">',
])('the literal of a language is detected: %s', (source) => {
  expect(source).toMatch(LITERAL);
});

test.each(["name.toLocaleUpperCase('sv')", '<p lang={REGISTER_LANGUAGE}>', "locale('sv-SE')"])(
  'what is no language of the shop is not detected: %s',
  (source) => {
    expect(source).not.toMatch(LITERAL);
  },
);
