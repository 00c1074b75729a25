// Reads the titles of the tests that a test file runs, from its syntax tree: a title in a comment,
// in a string or in a skipped block is none.
import { parseAst } from 'rolldown/parseAst';

/** Words that may follow `it` or `test` and still leave a test that runs each time. */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential']);
/** Words whose test or whole block does not run, runs sometimes, or is meant to fail. */
const NOT_RUNNING = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `test.each(rows)` gives `['test', 'each']`; anything that is no plain chain of names gives `[]`. */
function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'CallExpression') return chainOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return chainOf(node.tag);
  if (node.type !== 'MemberExpression' || node.computed) return [];
  const object = chainOf(node.object);
  return object.length === 0 ? [] : [...object, ...chainOf(node.property)];
}

/** The text of a title as the source has it; `null` where the title is no literal. */
function titleOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return source.slice(Number(node.start) + 1, Number(node.end) - 1);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const left = titleOf(node.left, source);
  const right = titleOf(node.right, source);
  return left === null || right === null ? null : left + right;
}

/**
 * The titles of all tests that run in a file: of `it(...)` and `test(...)`, of their `each`, `for`, `only`,
 * `concurrent` and `sequential` forms. Placeholders (`%s`, `$name`, `${name}`) stay as they are written.
 * @throws SyntaxError when the source cannot be parsed.
 */
export function testTitles(source: string, path: string): Set<string> {
  const titles = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === 'CallExpression') {
      const [root, ...words] = chainOf(value.callee);
      const isSuite = root === 'it' || root === 'test' || root === 'describe';
      if (isSuite && words.some((word) => NOT_RUNNING.has(word))) return;
      if (isSuite && root !== 'describe' && words.every((word) => RUNNING.has(word))) {
        const title = titleOf((value.arguments as unknown[])[0], source);
        if (title !== null) titles.add(title);
      }
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path));
  return titles;
}
