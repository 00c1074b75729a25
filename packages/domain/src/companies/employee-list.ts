// The list of a company's eligible employees: typed, imported and compared.
import { type Day, isDay } from '../calendar.ts';
import { isEmail } from '../identifiers/email.ts';
import { parsePersonalNumber } from '../identifiers/personal-number.ts';
import { unprintableIn } from '../identifiers/printable-text.ts';
import { readTypedText, type TextKind } from '../identifiers/typed-text.ts';
import { type FileColumn, fileColumns, headingRow, isCellError, readCell } from '../table-columns.ts';

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
  columns: 200,
  /** Of a column that is read. Each field has a shorter bound of its own. */
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
  'cell-error',
  'unprintable',
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

/** What a column of a file can be used for. A first and a last name become one name. */
export const COLUMN_USES = ['name', 'firstName', 'lastName', ...EMPLOYEE_COLUMNS.slice(1)] as ColumnUse[];
/** One of COLUMN_USES. */
export type ColumnUse = EmployeeColumn | 'firstName' | 'lastName';

/** The list of a file with its columns and the line of each employee, or the reason why there is none. */
export type EmployeeList = { columns: FileColumn<ColumnUse>[]; rejected: RejectedRow[] } & (
  | { ok: true; employees: ImportedEmployee[]; lines: number[] }
  | { ok: false; reason: 'columns-missing' | 'too-many-columns' | 'no-employees' }
);

// Usual headings of each column, the clearest first: lower case, letters only, without what is in parentheses.
const HEADERS: Readonly<Record<ColumnUse, string>> = {
  name:
    'namn name fullname fullständigtnamn helanamnet förochefternamn förefternamn ' +
    'namnförochefternamn efternamnförnamn displayname visningsnamn anställdsnamn anställdesnamn ' +
    'anställdasnamn medarbetarnamn medarbetarensnamn personnamn employeename employeefullname ' +
    'anställd medarbetare employee',
  firstName: 'förnamn firstname givenname givennames forename tilltalsnamn fornamn',
  lastName: 'efternamn lastname surname familyname',
  email:
    'email epost emailaddress epostadress mail mailadress mejl mejladress workemail businessemail ' +
    'companyemail primaryemail emailwork emailprimary workemailaddress epostarbete epostarbetet ' +
    'epostjobb jobbepost jobbmejl arbetsepost arbetsmejl arbetsmail epostadressarbete ' +
    'companyemailaddress employeeemail userprincipalname upn',
  department:
    'avdelning department avdelningsnamn departmentname enhet enhetavdelning avdelningenhet ' +
    'organisatoriskenhet unit team grupp',
  employeeId:
    'anställningsnummer anställningsnr anstnr anstnummer anställdnr anställdnummer employeenumber ' +
    'employeeno employeenr empno empnumber employeeid empid anställningsid anställdid ' +
    'personalnummer personalnr personalid staffid staffnumber workerid id',
  costCentre:
    'kostnadsställe costcentre costcenter kst kostnadsställen kostnadsställenr ' +
    'kostnadsställenummer kstnr costcentrecode costcentercode costcentreid',
  firstDay:
    'förstadag förstaanställningsdag anställningsdatum anställningensstart anstdatum anställdfrån ' +
    'anställningfrom anställningsstart startdatum startdag startdate hiredate dateofhire ' +
    'hiringdate joindate joiningdate employmentstartdate employmentdate firstday ' +
    'firstdayofemployment employedfrom',
  lastDay:
    'sistadag sistaanställningsdag slutdatum slutdag anställdtill anställningtom anställningsslut ' +
    'avgångsdatum enddate employmentenddate terminationdate leavingdate lastday ' +
    'lastdayofemployment employedto',
  personalNumber:
    'personnummer personnr persnr pnr personalnumber personalidentitynumber ' +
    'personalidentificationnumber nationalid socialsecuritynumber ssn',
};

