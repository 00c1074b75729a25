import { judgeImport, listAfterImport, storedFacts } from '@activepick/domain/companies/employee-import.ts';
import type {
  ImportedEmployee,
  ListedEmployee,
  StatedEmployee,
} from '@activepick/domain/companies/employee-list.ts';
import type { JudgedEligible } from '../contract.ts';
import { type FileChoices, type ReadEmployeeFile, readEmployeeFile } from './read-employee-file.ts';

/** The file to read, and the list to compare it with, if the page holds the list itself. */
export interface FileToRead {
  bytes: ArrayBuffer;
  today: string;
  choices: FileChoices;
  stored?: readonly ListedEmployee[];
}
/** The content of a file; with a list also the outcome of each employee, and the list after the import. */
export type ReadFile =
  | Extract<ReadEmployeeFile, { ok: false }>
  | (Extract<ReadEmployeeFile, { ok: true }> & {
      judged?: { rows: JudgedEligible[]; after: ListedEmployee[] };
    });

addEventListener('message', ({ data: { bytes, today, choices, stored } }: MessageEvent<FileToRead>) => {
  const read = readEmployeeFile(bytes, today, choices);
  const answer: ReadFile =
    read.ok && read.list.ok && stored
      ? { ...read, judged: judged(stored, read.list.employees, today) }
      : read;
  postMessage(answer);
});

// A list that is saved as a whole has no personal numbers.
function judged(
  stored: readonly ListedEmployee[],
  employees: readonly ImportedEmployee[],
  today: string,
): { rows: JudgedEligible[]; after: ListedEmployee[] } {
  const given = employees.map(({ personalNumber: _number, ...employee }): StatedEmployee => employee);
  const rows = judgeImport(stored, given, { replacesAll: false, today });
  const after = listAfterImport(stored, given, rows);
  return {
    after,
    rows: rows.map((row) => {
      if (row.outcome !== 'changed') {
        const { of: _of, ...outcome } = row as typeof row & { of?: ListedEmployee };
        return outcome;
      }
      const { of, ...outcome } = row;
      return { ...outcome, was: storedFacts(of, row.columns) };
    }),
  };
}
