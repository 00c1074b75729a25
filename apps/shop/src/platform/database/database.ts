// Connections to PostgreSQL. Works through a pooler in transaction mode: nothing here relies on session state.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Log } from '../observability/log.ts';

/** Runs statements: the pool, the connection of a transaction, or the public reads. */
export type Connection = pg.Pool | pg.ClientBase | Pick<pg.Pool, 'query'>;

/** The database for the application. */
export interface Database {
  pool: pg.Pool;
  /**
   * Runs the work in one transaction and returns its result; rolls back and rethrows when it throws.
   * `withinMs` limits the total time, including the wait for a connection. Without it, only each statement
   * has a limit.
   */
  transaction<Result>(
    work: (tx: pg.PoolClient) => Promise<Result>,
    limits?: { withinMs: number },
  ): Promise<Result>;
  /** Number of statements that the database refused because its disk was full. */
  readonly diskFull: number;
  close(): Promise<void>;
}

/** Thrown when the database did not accept the work in time, or at all. The caller may retry. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Thrown when the answer to COMMIT was lost. The work may or may not be stored; only a new query can tell. */
export class TransactionInDoubt extends Error {
  override name = 'TransactionInDoubt';
}

// A hung database must not collect waiting requests: above this number, further requests fail immediately.
const MAX_QUEUE = 400;
const CONNECT_TIMEOUT_MS = 3_000;
// PostgreSQL documentation, appendix A.
const DISK_FULL = '53100';
const QUERY_TIMEOUT_MS = 4_500;

// After the database did not respond, later statements of the same request fail at once for this time.
// Otherwise each of them would wait for the full limit.
const GIVEN_UP_FOR_MS = 2_000;

interface Request {
  givenUpUntil: number;
}
const requests = new WeakMap<object, Request>();
const current = new AsyncLocalStorage<Request>();

/** Runs work that belongs to a request. Its parts share what they know about the database (docs/security.md, F04). */
export function asPartOf<Result>(request: object, work: () => Result): Result {
  const known = requests.get(request) ?? { givenUpUntil: 0 };
  requests.set(request, known);
  return current.run(known, work);
}

const isGivenUp = () => (current.getStore()?.givenUpUntil ?? 0) > performance.now();

function giveUpAfter(error: unknown): void {
  const request = current.getStore();
  if (request && isConnectionTrouble(error)) request.givenUpUntil = performance.now() + GIVEN_UP_FOR_MS;
}

// Runs for every request for a connection, also those that a query makes itself.
class BoundedPool extends pg.Pool {
  readonly #endsRequests: boolean;
  constructor({ endsRequests, ...config }: pg.PoolConfig & { endsRequests: boolean }) {
    super(config);
    this.#endsRequests = endsRequests;
  }
  override query = ((...args: Parameters<pg.Pool['query']>) => {
    const result = super.query(...args) as unknown;
    if (this.#endsRequests && result instanceof Promise) result.catch(giveUpAfter);
    return result;
  }) as unknown as pg.Pool['query'];
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const isFull = this.waitingCount >= MAX_QUEUE;
    if (!isFull && !(this.#endsRequests && isGivenUp())) return super.connect(callback as Callback) as never;
    const refusal = new DatabaseUnavailable(
      isFull ? 'too many wait for the database' : 'the database has not answered this request',
    );
    if (!callback) return Promise.reject(refusal);
    process.nextTick(callback, refusal, undefined, () => undefined);
    return undefined;
  }
}
type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Returns a pool of connections to `url`, at most `size` of them. Errors of idle and of busy clients are logged.
 * `endsRequests`: whether its failure ends further statements of the same request. `timeoutMs` replaces the limits for
 * connecting and for a statement.
 */
export function connect(
  url: string,
  size: number,
  log: Log,
  { endsRequests = true, timeoutMs }: { endsRequests?: boolean; timeoutMs?: number } = {},
): Database {
  const pool = new BoundedPool({
    endsRequests,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: timeoutMs ?? QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'shop',
  });
  // Without both handlers, an idle or used connection that dies ends the process.
  pool.on('error', (err) => log.warn({ err }, 'Idle database connection lost'));
  let diskFull = 0;
  pool.on('connect', (client) => {
    client.on('error', (err) => log.warn({ err }, 'Database connection lost'));
    // The caller may retry; the operator must free disk space.
    (client as unknown as pg.Client).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== DISK_FULL) return;
      diskFull += 1;
      log.error('Database disk full');
    });
  });
  return {
    pool,
    get diskFull() {
      return diskFull;
    },
    transaction: (work, limits) => runTransaction(pool, work, limits),
    close: () => pool.end(),
  };
}

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
  limits?: { withinMs: number },
): Promise<Result> {
  const begun = performance.now();
  const client = await pool.connect().catch((error: unknown) => {
    giveUpAfter(error);
    throw error;
  });
  const limit = limits && endAfter(client, begun + limits.withinMs - performance.now());
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    giveUpAfter(error);
    broken = await rollBack(client, error);
    throw error;
  } finally {
    clearTimeout(limit);
    // A connection in an unknown state is closed and never reused.
    client.release(broken);
  }
}

/** Runs work in a transaction on its own connection, and returns its result. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

// The running or the next statement fails, as on a lost connection.
const endAfter = (client: pg.PoolClient, ms: number): NodeJS.Timeout =>
  setTimeout(() => void (client as unknown as pg.Client).end(), ms);

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    if (isConnectionTrouble(error))
      throw new TransactionInDoubt('the answer to commit was lost', { cause: error });
    throw error;
  }
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  if (isConnectionTrouble(error)) return error as Error;
  try {
    await client.query('rollback');
    return undefined;
  } catch (rollbackError) {
    return rollbackError as Error;
  }
}

// Class 08: connection; 53: resources; 57P: shutdown and crash; 58: system; 25006: read-only while failing over;
// 55P03 and 57014: lock and statement time-outs.
const TROUBLE_CODE = /^(08|53|57P|58|25006|55P03|57014)/;
const TROUBLE_MESSAGE =
  /timeout|terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|Connection ended|not queryable|Client was closed/i;

/**
 * Returns whether an error means that the database is unavailable or too busy, so that a later attempt may
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof TransactionInDoubt) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  if (TROUBLE_CODE.test(code) || /^E(CONN|PIPE|HOST|NET|TIMEDOUT)/.test(code)) return true;
  if (TROUBLE_MESSAGE.test(error.message) && !('severity' in error)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/**
 * Returns whether PostgreSQL refused a text that it cannot store (a NUL byte, half of a surrogate pair),
 * which is the client's error. A value of type json with such a text is refused with the error code for
 * malformed input. Source: PostgreSQL's error codes 22021, 22P05 and 22P02.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return /^(22021|22P05)$/.test(code) || (code === '22P02' && error.message.endsWith('type json'));
}

/** Returns whether an error means that the connection or the server is lost, not that one statement was too slow. */
export const isConnectionTrouble = (error: unknown): boolean =>
  isDatabaseAway(error) && !/^(55P03|57014|53)/.test((error as { code?: string }).code ?? '');
