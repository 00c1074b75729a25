// Finds cycles among the imports of source files, by type as well as by value.
import { targetOf } from './import-rules.ts';
import { importsOf } from './source-files.ts';

/** Files and the files that each imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The table of pages loads each page on its first visit, and pages read the table. */
const PAGE_TABLE = 'apps/shop/src/pages.ts';

/**
 * Returns which of our files each file imports, also by type only. Pages do not count as imports of the page
 * table.
 */
export const importGraph = (files: readonly string[]): ImportGraph => {
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file).flatMap((specifier) => {
        const target = targetOf(file, specifier);
        if (!('file' in target) || !known.has(target.file)) return [];
        return file === PAGE_TABLE && target.file.includes('/pages/') ? [] : [target.file];
      }),
    ]),
  );
};

/** Returns one cycle for each group of files that import each other, each as a path back to its first file. */
export function importCycles(graph: ImportGraph): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[][] = [];
  const path: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') cycles.push([...path.slice(path.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}
