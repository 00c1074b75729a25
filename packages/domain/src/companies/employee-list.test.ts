import { expect, it } from 'vitest';
import {
  changeOfList,
  type Employee,
  employeeColumns,
  employeeProblem,
  LIST_BOUNDS,
  mergedList,
  readEmployeeRows,
} from './employee-list.ts';

const TODAY = '2026-11-25';
const person = (email: string, more: Partial<Employee> = {}): Employee => ({
  name: 'Anna Åkesson',
  email,
  department: null,
  employeeId: null,
  ...more,
});

it.each([
  [
    ['Namn', 'E-post', 'Avdelning', 'Anställningsnummer'],
    ['name', 'email', 'department', 'employeeId'],
  ],
  [
    ['Employee ID', 'Department', 'E-mail', 'Name'],
    ['employeeId', 'department', 'email', 'name'],
  ],
  [
    ['EPOSTADRESS', ' namn '],
    ['email', 'name'],
  ],
  [
    ['Full name', 'Email address', 'anything'],
    ['name', 'email', null],
  ],
  [
    ['Name', '__proto__'],
    ['name', null],
  ],
  [[], []],
] as const)('[S5.57] the header %j', (header, columns) => {
  expect(employeeColumns(header)).toEqual(columns);
});

it('accepts valid rows and gives a reason for each refused one', () => {
  const long = 'x'.repeat(LIST_BOUNDS.cell + 1);
  const list = readEmployeeRows(
    [
      ['Namn', 'E-post', 'Avdelning'],
      ['Åsa Öberg', ' asa@firma.se ', 'Lager'],
      ['', 'utan@firma.se', ''],
      ['Utan Adress', '', ''],
      ['Fel Adress', 'fel@', ''],
      ['', '', ''],
      ['Åsa Igen', 'ASA@firma.se', ''],
      ['Lång', 'lang@firma.se', long],
      Array.from({ length: LIST_BOUNDS.columns + 1 }, () => 'x'),
      ['=HYPERLINK("x")', 'h@firma.se', ''],
    ],
    TODAY,
  );
  expect(list).toMatchObject({
    ok: true,
    employees: [
      { name: 'Åsa Öberg', email: 'asa@firma.se', department: 'Lager' },
      { name: '=HYPERLINK("x")', email: 'h@firma.se', department: null },
    ],
    rejected: [
      { line: 3, problem: 'name-missing' },
      { line: 4, problem: 'email-missing' },
      { line: 5, problem: 'email-invalid' },
      { line: 7, problem: 'email-repeated' },
      { line: 8, problem: 'too-long' },
      { line: 9, problem: 'too-many-columns' },
    ],
  });
});

it('[S5.58] reports a file without columns, without employees, or with too many', () => {
  expect(readEmployeeRows([['Telefon']], TODAY)).toMatchObject({ ok: false, reason: 'columns-missing' });
  expect(
    readEmployeeRows(
      [
        ['Name', 'Email'],
        ['x', 'y'],
      ],
      TODAY,
    ),
  ).toMatchObject({
    ok: false,
    reason: 'no-employees',
    rejected: [{ line: 2, problem: 'email-invalid' }],
  });
  const many = Array.from({ length: LIST_BOUNDS.rows + 1 }, (_none, at) => ['A', `a${at}@b.se`]);
  expect(readEmployeeRows([['Name', 'Email'], ...many], TODAY)).toMatchObject({
    ok: true,
    rejected: [{ line: LIST_BOUNDS.rows + 2, problem: 'too-many-rows' }],
  });
});

it('[S5.55] refuses an employee without name or address', () => {
  expect(employeeProblem(person('a@b.se', { name: ' ' }))).toBe('name-missing');
  expect(employeeProblem(person(''))).toBe('email-missing');
  expect(employeeProblem(person('a@b.se', { employeeId: 'x'.repeat(101) }))).toBe('too-long');
  expect(employeeProblem(person('a@b.se'))).toBeNull();
});

it('a newer list removes missing employees and changes those with new data', () => {
  const stored = [person('a@b.se'), person('b@b.se'), person('c@b.se')];
  const moved = person('b@b.se', { department: 'Lager' });
  expect(changeOfList(stored, [person('c@b.se'), moved, person('d@b.se')])).toEqual({
    removed: [person('a@b.se'), person('b@b.se')],
    added: [moved, person('d@b.se')],
  });
  expect(changeOfList(stored, stored)).toEqual({ removed: [], added: [] });
});

