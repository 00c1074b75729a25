// Reads docs/specification.md and reports its problems. Its table promises that tests cover its sentences.
// A promise that names no running test is worse than an open row.
import { readReference, referenceProblems, type TestReference, type TestSources } from './test-references.ts';

export interface SpecificationRow {
  id: string;
  sentence: string;
  /** `informative`: the sentence cannot be tested. */
  state: 'held' | 'open' | 'informative';
  tests: TestReference[];
}

export interface CheckedTable {
  rows: SpecificationRow[];
  /** One line each, beginning with the row's ID, a test file or the line number. Empty without problems. */
  problems: string[];
}

const HEADING = /^## (\d)\. /;
const FRAME = /^\| ID \| Sentence \| Held by \|$|^\|(?:---\|)+$/;
const ID = /^S(\d)\.\d{2,3}$/;
const INFORMATIVE = /^– \S+ \S+$/;

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
    const reference = readReference(part);
    if (!reference) return `${id}: cannot read "${part.trim()}" as open, a reason or a test`;
    tests.push(reference);
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

/**
 * Checks the table of `docs/specification.md`: IDs are well formed, unique and in their own section, each cell is
 * readable, and rows and tagged tests refer to each other.
 */
export function checkTable(markdown: string, sources: TestSources): CheckedTable {
  const { rows, problems } = readTable(markdown);
  return { rows, problems: [...problems, ...referenceProblems(rows, ID, sources)] };
}
