// The dry run of an imported list: the outcome of each row, before anything is stored.
import type { Day } from '../calendar.ts';
import {
  EMPLOYEE_COLUMNS,
  type EmployeeColumn,
  employeeFault,
  type ImportedEmployee,
  type ListedEmployee,
  type RowFault,
  repeatedIn,
  type StatedEmployee,
} from './employee-list.ts';

/** The outcomes of a row. 'ended' is a stored employee who is missing in a file that replaces the list. */
export const ROW_OUTCOMES = ['added', 'changed', 'unchanged', 'ended', 'refused'] as const;
/** The outcome of a row. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A stored employee. `numberKey` identifies the personal number; null when none is stored. */
export interface StoredPerson extends ListedEmployee {
  numberKey?: string | null;
}

/** An employee of a file. A missing field keeps its stored value. */
export interface GivenPerson extends StatedEmployee {
  numberKey?: string;
}

/** The outcome of a row. `at` is its position in the file's employees, `of` the stored employee. */
export type JudgedRow<Stored extends StoredPerson> =
  | { outcome: 'added'; at: number }
  | { outcome: 'changed'; at: number; of: Stored; columns: EmployeeColumn[] }
  | { outcome: 'unchanged'; at: number; of: Stored }
  | ({ outcome: 'refused'; at: number } & RowFault)
  | { outcome: 'ended'; of: Stored };

/**
 * Returns the outcome of each given employee, in order, and then the employees whose employment the import
 * ends. An employee is identified by email. If the email is new, the employee number identifies the stored
 * one, unless the file contains that one's email too. With `replacesAll`, stored employees missing from the
 * file are ended. A refused row does not end its person. A last day before `today` is refused unless it is
 * stored already.
 */
export function judgeImport<Stored extends StoredPerson>(
  stored: readonly Stored[],
  given: readonly GivenPerson[],
  { replacesAll, today }: { replacesAll: boolean; today: Day },
): JudgedRow<Stored>[] {
  const find = finder(stored, given);
  const isRepeated = repeatedIn();
  const named = new Set<Stored>();
  const rows = given.map((employee, at): JudgedRow<Stored> => {
    const { numberKey, ...facts } = employee;
    const of = find(employee);
    const fault =
      employeeFault(facts) ??
      pastDay(facts, of, today) ??
      isRepeated(numberKey ? { ...facts, personalNumber: numberKey } : facts);
    if (of) named.add(of);
    if (fault) return { outcome: 'refused', at, ...fault };
    if (!of) return { outcome: 'added', at };
    const columns = changedColumns(of, employee);
    return columns.length > 0 ? { outcome: 'changed', at, of, columns } : { outcome: 'unchanged', at, of };
  });
  const ended = replacesAll ? stored.filter((one) => !named.has(one)) : [];
  const staying = replacesAll ? stored.filter((one) => named.has(one)) : stored;
  return [...refuseTaken(rows, given, staying), ...ended.map((of) => ({ outcome: 'ended' as const, of }))];
}

const emailOf = ({ email }: StatedEmployee) => email.toLowerCase();

function finder<Stored extends StoredPerson>(stored: readonly Stored[], given: readonly GivenPerson[]) {
  const byEmail = new Map(stored.map((one) => [emailOf(one), one]));
  const emails = new Set(given.map(emailOf));
  const byNumber = new Map<string, Stored | null>();
  for (const one of stored)
    if (one.employeeId && !emails.has(emailOf(one)))
      byNumber.set(one.employeeId, byNumber.has(one.employeeId) ? null : one);
  return (employee: GivenPerson): Stored | null =>
    byEmail.get(emailOf(employee)) ?? byNumber.get(employee.employeeId ?? '') ?? null;
}

const pastDay = ({ lastDay }: StatedEmployee, of: StoredPerson | null, today: Day): RowFault | null =>
  lastDay && lastDay < today && lastDay !== of?.lastDay
    ? { problem: 'last-day-past', column: 'lastDay' }
    : null;

const FACTS = [
  'department',
  'employeeId',
  'costCentre',
  'firstDay',
  'lastDay',
] as const satisfies readonly (keyof StatedEmployee)[];

