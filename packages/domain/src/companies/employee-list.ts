// The list of a company's eligible employees: typed, imported and compared.
import { isEmail } from '../identifiers/email.ts';

/** An employee as the list has them. */
export interface Employee {
  name: string;
  email: string;
  department: string | null;
  employeeId: string | null;
}

/** Bounds of an imported list (docs/security.md, T11). */
export const LIST_BOUNDS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 20, cell: 500 } as const;

/** Lengths of the fields. */
export const EMPLOYEE_BOUNDS = { name: 200, email: 254, department: 200, employeeId: 100 } as const;

/** Why a row is not taken. */
export type RowProblem =
  | 'name-missing'
  | 'email-missing'
  | 'email-invalid'
  | 'email-repeated'
  | 'too-long'
  | 'too-many-columns'
  | 'too-many-rows';

/** A row that was not taken: its line in the file, why, and what stood there. */
export interface RejectedRow {
  line: number;
  problem: RowProblem;
  cells: readonly string[];
}

/** The list in a file, or the reason why there is none. */
export type EmployeeList =
  | { ok: true; employees: Employee[]; rejected: RejectedRow[] }
  | { ok: false; reason: 'columns-missing' | 'no-employees'; rejected: RejectedRow[] };

type Column = keyof Employee;
// Names that people give the columns, in lower case, letters only.
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'namn',
    'fullname',
    'fullständigtnamn',
    'employee',
    'employeename',
    'anställd',
    'medarbetare',
  ],
  email: ['email', 'emailaddress', 'epost', 'epostadress', 'mail', 'mailadress', 'mejl', 'mejladress'],
  department: ['department', 'avdelning', 'enhet', 'unit'],
  employeeId: [
    'employeeid',
    'employeenumber',
    'id',
    'anställningsnummer',
    'anställningsid',
    'anställdid',
    'anstnr',
    'personalnummer',
  ],
};
const COLUMNS = Object.keys(HEADERS) as Column[];
const NOT_LETTERS = /[^\p{L}]/gu;

const headerOf = (cell: string) => cell.slice(0, 100).toLowerCase().normalize('NFC').replace(NOT_LETTERS, '');

/**
 * Returns the column of each field; null when name or email is missing.
 * Source: specification section 5, 'a header with name and email columns in Swedish or English'.
 */
export function employeeColumns(header: readonly string[]): Partial<Record<Column, number>> | null {
  const names = header.map(headerOf);
  const found: Partial<Record<Column, number>> = {};
  for (const column of COLUMNS) {
    const at = names.findIndex((name) => HEADERS[column].includes(name));
    if (at >= 0) found[column] = at;
  }
  return found.name === undefined || found.email === undefined ? null : found;
}

/**
 * Returns the employees of a file's rows, its header first, and each row that was not taken with the reason. A wrong row
 * never stops the others.
 */
export function readEmployeeRows(rows: readonly (readonly string[])[]): EmployeeList {
  const columns = employeeColumns(rows[0] ?? []);
  if (!columns) return { ok: false, reason: 'columns-missing', rejected: [] };
  const employees: Employee[] = [];
  const rejected: RejectedRow[] = [];
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const employee = employeeOf(cells, columns);
    const problem =
      employees.length >= LIST_BOUNDS.rows ? 'too-many-rows' : rowProblem(cells, employee, seen);
    if (problem) rejected.push({ line: index + 1, problem, cells });
    else {
      seen.add(employee.email.toLowerCase());
      employees.push(employee);
    }
  }
  if (employees.length === 0) return { ok: false, reason: 'no-employees', rejected };
  return { ok: true, employees, rejected };
}

function employeeOf(cells: readonly string[], columns: Partial<Record<Column, number>>): Employee {
  const text = (column: Column) => (cells[columns[column] ?? -1] ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    department: text('department') || null,
    employeeId: text('employeeId') || null,
  };
}

function rowProblem(
  cells: readonly string[],
  employee: Employee,
  seen: ReadonlySet<string>,
): RowProblem | null {
  if (cells.length > LIST_BOUNDS.columns) return 'too-many-columns';
  if (cells.some((cell) => cell.length > LIST_BOUNDS.cell)) return 'too-long';
  return employeeProblem(employee) ?? (seen.has(employee.email.toLowerCase()) ? 'email-repeated' : null);
}

/** Returns why somebody cannot be on a list, or null (specification section 5: name and e-mail are required). */
export function employeeProblem({ name, email, department, employeeId }: Employee): RowProblem | null {
  if (!name.trim()) return 'name-missing';
  if (!email.trim()) return 'email-missing';
  const isLong =
    name.length > EMPLOYEE_BOUNDS.name ||
    email.length > EMPLOYEE_BOUNDS.email ||
    (department ?? '').length > EMPLOYEE_BOUNDS.department ||
    (employeeId ?? '').length > EMPLOYEE_BOUNDS.employeeId;
  if (isLong) return 'too-long';
  return isEmail(email.trim()) ? null : 'email-invalid';
}

/** The difference of two lists: removed and added people. A changed person is in both. */
export interface ListChange<Stored extends Employee> {
  gone: Stored[];
  come: Employee[];
}

/** Returns what has to change of a stored list so that it is the wanted one. */
export function changeOfList<Stored extends Employee>(
  stored: readonly Stored[],
  wanted: readonly Employee[],
): ListChange<Stored> {
  const standing = new Map(stored.map((employee) => [wordsOf(employee), employee]));
  const come = wanted.filter((employee) => !standing.delete(wordsOf(employee)));
  return { gone: [...standing.values()], come };
}

/**
 * Returns the newer stored list with the changes that somebody made on an older one: whom they removed is removed, whom they
 * added or changed is added. Of two changes of one address theirs, who merge, wins.
 */
export function mergedList(
  base: readonly Employee[],
  stored: readonly Employee[],
  mine: readonly Employee[],
): Employee[] {
  const { gone, come } = changeOfList(base, mine);
  const addressOf = ({ email }: Employee) => email.toLowerCase();
  const isMine = new Set([...gone, ...come].map(addressOf));
  return [...stored.filter((employee) => !isMine.has(addressOf(employee))), ...come];
}

const wordsOf = ({ name, email, department, employeeId }: Employee) =>
  `${email}\n${name}\n${department ?? ''}\n${employeeId ?? ''}`;