const KNOWN = new Map(
  Object.entries(HEADERS).flatMap(([use, words]) =>
    words.split(' ').map((word, rank) => [word, { use: use as ColumnUse, rank }] as const),
  ),
);
const headerOf = (cell: string) =>
  readTypedText('name', cell.slice(0, 200))
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}]/gu, '');
const knownHeading = (cell: string) => KNOWN.get(headerOf(cell)) ?? null;
// A heading of this rank or above means the whole name. Those after it can mean other things as well.
const CLEAR_NAME = HEADERS.name.split(' ').indexOf('employeefullname');

/**
 * Returns the use of each column. Of several columns with headings for the same use, the one with the clearest heading is
 * used. A first and a last name are used unless a column has the whole name.
 */
export function employeeColumns(header: readonly string[]): (ColumnUse | null)[] {
  const found = header.map(knownHeading);
  const rankOf = (use: ColumnUse) =>
    Math.min(...found.map((one) => (one?.use === use ? one.rank : Number.POSITIVE_INFINITY)));
  const isThere = (use: ColumnUse) => rankOf(use) < Number.POSITIVE_INFINITY;
  const isSplit = isThere('firstName') && isThere('lastName');
  const isWhole = rankOf('name') <= CLEAR_NAME || (isThere('name') && !isSplit);
  const taken = new Set<ColumnUse>();
  return found.map((one) => {
    if (!one || taken.has(one.use) || one.rank !== rankOf(one.use)) return null;
    const isPart = one.use === 'firstName' || one.use === 'lastName';
    if ((isPart && isWhole) || (one.use === 'name' && !isWhole)) return null;
    taken.add(one.use);
    return one.use;
  });
}

const countKnown = (cells: readonly string[]) =>
  new Set(cells.flatMap((cell) => knownHeading(cell)?.use ?? [])).size;

type Columns = Partial<Record<ColumnUse, number>>;

const columnsOf = (uses: readonly (ColumnUse | null)[]): Columns =>
  Object.fromEntries(uses.flatMap((use, at) => (use ? [[use, at]] : [])));

/**
 * Returns the employees of a file's rows, and each refused row with the reason and the column. Rows above the headings are
 * skipped. `chosen` is a person's choice of the columns. A wrong row never stops the others. `today` completes the century
 * of a short personal number.
 * Source: specification section 5, 'a header with name and email columns in Swedish or English'.
 */
export function readEmployeeRows(
  rows: readonly (readonly string[])[],
  today: Day,
  chosen?: readonly (ColumnUse | null)[],
): EmployeeList {
  const heading = headingRow(rows, countKnown);
  const uses = chosen ?? employeeColumns(rows[heading] ?? []);
  const columns = columnsOf(uses);
  const shown = fileColumns(rows, heading, uses);
  if (shown.length > LIST_BOUNDS.columns)
    return { ok: false, reason: 'too-many-columns', columns: [], rejected: [] };
  const named = columns.name ?? columns.firstName ?? columns.lastName;
  if (named === undefined || columns.email === undefined)
    return { ok: false, reason: 'columns-missing', columns: shown, rejected: [] };
  const employees: ImportedEmployee[] = [];
  const lines: number[] = [];
  const rejected: RejectedRow[] = [];
  const isRepeated = repeatedIn();
  for (const [index, cells] of rows.entries()) {
    if (index <= heading || cells.every((cell) => cell.trim() === '')) continue;
    const read = employees.length >= LIST_BOUNDS.rows ? TOO_MANY : employeeOf(cells, columns, today);
    const fault = isFault(read) ? read : isRepeated(read);
    if (isFault(read) || fault) {
      rejected.push({ line: index + 1, ...(fault as RowFault), cells });
      if (read === TOO_MANY) break;
    } else {
      employees.push(read);
      lines.push(index + 1);
    }
  }
  if (employees.length === 0) return { ok: false, reason: 'no-employees', columns: shown, rejected };
  return { ok: true, columns: shown, employees, lines, rejected };
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
// With the midnight that databases and spreadsheets add.
const DAY_SHAPE = /^(?<year>\d{4})[-/.]?(?<month>\d{2})[-/.]?(?<day>\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?)?$/;

const TEXT_KINDS: Readonly<Record<ColumnUse, TextKind>> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  department: 'name',
  employeeId: 'code',
  costCentre: 'code',
  firstDay: 'code',
  lastDay: 'code',
  personalNumber: 'number',
};
/** Returns the column of the list that a column of a file fills. */
export const columnOfUse = (use: ColumnUse): EmployeeColumn =>
  use === 'firstName' || use === 'lastName' ? 'name' : use;

