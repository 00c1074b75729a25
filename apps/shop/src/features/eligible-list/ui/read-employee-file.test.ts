// T11: usual files, and malicious ones.
import { csvRow } from '@activepick/domain/csv-text.ts';
import { readTypedText } from '@activepick/domain/identifiers/typed-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEmployeeFile } from './read-employee-file.ts';

const TODAY = '2026-11-25';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const windows1252 = (text: string): ArrayBuffer =>
  Uint8Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer;
const listOf = (buffer: ArrayBuffer, choices = {}) => {
  const read = readEmployeeFile(buffer, TODAY, choices);
  return read.ok ? read.list : null;
};
const namesIn = (buffer: ArrayBuffer) => {
  const list = listOf(buffer);
  return list?.ok ? list.employees.map(({ name, department }) => [name, department]) : list?.reason;
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
      expect(typeof readEmployeeFile(all.buffer, TODAY).ok).toBe('boolean');
    }),
    { numRuns: 300 },
  );
});

it('[T11] returns the values that a spreadsheet has written', () => {
  const cell = fc
    .string({ minLength: 1, maxLength: 50 })
    .map((text) => readTypedText('name', `N${text.trim()}n`));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (names) => {
      const rows = names.map((name, at) => [name, `p${at}@f.se`]);
      const list = listOf(bytes([['Namn', 'E-post'], ...rows].map(csvRow).join('')));
      expect(list?.ok && list.employees.map(({ name }) => name)).toEqual(names);
    }),
    { numRuns: 200 },
  );
});

it('[T11] reports the number of rows if a file has more than fifty thousand', () => {
  const rows = Array.from({ length: 50_005 }, (_none, at) => `P ${at},p${at}@f.se`);
  const list = listOf(bytes(`name,email\n${rows.join('\n')}`));
  expect(list).toMatchObject({ ok: true, rejected: [{ line: 50_002, problem: 'too-many-rows' }] });
});

const utf16 = (text: string, isLittle: boolean, mark = '\ufeff') => {
  const view = new DataView(new ArrayBuffer(2 * (mark.length + text.length)));
  for (const [at, sign] of [...(mark + text)].entries()) view.setUint16(2 * at, sign.charCodeAt(0), isLittle);
  return view.buffer;
};
const TABLE = 'Förnamn;Efternamn;E-post;Avdelning\r\nÅsa;Öberg;asa@f.se;Lager, södra\r\n';
const TABBED = TABLE.replaceAll(';', '\t');

it.each([
  ['UTF-16LE', utf16(TABBED, true)],
  ['UTF-16BE', utf16(TABBED, false)],
  ['UTF-16LE without a mark', utf16(TABBED, true, '')],
  ['a line that names the separator', bytes(`sep=;\r\n${TABLE}`)],
  ['vertical bars', bytes(TABLE.replaceAll(';', '|'))],
  ['a title and a blank line', bytes(`Personallista, hösten 2026\n\n${TABLE}`)],
  ['a heading in CRLF and rows in LF', bytes(TABLE.replace('\r\nÅsa', '\r\nÅsa').replace(/\r\n$/, '\n'))],
  ['a heading in LF and rows in CRLF', bytes(TABLE.replace('\r\n', '\n'))],
  [
    'a space after a closing quote',
    bytes('"Namn" ;"E-post" ;"Avdelning"\n"Åsa Öberg" ; "asa@f.se" ;"Lager, södra" \n'),
  ],
  ['a line break in a cell', bytes('Namn;E-post;Avdelning\n"Åsa\nÖberg";asa@f.se;Lager, södra\n')],
])('[LST.F2] [LST.F3] [LIFE.M9] reads a file with %s', (_words, file) => {
  expect(namesIn(file)).toEqual(ASA);
  expect(readEmployeeFile(file, TODAY)).toMatchObject({ ok: true, encodings: [] });
});

it('[LST.F2] mixed line ends make rows of their own', () => {
  const list = listOf(bytes('Namn;E-post\r\nA;a@f.se\nB;b@f.se\nC;c@f.se\r\n'));
  expect(list?.ok && list.lines).toEqual([2, 3, 4]);
});

it('[LST.F3] asks about letters that could be read in several ways', () => {
  const mac = Uint8Array.from([
    ...new TextEncoder().encode('Namn;E-post\n'),
    0x81,
    0x73,
    0x61,
    ...new TextEncoder().encode(' B;b@f.se\n'),
  ]).buffer;
  const read = readEmployeeFile(mac, TODAY);
  expect(read.ok && read.encodings).toContainEqual({ encoding: 'macintosh', sample: 'Åsa B' });
  const chosen = readEmployeeFile(mac, TODAY, { encoding: 'macintosh' });
  expect(chosen).toMatchObject({ ok: true, encodings: [], list: { employees: [{ name: 'Åsa B' }] } });
  const dos = Uint8Array.from([
    ...new TextEncoder().encode('Namn;E-post\n'),
    0x8f,
    0x73,
    0x61,
    0x20,
    0x99,
    ...new TextEncoder().encode(';b@f.se\n'),
  ]).buffer;
  const asked = readEmployeeFile(dos, TODAY);
  expect(asked.ok && asked.encodings[0]).toEqual({ encoding: 'cp850', sample: 'Åsa Ö' });
});

it('[LST.F3] asks about UTF-8 that was encoded twice', () => {
  const read = readEmployeeFile(bytes('Namn;E-post\nBjÃ¶rn;b@f.se\n'), TODAY);
  expect(read.ok && read.encodings).toEqual([
    { encoding: 'twice', sample: 'Björn' },
    { encoding: 'utf-8', sample: 'BjÃ¶rn' },
  ]);
  expect(listOf(bytes('Namn;E-post\nBjÃ¶rn;b@f.se\n'), { encoding: 'twice' })).toMatchObject({
    employees: [{ name: 'Björn' }],
  });
});

it('[LST.F2] names the line of a quote that is never closed', () => {
  const file = bytes('Namn;E-post\nA;a@f.se\nB;b@f.se\n"C;c@f.se\nD;d@f.se\n');
  expect(readEmployeeFile(file, TODAY)).toEqual({ ok: false, reason: 'unclosed-quote', line: 4 });
});
