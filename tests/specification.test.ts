import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTable } from '#tests/checks/specification-table.ts';
import { testTitles } from '#tests/checks/test-titles.ts';

const ROOT = join(import.meta.dirname, '..');
const LEAST_ROWS = 500;

function readFile(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const table = readFile('docs/specification.md') ?? '';

/** A table of one section with the given cells after the ID `S2.07`. */
const planted = (...rows: string[]): string =>
  ['## 2. Screens', '', '| ID | Sentence | Held by |', '|---|---|---|', ...rows, ''].join('\n');

const CART_TEST = `
import { describe, it, test } from 'vitest';
// it('stands in a comment', () => {});
const text = "it('stands in a string')";
describe('the cart', () => {
  it('keeps the cart', () => {});
  it.each([1, 2])('adds %i of them', () => {});
  test.for(['sv', 'en'] as const)(\`orders in \${'language'}\`, () => {});
  it.skip('is skipped', () => {});
  it.todo('is to be done');
  it.skipIf(text)('runs sometimes', () => {});
});
describe.skip('later', () => { it('stands in a skipped block', () => {}); });
test("says 'a | b'", () => {});
`;
const readCart = (path: string): string | null => (path === 'tests/cart.test.ts' ? CART_TEST : null);
const problemsOf = (...rows: string[]): string[] => checkTable(planted(...rows), readCart).problems;

describe('docs/specification.md', () => {
  const { rows, problems } = checkTable(table, readFile);

  it('names only tests that exist, under well-formed and unique IDs', () => {
    expect(problems).toEqual([]);
  });

  it('holds the whole specification', () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_ROWS);
    expect(new Set(rows.map((row) => row.id.slice(0, 2))).size).toBe(10);
  });

  it('is counted', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    console.info(
      `specification: ${rows.length} rows, ${count('held')} held, ${count('open')} open, ${count('informative')} informative`,
    );
    expect(count('held') + count('open') + count('informative')).toBe(rows.length);
  });

  it('finds the planted wrong name in the real table', () => {
    const wrong = '| S2.999 | Planted. | tests/specification.test.ts: "no test is called this" |';
    const spoilt = table.replace(/^(## 2\. .*\n\n(?:### .*\n\n)?\|.*\n\|.*\n)/m, `$1${wrong}\n`);
    expect(checkTable(spoilt, readFile).problems).toEqual([
      ...problems,
      'S2.999: tests/specification.test.ts runs no test "no test is called this"',
    ]);
  });
});

describe('checkTable', () => {
  it('accepts open rows, reasons and tests of that exact name', () => {
    const cart = 'tests/cart.test.ts';
    const { rows, problems } = checkTable(
      planted(
        '| S2.01 | A. | open |',
        '| S2.02 | B. | – not shown |',
        `| S2.03 | C. | ${cart}: "keeps the cart"<br>${cart}: "adds %i of them" |`,
        `| S2.04 | D \\| e. | ${cart}: "says 'a \\| b'" |`,
        `| S2.105 | F. | ${cart}: "orders in \${'language'}" |`,
      ),
      readCart,
    );
    expect(problems).toEqual([]);
    expect(rows.map((row) => row.state)).toEqual(['open', 'informative', 'held', 'held', 'held']);
    expect(rows[2]?.tests).toHaveLength(2);
    expect(rows[3]?.sentence).toBe('D | e.');
  });

  it.each([
    'keeps the cart ',
    'keeps the',
    'Keeps the cart',
    'the cart',
    'stands in a comment',
    'stands in a string',
    'is skipped',
    'is to be done',
    'runs sometimes',
    'stands in a skipped block',
  ])('refuses %j as the name of a test', (title) => {
    expect(problemsOf(`| S2.07 | A. | tests/cart.test.ts: "${title}" |`)).toEqual([
      `S2.07: tests/cart.test.ts runs no test "${title}"`,
    ]);
  });

  it('refuses the one wrong name among right ones', () => {
    const right = 'tests/cart.test.ts: "keeps the cart"';
    expect(problemsOf(`| S2.07 | A. | ${right}<br>tests/cart.test.ts: "keeps it" |`)).toEqual([
      'S2.07: tests/cart.test.ts runs no test "keeps it"',
    ]);
  });

  it('refuses a test file that is not there', () => {
    expect(problemsOf('| S2.07 | A. | tests/gone.test.ts: "keeps the cart" |')).toEqual([
      'S2.07: tests/gone.test.ts is no file',
    ]);
  });

  it('refuses a test file that cannot be parsed', () => {
    const row = '| S2.07 | A. | tests/cart.test.ts: "keeps the cart" |';
    const [problem, ...others] = checkTable(planted(row), () => 'it(').problems;
    expect(problem).toMatch(/^S2\.07: tests\/cart\.test\.ts cannot be parsed/);
    expect(others).toEqual([]);
  });

  it.each([
    ['S2.7', 'malformed ID "S2.7"'],
    ['2.07', 'malformed ID "2.07"'],
    ['S3.07', 'stands in section 2'],
  ])('refuses the ID %s', (id, problem) => {
    expect(problemsOf(`| ${id} | A. | open |`)).toEqual([expect.stringContaining(problem)]);
  });

  it('refuses an ID that is used twice', () => {
    expect(problemsOf('| S2.07 | A. | open |', '| S2.07 | B. | open |')).toEqual([
      'S2.07: this ID is used twice',
    ]);
  });

  it.each([
    ['| S2.07 | A. | done |'],
    ['| S2.07 | A. |  |'],
    ['| S2.07 | A. | – because |'],
    ['| S2.07 | A. | ../cart.test.ts: "keeps the cart" |'],
    ['| S2.07 | A. | tests/cart.ts: "keeps the cart" |'],
    ['| S2.07 | A. | tests/cart.test.ts: keeps the cart |'],
    ['| S2.07 |  | open |'],
    ['| S2.07 | A | b. | open |'],
    ['| S2.07 | A. | open'],
  ])('refuses the row %s', (row) => {
    expect(problemsOf(row)).toHaveLength(1);
  });
});

describe('testTitles', () => {
  it('reads the titles of running tests only', () => {
    expect([...testTitles(CART_TEST, 'tests/cart.test.ts')]).toEqual([
      'keeps the cart',
      'adds %i of them',
      `orders in \${'language'}`,
      "says 'a | b'",
    ]);
  });

  it("reads a browser test's and a component test's syntax", () => {
    const source = `
      test.describe('checkout', () => { test('orders' + ' a bike', async ({ page }) => { await test.step('pays', pay); }); });
      test.describe.skip('later', () => { test('waits', go); });
      it('renders', () => { render(<Cart lines={[]} />); });`;
    expect([...testTitles(source, 'tests/browser/checkout.test.tsx')]).toEqual(['orders a bike', 'renders']);
  });
});