function employeeOf(cells: readonly string[], columns: Columns, today: Day): ImportedEmployee | RowFault {
  if (cells.length > LIST_BOUNDS.columns) return { problem: 'too-many-columns', column: null };
  for (const use of Object.keys(columns) as ColumnUse[]) {
    const problem = cellProblem(cells[columns[use] as number] ?? '');
    if (problem) return { problem, column: columnOfUse(use) };
  }
  const text = (use: ColumnUse) =>
    readTypedText(TEXT_KINDS[use], readCell(cells[columns[use] ?? -1] ?? '').replace(NEUTRALISED, ''));
  const optional = <Column extends ColumnUse>(column: Column, value = text(column)) =>
    columns[column] === undefined ? {} : ({ [column]: value || null } as Record<Column, string | null>);
  const day = (column: 'firstDay' | 'lastDay') => {
    const { year, month, day: date } = DAY_SHAPE.exec(text(column))?.groups ?? {};
    return year ? `${year}-${month}-${date}` : text(column);
  };
  const employee: ImportedEmployee = {
    name: text('name') || readTypedText('name', `${text('firstName')} ${text('lastName')}`),
    email: text('email'),
    ...optional('department'),
    ...optional('employeeId'),
    ...optional('costCentre'),
    ...optional('firstDay', day('firstDay')),
    ...optional('lastDay', day('lastDay')),
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

function cellProblem(cell: string): RowProblem | null {
  if (cell.length > LIST_BOUNDS.cell) return 'too-long';
  if (isCellError(cell)) return 'cell-error';
  return UNREADABLE.test(cell) ? 'unreadable' : null;
}

/**
 * Returns why an employee cannot be on a list, or null (specification section 5: name and email are
 * required).
 */
export const employeeProblem = (employee: ListedEmployee): RowProblem | null =>
  employeeFault(employee)?.problem ?? null;

// Control characters other than white space, halves of surrogate pairs, and the sign for bytes that are no text: the file
// was damaged, or read in the wrong encoding.
const UNREADABLE = /[^\P{Cc}\s]|\p{Cs}|\ufffd/u;
// An employee number with a Cyrillic А looks like another one with a Latin A, and payroll systems refuse it.
const OTHER_ALPHABET = /[^\P{L}\p{sc=Latn}]/u;
const TEXT_COLUMNS = ['name', 'email', 'department', 'employeeId', 'costCentre'] as const;
const DAY_COLUMNS = ['firstDay', 'lastDay'] as const;

/** Returns why an employee cannot be on a list, and the column with the problem; null if there is none. */
export function employeeFault(employee: StatedEmployee): RowFault | null {
  const { name, email, firstDay, lastDay } = employee;
  if (readTypedText('name', name.slice(0, LIST_BOUNDS.cell)) === '')
    return { problem: 'name-missing', column: 'name' };
  if (!email.trim()) return { problem: 'email-missing', column: 'email' };
  for (const column of TEXT_COLUMNS) {
    const text = employee[column] ?? '';
    if (text.length > EMPLOYEE_BOUNDS[column]) return { problem: 'too-long', column };
    if (UNREADABLE.test(text)) return { problem: 'unreadable', column };
    if (column === 'employeeId' && OTHER_ALPHABET.test(text)) return { problem: 'unprintable', column };
    if (column === 'name' && unprintableIn(text).length > 0) return { problem: 'unprintable', column };
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
