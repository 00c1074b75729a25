import { describe, expect, it } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';
import { checkTable } from '#tests/checks/specification-table.ts';
import { type TestSources, testSources } from '#tests/checks/test-references.ts';
import { runningTests } from '#tests/checks/test-titles.ts';

const MIN_ROWS = 500;

const table = readSource('docs/specification.md');

/** A table of one section with the given rows. */
const planted = (...rows: string[]): string =>
  ['## 2. Screens', '', '| ID | Sentence | Held by |', '|---|---|---|', ...rows, ''].join('\n');

const CART = 'tests/cart.test.ts';
const CART_TEST = `
import { describe, it, test } from 'vitest';
// it('[COMMENT] is in a comment', () => {});
const text = "it('[STRING] is in a string')";
describe('[BLOCK] the cart', () => {
  it('[S2.07] keeps the cart', () => {});
  it.each([1, 2])('[S2.08] [A11Y.m7] adds %i of them', () => {});
  test.for(['sv', 'en'] as const)(\`[CHK.1] orders in \${'language'}\`, () => {});
  it.skip('[SKIP] is skipped', () => {});
  it.todo('[PLANNED] is to be done');
  it.skipIf(text)('[SOMETIMES] runs sometimes', () => {});
  it('shows [MIDDLE] in its title', () => {});
});
describe('[EMPTY] nothing', () => {});
describe.skip('[LATER] later', () => { it('[NEVER] is in a skipped block', () => {}); });
test("says 'a | b'", () => {});
`;
/** The rows in the tags of the cart's tests. */
const CART_ROWS = [`| S2.07 | A. | ${CART} [S2.07] |`, `| S2.08 | B. | ${CART} [S2.08] |`];

const sourcesOf = (source: string): TestSources => ({
  paths: [CART],
  read: (path) => (path === CART ? source : null),
});
const problemsOf = (...rows: string[]): string[] =>
  checkTable(planted(...CART_ROWS, ...rows), sourcesOf(CART_TEST)).problems;

