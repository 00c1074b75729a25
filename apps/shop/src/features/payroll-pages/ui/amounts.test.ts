import { expect, test } from 'vitest';
import type { PayrollPerson } from '#src/features/payroll/contract.ts';
import { cellAmount, cellText, changeText, typedOre } from './amounts.ts';
import { peopleTsv } from './people-tsv.ts';
import { EVERYBODY, peopleQuery, peopleViewOf } from './people-url.ts';

test('[BP10] typed kronor become öre', () => {
  expect(['150', '150,5', '1 200.55', '0,01'].map(typedOre)).toEqual([15_000, 15_050, 120_055, 1]);
  expect(['', '0', '-5', '1,234', 'abc', '1e3'].map(typedOre)).toEqual([null, null, null, null, null, null]);
});

test('[BP10] a change has its sign, and no change has no text', () => {
  expect(changeText(20_000, 15_000, 'sv')).toBe('+50,00\u00a0kr');
  expect(changeText(0, 15_000, 'en')).toBe('−150.00\u00a0SEK');
  expect(changeText(1, 1, 'sv')).toBeNull();
});

test('[BP10] a spreadsheet reads copied cells as numbers and texts, never as formulas', () => {
  expect([cellAmount(-123_405, 'sv'), cellAmount(5, 'en')]).toEqual(['-1234,05', '0.05']);
  expect(cellText('=SUM(A1)\tx')).toBe("'=SUM(A1) x");
});

test('[BP10] copied rows have a heading, this month and the month before', () => {
  const person: PayrollPerson = {
    personId: '1',
    name: 'Siv Öberg',
    employeeNumber: null,
    department: 'Lager',
    costCentre: '210',
    sums: { grossOre: 61_050, taxableOre: 0, netOre: 0 },
    lastSums: null,
    marks: ['start'],
    problems: ['employee-number'],
    lines: [],
  };
  const rows = peopleTsv([person], 'en').split('\n');
  expect(rows[0]?.split('\t')).toHaveLength(11);
  expect(rows[1]).toBe('Siv Öberg\t\tLager\t210\t610.50\t\t0.00\t\t0.00\t\tNew, No employee number');
});

test('[BP10] the view of a period is in its URL, and unknown values are left out', () => {
  expect(peopleViewOf('?filter=wrong&person=x')).toEqual(EVERYBODY);
  const view = { filter: 'problem', q: 'åsa', person: '' } as const;
  expect(peopleViewOf(peopleQuery(view))).toEqual(view);
});
