const ROWS = [
  ['Anna Berg', 'anna.berg@example.se', 'A', '1001', 'K100', '2024-03-01', ''],
  ['Bo Lind', 'bo.lind@example.se', 'B', '1002', 'K200', '2022-08-15', '2027-06-30'],
];

/** Returns a list that the import understands, with the given headings. The byte order mark tells spreadsheets its encoding. */
export const sampleFile = (headings: readonly string[]): Blob =>
  new Blob([`\ufeff${[headings, ...ROWS].map((row) => `${row.join(';')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
