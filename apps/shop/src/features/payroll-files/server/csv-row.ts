// The rows of payroll's CSV files. Source: benefit programme, section 10.

/** Spreadsheets recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

// Half of the time of an export would be csv-stringify's, which looks at every option for each cell.
const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a row with semicolons, quoted as RFC 4180 says. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;
