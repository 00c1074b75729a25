// Compares the tests that docs/security.md names with the existing tests.
import { expect, test } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';
import { readReference, referenceProblems, testSources } from '#tests/checks/test-references.ts';

const ID = /^[TF]\d\d$/;
const ROW = /^\| ([TF]\d\d) \| (.+) \| ([^|]+) \|$/gm;
const rows = [...readSource('docs/security.md').matchAll(ROW)].map(([, id = '', , shown = '']) => ({
  id,
  references: shown.trim() === 'open' ? [] : shown.split(',').map(readReference),
}));

test('docs/security.md has every row of threats and faults once', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['T01', 'T15', 'T20', 'T34', 'F01', 'F26']) expect(ids).toContain(id);
  expect(rows.filter(({ references }) => references.length > 0).length).toBeGreaterThan(20);
});

test('docs/security.md refers in each row to tests by their tags', () => {
  for (const { id, references } of rows)
    for (const reference of references) expect(reference, id).toMatchObject({ tag: id });
});

test('docs/security.md and the tests tagged with a threat or fault refer to each other', () => {
  const referring = rows.map(({ id, references }) => ({
    id,
    tests: references.filter((one) => one !== null),
  }));
  expect(referenceProblems(referring, ID, testSources())).toEqual([]);
});