it('[READ.CWZ.02] merges the changes of two people to one list', () => {
  const base = [person('a@b.se'), person('b@b.se'), person('c@b.se')];
  const moved = person('c@b.se', { department: 'Lager' });
  const mine = [person('a@b.se'), moved, person('d@b.se')];
  const stored = [person('b@b.se'), person('c@b.se'), person('e@b.se')];
  expect(mergedList(base, stored, mine)).toEqual([person('e@b.se'), moved, person('d@b.se')]);
  expect(mergedList(base, stored, base)).toEqual(stored);
});

it('[T43] parses employment days, cost centre and personal number, and names the invalid column', () => {
  const header = ['Namn', 'E-post', 'Anst.nr', 'Kostnadsställe', 'Första dag', 'Sista dag', 'Personnummer'];
  const row = (email: string, ...cells: string[]) => ['Åsa Öberg', email, ...cells];
  const list = readEmployeeRows(
    [
      header,
      row('a@f.se', '1', "'=KST", '20240102', '2027/01/31', '6805029268'),
      row('b@f.se', '2', '', '', '', ''),
      row('c@f.se', '1', '', '', '', ''),
      row('d@f.se', '4', '', '2024-02-30', '', ''),
      row('e@f.se', '5', '', '2024-02-03', '2024-02-01', ''),
      row('f@f.se', '6', '', '', '', '19680502-9269'),
      row('g@f.se', '7', '', '', '', '19680502-9268'),
      row('h@f.se', '8', '#REF!', '', '', ''),
      row('i@f.se', '9', 'K\u0000', '', '', ''),
    ],
    TODAY,
  );
  expect(list).toMatchObject({
    ok: true,
    lines: [2, 3],
    employees: [
      {
        costCentre: '=KST',
        firstDay: '2024-01-02',
        lastDay: '2027-01-31',
        personalNumber: '196805029268',
      },
      { employeeId: '2', costCentre: null, firstDay: null, lastDay: null },
    ],
    rejected: [
      { line: 4, problem: 'employee-id-repeated', column: 'employeeId' },
      { line: 5, problem: 'day-invalid', column: 'firstDay' },
      { line: 6, problem: 'days-reversed', column: 'lastDay' },
      { line: 7, problem: 'number-invalid', column: 'personalNumber' },
      { line: 8, problem: 'number-repeated', column: 'personalNumber' },
      { line: 9, problem: 'cell-error', column: 'costCentre' },
      { line: 10, problem: 'unreadable', column: 'costCentre' },
    ],
  });
  // A missing column keeps the stored value.
  const short = readEmployeeRows(
    [
      ['Namn', 'E-post'],
      ['Bo', 'bo@f.se'],
    ],
    TODAY,
  );
  expect(short.ok && Object.keys(short.employees[0] ?? {})).toEqual(['name', 'email']);
});

