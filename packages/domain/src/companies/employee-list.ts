// The list of a company's eligible employees: typed, imported and compared.
import { type Day, isDay } from '../calendar.ts';
import { isEmail } from '../identifiers/email.ts';
import { parsePersonalNumber } from '../identifiers/personal-number.ts';

/** An employee of the list. */
export interface Employee {
  name: string;
  email: string;
  department: string | null;
  employeeId: string | null;
}

/** Further facts of an employment. The first and the last day are both included. */
export interface EmploymentFacts {
  costCentre: string | null;
  firstDay: Day | null;
  lastDay: Day | null;
}

/** An employee with the facts in the list. A missing fact keeps its stored value. */
export type ListedEmployee = Employee & Partial<EmploymentFacts>;

/** The optional fields of an employee in a list. A missing field keeps its stored value. */
export type StatedEmployee = Pick<Employee, 'name' | 'email'> & Partial<Employee & EmploymentFacts>;

/**
 * An employee of a file. The personal number is twelve digits. Values that the file does not contain are
 * missing.
 */
export type ImportedEmployee = StatedEmployee & { personalNumber?: string };

/** Bounds of an imported list (docs/security.md, T11). */
export const LIST_BOUNDS = {
  bytes: 10 * 1024 * 1024,
  /** The maximum size of the same list as JSON, which repeats the field names in each row. */
  jsonBytes: 16 * 1024 * 1024,
  rows: 50_000,
  columns: 20,
  cell: 500,
} as const;

/** Lengths of the fields. */
export const EMPLOYEE_BOUNDS = {
  name: 200,
  email: 254,
  department: 200,
  employeeId: 100,
  costCentre: 100,
} as const;

/** The reasons why a row is refused. */
export const ROW_PROBLEMS = [
  'name-missing',
  'email-missing',
  'email-invalid',
  'email-repeated',
  'employee-id-repeated',
  'day-invalid',
  'days-reversed',
  'last-day-past',
  'number-invalid',
  'number-repeated',
  'unreadable',
  'too-long',
  'too-many-columns',
  'too-many-rows',
] as const;
/** The reasons for rejecting a row. */
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** The columns of a list. */
export const EMPLOYEE_COLUMNS = [
  'name',
  'email',
  'department',
  'employeeId',
  'costCentre',
  'firstDay',
  'lastDay',
  'personalNumber',
] as const;
/** A column of a list. */
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number];

/** A problem, and the column that has it; null when the whole row is wrong. */
export interface RowFault {
  problem: RowProblem;
  column: EmployeeColumn | null;
}

/** A refused row: its line in the file, the problem, and its cells. */
export interface RejectedRow extends RowFault {
  line: number;
  cells: readonly string[];
}

/** The list of a file with the line of each employee, or the reason why there is none. */
export type EmployeeList =
  | { ok: true; employees: ImportedEmployee[]; lines: number[]; rejected: RejectedRow[] }
  | { ok: false; reason: 'columns-missing' | 'no-employees'; rejected: RejectedRow[] };

// Common names of the columns, in lower case, letters only.
const HEADERS: Readonly<Record<EmployeeColumn, readonly string[]>> = {
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
  costCentre: ['costcentre', 'costcenter', 'kostnadsställe', 'kst', 'kostnadsställen'],
  firstDay: [
    'firstday',
    'firstdayofemployment',
    'startdate',
    'employedfrom',
    'förstadag',
    'förstaanställningsdag',
    'anställningsdatum',
    'anställdfrån',
    'startdatum',
  ],
  lastDay: [
    'lastday',
    'lastdayofemployment',
    'enddate',
    'employedto',
    'sistadag',
    'sistaanställningsdag',
    'slutdatum',
    'anställdtill',
  ],
  personalNumber: ['personalnumber', 'personalidentitynumber', 'personnummer', 'persnr', 'pnr'],
};
const NOT_LETTERS = /[^\p{L}]/gu;

