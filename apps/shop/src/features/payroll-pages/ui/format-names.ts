import type { FileFormat } from '#src/features/payroll/contract.ts';

/** The name of each format of a payroll file, the same in every language. */
export const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = { csv: 'CSV', paxml: 'PAXml' };
