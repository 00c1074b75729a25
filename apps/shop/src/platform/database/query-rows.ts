// Runs SQL with typed rows. tests/sql-rows.test.ts compares every row type with the migrated database (ADR 0024).
import type pg from 'pg';
import { activeTracer, statementSpan, traced } from '../observability/tracing.ts';
import type { Connection } from './database.ts';

/**
 * A statement: its text, or the text with a name for PostgreSQL's prepared statement, and the values of `$1`, `$2` ...
 * `query_timeout`: how long the client waits, in milliseconds, when `allowTime` has allowed more than usual.
 */
export type Statement = string | (pg.QueryConfig<unknown[]> & { query_timeout?: number });

// Without a row type, no argument fits.
type TypedConnection<Row> = [Row] extends [never] ? 'state the type of the rows' : Connection;

const run = <Row extends object>(
  connection: Connection,
  statement: Statement,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> =>
  // A statement outside a request or job is not worth a trace of its own.
  activeTracer()?.current()
    ? traced(statementSpan(statement), () => connection.query<Row>(statement, values))
    : connection.query<Row>(statement, values);

/** Runs a statement and returns its rows. */
export const queryRows = async <Row extends object = never>(
  connection: TypedConnection<Row>,
  statement: Statement,
  values?: unknown[],
): Promise<NoInfer<Row>[]> => (await run<Row>(connection as Connection, statement, values)).rows;

/** Runs a statement that returns at most one row. Returns the row, or null. */
export const queryRow = async <Row extends object = never>(
  connection: TypedConnection<Row>,
  statement: Statement,
  values?: unknown[],
): Promise<NoInfer<Row> | null> =>
  (await run<Row>(connection as Connection, statement, values)).rows[0] ?? null;

/** Runs a statement that always returns a row, such as a count. Throws an error if it returns none. */
export const queryOneRow = async <Row extends object = never>(
  connection: TypedConnection<Row>,
  statement: Statement,
  values?: unknown[],
): Promise<NoInfer<Row>> => {
  const [row] = (await run<Row>(connection as Connection, statement, values)).rows;
  if (!row) throw new Error('the statement returned no row');
  return row;
};

/**
 * Runs a statement whose rows are not needed. Returns the number of inserted, changed, deleted or found rows.
 */
export const execute = async (
  connection: Connection,
  statement: Statement,
  values?: unknown[],
): Promise<number> => (await run(connection, statement, values)).rowCount ?? 0;

/** Lets each later statement of a transaction take this long, in milliseconds. */
export const allowTime = (tx: Connection, ms: number): Promise<number> =>
  execute(tx, `select set_config('statement_timeout', $1, true)`, [String(ms)]);
