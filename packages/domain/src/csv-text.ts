// CSV for spreadsheets in Sweden: UTF-8 with a mark, semicolons, decimal commas. Source: RFC 4180; benefit programme, section 10.

/** Spreadsheets recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a row of a CSV file. Guard texts of people with `guardedText` before. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

/** Returns a decimal number with a comma. */
export const decimalComma = (decimal: string): string => decimal.replace('.', ',');