const headerOf = (cell: string) => cell.slice(0, 100).toLowerCase().normalize('NFC').replace(NOT_LETTERS, '');

type Columns = Partial<Record<EmployeeColumn, number>>;

/**
 * Returns the column of each field; null when name or email is missing.
 * Source: specification section 5, 'a header with name and email columns in Swedish or English'.
 */
export function employeeColumns(header: readonly string[]): Columns | null {
  const names = header.map(headerOf);
  const found: Columns = {};
  for (const column of EMPLOYEE_COLUMNS) {
    const at = names.findIndex((name) => HEADERS[column].includes(name));
    if (at >= 0) found[column] = at;
  }
  return found.name === undefined || found.email === undefined ? null : found;
}

/**
 * Returns the employees of a file's rows, its header first, and each refused row with the reason and the column. A wrong row
 * never stops the others. `today` completes the century of a short personal number.
 */
export function readEmployeeRows(rows: readonly (readonly string[])[], today: Day): EmployeeList {
  const columns = employeeColumns(rows[0] ?? []);
  if (!columns) return { ok: false, reason: 'columns-missing', rejected: [] };
  const employees: ImportedEmployee[] = [];
  const lines: number[] = [];
  const rejected: RejectedRow[] = [];
  const isRepeated = repeatedIn();
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const read = employees.length >= LIST_BOUNDS.rows ? TOO_MANY : employeeOf(cells, columns, today);
    const fault = isFault(read) ? read : isRepeated(read);
    if (isFault(read) || fault) rejected.push({ line: index + 1, ...(fault as RowFault), cells });
    else {
      employees.push(read);
      lines.push(index + 1);
    }
  }
  if (employees.length === 0) return { ok: false, reason: 'no-employees', rejected };
  return { ok: true, employees, lines, rejected };
}

const TOO_MANY: RowFault = { problem: 'too-many-rows', column: null };
const isFault = (read: ImportedEmployee | RowFault): read is RowFault => 'problem' in read;

/**
 * Returns a function that reports which value of an employee was already used by an earlier one, and stores
 * the values of the others.
 */
export function repeatedIn(): (employee: ImportedEmployee) => RowFault | null {
  const seen = { email: new Set<string>(), employeeId: new Set<string>(), personalNumber: new Set<string>() };
  return ({ email, employeeId, personalNumber }) => {
    const keys = { email: email.toLowerCase(), employeeId, personalNumber };
    if (seen.email.has(keys.email)) return { problem: 'email-repeated', column: 'email' };
    if (employeeId && seen.employeeId.has(employeeId))
      return { problem: 'employee-id-repeated', column: 'employeeId' };
    if (personalNumber && seen.personalNumber.has(personalNumber))
      return { problem: 'number-repeated', column: 'personalNumber' };
    seen.email.add(keys.email);
    if (employeeId) seen.employeeId.add(employeeId);
    if (personalNumber) seen.personalNumber.add(personalNumber);
    return null;
  };
}

// The export puts an apostrophe before a cell that a spreadsheet would run as a formula.
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;
const DAY_SHAPE = /^(?<year>\d{4})[-/.]?(?<month>\d{2})[-/.]?(?<day>\d{2})$/;

