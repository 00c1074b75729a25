// Compares the row types of SQL statements with the columns that PostgreSQL describes.
import type { ResultColumn, StatementDescriber } from './describe-statement.ts';
import type { RowProperty, SqlCall } from './sql-calls.ts';
import { UNKNOWN } from './static-value.ts';

/**
 * What is wrong with a call. `isChecked` is false if none of its texts could be prepared without the parts
 * known only at run time.
 */
export interface CallReport {
  problems: string[];
  isChecked: boolean;
}

/** Checks a call against the database. Each problem is a sentence with the place of the call. */
export async function reportOn(describer: StatementDescriber, call: SqlCall): Promise<CallReport> {
  const problems = new Set<string>();
  if (call.row === undefined) problems.add('the row type must be an object type');
  const errors = new Set<string>();
  const described: (readonly ResultColumn[])[] = [];
  for (const text of call.texts) {
    if (text === UNKNOWN) continue;
    try {
      // A parameter that is numbered at run time becomes null, any other unknown part empty.
      described.push(
        await describer.columnsOf(text.replaceAll(`$${UNKNOWN}`, 'null').replaceAll(UNKNOWN, '')),
      );
    } catch (error) {
      if (!text.includes(UNKNOWN)) errors.add((error as Error).message);
    }
  }
  const isChecked = described.length > 0;
  for (const problem of rowProblems(call.row ?? [], described)) problems.add(problem);
  // Branches that exclude each other at run time are combined here too, so only some of the texts must be right.
  if (!isChecked) for (const error of errors) problems.add(error);
  return { problems: [...problems].map((problem) => `${call.file}:${call.line}: ${problem}`), isChecked };
}

// The texts of a call may return different types in a column. Each must fit the row type, and all of the row type must occur.
function rowProblems(row: readonly RowProperty[], described: readonly (readonly ResultColumn[])[]): string[] {
  return row.flatMap(({ name, types, isOptional }) => {
    const found = described.map((columns) => columns.find((one) => one.name === name));
    const columns = found.filter((one) => one !== undefined);
    const problems = found.includes(undefined) && !isOptional ? [`no column "${name}"`] : [];
    const columnTypes = [...new Set(columns.map(({ type }) => type))];
    const valueTypes = types.filter((type) => type !== 'null');
    const misses = columnTypes.filter((of) => !valueTypes.some((type) => fits(type, of)));
    const wrong = valueTypes.filter((type) => !columnTypes.some((of) => fits(type, of)));
    if (columns.length > 0 && misses.length + wrong.length > 0)
      problems.push(`"${name}" is ${columnTypes.join(' | ')}, not ${valueTypes.join(' | ')}`);
    else if (
      columns.some((one) => one.isNullableColumn) &&
      !types.includes('null') &&
      !types.includes('unknown')
    )
      problems.push(`"${name}" can be null`);
    return problems;
  });
}

// A json value has any type but those that JSON cannot express.
const fits = (type: string, columnType: string): boolean =>
  columnType === 'json'
    ? !/^(Date|Buffer|bigint)/.test(type)
    : columnType === 'json[]'
      ? type.endsWith('[]')
      : type === columnType;
