// Compares the documents that name tests by tag, such as `tests/access.test.ts [T23]`, with the tests.
import { readSource, sourceFiles } from './source-files.ts';
import { runningTests } from './test-titles.ts';

/** Running tests of one file, named by the tag in their titles. */
export interface TestReference {
  path: string;
  tag: string;
}

/** A row of a document: its ID and its tests. */
export interface ReferringRow {
  id: string;
  tests: TestReference[];
}

/** The test files that a document is compared with. */
export interface TestSources {
  paths: readonly string[];
  /** Returns the text of a file by its path from the root of the repository; `null` if it does not exist. */
  read: (path: string) => string | null;
}

const REFERENCE = /^((?:\w[\w@.-]*\/)+\w[\w.-]*\.(?:test|spec)\.tsx?) \[([\w.]+)\]$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Reads a reference such as `tests/access.test.ts [T23]`. Returns `null` for anything else. */
export function readReference(text: string): TestReference | null {
  const [, path, tag] = REFERENCE.exec(text.trim()) ?? [];
  return path && tag ? { path, tag } : null;
}

/** Returns all test files of the repository. */
export function testSources(): TestSources {
  const paths = sourceFiles().filter((path) => TEST_FILE.test(path));
  const known = new Set(paths);
  return { paths, read: (path) => (known.has(path) ? readSource(path) : null) };
}

/** Returns the tags of a file's running tests, or the reason why there are none. */
function tagsOf(path: string, source: string | null): Set<string> | string {
  if (source === null) return 'does not exist';
  try {
    return new Set(runningTests(source, path).flatMap(({ tags }) => tags));
  } catch (error) {
    return `cannot be parsed (${error instanceof Error ? error.message : String(error)})`;
  }
}

/**
 * Compares rows with tests in both directions. Each reference must name a running test of that file, once per row.
 * Each tag that looks like an ID must be the ID of a row, and that row must refer to the file.
 * @param id matches the IDs of the document
 * @returns one line for each problem, with the row's ID or the file's path at its start
 */
export function referenceProblems(rows: readonly ReferringRow[], id: RegExp, sources: TestSources): string[] {
  const problems: string[] = [];
  const known = new Map<string, Set<string> | string>();
  const tagsIn = (path: string) => {
    const tags = known.get(path) ?? tagsOf(path, sources.read(path));
    known.set(path, tags);
    return tags;
  };
  const referred = new Set<string>();
  for (const row of rows) {
    for (const { path, tag } of row.tests) {
      const tags = tagsIn(path);
      const reference = `${row.id}: ${path} [${tag}]`;
      if (typeof tags === 'string') problems.push(`${row.id}: ${path} ${tags}`);
      else if (!tags.has(tag)) problems.push(`${row.id}: ${path} runs no test tagged [${tag}]`);
      if (referred.has(reference)) problems.push(`${row.id}: names ${path} [${tag}] twice`);
      referred.add(reference);
    }
  }
  const ids = new Set(rows.map((row) => row.id));
  for (const path of sources.paths) {
    const tags = tagsIn(path);
    for (const tag of typeof tags === 'string' ? [] : tags) {
      if (!id.test(tag)) continue;
      if (!ids.has(tag)) problems.push(`${path}: the tag [${tag}] names no row`);
      else if (!referred.has(`${tag}: ${path} [${tag}]`))
        problems.push(`${path}: the row of the tag [${tag}] does not refer to this file`);
    }
  }
  return problems;
}
