// Reads the tests that a file runs from its syntax tree. Ignores comments, strings and skipped blocks.
import { isNode, type Node, treeOf } from './source-files.ts';

/** Words after `it` or `test` for tests that always run. */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential']);
/** Words for tests or blocks that do not always run, or that are meant to fail. */
const NOT_RUNNING = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);
const TAG = /^\[([\w.]+)\](?: |$)/;

/** A test that always runs. */
export interface RunningTest {
  /** As in the source: placeholders (`%s`, `$name`, `${name}`) are not filled in. */
  title: string;
  /** Tags at the start of the title and of the titles of its `describe` blocks, without brackets. */
  tags: string[];
}

/** Returns `['test', 'each']` for `test.each(rows)`, and `[]` for anything but a chain of names. */
function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'CallExpression') return chainOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return chainOf(node.tag);
  if (node.type !== 'MemberExpression' || node.computed) return [];
  const object = chainOf(node.object);
  return object.length === 0 ? [] : [...object, ...chainOf(node.property)];
}

/** Returns the text of a title as in the source; `null` if it is not a literal. */
function titleOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const left = titleOf(node.left, source);
  const right = titleOf(node.right, source);
  return left === null || right === null ? null : left + right;
}

function leadingTags(title: string): string[] {
  const [whole, tag] = TAG.exec(title) ?? [];
  return whole && tag ? [tag, ...leadingTags(title.slice(whole.length))] : [];
}

/** Returns what a call declares: a test, a block of tests, tests that do not always run, or none of these. */
function kindOf(call: Node): 'test' | 'block' | 'not running' | undefined {
  const [root = '', ...words] = chainOf(call.callee);
  if (!['it', 'test', 'describe'].includes(root)) return undefined;
  if (words.some((word) => NOT_RUNNING.has(word))) return 'not running';
  if (root === 'describe' || words[0] === 'describe') return 'block';
  return words.every((word) => RUNNING.has(word)) ? 'test' : undefined;
}

/**
 * Returns the tests that run in a file: `it(...)` and `test(...)`, and their `each`, `for`, `only`, `concurrent` and
 * `sequential` forms. Ignores tests whose title is not a literal.
 * @throws SyntaxError when the source cannot be parsed.
 */
export function runningTests(source: string, path: string): RunningTest[] {
  const tests: RunningTest[] = [];
  const visit = (value: unknown, inherited: string[]): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, inherited);
      return;
    }
    if (!isNode(value)) return;
    let tags = inherited;
    if (value.type === 'CallExpression') {
      const kind = kindOf(value);
      if (kind === 'not running') return;
      const title = kind ? titleOf((value.arguments as unknown[])[0], source) : null;
      if (title !== null) tags = [...inherited, ...leadingTags(title)];
      if (kind === 'test' && title !== null) tests.push({ title, tags });
    }
    for (const child of Object.values(value)) visit(child, tags);
  };
  visit(treeOf(path, source), []);
  return tests;
}
