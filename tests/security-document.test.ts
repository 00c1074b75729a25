// docs/security.md promises tests; here the promise is compared with the tests.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';
import { testTitles } from '#tests/checks/test-titles.ts';

const ROW = /^\| ([TF]\d\d) \| (.+) \| ([^|]+) \|$/gm;
const rows = [...readSource('docs/security.md').matchAll(ROW)].map(([, id = '', , shown = '']) => ({
  id,
  shown: shown.trim() === 'open' ? [] : shown.split(',').map((file) => file.trim()),
}));

test('docs/security.md has every row of threats and faults once', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['T01', 'T15', 'T20', 'T34', 'F01', 'F26']) expect(ids).toContain(id);
  expect(rows.filter(({ shown }) => shown.length > 0).length).toBeGreaterThan(20);
});

test.each(rows.filter(({ shown }) => shown.length > 0))(
  '$id is shown by the tests that the page names',
  ({ id, shown }) => {
    for (const file of shown) {
      expect(existsSync(path.resolve(file)), file).toBe(true);
      const source = readSource(file);
      const titles = [...testTitles(source, file)];
      const isNamed =
        titles.some((title) => title.includes(id)) ||
        new RegExp(`describe\\([^\\n]*\\b${id}\\b`).test(source);
      expect(isNamed, `${file} has no test titled ${id}`).toBe(true);
    }
  },
);
