// Finds constants of a module that code of others may write into: a library that merges into what it is given changes
// the constant for all later uses in the process.
import { isNode, type Node, readSource, treeOf, walk } from './source-files.ts';

/** Modules that are ours, and libraries that do not change what they are given: React and zod. */
const NEVER_WRITES = /^[.#]|^@activepick\/|^react(-dom|-router)?$|^zod(\/|$)/;
/** Objects of libraries that are passed around as parameters. */
const LIBRARY_OBJECTS = ['fastify', 'reply', 'request', 'response', 'log', 'logger', 'pool'];

/** Returns the expression without its type assertions. */
function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) ? bare(node.expression) : node;
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : null);

function rootOf(callee: unknown): string | null {
  const node = bare(callee);
  return node?.type === 'MemberExpression' ? rootOf(node.object) : nameOf(node);
}

/** Returns the name of the value whose element a node sets, or to which it pushes. */
function filledBy(node: Node): string | null {
  const target = node.type === 'AssignmentExpression' ? bare(node.left) : bare(node.callee);
  if (target?.type !== 'MemberExpression') return null;
  if (node.type === 'CallExpression' && nameOf(target.property) !== 'push') return null;
  return nameOf(target.object);
}

/**
 * Returns the names of the module's constants that are not frozen, and are empty or handed whole to a library: as an
 * argument of its call, or as a property of such an argument. Values that the module itself fills are none of them.
 */
export function sharedWritableValues(file: string, source = readSource(file)): string[] {
  const tree = treeOf(file, source);
  const libraries = new Set<string>(LIBRARY_OBJECTS);
  const constants = new Map<string, Node>();
  for (const statement of tree.body as Node[]) {
    if (
      statement.type === 'ImportDeclaration' &&
      !NEVER_WRITES.test(String((statement.source as Node).value))
    )
      for (const { local } of statement.specifiers as { local: Node }[]) libraries.add(String(local.name));
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(declared) || declared.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations as { id: Node; init: unknown }[]) {
      const value = bare(init);
      const name = nameOf(id);
      if (name && value && /^(Object|Array)Expression$/.test(value.type)) constants.set(name, value);
    }
  }
  const found = new Set<string>();
  for (const [name, value] of constants)
    if (((value.properties ?? value.elements) as Node[]).length === 0) found.add(name);
  walk(tree, (node) => {
    const filled = filledBy(node);
    if (filled) found.delete(filled);
    if (!/^(Call|New)Expression$/.test(node.type) || !libraries.has(rootOf(node.callee) ?? '')) return;
    for (const argument of node.arguments as unknown[]) {
      const given = bare(argument);
      const values =
        given?.type === 'ObjectExpression'
          ? (given.properties as Node[]).map(({ value }) => bare(value))
          : [given];
      for (const value of values) {
        const name = nameOf(value);
        if (name && constants.has(name)) found.add(name);
      }
    }
  });
  return [...found].sort();
}
