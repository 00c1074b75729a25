// The list of a company's eligible employees: typed, imported and compared.
import { isEmail } from '../identifiers/email.ts';

/** An employee of the list. */
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

/** Why a row is refused. */
export type RowProblem =
  | 'name-missing'
  | 'email-missing'
  | 'email-invalid'
  | 'email-repeated'
  | 'too-long'
  | 'too-many-columns'
  | 'too-many-rows';

/** A refused row: its line in the file, the reason, and its text. */
export interface RejectedRow {
  line: number;
  problem: RowProblem;
  cells: readonly string[];
}

/** The list of a file, or the reason why it cannot be read. */
export type EmployeeList =
  | { ok: true; employees: Employee[]; rejected: RejectedRow[] }
  | { ok: false; reason: 'columns-missing' | 'no-employees'; rejected: RejectedRow[] };

type Column = keyof Employee;
// Accepted column names, in lower case, letters only.
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
 * Returns the employees of a file's rows, the header first, and each refused row with its reason. A refused row does
 * not
 * affect the others.
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

/** Returns why an employee is refused, or null (specification section 5: name and email are required). */
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

/** The difference of two lists: removed and added employees. A changed employee is in both. */
export interface ListChange<Stored extends Employee> {
  gone: Stored[];
  come: Employee[];
}

/** Returns the changes from a stored list to the wanted one. */
export function changeOfList<Stored extends Employee>(
  stored: readonly Stored[],
  wanted: readonly Employee[],
): ListChange<Stored> {
  const standing = new Map(stored.map((employee) => [wordsOf(employee), employee]));
  const come = wanted.filter((employee) => !standing.delete(wordsOf(employee)));
  return { gone: [...standing.values()], come };
}

/**
 * Returns the newer stored list with an editor's changes to an older one: their removals, additions and changes.
 * If both changed the same address, the editor's change wins.
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
