// Checks docs/contributing.md: its files exist, and no typical change needs too many of them.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';

const MAX_FILES = 8;
const page = readSource('docs/contributing.md');
const changes = page
  .split(/^### (?=\d+\. )/m)
  .slice(1)
  .map((text) => ({ title: text.split('\n', 1)[0] as string, text }));

/** The paths in backticks. Patterns such as `*.test.ts` and names without a folder do not count. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s*]+)`/g)]
    .map(([, name]) => name as string)
    .filter((name) => /^(apps|bench|bin|docs|packages|tests)\//.test(name));

const isBesides = (line: string): boolean =>
  pathsIn(line).some((path) => /\/languages\/|\.test\.ts$|^tests\/|\/migrations$/.test(path));

/** The files of a change, without texts, tests and migrations: one for each line of its list. */
const filesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('- ') && !isBesides(line));

describe('the page about contributing', () => {
  test.each([...new Set(pathsIn(page))])('names %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  test('shows twelve changes, numbered in order', () => {
    expect(changes.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
  });

  test.each(changes)(
    'lists for "$title" the files to change, and the check that reports a forgotten one',
    ({ text }) => {
      expect(filesOf(text).length).toBeLessThanOrEqual(MAX_FILES);
      for (const line of text.split('\n').filter((one) => one.startsWith('- ')))
        expect(line).toMatch(
          /^- .*(`(apps|docs|packages|tests)\/|`\.env\.example`|`server\/`|repository\.ts`)/,
        );
      expect(text).toMatch(/^Missing something\? /m);
    },
  );

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of page.matchAll(/npm run ([a-z:-]+)/g)) expect(scripts).toHaveProperty([name]);
  });
});
