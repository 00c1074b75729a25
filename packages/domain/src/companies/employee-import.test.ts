import { expect, it } from 'vitest';
import {
  type GivenPerson,
  importedFacts,
  judgeImport,
  listAfterImport,
  outcomeCounts,
  type StoredPerson,
} from './employee-import.ts';
import type { ListedEmployee } from './employee-list.ts';

const TODAY = '2026-11-25';
const person = (email: string, more: Partial<ListedEmployee> & { numberKey?: string } = {}) => ({
  name: 'Anna Åkesson',
  email,
  department: null,
  employeeId: null,
  ...more,
});
const judged = (stored: StoredPerson[], given: GivenPerson[], replacesAll = false) =>
  judgeImport(stored, given, { replacesAll, today: TODAY }).map((row) =>
    row.outcome === 'ended' ? ['ended', row.of.email] : [row.outcome, ...detailOf(row)],
  );
const detailOf = (row: object) => {
  if ('columns' in row) return [row.columns];
  return 'problem' in row && 'column' in row ? [row.problem, row.column] : [];
};

it('[T43] returns the outcome of each row (new, changed, unchanged), and the employees that a complete list ends', () => {
  const stored = [
    person('a@f.se', { costCentre: 'K1', firstDay: '2024-01-01', lastDay: null, numberKey: 'n1' }),
    person('b@f.se', { employeeId: '7' }),
    person('gone@f.se'),
  ];
  const given = [
    person('A@f.se', { name: 'Anna Berg' }),
    person('b@f.se', { employeeId: '7', costCentre: 'K2', numberKey: 'n2' }),
    person('new@f.se'),
  ];
  const outcomes = [['changed', ['name', 'email']], ['changed', ['costCentre', 'personalNumber']], ['added']];
  expect(judged(stored, given)).toEqual(outcomes);
  expect(judged(stored, given, true)).toEqual([...outcomes, ['ended', 'gone@f.se']]);
  expect(
    judged(
      stored,
      stored.map(({ numberKey: _key, ...one }) => one),
      true,
    ),
  ).toEqual([['unchanged'], ['unchanged'], ['unchanged']]);
});

it('[T43] keeps facts that the file does not contain', () => {
  const stored = [person('a@f.se', { department: 'Lager', employeeId: '7' })];
  expect(judged(stored, [{ name: 'Anna Åkesson', email: 'a@f.se' }])).toEqual([['unchanged']]);
});

it('[T43] identifies an employee with a new address by the employee number', () => {
  const stored = [person('old@f.se', { employeeId: '7' }), person('b@f.se', { employeeId: '8' })];
  expect(judged(stored, [person('new@f.se', { employeeId: '7' })], true)).toEqual([
    ['changed', ['email']],
    ['ended', 'b@f.se'],
  ]);
  // The file contains both addresses, so they are two people.
  expect(
    judged(stored, [person('new@f.se', { employeeId: '7' }), person('old@f.se', { employeeId: '9' })]),
  ).toEqual([
    ['refused', 'employee-id-repeated', 'employeeId'],
    ['changed', ['employeeId']],
  ]);
});

it('[T43] refuses invalid or taken values at their columns, and ends nobody whose row is refused', () => {
  const stored = [
    person('a@f.se', { employeeId: '1', numberKey: 'n1', lastDay: '2026-01-01' }),
    person('b@f.se', { employeeId: '2' }),
  ];
  expect(
    judged(stored, [
      person('c@f.se', { employeeId: '3', numberKey: 'n1' }),
      person('d@f.se', { lastDay: '2026-11-24' }),
      person('e@f.se', { lastDay: '2026-11-25' }),
      person('a@f.se', { employeeId: '1', lastDay: '2026-01-01' }),
      person('E@f.se'),
      person('inte en adress'),
    ]),
  ).toEqual([
    ['refused', 'number-repeated', 'personalNumber'],
    ['refused', 'last-day-past', 'lastDay'],
    ['added'],
    ['unchanged'],
    ['refused', 'email-repeated', 'email'],
    ['refused', 'email-invalid', 'email'],
  ]);
  expect(
    judged(stored, [person('a@f.se', { firstDay: 'igår' }), person('b@f.se', { employeeId: '2' })], true),
  ).toEqual([['refused', 'day-invalid', 'firstDay'], ['unchanged']]);
});

it('[T43] computes the outcome of fifty thousand rows', () => {
  const many = Array.from({ length: 50_000 }, (_none, at) =>
    person(`p${at}@f.se`, { employeeId: String(at) }),
  );
  const rows = judgeImport(many.slice(0, 49_000), many.slice(1_000), { replacesAll: true, today: TODAY });
  expect(outcomeCounts(rows)).toEqual({
    added: 1_000,
    changed: 0,
    unchanged: 48_000,
    ended: 1_000,
    refused: 0,
  });
});

it('after an import, changed employees keep their position, ended ones are removed, and new ones are last', () => {
  const stored = [person('a@f.se', { costCentre: 'K1' }), person('b@f.se'), person('c@f.se')];
  const given = [person('new@f.se'), person('a@f.se', { name: 'Anna Berg' }), person('c@f.se')];
  const rows = judgeImport(stored, given, { replacesAll: true, today: TODAY });
  expect(listAfterImport(stored, given, rows)).toEqual([
    person('a@f.se', { name: 'Anna Berg', costCentre: 'K1' }),
    person('c@f.se'),
    person('new@f.se'),
  ]);
});

it('[LST.F1] shows every fact that is stored, with what changes, and no whole personal number', () => {
  const employee = {
    name: 'Åsa Ö',
    email: 'asa@x.se',
    department: 'Lager',
    employeeId: '0012',
    costCentre: null,
    personalNumber: '196805029268',
  };
  expect(
    importedFacts(employee, ['department', 'costCentre'], { department: 'Kontor', costCentre: 'K1' }),
  ).toEqual([
    { column: 'department', value: 'Lager', was: 'Kontor', isChanged: true },
    { column: 'employeeId', value: '0012', isChanged: false },
    { column: 'costCentre', value: null, was: 'K1', isChanged: true },
    { column: 'personalNumber', value: '19680502-****', isChanged: false },
  ]);
});