it.each([
  [
    ['Förnamn', 'Efternamn', 'E-post'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['First Name', 'Last Name', 'Work Email'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['Namn', 'Förnamn', 'Efternamn', 'E-post'],
    ['name', null, null, 'email'],
  ],
  [
    ['Anställd', 'Förnamn', 'Efternamn', 'E-post'],
    [null, 'firstName', 'lastName', 'email'],
  ],
  [
    ['ID', 'Anställningsnummer', 'Namn', 'E-post'],
    [null, 'employeeId', 'name', 'email'],
  ],
  [
    ['För- och efternamn', 'E-post (arbete)'],
    ['name', 'email'],
  ],
  [
    ['Display Name', 'Primary Email'],
    ['name', 'email'],
  ],
  [
    ['Anställds namn', 'Arbetsmejl'],
    ['name', 'email'],
  ],
  [
    ['Anställningsnr', 'Personnr', 'Hire Date'],
    ['employeeId', 'personalNumber', 'firstDay'],
  ],
  [
    ['Employee No', 'Enhet/avdelning', 'Anst.datum'],
    ['employeeId', 'department', 'firstDay'],
  ],
  [
    ['EmpID', 'Kostnadsställe nr', 'Startdag'],
    ['employeeId', 'costCentre', 'firstDay'],
  ],
  [
    ['Personalnr', 'Person-nr'],
    ['employeeId', 'personalNumber'],
  ],
  [
    ['Anställdnr', 'Personnummer (ÅÅÅÅMMDD-XXXX)'],
    ['employeeId', 'personalNumber'],
  ],
  [
    ['Na\u200bmn', 'E\u2011post'],
    ['name', 'email'],
  ],
] as const)('[LST.F1] [LST.F2] [LIFE.M9] reads the headings %j', (header, uses) => {
  expect(employeeColumns(header)).toEqual(uses);
});

it('[LST.F2] finds the headings below a title, and joins first and last name', () => {
  const list = readEmployeeRows(
    [
      ['Personallista Bolaget AB', '', ''],
      ['', '', ''],
      ['Efternamn', 'Förnamn', 'E-post', 'Telefon'],
      ['Öberg', 'Åsa\nMaria', ' asa@x.se ', '070'],
    ],
    TODAY,
  );
  expect(list).toMatchObject({
    ok: true,
    lines: [4],
    employees: [{ name: 'Åsa Maria Öberg', email: 'asa@x.se' }],
    columns: [
      { heading: 'Efternamn', sample: 'Öberg', use: 'lastName' },
      { use: 'firstName' },
      { use: 'email' },
      { heading: 'Telefon', sample: '070', use: null },
    ],
  });
});

it('[LST.F1] names the columns of a file without known headings, and takes those that a person chooses', () => {
  const rows = [
    ['Vem', 'Adress', 'Kod'],
    ['Åsa Öberg', 'asa@x.se', '="0012"'],
  ];
  const unread = readEmployeeRows(rows, TODAY);
  expect(unread).toMatchObject({
    ok: false,
    reason: 'columns-missing',
    columns: [{ heading: 'Vem', sample: 'Åsa Öberg', use: null }, {}, { sample: '0012' }],
  });
  expect(readEmployeeRows(rows, TODAY, ['name', 'email', 'employeeId'])).toMatchObject({
    ok: true,
    employees: [{ name: 'Åsa Öberg', email: 'asa@x.se', employeeId: '0012' }],
  });
});

it('[LST.F1] reads cells as they were meant, and refuses a formula that failed', () => {
  const list = readEmployeeRows(
    [
      ['Namn', 'E-post', 'Avdelning', 'Anstnr'],
      ['Åsa', 'asa@x.se', 'NULL', '="0012"'],
      ['Bo', 'bo@x.se', '#N/A', '7'],
      ['Eva', 'eva@x.se', 'Lager', '#SAKNAS!'],
    ],
    TODAY,
  );
  expect(list).toMatchObject({
    ok: true,
    employees: [{ name: 'Åsa', department: null, employeeId: '0012' }],
    rejected: [
      { line: 3, problem: 'cell-error', column: 'department' },
      { line: 4, problem: 'cell-error', column: 'employeeId' },
    ],
  });
});

it('[LST.F2] a wide file is read, and long cells of unread columns refuse nothing', () => {
  const more = Array.from({ length: 198 }, (_none, at) => `Fält ${at}`);
  const list = readEmployeeRows(
    [
      ['Namn', 'E-post', ...more],
      ['Åsa', 'asa@x.se', 'x'.repeat(10_000)],
    ],
    TODAY,
  );
  expect(list).toMatchObject({ ok: true, rejected: [], employees: [{ name: 'Åsa' }] });
  expect(readEmployeeRows([['Namn', 'E-post', ...more, 'x']], TODAY)).toMatchObject({
    ok: false,
    reason: 'too-many-columns',
  });
});

it('[LST.F4] [LST.F5] refuses names that no document prints, and employee numbers of other alphabets', () => {
  expect(employeeProblem(person('a@b.se', { name: 'Nguyễn Жукова' }))).toBeNull();
  expect(employeeProblem(person('a@b.se', { name: 'محمد' }))).toBe('unprintable');
  expect(employeeProblem(person('a@b.se', { employeeId: 'А77' }))).toBe('unprintable');
  expect(employeeProblem(person('a@b.se', { employeeId: 'Å77' }))).toBeNull();
  expect(employeeProblem(person('a@b.se', { name: '\u200b' }))).toBe('name-missing');
});
