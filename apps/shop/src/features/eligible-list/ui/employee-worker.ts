import { judgeImport, listAfterImport } from '@activepick/domain/companies/employee-import.ts';
import type {
  EmployeeList,
  ImportedEmployee,
  ListedEmployee,
  StatedEmployee,
} from '@activepick/domain/companies/employee-list.ts';
import type { JudgedEligible } from '../contract.ts';
import { readEmployeeFile } from './read-employee-file.ts';

/** The file to read, and the list to compare it with, if the page holds the list itself. */
export interface FileToRead {
  bytes: ArrayBuffer;
  today: string;
  stored?: readonly ListedEmployee[];
}
/** The content of a file; with a list also the outcome of each employee, and the list after the import. */
export interface ReadFile {
  list: EmployeeList;
  judged?: { rows: JudgedEligible[]; after: ListedEmployee[] };
}

// The result for a file that is not a table.
const BROKEN = null;

addEventListener('message', ({ data: { bytes, today, stored } }: MessageEvent<FileToRead>) => {
  try {
    const list = readEmployeeFile(bytes, today);
    postMessage(list.ok && stored ? { list, judged: judged(stored, list.employees, today) } : { list });
  } catch {
    postMessage(BROKEN);
  }
});

// A list that is saved as a whole has no personal numbers.
function judged(
  stored: readonly ListedEmployee[],
  employees: readonly ImportedEmployee[],
  today: string,
): ReadFile['judged'] {
  const given = employees.map(({ personalNumber: _number, ...employee }): StatedEmployee => employee);
  const rows = judgeImport(stored, given, { replacesAll: false, today });
  const after = listAfterImport(stored, given, rows);
  return {
    after,
    rows: rows.map(({ of: _of, ...row }: (typeof rows)[number] & { of?: ListedEmployee }) => row),
  };
}