function employeeOf(cells: readonly string[], columns: Columns, today: Day): ImportedEmployee | RowFault {
  if (cells.length > LIST_BOUNDS.columns) return { problem: 'too-many-columns', column: null };
  const long = EMPLOYEE_COLUMNS.find(
    (column) => (cells[columns[column] ?? -1] ?? '').length > LIST_BOUNDS.cell,
  );
  if (long || cells.some((cell) => cell.length > LIST_BOUNDS.cell))
    return { problem: 'too-long', column: long ?? null };
  const text = (column: EmployeeColumn) =>
    (cells[columns[column] ?? -1] ?? '').trim().replace(NEUTRALISED, '');
  const day = (column: EmployeeColumn) => {
    const { year, month, day: date } = DAY_SHAPE.exec(text(column))?.groups ?? {};
    return year ? `${year}-${month}-${date}` : text(column) || null;
  };
  const employee: ImportedEmployee = {
    name: text('name'),
    email: text('email'),
    ...(columns.department === undefined ? {} : { department: text('department') || null }),
    ...(columns.employeeId === undefined ? {} : { employeeId: text('employeeId') || null }),
    ...(columns.costCentre === undefined ? {} : { costCentre: text('costCentre') || null }),
    ...(columns.firstDay === undefined ? {} : { firstDay: day('firstDay') }),
    ...(columns.lastDay === undefined ? {} : { lastDay: day('lastDay') }),
  };
  const fault = employeeFault(employee);
  if (fault) return fault;
  // An empty cell keeps the stored value. The exported list has no numbers, and few companies have them for
  // everybody.
  const typed = text('personalNumber');
  if (!typed) return employee;
  const number = parsePersonalNumber(typed, today);
  if (!number.ok) return { problem: 'number-invalid', column: 'personalNumber' };
  return { ...employee, personalNumber: number.value };
}

/**
 * Returns why an employee cannot be on a list, or null (specification section 5: name and email are
 * required).
 */
export const employeeProblem = (employee: ListedEmployee): RowProblem | null =>
  employeeFault(employee)?.problem ?? null;

// Control characters, invisible characters that change the writing direction, and halves of surrogate pairs.
// The database cannot store some of them, and others make a name look like another person's.
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const TEXT_COLUMNS = ['name', 'email', 'department', 'employeeId', 'costCentre'] as const;
const DAY_COLUMNS = ['firstDay', 'lastDay'] as const;

/** Returns why an employee cannot be on a list, and the column with the problem; null if there is none. */
export function employeeFault(employee: StatedEmployee): RowFault | null {
  const { name, email, firstDay, lastDay } = employee;
  if (!name.trim()) return { problem: 'name-missing', column: 'name' };
  if (!email.trim()) return { problem: 'email-missing', column: 'email' };
  for (const column of TEXT_COLUMNS) {
    const text = employee[column] ?? '';
    if (text.length > EMPLOYEE_BOUNDS[column]) return { problem: 'too-long', column };
    if (UNREADABLE.test(text)) return { problem: 'unreadable', column };
  }
  if (!isEmail(email.trim())) return { problem: 'email-invalid', column: 'email' };
  for (const column of DAY_COLUMNS) {
    const day = employee[column];
    if (day && !(ISO_DAY.test(day) && isDay(day))) return { problem: 'day-invalid', column };
  }
  return firstDay && lastDay && firstDay > lastDay ? { problem: 'days-reversed', column: 'lastDay' } : null;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The difference of two lists: removed and added people. A changed person is in both. */
export interface ListChange<Stored, Wanted> {
  removed: Stored[];
  added: Wanted[];
}

/** Returns the changes that turn a stored list into the wanted one. */
export function changeOfList<Stored extends ListedEmployee, Wanted extends ListedEmployee>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
): ListChange<Stored, Wanted> {
  const remaining = new Map(stored.map((employee) => [wordsOf(employee), employee]));
  const added = wanted.filter((employee) => !remaining.delete(wordsOf(employee)));
  return { removed: [...remaining.values()], added };
}

/**
 * Returns the newer stored list with an editor's changes to an older one: their removals, additions and changes.
 * If both changed the same address, the editor's change wins.
 */
export function mergedList(
  base: readonly ListedEmployee[],
  stored: readonly ListedEmployee[],
  mine: readonly ListedEmployee[],
): ListedEmployee[] {
  const { removed, added } = changeOfList(base, mine);
  const emailOf = ({ email }: Employee) => email.toLowerCase();
  const isMine = new Set([...removed, ...added].map(emailOf));
  return [...stored.filter((employee) => !isMine.has(emailOf(employee))), ...added];
}

const FIELDS = [...TEXT_COLUMNS, ...DAY_COLUMNS];
const wordsOf = (employee: ListedEmployee) => FIELDS.map((field) => employee[field] ?? '').join('\n');
