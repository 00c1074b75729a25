// Reads docs/specification.md and says what is wrong with it: the table promises that named tests hold
// its sentences, and a promise that names no running test is worse than an open row.
import { testTitles } from './test-titles.ts';

export interface TestReference {
  path: string;
  title: string;
}

export interface SpecificationRow {
  id: string;
  sentence: string;
  /** `informative`: nothing in the sentence can be held. */
  state: 'held' | 'open' | 'informative';
  tests: TestReference[];
}

export interface CheckedTable {
  rows: SpecificationRow[];
  /** One line each, beginning with the row's ID or the line's number; empty when all is well. */
  problems: string[];
}

const HEADING = /^## (\d)\. /;
const FRAME = /^\| ID \| Sentence \| Held by \|$|^\|(?:---\|)+$/;
const ID = /^S(\d)\.\d{2,3}$/;
const INFORMATIVE = /^– \S+ \S+$/;
const REFERENCE = /^((?:\w[\w@.-]*\/)+\w[\w.-]*\.(?:test|spec)\.tsx?): "(.+)"$/;

function cellsOf(line: string): string[] {
  const inner = line.trim().slice(1, -1);
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readRow(line: string): SpecificationRow | string {
  const [id = '', sentence = '', heldBy = '', ...more] = cellsOf(line);
  if (more.length > 0 || !line.trimEnd().endsWith('|')) return `${id}: a row has three cells`;
  if (sentence === '') return `${id}: the sentence is missing`;
  if (heldBy === 'open') return { id, sentence, state: 'open', tests: [] };
  if (INFORMATIVE.test(heldBy)) return { id, sentence, state: 'informative', tests: [] };
  const tests: TestReference[] = [];
  for (const part of heldBy.split('<br>')) {
    const [, path, title] = REFERENCE.exec(part.trim()) ?? [];
    if (!path || !title) return `${id}: cannot read "${part.trim()}" as open, a reason or a test`;
    tests.push({ path, title });
  }
  return { id, sentence, state: 'held', tests };
}

function readTable(markdown: string): CheckedTable {
  const rows: SpecificationRow[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let section = '';
  for (const [index, line] of markdown.split('\n').entries()) {
    section = HEADING.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || FRAME.test(line)) continue;
    const row = readRow(line);
    if (typeof row === 'string') {
      problems.push(`line ${index + 1}: ${row}`);
      continue;
    }
    const idSection = ID.exec(row.id)?.[1];
    if (idSection === undefined) problems.push(`line ${index + 1}: malformed ID "${row.id}"`);
    else if (idSection !== section) problems.push(`${row.id}: stands in section ${section || 'none'}`);
    if (seen.has(row.id)) problems.push(`${row.id}: this ID is used twice`);
    seen.add(row.id);
    rows.push(row);
  }
  return { rows, problems };
}

/** The titles of a test file, or a word about why there are none. */
function titlesOf(path: string, source: string | null): Set<string> | string {
  if (source === null) return 'is no file';
  try {
    return testTitles(source, path);
  } catch (error) {
    return `cannot be parsed (${error instanceof Error ? error.message : String(error)})`;
  }
}

/**
 * Checks the table of `docs/specification.md`: IDs well formed, unique and in their own section, each cell
 * readable, each named test present in its file under exactly that title and not skipped.
 * @param readFile text of a file by its path from the root of the repository, `null` when there is none
 */
export function checkTable(markdown: string, readFile: (path: string) => string | null): CheckedTable {
  const { rows, problems } = readTable(markdown);
  const known = new Map<string, Set<string> | string>();
  for (const row of rows) {
    for (const { path, title } of row.tests) {
      const titles = known.get(path) ?? titlesOf(path, readFile(path));
      known.set(path, titles);
      if (typeof titles === 'string') problems.push(`${row.id}: ${path} ${titles}`);
      else if (!titles.has(title)) problems.push(`${row.id}: ${path} runs no test "${title}"`);
    }
  }
  return { rows, problems };
}
