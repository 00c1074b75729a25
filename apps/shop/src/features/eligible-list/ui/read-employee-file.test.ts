// T11: usual files, and malicious ones.
import { csvRow } from '@activepick/domain/csv-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEmployeeFile } from './read-employee-file.ts';

const TODAY = '2026-11-25';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const windows1252 = (text: string): ArrayBuffer =>
  Uint8Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer;
const namesIn = (buffer: ArrayBuffer) => {
  const list = readEmployeeFile(buffer, TODAY);
  return list.ok ? list.employees.map(({ name, department }) => [name, department]) : list.reason;
};
const ASA = [['Åsa Öberg', 'Lager, södra']];

it.each([
  ['a Swedish header and semicolons', bytes('Namn;E-post;Avdelning\r\nÅsa Öberg;asa@f.se;Lager, södra\r\n')],
  ['an English header and commas', bytes('Name,Email,Department\nÅsa Öberg,asa@f.se,"Lager, södra"\n')],
  ['a byte order mark', bytes('\uFEFFNamn;E-post;Avdelning\nÅsa Öberg;asa@f.se;Lager, södra')],
  ['Windows-1252', windows1252('Namn;E-post;Avdelning\r\nÅsa Öberg;asa@f.se;Lager, södra\r\n')],
  ['tabs', bytes('Namn\tE-post\tAvdelning\nÅsa Öberg\tasa@f.se\tLager, södra')],
  ['quotes', bytes('"Namn";"E-post";"Avdelning"\r\n"Åsa Öberg";"asa@f.se";"Lager, södra"\r\n\r\n')],
])('[T11] reads a file with %s', (_words, file) => {
  expect(namesIn(file)).toEqual(ASA);
});

it('[T11] treats names of object properties and formulas in the header as text', () => {
  expect(namesIn(bytes('__proto__;Namn;E-post\nx;=HYPERLINK("http://evil");a@b.se'))).toEqual([
    ['=HYPERLINK("http://evil")', undefined],
  ]);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

it('[T11] any bytes give a list or a reason, and never block the page', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (noise) => {
      const all = new Uint8Array([...new TextEncoder().encode('Namn,E-post\n'), ...noise]);
      try {
        const list = readEmployeeFile(all.buffer, TODAY);
        expect(typeof list.ok).toBe('boolean');
      } catch (error) {
        // Reported as a file without a table.
        expect((error as Error).name).toBe('Error');
      }
    }),
    { numRuns: 300 },
  );
});

it('[T11] returns the values that a spreadsheet has written', () => {
  const cell = fc.string({ minLength: 1, maxLength: 50 }).map((text) => `N${text.trim()}n`);
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (names) => {
      const rows = names.map((name, at) => [name, `p${at}@f.se`]);
      const list = readEmployeeFile(bytes([['Namn', 'E-post'], ...rows].map(csvRow).join('')), TODAY);
      expect(list.ok && list.employees.map(({ name }) => name)).toEqual(names);
    }),
    { numRuns: 200 },
  );
});

it('[T11] reports the number of rows if a file has more than fifty thousand', () => {
  const rows = Array.from({ length: 50_005 }, (_none, at) => `P ${at},p${at}@f.se`);
  const list = readEmployeeFile(bytes(`name,email\n${rows.join('\n')}`), TODAY);
  expect(list).toMatchObject({ ok: true, rejected: [{ line: 50_002, problem: 'too-many-rows' }] });
});
