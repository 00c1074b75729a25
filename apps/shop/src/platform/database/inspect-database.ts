// Reads what doctor needs to know about a database. Changes nothing.
import pg from 'pg';
import { appliedMigrations, readMigrations } from './migrate.ts';
import { queryOneRow } from './query-rows.ts';

/** The facts about a database, as a role sees them. */
export interface DatabaseFacts {
  /** Such as 150020 for 15.20. */
  version: number;
  encoding: string;
  isReadOnly: boolean;
  /** Whether the server is a replica. */
  isReplica: boolean;
  /** Whether the role may create tables. */
  mayCreate: boolean;
  /** Whether the extension `pg_trgm` can be created, or is there. */
  hasTrigram: boolean;
  /** Connections for ordinary roles. */
  maxConnections: number;
  /** Whether the role ignores row-level security. */
  ignoresRowSecurity: boolean;
  /** The database's clock in milliseconds. */
  clockMs: number;
  /** The same for two connections only if they reach the same database. */
  identity: string;
  /** Whether the connection keeps settings of the session. A pooler in transaction mode does not. */
  keepsSession: boolean;
}

const CONNECT_TIMEOUT_MS = 4_000;
// A value that nobody sets. A pooler refuses or ignores it.
const MARK_MS = 7_654;

/** Runs work on a connection of its own. Rethrows the driver's errors. */
export async function onConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop doctor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    ...options,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the facts about the database at a URL. With `isSession`, also tells whether the connection keeps its session.
 * PgBouncer refuses the option with 08P01, or ignores it.
 */
export const readDatabaseFacts = (url: string, { isSession = false } = {}): Promise<DatabaseFacts> =>
  onConnection(
    url,
    async (client) => {
      const { timeout, ...facts } = await queryOneRow<
        Omit<DatabaseFacts, 'keepsSession'> & { timeout: string }
      >(
        client,
        `select current_setting('server_version_num')::int as version,
          current_setting('server_encoding') as encoding,
          current_setting('transaction_read_only') = 'on' as "isReadOnly",
          pg_is_in_recovery() as "isReplica",
          has_schema_privilege(current_user, 'public', 'create') as "mayCreate",
          exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigram",
          current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int as "maxConnections",
          (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user) as "ignoresRowSecurity",
          (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs",
          (select d.oid::text from pg_database d where d.datname = current_database())
            || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity,
          current_setting('statement_timeout') as timeout`,
      );
      return { ...facts, keepsSession: !isSession || timeout === `${MARK_MS}ms` };
    },
    isSession ? { options: `-c statement_timeout=${MARK_MS}` } : {},
  );

/** Returns whether two clients can prepare a statement of the same name, which an old PgBouncer cannot. */
export async function canPrepare(url: string): Promise<boolean> {
  const prepare = (client: pg.Client) => client.query({ name: 'doctor', text: 'select 1' });
  return onConnection(url, async (first) => {
    await prepare(first);
    return onConnection(url, async (second) => {
      await prepare(second);
      await prepare(first);
      return true;
    });
  }).catch((error: { code?: string }) => {
    if (error.code === '42P05' || error.code === '26000') return false;
    throw error;
  });
}

/**
 * Tries a write in a transaction that is rolled back. Returns the code of the error, such as 25006 for a database that is
 * read-only; null if the write succeeds.
 */
export const writeErrorCode = (
  url: string,
  write: (client: pg.Client) => Promise<unknown>,
): Promise<string | null> =>
  onConnection(url, async (client) => {
    await client.query('begin');
    try {
      await write(client);
      return null;
    } catch (error) {
      return (error as { code?: string }).code ?? 'unknown';
    } finally {
      await client.query('rollback');
    }
  });

/** The migrations that differ between the program and the database. */
export interface MigrationState {
  /** Whether the database has none: it is new. */
  isNew: boolean;
  pending: string[];
  changed: string[];
}

/** Compares the migrations of a folder with those of the database. */
export const readMigrationState = (url: string, folder: string): Promise<MigrationState> =>
  onConnection(url, async (client) => {
    const applied = await appliedMigrations(client);
    const known = await readMigrations(folder);
    return {
      isNew: applied.size === 0,
      pending: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
      changed: known
        .filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
        .map(({ name }) => name),
    };
  });

/** Returns whether the connection's role has the rights that each start grants to the application. */
export const hasApplicationRights = (url: string): Promise<boolean> =>
  onConnection(url, async (client) => {
    const { n } = await queryOneRow<{ n: number }>(
      client,
      `select count(*)::int as n from pg_tables t
        where t.schemaname = 'public'
          and not has_table_privilege(current_user, format('%I.%I', t.schemaname, t.tablename), 'select')`,
    );
    return n === 0;
  });
