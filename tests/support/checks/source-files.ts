// Finds and parses all source files, for tests of code rules.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['packages', 'apps', 'bin', 'tests', 'bench'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.cache']);

/** A node of a syntax tree. */
export type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** Tells whether a value is a node of a syntax tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const sources = new Map<string, string>();

/** Returns the text of a file by its path from the root of the repository. */
export function readSource(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  sources.set(file, source);
  return source;
}

/** Returns the sorted paths of all source files from the root of the repository, with forward slashes. */
export function sourceFiles(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const own = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : below(own);
      return SOURCE.test(entry.name) ? [own] : [];
    });
  return FOLDERS.filter((folder) => readdirSync(ROOT).includes(folder))
    .flatMap(below)
    .sort();
}

const trees = new Map<string, Node>();

/** Returns the syntax tree of a source. Throws SyntaxError when it cannot be parsed. */
export function treeOf(file: string, source = readSource(file)): Node {
  const known = trees.get(source);
  if (known) return known;
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts';
  const tree = parseAst(source, { lang }, file) as unknown as Node;
  trees.set(source, tree);
  return tree;
}

/** Calls `visit` for every node of a tree, parents first. `parents` are its ancestors. */
export function walk(
  root: unknown,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: Node[] = [],
) {
  if (Array.isArray(root)) {
    for (const item of root) walk(item, visit, parents);
    return;
  }
  if (!isNode(root)) return;
  visit(root, parents);
  parents.push(root);
  for (const child of Object.values(root))
    if (typeof child === 'object' && child) walk(child, visit, parents);
  parents.pop();
}

/** Returns the function with its results stored by source, because every rule asks about every file. */
function perSource(read: (file: string, source: string) => readonly string[]) {
  const known = new Map<string, readonly string[]>();
  return (file: string, source = readSource(file)): readonly string[] => {
    const stored = known.get(source);
    if (stored) return stored;
    const found = read(file, source);
    known.set(source, found);
    return found;
  };
}

/** Returns the module names that a file imports, re-exports or imports dynamically, as written. */
export const importsOf = perSource((file, source) => {
  const found: string[] = [];
  const add = (value: unknown) => {
    if (isNode(value) && value.type === 'Literal' && typeof value.value === 'string') found.push(value.value);
  };
  walk(treeOf(file, source), (node) => {
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || node.type === 'ImportExpression')
      add(node.source);
    if (node.type === 'TSImportType') add(node.source ?? node.argument);
  });
  return found;
});

/** Placeholder for an expression in a template. */
export const INSERTED = '{?}';

/** Returns the texts of all strings and templates of a file, with `INSERTED` for expressions. */
export const textsOf = perSource((file, source) => {
  const texts: string[] = [];
  walk(treeOf(file, source), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral')
      texts.push(
        (node.quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked).join(INSERTED),
      );
  });
  return texts;
});