describe('docs/specification.md', () => {
  const sources = testSources();
  const { rows, problems } = checkTable(table, sources);

  it('refers to tagged tests, and they to its rows, under well-formed and unique IDs', () => {
    expect(problems).toEqual([]);
  });

  it('contains the whole specification', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    console.info(
      `specification: ${rows.length} rows, ${count('held')} held, ${count('open')} open, ${count('informative')} informative`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(MIN_ROWS);
    expect(new Set(rows.map((row) => row.id.slice(0, 2))).size).toBe(10);
  });

  it('finds the planted wrong tag in the real table', () => {
    const wrong = '| S2.999 | Planted. | tests/specification.test.ts [S2.999] |';
    const tampered = table.replace(/^(## 2\. .*\n\n(?:### .*\n\n)?\|.*\n\|.*\n)/m, `$1${wrong}\n`);
    expect(checkTable(tampered, sources).problems).toEqual([
      ...problems,
      'S2.999: tests/specification.test.ts runs no test tagged [S2.999]',
    ]);
  });
});

describe('checkTable', () => {
  it('accepts open rows, reasons and tags of running tests', () => {
    const { rows, problems } = checkTable(
      planted(
        '| S2.01 | A. | open |',
        '| S2.02 | B. | – not shown |',
        ...CART_ROWS,
        `| S2.09 | C. | ${CART} [A11Y.m7]<br>${CART} [S2.07] |`,
        `| S2.10 | D \\| e. | ${CART} [CHK.1] |`,
        `| S2.105 | F. | ${CART} [BLOCK] |`,
      ),
      sourcesOf(CART_TEST),
    );
    expect(problems).toEqual([]);
    expect(rows.map((row) => row.state)).toEqual([
      'open',
      'informative',
      'held',
      'held',
      'held',
      'held',
      'held',
    ]);
    expect(rows[4]?.tests).toHaveLength(2);
    expect(rows[5]?.sentence).toBe('D | e.');
  });

  it.each([
    'S2.7',
    's2.07',
    'A11Y',
    'COMMENT',
    'STRING',
    'SKIP',
    'PLANNED',
    'SOMETIMES',
    'MIDDLE',
    'EMPTY',
    'LATER',
    'NEVER',
  ])('refuses a reference to the tag [%s], which no running test has', (tag) => {
    expect(problemsOf(`| S2.09 | A. | ${CART} [${tag}] |`)).toEqual([
      `S2.09: ${CART} runs no test tagged [${tag}]`,
    ]);
  });

  it('refuses the one wrong tag among right ones', () => {
    expect(problemsOf(`| S2.09 | A. | ${CART} [CHK.1]<br>${CART} [CHK.2] |`)).toEqual([
      `S2.09: ${CART} runs no test tagged [CHK.2]`,
    ]);
  });

  it('refuses a tag that a row names twice', () => {
    expect(problemsOf(`| S2.09 | A. | ${CART} [CHK.1]<br>${CART} [CHK.1] |`)).toEqual([
      `S2.09: names ${CART} [CHK.1] twice`,
    ]);
  });

  it('refuses a test whose tag names no row', () => {
    expect(checkTable(planted(`| S2.07 | A. | ${CART} [S2.07] |`), sourcesOf(CART_TEST)).problems).toEqual([
      `${CART}: the tag [S2.08] names no row`,
    ]);
  });

  it('refuses a test whose row does not refer to its file', () => {
    const rows = [`| S2.07 | A. | ${CART} [CHK.1] |`, '| S2.08 | B. | open |'];
    expect(checkTable(planted(...rows), sourcesOf(CART_TEST)).problems).toEqual([
      `${CART}: the row of the tag [S2.07] does not refer to this file`,
      `${CART}: the row of the tag [S2.08] does not refer to this file`,
    ]);
  });

  it('refuses a test file that does not exist', () => {
    expect(problemsOf('| S2.09 | A. | tests/gone.test.ts [S2.09] |')).toEqual([
      'S2.09: tests/gone.test.ts does not exist',
    ]);
  });

  it('refuses a test file that cannot be parsed', () => {
    const [problem, ...others] = checkTable(
      planted(`| S2.07 | A. | ${CART} [S2.07] |`),
      sourcesOf('it('),
    ).problems;
    expect(problem).toMatch(/^S2\.07: tests\/cart\.test\.ts cannot be parsed/);
    expect(others).toEqual([]);
  });

  it.each([
    ['S2.7', 'malformed ID "S2.7"'],
    ['2.09', 'malformed ID "2.09"'],
    ['S3.09', 'stands in section 2'],
  ])('refuses the ID %s', (id, problem) => {
    expect(problemsOf(`| ${id} | A. | open |`)).toEqual([expect.stringContaining(problem)]);
  });

  it('refuses an ID that is used twice', () => {
    expect(problemsOf('| S2.09 | A. | open |', '| S2.09 | B. | open |')).toEqual([
      'S2.09: this ID is used twice',
    ]);
  });

  it.each([
    ['| S2.09 | A. | done |'],
    ['| S2.09 | A. |  |'],
    ['| S2.09 | A. | – because |'],
    ['| S2.09 | A. | ../cart.test.ts [S2.09] |'],
    ['| S2.09 | A. | tests/cart.ts [S2.09] |'],
    ['| S2.09 | A. | tests/cart.test.ts S2.09 |'],
    ['| S2.09 | A. | tests/cart.test.ts: "keeps the cart" |'],
    ['| S2.09 |  | open |'],
    ['| S2.09 | A | b. | open |'],
    ['| S2.09 | A. | open'],
  ])('refuses the row %s', (row) => {
    expect(problemsOf(row)).toHaveLength(1);
  });
});

describe('runningTests', () => {
  it('reads the titles and tags of running tests only', () => {
    expect(runningTests(CART_TEST, CART)).toEqual([
      { title: '[S2.07] keeps the cart', tags: ['BLOCK', 'S2.07'] },
      { title: '[S2.08] [A11Y.m7] adds %i of them', tags: ['BLOCK', 'S2.08', 'A11Y.m7'] },
      { title: `[CHK.1] orders in \${'language'}`, tags: ['BLOCK', 'CHK.1'] },
      { title: 'shows [MIDDLE] in its title', tags: ['BLOCK'] },
      { title: "says 'a | b'", tags: [] },
    ]);
  });

  it("reads a browser test's and a component test's syntax", () => {
    const source = `
      test.describe('[F11] checkout', () => { test('orders' + ' a bike', async ({ page }) => { await test.step('pays', pay); }); });
      test.describe.skip('later', () => { test('waits', go); });
      it('renders', () => { render(<Cart lines={[]} />); });`;
    expect(runningTests(source, 'tests/browser/checkout.test.tsx')).toEqual([
      { title: 'orders a bike', tags: ['F11'] },
      { title: 'renders', tags: [] },
    ]);
  });
});