/** Returns the columns in which a given employee differs from the stored one. */
export function changedColumns(of: StoredPerson, given: GivenPerson): EmployeeColumn[] {
  const columns: EmployeeColumn[] = (['name', 'email'] as const).filter(
    (column) => given[column] !== of[column],
  );
  columns.push(
    ...FACTS.filter((column) => given[column] !== undefined && given[column] !== (of[column] ?? null)),
  );
  if (given.numberKey !== undefined && given.numberKey !== of.numberKey) columns.push('personalNumber');
  return columns;
}

/** A fact that an import stores. `was` is the stored value that it replaces. */
export interface ImportedFact {
  column: EmployeeColumn;
  value: string | null;
  was?: string | null;
  isChanged: boolean;
}

/**
 * Returns the facts that an import stores for an employee. A personal number is masked. Name and email are left out unless
 * they change.
 */
export const importedFacts = (
  employee: ImportedEmployee,
  changed: readonly EmployeeColumn[] = [],
  was: Partial<Record<EmployeeColumn, string | null>> = {},
): ImportedFact[] =>
  EMPLOYEE_COLUMNS.flatMap((column): ImportedFact[] => {
    const isChanged = changed.includes(column);
    const value = employee[column];
    const isWanted = isChanged || (column !== 'name' && column !== 'email' && value !== null);
    if (value === undefined || !isWanted) return [];
    if (column === 'personalNumber')
      return [{ column, value: value && `${value.slice(0, 8)}-****`, isChanged }];
    return [{ column, value, isChanged, ...(isChanged ? { was: was[column] ?? null } : {}) }];
  });

/** Returns the stored values of columns. A personal number is left out. */
export const storedFacts = (
  of: ListedEmployee,
  columns: readonly EmployeeColumn[],
): Partial<Record<EmployeeColumn, string | null>> =>
  Object.fromEntries(
    columns.flatMap((column) => (column === 'personalNumber' ? [] : [[column, of[column] ?? null]])),
  );

// Refuses a number that another person on the list has, even if the same file changes that person's number:
// if that row is refused, the person keeps the old number.
function refuseTaken<Stored extends StoredPerson>(
  rows: readonly JudgedRow<Stored>[],
  given: readonly GivenPerson[],
  staying: readonly Stored[],
): JudgedRow<Stored>[] {
  const ids = new Set(staying.flatMap(({ employeeId }) => employeeId ?? []));
  const numbers = new Set(staying.flatMap(({ numberKey }) => numberKey ?? []));
  return rows.map((row) => {
    if (row.outcome !== 'added' && row.outcome !== 'changed') return row;
    const { employeeId, numberKey } = given[row.at] as GivenPerson;
    const isNew = (column: EmployeeColumn) => row.outcome === 'added' || row.columns.includes(column);
    if (employeeId && ids.has(employeeId) && isNew('employeeId'))
      return { outcome: 'refused', at: row.at, problem: 'employee-id-repeated', column: 'employeeId' };
    if (numberKey && numbers.has(numberKey) && isNew('personalNumber'))
      return { outcome: 'refused', at: row.at, problem: 'number-repeated', column: 'personalNumber' };
    return row;
  });
}

/** Returns how many rows have each outcome. */
export function outcomeCounts(rows: readonly { outcome: RowOutcome }[]): Record<RowOutcome, number> {
  const counts: Record<RowOutcome, number> = { added: 0, changed: 0, unchanged: 0, ended: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Returns the list after an import. */
export function listAfterImport<Stored extends StoredPerson>(
  stored: readonly Stored[],
  given: readonly StatedEmployee[],
  rows: readonly JudgedRow<Stored>[],
): ListedEmployee[] {
  const changed = new Map<Stored, ListedEmployee | null>();
  const added: ListedEmployee[] = [];
  for (const row of rows) {
    if (row.outcome === 'ended') changed.set(row.of, null);
    if (row.outcome === 'changed') changed.set(row.of, { ...row.of, ...given[row.at] });
    if (row.outcome === 'added')
      added.push({ department: null, employeeId: null, ...(given[row.at] as StatedEmployee) });
  }
  const kept = stored.flatMap((one) => {
    const after = changed.get(one);
    return after === null ? [] : [after ?? one];
  });
  return [...kept, ...added];
}
